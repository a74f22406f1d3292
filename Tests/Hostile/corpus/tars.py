"""Tar archives, built header by header."""
from .bundle import bundle, EPOCH, EXTRA, INDEX, index_of, record


END = bytes(1024)
GNU = b"ustar  \0"


class Entry(bytes):
    """Tar blocks together with what the index says about them."""
    record = None


def listed(blocks, rec):
    entry = Entry(blocks)
    entry.record = rec
    return entry


def th(name, size=0, kind=b"0", mode=0o644, uid=1000, gid=1000, mtime=EPOCH, link=b"", uname=b"builder",
       gname=b"builder", prefix=b"", magic=b"ustar\x0000", size_field=None, checksum=None, major=0, minor=0,
       tail=None):
    """One 512-byte tar header."""
    name = name if isinstance(name, bytes) else name.encode("utf-8")
    block = bytearray(512)
    def put(at, value):
        block[at:at + len(value)] = value
    put(0, name[:100])
    put(100, b"%07o\0" % mode)
    put(108, b"%07o\0" % uid)
    put(116, b"%07o\0" % gid)
    put(124, b"%011o\0" % size if size_field is None else size_field)
    put(136, b"%011o\0" % mtime)
    put(148, b" " * 8)
    put(156, kind)
    put(157, link[:100])
    put(257, magic)
    put(265, uname)
    put(297, gname)
    put(329, b"%07o\0" % major)
    put(337, b"%07o\0" % minor)
    put(345, prefix if tail is None else tail)
    put(148, b"%06o\0 " % (sum(block) if checksum is None else checksum))
    return bytes(block)


def pad(data):
    return data + bytes(-len(data) % 512)


def tfile(name, data=b"", path=True, kind=b"0", **kw):
    """A member; `path` is the path in the index, True for the name in the header, None for none."""
    blocks = th(name, len(data), kind=kind, **kw) + pad(data)
    if path is True:
        path = name if isinstance(name, str) and kind in b"07" else None
    return listed(blocks, None if path is None else record(path, data))


def tpage(name, **kw):
    return tfile(name, EXTRA, **kw)


def tlink(name, target, kind=b"2"):
    return th(name, kind=kind, link=target.encode("utf-8"))


def pax(fields, kind=b"x", name="./PaxHeaders/entry"):
    body = b""
    for key, value in fields:
        value = value if isinstance(value, bytes) else value.encode("utf-8")
        rest = b" " + key.encode() + b"=" + value + b"\n"
        n = len(rest) + 1
        while len(b"%d" % n) + len(rest) != n:
            n = len(b"%d" % n) + len(rest)
        body += b"%d" % n + rest
    return tfile(name, body, kind=kind)


def gnu_long(name):
    return tfile("././@LongLink", name.encode("utf-8") + b"\0", kind=b"L", magic=GNU, mode=0, uid=0, gid=0, mtime=0)


def tgood(lead=""):
    return [tfile(lead + n, d, path=n) for n, d in bundle()]


def tar_pack(entries, edit=None, end=END, before=b"", lead=""):
    """A tar of these entries behind an index of them; `before` precedes even the index."""
    records = [e.record for e in entries if isinstance(e, Entry) and e.record]
    return before + tfile(lead + INDEX, index_of(records, edit)) + b"".join(entries) + end


def tar(*extra, where="end", **kw):
    base = tgood()
    return tar_pack(list(extra) + base if where == "start" else base + list(extra), **kw)
