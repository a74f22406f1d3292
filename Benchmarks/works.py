"""The works that are measured: what each tool is told to do, on which files."""
import hashlib
import json
import os
import random
import re
import shutil
import sqlite3
import struct
import zipfile
import zlib

import generate_pages
from measuring import Contender, run, version

PAGES, LINKS = 5000, 60
SIZES = [1000, 2000, 5000, 10_000, 20_000, 40_000]
MANUALS = ["de", "en", "fr", "ja", "ko", "ru"]
LOCALE_COUNTS = [1, 2, 5, 10, 20, 50]
LOCALES = ("en ja de fr es it pt ru zh ko ar he fa tr pl cs sk hu ro bg uk sr hr sl nl sv nb da fi et lv lt el th vi id"
           " ms hi bn ta te mr gu kn ml ur sw af is ca").split()
IMAGE_SIZE = 200_000_000
GIMP = "gimp-help-ja"
MEMORY = "/dev/shm"


class Kit:
    """Where things are, and what every work needs."""

    def __init__(self, program, scratch, here):
        self.program, self.version = program, version([program, "--version"])
        self.scratch, self.here = os.path.abspath(scratch), here
        os.makedirs(self.scratch, exist_ok=True)

    def path(self, *names):
        return os.path.join(self.scratch, *names)

    def helpkit(self, *words, **more):
        return Contender(more.pop("tool", "helpkit"), [self.program, *words], self.version, **more)

    def peer(self, tool, program, words, version_option="--version", **more):
        """A contender if its program can be found, else one that says that it is missing."""
        found = shutil.which(program, path="%s:%s" % (os.path.join(self.here, "../.build/peers/bin"),
                                                      os.environ.get("PATH", "")))
        if found is None:
            return Contender(tool, [], missing="not installed")
        return Contender(tool, [found, *words], version([found, version_option]), **more)

    def fresh(self, path):
        """Something to do before a run: the folder is there, ours alone, and empty."""
        def prepare():
            shutil.rmtree(path, ignore_errors=True)
            os.makedirs(path, mode=0o700)
        return prepare

    def beside(self, path):
        """The same, but what was there stays on the disk until `clear`: for minutes after a file is removed, ext4 passes
        over its inode whenever one is made in the same place, which would take ten times as long as the work itself."""
        aside = path + ".aside"

        def prepare():
            if os.path.exists(path):
                os.makedirs(aside, exist_ok=True)
                os.rename(path, os.path.join(aside, str(len(os.listdir(aside)))))
            os.makedirs(path, mode=0o700)

        def clear():
            shutil.rmtree(aside, ignore_errors=True)
            shutil.rmtree(path, ignore_errors=True)
        return prepare, clear

    def quick(self, *names):
        """A place in memory where there is one, for what would measure the disk more than us."""
        return os.path.join(MEMORY if self.has_memory else self.scratch, "helpkit-bench", *names)

    @property
    def has_memory(self):
        return os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 1_000_000_000

    def pages(self, count, links):
        """A generated tree, made when it is not there."""
        folder = self.path("pages-%d-%d" % (count, links))
        if not os.path.isdir(folder):
            generate_pages.generate(count, links, folder + ".new")
            os.rename(folder + ".new", folder)
        return folder

    def write(self, text, *names):
        os.makedirs(os.path.dirname(self.path(*names)), exist_ok=True)
        with open(self.path(*names), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(*names)


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(place, name), folder)
                  for place, _, names in os.walk(folder) for name in names)


def sizes_in(folder):
    """The bytes of every archive in the folder."""
    return {name: os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder) if name.endswith(".zip")}


def same_files(files):
    """An answer that is equal for the same names and bytes; helpkit's own lists are no part of a help."""
    digest, count = hashlib.sha256(), 0
    for name, data in sorted(files):
        if name not in ("helpkit.json", ".helpkit.json"):
            digest.update(b"%s\0%d\0%s" % (name.encode(), len(data), data))
            count += 1
    return "%s files, digest %s" % (format(count, ","), digest.hexdigest()[:12])


