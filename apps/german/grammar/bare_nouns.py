"""Nouns without an article after a preposition or a number: 'gegen Medikamenten', 'zu Arzt', 'drei Tablette'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.drug_names import is_drug
from apps.german.function_words import BE, DATIVE, MOVING, RESTING
from apps.german.grammar.fault import Fault
from apps.german.inflection import parse_determiner
from apps.german.numbers import parse_word
from apps.german.text import word_set

_WITH_ACCUSATIVE = word_set("gegen für ohne durch")
_VISITED = {  # where one goes with an article
    **dict.fromkeys(("Arzt", "Hausarzt", "Zahnarzt", "Doktor", "Röntgen", "Ultraschall", "Frühstück"), "zum"),
    **dict.fromkeys(("Toilette", "Untersuchung", "Apotheke", "Operation", "Ärztin", "Therapie"), "zur"),
}
_HOUSES = frozenset(("Krankenhaus", "Bett", "Bad", "Zimmer", "Pflegeheim", "Altenheim", "Badezimmer"))
_COUNTED = frozenset(("Tablette", "Kapsel", "Spritze", "Zigarette", "Tasse", "Flasche", "Person", "Stunde", "Woche",
                      "Minute", "Tag", "Monat", "Jahr", "Kind", "Nacht", "Medikament"))  # fmt: skip
_WITH_DATIVE = word_set("seit vor nach in mit von zu aus bei")
_ROOMS = word_set("zimmer bett station nummer um gegen ab bis haus")
_CASES = {"D": "Dativ", "A": "Akkusativ"}


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of nouns without an article."""
    for at, word in enumerate(clause.words[1:], start=1):
        if not word.is_capital or parse_determiner(word.text) or is_drug(word.text):
            continue
        before = clause.low[at - 1]
        yield from _plural(clause, line, at, before)
        yield from _place(clause, line, at, before)
        if _is_number(before) and word.text in _COUNTED and (at < 2 or clause.low[at - 2] not in _ROOMS):
            case = "D" if at > 1 and clause.low[at - 2] in _WITH_DATIVE else "N"
            better = lexicon.decline_noun(word.text, case, "p")
            if better and better != word.text and not _is_part(clause, at):
                yield Fault(word.start, word.end, word.text, better, "form", "plural_after_number",
                            {"number": clause.words[at - 1].text, "plural": better})  # fmt: skip


def _is_part(clause: Clause, at: int) -> bool:
    """Return whether the next word belongs to the noun: 'zwei Tag und Nacht', 'drei Tablette Ramipril' is a fault."""
    return clause.low[at + 1 : at + 2] in (("und",), ("oder",))


def _is_number(word: str) -> bool:
    return (word.isdigit() and 1 < int(word) < 32) or (1 < (parse_word(word) or 0) < 32 and not word.isdigit())


def _plural(clause: Clause, line: str, at: int, before: str) -> Iterator[Fault]:
    """'gegen Medikamenten', 'mit Kinder': a plural whose ending shows the other case."""
    noun = clause.words[at].text
    cells = lexicon.read_noun(noun)
    plural = lexicon.encode_cell("D", "p") | lexicon.encode_cell("A", "p")
    if before in _WITH_ACCUSATIVE and cells == lexicon.encode_cell("D", "p"):
        case = "A"
    elif before in DATIVE and cells and cells & plural == lexicon.encode_cell("A", "p"):
        if cells & lexicon.encode_cases("D"):
            return
        case = "D"
    else:
        return
    better = lexicon.decline_noun(noun, case, "p")
    if better and better != noun and clause.low[at + 1 : at + 2] != ("und",):
        a, b, text = clause.text_of(line, at, at + 1)
        params = {"preposition": before, "case": _CASES[case], "noun": f"die {lexicon.decline_noun(noun, 'N', 'p')}"}
        yield Fault(a, b, text, better, "case", "case_after_preposition", params)


def _place(clause: Clause, line: str, at: int, before: str) -> Iterator[Fault]:
    """'zu Arzt', 'in Krankenhaus'."""
    noun, low = clause.words[at].text, set(clause.low)
    following = clause.words[at + 1] if at + 1 < len(clause.words) else None
    if following and (following.low in ("und", "oder", "nummer") or following.is_capital or _is_number(following.low)):
        return
    better = ""
    if before == "zu" and noun in _VISITED:
        better = _VISITED[noun]
    elif before == "in" and noun in _HOUSES:
        moves, rests = low & MOVING, low & (BE | RESTING)
        better = "ins" if moves and not rests else "im" if rests and not moves else ""
    if better:
        a, b, text = clause.text_of(line, at - 1, at + 1)
        yield Fault(a, b, text, f"{better} {noun}", "case", "set_phrase", {"phrase": f"{better} {noun}"})
