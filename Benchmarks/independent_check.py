#!/usr/bin/env python3
"""Counts what is wrong with the help that a manifest names, by other means than helpkit's own.

usage: independent_check.py MANIFEST|FOLDER [--json FILE] [--list RULE] [--against REPORT]

REPORT is what `helpkit verify --format json` printed; every target whose count differs is listed, and the exit is 1.
It shares no code and no parser with helpkit (independent_readers.py says what reads instead), needs html5lib and
tinycss2 from PyPI, knows of the manifest what the manifests beside it use and nothing of `verify`, and is slow:
minutes for a manual of 70 MB. Where it and helpkit agree, neither is likely to be wrong.

References have the meaning that a file: URL gives them; counted is per distinct target and per occurrence.
"""
import argparse
import collections
import fnmatch
import hashlib
import json
import multiprocessing
import os
import re
import sys
import unicodedata
import urllib.parse

from independent_readers import read_file

KNOWN_SCHEMES = {"mailto", "tel", "sms", "javascript", "data", "about", "blob", "geo", "sip", "sips", "urn", "news",
                 "nntp", "irc", "ircs", "xmpp", "magnet", "cid", "mid", "callto", "facetime", "view-source"}
NETWORK_SCHEMES = {"http", "https", "ftp", "ftps", "ws", "wss"}
PAGE_SUFFIXES = ("html", "htm", "xhtml", "xht")
# What helpkit counts and this script does not: the first asks for other encodings, the others for the whole manifest.
NOT_COUNTED = {"undecodable-text", "charset-conflict", "needs-server", "unportable-name", "over-limit", "reserved-name",
               "name-collision", "missing-file", "empty-glob", "not-included", "untranslated-file"}


def split(url):
    """One URL as written → (kind, path segments, fragment); kind is local, empty, or what it is instead."""
    url = re.sub(r"[\t\n\r]", "", url.strip("".join(map(chr, range(33)))))
    if not url:
        return "empty", [], None
    scheme = re.match(r"([a-zA-Z][a-zA-Z0-9+.-]*):", url)
    if scheme:
        name = scheme[1].lower()
        if len(name) == 1:
            return "absolute-path", [], None
        if name in NETWORK_SCHEMES:
            return "external", [], None
        if name == "file":
            return "file-url", [], None
        return ("not-local" if name in KNOWN_SCHEMES else "unknown-scheme"), [], None
    url, mark, fragment = url.partition("#")
    path = url.partition("?")[0].replace("\\", "/")
    fragment = fragment if mark else None
    if path.startswith("//"):
        return "external", [], None
    if path.startswith("/"):
        return "absolute-path", [], None
    return "local", path.split("/") if path else [], fragment


def unescape(text):
    return urllib.parse.unquote_to_bytes(text).decode("utf-8", "replace")


def join(folder, segments):
    """Folder segments and a relative path → segments; None when it climbs over the root."""
    result = list(folder)
    for index, segment in enumerate(segments):
        is_last = index == len(segments) - 1
        dots = re.sub(r"%2e", ".", segment, flags=re.I)
        if dots == "..":
            if not result:
                return None
            result.pop()
        elif dots != ".":
            result.append(segment)
            continue
        if is_last:
            result.append("")
    return result


