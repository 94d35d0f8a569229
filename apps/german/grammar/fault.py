"""Faults: a place of a line that breaks a rule of German, and what would be right there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeVar

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


class LineMark(Protocol):
    """A place of a line with what would be better there: a fault, and a remark made of one."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """The place behind its last character."""

    @property
    def text(self) -> str:
        """What stands there."""

    @property
    def better(self) -> str:
        """What would be right, "" where that isn't clear."""


AnyMarked = TypeVar("AnyMarked", bound=LineMark)


def drop_overlaps(found: Iterable[AnyMarked]) -> list[AnyMarked]:
    """Return them in the order of the line, without those that overlap one that stands earlier in the list."""
    kept: list[AnyMarked] = []
    for one in found:
        if all(one.end <= other.start or one.start >= other.end for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def correct_line(line: str, found: Iterable[LineMark]) -> str:
    """Return the line with what is better; what has no better wording, or isn't in the line, changes nothing."""
    for one in sorted(found, key=lambda one: one.start, reverse=True):
        if one.better and line[one.start : one.end] == one.text:
            line = line[: one.start] + one.better + line[one.end :]
    return line
