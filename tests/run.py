"""``make test``: all suites one after the other, and one closing line for all of them.

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
from contextlib import suppress
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
BY_FILE = (*IN_TWO, "--dist=loadfile", "--no-loadscope-reorder", "--randomly-dont-reorganize")
SUITE_SECONDS = 2_400
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
    """The suites in their order: the quick ones first.

    Each uses both cores, so no two of them run side by side. Browsers and killed processes run in two processes with a
    product each (four took longer: a product's start costs 30 seconds of processor time, and its tests as much of
    both cores), and take their files whole and in order, for what a file's tests share is costly to make
    (`tests/conftest.py` schedules them). What these products begin with is made beside the suites before them.
    """
    front_end = REPORTS / "front-end.json"
    reporters = ["--reporter=default", "--reporter=json", f"--outputFile.json={front_end}"]
    without = [f"--ignore={folder}" for folder in (*BROWSER, *PROCESSES)]
    return [
        _pytest("back-end", "tests", *IN_TWO, "--dist=worksteal", f"--randomly-seed={seed}", *without),
        Suite(
            "front-end",
            [str(VENV / "bin" / "npm"), "test", "--", *reporters],
            front_end,
            from_vitest,
            ROOT / "frontend",
        ),
        _pytest("end-to-end", *BROWSER, *BY_FILE),
        _pytest("faults", *PROCESSES, *BY_FILE),
    ]


def _pytest(name: str, *words: str) -> Suite:
    report = REPORTS / f"{name}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "--durations=15", f"--junitxml={report}", *words]
    return Suite(name, command, report, from_junit)


def run(suite: Suite, environment: Mapping[str, str]) -> Tally:
    """Run a suite with its output shown as it comes; gives its tally."""
    suite.report.unlink(missing_ok=True)
    process = subprocess.Popen(
        suite.command, cwd=suite.folder, env=dict(environment), stdin=subprocess.DEVNULL, start_new_session=True
    )
    try:
        process.wait(SUITE_SECONDS)
    except subprocess.TimeoutExpired:
        print_line(f"{suite.name} took more than {SUITE_SECONDS} s and is stopped.")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)  # pytest then ends what its fixtures began
            process.wait(60)
    return suite.read(suite.report).given(process.returncode)


class Preparation:
    """Makes what the products under test begin with, beside the suites that have none."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.log = REPORTS / "prepare.log"
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.prepare"],
                cwd=ROOT,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Come back when it has ended. Where it failed, products begin with nothing, and show why."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(SUITE_SECONDS)
        print_line(read_tail(self.log, 5))

    def end(self) -> None:
        """End it, where it is not needed any more."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
            self.process.wait(60)


def main() -> int:
    """Run everything, whatever fails on the way; gives 1 when something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.run", description=__doc__)
    parser.add_argument("--with-checks", action="store_true", help="what `make check` does as well")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="of the order of tests")
    wishes = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {**os.environ, "PATH": path}
    others = servers.running()
    tallies: dict[str, Tally] = {}
    counted: list[tuple[str, Callable[[], Tally]]] = [
        (suite.name, partial(run, suite, environment)) for suite in suites(wishes.seed)
    ]
    preparation = Preparation(environment)
    if wishes.with_checks:
        counted.insert(0, ("checks", checks.count))
    print_line(f"Order of the back end's tests: --seed {wishes.seed}")
    try:
        for name, tally_of in counted:
            print_line(f"\n== {name}")
            if name == FIRST_WITH_PRODUCT:
                preparation.wait()
            began = time.monotonic()
            tallies[name] = tally_of()
            print_line(f"== {name}: {tallies[name]} in {time.monotonic() - began:.0f} s")
    finally:
        preparation.end()
        if not others:
            servers.stop_servers()
    total = sum(tallies.values(), Tally())
    print_line(f"\n{total}")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
