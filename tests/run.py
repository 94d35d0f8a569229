"""``make test``: all suites, and one closing line for all of them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from deploy.local.place import ROOT
from deploy.local.virtual_environment import VENV
from deploy.local.words import say
from tests import servers
from tests.tally import Tally, from_junit, from_vitest

REPORTS = ROOT / ".local" / "reports"
BROWSER = ("tests/e2e",)
PROCESSES = ("tests/deploy", "tests/faults")
SUITE_SECONDS = 2_400
RUNNING: list[subprocess.Popen[bytes]] = []


@dataclass(frozen=True)
class Suite:
    """One test suite: how it is run, and how its report is read."""

    name: str
    command: Sequence[str]
    report: Path
    read: Callable[[Path], Tally]
    folder: Path = ROOT
    environment: Mapping[str, str] = field(default_factory=dict)


def suites() -> list[tuple[Suite, ...]]:
    """The suites in their order, the quick ones first; those of one group run beside each other.

    The browser and the faults have a product and ports of their own each, but not a time: on two cores the one makes
    the other miss its limits.
    """
    front_end = REPORTS / "front-end.json"
    reporters = ["--reporter=default", "--reporter=json", f"--outputFile.json={front_end}"]
    without = [f"--ignore={folder}" for folder in (*BROWSER, *PROCESSES)]
    own = {"VISITE_STACK_FOLDER": str(ROOT / ".local" / "test" / "stack-faults"), "VISITE_STACK_PORT": "28600"}
    return [
        (_pytest("back-end", ["tests", "-n", "2", *without]),),
        (
            Suite(
                "front-end",
                [str(VENV / "bin" / "npm"), "test", "--", *reporters],
                front_end,
                from_vitest,
                ROOT / "frontend",
            ),
        ),
        (_pytest("end-to-end", BROWSER),),
        (_pytest("faults", PROCESSES, own),),
    ]


def _pytest(name: str, words: Sequence[str], environment: Mapping[str, str] | None = None) -> Suite:
    report = REPORTS / f"{name}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "--durations=15", f"--junitxml={report}", *words]
    return Suite(name, command, report, from_junit, environment=environment or {})


def run(suite: Suite, environment: Mapping[str, str], output: IO[bytes] | None = None) -> Tally:
    """Run a suite with its output shown as it comes, or in a file; gives its tally."""
    suite.report.unlink(missing_ok=True)
    process = subprocess.Popen(
        suite.command,
        cwd=suite.folder,
        env={**environment, **suite.environment},
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output else None,
        start_new_session=True,
    )
    RUNNING.append(process)
    try:
        process.wait(SUITE_SECONDS)
    except subprocess.TimeoutExpired:
        say(f"{suite.name} took more than {SUITE_SECONDS} s and is stopped.")
    finally:
        end(process)
    return suite.read(suite.report).given(process.returncode)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a suite that still runs; pytest then ends what its fixtures began."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(60)


def run_group(group: Sequence[Suite], environment: Mapping[str, str]) -> dict[str, Tally]:
    """Run suites beside each other: the first is shown as it comes, each other one once it has ended."""
    first, *others = group
    say(f"\n== {' and '.join(suite.name for suite in group)}")
    began = time.monotonic()
    with ExitStack() as files, ThreadPoolExecutor(len(group)) as threads:
        logs = [files.enter_context((REPORTS / f"{suite.name}.log").open("w+b")) for suite in others]
        running = [threads.submit(run, suite, environment, log) for suite, log in zip(others, logs, strict=True)]
        try:
            found = {first.name: run(first, environment)}
        except BaseException:  # Ctrl-C reaches only us: the suites are in sessions of their own
            for process in RUNNING:
                end(process)
            raise
        say(f"== {first.name}: {found[first.name]} in {time.monotonic() - began:.0f} s")
        for suite, log, thread in zip(others, logs, running, strict=True):
            found[suite.name] = thread.result()
            log.seek(0)
            say(f"\n== {suite.name}\n{log.read().decode(errors='replace')}")
            say(f"== {suite.name}: {found[suite.name]} in {time.monotonic() - began:.0f} s")
    return found


def main() -> int:
    """Run everything; gives 1 when something failed."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {**os.environ, "PATH": path}
    others = servers.running()
    tallies: dict[str, Tally] = {}
    try:
        for group in suites():
            tallies |= run_group(group, environment)
    finally:
        if not others:
            servers.stop_servers()
    total = sum(tallies.values(), Tally())
    say(f"\n{total}")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
