"""Nouns without an article after a preposition or a number: 'gegen Medikamenten', 'zu Arzt', 'drei Tablette'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.drug_names import is_drug
from apps.german.function_words import ACCUSATIVE, BE, DATIVE, FINITE, MOVING, RESTING
from apps.german.grammar.fault import Fault
from apps.german.inflection import THE, contract, parse_determiner
from apps.german.noun_phrases import UNCOUNTED
from apps.german.numbers import parse_word
from apps.german.text import word_set

_WITH_ACCUSATIVE = ACCUSATIVE - {"um"}  # "um Kindern zu helfen"
_VISITED = {  # where one goes with an article
    **dict.fromkeys(("Arzt", "Hausarzt", "Zahnarzt", "Doktor", "Röntgen", "Ultraschall", "Frühstück"), "zum"),
    **dict.fromkeys(("Toilette", "Untersuchung", "Apotheke", "Operation", "Ärztin", "Therapie"), "zur"),
}
_HOUSES = frozenset(("Krankenhaus", "Bett", "Bad", "Zimmer", "Pflegeheim", "Altenheim", "Badezimmer"))
_ONE = word_set(
    "Boden Tisch Nachttisch Schrank Stuhl Rollstuhl Rücken Bauch Brust Kopf Flur Waage Bettkante Toilettenstuhl Hals"
    " Schulter Hüfte Lunge Küche"
)
_FINITE = FINITE | RESTING | MOVING | word_set("steht stehen")
_COUNTED = frozenset(("Tablette", "Kapsel", "Spritze", "Zigarette", "Tasse", "Flasche", "Person", "Stunde", "Woche",
                      "Minute", "Tag", "Monat", "Jahr", "Kind", "Nacht", "Medikament"))  # fmt: skip
_MEASURES = word_set(
    "Liter Kilo Gramm Grad Uhr Prozent Euro Meter Stück Mal Paar Mann Fuß Glas Bier Blatt Dutzend Zoll Komma Punkt"
)
_BEFORE_TIME = word_set("um gegen ab bis seit vor nach zwischen")
_LONG = 4  # letters of a noun that is counted
_WITH_DATIVE = DATIVE | {"seit", "vor", "in"}
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
        if _is_number(before) and _is_counted(clause, at) and (at < 2 or clause.low[at - 2] not in _ROOMS):
            case = "D" if at > 1 and clause.low[at - 2] in _WITH_DATIVE else "N"
            better = lexicon.decline_noun(word.text, case, "p")
            if better and better != word.text and not _is_part(clause, at):
                yield Fault(word.start, word.end, word.text, better, "form", "plural_after_number",
                            {"number": clause.words[at - 1].text, "plural": better})  # fmt: skip


def _is_counted(clause: Clause, at: int) -> bool:
    """Return whether a number before a noun counts it; digits may name a room or a time as well."""
    noun, number = clause.words[at].text, clause.low[at - 1]
    if noun in _COUNTED:
        return True
    if number.isdigit() or noun in _MEASURES or not lexicon.is_listed_noun(noun) or len(noun) < _LONG:
        return False
    is_time = at > 1 and (clause.low[at - 2] in _BEFORE_TIME or clause.low[at - 2] in ("halb", "viertel"))
    cells = lexicon.read_noun(noun)
    return not is_time and not cells & lexicon.encode_cells("Np Gp Dp Ap") and noun not in UNCOUNTED


def _is_part(clause: Clause, at: int) -> bool:
    """Return whether the next word belongs to the noun: 'zwei Tag und Nacht', 'drei Tablette Ramipril' is a fault."""
    return clause.low[at + 1 : at + 2] in (("und",), ("oder",))


def _is_number(word: str) -> bool:
    return (word.isdigit() and 1 < int(word) < 32) or (1 < (parse_word(word) or 0) < 32 and not word.isdigit())


def _find_article(clause: Clause, at: int, before: str) -> str:
    """'auf Boden gefunden', 'Schmerzen in Brust': preposition and article before a thing of which there is one here."""
    noun, low = clause.words[at].text, set(clause.low)
    if noun not in _ONE or before not in ("in", "auf", "an") or not low & _FINITE:
        return ""
    if clause.words[at - 2].text == noun and at > 1:
        return ""
    moves = bool(low & MOVING) and not low & (RESTING | {"gefunden", "gelegen", "gesessen"})
    if moves and low & {"gefallen", "gestürzt", "fallen"} and before == "in":
        return ""
    feels = bool(low & {"schmerz", "schmerzen", "druck", "stechen", "wunde", "kribbeln", "wasser"})
    if not moves and not feels and not low & (BE | RESTING | {"gefunden", "gelegen", "gesessen", "steht", "stehen"}):
        return ""
    cells = lexicon.read_noun_itself(noun)
    which = next((g for g in "mfn" if cells & lexicon.encode_cell("N", g)), "")
    if not which or any(cells & lexicon.encode_cell("N", g) for g in "mfn" if g != which):
        return ""
    return contract(before, THE[("A" if moves else "D") + which])


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
    better = _find_article(clause, at, before)
    if before == "zu" and noun in _VISITED:
        better = _VISITED[noun]
    elif before == "in" and noun in _HOUSES:
        moves, rests = low & MOVING, low & (BE | RESTING)
        better = "ins" if moves and not rests else "im" if rests and not moves else ""
    if better:
        a, b, text = clause.text_of(line, at - 1, at + 1)
        yield Fault(a, b, text, f"{better} {noun}", "case", "set_phrase", {"phrase": f"{better} {noun}"})
