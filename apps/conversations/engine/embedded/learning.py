"""Learning when the likeliest fact is what is asked, from lines of several cases and what they should get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from apps.conversations.engine.case import read_case
from apps.conversations.engine.embedded.acceptance import (
    PLAIN,
    Acceptance,
    Numbers,
    learned,
    values_of,
)
from apps.conversations.engine.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.ranking import Rank
from apps.conversations.engine.engines import Occasion
from apps.conversations.engine.expectation import Expectation, Utterance, read_utterances
from apps.conversations.engine.measure import Figures, measure, play
from apps.conversations.engine.talk import Level, State, Understanding

KINDS: Final = {"": 1.0, ".question-words": 0.3}  # files of lines beside a case, and how much one line counts
_LEVEL: Final[Level] = "SIMPLE"
_WRONG_COSTS = 3.0  # a wrong fact, when asking back costs 1


@dataclass(frozen=True)
class Lesson:
    """A case with lines for it; `weights` says how much each line counts."""

    case: Mapping[str, Any]
    lines: Sequence[Utterance]
    weights: Sequence[float]

    @property
    def name(self) -> str:
        """The case's id."""
        return str(self.case["id"])


@dataclass(frozen=True)
class Samples:
    """What was judged in the lines of one case: features, whether it was asked for, how much it counts."""

    x: Numbers
    y: Numbers
    weight: Numbers


@dataclass(frozen=True)
class _Watching(Acceptance):
    """Judges plainly and keeps what it judged."""

    judged: list[tuple[str, Numbers]] = field(default_factory=list)

    def belief(self, found: Rank, block: float) -> float:
        """Probability that the fact is what is asked."""
        self.judged.append((found.target.id, values_of(found, block)))
        return super().belief(found, block)


class _Attentive(EmbeddedEngine):
    """An engine that knows what it judged in the line it read last."""

    def __init__(self, index: Index, cache: Path) -> None:
        self.watching = _Watching(PLAIN.coefficients, PLAIN.bias)
        super().__init__(index, cache, self.watching)

    def understand(
        self, prepared: EmbeddedCase, state: State, utterance: str, occasion: Occasion | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""
        self.watching.judged.clear()
        return super().understand(prepared, state, utterance, occasion)


def lesson(case: Mapping[str, Any], folder: Path) -> Lesson:
    """The lines for a case that lie in a folder under its id; FileNotFoundError when there are none."""
    read, lines, weights = read_case(case), list[Utterance](), list[float]()
    for kind, weight in KINDS.items():
        path = folder / f"{read.id}{kind}.jsonl"
        found = read_utterances(path, read) if path.is_file() else []
        lines += found
        weights += [weight] * len(found)
    if not lines:
        raise FileNotFoundError(f"{folder}: there is no {read.id}.jsonl")
    return Lesson(case, lines, weights)


def samples(lesson: Lesson, index: Index, cache: Path) -> Samples:
    """What is judged in the lesson's lines; the same whatever was learned before."""
    engine = _Attentive(index, cache)
    prepared = engine.prepare(lesson.case)
    x, y, weights = list[Numbers](), list[float](), list[float]()
    for line, weight in zip(lesson.lines, lesson.weights, strict=True):
        play(engine, prepared, line, _LEVEL)
        expected = Expectation.of(line, prepared.case)
        wanted = expected.facts | expected.guarded | expected.tolerated
        for target, values in engine.watching.judged:
            x.append(values)
            y.append(float(target in wanted))
            weights.append(weight * (1.0 if target in wanted else _WRONG_COSTS))
    return Samples(np.array(x), np.array(y), np.array(weights))


def from_all(found: Sequence[Samples]) -> Acceptance:
    """The weights learned from the samples of some cases."""
    return learned(*(np.concatenate([getattr(one, name) for one in found]) for name in ("x", "y", "weight")))


def left_out(number: int, lessons: Sequence[Lesson], found: Sequence[Samples], index: Index, cache: Path) -> Figures:
    """What an engine that learned from all other cases reaches on the plain lines of this one."""
    others = [one for n, one in enumerate(found) if n != number]
    lesson = lessons[number]
    plain = [line for line, weight in zip(lesson.lines, lesson.weights, strict=True) if weight == 1.0]
    return measure(EmbeddedEngine(index, cache, from_all(others)), dict(lesson.case), plain, _LEVEL)
