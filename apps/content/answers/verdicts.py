"""Verdicts on answers: right, almost or wrong, by part, with a reason; plain data without a database."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Mark(StrEnum):
    """Mark of a part or an answer; learners read *richtig*, *fast*, *noch nicht*."""

    RIGHT = "RIGHT"
    ALMOST = "ALMOST"
    WRONG = "WRONG"


NOT_ASSESSED = "NOT_ASSESSED"  # the reason of a part that neither rules nor a provider could judge
UNCOUNTED = (NOT_ASSESSED, "NOT_SEEN")  # reasons of parts that count neither way
SCORES = {Mark.RIGHT: 1.0, Mark.ALMOST: 0.5, Mark.WRONG: 0.0}


@dataclass(frozen=True)
class PartVerdict:
    """The verdict on one gap, row or field, named by `key`; `better` is the right form where it was almost right.

    `quotes` are the words that show it: {"source", "text", "id"}, from the learner's own talk, from what was read or
    from the answer. `by` says who judged: RULE or MODEL.
    """

    key: str
    mark: Mark
    score: float
    reason: str = ""
    better: str = ""
    quotes: tuple[dict[str, str], ...] = ()
    by: str = "RULE"

    @classmethod
    def of(
        cls,
        key: str,
        mark: Mark,
        reason: str = "",
        better: str = "",
        quotes: tuple[dict[str, str], ...] = (),
        by: str = "RULE",
    ) -> "PartVerdict":
        """Build a part with the usual score of the mark: 1, 0.5, 0."""
        return cls(key, mark, SCORES[mark], reason, better, quotes, by)


@dataclass(frozen=True)
class Verdict:
    """The verdict on a whole answer; `score` from 0 to 1."""

    score: float
    parts: tuple[PartVerdict, ...] = ()

    @property
    def mark(self) -> Mark:
        """RIGHT with the full score, ALMOST when no part is wrong."""
        if self.score >= 1:
            return Mark.RIGHT
        almost = bool(self.parts) and all(part.mark != Mark.WRONG for part in self.parts)
        return Mark.ALMOST if almost else Mark.WRONG

    def to_json(self) -> dict[str, Any]:
        """Give what is stored and shown."""
        return {"score": self.score, "mark": str(self.mark), "parts": [asdict(part) for part in self.parts]}


def count_tasks(parts: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Count the tasks that a learner sees: how many are right, of how many, and how many could not be judged.

    `parts` are those of a verdict as they are stored. A part whose key continues another's ("<question>.<criterion>",
    "<word>:SPELLING:article") is a detail of it: no task of its own, but the task is right only with all its details.
    What could not be judged is no part of `total`, as it is none of the score.
    """
    keys = {part["key"] for part in parts}
    tasks: dict[str, list[Mapping[str, Any]]] = {}
    for part in parts:
        tasks.setdefault(find_task(part["key"], keys), []).append(part)
    judged = [[one for one in found if one["reason"] not in UNCOUNTED] for found in tasks.values()]
    judged = [found for found, all_of_it in zip(judged, tasks.values(), strict=True) if all_of_it[0] in found]
    right = sum(all(one["mark"] == Mark.RIGHT for one in found) for found in judged)
    return {"right": right, "total": len(judged), "unjudged": len(tasks) - len(judged)}


def find_task(key: str, keys: Collection[str]) -> str:
    """Find the task that a part belongs to: the shortest beginning of its key that is a key of its own."""
    ends = (at for at, letter in enumerate(key) if letter in ".:")
    return next((key[:end] for end in ends if key[:end] in keys), key)


def compute_mean(parts: Iterable[PartVerdict]) -> Verdict:
    """Build the verdict whose score is the mean of its parts, each counting the same."""
    found = tuple(parts)
    return Verdict(round(sum(part.score for part in found) / len(found), 4) if found else 0.0, found)
