"""Counting what a test suite said about itself."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Tally:
    """How many tests passed and how many failed."""

    passed: int = 0
    failed: int = 0
    unstable: tuple[str, ...] = ()
    """The tests that failed and were run once more, whatever came of it."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.passed + other.passed, self.failed + other.failed, self.unstable + other.unstable)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"

    def given(self, exit_code: int) -> "Tally":
        """The tally of a suite with this exit code: one that broke off counts as one failure at least."""
        return replace(self, failed=max(self.failed, 1)) if exit_code else self


def from_junit(report: Path) -> Tally:
    """The tally of a report in JUnit's XML; a missing or torn one is a failure.

    The sums in its head count a test of two attempts twice where it failed at its end only, so its rows are counted.
    pytest-rerunfailures leaves an attempt after which the test was run once more as a row without a result.
    """
    try:
        rows = list(ElementTree.parse(report).getroot().iter("testcase"))
    except (FileNotFoundError, ElementTree.ParseError):
        return Tally(failed=1)
    attempts: dict[str, list[set[str]]] = {}
    for row in rows:
        name = f"{row.get('classname', '').replace('.', '/')}.py::{row.get('name')}"
        attempts.setdefault(name, []).append({result.tag for result in row})
    failed = [name for name, results in attempts.items() if set.union(*results) & {"failure", "error"}]
    skipped = [name for name, results in attempts.items() if "skipped" in results[-1] and name not in failed]
    unstable = [name for name, results in attempts.items() if len(results) > 1 and not results[0]]
    return Tally(len(attempts) - len(failed) - len(skipped), len(failed), tuple(unstable))


def from_vitest(report: Path) -> Tally:
    """The tally of vitest's JSON report; a file that could not be loaded is a failure too."""
    try:
        found = json.loads(report.read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return Tally(failed=1)
    broken = [
        suite
        for suite in found["testResults"]
        if suite["status"] == "failed" and not any(test["status"] == "failed" for test in suite["assertionResults"])
    ]
    return Tally(found["numPassedTests"], found["numFailedTests"] + len(broken))
