"""Runs `helpkit install` under limits and looks at what it left behind."""
import dataclasses
import hashlib
import os
import resource
import select
import signal
import stat
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

MiB = 1 << 20
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
REFUSED = 65


def program():
    """The helpkit under test: $HELPKIT, or the release build."""
    path = os.environ.get("HELPKIT", os.path.join(ROOT, ".build", "release", "helpkit"))
    if not os.access(path, os.X_OK):
        sys.exit("error: '%s' is not there; `make build` makes it" % path)
    return os.path.abspath(path)


@dataclasses.dataclass
class Outcome:
    """How one run ended.  `code` is negative for a signal, None when the time was up."""
    code: int | None
    peak: int
    output: str
    errors: str


@dataclasses.dataclass(frozen=True)
class Limits:
    """What one run may use."""
    seconds: float = 60
    address_space: int = 1024 * MiB
    file_size: int = 300 * MiB
    descriptors: int | None = None

    def enter(self):
        resource.setrlimit(resource.RLIMIT_AS, (self.address_space, self.address_space))
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.file_size, self.file_size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if self.descriptors is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))


def start(words, limits=Limits(), **options):
    """A running program, its output kept in files that `finish` reads."""
    output, errors = tempfile.TemporaryFile(), tempfile.TemporaryFile()
    environment = {"PATH": os.environ.get("PATH", ""), "LANG": "C", "TMPDIR": tempfile.gettempdir()}
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, env=environment,
                             preexec_fn=limits.enter, **options)
    child.kept = (output, errors, limits)
    return child


def finish(child):
    """Waits for a program that `start` began, and ends it when its time is up."""
    output, errors, limits = child.kept
    handle = os.pidfd_open(child.pid)
    try:
        in_time = select.select([handle], [], [], limits.seconds)[0]
        if not in_time:
            os.kill(child.pid, signal.SIGKILL)
        _, status, usage = os.wait4(child.pid, 0)
    finally:
        os.close(handle)
    child.returncode = os.waitstatus_to_exitcode(status)
    texts = []
    for kept in (output, errors):
        kept.seek(0)
        texts.append(kept.read().decode("utf-8", "backslashreplace"))
        kept.close()
    return Outcome(child.returncode if in_time else None, usage.ru_maxrss * 1024, *texts)


def run(*words, limits=Limits(), **options):
    return finish(start(list(words), limits, **options))


def install(archive, target, *more, limits=Limits(), **options):
    return run(program(), "install", archive, "--to", target, *more, limits=limits, **options)


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def tree(folder):
    """Everything beneath a folder: path → kind, mode, owner and, of files and links, content."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            status = os.lstat(path)
            content = None
            if stat.S_ISREG(status.st_mode):
                content = digest(path)
            elif stat.S_ISLNK(status.st_mode):
                content = os.readlink(path)
            found[os.path.relpath(path, folder)] = (stat.filemode(status.st_mode), status.st_uid, content)
    return found


def contents(folder):
    """Path → digest of the files of installed help, without what helpkit keeps for itself."""
    files = {path: entry[2] for path, entry in tree(folder).items() if entry[0].startswith("-")}
    files.pop(".helpkit.json", None)
    files.pop("helpkit.json", None)
    return files


def difference(before, after):
    """What changed between two trees, in words; empty when nothing did."""
    return "; ".join(
        "%s '%s'" % ("lost" if path not in after else "added" if path not in before else "changed", path)
        for path in sorted(before.keys() | after.keys()) if before.get(path) != after.get(path))
