"""Training of the reranker and the confidence model on lines of several cases and their expectations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from apps.dialogue.case import read_case
from apps.dialogue.case_ablations import choose_lines, thin_case, vary_lines
from apps.dialogue.embedded import confidence, reranker
from apps.dialogue.embedded.confidence import ConfidenceModel, Numbers
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.learned_weights import LearnedWeights
from apps.dialogue.embedded.reranker import Reranker, RerankerSample
from apps.dialogue.embedded.target_choice import RankedTarget
from apps.dialogue.expectations import Expectation, Utterance, read_utterances
from apps.dialogue.measurement import Figures, measure, play_lines
from apps.dialogue.protocol import TurnContext
from apps.dialogue.types import Level, State, Understanding

KINDS: Final = {"": 1.0, ".question-words": 0.3}  # files of lines beside a case, and how much one line counts
THINNED: Final = (1, 2, 3)  # questions left for each fact
_WITHHELD = 9  # of so many facts one is taken out
_LEFT_OUT, _STRANGE, _WRITTEN = 36, 8, 50  # lines of a thinned case at most
_USUAL = 2  # questions that authors write, with which the lines written for the case are asked too
_THIN_IN_RERANKER, _THIN_IN_CONFIDENCE = 0.25, 0.1  # how much a line of a thinned case counts
_LEVEL: Final[Level] = "SIMPLE"
_WRONG_COSTS = 3.0  # a wrong fact, when asking back costs 1


@dataclass(frozen=True)
class TrainingCase:
    """A case with lines for it; `weights` says how much each line counts."""

    case: Mapping[str, Any]
    lines: Sequence[Utterance]
    weights: Sequence[float]
    questions: int = 0  # that were left for each fact; 0 for all

    @property
    def name(self) -> str:
        """The case's id."""
        return str(self.case["id"])


@dataclass(frozen=True)
class ConfidenceSamples:
    """Samples of one case: features, whether the fact was asked for, and the sample's weight."""

    x: Numbers
    y: Numbers
    weight: Numbers


@dataclass(frozen=True)
class _RecordingConfidenceModel(ConfidenceModel):
    """A confidence model with plain weights that records the features it is given."""

    judged: list[tuple[str, Numbers]] = field(default_factory=list)

    def probability_of(self, found: RankedTarget, block: float) -> float:
        """Probability that the fact is what is asked."""
        self.judged.append((found.target.id, confidence.compute_confidence_features(found, block)))
        return super().probability_of(found, block)


@dataclass(frozen=True)
class _RecordingReranker(Reranker):
    """A reranker that records the features it is given."""

    ordered: list[Numbers] = field(default_factory=list)

    def scores(self, values: Numbers) -> Numbers:
        """How likely each target is, in log odds up to a common number."""
        self.ordered.append(values)
        return super().scores(values)


