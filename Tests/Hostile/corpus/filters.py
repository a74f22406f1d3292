"""Damaged compression, and other formats under our names."""
import binascii
import os
import struct
import zlib

from .bundle import bundle, EPOCH, INDEX, index_of, page, record
from .tars import tar
from .compressions import gz, xxh64, xz, zst, zst_blocks, zst_frame
from .cases import Group


compressed = Group("compressed")
compressed.reject("gz-truncated-8.tar.gz", "only the gzip trailer is missing", lambda: gz(tar(), trailer=b""))
compressed.reject("gz-bad-crc.tar.gz", "gzip CRC is wrong",
                  lambda: gz(tar(), trailer=struct.pack("<II", 1, len(tar()))))
compressed.reject("gz-bad-size.tar.gz", "gzip length is wrong",
                  lambda: gz(tar(), trailer=struct.pack("<II", zlib.crc32(tar()), 7)))
compressed.reject("gz-garbage-after.tar.gz", "garbage behind the gzip stream", lambda: gz(tar()) + b"GARBAGE!" * 16,
                  strict=False)
compressed.safely("gz-two-members.tar.gz", "two gzip members that make one tar: legal",
                  lambda: gz(tar()[:3072]) + gz(tar()[3072:]), strict=False, check="all files are there, none is cut")
compressed.reject("gz-double.tar.gz", "gzip inside gzip (each extra layer multiplies a bomb)",
                  lambda: gz(gz(tar())), strict=False)
compressed.reject("xz-truncated.tar.xz", "xz stream cut", lambda: xz(tar())[:len(xz(tar())) * 2 // 3])
compressed.reject("zst-bad-checksum.tar.zst", "zstd content checksum destroyed",
                  lambda: zst_frame(zst_blocks(tar()), checksum=xxh64(tar()) ^ 1))
compressed.reject("zst-garbage-after.tar.zst", "garbage behind the zstd frame", lambda: zst(tar()) + b"GARBAGE!" * 16,
                  strict=False)


other = Group("other-format")


def ar():
    files = [(os.path.basename(n), d) for n, d in bundle()]
    out = b"!<arch>\n"
    for name, data in [(INDEX, index_of([record(n, d) for n, d in files]))] + files:
        out += b"%-16s%-12d%-6d%-6d%-8o%-10d`\n" % (name.encode() + b"/", EPOCH, 0, 0, 0o100644, len(data))
        out += data + (b"\n" if len(data) & 1 else b"")
    return out


def uuencoded(data):
    lines = [binascii.b2a_uu(data[i:i + 45]) for i in range(0, len(data), 45)]
    return b"begin 644 help.tar\n" + b"".join(lines) + b"`\nend\n"


other.reject("mtree-text.zip", "an mtree text under a .zip name: with all formats on, libarchive lists it as an "
             "archive of empty pages (and opens the named local files if mtree:checkfs is set)",
             lambda: b"#mtree\nhelpkit.json type=file mode=0644 size=40\nindex.html type=file mode=0644 size=40 "
             b"contents=/etc/passwd\nstyle.css type=file mode=0644 size=40 contents=/etc/hostname\n")
other.reject("ar.zip", "an ar archive under a .zip name", ar, strict=False)
other.reject("shell-filter.tar.lrz", "lrzip magic: with all filters on, libarchive starts the program 'lrzip'",
             lambda: b"LRZI\x00\x06" + bytes(18) + b"not really lrzip" * 8)
other.reject("uuencoded.tar", "uuencoded tar: a reader with every filter on would decode it", lambda: uuencoded(tar()),
             strict=False)
other.reject("raw-page.zip", "a lone gzip-compressed page, no archive", lambda: gz(page("x", "<p>x</p>")))
