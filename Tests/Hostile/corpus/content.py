"""Pages and indexes that are well-formed and far more than help: they want time, memory or the terminal."""
from .bundle import dump, in_order, INDEX, MiB, page
from .zips import good_members, Member, zip_of, zip_pack
from .cases import Group


content = Group("content")


def with_page(body, names=()):
    """The good members, and a page of this body that the index lists."""
    return zip_pack(good_members() + [Member("pages/more.html", page("more", body))] + [Member(n, b"") for n in names])


def counted(form, total):
    """Texts that differ in a number, until they have so many bytes."""
    pieces, size = [], 0
    while size < total:
        pieces.append(form % len(pieces))
        size += len(pieces[-1])
    return "".join(pieces)


def with_index(more):
    """The good members behind an index with more text before its last brace."""
    members = good_members()
    good = dump({"formatVersion": 1, "name": "help", "locale": "ja", "baseHTML": "index.html",
                 "files": in_order(member.record() for member in members)})
    return zip_of([Member(INDEX, good[:-1] + b"," + more.encode() + b"}", listed=False)] + members)


content.reject("content-many-faults.zip", "a page with 300 000 links that lead nowhere, each elsewhere",
               lambda: with_page(counted('<a href="x%06d.html">', 6 * MiB)), bomb=True)
content.reject("content-near-misses.zip", "40 000 links, each almost the name of 5 000 files",
               lambda: with_page(counted('<a href="n/%07d.html">', MiB),
                                 ["pages/n/%06d.html" % i for i in range(4990)]), bomb=True)
content.reject("content-long-reference.zip", "a link of 4 MiB that leads nowhere: nobody wants to read it",
               lambda: with_page('<a href="%s">' % ("x" * 4 * MiB)), bomb=True)
content.reject("content-escape-reference.zip", "a link with a terminal escape sequence that leads nowhere",
               lambda: with_page('<a href="\x1b]0;pwn\x07\x1b[2J.html">'))
content.reject("content-invisible-reference.zip", "a link with invisible characters that leads nowhere",
               lambda: with_page('<a href="intro\ufeff\u200b\U000e0041.html">'))
content.reject("index-many-values.zip", "an index with eight million numbers below an unknown key",
               lambda: with_index('"x":[%s1]' % ("1," * (8 * MiB - 1024))), strict=False, bomb=True)
content.reject("index-many-keys.zip", "an index with a million and a half unknown keys",
               lambda: with_index(counted('"%x":1,', 15 * MiB) + '"z":1'), strict=False, bomb=True)
content.accept("index-many-escaped-keys.zip", "450 000 unknown keys, each written with an escape, are ignored as few are",
               lambda: with_index("%s" % counted('"\\u0041%x":1,', 7 * MiB) + '"z":1'), strict=False, bomb=True)
content.reject("index-many-ignored.zip", "an index that ignores a million findings",
               lambda: with_index('"verify":{"ignore":[%s{"file":"z"}]}' % counted('{"file":"%x"},', 15 * MiB)),
               strict=False, bomb=True)
content.reject("index-long-patterns.zip", "an index that ignores findings by fifteen megabytes of patterns",
               lambda: with_index('"verify":{"ignore":[%s{"file":"z"}]}' % ('{"file":"%s"},' % ("?" * 1500) * 9990)),
               strict=False, bomb=True)
REFERENCES = "<p style='%s'>" % ("&lt;" * (5 * MiB))
content.accept("content-many-character-references.zip", "a page whose one style is five million character references",
               lambda: with_page(REFERENCES), ("pages/more.html", page("more", REFERENCES)), bomb=True)
