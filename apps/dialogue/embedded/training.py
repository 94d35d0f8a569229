"""Learning when the likeliest fact is what is asked, from lines of several cases and what they should get."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from apps.dialogue.case import read_case
from apps.dialogue.embedded import confidence, reranker
from apps.dialogue.embedded.confidence import Acceptance, Numbers
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.learned_weights import Judgement
from apps.dialogue.embedded.ranking import Rank
from apps.dialogue.embedded.reranker import Choice, Order
from apps.dialogue.expectations import Expectation, Utterance, read_utterances
from apps.dialogue.measurement import Figures, measure, played
from apps.dialogue.protocol import Occasion
from apps.dialogue.types import Level, State, Understanding

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
        self.judged.append((found.target.id, confidence.values_of(found, block)))
        return super().belief(found, block)


@dataclass(frozen=True)
class _Noting(Order):
    """Keeps what it orders."""

    ordered: list[Numbers] = field(default_factory=list)

    def scores(self, values: Numbers) -> Numbers:
        """How likely each target is, in log odds up to a common number."""
        self.ordered.append(values)
        return super().scores(values)


class _Attentive(EmbeddedEngine):
    """An engine that knows what it ordered and judged in the line it read last, with nothing learned but the order."""

    def __init__(self, index: Index, cache: Path, learned: Order) -> None:
        self.noting = _Noting(learned.coefficients)
        self.watching = _Watching(confidence.PLAIN.coefficients, confidence.PLAIN.bias)
        super().__init__(index, cache, Judgement(self.noting, self.watching))

    def understand(
        self, prepared: EmbeddedCase, state: State, utterance: str, occasion: Occasion | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""
        self.watching.judged.clear()
        self.noting.ordered.clear()
        return super().understand(prepared, state, utterance, occasion)


def lesson(case: Mapping[str, Any], folders: Sequence[Path]) -> Lesson:
    """The lines for a case that lie in some folders under its id, perhaps none."""
    read, lines, weights = read_case(case), list[Utterance](), list[float]()
    for kind, weight in KINDS.items():
        for path in (folder / f"{read.id}{kind}.jsonl" for folder in folders):
            found = read_utterances(path, read) if path.is_file() else []
            lines += found
            weights += [weight] * len(found)
    return Lesson(case, lines, weights)


def choices(lesson: Lesson, index: Index, cache: Path) -> list[Choice]:
    """What the order is learned from: lines of one question that ask for one thing."""
    engine = _Attentive(index, cache, reranker.PLAIN)
    found = []
    for line, weight, expected, prepared in _heard(lesson, engine):
        wanted = {("fact", fact) for fact in expected.facts | expected.guarded}
        wanted |= {("exam", exam) for exam in expected.exams}
        if len(wanted) != 1 or not _is_one_text(engine.noting.ordered):
            continue
        wanted |= {("fact", fact) for fact in expected.tolerated}
        targets = prepared.views[line.addressee(prepared.case)].targets
        right = np.array([(target.kind, target.id) in wanted for target in targets])
        if right.any():
            found.append(Choice(engine.noting.ordered[0], right, weight))
    return found


def _is_one_text(ordered: Sequence[Numbers]) -> bool:
    """Whether one text only was ordered, in its talk and perhaps without it."""
    own = [reranker.FEATURES.index(name) for name in ("mean", "top", "e5")]
    return bool(ordered) and all(np.array_equal(ordered[0][:, own], other[:, own]) for other in ordered)


def samples(lesson: Lesson, learned: Order, index: Index, cache: Path) -> Samples:
    """What is judged in the lesson's lines with this order; the same whatever acceptance was learned before."""
    engine = _Attentive(index, cache, learned)
    x, y, weights = list[Numbers](), list[float](), list[float]()
    for _, weight, expected, _ in _heard(lesson, engine):
        wanted = expected.facts | expected.guarded | expected.tolerated
        for target, values in engine.watching.judged:
            x.append(values)
            y.append(float(target in wanted))
            weights.append(weight * (1.0 if target in wanted else _WRONG_COSTS))
    size = len(confidence.FEATURES)
    return Samples(np.array(x, dtype=np.float64).reshape(-1, size), np.array(y), np.array(weights))


def _heard(lesson: Lesson, engine: _Attentive) -> Iterator[tuple[Utterance, float, Expectation, EmbeddedCase]]:
    """Each line once the engine has read it, how much it counts, and what it should get."""
    prepared = engine.prepare(lesson.case)
    turns = played(engine, prepared, lesson.lines, _LEVEL)
    for (line, _, _), weight in zip(turns, lesson.weights, strict=True):
        yield line, weight, Expectation.of(line, prepared.case), prepared


def acceptance_from(found: Sequence[Samples]) -> Acceptance:
    """The weights learned from the samples of some cases."""
    x, y, weight = (np.concatenate([getattr(one, name) for one in found]) for name in ("x", "y", "weight"))
    return confidence.learned(x, y, weight)


@dataclass(frozen=True)
class Taught:
    """What all lessons teach together, and what the others teach for each of them."""

    judgement: Judgement
    without: list[Judgement]
    judged: int


def taught(lessons: Sequence[Lesson], index: Index, cache: Path) -> Taught:
    """Learn the order first, then when what it puts first is answered: in each case by an order learned elsewhere."""
    chosen = [choices(one, index, cache) for one in lessons]
    orders = [
        reranker.learned([c for m, some in enumerate(chosen) if m != n for c in some]) for n in range(len(chosen))
    ]
    found = [samples(one, orders[n], index, cache) for n, one in enumerate(lessons)]
    without = [
        Judgement(orders[n], acceptance_from([one for m, one in enumerate(found) if m != n])) for n in range(len(found))
    ]
    everything = Judgement(reranker.learned([c for some in chosen for c in some]), acceptance_from(found))
    return Taught(everything, without, sum(len(one.y) for one in found))


def left_out(lesson: Lesson, judgement: Judgement, index: Index, cache: Path) -> Figures:
    """What an engine that learned from other cases only reaches on the plain lines and talks of this one."""
    plain = [line for line, weight in zip(lesson.lines, lesson.weights, strict=True) if weight == 1.0]
    return measure(EmbeddedEngine(index, cache, judgement), dict(lesson.case), plain, _LEVEL)
