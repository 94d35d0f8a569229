"""Faults: a place of a line that breaks a rule of German, and what would be right there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

FaultKind = Literal["spelling", "case", "gender", "order", "form", "address", "capital", "phrase"]


@dataclass(frozen=True)
class Fault:
    """The characters `start` to `end` of a line say `text`; `better` is right, "" where that isn't clear.

    `code` names the rule, `params` are the words that it is about.
    """

    start: int
    end: int
    text: str
    better: str
    kind: FaultKind
    code: str
    params: Mapping[str, str] = field(default_factory=dict)


def overlaps(one: Fault, other: Fault) -> bool:
    """Return whether two faults are about the same characters."""
    return one.start < other.end and other.start < one.end


def keep_first(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults in the order of the line, without those that overlap one before them in the list."""
    kept: list[Fault] = []
    for fault in faults:
        if not any(overlaps(fault, other) for other in kept):
            kept.append(fault)
    return sorted(kept, key=lambda fault: fault.start)


def put_right(line: str, faults: Iterable[Fault]) -> str:
    """Return the line with everything put right for which a better wording is known."""
    for fault in sorted(faults, key=lambda fault: fault.start, reverse=True):
        if fault.better:
            line = line[: fault.start] + fault.better + line[fault.end :]
    return line
