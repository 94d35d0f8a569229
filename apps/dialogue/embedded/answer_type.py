"""What a question demands: within a topic a question word goes to the fact that answers it, never to a bare 'Ja, …'."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.ellipsis import Odds
from apps.dialogue.embedded.features import COLUMN, Fit, slot_worth
from apps.dialogue.embedded.person_index import View
from apps.dialogue.embedded.related_facts import elsewhere
from apps.dialogue.embedded.targets import Target
from apps.german.negation import is_negated
from apps.german.questions import Question
from apps.german.slots import find_asked_slots, find_demanded_slots, is_verb_first

_CANNOT_ANSWER = 12.0  # log odds that a fact loses when it doesn't say what the question word asks for
_SAYS_IT_BESIDE = 1.0  # … when it says it only in passing and its kin is there for it
_ONLY_FOR_QUESTION_WORDS = 4.0  # … when a yes/no question is asked and it is asked by question words
_HANDED_ON = 0.3  # what the evidence loses on its way to the kin
_ANOTHER_SYMPTOM = -0.5
_OFTEN_ANSWERED_OTHERWISE = ("why", "trigger")  # question words that a fact may answer without our seeing it
_QUALIFIED = re.compile(  # a yes/no question after the kind of a symptom rather than after its being there
    r"\b(stark|heftig|schlimm|besser|leicht|lange|oft|häufig|auszuhalten|erträglich|immer|nur|wenn|dabei|seit)", re.I
)


Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Demanded:
    """Odds after the question word."""

    odds: Odds
    source: npt.NDArray[np.int64]  # whose evidence each target stands on: its own, or its kin's
    silenced: Odds  # what speaks for facts that can't answer and have no kin that can


def by_demand(odds: Odds, clause: Question, degree: float, found: Fit, view: View, announced: bool = False) -> Demanded:
    """The odds when each fact is judged by whether it can answer the question's form."""
    text = clause.text
    if wanted := find_demanded_slots(text):
        return _by_question_word(odds, wanted, degree < 0.5 and not is_negated(text), found, view, announced)
    if is_verb_first(text) and not find_asked_slots(text) and not _QUALIFIED.search(text):
        return _by_yes_or_no(odds, found, view)
    return Demanded(odds, np.arange(len(odds)), odds[:0])


def _by_question_word(
    odds: Odds, wanted: tuple[str, ...], deniable: bool, found: Fit, view: View, announced: bool
) -> Demanded:
    said = np.array([wanted[0] in t.slots for t in view.targets])
    close = np.array([bool(t.slots & set(wanted)) for t in view.targets])
    beside = np.array([_says_beside(t, wanted, deniable) for t in view.targets]) & ~close
    if wanted[0] in _OFTEN_ANSWERED_OTHERWISE:
        beside |= view.is_fact & ~(view.kin & close[None, :] & _same_topic(view)).any(axis=1)
    mute = ~close & ~beside & (view.is_fact | (not announced))  # 'Ich messe, wie groß …' does what it says
    has_kin = (view.kin & close[None, :]).any(axis=1)
    out = odds - np.where(mute, _CANNOT_ANSWER, np.where(beside & has_kin & ~close, _SAYS_IT_BESIDE, 0.0))
    return _hand_on(odds, out, mute, (said, close), found, view)


def _same_topic(view: View) -> Flags:
    topics = np.array([t.topic for t in view.targets])
    return np.asarray(topics[:, None] == topics[None, :])


def _named(found: Fit, view: View) -> Flags:
    """Targets about a symptom that the line names: kin of other topics counts only for these."""
    return np.array([bool(found.named & t.symptoms) for t in view.targets])


def _says_beside(target: Target, wanted: tuple[str, ...], deniable: bool) -> bool:
    """Whether the fact answers though nobody asks for it so: it says it, denies what is supposed, or tells nothing."""
    if target.fact is None:
        return False
    if not target.fact.answers or (target.denies and deniable):
        return True
    return bool(target.told & set(wanted))


def _by_yes_or_no(odds: Odds, found: Fit, view: View) -> Demanded:
    wh_only = np.array([t.by_word for t in view.targets])
    polar = view.is_fact & ~wh_only
    out = odds - np.where(wh_only & (view.kin & polar[None, :]).any(axis=1), _ONLY_FOR_QUESTION_WORDS, 0.0)
    handed = _hand_on(odds, out, wh_only, (polar,), found, view)
    return Demanded(handed.odds, handed.source, odds[:0])


def _hand_on(odds: Odds, out: Odds, givers: Flags, takers: tuple[Flags, ...], found: Fit, view: View) -> Demanded:
    """The evidence for a fact that can't answer counts for the likeliest of its kin that can, best takers first."""
    source = np.arange(len(odds))
    fits = (found.columns[:, COLUMN["symptom"]] > _ANOTHER_SYMPTOM) & (found.columns[:, COLUMN["subject"]] >= 0)
    fits &= ~np.array([elsewhere(found.named, t.symptoms) for t in view.targets])
    kin = view.kin & (_same_topic(view) | _named(found, view)[None, :])
    unfit = slot_worth() * np.minimum(found.columns[:, COLUMN["slot"]], 0.0)  # already counted against the giver
    out, silenced = out.copy(), []
    for giver in np.flatnonzero(givers & view.is_fact):
        able = (np.flatnonzero(kin[giver] & fits & kind) for kind in takers)
        heirs = next((some for some in able if len(some)), None)
        if heirs is None:
            silenced.append(odds[giver] - unfit[giver])
            continue
        taker = int(heirs[odds[heirs].argmax()])
        handed = odds[giver] - unfit[giver] + slot_worth() * (len(takers) > 1) - _HANDED_ON
        if handed > out[taker]:
            out[taker], source[taker] = handed, giver
    return Demanded(out, source, np.array(silenced, dtype=np.float64))