class _RecordingEngine(EmbeddedEngine):
    """An engine with only a learned reranker that records the features of the line it understood last."""

    def __init__(self, index: CatalogueIndex, cache: Path, learned: Reranker) -> None:
        self.recording_reranker = _RecordingReranker(learned.coefficients)
        self.recording_confidence = _RecordingConfidenceModel(confidence.PLAIN.coefficients, confidence.PLAIN.bias)
        super().__init__(index, cache, LearnedWeights(self.recording_reranker, self.recording_confidence))

    def understand(
        self, prepared: EmbeddedCase, state: State, utterance: str, context: TurnContext | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""
        self.recording_confidence.judged.clear()
        self.recording_reranker.ordered.clear()
        return super().understand(prepared, state, utterance, context)


def load_training_case(case: Mapping[str, Any], folders: Sequence[Path]) -> TrainingCase:
    """The lines for a case that lie in some folders under its id, perhaps none."""
    read, lines, weights = read_case(case), list[Utterance](), list[float]()
    for kind, weight in KINDS.items():
        for path in (folder / f"{read.id}{kind}.jsonl" for folder in folders):
            found = read_utterances(path, read) if path.is_file() else []
            lines += found
            weights += [weight] * len(found)
    return TrainingCase(case, lines, weights)


def thin_training_case(training_case: TrainingCase) -> list[TrainingCase]:
    """Make the same case with fewer questions for each fact, asked with those left out and with lines for the case.

    The lines are written as learners write them, each under one condition; some facts are taken out with all their
    questions, so that there is something to be asked that the case doesn't have.
    """
    single = [line for line in training_case.lines if not line.talk]
    found = []
    for questions in THINNED:
        whole, less = thin_case(training_case.case, questions), thin_case(training_case.case, questions, _WITHHELD)
        strange = [line for line in less.left_out if line.expect == ("class:UNKNOWN",)]
        asked = [line for line in less.left_out if line.expect != ("class:UNKNOWN",)]
        lines = list(vary_lines([*choose_lines(asked, _LEFT_OUT), *choose_lines(strange, _STRANGE)]))
        found.append(TrainingCase(less.case, lines, [1.0] * len(lines), questions))
        lines = list(vary_lines(choose_lines(single, _WRITTEN))) if questions == _USUAL else []
        found.append(TrainingCase(whole.case, lines, [1.0] * len(lines), questions))
    return [one for one in found if one.lines]


def collect_reranker_samples(training_case: TrainingCase, index: CatalogueIndex, cache: Path) -> list[RerankerSample]:
    """Collect the reranker's samples: lines of one question that ask for one thing."""
    engine = _RecordingEngine(index, cache, reranker.PLAIN)
    share = _THIN_IN_RERANKER if training_case.questions else 1.0
    found = []
    for line, weight, expected, prepared in _play(training_case, engine):
        wanted = {("fact", fact) for fact in expected.facts | expected.guarded}
        wanted |= {("exam", exam) for exam in expected.exams}
        if len(wanted) != 1 or not _ranked_one_text(engine.recording_reranker.ordered):
            continue
        wanted |= {("fact", fact) for fact in expected.tolerated}
        targets = prepared.person_indexes[line.addressee(prepared.case)].targets
        right = np.array([(target.kind, target.id) in wanted for target in targets])
        if right.any():
            found.append(RerankerSample(engine.recording_reranker.ordered[0], right, weight * share))
    return found


def _ranked_one_text(ordered: Sequence[Numbers]) -> bool:
    """Whether one text only was ordered, in its talk and perhaps without it."""
    own = [reranker.FEATURES.index(name) for name in ("mean", "top", "e5")]
    return bool(ordered) and all(np.array_equal(ordered[0][:, own], other[:, own]) for other in ordered)


def collect_confidence_samples(
    training_case: TrainingCase, learned: Reranker, index: CatalogueIndex, cache: Path
) -> ConfidenceSamples:
    """Collect the confidence model's samples from a case's lines, ranked by this reranker."""
    engine = _RecordingEngine(index, cache, learned)
    share = _THIN_IN_CONFIDENCE if training_case.questions else 1.0
    x, y, weights = list[Numbers](), list[float](), list[float]()
    for _, weight, expected, _ in _play(training_case, engine):
        wanted = expected.facts | expected.guarded | expected.tolerated
        for target, values in engine.recording_confidence.judged:
            x.append(values)
            y.append(float(target in wanted))
            weights.append(weight * share * (1.0 if target in wanted else _WRONG_COSTS))
    size = len(confidence.FEATURES)
    return ConfidenceSamples(np.array(x, dtype=np.float64).reshape(-1, size), np.array(y), np.array(weights))


def _play(
    training_case: TrainingCase, engine: _RecordingEngine
) -> Iterator[tuple[Utterance, float, Expectation, EmbeddedCase]]:
    """Each line once the engine has read it, how much it counts, and what it should get."""
    prepared = engine.prepare(training_case.case)
    turns = play_lines(engine, prepared, training_case.lines, _LEVEL)
    for (line, _, _), weight in zip(turns, training_case.weights, strict=True):
        yield line, weight, Expectation.of(line, prepared.case), prepared


def fit_confidence(found: Sequence[ConfidenceSamples]) -> ConfidenceModel:
    """The weights learned from the samples of some cases."""
    x, y, weight = (np.concatenate([getattr(one, name) for one in found]) for name in ("x", "y", "weight"))
    return confidence.fit_confidence_model(x, y, weight)


@dataclass(frozen=True)
class TrainingResult:
    """What all cases teach together, and for each case and number of questions what the others teach."""

    learned_weights: LearnedWeights
    without: Mapping[tuple[str, int], LearnedWeights]
    judged: int


def train(cases: Sequence[TrainingCase], index: CatalogueIndex, cache: Path) -> TrainingResult:
    """Fit the reranker, then the confidence model; each case is ranked by a reranker fitted on the others.

    Several training cases may be one case with another number of questions.
    `without` are weights that have seen neither the case nor, where it is thinned, any case with that number.
    """
    keys = list(dict.fromkeys((one.name, one.questions) for one in cases))
    chosen = [(one, collect_reranker_samples(one, index, cache)) for one in cases]
    orders = {
        key: reranker.fit_reranker([c for one, some in chosen if _is_other(one, *key) for c in some]) for key in keys
    }
    found = [(one, collect_confidence_samples(one, orders[one.name, one.questions], index, cache)) for one in cases]
    without = {
        key: LearnedWeights(orders[key], fit_confidence([some for one, some in found if _is_other(one, *key)]))
        for key in keys
    }
    everything = LearnedWeights(
        reranker.fit_reranker([c for _, some in chosen for c in some]), fit_confidence([some for _, some in found])
    )
    return TrainingResult(everything, without, sum(len(some.y) for _, some in found))


def _is_other(training_case: TrainingCase, name: str, questions: int) -> bool:
    """Return whether a case is another one, and has another number of questions where that number is left out."""
    return training_case.name != name and not questions == training_case.questions > 0


def measure_left_out(
    training_case: TrainingCase, learned_weights: LearnedWeights, index: CatalogueIndex, cache: Path
) -> Figures:
    """What an engine that learned from other cases only reaches on the plain lines and talks of this one."""
    weighed = zip(training_case.lines, training_case.weights, strict=True)
    plain = [line for line, weight in weighed if weight == 1.0 or training_case.questions]
    return measure(EmbeddedEngine(index, cache, learned_weights), dict(training_case.case), plain, _LEVEL)