def files_in_folder(folder):
    for name in files_below(folder):
        with open(os.path.join(folder, name), "rb") as file:
            yield name, file.read()


def files_in_zip(path):
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            if not entry.is_dir():
                yield entry.filename.removeprefix("./"), archive.read(entry)


def files_in_qch(path):
    """Qt's help file is a database; it compresses with zlib, behind the length in four bytes."""
    database = sqlite3.connect(path)
    for name, data in database.execute("SELECT n.Name, d.Data FROM FileNameTable n JOIN FileDataTable d"
                                       " ON d.Id = n.FileId WHERE n.Name != ''"):
        yield name, zlib.decompress(data[4:]) if data else b""
    database.close()


# verify

def verify(kit):
    tree = kit.pages(PAGES, LINKS)
    tenth = kit.pages(PAGES // 10, LINKS)
    kit.write('<!DOCTYPE html><title>t</title><a href="d000/p00000.html">x</a>', os.path.basename(tenth), "index.html")
    names = files_below(tree)
    with_findings = {"good_statuses": (0, 1)}

    def broken(count):
        return "%d broken links" % count

    def missing_pages(output):
        return broken(sum(f["rule"] == "missing-page" for f in json.loads(output)["findings"]))

    yield "verify", [
        kit.helpkit("verify", "--format", "json", tree, answer=missing_pages, **with_findings),
        kit.peer("cat", "cat", names, folder=tree),
        kit.peer("cat, two at once", "xargs", ["-a", kit.write("\0".join(names), "names"), "-0", "-P2",
                                               "-n%d" % (len(names) // 2 + 1), "cat"], folder=tree),
        Contender("hyperlink", [], missing="neither in Debian nor on PyPI"),
        kit.peer("lychee", "lychee", ["--offline", "--include-fragments", "--no-progress", "--no-ignore",
                                      "--format", "json", "."], folder=tree, good_statuses=(0, 2),
                 answer=lambda output: broken(json.loads(output)["errors"]))]
    yield "verify, a tenth", [
        kit.helpkit("verify", "--format", "json", tenth, answer=missing_pages, **with_findings),
        kit.peer("linkchecker", "linkchecker", ["--no-status", "--output", "csv", "index.html"], folder=tenth,
                 answer=lambda output: broken(len(re.findall(r"^\S*missing\d+\.html;", output, re.M))),
                 **with_findings)]


# pack

def pack(kit):
    tree = os.path.abspath(os.path.join(kit.here, "../.corpora", GIMP, "usr/share/gimp/2.0/help/ja"))
    manifest = os.path.join(kit.here, "manifests", GIMP + "-accepted.json")
    if not os.path.isdir(tree):
        yield "pack", [Contender("helpkit", [], missing="no %s; run make corpora" % GIMP)]
        return
    copy = prepared_copy(kit, tree)
    zip_path, zim, qch = kit.path("bsdtar.zip"), kit.path("gimp.zim"), kit.path("gimp.qch")
    remove = lambda path: lambda: os.path.exists(path) and os.remove(path)
    yield "pack", [
        kit.helpkit("pack", manifest, "-o", kit.path("packed"), prepare=kit.fresh(kit.path("packed")),
                    answer=lambda _: same_files(files_in_zip(kit.path("packed", GIMP + ".ja.zip")))),
        kit.peer("bsdtar", "bsdtar", ["--format", "zip", "-cf", zip_path, "-C", tree, "."], prepare=remove(zip_path),
                 answer=lambda _: same_files(files_in_zip(zip_path))),
        kit.peer("zimwriterfs", "zimwriterfs", ["-w", "index.html", "-I", "illustration.png", "-l", "jpn", "-t", "GIMP",
                                                "-d", "GIMP", "-c", "GIMP", "-p", "GIMP", copy, zim],
                 prepare=remove(zim)),
        kit.peer("qhelpgenerator", "qhelpgenerator", [os.path.join(copy, "gimp.qhp"), "-o", qch], "-v",
                 environment={"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": kit.scratch}, prepare=remove(qch),
                 answer=lambda _: same_files(files_in_qch(qch)))]


def prepared_copy(kit, tree):
    """The manual with what zimwriterfs and qhelpgenerator ask for beside it: an illustration, a list of the files."""
    copy = kit.path("gimp")
    if not os.path.isdir(copy):
        names = files_below(tree)
        shutil.copytree(tree, copy + ".new")
        with open(os.path.join(copy + ".new", "illustration.png"), "wb") as file:
            file.write(plain_png(48))
        with open(os.path.join(copy + ".new", "gimp.qhp"), "w", encoding="utf-8") as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<QtHelpProject version="1.0">'
                       '<namespace>org.gimp.help</namespace><virtualFolder>help</virtualFolder><filterSection>'
                       '<toc><section title="GIMP" ref="index.html"/></toc><files>%s</files></filterSection>'
                       '</QtHelpProject>\n' % "".join("<file>%s</file>" % name for name in names))
        os.rename(copy + ".new", copy)
    return copy


def plain_png(size):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\x2f\x6f\x8f" * size for _ in range(size))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


# install

def install(kit):
    archive = kit.path("packed", GIMP + ".ja.zip")
    if not os.path.exists(archive):
        for _, contenders in pack(kit):
            if not contenders[0].missing:
                run(contenders[0])
    if not os.path.exists(archive):
        yield "install", [Contender("helpkit", [], missing="nothing packed")]
        return
    places = [("install on disk", kit.path("installed"))]
    if kit.has_memory:
        places.append(("install on tmpfs", kit.quick()))
    for title, place in places:
        # The temporary folder is the place, so that helpkit installs as it does for a reader who names none.
        prepare, clear = kit.beside(place)
        here = {"environment": {"TMPDIR": place}, "prepare": prepare}
        ours = {"answer": lambda _, folder=os.path.join(place, GIMP): same_files(files_in_folder(folder)), **here}
        yield title, [
            kit.helpkit("install", archive, **ours),
            kit.peer("bsdtar", "bsdtar", ["-xf", archive, "-C", place],
                     answer=lambda _, folder=place: same_files(files_in_folder(folder)), **here),
            kit.helpkit("install", archive, "--durable", tool="helpkit --durable", **ours)]
        clear()


# start

def start(kit):
    yield "start: --version", kit.helpkit("--version")
    picture = os.path.join(kit.here, "../HelpBundles/help/en.lproj/Image.png")
    kit.write('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>t</title><img src="./Image.png" alt="a">',
              "two/en.lproj/test.html")
    shutil.copyfile(picture, kit.path("two/en.lproj/Image.png"))
    manifest = kit.write(json.dumps({"name": "two", "locales": {
        "en": {"baseHTML": "test.html", "includedFiles": ["Image.png"]}}}), "two/manifest.json")
    place = kit.path("two/installed")
    run(kit.helpkit("pack", manifest, "-o", kit.path("two/dist")))
    yield "start: install two files", kit.helpkit("install", kit.path("two/dist/two.en.zip"),
                                                  environment={"TMPDIR": place}, prepare=kit.fresh(place))


# scale

def manifest_of_pages(kit, name, locales, root):
    """A manifest over generated trees; the page that each 500th names and that is not there is accepted."""
    return kit.write(json.dumps({
        "name": name, "fallbackLocale": locales[0], "locales": locales,
        "localeDefaults": {"root": root, "baseHTML": "d000/p00000.html", "includedFiles": ["**"]},
        "verify": {"ignore": [{"rule": "missing-page", "target": "missing*.html"}]}}), name + ".json")


def sizes(kit):
    for count in SIZES:
        tree, name = kit.pages(count, 8), "size-%d" % count
        manifest = manifest_of_pages(kit, name, ["en"], os.path.basename(tree))
        packed, place = kit.quick(name), kit.quick(name + "-installed")
        yield count, {
            "pack": kit.helpkit("pack", manifest, "-o", packed, prepare=kit.fresh(packed)),
            "install": kit.helpkit("install", os.path.join(packed, name + ".en.zip"),
                                   environment={"TMPDIR": place}, prepare=kit.fresh(place)),
            "verify": kit.helpkit("verify", tree, good_statuses=(0, 1))}
        shutil.rmtree(packed, ignore_errors=True)
        shutil.rmtree(place, ignore_errors=True)


def locale_counts(kit):
    tree = kit.pages(200, 8)
    for locale in LOCALES:
        if not os.path.isdir(kit.path("locales", locale)):
            shutil.copytree(tree, kit.path("locales", locale))
    for count in LOCALE_COUNTS:
        name = "locales-%d" % count
        manifest = manifest_of_pages(kit, name, LOCALES[:count], "locales/{locale}")
        packed = kit.quick(name)
        yield count, kit.helpkit("pack", manifest, "-o", packed, prepare=kit.fresh(packed))
        shutil.rmtree(packed, ignore_errors=True)


def large_image(kit):
    """Packing and installing one picture of 200 MB that cannot be compressed."""
    picture = kit.path("large/en.lproj/picture.png")
    kit.write('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>t</title><img src="picture.png" alt="a">',
              "large/en.lproj/test.html")
    if not os.path.exists(picture):
        rng = random.Random(42)
        with open(picture + ".new", "wb") as file:
            for _ in range(IMAGE_SIZE // 1_000_000):
                file.write(rng.randbytes(1_000_000))
        os.rename(picture + ".new", picture)
    manifest = kit.write(json.dumps({"name": "large", "locales": {
        "en": {"baseHTML": "test.html", "includedFiles": ["picture.png"]}}}), "large/manifest.json")
    packed, place = kit.path("large/dist"), kit.path("large/installed")
    return {"pack": kit.helpkit("pack", manifest, "-o", packed, prepare=kit.fresh(packed)),
            "install": kit.helpkit("install", os.path.join(packed, "large.en.zip"), environment={"TMPDIR": place},
                                   prepare=kit.fresh(place))}


# several locales with and without a common archive

def share(kit):
    """Packing six manuals of GIMP and installing one, without and with --share; None if a manual is not there."""
    corpora = os.path.abspath(os.path.join(kit.here, "../.corpora"))
    pages = "gimp-help-%s/usr/share/gimp/2.0/help/%s"
    if not all(os.path.isdir(os.path.join(corpora, pages % (tag, tag))) for tag in MANUALS):
        return None
    faults = ["absolute-path", "missing-fragment", "missing-page", "missing-resource", "outside-bundle"]
    manifest = kit.write(json.dumps({
        "name": "gimp", "fallbackLocale": "en", "locales": MANUALS, "root": os.path.relpath(corpora, kit.scratch),
        "localeDefaults": {"root": pages % ("{locale}", "{locale}"), "baseHTML": "index.html",
                           "includedFiles": ["**"]},
        "verify": {"rules": {rule: "note" for rule in faults}}}), "gimp.json")
    works = {}
    for name, options in (("without", []), ("with", ["--share"])):
        packed, place = kit.path("gimp-" + name), kit.path("gimp-%s-installed" % name)
        works[name] = (packed, kit.helpkit("pack", manifest, "-o", packed, *options, prepare=kit.fresh(packed)),
                       kit.helpkit("install", os.path.join(packed, "gimp.ja.zip"),
                                   environment={"TMPDIR": place}, prepare=kit.fresh(place),
                                   answer=lambda _, folder=os.path.join(place, "gimp"):
                                   same_files(files_in_folder(folder))))
    return works
