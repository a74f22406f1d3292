"""Zip archives whose records disagree, overlap, are missing or hide something."""
import struct
import zlib

from .bundle import EXTRA, FLIPPED, OUTSIDE, page
from .zips import deflate, good_members, Member, zdir, zip_bundle, zip_of, zip_pack, zpage
from .cases import Group


structure = Group("zip-structure")
M = "pages/m.html"


def gap():
    members = good_members()
    members.insert(1, Member(b"", b"", 0, body=b"G" * 100, listed=False))
    return zip_pack(members, central=lambda where: [w for w in where if w[0].raw])


def unicode_path(claim):
    return struct.pack("<HHBI", 0x7075, 5 + len(claim), 1, zlib.crc32(M.encode())) + claim.encode()


structure.reject("zip-name-mismatch.zip",
                 "central says pages/help.html, local and index say pages/evil.html (libarchive takes the local one)",
                 lambda: zip_bundle(zpage("pages/help.html", l_name=b"pages/evil.html", listed="pages/evil.html")))
structure.reject("zip-name-mismatch-escape.zip", "central name is harmless, local name escapes",
                 lambda: zip_bundle(zpage("pages/help.html", l_name=OUTSIDE.encode())), escape=[OUTSIDE])
structure.reject("zip-method-mismatch.zip", "central says deflate, local says stored",
                 lambda: zip_bundle(zpage(M, l_method=0)))
structure.reject("zip-flags-mismatch.zip", "UTF-8 flag in one header only: two readings of one name",
                 lambda: zip_bundle(zpage("pages/索引.html", l_flags=0)), strict=False)
structure.reject("zip-crc-mismatch.zip", "CRC differs between the headers",
                 lambda: zip_bundle(zpage(M, l_crc=0x12345678)))
structure.reject("zip-usize-mismatch.zip", "size differs between the headers",
                 lambda: zip_bundle(zpage(M, l_usize=7)))
structure.reject("zip-bad-crc.zip", "one byte of a stored page was changed, in the index too",
                 lambda: zip_bundle(Member(M, FLIPPED, 0, crc=zlib.crc32(EXTRA))))
structure.reject("zip-crc-zero.zip", "both headers say CRC 0 and the data is not empty",
                 lambda: zip_bundle(zpage(M, crc=0)))
structure.reject("zip-bad-deflate.zip", "deflate stream with an invalid block type",
                 lambda: zip_bundle(zpage(M, body=b"\x07" + deflate(EXTRA)[1:])))
structure.reject("zip-deflate-short.zip", "deflate stream ends too early for the declared size",
                 lambda: zip_bundle(zpage(M, body=deflate(EXTRA[:40]))))
structure.reject("zip-descriptor-bad-crc.zip", "data descriptor disagrees with the central directory",
                 lambda: zip_bundle(zpage(M, descriptor=True, d_crc=1)), strict=False)
structure.reject("zip-descriptor-bad-size.zip", "data descriptor gives a wrong size",
                 lambda: zip_bundle(zpage(M, descriptor=True, d_usize=5)), strict=False)
structure.reject("zip-hidden-member.zip", "a local member that neither the central directory nor the index lists",
                 lambda: zip_bundle(zpage("pages/hidden.html", listed=False), central=lambda where: where[:-1]))
structure.reject("zip-ghost-member.zip", "a central entry without its own local header",
                 lambda: zip_bundle(central=lambda where: where + [(zpage("pages/ghost.html"), where[1][1])]))
structure.reject("zip-count-low.zip", "the end record counts fewer members than there are",
                 lambda: zip_bundle(end=dict(count=5)))
structure.reject("zip-count-high.zip", "the end record counts more members than there are",
                 lambda: zip_bundle(end=dict(count=9)))
structure.reject("zip-count-zero.zip", "the end record says the archive is empty (hides everything from some tools)",
                 lambda: zip_bundle(end=dict(count=0, size=0)))
structure.reject("zip-cd-offset.zip", "central directory offset is wrong", lambda: zip_bundle(end=dict(offset=3)))
structure.reject("zip-stacked.zip", "two whole zips one after the other",
                 lambda: zip_pack([zpage("index.html")] + good_members(skip=("index.html",))) + zip_bundle())
structure.reject("zip-gap.zip", "unreferenced bytes between two members", gap)
structure.reject("zip-prefix-script.zip", "a shell script in front (self-extractor, polyglot)",
                 lambda: zip_bundle(prefix=b"#!/bin/sh\necho polyglot\nexit 0\n"), strict=False)
structure.reject("zip-suffix.zip", "garbage after the end record",
                 lambda: zip_bundle(suffix=b"GARBAGE" * 100), strict=False)
