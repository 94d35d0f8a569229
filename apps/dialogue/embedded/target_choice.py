"""The best target of one piece of text."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import numpy as np

from apps.dialogue.embedded.answer_type import AnswerTypeOdds, apply_answer_type
from apps.dialogue.embedded.ellipsis import Focus, Odds, apply_context, compute_joint_nearness, measure_dependence
from apps.dialogue.embedded.features import COLUMN, TargetFeatures, compute_features, compute_log_odds
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.reranker import Reranker, compute_reranker_features
from apps.dialogue.embedded.targets import Target
from apps.dialogue.embedded.topic_conflicts import conflicts_with_topic, names_other_day
from apps.german.announcements import is_examination
from apps.german.discourse_markers import ONCE_MORE
from apps.german.pains import names_pain_in
from apps.german.presuppositions import find_subject
from apps.german.question_frames import ASKS_FOR, QUESTION_WORD, asks_indirectly
from apps.german.questions import Question
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots, is_verb_first

_ASKS = compile_re(
    rf"^(haben|sind|nehmen|können|möchten|{QUESTION_WORD})\b|\?$"
    r"|\b(sagen|nennen|beschreiben|erzählen|zeigen) sie\b"
    r"|\bgeben sie\b(?! (bitte )?(ihm|ihr|ihnen|dem|der|nicht|keine\w*)\b)"
    r"|\b(brauche|bräuchte|benötige|möchte|würde|wüsste|muss|müsste) ich\b"
    r"|\bich (brauche|bräuchte|benötige|möchte|würde|wüsste|muss|müsste) (noch|gern)|\bihr\w* .*bitte\b",
    re.I,
)
_SURE_SYMPTOM = 0.45
_LEAD_WEIGHT = 0.6  # a target far ahead of all others is believed with less
_LEAD_USUAL = 1.5
_LEAD_COUNTS_TO = 3.0
_ANNOUNCED = 6.0  # log odds that facts lose where a measure is only announced
_DONE_BEFORE = 2.5  # … that an examination loses when it has been done
_AGAIN = compile_re(rf"\b({ONCE_MORE}|wieder|kontroll\w*|nach(mess|schau)\w*)\b", re.I)
_DEPENDENT = 0.9
_HURTS = compile_re(r"(?:(?:und|aber),? )?(?:tut|tun|tat|taten)\b.*\bweh\b", re.I)
_DOES = compile_re(  # "Ich stelle das Kopfteil höher, ist es so besser?"
    r"(?:(?:so|jetzt|dann|gut),? )*ich (?:stelle|lege|mache|setze|hebe|bringe|hole|gebe|drehe|ziehe|decke|bleibe)\b",
    re.I,
)
_BLOW = compile_re(
    r"\b(?:(?:an|auf)?gesto(?:ß|ss)en|(?:an|auf)geschlagen|angehauen|abbekommen|abgekriegt|aufgekommen|verletzt)\b",
    re.I,
)
_STILL = compile_re(r"\bnoch\b(?! (?:ein|et)?(?:mal|was)\b)", re.I)
_SUCCEEDS = compile_re(r"\b(?:ge)?klapp(?:t|en)\b|\bgelungen\b|\bgeschafft\b", re.I)
_SURELY_ABSENT = 0.75  # … although it isn't clear by itself what is asked for
_WHERE_TO_OR_WHO = compile_re(r"(?:(?:und|aber|ach),? )?(?:wohin|wer|wen|wem|wor[üu]ber|woran)\b", re.I)
_IN_THAT = compile_re(r"\b(?:da|dort|dabei|darin|drin|darunter)\b", re.I)
_MEANT_ABSENT = 0.45  # probability from which something declared absent is meant without its name


@dataclass(frozen=True)
class RankedTarget:
    """The best target for a text, its probability, and what speaks for it."""

    target: Target
    probability: float
    lead: float  # log odds over the next target
    near: float  # nearness of the best own or inherited phrasing
    background: float  # lead over the nearest intent that no fact answers
    degree: float  # dependence on the talk before
    symptoms: frozenset[str]  # symptoms named or clearly meant
    absent: tuple[str, ...]  # the case's words for what is named or clearly meant and declared absent
    unheard: float  # share of the text's content words, by rarity, that the target never uses
    share: float  # probability among all targets, one of them being meant
    topic_share: float  # … of all targets of its topic together
    told: bool  # whether it has been told already
    asking: bool  # whether the text is worded as a question or a request to tell
    polar: bool  # whether it is worded as a yes/no question
    still: bool  # whether it asks if something is still so
    other_day: bool  # whether it is about a day of which the target doesn't speak
    foreign: bool  # whether it is about a drug or a side that the target's topic doesn't speak of
    features: TargetFeatures  # the features of the text against all targets


def is_asking(clause: Question) -> bool:
    """Whether the clause is worded as a question or a request to tell."""
    if clause.question or ASKS_FOR.match(clause.source):
        return True
    return bool(_ASKS.search(clause.text)) or asks_indirectly(clause.source)


def find_best_target(
    clause: Question,
    focus: Focus,
    person_index: PersonIndex,
    index: CatalogueIndex,
    reranker: Reranker,
    checking: bool = False,
    announced: bool = False,
    known: TargetFeatures | None = None,  # the features of the clause, when it has been looked at before
) -> RankedTarget:
    """The target that the clause most likely asks for; what only announces a measure asks for no fact."""
    found = known or compute_features(clause.text, clause.source, person_index, index, checking)
    alone = _without_done(compute_log_odds(found, person_index), clause.source, focus, person_index)
    doing = announced and (not is_asking(clause) or is_examination(clause.source))
    likely = _of_measures(alone, person_index) if doing else alone
    depending = measure_dependence(clause.text, found, person_index, index)
    near = compute_joint_nearness(clause.text, focus, person_index, index) if depending else np.zeros(len(alone))
    degree = focus.reach(clause.text, depending, float(likely.max()), person_index.spoken_for is not None)
    odds = apply_context(likely, clause.text, focus, degree, near, person_index)
    answering = apply_answer_type(odds, clause, degree, found, person_index, doing)
    scores = reranker.scores(
        compute_reranker_features(answering.odds, likely, near * depending, found, focus, person_index)
    )
    best, lead, shares = int(scores.argmax()), _lead(scores, answering), reranker.shares(scores)
    by_word, by_itself = depending > 0 and bool(find_asked_slots(clause.text)), degree < _DEPENDENT
    fact = person_index.targets[best].fact
    is_of_other_day = fact is not None and names_other_day(clause.text, fact)
    row = np.maximum(found.columns[best], found.columns[answering.source[best]])
    return RankedTarget(
        target=person_index.targets[best],
        probability=_probability(float(answering.odds[best]), lead),
        lead=lead,
        near=float(max(row[COLUMN["own_max"]], row[COLUMN["inherited"]])),
        background=float(row[COLUMN["background"]]),
        degree=degree,
        symptoms=_symptoms(found, index),
        absent=()
        if _of_informant(clause.text, person_index)
        else _absent(clause.text, found, by_word, by_itself, person_index, checking, is_asking(clause)),
        unheard=float(found.unheard[best]),
        share=float(shares[best]),
        topic_share=_share_of_topic(shares, best, person_index),
        told=person_index.is_fact[best] and person_index.targets[best].id in focus.given,
        asking=is_asking(clause),
        other_day=is_of_other_day,
        still=bool(_STILL.search(clause.text)),
        polar=is_verb_first(clause.text) and not find_asked_slots(clause.text),
        foreign=conflicts_with_topic(
            clause.text, person_index.words_by_topic.get(person_index.targets[best].topic, ())
        ),
        features=found,
    )


def _without_done(odds: Odds, source: str, focus: Focus, person_index: PersonIndex) -> Odds:
    """The odds with what has been examined put back, so that mentioning it does nothing; 'noch einmal' asks for it."""
    if not focus.found or _AGAIN.search(source):
        return odds
    done = np.array([target.kind == "exam" and target.id in focus.found for target in person_index.targets])
    return odds - np.where(done, _DONE_BEFORE, 0.0)


def _of_measures(odds: Odds, person_index: PersonIndex) -> Odds:
    """The odds with facts put back: what is only announced asks for none."""
    return odds - np.where(person_index.is_fact, _ANNOUNCED, 0.0)


def _share_of_topic(shares: Odds, best: int, person_index: PersonIndex) -> float:
    topic = person_index.targets[best].topic
    return float(shares[[target.topic == topic for target in person_index.targets]].sum())


def _probability(odds: float, lead: float) -> float:
    """Probability that the target is asked for, given how far it is ahead."""
    surplus = odds + _LEAD_WEIGHT * (min(lead, _LEAD_COUNTS_TO) - _LEAD_USUAL)
    return 1 / (1 + math.exp(-float(np.clip(surplus, -30, 30))))


def _lead(scores: Odds, answering: AnswerTypeOdds) -> float:
    """Log odds of the best over the next, also over facts that are meant but can't answer."""
    best = int(scores.argmax())
    ahead = [*(scores[best] - np.delete(scores, best)), *(answering.odds[best] - answering.silenced)]
    return float(min(ahead, default=_LEAD_COUNTS_TO))


