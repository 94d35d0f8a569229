"""Expected answer type: within a topic a question word goes to the fact that answers it, never to a bare 'Ja, …'."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.ellipsis import Odds
from apps.dialogue.embedded.features import COLUMN, TargetFeatures, get_slot_weight
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.related_facts import differ_in_place
from apps.dialogue.embedded.targets import Target
from apps.german.negation import is_negated
from apps.german.questions import Question
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots, find_demanded_slots, is_verb_first

_CANNOT_ANSWER = 12.0  # log odds that a fact loses when it doesn't say what the question word asks for
_SAYS_IT_BESIDE = 1.0  # … when it says it only in passing and a related fact is there for it
_ONLY_FOR_QUESTION_WORDS = 4.0  # … when a yes/no question is asked and it is asked by question words
_HANDED_ON = 0.3  # what the evidence loses on its way to a related fact
_ANOTHER_SYMPTOM = -0.5
_OFTEN_ANSWERED_OTHERWISE = ("why", "trigger")  # question words that a fact may answer without our seeing it
_QUALIFIED = compile_re(  # a yes/no question after the kind of a symptom rather than after its being there
    r"\b(stark|heftig|schlimm|besser|leicht|lange|oft|häufig|auszuhalten|erträglich|immer|nur|wenn|dabei|seit)", re.I
)


Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class AnswerTypeOdds:
    """Odds after the question word."""

    odds: Odds
    source: npt.NDArray[np.int64]  # whose evidence each target stands on: its own, or a related fact's
    silenced: Odds  # what speaks for facts that can't answer and have no related fact that can


def apply_answer_type(
    odds: Odds,
    clause: Question,
    degree: float,
    found: TargetFeatures,
    person_index: PersonIndex,
    announced: bool = False,
) -> AnswerTypeOdds:
    """The odds when each fact is judged by whether it can answer the question's form."""
    text = clause.text
    if wanted := find_demanded_slots(text):
        return _by_question_word(odds, wanted, degree < 0.5 and not is_negated(text), found, person_index, announced)
    if is_verb_first(text) and not find_asked_slots(text) and not _QUALIFIED.search(text):
        return _by_yes_or_no(odds, found, person_index)
    return AnswerTypeOdds(odds, np.arange(len(odds)), odds[:0])


def _by_question_word(
    odds: Odds,
    wanted: tuple[str, ...],
    deniable: bool,
    found: TargetFeatures,
    person_index: PersonIndex,
    announced: bool,
) -> AnswerTypeOdds:
    said = np.array([wanted[0] in t.slots for t in person_index.targets])
    close = np.array([bool(t.slots & set(wanted)) for t in person_index.targets])
    beside = np.array([_mentions_answer(t, wanted, deniable) for t in person_index.targets]) & ~close
    if wanted[0] in _OFTEN_ANSWERED_OTHERWISE:
        beside |= person_index.is_fact & ~(person_index.related & close[None, :] & person_index.same_topic).any(axis=1)
    mute = ~close & ~beside & (person_index.is_fact | (not announced))  # 'Ich messe, wie groß …' does what it says
    has_kin = (person_index.related & close[None, :]).any(axis=1)
    out = odds - np.where(mute, _CANNOT_ANSWER, np.where(beside & has_kin & ~close, _SAYS_IT_BESIDE, 0.0))
    return _transfer_evidence(odds, out, mute, (said, close), found, person_index)


def _named(found: TargetFeatures, person_index: PersonIndex) -> Flags:
    """Targets about a symptom that the line names: related facts of other topics count only for these."""
    return np.array([bool(found.named & t.symptoms) for t in person_index.targets])


def _mentions_answer(target: Target, wanted: tuple[str, ...], deniable: bool) -> bool:
    """Whether the fact answers though it isn't asked for so: it says it, denies what is supposed, or tells nothing."""
    if target.fact is None:
        return False
    if not target.fact.answers or (target.denies and deniable):
        return True
    return bool(target.told & set(wanted))


def _by_yes_or_no(odds: Odds, found: TargetFeatures, person_index: PersonIndex) -> AnswerTypeOdds:
    wh_only = np.array([t.by_word for t in person_index.targets])
    polar = person_index.is_fact & ~wh_only
    out = odds - np.where(wh_only & (person_index.related & polar[None, :]).any(axis=1), _ONLY_FOR_QUESTION_WORDS, 0.0)
    handed = _transfer_evidence(odds, out, wh_only, (polar,), found, person_index)
    return AnswerTypeOdds(handed.odds, handed.source, odds[:0])


def _transfer_evidence(
    odds: Odds, out: Odds, givers: Flags, takers: tuple[Flags, ...], found: TargetFeatures, person_index: PersonIndex
) -> AnswerTypeOdds:
    """The evidence for a fact that can't answer counts for the likeliest related fact that can, best takers first."""
    source = np.arange(len(odds))
    fits = (found.columns[:, COLUMN["symptom"]] > _ANOTHER_SYMPTOM) & (found.columns[:, COLUMN["subject"]] >= 0)
    fits &= ~np.array([differ_in_place(found.named, t.symptoms) for t in person_index.targets])
    related = person_index.related & (person_index.same_topic | _named(found, person_index)[None, :])
    unfit = get_slot_weight() * np.minimum(found.columns[:, COLUMN["slot"]], 0.0)  # already counted against the giver
    out, silenced = out.copy(), []
    for giver in np.flatnonzero(givers & person_index.is_fact):
        able = (np.flatnonzero(related[giver] & fits & kind) for kind in takers)
        heirs = next((some for some in able if len(some)), None)
        if heirs is None:
            silenced.append(odds[giver] - unfit[giver])
            continue
        taker = int(heirs[odds[heirs].argmax()])
        handed = odds[giver] - unfit[giver] + get_slot_weight() * (len(takers) > 1) - _HANDED_ON
        if handed > out[taker]:
            out[taker], source[taker] = handed, giver
    return AnswerTypeOdds(out, source, np.array(silenced, dtype=np.float64))