structure.reject("zip-suffix-20k.zip",
                 "20 kB after the end record: libarchive looks back 16 kB only and falls back to streaming",
                 lambda: zip_bundle(suffix=b"\0" * 20480))
structure.reject("zip-comment-zip.zip", "the archive comment is itself a whole help bundle with its own end record",
                 lambda: zip_bundle(comment=zip_pack([zpage("index.html")])))
structure.reject("zip-truncated-cd.zip", "cut exactly before the central directory: every member is whole",
                 lambda: zip_bundle(cut=lambda size, cd: cd))
structure.reject("zip-truncated-in-cd.zip", "cut inside the central directory",
                 lambda: zip_bundle(cut=lambda size, cd: cd + 60))
structure.reject("zip-truncated-eocd.zip", "the last byte is missing",
                 lambda: zip_bundle(cut=lambda size, cd: size - 1))
structure.reject("zip-empty.zip", "a valid zip without members", lambda: zip_of([]))
structure.reject("zip-html-404.zip", "an HTML error page saved under a .zip name",
                 lambda: page("404", "<p>Not Found</p>"))
structure.reject("zip-directories-only.zip", "an index without files, and directories: no base page",
                 lambda: zip_pack([zdir("pages/"), zdir("images/")]))
structure.reject("zip-missing-reference.zip", "index.html refers to a page that is neither packed nor listed",
                 lambda: zip_bundle(skip=("pages/faq.html",)), strict=False)
structure.reject("zip-bad-local-sig.zip", "local header signature destroyed",
                 lambda: zip_bundle(zpage(M, l_sig=b"PK\3\5")))
structure.reject("zip-multi-disk.zip", "end record of a split archive", lambda: zip_bundle(end=dict(disk=1, cdisk=1)))
structure.reject("zip-disk-start.zip", "one member starts on disk 1", lambda: zip_bundle(zpage(M, c_disk=1)))
structure.reject("zip-encrypted.zip", "traditional encryption flag",
                 lambda: zip_bundle(zpage(M, method=0, flags=1, body=bytes(range(12)) + EXTRA)))
structure.reject("zip-encrypted-local-only.zip", "encrypted according to the local header only",
                 lambda: zip_bundle(zpage(M, method=0, l_flags=1, body=bytes(range(12)) + EXTRA)))
structure.reject("zip-method-unknown.zip", "compression method 77",
                 lambda: zip_bundle(zpage(M, method=77, body=EXTRA)))
structure.reject("zip-patched-data.zip", "flag bit 5, compressed patched data",
                 lambda: zip_bundle(zpage(M, flags=0x20)), strict=False)
structure.reject("zip-extra-truncated.zip", "extra field claims more bytes than it has",
                 lambda: zip_bundle(zpage(M, extra=struct.pack("<HH", 0x5455, 40) + b"ab")))
structure.reject("zip-unicode-path.zip", "Info-ZIP Unicode path field gives another name than the header",
                 lambda: zip_bundle(zpage(M, extra=unicode_path(OUTSIDE))), escape=[OUTSIDE])
structure.reject("zip-unicode-path-listed.zip",
                 "Info-ZIP Unicode path field gives another name than the header, and the index follows it",
                 lambda: zip_bundle(zpage(M, extra=unicode_path("pages/other.html"), listed="pages/other.html")))
structure.reject("zip-zip64-missing.zip", "size is 0xFFFFFFFF and there is no zip64 field",
                 lambda: zip_bundle(zpage(M, l_usize=0xFFFFFFFF, c_usize=0xFFFFFFFF)))
structure.reject("zip-zip64-repeats-other.zip", "a needless local zip64 field that gives another size",
                 lambda: zip_bundle(zpage(M, l_extra=struct.pack("<HHQQ", 1, 16, 7, len(deflate(EXTRA))))))
structure.reject("zip-folder-deflated-data.zip", "a folder of no declared size whose deflate stream holds a byte",
                 lambda: zip_bundle(Member("pages/", b"", 8, 0o040755, body=deflate(b"x"))))
structure.reject("zip-folder-deflated-more.zip", "a folder with bytes behind its empty deflate stream",
                 lambda: zip_bundle(Member("pages/", b"", 8, 0o040755, body=deflate(b"") + b"x")))
structure.safely("zip-zip-in-zip-stored.zip", "a stored inner zip: a scanner for local headers would see its members",
                 lambda: zip_bundle(Member("pages/sample.zip", zip_of([zpage(OUTSIDE)]), 0)),
                 ("pages/sample.zip", zip_of([zpage(OUTSIDE)])), escape=[OUTSIDE], strict=False,
                 check="the inner member is not extracted")
