"""Comparison: 'schneller wie früher', 'mehr hoch', 'schnell als sonst', 'am älteste Patientin'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.grammar.fault import Fault
from apps.german.inflection import parse_determiner
from apps.german.text import word_set

COMPARATIVES = {
    "gut": "besser", "stark": "stärker", "langsam": "langsamer", "schnell": "schneller", "groß": "größer",
    "hoch": "höher", "niedrig": "niedriger", "alt": "älter", "jung": "jünger", "lang": "länger", "klein": "kleiner",
    "dick": "dicker", "warm": "wärmer", "kalt": "kälter", "schwach": "schwächer", "leicht": "leichter",
    "oft": "öfter", "schwer": "schwerer", "schlecht": "schlechter", "schlimm": "schlimmer", "tief": "tiefer",
    "ruhig": "ruhiger", "früh": "früher", "spät": "später", "kurz": "kürzer", "müde": "müder", "viel": "mehr",
    "wenig": "weniger", "gern": "lieber", "kräftig": "kräftiger", "flach": "flacher", "laut": "lauter",
    "dünn": "dünner", "blass": "blasser", "rot": "röter", "hell": "heller",
}  # fmt: skip
_KNOWN = frozenset(COMPARATIVES.values()) - {"lieber", "lauter"}
_MEASURED = word_set(
    "sonst gestern vorher früher heute letzte letzten normal normalerweise üblich"
    " erwartet vorgestern vor am beim im gedacht"
)
_THAN = word_set(
    "ich du er sie wir mich ihn das die der den dem ein eine mein meine ihr ihre andere anderen links rechts"
)
_BETWEEN = word_set("aus geworden an")  # "besser aus wie gestern"
_ASKS = word_set("ich du er sie es wir man gut stark schlimm viel oft lange geht ist war")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of comparatives and what they are compared with."""
    low = clause.low
    for at in range(1, len(low)):
        base = COMPARATIVES.get(low[at], "") or (low[at] if low[at] in _KNOWN - {"mehr", "weniger"} else "")
        if (
            low[at - 1] == "mehr"
            and base
            and low[at] not in ("viel", "wenig", "gern", "lang", "oft", "länger", "öfter")
        ):
            yield from _with_more(clause, line, at, base)
        if low[at] == "wie" and at + 1 < len(low):
            yield from _with_as(clause, at)
        if low[at] == "als" and at + 1 < len(low) and low[at + 1] in _MEASURED:
            yield from _without_ending(clause, at)
    yield from _superlative(clause, line)


def _with_more(clause: Clause, line: str, at: int, base: str) -> Iterator[Fault]:
    """'mehr hoch'; 'nicht mehr hoch' is right, and so is 'noch mehr'."""
    before = clause.low[at - 2] if at > 1 else ""
    denied = {"nicht", "nichts", "nie", "kein", "keine", "keinen", "niemand", "kaum"} & set(clause.low[: at - 1])
    following = clause.words[at + 1] if at + 1 < len(clause.words) else None
    if denied or before in ("je", "umso", "desto") or (following is not None and following.is_capital):
        return
    if following is not None and following.low not in ("als", "wie", "und", "aber", "heute", "jetzt", "aus"):
        return
    follows = following is not None and following.low == "wie"
    a, b, text = clause.text_of(line, at - 1, at + 1 + follows)
    yield Fault(a, b, text, f"{base} als" if follows else base, "form", "set_phrase", {"phrase": f"{base} als"})


def _with_as(clause: Clause, at: int) -> Iterator[Fault]:
    """'höher wie 160': behind a comparative comes "als"."""
    before, after, word = clause.low[at - 1], clause.low[at + 1], clause.words[at]
    if before in _BETWEEN and at > 1:
        before = clause.low[at - 2]
    if clause.words[at - 1].is_capital and at > 1 and clause.low[at - 2] in ("mehr", "weniger"):
        before = clause.low[at - 2]  # "mehr Zeit wie gestern"
    negated = {"nicht", "nichts", "nie", "kaum", "auch"} & set(clause.low[:at])
    if before not in _KNOWN or negated or clause.question and clause.low[0] == "wie":
        return
    if after in _MEASURED | _THAN or after[0].isdigit() or (clause.words[at + 1].is_capital and after not in ("sie",)):
        following = clause.low[at + 2 :]
        if after in _ASKS and following:
            return
        yield Fault(word.start, word.end, word.text, "als", "form", "set_phrase", {"phrase": f"{before} als"})


def _without_ending(clause: Clause, at: int) -> Iterator[Fault]:
    """'atmet schnell als sonst': before "als" stands a comparative."""
    word = clause.words[at - 1]
    better = COMPARATIVES.get(word.low, "")
    before = clause.low[at - 2] if at > 1 else ""
    if better and before not in ("so", "mehr", "weniger", "ebenso", "genauso", "zu", "anders"):
        yield Fault(word.start, word.end, word.text, better, "form", "set_phrase", {"phrase": f"{better} als"})


def _superlative(clause: Clause, line: str) -> Iterator[Fault]:
    """'Sie ist am älteste Patientin': before a noun the superlative has an article."""
    for at in range(1, len(clause.words) - 1):
        form, noun = clause.low[at], clause.words[at + 1]
        if clause.low[at - 1] != "am" or not form.endswith(("ste", "sten")) or not noun.is_capital:
            continue
        base = form.removesuffix("n")
        cells = lexicon.read_noun(noun.text)
        if cells != lexicon.encode_cells("Nf Af Df Gf") or not ({"ist", "bin", "war"} & set(clause.low[:at])):
            continue
        if parse_determiner(noun.text) or base in ("letzte", "nächste", "erste"):
            continue
        a, b, text = clause.text_of(line, at - 1, at + 1)
        yield Fault(a, b, text, f"die {base}", "form", "set_phrase", {"phrase": f"die {base} {noun.text}"})
