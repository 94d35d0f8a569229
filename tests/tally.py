"""Counting what a test suite said about itself."""

import json
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Tally:
    """How many tests passed and how many failed."""

    passed: int = 0
    failed: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.passed + other.passed, self.failed + other.failed)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"

    def given(self, exit_code: int) -> "Tally":
        """The tally of a suite with this exit code: one that broke off counts as one failure at least."""
        return Tally(self.passed, max(self.failed, 1)) if exit_code else self


def from_junit(report: Path) -> Tally:
    """The tally of a report in JUnit's XML; a missing or torn one is a failure."""
    try:
        suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    except (FileNotFoundError, ElementTree.ParseError):
        return Tally(failed=1)

    def total(name: str) -> int:
        return sum(int(suite.get(name, 0)) for suite in suites)

    failed = total("failures") + total("errors")
    return Tally(total("tests") - failed - total("skipped"), failed)


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
