"""Ellipsis: 'Und seit wann?' is read in the topic of the talk before it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.features import COLUMN, TargetFeatures
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.related_facts import list_symptom_families
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, dot_products
from apps.dialogue.embedded.targets import Target
from apps.german.lemmas import list_content_lemmas
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots, find_demanded_slots, score_slots
from apps.german.tokens import split_words

Odds = npt.NDArray[np.float64]
_PRONOUN = compile_re(
    r"\b(das|es|davon|darauf|dann|dabei|damit|dagegen|dafür|daran|darüber|dazu|diese\w*|dort|ihn|ihm|er|(?-i:sie)"
    r"|welche[rsn]?|beides?|so)\b|\beine[rns]?(?=\s*[?.!]|$)"
    r"|\bauch wenn\b"
    r"|\b(?:die|der|den|das) (?:letzte|nächste|erste|andere|gleiche)n?\b(?! (?-i:[A-ZÄÖÜ]))",
    re.I,
)
_ANAPHORA = compile_re(
    r"^(und|aber|auch)\b|^ist das (nur|auch)\b"
    r"|\b(davon|darauf|dann|dabei|damit|dagegen|dafür|daran|darüber|dazu|dort|ihn|ihm)\b",
    re.I,
)
_TOPICS = frozenset(("tablette", "medikament", "pille", "arznei", "allergie"))  # though 'Nehmen Sie Tabletten dagegen?'
_LAST_TIME = compile_re(r"\b(?:das|zum) (?:letzte|erste)n? mal\b|\bzuletzt\b", re.I)  # names no topic
_THAT = compile_re(r"\b(?:das|es)(?: denn| schon)*\s*\??$", re.I)  # "Seit wann haben Sie das?"
_HIM = compile_re(r"\bih[mn]\b", re.I)
_LONGEST = 9  # words of a text that leans on the talk
_ONLY_THERE = compile_re(r"(?:und )?(?:ist das (?:nur|auch|immer)\b|auch (?:wenn|beim?|nachts|in)\b)", re.I)
_WHERE_IT_HOLDS = 0.8  # "Ist das nur beim Laufen?" asks when what was told is so
_BARE = 5  # words of 'Seit wann haben Sie das?'
_HARDLY = 0.2  # what is left of the dependence of a text that stands alone
_MEANT = 1.0  # log odds from which a fact is meant without the talk before
_ADDRESSED = compile_re(r"\b(sie|ihnen|ihre?\w{0,2})\b", re.I)


@dataclass(frozen=True)
class Focus:
    """What the talk is about: the facts answered last (newest last) and the words that asked for them."""

    facts: tuple[str, ...] = ()
    question: str = ""
    given: frozenset[str] = frozenset()  # all that has been asked for and told
    found: frozenset[str] = frozenset()  # examinations that have been done
    learner_statements: tuple[str, ...] = ()  # what was told, ordered or promised just before, the newest last

    def reach(self, text: str, degree: float, surest: float, informed: bool = False) -> float:
        """How far a text depending on the talk by `degree` is read in this focus.

        `surest` are the log odds of the likeliest fact. A text with a topic of its own that means some fact stands
        alone: "Wie viel hat er heute getrunken?" is no question about the vomiting before it. `informed`: a relative
        speaks for the patient, who is 'er', 'ihm' or 'ihn'. An opening helps bare texts only that mean nothing alone or
        speak of "das".
        """
        if self.question:
            pointed = _ANAPHORA.search(_HIM.sub("", text) if informed else text)
            stands_alone = degree < 1.0 and surest >= _MEANT and not pointed
            return degree * _HARDLY if stands_alone else degree
        bare = degree >= 1.0 and len(split_words(text)) <= _BARE and (surest < _MEANT or bool(_THAT.search(text)))
        return degree if self.facts and bare else 0.0

    def on(self, fact: str, question: str) -> Focus:
        """The focus after one more fact."""
        return replace(self, facts=(*self.facts, fact)[-2:], question=question)


def measure_dependence(text: str, found: TargetFeatures, person_index: PersonIndex, index: CatalogueIndex) -> float:
    """1 when the text can't be understood without the talk before it, 0 when it can."""
    degree = _dependence(text, index)
    alone = (found.columns[:, COLUMN["own_max"]] > 0.8) & (found.columns[:, COLUMN["lexical"]] > 0.8)
    is_bare = bool(_LAST_TIME.search(text)) and degree >= 1.0  # any time of the case may be the last one
    if (alone & person_index.is_fact).any() and not is_bare and not _ANAPHORA.search(text):
        degree *= _HARDLY
    return degree