class Bundle:
    """The files a manifest names for one locale, and the verdict on each reference between them."""

    def __init__(self, files):
        self.files = files  # bundle path → path on disk
        self.folders = {""} | {p.rsplit("/", n)[0] for p in files for n in range(1, p.count("/") + 1)}
        self.folded = {p.casefold(): p for p in files}
        self.counts = collections.defaultdict(collections.Counter)
        self.places = collections.defaultdict(dict)
        self.used, self.edges, self.references = set(), collections.defaultdict(set), 0

    def read(self):
        with multiprocessing.Pool(2) as pool:
            results = pool.map(read_file, sorted(self.files.items()), chunksize=16)
        self.documents = {path: document for path, document, _ in results}
        self.unread = [problem for _, _, problem in results if problem]
        for path in sorted(self.documents):
            document = self.documents[path]
            for rule in document.lacks:
                self.report(rule, path, path, 1)
            base = self.base(path, document)
            for found in document.references:
                self.references += 1
                self.judge(path, document, base, found)
        for problem in self.unread:
            self.report("not-checked", problem, problem, 1)

    def base(self, path, document):
        own = [unescape_free(s) for s in path.split("/")]
        if document.base is None:
            return own
        kind, segments, _ = split(document.base)
        if kind == "local" and segments:
            return join(own[:-1], segments) or "outside-bundle"
        return own if kind in ("empty", "local") else kind

    def report(self, rule, target, path, line):
        self.counts[rule][target] += 1
        self.places[rule].setdefault(target, "%s:%s" % (path, line))

    def judge(self, path, document, base, found):
        kind, segments, fragment = split(found.url)
        report = lambda rule, target: self.report(rule, target, path, found.line)
        external = "external-resource" if found.kind == "resource" else "external-link"
        if kind == "local" and isinstance(base, str):
            kind = base
        if kind == "external":
            return report(external, found.url)
        if kind == "empty":
            return report("empty-reference", path)
        if kind != "local":
            return None if kind == "not-local" else report(kind, found.url)
        path_and_query, _, rest = found.url.strip().partition("#")
        if re.search(r"[ \\\u00a0]", path_and_query) or " " in rest:
            report("unportable-reference", found.url)
        if not segments:
            if fragment is not None and not found.checks_own_fragment and "?" not in found.url:
                return None
            resolved = list(base)
        else:
            resolved = join(base[:-1], segments)
        if resolved is None:
            return report("outside-bundle", found.url)
        name = "/".join(unescape(s).replace("/", "%2F") for s in resolved)  # an escaped slash separates nothing
        if name != path:
            self.used.add(name)
            self.edges[path].add(name)
        if name in self.files:
            if fragment and not self.has_anchor(name, fragment):
                report("missing-fragment", name + "#" + unescape(fragment))
            return None
        if name.rstrip("/") in self.folders:
            return report("directory-reference", name.rstrip("/"))
        if name.casefold() in self.folded:
            return report("case-mismatch", name)
        if unicodedata.normalize("NFC", name) in self.files:
            return report("normalization-mismatch", name)
        return report("missing-resource" if found.kind == "resource" else "missing-page", name)

    def has_anchor(self, name, fragment):
        if name.rpartition(".")[2].lower() not in ("html", "htm", "xhtml", "xht", "svg"):
            return True
        fragment = fragment.partition(":~:")[0]
        if not fragment or fragment.lower() == "top" or re.match(r"svgView\(|xywh=|t=", fragment):
            return True
        ids = self.documents[name].ids
        hit = fragment if fragment in ids else unescape(fragment)
        if ids[hit] > 1:
            self.counts["duplicate-id"][name + "#" + hit] = 1  # one fault, however many lead there
            self.places["duplicate-id"][name + "#" + hit] = "%s:1" % name
        return hit in ids

    def report_files(self, base_page):
        """What is wrong with files as a whole. Without a base page every page is an entry."""
        pages = {p for p in self.files if p.rpartition(".")[2].lower() in PAGE_SUFFIXES}
        reached, waiting = set(pages) if base_page is None else {base_page}, [base_page]
        while base_page is not None and waiting:
            new = (self.edges[waiting.pop()] & self.files.keys()) - reached
            reached |= new
            waiting += new
        first = {}
        for path in sorted(self.files, key=lambda p: p.encode()):
            is_entry = path == base_page or base_page is None and path in pages
            if path not in self.used and not is_entry and not any(map(is_clutter, path.split("/"))):
                self.report("unreferenced-file", path, path, 1)
            if path in pages - reached:
                self.report("unreachable-page", path, path, 1)
            with open(self.files[path], "rb") as file:
                digest = hashlib.file_digest(file, "sha256").digest()
            if os.path.getsize(self.files[path]) and first.setdefault(digest, path) != path:
                self.report("redundant-file", path, path, 1)


def unescape_free(segment):
    """A name of the disk as a URL segment: only what would be read as an escape is escaped."""
    return segment.replace("%", "%25")


def is_clutter(name):
    return any(fnmatch.fnmatchcase(name, c) for c in ("Thumbs.db", "desktop.ini", "__MACOSX", "*~", "*.swp", ".*"))


def listed(root, patterns, exclude, keeps_clutter):
    """Paths beneath root that the globs name → files on disk, and the links that leave the root."""
    files, escapes, real_root = {}, [], os.path.realpath(root)
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if keeps_clutter or not is_clutter(f)]
        for name in names:
            disk = os.path.join(folder, name)
            path = unicodedata.normalize("NFC", os.path.relpath(disk, root).replace(os.sep, "/"))
            wanted = any(p == "**" or p == path or fnmatch.fnmatchcase(path, p) for p in patterns)
            if not wanted or path in exclude or is_clutter(name) and not keeps_clutter:
                continue
            if not os.path.realpath(disk).startswith(real_root + os.sep):
                escapes.append(path)
            elif os.path.isfile(disk):
                files[path] = disk
    return files, escapes


