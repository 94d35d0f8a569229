"""What a question demands: within a topic a question word goes to the fact that answers it, never to a bare 'Ja, …'."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from apps.conversations.engine.embedded.context import Odds
from apps.conversations.engine.embedded.features import COLUMN, Fit
from apps.conversations.engine.embedded.targets import Target
from apps.conversations.engine.embedded.view import View
from apps.conversations.engine.german.clauses import Clause
from apps.conversations.engine.german.slots import asked_slots, demanded, is_verb_first
from apps.conversations.engine.german.words import negated

_CANNOT_ANSWER = 7.0  # log odds that a fact loses when it doesn't say what the question word asks for
_SAYS_IT_BESIDE = 1.0  # … when it says it only in passing and its kin is there for it
_ONLY_FOR_QUESTION_WORDS = 1.5  # … when a yes/no question is asked and it is never asked by one
_HANDED_ON = 0.3  # what the evidence loses on its way to the kin
_ANOTHER_SYMPTOM = -0.5


@dataclass(frozen=True)
class Demanded:
    """Odds after the question word, and whose evidence each target stands on (mostly its own)."""

    odds: Odds
    source: npt.NDArray[np.int64]


def by_demand(odds: Odds, clause: Clause, found: Fit, view: View) -> Demanded:
    """The odds when each fact is judged by whether it can answer the question's form."""
    wanted = demanded(clause.text)
    if wanted:
        return _by_question_word(odds, wanted, negated(clause.text), found, view)
    if is_verb_first(clause.text) and not asked_slots(clause.text):
        return _by_yes_or_no(odds, found, view)
    return Demanded(odds, np.arange(len(odds)))


def _by_question_word(odds: Odds, wanted: tuple[str, ...], denied: bool, found: Fit, view: View) -> Demanded:
    asked_for = np.array([bool(t.slots & set(wanted)) for t in view.targets])
    beside = np.array([_says_beside(t, wanted, denied) for t in view.targets]) & ~asked_for
    out = odds - np.where(asked_for | beside, 0.0, _CANNOT_ANSWER)
    first = np.array([wanted[0] in t.slots for t in view.targets])
    handed = _hand_on(odds, out, ~asked_for & ~beside, first if first.any() else asked_for, found, view)
    has_kin = (view.kin & asked_for[None, :]).any(axis=1)
    return Demanded(handed.odds - np.where(beside & has_kin, _SAYS_IT_BESIDE, 0.0), handed.source)


def _says_beside(target: Target, wanted: tuple[str, ...], denied: bool) -> bool:
    """Whether the fact answers though nobody asks for it so: it says it, denies what is supposed, or tells nothing."""
    if target.fact is None:
        return False
    if not target.fact.answers or (target.denies and not denied):
        return True
    if wanted[0] == "why":
        return not target.polar_only
    return bool(target.told & set(wanted))


def _by_yes_or_no(odds: Odds, found: Fit, view: View) -> Demanded:
    wh_only = np.array([t.wh_only for t in view.targets])
    out = odds - np.where(wh_only & (view.kin & ~wh_only[None, :]).any(axis=1), _ONLY_FOR_QUESTION_WORDS, 0.0)
    return _hand_on(odds, out, wh_only, ~wh_only, found, view)


def _hand_on(
    odds: Odds,
    out: Odds,
    givers: npt.NDArray[np.bool_],
    takers: npt.NDArray[np.bool_],
    found: Fit,
    view: View,
) -> Demanded:
    """The evidence for a fact that can't answer counts for the likeliest of its kin that can."""
    source = np.arange(len(odds))
    fits = takers & (found.columns[:, COLUMN["symptom"]] > _ANOTHER_SYMPTOM)
    fits &= found.columns[:, COLUMN["subject"]] >= 0
    out = out.copy()
    for giver in np.flatnonzero(givers & view.is_fact):
        kin = np.flatnonzero(view.kin[giver] & fits)
        if len(kin):
            taker = int(kin[odds[kin].argmax()])
            if odds[giver] - _HANDED_ON > out[taker]:
                out[taker], source[taker] = odds[giver] - _HANDED_ON, giver
    return Demanded(out, source)
