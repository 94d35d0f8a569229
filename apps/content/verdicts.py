"""What is said about an answer: right, almost or not yet, by part, with a reason; plain data without a database."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Mark(StrEnum):
    """Shown to learners as *richtig*, *fast*, *noch nicht*."""

    RIGHT = "RIGHT"
    ALMOST = "ALMOST"
    WRONG = "WRONG"


SCORES = {Mark.RIGHT: 1.0, Mark.ALMOST: 0.5, Mark.WRONG: 0.0}


@dataclass(frozen=True)
class PartVerdict:
    """About one gap, row or field, named by `key`. `better` is what almost stood there; a wrong part tells nothing.

    `quotes` are the words that show it: {"source", "text", "id"}, from the learner's own talk or from what she read.
    """

    key: str
    mark: Mark
    score: float
    reason: str = ""
    better: str = ""
    quotes: tuple[dict[str, str], ...] = ()

    @classmethod
    def of(
        cls, key: str, mark: Mark, reason: str = "", better: str = "", quotes: tuple[dict[str, str], ...] = ()
    ) -> "PartVerdict":
        """With the usual score of the mark: 1, 0.5, 0."""
        return cls(key, mark, SCORES[mark], reason, better, quotes)


@dataclass(frozen=True)
class Verdict:
    """About a whole answer; `score` from 0 to 1."""

    score: float
    parts: tuple[PartVerdict, ...] = ()

    @property
    def mark(self) -> Mark:
        """Right with the full score, almost when no part is wrong."""
        if self.score >= 1:
            return Mark.RIGHT
        almost = bool(self.parts) and all(part.mark != Mark.WRONG for part in self.parts)
        return Mark.ALMOST if almost else Mark.WRONG

    def to_json(self) -> dict[str, Any]:
        """As it is stored and shown."""
        return {"score": self.score, "mark": str(self.mark), "parts": [asdict(part) for part in self.parts]}


def mean(parts: Iterable[PartVerdict]) -> Verdict:
    """The verdict whose score is the mean of its parts, each counting the same."""
    found = tuple(parts)
    return Verdict(round(sum(part.score for part in found) / len(found), 4) if found else 0.0, found)
