"""Runs commands side by side and takes their time and memory."""
import dataclasses
import json
import os
import re
import shlex
import shutil
import statistics
import subprocess
import tempfile
import threading
import time
from typing import Callable, Optional

LONGEST, SLOW = 300, 5  # seconds after which a run is stopped, and after which a tool gets three rounds
QUICK, MORE = 1, 5  # where no tool takes so many seconds, there are so many times the rounds


@dataclasses.dataclass
class Contender:
    """One tool doing one work."""
    tool: str
    command: list
    version: str = ""
    folder: Optional[str] = None  # where it is run
    environment: dict = dataclasses.field(default_factory=dict)
    prepare: Callable[[], None] = lambda: None  # before each run, not timed
    good_statuses: tuple = (0,)
    answer: Optional[Callable[[str], str]] = None  # its standard output → what it found or made, to be compared
    missing: str = ""  # why it cannot take part


@dataclasses.dataclass
class Result:
    """What one contender took: seconds per round, peak memory in bytes, its answer."""
    contender: Contender
    seconds: list = dataclasses.field(default_factory=list)
    peak: int = 0
    answer: str = ""
    failure: str = ""

    @property
    def median(self):
        return statistics.median(self.seconds) if self.seconds else None


def run(contender, output=None):
    """Runs the contender once; gives the seconds it took, or raises with the last lines that it said."""
    contender.prepare()
    environment = {**os.environ, **contender.environment}
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(contender.command, cwd=contender.folder, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=output or subprocess.DEVNULL, stderr=errors)
        # Waiting with a limit would look every 50 ms only.
        limit = threading.Timer(LONGEST, process.kill)
        limit.start()
        status = process.wait()
        seconds = time.perf_counter() - start
        limit.cancel()
        if seconds >= LONGEST:
            raise RuntimeError("stopped after %d s" % LONGEST)
        if status not in contender.good_statuses:
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace").strip().splitlines()[-3:]
            raise RuntimeError("exit %d: %s" % (status, " / ".join(said) or "(nothing said)"))
    return seconds


def examine(result):
    """Takes the peak resident memory of one more run, and its answer.

    The kernel counts what the starting process held until the new program took over; GNU time is small, we are not.
    """
    contender, timer = result.contender, "/usr/bin/time"
    with tempfile.TemporaryFile() as output, tempfile.NamedTemporaryFile("r") as report:
        if os.path.exists(timer):
            run(dataclasses.replace(
                contender, command=[timer, "-q", "-f", "%M", "-o", report.name] + contender.command), output)
            result.peak = int(report.read().split()[-1]) * 1024
        elif contender.answer:
            run(contender, output)
        if contender.answer:
            output.seek(0)
            result.answer = contender.answer(output.read().decode("utf-8", "replace"))


def compare(contenders, rounds):
    """Runs all contenders in turn, round after round; the first of them is the one that all others are held against.

    An unmeasured round comes first and warms the caches; one more run each takes the memory and the answer. Who took
    very long in the first round takes part in three of the others. Where all were quick there are more rounds: another
    program that runs for a moment would decide five of them.
    """
    results = [Result(contender, failure=contender.missing) for contender in contenders]
    first = {}
    turn = 0
    while turn <= rounds:
        for index, result in enumerate(results):
            if result.failure or (first.get(index, 0) > SLOW and turn > 3):
                continue
            try:
                seconds = run(result.contender)
            except (OSError, RuntimeError) as error:
                result.failure = str(error)
                continue
            if turn > 0:
                result.seconds.append(seconds)
            else:
                first[index] = seconds
        if turn == 0 and max(first.values(), default=SLOW) < QUICK:
            rounds *= MORE
        turn += 1
    for result in results:
        if not result.failure:
            try:
                examine(result)
            except Exception as error:  # whatever a peer's output does to the reader of its answer
                result.failure = "%s: %s" % (type(error).__name__, error)
    return results


def ratio(first, other):
    """The median over all rounds of how much longer the first took than the other; None if one did not run."""
    if not first.seconds or not other.seconds:
        return None
    return statistics.median(a / b for a, b in zip(first.seconds, other.seconds))


def short_times(contender, runs):
    """The median of a command of a few milliseconds, by hyperfine where it is there."""
    if shutil.which("hyperfine") is None:
        contender.prepare()
        return statistics.median(run(contender) for _ in range(runs))
    contender.prepare()
    with tempfile.NamedTemporaryFile("r", suffix=".json") as report:
        subprocess.run(["hyperfine", "-N", "--warmup", "5", "--runs", str(runs), "--style", "none",
                        "--export-json", report.name, shlex.join(contender.command)],
                       cwd=contender.folder, env={**os.environ, **contender.environment},
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, timeout=LONGEST)
        return json.load(report)["results"][0]["median"]


def version(command):
    """The name and version at the start of what a command prints, '' when it cannot be run."""
    with tempfile.TemporaryDirectory() as runtime:
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=30, check=False,
                                  env={**os.environ, "XDG_RUNTIME_DIR": runtime})
        except (OSError, subprocess.TimeoutExpired):
            return ""
    match = re.search(r"^.*?\d[\w.+-]*", done.stdout.decode("utf-8", "replace"), re.M)
    return match[0] if match else ""
