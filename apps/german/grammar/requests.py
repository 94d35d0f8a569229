"""Requests without "Sie": 'Bitte zeigen mir Ihre Füße', and to a child 'Emil, zeigen mir deinen Bauch'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.grammar.address import ORDERS, Formality
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive
from apps.german.text import lower_first, word_set

_OBJECTS = word_set("mir mich uns")
_STILL = word_set("bitte mal kurz einmal")
_INFORMAL = {formal.lower(): informal for informal, formal in ORDERS.items()}


def check(clause: Clause, line: str, formality: Formality | None) -> Iterator[Fault]:
    """Faults of requests that begin with an infinitive and name who is to get something, but not who is asked."""
    low = clause.low
    start = 1 if low[0] == "bitte" else 0
    opens = clause.first or (clause.before == "," and not clause.question)
    if not opens or len(low) < start + 3 or clause.words[start].is_capital and start or not is_infinitive(low[start]):
        return
    at = start + 1
    while at < len(low) - 1 and low[at] in _STILL:
        at += 1
    if low[at] not in _OBJECTS or "sie" in low or "du" in low or "wir" in low:
        return
    if any(is_infinitive(word.low) for word in clause.words[at:] if not word.is_capital):
        return
    if not any(slot == "infinitive" for _, slot, _ in lexicon.list_verb_readings(low[start])):
        return
    a, b, text = clause.text_of(line, start, start + 1)
    informal = _INFORMAL.get(low[start], "")
    better = f"{text} Sie"
    if formality == "DU":
        if not informal:
            return
        better = informal if text[0].isupper() else lower_first(informal)
    code = "order_with_sie" if formality != "DU" else "set_phrase"
    params = {"better": better} if formality != "DU" else {"phrase": better}
    yield Fault(a, b, text, better, "form", code, params)
