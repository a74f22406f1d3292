"""What the faults of `faults` have in common: help to install, folders to install it in, file systems to mount."""
import contextlib
import hashlib
import json
import os
import random
import re
import subprocess
import time
import zipfile

import installing

LIMITS = installing.Limits(seconds=120)
NOBODY = 65534


class Skipped(Exception):
    """Why a fault cannot be made here."""


class Wrong(Exception):
    """What an installation did and must not do."""


def want(true, complaint):
    if not true:
        raise Wrong(complaint)


class Help:
    """A help in two versions that differ in every file."""

    def __init__(self, room, files, blob=0):
        self.room = room
        versions = [self.pack(version, files, blob) for version in ("one", "two")]
        self.archives, self.contents = zip(*versions)

    def pack(self, version, files, blob):
        """Answers the archive of a version and what it installs."""
        source = os.path.join(self.room, version)
        os.makedirs(os.path.join(source, "en.lproj", "pages"))
        head = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>%s</title>' % version
        pages = {"pages/%d.html" % number: head + "<p>%s %d</p>" % (version, number) for number in range(files)}
        pages["index.html"] = head + "".join('<a href="%s">%s</a>\n' % (path, path) for path in sorted(pages))
        for path, text in pages.items():
            with open(os.path.join(source, "en.lproj", path), "w", encoding="utf-8") as file:
                file.write(text)
        with open(os.path.join(source, "en.lproj", "blob.bin"), "wb") as file:
            file.write(random.Random(version).randbytes(blob))
        manifest = {"name": "help", "version": version, "locales": ["en"],
                    "localeDefaults": {"baseHTML": "index.html", "includedFiles": ["pages/*.html", "blob.bin"]}}
        path = os.path.join(source, "manifest.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(manifest, file)
        packed = installing.run(installing.program(), "pack", path, "--output", source, limits=LIMITS)
        assert packed.code == 0, packed.errors
        archive = os.path.join(source, "help.en.zip")
        target = os.path.join(source, "target")
        os.mkdir(target)
        installed = installing.install(archive, target, limits=LIMITS)
        assert installed.code == 0, installed.errors
        return archive, installing.contents(os.path.join(target, "help"))


class Target:
    """A folder where version one of a help is installed."""

    def __init__(self, path, help):
        self.path, self.help = path, help
        self.installed = os.path.join(path, "help")
        outcome = self.install(0)
        assert outcome.code == 0, outcome.errors
        self.before = installing.tree(self.path)

    def install(self, version, *more):
        return installing.install(self.help.archives[version], self.path, *more, limits=LIMITS)

    def start(self, version):
        return installing.start([installing.program(), "install", self.help.archives[version], "--to", self.path],
                                LIMITS)

    def is_as_before(self):
        return not installing.difference(self.before, installing.tree(self.path))

    def holds(self, version):
        """Whether this version is installed, whole, and nothing of ours but the lock stands beside it."""
        ours = {name for name in os.listdir(self.path) if re.fullmatch(r"\.help\.(new|old)-.*", name)}
        return not ours and installing.contents(self.installed) == self.help.contents[version]

    def succeeds(self, version=1):
        """Installs once more, and answers what that run did."""
        outcome = self.install(version)
        want(outcome.code == 0, "the next run: exit code %s: %s" % (outcome.code, outcome.errors.strip()))
        want(self.holds(version), "the next run left: %s" % sorted(os.listdir(self.path)))
        return "installed"

    def refuses(self, code, *more):
        """Has version two refused, and answers how; the earlier install is as it was."""
        outcome = self.install(1, *more)
        want(outcome.code == code, "exit code %s: %s" % (outcome.code, outcome.errors.strip()))
        want(self.is_as_before(), installing.difference(self.before, installing.tree(self.path)))
        return "exit code %d, the earlier help as it was" % code


class Room:
    """Where the faults happen: helps are packed once, folders are made for each."""

    def __init__(self, path, installs):
        self.path, self.installs = path, installs
        self.small = Help(os.path.join(path, "small"), files=40)
        self.large = Help(os.path.join(path, "large"), files=300, blob=24 << 20)

    def target(self, name, help=None, inside=""):
        path = os.path.join(self.path, name, inside)
        os.makedirs(path, exist_ok=True)
        return Target(path, help or self.small)


@contextlib.contextmanager
def mounted(path, *words):
    """A file system that stands at a path as long as the block runs."""
    os.makedirs(path, exist_ok=True)
    if os.geteuid() != 0:
        raise Skipped("only the administrator may mount")
    if subprocess.run(["mount", *words, path], capture_output=True).returncode != 0:
        raise Skipped("nothing can be mounted here")
    device = os.stat(path).st_dev
    try:
        yield
    finally:
        # A folder that holds it may have been renamed meanwhile.
        with open("/proc/self/mountinfo", encoding="utf-8") as file:
            mounts = [line.split()[2:5] for line in file]
        for number, _, place in mounts:
            if number == "%d:%d" % (os.major(device), os.minor(device)):
                subprocess.run(["umount", "--lazy", place], check=True, capture_output=True)


def plant_link(target, place):
    """Another user's symbolic link."""
    if os.geteuid() != 0:
        raise Skipped("only the administrator may plant another user's files")
    os.symlink(target, place)
    try:
        os.lchown(place, NOBODY, NOBODY)
    except OSError as error:
        raise Skipped("nothing can be given to another user here: %s" % error.strerror)


def at_moments(first, whole, attempt):
    """Makes 12 attempts at moments of a run that takes `whole` seconds, and answers how many came in time.

    Where all came too late, the run was measured while the machine was busy: it goes on with half the time.
    """
    for _ in range(8):
        stopped = sum(attempt(whole * (first + part / 12)) for part in range(12))
        if stopped:
            return stopped
        whole /= 2
    raise Wrong("no run was stopped")


def overfull(path):
    """Writes an archive with a page that takes long to read and has more references than are kept."""
    page = b'<!DOCTYPE html><html lang="en"><title>x</title>' + b"<a href=index.html>" * 1_500_000
    record = {"path": "index.html", "size": len(page), "sha256": hashlib.sha256(page).hexdigest()}
    index = {"formatVersion": 1, "name": "help", "locale": "en", "baseHTML": "index.html", "files": [record]}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("helpkit.json", json.dumps(index))
        archive.writestr("index.html", page)
    return path
