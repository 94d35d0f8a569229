"""``make test``: all suites one after the other, and one closing line for all of them.

``--with-checks`` runs the checks of ``make check`` first and counts them in that line.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deploy.local.place import ROOT
from deploy.local.virtual_environment import VENV
from deploy.local.words import say
from tests import checks, servers
from tests.tally import Tally, from_junit, from_vitest

REPORTS = ROOT / ".local" / "reports"
BROWSER = ("tests/e2e",)
PROCESSES = ("tests/deploy", "tests/faults")
SUITE_SECONDS = 2_400
WITH_CHECKS = "--with-checks"


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


def main(words: Sequence[str]) -> int:
    """Run everything, whatever fails on the way; gives 1 when something failed."""
    if unknown := set(words) - {WITH_CHECKS}:
        raise SystemExit(f"python -m tests.run [{WITH_CHECKS}]; unknown: {' '.join(sorted(unknown))}")
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {**os.environ, "PATH": path}
    others = servers.running()
    tallies: dict[str, Tally] = {}
    counted: list[tuple[str, Callable[[], Tally]]] = [
        (suite.name, partial(run, suite, environment)) for suite in suites()
    ]
    if WITH_CHECKS in words:
        counted.insert(0, ("checks", checks.count))
    try:
        for name, tally_of in counted:
            say(f"\n== {name}")
            began = time.monotonic()
            tallies[name] = tally_of()
            say(f"== {name}: {tallies[name]} in {time.monotonic() - began:.0f} s")
    finally:
        if not others:
            servers.stop_servers()
    total = sum(tallies.values(), Tally())
    say(f"\n{total}")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
