"""The honest help bundle that every case starts from, and its index."""
import hashlib
import json
import struct
import zlib

EPOCH = 1704067200                      # 2024-01-01T00:00:00Z
DOS_DATE, DOS_TIME = ((2024 - 1980) << 9) | (1 << 5) | 1, 0
MiB = 1 << 20
INDEX = "helpkit.json"
OUTSIDE = "../helpkit-escape.html"


def png():
    """A small picture whose bytes do not depend on a compressor."""
    side = 8
    def chunk(tag, body):
        return struct.pack(">I", len(body)) + tag + body + struct.pack(">I", zlib.crc32(tag + body))
    rows = b"".join(b"\0" + bytes((x * 31, y * 31, 128)[c] for x in range(side) for c in range(3))
                    for y in range(side))
    stored = (b"\x78\x01\x01" + struct.pack("<HH", len(rows), len(rows) ^ 0xFFFF) + rows
              + struct.pack(">I", zlib.adler32(rows)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", stored) + chunk(b"IEND", b""))


def page(title, body, style=None):
    link = '<link rel="stylesheet" href="%s">\n' % style if style else ""
    return ('<!DOCTYPE html>\n<html lang="ja">\n<head>\n<meta charset="utf-8">\n<title>%s</title>\n%s'
            "</head>\n<body>\n<h1>%s</h1>\n%s\n</body>\n</html>\n" % (title, link, title, body)).encode("utf-8")


def bundle():
    """The honest files, in a fixed order."""
    return [
        ("index.html", page("ヘルプ", '<p><img src="images/icon.png" alt="icon"></p>\n'
                            '<ul><li><a href="pages/intro.html">はじめに</a></li>\n'
                            '<li><a href="pages/faq.html">よくある質問</a></li></ul>', "style.css")),
        ("style.css", b"body { font-family: sans-serif; margin: 2em; }\n"),
        ("pages/intro.html", page("はじめに", "<p>このアプリの使い方。</p>\n"
                                  '<p><a href="../index.html">目次</a></p>', "../style.css")),
        ("pages/faq.html", page("よくある質問", '<p><a href="intro.html">はじめに</a></p>', "../style.css")),
        ("images/icon.png", png()),
    ]


EXTRA = page("extra", "<p>extra page</p>")          # refers to nothing
FLIPPED = EXTRA.replace(b"extra", b"extrb")


def record(path, data=b"", size=None, sha256=None):
    """What the index says about one file."""
    return {"path": path, "size": len(data) if size is None else size,
            "sha256": sha256 or hashlib.sha256(data).hexdigest()}


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def in_order(files):
    return sorted(files, key=lambda r: str(r.get("path", "")).encode("utf-8"))


def index_of(records, edit=None):
    """The bytes of helpkit.json.  Of two records with one path the later counts.

    `edit` may return another index, or bytes to be used as they are.
    """
    unique = {r["path"]: r for r in records}
    index = {"formatVersion": 1, "name": "help", "locale": "ja", "baseHTML": "index.html",
             "files": in_order(unique.values())}
    index = edit(index) if edit else index
    return index if isinstance(index, bytes) else dump(index)


def having(**changes):
    return lambda index: {**index, **changes}


def without(key):
    return lambda index: {k: v for k, v in index.items() if k != key}


def also(*records):
    """Lists more files than the archive's own members suggest."""
    return lambda index: {**index, "files": in_order(index["files"] + list(records))}


def amend(path, /, **changes):
    """Changes the record of one file; a value of None drops the key."""
    def edit(index):
        def new(r):
            r = {**r, **changes} if r["path"] == path else r
            return {k: v for k, v in r.items() if v is not None}
        return {**index, "files": in_order(new(r) for r in index["files"])}
    return edit


def text(change):
    """Changes the serialised index."""
    return lambda index: change(dump(index))
