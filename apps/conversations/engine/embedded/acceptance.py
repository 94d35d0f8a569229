"""Whether the likeliest fact is what is asked: a small learned model over what speaks for and against it."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from apps.conversations.engine.embedded.place import ACCEPTANCE
from apps.conversations.engine.embedded.ranking import Rank

Numbers = npt.NDArray[np.float64]
FEATURES: Final = (
    "surplus",  # log odds of the fact, with its lead in them
    "lead",  # log odds over the next fact
    "other",  # probability that something is asked which no fact answers
    "background",  # lead in nearness over the nearest intent that no fact answers
    "block",  # how surely the sentence does something other than asking
    "unheard",  # share of the text's content words, by rarity, that the fact never uses
)
_ANSWERED_FROM = 0.5  # belief from which a fact is answered
_SURPLUS_TO, _LEAD_TO = 5.0, 4.0
_VERY_NEAR = 0.8  # nearness from which a fact is meant although something declared absent is named
_EXAM, _EXAM_ANNOUNCED = 0.5, 0.2  # probabilities from which an examination is done
_RIDGE = 2.0
_STEPS, _STANDS_STILL = 100, 1e-6


@dataclass(frozen=True)
class Acceptance:
    """Learned weights of the features."""

    coefficients: Numbers
    bias: float

    def belief(self, found: Rank, block: float) -> float:
        """Probability that the fact is what is asked."""
        z = float(values_of(found, block) @ self.coefficients) + self.bias
        return 1 / (1 + math.exp(-max(-30.0, min(z, 30.0))))


PLAIN: Final = Acceptance(np.array([2.0 if name == "surplus" else 0.0 for name in FEATURES]), 0.0)  # nothing learned


@lru_cache(1)
def shipped() -> Acceptance:
    """The shipped weights; ValueError when they were learned for other features."""
    data = json.loads(ACCEPTANCE.read_text(encoding="utf-8"))
    if tuple(data["weights"]) != FEATURES:
        raise ValueError(f"{ACCEPTANCE.name} was learned for other features: run manage.py learn_dialogue_weights")
    return Acceptance(np.array(list(data["weights"].values()), dtype=np.float64), float(data["bias"]))


def write(found: Acceptance, path: Path) -> None:
    """Keep the weights by name."""
    weights = dict(zip(FEATURES, found.coefficients.round(4).tolist(), strict=True))
    path.write_text(json.dumps({"weights": weights, "bias": round(found.bias, 4)}, indent=1) + "\n", encoding="utf-8")


def values_of(found: Rank, block: float) -> Numbers:
    """The features, in order, each of about the same size."""
    surplus = math.log(max(found.probability, 1e-9) / max(1 - found.probability, 1e-9))
    return np.array(
        [
            max(-_SURPLUS_TO, min(surplus, _SURPLUS_TO)) / 2,
            min(found.lead, _LEAD_TO) / 2,
            found.other,
            2 * found.background,
            block,
            found.unheard,
        ]
    )


def accepts(found: Rank, block: float, announced: bool, acceptance: Acceptance) -> bool:
    """Whether the best target is likely enough to be answered."""
    if found.target.kind == "exam":
        denied = bool(found.absent) and not announced
        return not denied and found.probability >= (_EXAM_ANNOUNCED if announced else _EXAM)
    if found.absent and found.target.symptoms.isdisjoint(found.symptoms) and found.near < _VERY_NEAR:
        return False
    return acceptance.belief(found, block) >= _ANSWERED_FROM


def learned(x: Numbers, y: Numbers, weight: Numbers) -> Acceptance:
    """Logistic regression over samples, shrunk towards the plain judgement; the bias isn't shrunk."""
    start = np.append(PLAIN.coefficients, PLAIN.bias)
    x, w = np.concatenate([x, np.ones((len(x), 1))], axis=1), start.copy()
    shrink = np.append(np.full(len(start) - 1, _RIDGE), 1e-6)

    def loss(at: Numbers) -> float:
        wrong = np.logaddexp(0, np.where(y > 0, -1, 1) * (x @ at))
        return float(weight @ wrong + 0.5 * shrink @ (at - start) ** 2)

    for _ in range(_STEPS):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (weight * (p - y)) + shrink * (w - start)
        curvature = (x * (weight * p * (1 - p))[:, None]).T @ x + np.diag(shrink)
        step = np.linalg.solve(curvature, gradient)
        while loss(w - step) > loss(w) and np.abs(step).max() > _STANDS_STILL:
            step = step / 2  # a whole step may go too far and never come back
        w = w - step
        if np.abs(step).max() <= _STANDS_STILL:
            break
    return Acceptance(w[:-1], float(w[-1]))
