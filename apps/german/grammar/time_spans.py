"""Spans of time after a preposition: 'seit zwei Tage', 'Ich habe seit zwei Stunden den Verband gewechselt'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german.clauses import Clause
from apps.german.function_words import TIME_NOUNS
from apps.german.grammar.fault import Fault
from apps.german.numbers import parse_word
from apps.german.text import word_set

_SEVERAL = ("paar", "einigen", "wenigen")
_SPANS = TIME_NOUNS | word_set("Tagen Monaten Jahren Stunde Stunden Woche Wochen Minuten Jahr Monat Tag")
_DONE_ONCE = word_set(  # what happens at one time: it can't last since then
    "gewechselt gekommen gegeben gebracht gestürzt gefallen angerufen aufgestanden gegangen entlassen aufgenommen"
    " angefangen begonnen gestorben passiert verlegt abgenommen hingefallen eingezogen gezogen angekommen"
)
_LASTS = word_set(
    "nicht nie kein keine keinen mehr immer jeden täglich oft schon zweimal dreimal nur kaum viel ununterbrochen"
)
_STAYING = word_set("wohne wohnen wohnt arbeite arbeiten arbeitet lebe leben lebt lerne lernen lernt")
_PAST = word_set("noch haben hatte war waren")
_STATES = word_set("Schmerzen Husten Fieber Durchfall Atemnot Luftnot Angst Beschwerden Schwindel Übelkeit Verstopfung")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of prepositions of time and of the plurals behind them."""
    for at, word in enumerate(clause.words[:-2]):
        if word.low not in ("seit", "vor", "nach") or not _is_number(clause.low[at + 1]):
            continue
        noun = clause.words[at + 2]
        if noun.text in TIME_NOUNS and clause.low[at + 3 : at + 4] != ("bis",):
            a, b, text = clause.text_of(line, at, at + 3)
            params = {"preposition": word.low, "case": "Dativ", "noun": f"die {noun.text}"}
            yield Fault(a, b, text, text + "n", "case", "plural_after_preposition", params)
    yield from _how_many(clause, line)
    yield from _since(clause)


def _how_many(clause: Clause, line: str) -> Iterator[Fault]:
    """'Seit wie viele Jahre …?': the number asked for stands in the dative as well."""
    for at in range(len(clause.words) - 3):
        noun = clause.words[at + 3].text
        if clause.low[at] in ("seit", "vor", "nach") and clause.low[at + 1 : at + 3] == ("wie", "viele"):
            if noun not in TIME_NOUNS and noun not in _SPANS:
                continue
            a, b, text = clause.text_of(line, at + 2, at + 4)
            better = f"vielen {noun}n" if noun in TIME_NOUNS else f"vielen {noun}"
            params = {"preposition": clause.low[at], "case": "Dativ", "noun": f"die {noun}"}
            yield Fault(a, b, text, better, "case", "plural_after_preposition", params)


def _since(clause: Clause) -> Iterator[Fault]:
    """'seit' with what was done once, 'vor' with what still lasts."""
    low = clause.low
    for at, word in enumerate(clause.words[:-2]):
        if clause.words[at + 2].text not in _SPANS or word.low not in ("seit", "vor"):
            continue
        if not _is_number(low[at + 1]) and low[at + 1] not in ("einer", "einem"):
            continue
        rest = {*low[:at], *low[at + 3 :]}
        better = ""
        is_perfect = bool(rest & {"habe", "haben", "hat", "bin", "ist", "sind", "bist", "hast"})
        if word.low == "seit" and low[-1] in _DONE_ONCE and is_perfect and not rest & _LASTS:
            better = "vor"
        elif word.low == "vor" and _still_lasts(clause, rest, is_perfect):
            better = "seit"
        if better:
            better = better.capitalize() if word.is_capital else better
            phrase = f"{better.lower()} {clause.words[at + 1].text} {clause.words[at + 2].text}"
            yield Fault(word.start, word.end, word.text, better, "phrase", "set_phrase", {"phrase": phrase})


def _still_lasts(clause: Clause, rest: set[str], is_perfect: bool) -> bool:
    """Return whether a clause in the present is about what one has or does: 'Ich habe vor drei Tagen Husten'."""
    has = clause.words[-1].text in _STATES and bool(rest & {"habe", "haben", "hat"})
    return has or (bool(rest & _STAYING) and not is_perfect and not rest & _PAST)


def _is_number(word: str) -> bool:
    return word.isdigit() or word in _SEVERAL or (parse_word(word) or 0) > 1
