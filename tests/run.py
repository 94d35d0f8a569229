"""``make test``: all suites one after the other, and one closing line for all of them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.local.place import ROOT
from deploy.local.virtual_environment import VENV
from deploy.local.words import say
from tests import servers
from tests.tally import Tally, from_junit, from_vitest

REPORTS = ROOT / ".local" / "reports"
BROWSER = ("tests/e2e",)
PROCESSES = ("tests/deploy", "tests/faults")
SUITE_SECONDS = 2_400


@dataclass(frozen=True)
class Suite:
    """One test suite: how it is run, and how its report is read."""

    name: str
    command: Sequence[str]
    report: Path
    read: Callable[[Path], Tally]
    folder: Path = ROOT


def suites() -> list[Suite]:
    """The suites in their order: the quick ones first.

    Nothing runs beside the browser: on two cores it would miss its limits.
    """
    front_end = REPORTS / "front-end.json"
    reporters = ["--reporter=default", "--reporter=json", f"--outputFile.json={front_end}"]
    without = [f"--ignore={folder}" for folder in (*BROWSER, *PROCESSES)]
    return [
        _pytest("back-end", "tests", "-n", "2", *without),
        Suite(
            "front-end",
            [str(VENV / "bin" / "npm"), "test", "--", *reporters],
            front_end,
            from_vitest,
            ROOT / "frontend",
        ),
        _pytest("end-to-end", *BROWSER),
        _pytest("faults", *PROCESSES),
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
        say(f"{suite.name} took more than {SUITE_SECONDS} s and is stopped.")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)  # pytest then ends what its fixtures began
            process.wait(60)
    return suite.read(suite.report).given(process.returncode)


def main() -> int:
    """Run everything; gives 1 when something failed."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {**os.environ, "PATH": path}
    others = servers.running()
    tallies: dict[str, Tally] = {}
    try:
        for suite in suites():
            say(f"\n== {suite.name}")
            began = time.monotonic()
            tallies[suite.name] = run(suite, environment)
            say(f"== {suite.name}: {tallies[suite.name]} in {time.monotonic() - began:.0f} s")
    finally:
        if not others:
            servers.stop_servers()
    total = sum(tallies.values(), Tally())
    say(f"\n{total}")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
