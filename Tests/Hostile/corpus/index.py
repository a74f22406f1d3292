"""Indexes that are no index, or not that of their archive."""
import hashlib
import json

from .bundle import also, amend, bundle, EXTRA, FLIPPED, having, INDEX, index_of, OUTSIDE, record, text, without
from .zips import good_members, Member, zdir, zip_bundle, zip_of, zip_pack, zpage
from .tars import END, tar, tfile, tgood, th, tlink, tpage
from .compressions import gz, xz, zst, zst_blocks, zst_frame
from .cases import Group
from .names import GUIDE_NFC, GUIDE_NFD, STYLE
from .zip import M


index = Group("index")
INTRO, FAQ = "pages/intro.html", "pages/faq.html"
STYLE_SHA, EXTRA_SHA, FLIPPED_SHA = (hashlib.sha256(d).hexdigest() for d in (STYLE, EXTRA, FLIPPED))
DEPTH = 100000
RUN = 200 * 1000 * 1000


def with_index_member(member):
    """The good members behind a member that is not the right index."""
    return zip_of([member] + good_members())


def raw_index(data, **kw):
    return with_index_member(Member(INDEX, data, **kw))


def good_index():
    return index_of([record(n, d) for n, d in bundle()])


def second_index():
    return index_of([record(n, d) for n, d in bundle()], having(baseHTML=FAQ))


def index_run_tar():
    head, tail = th(INDEX, RUN), bytes(-RUN % 512) + b"".join(tgood()) + END
    return zst_frame(zst_blocks(head) + zst_blocks(run=(b"[", RUN)) + zst_blocks(tail))


def tar_behind(first, data=None):
    """The good entries behind an index of another type; `data` goes into a regular member index.json."""
    rest = b"" if data is None else tfile("index.json", data)
    return first + rest + b"".join(tgood()) + END


# where it is
index.reject("index-missing.zip", "no helpkit.json: not a help bundle", lambda: zip_of(good_members()))
index.reject("index-missing.tar.gz", "no helpkit.json: not a help bundle",
             lambda: gz(b"".join(tgood()) + END))
index.reject("index-last.tar", "helpkit.json is the last member, not the first",
             lambda: b"".join(tgood()) + tfile(INDEX, good_index()) + END)
index.reject("index-second.tar.xz", "one page comes before helpkit.json",
             lambda: xz(tgood()[0] + tfile(INDEX, good_index()) + b"".join(tgood()[1:]) + END))
index.reject("index-twice.zip", "two members helpkit.json that name different base pages",
             lambda: zip_of([Member(INDEX, good_index())] + good_members() + [Member(INDEX, second_index())]))
index.reject("index-twice.tar", "two members helpkit.json that name different base pages",
             lambda: tar(tfile(INDEX, second_index(), path=None)))
index.reject("index-wrong-case.zip", "the first member is named HelpKit.json",
             lambda: with_index_member(Member("HelpKit.json", good_index())))
index.reject("index-local-name-only.zip", "helpkit.json by its local header, readme.json by the central directory",
             lambda: with_index_member(Member("readme.json", good_index(), l_name=INDEX.encode())))

# what it is
index.reject("index-symlink.tar", "helpkit.json is a symlink to a regular member with a good index",
             lambda: tar_behind(tlink(INDEX, "index.json"), good_index()))
index.reject("index-hardlink.tar", "helpkit.json is a hard link to a regular member with a good index",
             lambda: tar_behind(tlink(INDEX, "index.json", b"1"), good_index()))
index.reject("index-fifo.tar", "helpkit.json is a FIFO: opening it would hang",
             lambda: tar_behind(th(INDEX, kind=b"6")))
index.reject("index-encrypted.zip", "the index has the encryption flag",
             lambda: raw_index(good_index(), method=0, flags=1, body=bytes(range(12)) + good_index()))
index.reject("index-bad-crc.zip", "the CRC of the index is wrong in both headers",
             lambda: raw_index(good_index(), crc=0x12345678))
index.reject("index-cut.zip", "the archive is cut inside the index", lambda: zip_bundle()[:200])

