#!/usr/bin/env python3
"""Writes a large help tree for benchmarks, the same one every time.

usage: generate_pages.py PAGES LINKS FOLDER      (5000 60 gives 123 MB and 305,000 links)

Each of PAGES pages has LINKS sections, and each section links to a section of some page. Every 500th page also links
to a page that does not exist, so that a checker that finds nothing is wrong.
"""
import os
import random
import sys

PARAGRAPH = "<p>" + "Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 6 + "</p>\n"
HEAD = ("<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>P</title>"
        "<link rel=stylesheet href=../s.css></head><body>")
BROKEN_EVERY = 500


def page_name(index):
    return "d%03d/p%05d.html" % (index // 100, index)


def page(index, pages, links, rng):
    parts = [HEAD]
    for section in range(links):
        target = page_name(rng.randrange(pages))
        parts.append('<h3 id="s%d">S</h3>%s<a href="../%s#s%d">x</a>\n'
                     % (section, PARAGRAPH, target, rng.randrange(links)))
    if index % BROKEN_EVERY == 0:
        parts.append('<a href="../missing%d.html">m</a>' % index)
    parts.append("</body></html>")
    return "".join(parts)


def generate(pages, links, folder):
    """Fills the folder with the tree."""
    rng = random.Random(42)
    for index in range(pages):
        path = os.path.join(folder, page_name(index))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as out:
            out.write(page(index, pages, links, rng))
    with open(os.path.join(folder, "s.css"), "w", encoding="utf-8") as out:
        out.write("body{}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    generate(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
