"""gzip, xz and zstd around a tar, written by hand where a compressor would not lie."""
import lzma
import struct
import zlib

from .zips import deflate

GZIP_HEAD = b"\x1f\x8b\x08\0" + bytes(4) + b"\2\3"


def gz(data, trailer=None, name=None):
    head = GZIP_HEAD if name is None else GZIP_HEAD[:3] + b"\x08" + GZIP_HEAD[4:] + name + b"\0"
    return head + deflate(data) + (struct.pack("<II", zlib.crc32(data), len(data)) if trailer is None else trailer)


def xz(data):
    return lzma.compress(data, preset=6)


def xz_number(value):
    return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + xz_number(value >> 7)


def xz_block(data, dictionary, packed=None):
    """One block of an xz stream, without its padding; `dictionary` is the byte for its size.

    The data is not compressed, unless `packed` has it as a compressor made it.
    """
    head = b"\2\0\x21\1" + bytes((dictionary, 0, 0, 0))
    out = head + struct.pack("<I", zlib.crc32(head))
    if packed is not None:
        return out + packed
    for at in range(0, len(data), 1 << 16):
        piece = data[at:at + (1 << 16)]
        out += bytes([2 if at else 1]) + struct.pack(">H", len(piece) - 1) + piece
    return out + b"\0"


def xz_footer(index_size):
    tail = struct.pack("<IH", index_size // 4 - 1, 0)
    return struct.pack("<I", zlib.crc32(tail)) + tail + b"YZ"


def xz_stream(blocks, records):
    """A stream without checks; `records` are what the index says of its blocks: (unpadded size, size of the data)."""
    out = b"\xfd7zXZ\0\0\0" + struct.pack("<I", zlib.crc32(b"\0\0"))
    for block in blocks:
        out += block + bytes(-len(block) % 4)
    index = b"\0" + xz_number(len(records)) + b"".join(xz_number(n) for record in records for n in record)
    index += bytes(-len(index) % 4)
    index += struct.pack("<I", zlib.crc32(index))
    return out + index + xz_footer(len(index))


def xxh64(data):
    """The checksum at the end of a zstd frame."""
    p1, p2, p3, p4, p5 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
                          0x27D4EB2F165667C5)
    full = (1 << 64) - 1
    def turn(x, r):
        return ((x << r) | (x >> (64 - r))) & full
    def mix(acc, lane):
        return turn((acc + lane * p2) & full, 31) * p1 & full
    at = 0
    if len(data) >= 32:
        acc = [(p1 + p2) & full, p2, 0, -p1 & full]
        while at + 32 <= len(data):
            acc = [mix(a, lane) for a, lane in zip(acc, struct.unpack_from("<4Q", data, at))]
            at += 32
        h = sum(turn(a, r) for a, r in zip(acc, (1, 7, 12, 18))) & full
        for a in acc:
            h = ((h ^ mix(0, a)) * p1 + p4) & full
    else:
        h = p5
    h = (h + len(data)) & full
    while at + 8 <= len(data):
        h = (turn(h ^ mix(0, struct.unpack_from("<Q", data, at)[0]), 27) * p1 + p4) & full
        at += 8
    if at + 4 <= len(data):
        h = (turn(h ^ (struct.unpack_from("<I", data, at)[0] * p1 & full), 23) * p2 + p3) & full
        at += 4
    for b in data[at:]:
        h = turn(h ^ (b * p5 & full), 11) * p1 & full
    h = (h ^ (h >> 33)) * p2 & full
    h = (h ^ (h >> 29)) * p3 & full
    return h ^ (h >> 32)


def zst_blocks(data=b"", run=None):
    """[(kind, size, body)]: raw blocks of `data`, or blocks that repeat `run` = (byte, total)."""
    size = 128 << 10
    if run:
        byte, total = run
        return [(1, min(size, total - at), byte) for at in range(0, total, size)]
    return [(0, len(data[at:at + size]), data[at:at + size]) for at in range(0, len(data), size)]


def zst_frame(blocks, window_log=17, checksum=None):
    out = [b"\x28\xb5\x2f\xfd", bytes((0 if checksum is None else 4, (window_log - 10) << 3))]
    for i, (kind, size, body) in enumerate(blocks):
        out.append(struct.pack("<I", (i + 1 == len(blocks)) | kind << 1 | size << 3)[:3] + body)
    if checksum is not None:
        out.append(struct.pack("<I", checksum & 0xFFFFFFFF))
    return b"".join(out)


def zst(data, **kw):
    return zst_frame(zst_blocks(data), checksum=xxh64(data), **kw)
