"""``make test``: all suites, and one closing line for all of them.

``--with-checks`` runs the checks of ``make check`` first and counts them in that line. The tests of the back end come
in random order: ``--seed`` repeats that of an earlier run.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deploy.local.console import print_line, read_tail
from deploy.local.paths import ROOT
from deploy.local.virtual_environment import VENV
from tests import checks, servers
from tests.tally import Tally, from_junit, from_vitest

REPORTS = ROOT / ".local" / "reports"
BROWSER = ("tests/e2e",)
PROCESSES = ("tests/deploy", "tests/faults")
IN_TWO = ("-n", "2")
# A failed test of theirs has one more attempt, which is told (docs/decisions/0055-one-more-attempt-for-browsers.md).
ONCE_MORE = ("--reruns=1", "--max-suite-reruns=5")
BY_FILE = (*IN_TWO, "--dist=loadfile", "--no-loadscope-reorder", "--randomly-dont-reorganize")
RUN_SECONDS = 5_100  # that all suites together may take, however they share them; CI ends a run after 5,400
STOP_SECONDS = 60  # in which a suite ends what its fixtures began
FIRST_WITH_PRODUCT = "end-to-end"


@dataclass(frozen=True)
class Suite:
    """One test suite: how it is run, and how its report is read."""

    name: str
    command: Sequence[str]
    report: Path
    read: Callable[[Path], Tally]
    folder: Path = ROOT


def suites(seed: int) -> list[Suite]:
    """The suites in their order.

    Each uses both cores, so they run one after the other. Browsers and killed processes run in two processes with a
    product each (four took longer: a product's start costs 30 seconds of processor time, and its tests as much of
    both cores), and take their files whole and in order, for what a file's tests share is costly to make
    (`tests/conftest.py` schedules them). What these products begin with is made beside the suites before them.
    """
    front_end = REPORTS / "front-end.json"
    switches = ["--reporter=default", "--reporter=json", f"--outputFile.json={front_end}"]
    without = [f"--ignore={folder}" for folder in (*BROWSER, *PROCESSES)]
    return [
        _pytest("back-end", "tests", *IN_TWO, "--dist=worksteal", f"--randomly-seed={seed}", *without),
        _pytest("end-to-end", *BROWSER, *BY_FILE, *ONCE_MORE),
        _pytest("faults", *PROCESSES, *BY_FILE, *ONCE_MORE),
        Suite(
            "front-end",
            [str(VENV / "bin" / "npm"), "test", "--", *switches],
            front_end,
            from_vitest,
            ROOT / "frontend",
        ),
    ]


def _pytest(name: str, *words: str) -> Suite:
    report = REPORTS / f"{name}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "--durations=15", f"--junitxml={report}", *words]
    return Suite(name, command, report, from_junit)


class Process:
    """A command that has begun, in a group of its own, so that it ends with all that it began."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        log: Path | None = None,
    ) -> None:
        self.name = name
        with log.open("wb") if log else nullcontext() as output:
            self.process = subprocess.Popen(
                command,
                cwd=folder,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT if output else None,
                start_new_session=True,
            )

    def wait(self, until: float) -> int:
        """Come back when it has ended, or was stopped at this moment of the monotonic clock; gives its exit code."""
        try:
            self.process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            print_line(f"The time is up: {self.name} is stopped.")
        finally:
            self.end()
        return self.process.returncode

    def end(self) -> None:
        """End it, where it is not needed any more; what doesn't stop when asked to is killed."""
        if self.process.poll() is not None:
            return
        os.killpg(self.process.pid, signal.SIGINT)  # pytest then ends what its fixtures began
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def run_to_end(suite: Suite, environment: Mapping[str, str], until: float) -> Tally:
    """Run a suite with its output shown as it comes; gives its tally."""
    suite.report.unlink(missing_ok=True)
    code = Process(suite.name, suite.command, suite.folder, environment).wait(until)
    return suite.read(suite.report).given(code)


def main() -> int:
    """Run everything, whatever fails on the way; gives 1 when something failed."""
    until = time.monotonic() + RUN_SECONDS
    parser = argparse.ArgumentParser(prog="python -m tests.run", description=__doc__)
    parser.add_argument("--with-checks", action="store_true", help="what `make check` does as well")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="of the order of tests")
    wishes = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    # Where bytecode isn't to be written, each of hundreds of processes would compile the same modules.
    environment = {**os.environ, "PATH": path, "PYTHONDONTWRITEBYTECODE": ""}
    others = servers.running()
    # what the products under test begin with is made beside the suites that have none
    prepared = REPORTS / "prepare.log"
    preparation = Process("prepare", [sys.executable, "-m", "tests.prepare"], ROOT, environment, prepared)
    tallies: list[Tally] = []

    def count(name: str, tally_of: Callable[[], Tally]) -> None:
        print_line(f"\n== {name}")
        began = time.monotonic()
        tallies.append(tally_of())
        print_line(f"== {name}: {tallies[-1]} in {time.monotonic() - began:.0f} s")

    def run(suite: Suite) -> Tally:
        if suite.name == FIRST_WITH_PRODUCT:
            preparation.wait(until)  # where it failed, products begin with nothing, and show why
            print_line(read_tail(prepared, 5))
        return run_to_end(suite, environment, until)

    print_line(f"Order of the back end's tests: --seed {wishes.seed}")
    try:
        if wishes.with_checks:
            count("checks", checks.count)
        for suite in suites(wishes.seed):
            count(suite.name, partial(run, suite))
    finally:
        preparation.end()
        if not others:
            servers.stop_servers()
    total = sum(tallies, Tally())
    print_line("")
    for name in total.unstable:
        print_line(f"unstable, failed and run once more: {name}")
    print_line(str(total))
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