# JSON
index.reject("index-no-bytes.zip", "helpkit.json is empty", lambda: raw_index(b"", method=0))
index.reject("index-not-json.zip", "helpkit.json is an HTML page", lambda: raw_index(EXTRA))
index.reject("index-not-json.tar.zst", "helpkit.json is an HTML page",
             lambda: zst(tfile(INDEX, EXTRA) + b"".join(tgood()) + END))
index.reject("index-string.zip", "the top of the JSON is a string", lambda: raw_index(b'"helpkit"'))
index.reject("index-truncated.zip", "the JSON ends in the middle of the list, the archive is whole",
             lambda: zip_bundle(edit=text(lambda t: t[:len(t) // 2])))
index.reject("index-unclosed.zip", "the last brace is missing", lambda: zip_bundle(edit=text(lambda t: t[:-1])))
index.reject("index-two-documents.zip", "a second JSON document behind the first",
             lambda: zip_bundle(edit=text(lambda t: t + t)))
index.reject("index-nul-behind.zip", "NUL and other text behind the JSON",
             lambda: zip_bundle(edit=text(lambda t: t + b"\0trailing")))
index.reject("index-trailing-comma.zip", "a comma behind the last member of the object",
             lambda: zip_bundle(edit=text(lambda t: t[:-1] + b",}")), strict=False)
index.reject("index-comment.zip", "a comment in the JSON", lambda: zip_bundle(edit=text(lambda t: b"/* index */" + t)),
             strict=False)
index.reject("index-utf16.zip", "the JSON is UTF-16 with a byte order mark",
             lambda: zip_bundle(edit=text(lambda t: t.decode().encode("utf-16"))), strict=False)
index.reject("index-bad-utf8.zip", "a byte that is not UTF-8 inside a string of the JSON",
             lambda: zip_bundle(edit=text(lambda t: t[:-1] + b',"title":"\xff"}')))
index.reject("index-lone-surrogate.zip", "half a surrogate pair as an escape in a listed path",
             lambda: zip_bundle(edit=text(lambda t: t.replace(b"style.css", b"style\\ud800.css"))))
index.reject("index-duplicate-key.zip", "the key files twice: an empty list, then the good one",
             lambda: zip_bundle(edit=text(lambda t: b'{"files":[],' + t[1:])), strict=False)
index.reject("index-duplicate-key-base.zip", "the key baseHTML twice, the second spelt with an escape",
             lambda: zip_bundle(edit=text(lambda t: t[:-1] + b',"base\\u0048TML":"pages/faq.html"}')), strict=False)
index.reject("index-duplicate-key-file.zip", "the key sha256 twice in one file, the good digest last",
             lambda: zip_bundle(edit=text(lambda t: t.replace(b'"path":"style.css"',
                                                              b'"sha256":"%s","path":"style.css"' % (b"0" * 64)))),
             strict=False)
index.reject("index-bomb-arrays.tar.zst", "the index is 200 MB of opening brackets in 10 kB", index_run_tar, bomb=True)
index.reject("index-deep.zip", "100 000 nested arrays: must not overflow the stack",
             lambda: raw_index(b"[" * DEPTH + b"]" * DEPTH), bomb=True)

# its head
index.reject("index-version-2.zip", "formatVersion 2", lambda: zip_bundle(edit=having(formatVersion=2)))
index.reject("index-version-0.zip", "formatVersion 0", lambda: zip_bundle(edit=having(formatVersion=0)))
index.reject("index-version-missing.zip", "no formatVersion", lambda: zip_bundle(edit=without("formatVersion")))
index.reject("index-version-string.zip", 'formatVersion "1"', lambda: zip_bundle(edit=having(formatVersion="1")))
index.reject("index-version-true.zip", "formatVersion true", lambda: zip_bundle(edit=having(formatVersion=True)),
             strict=False)
index.reject("index-name-dotdot.zip", 'name ".."', lambda: zip_bundle(edit=having(name="..")),
             escape=["../index.html", "../../index.html"])
index.reject("index-name-dot.zip", 'name "."', lambda: zip_bundle(edit=having(name=".")), escape=["../index.html"])
index.reject("index-name-climbs.zip", 'name "../help-evil"', lambda: zip_bundle(edit=having(name="../help-evil")),
             escape=["../help-evil", "../../help-evil"])
index.reject("index-name-number.zip", "name is a number", lambda: zip_bundle(edit=having(name=5)))
index.reject("index-locale-missing.zip", "no locale", lambda: zip_bundle(edit=without("locale")))
index.reject("index-locale-slash.zip", "locale with a slash", lambda: zip_bundle(edit=having(locale="ja/JP")))
index.reject("index-locale-climbs.zip", 'locale "../../ja"', lambda: zip_bundle(edit=having(locale="../../ja")))
index.reject("index-locale-empty.zip", "empty locale", lambda: zip_bundle(edit=having(locale="")))
index.reject("index-base-missing.zip", "no baseHTML", lambda: zip_bundle(edit=without("baseHTML")))
index.reject("index-base-null.zip", "baseHTML is null", lambda: zip_bundle(edit=having(baseHTML=None)))
index.reject("index-base-dotdot.zip", "baseHTML climbs out", lambda: zip_bundle(edit=having(baseHTML="../index.html")))
index.reject("index-base-dotdot-inside.zip", "baseHTML has a .. that leads back to a listed page",
             lambda: zip_bundle(edit=having(baseHTML="pages/../index.html")))
index.reject("index-base-absolute.zip", "baseHTML is absolute",
             lambda: zip_bundle(edit=having(baseHTML="/index.html")))
index.reject("index-base-directory.zip", "baseHTML names a directory",
             lambda: zip_bundle(edit=having(baseHTML="pages")))

# its list and the archive
index.reject("index-files-missing.zip", "no files", lambda: zip_bundle(edit=without("files")))
index.reject("index-files-empty-full.zip", "the list is empty, the members are there",
             lambda: zip_bundle(edit=having(files=[])))
index.reject("index-listed-absent.tar", "a listed file is not in the archive",
             lambda: tar(edit=also(record("pages/ghost.html", EXTRA))))
index.reject("index-listed-absent-empty.zip", "a listed file of zero bytes is not in the archive",
             lambda: zip_bundle(edit=also(record("pages/ghost.html"))))
index.reject("index-unlisted.zip", "a member is not in the list",
             lambda: zip_bundle(zpage("pages/extra.html", listed=False)), escape=["pages/extra.html"])
index.reject("index-unlisted-empty.zip", "a member of zero bytes is not in the list",
             lambda: zip_bundle(Member("pages/empty.html", b"", 0, listed=False)), escape=["pages/empty.html"])
index.reject("index-unlisted-escape.zip", "a member that leaves the root is not in the list",
             lambda: zip_bundle(zpage(OUTSIDE, listed=False)), escape=[OUTSIDE])
index.reject("index-unlisted-escape.tar", "a member that leaves the root is not in the list",
             lambda: tar(tpage(OUTSIDE, path=None)), escape=[OUTSIDE])
index.reject("index-size-more.zip", "a listed size is one byte more than the member",
             lambda: zip_bundle(edit=amend("style.css", size=len(STYLE) + 1)))
index.reject("index-size-less.tar", "a listed size is one byte less than the member",
             lambda: tar(edit=amend("style.css", size=len(STYLE) - 1)))
index.reject("index-size-less-prefix.zip", "size and digest describe the first ten bytes of the member",
             lambda: zip_bundle(edit=amend("style.css", **record("style.css", STYLE[:10]))))
index.reject("index-size-missing.zip", "a file without size", lambda: zip_bundle(edit=amend("style.css", size=None)))
index.reject("index-size-string.zip", "a size is a string",
             lambda: zip_bundle(edit=amend("style.css", size=str(len(STYLE)))), strict=False)
index.reject("index-size-negative.zip", "a size is -1", lambda: zip_bundle(edit=amend("style.css", size=-1)))
index.reject("index-size-fraction.zip", "a size is not whole",
             lambda: zip_bundle(edit=amend("style.css", size=len(STYLE) + 0.5)))
index.reject("index-size-huge.zip", "a size of 30 digits", lambda: zip_bundle(edit=amend("style.css", size=10 ** 29)))
index.reject("index-size-sum.tar", "two sizes of 2^63 - 1: their sum overflows",
             lambda: tar(edit=lambda i: amend(FAQ, size=(1 << 63) - 1)(amend(INTRO, size=(1 << 63) - 1)(i))))
index.reject("index-digest-wrong.zip", "a digest is that of other bytes of the same length",
             lambda: zip_bundle(zpage(M), edit=amend(M, sha256=FLIPPED_SHA)))
index.reject("index-digest-wrong.tar.xz", "a digest is that of other bytes of the same length",
             lambda: xz(tar(tpage(M), edit=amend(M, sha256=FLIPPED_SHA))))
index.reject("index-content-changed.tar", "one byte of a page was changed after packing: tar itself cannot tell",
             lambda: tar().replace("このアプリの使い方".encode(), "このアプリの使い手".encode()))
index.reject("index-content-changed.tar.zst", "one byte of a page was changed in a zstd frame without checksum",
             lambda: zst_frame(zst_blocks(tar(tpage(M)).replace(b"<p>extra", b"<p>extrb"))))
index.reject("index-digest-swapped.zip", "two files have each other's digest",
             lambda: zip_bundle(zpage(M), Member("pages/n.html", FLIPPED),
                                edit=lambda i: amend(M, sha256=FLIPPED_SHA)(
                                    amend("pages/n.html", sha256=EXTRA_SHA)(i))))
index.reject("index-digest-upper.zip", "a digest in upper case",
             lambda: zip_bundle(edit=amend("style.css", sha256=STYLE_SHA.upper())), strict=False)
index.reject("index-digest-short.zip", "a digest without its last digit",
             lambda: zip_bundle(edit=amend("style.css", sha256=STYLE_SHA[:-1])))
index.reject("index-digest-not-hex.zip", "a digest with a prefix",
             lambda: zip_bundle(edit=amend("style.css", sha256="sha256:" + STYLE_SHA)), strict=False)
index.reject("index-digest-empty.zip", "an empty digest", lambda: zip_bundle(edit=amend("style.css", sha256="")))
index.reject("index-digest-missing.zip", "a file without digest",
             lambda: zip_bundle(edit=amend("style.css", sha256=None)))

# its paths
index.reject("index-path-missing.zip", "a file without path", lambda: zip_bundle(edit=amend("style.css", path=None)))
index.reject("index-path-number.zip", "a path is a number", lambda: zip_bundle(edit=amend("style.css", path=7)))
index.reject("index-path-empty.zip", "an empty path", lambda: zip_bundle(edit=also(record("", EXTRA))))
index.reject("index-path-twice.zip", "one path twice with one digest",
             lambda: zip_bundle(edit=also(record("style.css", STYLE))), strict=False)
index.reject("index-path-twice-differs.zip", "one path twice, the second with another digest",
             lambda: zip_bundle(edit=also(record("style.css", EXTRA))))
index.reject("index-path-twice.tar.gz", "one path twice, the second with another digest",
             lambda: gz(tar(edit=also(record("style.css", EXTRA)))))
index.reject("index-path-dotdot.zip", "a listed path with .. leads to a member by a detour",
             lambda: zip_bundle(edit=amend(INTRO, path="images/../pages/intro.html")))
index.reject("index-path-dot.zip", "a listed path has ./ in front, the member has not",
             lambda: zip_bundle(edit=amend(INTRO, path="./pages/intro.html")), strict=False)
index.reject("index-path-backslash.zip", "a listed path has a backslash where the member has a slash",
             lambda: zip_bundle(edit=amend(INTRO, path="pages\\intro.html")), strict=False)
index.reject("index-path-percent.zip", "a listed path is percent-encoded, the member is not",
             lambda: zip_bundle(edit=amend(INTRO, path="pages%2Fintro.html")), strict=False)
index.reject("index-path-nul.zip", "NUL in a listed path and in the member",
             lambda: zip_bundle(zpage("index2.html\0.png")))
index.reject("index-path-nfc-nfd.zip", "NFC and NFD of one name in the list, NFC in the archive",
             lambda: zip_bundle(zpage(GUIDE_NFC), edit=also(record(GUIDE_NFD, EXTRA))))
index.reject("index-path-case.zip", "the list says Style.css, the member is style.css",
             lambda: zip_bundle(edit=amend("style.css", path="Style.css")))
index.reject("index-path-case-twins.zip", "Style.css and style.css in the list, style.css in the archive",
             lambda: zip_bundle(edit=also(record("Style.css", STYLE))))
index.reject("index-path-directory.zip", "a listed path is a directory in the archive",
             lambda: zip_bundle(zdir("pages/extra/"), edit=also(record("pages/extra"))))
index.reject("index-path-implied-directory.zip", "a listed path is a directory that only member names imply",
             lambda: zip_bundle(edit=also(record("pages"))))
index.reject("index-lists-itself.zip", "the list contains helpkit.json",
             lambda: zip_bundle(edit=also(record(INDEX, good_index()))))
index.reject("index-reserved-marker.zip", "a file named .helpkit.json, which the installer keeps for itself",
             lambda: zip_bundle(Member(".helpkit.json", b'{"name":"help","files":[]}')))
index.reject("index-reserved-marker.tar", "a file named .helpkit.json, which the installer keeps for itself",
             lambda: tar(tfile(".helpkit.json", b'{"name":"help","files":[]}')))
index.reject("index-reserved-marker-case.zip", "a file named .HelpKit.JSON: on APFS the same as .helpkit.json",
             lambda: zip_bundle(Member(".HelpKit.JSON", b'{"name":"help","files":[]}')))
index.reject("index-reserved-below-index.zip", "a file named helpkit.json/x",
             lambda: zip_bundle(zpage("helpkit.json/x.html")))
index.reject("index-reserved-case.zip", "a file named HELPKIT.JSON beside helpkit.json",
             lambda: zip_bundle(Member("HELPKIT.JSON", b"{}")))

# unusual and good
index.accept("index-unknown-keys.zip", "unknown keys at the top and in a file are ignored",
             lambda: zip_bundle(edit=lambda i: {"title": {"ja": "ヘルプ"}, "tags": [1, 2.5, None, True],
                                                **amend("style.css", note="x", mode=511)(i)}))
index.accept("index-unknown-keys.tar.xz", "unknown keys at the top are ignored",
             lambda: xz(tar(edit=having(generator="another packer 1.0", generated={"by": ["x", {"y": 1e3}]}))))
index.accept("index-pretty.zip", "indented, other order of keys, line feed at the end",
             lambda: zip_bundle(edit=lambda i: json.dumps(dict(reversed(i.items())), indent=2).encode() + b"\n"))
index.accept("index-escapes.zip", "Japanese path and slashes written as JSON escapes",
             lambda: zip_bundle(zpage("pages/索引.html"),
                                edit=lambda i: json.dumps(i).replace("/", "\\/").encode()), "pages/索引.html")
index.accept("index-escaped-pair.zip", "a path beyond the BMP, written as an escaped surrogate pair",
             lambda: zip_bundle(zpage("pages/😀.html"), edit=lambda i: json.dumps(i).encode()), "pages/😀.html")
index.accept("index-only-base.zip", "a base page that refers to nothing, and no other file",
             lambda: zip_pack([zpage("start.html")], having(baseHTML="start.html")), "start.html", honest=[])
index.accept("index-same-name-below.zip", "a listed file pages/helpkit.json: the name is reserved at the top only",
             lambda: zip_bundle(Member("pages/helpkit.json", b"{}\n")), ("pages/helpkit.json", b"{}\n"), strict=False)
index.accept("index-stored.zip", "the index stored, the rest deflated", lambda: zip_bundle(like=dict(method=0)))
index.accept("index-long.tar.gz", "an index of 2000 files, more than a hundred kilobytes",
             lambda: gz(tar(*[tpage("topics/%04d.html" % i) for i in range(2000)])),
             *["topics/%04d.html" % i for i in range(2000)])