def differences(counts, report):
    """Every target of a rule that one of the two counts otherwise, as a line of text."""
    theirs = collections.defaultdict(collections.Counter)
    for finding in report["findings"]:
        theirs[finding["rule"]][finding["target"]] += finding["occurrences"]
    for rule in sorted((counts.keys() | theirs.keys()) - NOT_COUNTED):
        mine, other = counts.get(rule, {}), theirs[rule]
        if None in other:  # one finding for all pages
            mine = {None: sum(mine.values())}
        for target in sorted(mine.keys() | other.keys(), key=str):
            if mine.get(target, 0) != other.get(target, 0):
                yield "%-22s %6d here %6d in the report  %s" % (rule, mine.get(target, 0), other.get(target, 0), target)


def parts_of(given):
    """The name, and the locales' base pages and lists of (root, patterns, left out), of a manifest or a folder."""
    if os.path.isdir(given):
        return os.path.basename(os.path.normpath(given)), {"folder": (None, [(given, ["**"], [])])}
    with open(given, encoding="utf-8") as file:
        manifest = json.load(file)
    top = os.path.join(os.path.dirname(given), manifest.get("root", "."))
    return manifest["name"], {
        locale: (own["baseHTML"], [(os.path.join(top, part["root"]), part["includedFiles"], part.get("exclude", []))
                                   for part in manifest.get("shared", []) + [own]])
        for locale, own in manifest["locales"].items()}


def main():
    parser = argparse.ArgumentParser(description="Counts what is wrong with the help that a manifest names.")
    parser.add_argument("manifest", metavar="MANIFEST|FOLDER")
    parser.add_argument("--json", help="write all counts, with every distinct target, to this file")
    parser.add_argument("--list", action="append", default=[], metavar="RULE", help="print a rule's targets")
    parser.add_argument("--against", metavar="REPORT", help="compare with what helpkit verify --format json printed")
    options = parser.parse_args()
    sys.setrecursionlimit(100_000)
    name, locales = parts_of(options.manifest)
    everything, all_counts = {}, collections.defaultdict(collections.Counter)
    for locale, (base_page, parts) in locales.items():
        files, escapes = {}, []
        for root, patterns, exclude in parts:
            if not os.path.isdir(root):
                sys.exit("independent_check: %s is not there; run make corpora" % root)
            own, out = listed(root, patterns, exclude, keeps_clutter=base_page is None)
            files.update(own)
            escapes += out
        bundle = Bundle(files)
        bundle.read()
        for path in escapes:
            bundle.report("symlink-escape", path, path, 1)
        bundle.report_files(base_page)
        pages = [p for p in files if p.rpartition(".")[2].lower() in PAGE_SUFFIXES]
        print("%s %s: %d files, %d pages, %d references" % (name, locale, len(files), len(pages), bundle.references))
        for rule in sorted(bundle.counts):
            count = bundle.counts[rule]
            all_counts[rule].update(count)
            print("  %-24s %6d distinct %8d occurrences" % (rule, len(count), sum(count.values())))
            for target in sorted(count) if rule in options.list else []:
                print("    %6d  %s  (%s)" % (count[target], target, bundle.places[rule][target]))
        everything[locale] = {
            "files": len(files), "pages": len(pages), "references": bundle.references,
            "rules": {rule: {"distinct": len(count), "occurrences": sum(count.values()),
                             "targets": {t: {"occurrences": n, "first": bundle.places[rule][t]}
                                         for t, n in sorted(count.items())}}
                      for rule, count in sorted(bundle.counts.items())}}
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(everything, file, ensure_ascii=False, indent=1)
    if options.against:
        with open(options.against, encoding="utf-8") as file:
            report = json.load(file)
        found = list(differences(all_counts, report))
        for key in ("files", "pages", "references"):
            total = sum(entry[key] for entry in everything.values())
            if total != report["summary"][key]:
                found.insert(0, "%d %s here, %d in the report" % (total, key, report["summary"][key]))
        print("\n".join(found) if found else "the report counts the same, target by target")
        sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