def _dependence(text: str, index: CatalogueIndex) -> float:
    length = len(split_words(text))
    words = list_content_lemmas(drop_occasion(text))
    strange = [word for word in words if word not in index.topicless or word in _TOPICS]
    asks_where = bool(_ONLY_THERE.match(text))
    if index.symptoms_named(text) or (length > _LONGEST and not asks_where):
        return 0.0
    if not strange:
        return 1.0
    if asks_where or len(strange) > 1:
        return _WHERE_IT_HOLDS * asks_where
    if length <= 6 and not _ADDRESSED.search(text):
        return 0.9
    if not _PRONOUN.search(text):
        return 0.0
    return 0.6 if length <= 6 else 0.3


def drop_occasion(text: str) -> str:
    """Return a text without "das letzte Mal", which names no topic."""
    return _LAST_TIME.sub("", text)


def is_elliptical(text: str, index: CatalogueIndex) -> bool:
    """Whether the text names no topic at all."""
    return _dependence(text, index) >= 1.0


def apply_context(odds: Odds, text: str, focus: Focus, degree: float, near: Odds, person_index: PersonIndex) -> Odds:
    """The odds with what the talk before says: its topic, the slot asked for, and nearness to both questions."""
    recent = {n for fact in focus.facts if (n := person_index.number(fact)) is not None}
    if not recent or not degree:
        return odds
    asked = find_asked_slots(text)
    topics = {person_index.targets[n].topic for n in recent}
    symptoms = {symptom for n in recent for symptom in person_index.targets[n].symptoms}
    strict = bool(find_demanded_slots(text))
    out = odds.copy()
    for n, target in enumerate(person_index.targets):
        if target.kind != "fact":
            out[n] -= 3 * degree
        elif _is_elsewhere(target, topics, symptoms, strict):
            out[n] -= 4 * degree
        else:
            bonus = 1.6 + 3 * near[n] + 0.6 * bool(target.symptoms & symptoms)
            bonus += _slot_bonus(asked, target, n in recent)
            base = max(min(out[n], 2.0), -4.0)
            out[n] = base * (1 - 0.6 * degree) + degree * bonus
    return out


def _is_elsewhere(target: Target, topics: set[str], symptoms: set[str], strict: bool) -> bool:
    """Whether the target is about something else than the talk; `strict`: 'Und seit wann?' is about one symptom."""
    if target.symptoms & symptoms:
        return False
    mine, meant = list_symptom_families(target.symptoms), list_symptom_families(symptoms)
    another = strict and bool(mine and meant) and mine.isdisjoint(meant)
    return another or target.topic not in topics


def _slot_bonus(asked: list[str], target: Target, recent: bool) -> float:
    if not asked:
        return -0.6 if recent else 0.0
    match = score_slots(asked, target.slots)
    if not recent:
        return 2.2 * match
    return 2.2 * match + (1.8 if match > 0 else 0.6 if set(asked) & target.answer_slots else -1.5)


def compute_joint_nearness(text: str, focus: Focus, person_index: PersonIndex, index: CatalogueIndex) -> Odds:
    """Nearness of each target to the question before and this one together (the cheap vector alone); 0 without one."""
    if not any(person_index.number(fact) is not None for fact in focus.facts):
        return np.zeros(len(person_index.targets))
    both = f"{focus.question.rstrip('?!. ')}, {text}" if focus.question else text
    near = dot_products(person_index.raw[:, E5_SIZE:], index.encoder.light(both)) * np.sqrt(2)
    out = np.full(len(person_index.targets), -1.0)
    np.maximum.at(out, person_index.owner, near)
    return out
