"""What is said of a run at its end: each test counts once, and one that was run again is named."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deploy.local.programs import wait_until
from tests import run
from tests.run import ONCE_MORE, Process
from tests.tally import Tally, from_junit

TESTS = """
import unittest

import pytest

attempts = {}


def fail_at_first(name):
    attempts[name] = attempts.get(name, 0) + 1
    assert attempts[name] > 1


@pytest.fixture(scope="module")
def made():
    fail_at_first("made")


@pytest.fixture
def checked():
    yield
    fail_at_first("checked")


def test_good(): ...
def test_skipped(): raise unittest.SkipTest("not here")
def test_bad(): assert False
def test_unstable(): fail_at_first("unstable")
def test_unstable_at_its_end(checked): ...
def test_unstable_at_its_beginning(made): ...


@pytest.mark.flaky(reruns=0)
def test_never_again(): fail_at_first("never")
"""


@pytest.mark.parametrize("switches", [(), ("-n", "2", "--dist=loadfile")], ids=["one process", "two processes"])
def test_each_test_counts_once_and_attempts_are_told(tmp_path: Path, switches: tuple[str, ...]) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    report = tmp_path / "report.xml"
    plugins = [word for name in ("pytest_rerunfailures", "xdist") for word in ("-p", name)]
    command = [sys.executable, "-m", "pytest", *plugins, *switches, *ONCE_MORE, f"--junitxml={report}", "test_some.py"]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ended = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True)
    assert ended.returncode == 1, ended.stdout + ended.stderr
    again = ("bad", "unstable", "unstable_at_its_end", "unstable_at_its_beginning")
    assert from_junit(report) == Tally(4, 2, tuple(f"test_some.py::test_{name}" for name in again))


def test_without_a_report_a_suite_has_failed(tmp_path: Path) -> None:
    (tmp_path / "torn.xml").write_text("<testsuites><testsuite>")
    assert from_junit(tmp_path / "torn.xml") == from_junit(tmp_path / "missing.xml") == Tally(failed=1)


def test_tallies_add_up_with_what_was_unstable() -> None:
    added = Tally(2, 0, ("a",)) + Tally(1, 1, ("b",))
    assert (str(added), added.unstable) == ("3 passed, 1 failed", ("a", "b"))
    assert Tally(3, 0, ("a",)).given(2) == Tally(3, 1, ("a",))


DEAF = "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); sys.stdout.write('.'); signal.pause()"


def test_a_suite_that_stops_for_nothing_is_killed_when_the_time_is_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "STOP_SECONDS", 1)
    log = tmp_path / "log"
    suite = Process("deaf", [sys.executable, "-u", "-c", DEAF], tmp_path, os.environ, log)
    wait_until(lambda: bool(log.read_text()), 60, "what hears nothing")  # until then it would hear
    assert suite.wait(time.monotonic()) == -signal.SIGKILL
