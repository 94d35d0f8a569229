"""The best target of one piece of text."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import numpy as np

from apps.conversations.engine.embedded.context import Focus, Odds, dependence, in_context
from apps.conversations.engine.embedded.demand import by_demand
from apps.conversations.engine.embedded.features import COLUMN, Fit, fit, log_odds
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.targets import Target
from apps.conversations.engine.embedded.view import View, bag_of
from apps.conversations.engine.german.claims import subject
from apps.conversations.engine.german.clauses import Clause
from apps.conversations.engine.german.frames import QUESTION_WORD, asks_indirectly

_ASKS = re.compile(
    rf"^(haben|sind|nehmen|können|möchten|{QUESTION_WORD})\b|\?$"
    r"|\b(sagen|nennen|beschreiben|erzählen|zeigen|geben) sie\b"
    r"|(brauche|bräuchte|benötige|möchte|würde|wüsste|muss|müsste) (ich|noch|gern)|\bihr\w* .*bitte\b",
    re.I,
)
_SURE_SYMPTOM = 0.45
_LEAD_WEIGHT = 0.6  # a target far ahead of all others is believed with less
_LEAD_USUAL = 1.5
_LEAD_COUNTS_TO = 3.0
_ANNOUNCED = 6.0  # log odds that facts lose where a measure is only announced
_DEPENDENT = 0.9
_MEANT_ABSENT = 0.45  # probability from which something declared absent is meant without its name


@dataclass(frozen=True)
class Rank:
    """The best target for a text, its probability, and what speaks for it."""

    target: Target
    probability: float
    lead: float  # log odds over the next target
    near: float  # nearness of the best own or inherited phrasing
    other: float  # probability that something is asked which no fact answers
    background: float  # lead over the nearest intent that no fact answers
    degree: float  # dependence on the talk before
    symptoms: frozenset[str]  # symptoms named or clearly meant
    absent: tuple[str, ...]  # the case's words for what is named or clearly meant and declared absent
    unheard: float  # share of the text's content words, by rarity, that the target never uses


def asks(clause: Clause) -> bool:
    """Whether the clause is worded as a question or a request to tell."""
    return clause.question or bool(_ASKS.search(clause.text)) or asks_indirectly(clause.source)


def rank(
    clause: Clause, focus: Focus, view: View, index: Index, checking: bool = False, announced: bool = False
) -> Rank:
    """The target that the clause most likely asks for; what only announces a measure asks for no fact."""
    found = fit(clause.text, clause.source, view, index, checking)
    alone = log_odds(found, view)
    if announced and not view.is_fact.all() and not asks(clause):
        alone = alone - np.where(view.is_fact, _ANNOUNCED, 0.0)
    depending = dependence(clause.text, found, view, index)
    degree = focus.reach(clause.text, depending, float(alone.max()), view.spoken_for is not None)
    odds = in_context(alone, clause.text, focus, degree, view, index)
    answering = by_demand(odds, clause, degree, found, view)
    odds = answering.odds
    best = int(odds.argmax())
    row = np.maximum(found.columns[best], found.columns[answering.source[best]])
    lead = _lead(odds, answering.silenced)
    surplus = float(odds[best]) + _LEAD_WEIGHT * (min(lead, _LEAD_COUNTS_TO) - _LEAD_USUAL)
    return Rank(
        target=view.targets[best],
        probability=1 / (1 + math.exp(-float(np.clip(surplus, -30, 30)))),
        lead=lead,
        near=float(max(row[COLUMN["own_max"]], row[COLUMN["inherited"]])),
        other=float(row[COLUMN["other"]]),
        background=float(row[COLUMN["background"]]),
        degree=degree,
        symptoms=_symptoms(found, index),
        absent=() if degree >= _DEPENDENT or _of_informant(clause.text, view) else _absent(found, view),
        unheard=_unheard(clause.text, best, view, index),
    )


def _lead(odds: Odds, silenced: Odds) -> float:
    """Log odds of the best over the next, also over facts that are meant but can't answer."""
    others = np.concatenate([np.delete(odds, odds.argmax()), silenced])
    return float(odds.max() - others.max()) if len(others) else _LEAD_COUNTS_TO


def _of_informant(text: str, view: View) -> bool:
    """Whether an informant is asked about their own health, of which the case declares nothing absent."""
    if view.spoken_for is None or any(name in text for name in view.spoken_for):
        return False
    return subject(text)[0] == "self"


def _absent(found: Fit, view: View) -> tuple[str, ...]:
    """The case's words for what is declared absent and named or clearly meant; never where a fact is about it."""
    named = [view.negatives[symptom] for symptom in sorted(found.named) if symptom in view.negatives]
    meant = [word for word, n in view.absent.items() if found.intents[n].sum() >= _MEANT_ABSENT]
    return tuple(dict.fromkeys([*named, *meant]))


def _unheard(text: str, best: int, view: View, index: Index) -> float:
    """Share of the text's words that neither questions nor answers of the target use."""
    heard = set(view.claim_bags[best]).union(*(view.bags[n] for n in np.flatnonzero(view.owner == best)))
    return sum(weight * weight for word, weight in bag_of(text, index).items() if word not in heard)


def _symptoms(found: Fit, index: Index) -> frozenset[str]:
    """Symptoms named, else those that the likeliest intents are about."""
    if found.named:
        return found.named
    mass: dict[str, float] = {}
    for i in np.argsort(found.intents)[-8:]:
        if symptom := str(index.intents.symptoms[i]):
            mass[symptom] = mass.get(symptom, 0.0) + float(found.intents[i])
    return frozenset(symptom for symptom, p in mass.items() if p > _SURE_SYMPTOM)
