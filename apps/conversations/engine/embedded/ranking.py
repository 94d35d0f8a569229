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
from apps.conversations.engine.embedded.view import View
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


def asks(clause: Clause) -> bool:
    """Whether the clause is worded as a question or a request to tell."""
    return clause.question or bool(_ASKS.search(clause.text)) or asks_indirectly(clause.source)


def rank(clause: Clause, focus: Focus, view: View, index: Index, checking: bool = False) -> Rank:
    """The target that the clause most likely asks for."""
    found = fit(clause.text, clause.source, view, index, checking)
    alone = log_odds(found, view)
    degree = focus.reach(clause.text, dependence(clause.text, found, view, index), float(alone.max()))
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
    )


def accepts(found: Rank, threshold: float, block: float, clause: Clause, announced: bool = False) -> bool:
    """Whether the best target is likely enough to be answered."""
    if found.target.kind == "exam":
        return found.probability >= (0.2 if announced else 0.5)
    if found.probability < threshold:
        return False
    if found.degree < 0.5 and _is_foreign(found):
        return False
    if block < 0.5:
        return True
    return asks(clause) and found.probability >= max(threshold, 0.5 + 0.4 * block)


def _lead(odds: Odds, silenced: Odds) -> float:
    """Log odds of the best over the next, also over facts that are meant but can't answer."""
    others = np.concatenate([np.delete(odds, odds.argmax()), silenced])
    return float(odds.max() - others.max()) if len(others) else _LEAD_COUNTS_TO


def _is_foreign(found: Rank) -> bool:
    """Whether the catalogue knows better what is asked, and no fact answers it."""
    clearly_other = found.other > 0.95 and found.background < -0.5
    far = found.other > 0.8 and found.near < 0.45 and found.lead < 1.2
    return clearly_other or far or (found.near < 0.6 and _is_another_symptom(found))


def _is_another_symptom(found: Rank) -> bool:
    """Whether a symptom is meant that the fact isn't about, nor any of its kind."""
    families = {symptom.split("_")[0] for symptom in found.target.symptoms}
    meant = {symptom.split("_")[0] for symptom in found.symptoms}
    return found.other > 0.9 and bool(families) and bool(meant) and families.isdisjoint(meant)


def _symptoms(found: Fit, index: Index) -> frozenset[str]:
    """Symptoms named, else those that the likeliest intents are about."""
    if found.named:
        return found.named
    mass: dict[str, float] = {}
    for i in np.argsort(found.intents)[-8:]:
        if symptom := str(index.intents.symptoms[i]):
            mass[symptom] = mass.get(symptom, 0.0) + float(found.intents[i])
    return frozenset(symptom for symptom, p in mass.items() if p > _SURE_SYMPTOM)
