"""Whether the likeliest fact is what is asked: a small learned model over what speaks for and against it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.target_choice import RankedTarget

Numbers = npt.NDArray[np.float64]
FEATURES: Final = (
    "surplus",  # log odds of the fact, with its lead in them
    "lead",  # log odds over the next fact
    "background",  # lead in nearness over the nearest intent that no fact answers
    "block",  # how surely the sentence does something other than asking
    "unheard",  # share of the text's content words, by rarity, that the fact never uses
    "share",  # probability of the fact among all, one of them being meant
    "topic",  # … of all facts of its topic together
    "near",  # nearness of its best phrasing
    "told",  # whether it has been told already
    "asking",  # whether the text is worded as a question or a request to tell
)
_ANSWERED_FROM = 0.5  # belief from which a fact is answered
_PLAINLY_ANSWERED_FROM = 0.35  # … to a question that says nothing strange to it, when no other is near
_FAR_AHEAD = 3.0  # log odds over the next fact
_SURPLUS_TO, _LEAD_TO = 5.0, 4.0
SAYS_ELSE = 0.45  # likelihood of an act from which a statement asks for nothing
_ALMOST_SAME = 0.92  # of a yes/no question to one by a question word, beside something declared absent
_VERY_NEAR = 0.8  # nearness from which a fact is meant although something declared absent is named
_EXAM, _EXAM_ANNOUNCED = 0.5, 0.2  # probabilities from which an examination is done
_STANDS_ON_TALK, _WHOLLY_UNHEARD, _FAR = 0.9, 0.99, 0.35
_ASKED_AGAIN = 0.65  # nearness from which a yes/no question asks again for what was told
_STRANGE = 0.6  # share of its words that what was told never uses, from which such a question asks for more
_FAR_BEHIND = -0.055  # lead in nearness over an intent that no fact answers
_RIDGE = 2.0
_STEPS, _STANDS_STILL = 100, 1e-6


@dataclass(frozen=True)
class SentenceForm:
    """How a sentence is worded."""

    block: float  # how surely it does something other than asking
    announced: bool = False  # it announces something to be done
    does: bool = False  # it may carry something out: 'Ich messe …', 'Darf ich …?', 'Bitte …'
    states: bool = False  # it neither asks nor checks anything
    gives: bool = False  # it gives or injects something


@dataclass(frozen=True)
class ConfidenceModel:
    """Learned weights of the features."""

    coefficients: Numbers
    bias: float

    def probability_of(self, found: RankedTarget, block: float) -> float:
        """Probability that the fact is what is asked."""
        z = float(compute_confidence_features(found, block) @ self.coefficients) + self.bias
        return 1 / (1 + math.exp(-max(-30.0, min(z, 30.0))))


PLAIN: Final = ConfidenceModel(
    np.array([2.0 if name == "surplus" else 0.0 for name in FEATURES]), 0.0
)  # nothing learned


def compute_confidence_features(found: RankedTarget, block: float) -> Numbers:
    """The features, in order, each of about the same size."""
    surplus = math.log(max(found.probability, 1e-9) / max(1 - found.probability, 1e-9))
    return np.array(
        [
            max(-_SURPLUS_TO, min(surplus, _SURPLUS_TO)) / 2,
            min(found.lead, _LEAD_TO) / 2,
            2 * found.background,
            block,
            found.unheard,
            found.share,
            found.topic_share,
            2 * found.near,
            float(found.told),
            float(found.asking),
        ]
    )


def is_confident(found: RankedTarget, sentence: SentenceForm, confidence_model: ConfidenceModel) -> bool:
    """Whether the best target is likely enough to be answered; what has been told isn't by a statement about it."""
    if found.target.kind == "exam":
        given = sentence.gives and not found.target.gives
        denied = not sentence.does or given or (bool(found.absent) and not sentence.announced)
        return not denied and found.probability >= (_EXAM_ANNOUNCED if sentence.announced else _EXAM)
    if found.foreign or (sentence.states and (found.told or sentence.block >= SAYS_ELSE)):
        return False
    asks_else = found.polar and found.target.by_word  # "Haben Sie Schmerzen von dem Bruch?" doesn't ask since when
    least = _ALMOST_SAME if asks_else else _VERY_NEAR
    if found.absent and found.target.symptoms.isdisjoint(found.symptoms) and found.near < least:
        return False
    if asks_else and found.unheard >= _WHOLLY_UNHEARD and found.near < _VERY_NEAR:
        return False
    if is_of_something_else(found) or asks_more(found):
        return False
    plain = found.asking and not found.told and found.unheard == 0.0 and found.lead >= _FAR_AHEAD
    least = _PLAINLY_ANSWERED_FROM if plain and sentence.block < SAYS_ELSE else _ANSWERED_FROM
    return confidence_model.probability_of(found, sentence.block) >= least


def is_of_something_else(found: RankedTarget) -> bool:
    """Whether a fact never uses a word of a question, to which an intent that no fact answers is much nearer.

    "Wissen Sie, wer morgen Frühdienst hat?" has nothing but its question word in common with who comes at eleven.
    """
    return found.unheard >= _WHOLLY_UNHEARD and found.background < _FAR_BEHIND and found.degree <= _STANDS_ON_TALK


def asks_more(found: RankedTarget) -> bool:
    """Return whether a question goes on from a fact that was told: said again, the fact wouldn't answer it.

    "Ist die Stelle gut verheilt?" asks for more than that there was one, "Und was haben Sie gestern gegessen?" for
    another day.
    """
    if found.told and found.asking and found.other_day:
        return True
    is_named = found.still and not found.target.symptoms.isdisjoint(found.symptoms)  # "Ist Ihnen noch schwindlig?"
    is_strange = found.near < _ASKED_AGAIN or found.unheard >= _STRANGE
    return found.told and found.polar and is_strange and not is_named


def is_far(found: RankedTarget) -> bool:
    """Return whether a fact has nothing in common with a question but its question word, and the talk adds nothing.

    In a talk about something else it is a leap: "Wie lange hat die gebraucht, bis sie zu war?" asks for no accident.
    """
    return found.degree < _STANDS_ON_TALK and found.unheard >= _WHOLLY_UNHEARD and found.near < _FAR


def fit_confidence_model(x: Numbers, y: Numbers, weight: Numbers) -> ConfidenceModel:
    """Logistic regression over samples, shrunk towards the plain model; the bias isn't shrunk."""
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
    return ConfidenceModel(w[:-1], float(w[-1]))