def _of_informant(text: str, person_index: PersonIndex) -> bool:
    """Whether an informant is asked about their own health, of which the case declares nothing absent."""
    if person_index.spoken_for is None or any(name in text for name in person_index.spoken_for):
        return False
    return find_subject(text)[0] == "self"


def _absent(
    text: str,
    found: TargetFeatures,
    depends_by_word: bool,
    by_itself: bool,
    person_index: PersonIndex,
    checking: bool,
    asks: bool,
) -> tuple[str, ...]:
    """The case's words for what is declared absent and named or clearly meant; never where a fact is about it.

    A question word that depends on the talk before ('Welche Farbe hat das?') means nothing but what it names; what
    isn't clear by itself has to be meant all but surely ('Ist Ihnen übel?').
    """
    if _BLOW.search(text) or _DOES.match(text):  # "Haben Sie sich den Kopf gestoßen?" asks for no headache
        return ()
    meant = {word: found.intents[n].sum() for word, n in person_index.absent.items()}
    of_that = bool(_IN_THAT.search(text))  # "Ist da Blut drin?" asks for no nosebleed
    if not by_itself:
        return (
            () if depends_by_word or of_that else tuple(word for word, sure in meant.items() if sure >= _SURELY_ABSENT)
        )
    named = [person_index.negatives[symptom] for symptom in sorted(found.named) if symptom in person_index.negatives]
    if checking or of_that or _SUCCEEDS.search(text):  # "Hat es geklappt mit dem Wasserlassen?" asks for no burning
        return tuple(dict.fromkeys(named))
    named += [pain for pain, part in person_index.absent_pains.items() if names_pain_in(text, part)]
    if _HURTS.match(text) and "pain" in person_index.negatives:
        named.append(person_index.negatives["pain"])
    if depends_by_word or not asks or _WHERE_TO_OR_WHO.match(text):
        return tuple(dict.fromkeys(named))
    return tuple(dict.fromkeys([*named, *(word for word, sure in meant.items() if sure >= _MEANT_ABSENT)]))


def _symptoms(found: TargetFeatures, index: CatalogueIndex) -> frozenset[str]:
    """Symptoms named, else those that the likeliest intents are about."""
    if found.named:
        return found.named
    mass: dict[str, float] = {}
    for i in np.argsort(found.intents, kind="stable")[-8:]:
        if symptom := str(index.intents.symptoms[i]):
            mass[symptom] = mass.get(symptom, 0.0) + float(found.intents[i])
    return frozenset(symptom for symptom, p in mass.items() if p > _SURE_SYMPTOM)
