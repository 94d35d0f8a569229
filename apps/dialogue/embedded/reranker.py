"""Which target is likeliest: the odds of the words, corrected by the whole of a fact's questions and by the talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.ellipsis import Focus, Odds
from apps.dialogue.embedded.features import COLUMN, TargetFeatures
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.sentence_vectors import Array, round_scores

Numbers = npt.NDArray[np.float64]
FEATURES: Final = (
    "odds",  # log odds in the talk and for the question word
    "alone",  # log odds of the text without the talk before it
    "mean",  # nearness of all own questions, on average
    "top",  # … of the three nearest
    "e5",  # nearness of the nearest own question by the larger model alone
    "given",  # whether the fact has been told already
    "same",  # whether it belongs to the topic of the talk
    "joined",  # nearness to the question before and this one together, as far as this one depends on it
    "slot",  # how well the question word fits
    "fact",  # whether it is a fact: an examination brings dozens of requests of its own
    "answer",  # nearness to what the fact answers
    "answer_thin",  # … as far as its author wrote few questions
    "answer_e5",  # … by the larger model alone
    "unheard",  # share of the text's content words, by rarity, that neither its questions nor its answers use
)
_FLOOR, _CEILING = -15.0, 8.0  # between which log odds count
_ENOUGH = 4  # questions from which a fact is not thin
_RIDGE = 10.0  # on features of equal spread
_STEPS, _STANDS_STILL = 60, 1e-6


@dataclass(frozen=True)
class Reranker:
    """Learned weights of the features."""

    coefficients: Numbers

    def scores(self, values: Numbers) -> Numbers:
        """How likely each target is, in the unit of the odds and up to a common number."""
        return round_scores(values @ self.coefficients / self.coefficients[0])

    def shares(self, scores: Numbers) -> Numbers:
        """Probability of each target among all, one of them being meant."""
        return _shares(scores * self.coefficients[0])


PLAIN: Final = Reranker(np.array([1.0, *[0.0] * (len(FEATURES) - 1)]))  # nothing learned


@dataclass(frozen=True)
class RerankerSample:
    """What one text was judged by: features of all targets, and which of them it asks for."""

    values: Numbers
    right: npt.NDArray[np.bool_]
    weight: float


def compute_reranker_features(
    odds: Odds, alone: Odds, near: Odds, found: TargetFeatures, focus: Focus, person_index: PersonIndex
) -> Numbers:
    """The features of each target, in order; `near` is the nearness to the question before and this one together."""
    topics = {person_index.targets[n].topic for fact in focus.facts if (n := person_index.number(fact)) is not None}
    exact = found.columns[:, COLUMN["exact"]]
    best = person_index.average_best(found.raw, 1)
    columns = (
        np.clip(odds, _FLOOR, _CEILING),
        np.clip(alone, _FLOOR, _CEILING),
        _lift_exact(person_index.average(found.raw), best, exact),
        _lift_exact(person_index.average_best(found.raw, 3), best, exact),
        person_index.average_best(found.e5, 1),
        [float(t.kind == "fact" and t.id in focus.given) for t in person_index.targets],
        [float(t.topic in topics) for t in person_index.targets],
        near,
        found.columns[:, COLUMN["slot"]],
        person_index.is_fact,
        found.claim,
        found.claim * _measure_thinness(person_index.count_questions()),
        found.claim_e5,
        found.unheard,
    )
    return np.stack([np.asarray(column, dtype=np.float64) for column in columns], axis=1)


def _measure_thinness(questions: npt.NDArray[np.int64]) -> Numbers:
    """1 for a target with one question, 0 for one with enough."""
    return np.asarray(np.clip((_ENOUGH - questions) / (_ENOUGH - 1), 0.0, 1.0), dtype=np.float64)


def _lift_exact(means: Numbers, best: Numbers, exact: Array) -> Numbers:
    """Means that the other questions of a fact don't lower where one of them is almost the text itself."""
    return np.asarray(means + exact * (best - means), dtype=np.float64)


def fit_reranker(choices: Sequence[RerankerSample]) -> Reranker:
    """The weights under which the right targets are likeliest: a conditional logit, shrunk towards nothing."""
    if not choices:
        return PLAIN
    spread = np.concatenate([choice.values for choice in choices]).std(axis=0) + 1e-6
    even = [RerankerSample(choice.values / spread, choice.right, choice.weight) for choice in choices]
    w = np.zeros(len(FEATURES))
    for _ in range(_STEPS):
        step = np.linalg.solve(_curvature(even, w), _gradient(even, w))
        while _loss(even, w - step) > _loss(even, w) and np.abs(step).max() > _STANDS_STILL:
            step = step / 2  # a whole step may go too far
        w = w - step
        if np.abs(step).max() <= _STANDS_STILL:
            break
    return Reranker(w / spread) if w[0] > 0 else PLAIN


def _loss(choices: Sequence[RerankerSample], w: Numbers) -> float:
    missed = sum(c.weight * float(_total(c.values @ w) - _total((c.values @ w)[c.right])) for c in choices)
    return missed + 0.5 * _RIDGE * float(w @ w)


def _gradient(choices: Sequence[RerankerSample], w: Numbers) -> Numbers:
    return np.asarray(sum(c.weight * (_mean(c.values, w) - _mean(c.values[c.right], w)) for c in choices) + _RIDGE * w)


def _curvature(choices: Sequence[RerankerSample], w: Numbers) -> Numbers:
    """Of the sum over all targets alone, so that every step goes down."""
    found = _RIDGE * np.eye(len(w))
    for choice in choices:
        away = choice.values - _mean(choice.values, w)
        found += choice.weight * (away.T * _shares(choice.values @ w)) @ away
    return np.asarray(found)


def _mean(values: Numbers, w: Numbers) -> Numbers:
    return np.asarray(_shares(values @ w) @ values)


def _shares(scores: Numbers) -> Numbers:
    return np.asarray(np.exp(scores - _total(scores)))


def _total(scores: Numbers) -> np.float64:
    return np.float64(scores.max() + np.log(np.exp(scores - scores.max()).sum()))
