"""Zip archives, built record by record, so that any two of them can disagree."""
import functools
import hashlib
import stat
import struct
import zlib

from .bundle import bundle, DOS_DATE, DOS_TIME, EXTRA, INDEX, index_of, MiB, record


def deflate(data):
    c = zlib.compressobj(9, zlib.DEFLATED, -15)
    return c.compress(data) + c.flush()


def deflate_run(byte, total, head=b"", tail=b""):
    """(deflate stream, crc32) of `head`, one byte repeated `total` times, and `tail`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    first = packer.compress(head) + packer.flush(zlib.Z_FULL_FLUSH)
    piece = byte * MiB
    block = packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH)
    count, left = divmod(total, MiB)
    last = packer.compress(byte * left + tail) + packer.flush()
    crc = zlib.crc32(head)
    for _ in range(count):
        crc = zlib.crc32(piece, crc)
    return first + block * count + last, zlib.crc32(byte * left + tail, crc)


@functools.lru_cache(None)
def zeros_sha256(total):
    h, piece = hashlib.sha256(), bytes(MiB)
    for _ in range(total // MiB):
        h.update(piece)
    h.update(bytes(total % MiB))
    return h.hexdigest()


class Member:
    """One zip member whose local and central records can disagree.

    `listed` is the record for the index: True makes it from the member, False
    leaves the member out, a string gives another path.
    """

    def __init__(self, name, data=b"", method=8, mode=0o100644, flags=None, system=3, extra=b"",
                 descriptor=False, body=None, crc=None, usize=None, listed=True, **lie):
        self.raw = name if isinstance(name, bytes) else name.encode("utf-8")
        self.flags = flags
        if flags is None:
            self.flags = 0x800 if any(b > 127 for b in self.raw) else 0
        self.method, self.mode, self.system = method, mode, system
        self.data = data
        self.body = body
        if body is None:
            self.body = deflate(data) if method == 8 else data
        self.crc = zlib.crc32(data) if crc is None else crc
        self.csize = len(self.body)
        self.usize = len(data) if usize is None else usize
        self.extra = extra
        self.descriptor = descriptor
        if descriptor:
            self.flags |= 8
        self.listed = listed
        self.lie = lie           # l_*: local record, c_*: central record, d_*: descriptor

    def record(self):
        if self.listed is True:
            if self.raw.endswith(b"/") or stat.S_IFMT(self.mode) not in (0, stat.S_IFREG):
                return None
            try:
                return record(self.raw.decode("utf-8"), self.data)
            except UnicodeDecodeError:
                return None
        return record(self.listed, self.data) if isinstance(self.listed, str) else self.listed

    def pick(self, side, key, default):
        return self.lie.get(side + "_" + key, default)

    def local(self):
        name, extra = self.pick("l", "name", self.raw), self.pick("l", "extra", self.extra)
        zero = self.descriptor
        head = struct.pack(
            "<4sHHHHHIIIHH", self.pick("l", "sig", b"PK\3\4"), self.pick("l", "need", 20),
            self.pick("l", "flags", self.flags), self.pick("l", "method", self.method),
            self.pick("l", "time", DOS_TIME), self.pick("l", "date", DOS_DATE),
            0 if zero else self.pick("l", "crc", self.crc),
            0 if zero else self.pick("l", "csize", self.csize),
            0 if zero else self.pick("l", "usize", self.usize),
            len(name), len(extra))
        out = head + name + extra + self.body
        if self.descriptor:
            out += struct.pack("<4sIII", b"PK\7\10", self.pick("d", "crc", self.crc),
                               self.csize, self.pick("d", "usize", self.usize))
        return out

    def central(self, offset):
        dosdir = 0x10 if stat.S_ISDIR(self.mode) else 0
        return struct.pack(
            "<4sBBHHHHHIIIHHHHHII", b"PK\1\2", 30, self.system, self.pick("c", "need", 20),
            self.flags, self.method, self.pick("c", "time", DOS_TIME), self.pick("c", "date", DOS_DATE),
            self.crc, self.pick("c", "csize", self.csize), self.pick("c", "usize", self.usize),
            len(self.raw), len(self.extra), 0, self.pick("c", "disk", 0), 0,
            ((self.mode << 16) | dosdir) & 0xFFFFFFFF, offset) + self.raw + self.extra


def eocd(count, size, offset, comment=b"", disk=0, cdisk=0):
    return struct.pack("<4sHHHHIIH", b"PK\5\6", disk, cdisk, count, count, size, offset, len(comment)) + comment


def zip_of(members, prefix=b"", suffix=b"", comment=b"", central=None, cut=None, end=None):
    """Lay out members; `central` may replace the list of (member, offset)."""
    out, where = bytearray(prefix), []
    for m in members:
        where.append((m, len(out) - len(prefix)))
        out += m.local()
    start = len(out) - len(prefix)
    listing = where if central is None else central(where)
    cd = b"".join(m.central(o) for m, o in listing)
    out += cd
    args = dict(count=len(listing), size=len(cd), offset=start, comment=comment)
    args.update(end or {})
    out += eocd(**args) + suffix
    return bytes(out if cut is None else out[:cut(len(out), start)])


def index_member(members, edit=None, **kw):
    return Member(INDEX, index_of([r for r in (m.record() for m in members) if r], edit), listed=False, **kw)


def zip_pack(members, edit=None, like=None, **kw):
    """A zip of these members behind an index of them; `like` shapes the index member."""
    return zip_of([index_member(members, edit, **(like or {}))] + members, **kw)


def good_members(method=8, skip=(), **kw):
    return [Member(n, d, method, **kw) for n, d in bundle() if n not in skip]


def zip_bundle(*extra, where="end", skip=(), edit=None, like=None, **kw):
    base = good_members(skip=skip)
    return zip_pack(list(extra) + base if where == "start" else base + list(extra), edit, like, **kw)


def zpage(name, **kw):
    return Member(name, EXTRA, **kw)


def zdir(name, mode=0o040755):
    return Member(name, b"", 0, mode)


def zlink(name, target, **kw):
    return Member(name, target, **{"method": 0, "mode": 0o120777, **kw})
