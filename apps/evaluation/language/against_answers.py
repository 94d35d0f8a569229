"""A claim held against the very words of an answer: the same is said, with another number, unit or side, or denied.

What a fact is about shows in its questions; this finds it in what was answered. Two signs are needed: the claim has
hardly a word that the answer doesn't have, and one detail of it differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from apps.evaluation.language.values import Amount, find_amounts
from apps.german.clauses import find_joints
from apps.german.expected_values import find_sides
from apps.german.lemmas import lemmatize, list_content_lemmas
from apps.german.negation import NEGATION
from apps.german.quantities import DIMENSIONS
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.speech_functions import read_function
from apps.german.text import word_set

Code = Literal["safety_number", "safety_unit", "safety_side", "safety_negation"]
_FEWEST = 2  # words that a claim shares with an answer
_LONG = 5  # letters of a word that is no chance by itself
_SHORTEST = 3  # letters of a word that tells what is meant
_LEADING = compile_re(r"^(?:ja|nein|nee|doch|na ja|ehrlich gesagt|gut|also|okay)\b[,:! ]*", re.I)
_WHEN = compile_re(
    r"\b(?:fr[üu]her|damals|vorher|zuvor|einst|inzwischen|sp[äa]ter|gestern|heute|morgens?|abends?|mittags?|nachts?"
    r"|tags[üu]ber|noch nie|immer|manchmal|selten|oft|meistens?|kaum|fast|wieder|allein\w*|zu hause|daheim|hier"
    r"|drau(?:ß|ss)en|drinnen|wenn|ohne|mit|au(?:ß|ss)er|vor|nach|bei|beim|w[äa]hrend|genug|gut|viel|sehr|ganz)\b",
    re.I,
)
_PAST = compile_re(
    r"\b(?:habe?n?|hat|bin|sind|ist)\b.*\b(?:\w*ge\w+(?:t|en)|\w+iert)\b|\b(?:hatten?|war(?:en)?|wurden?)\b", re.I
)
_LEADS = compile_re(r"\b(seit|vor|um|gegen|bis|ab|nach|in|alle)\b(?: \w+)? *$", re.I)
_COUNTED = compile_re(r" (?:[a-zäöüß]+e[nr]? )?([A-ZÄÖÜ][a-zäöüß]{3,})\b")
_YEARS = {"year", ""}  # "Lotta ist zwei"
_SCALE = word_set("skala schmerz")
_NO_TOPIC = word_set(  # lemmas that say nothing about which answer is meant
    "vater mutter mama papa oma opa"
    " mann frau sohn tochter kind patient patientin herr kein nicht nichts nie tag woche monat jahr stunde"
    " minute uhr prozent liter milligramm gramm milliliter kilo grad letzt zeit also noch mal mehr links rechts link"
    " recht beide etwa ungefähr circa knapp rund gut denn doch ganz sehr eigentlich bekommen nehmen geben machen gehen"
    " kommen wissen sagen finden brauchen lassen stehen liegen tun weh"
)


@dataclass(frozen=True)
class Detail:
    """Where a claim differs from an answer: place, what it says, and what is right ('' where it is denied)."""

    start: int
    end: int
    code: Code
    right: str


@dataclass(frozen=True)
class _Clause:
    """What one clause of an answer says: the words it is about, and its details."""

    words: frozenset[str]
    amounts: tuple[Amount, ...]
    sides: dict[str, str]
    is_denied: bool
    is_past: bool
    circumstances: frozenset[str]
    leads: tuple[str, ...]  # the prepositions before its amounts: "seit drei Wochen" isn't "vor drei Wochen"


def find_other_details(claim: str, questions: Sequence[str], answers: Sequence[str]) -> Iterator[Detail]:
    """Yield where a claim says what an answer says with another detail; nothing where any answer bears it out."""
    about, told = _list_words(" ".join(questions)), _read_all(tuple(answers))
    cut = list(_cut(claim))
    for start, part in [*cut, (0, claim)] if len(cut) > 1 else cut:
        said = _read(part)
        if not said.words or is_told(part, answers):
            continue
        found = [
            *(one for clause in told if _is_same(said, clause, about) for one in _find_side(part, clause)),
            *(
                one
                for clause in told
                if _is_same(said, clause, about)
                for one in _find_number(said, clause, told, about)
            ),
        ]
        if (len(cut) == 1 or part != claim) and not (found or claim.rstrip().endswith("?")):  # a check may mean either
            found += _find_denial(part, said, told, about)
        if found:
            yield replace(found[0], start=found[0].start + start, end=found[0].end + start)
            return


def is_told(claim: str, answers: Sequence[str], fewest: int = 1) -> bool:
    """Return whether an answer says all `fewest` words or more that a claim has, with its details and denials."""
    said = _read(claim)
    numbers = {(one.number, one.unit) for one in said.amounts}
    return len(said.words) >= fewest and any(
        said.words <= clause.words
        and said.is_denied == clause.is_denied
        and said.sides.keys() <= clause.sides.keys()
        and (not numbers or len(clause.amounts) == len(numbers))
        and numbers <= {(one.number, one.unit) for one in clause.amounts}
        for clause in _read_all(tuple(answers))
    )


def _is_same(said: _Clause, clause: _Clause, about: frozenset[str]) -> bool:
    """Return whether a claim is about what a clause of an answer says."""
    shared, foreign = said.words & clause.words, said.words - clause.words - about
    if said.is_denied or clause.is_denied or said.is_past != clause.is_past:
        return False
    is_clear = len(shared | (said.words & about)) >= _FEWEST or any(len(word) >= _LONG for word in shared)
    return bool(shared) and not foreign and is_clear


def _find_side(claim: str, clause: _Clause) -> Iterator[Detail]:
    said = find_sides(claim)
    if len(said) == 1 and len(clause.sides) == 1 and said.keys() != clause.sides.keys() and "both" not in said:
        [(start, end)], [right] = said.values(), clause.sides.values()
        yield Detail(start, end, "safety_side", right)


def _find_number(said: _Clause, clause: _Clause, told: Iterable[_Clause], about: frozenset[str]) -> Iterator[Detail]:
    """Yield the first amount that differs: another number of the unit, or another unit of that kind."""
    known = {(one.number, one.unit) for other in told for one in other.amounts}
    for mine, lead in zip(said.amounts, said.leads, strict=True):
        is_degree = not mine.unit and bool(about & said.words & _SCALE)  # "eine Acht", of how strong a pain is
        if not (mine.unit or is_degree) or (mine.number, mine.unit) in known:
            continue
        rights = [one for one, other in zip(clause.amounts, clause.leads, strict=True) if other == lead]
        same = [one for one in rights if one.unit == mine.unit or {one.unit, mine.unit} == _YEARS]
        other_unit = [one for one in rights if any({mine.unit, one.unit} <= kind for kind in DIMENSIONS)]
        if len(same) == 1 and same[0].number != mine.number:
            yield Detail(mine.start, mine.end, "safety_number", same[0].text)
        elif not same and len(other_unit) == 1 and other_unit[0].number == mine.number:
            yield Detail(mine.start, mine.end, "safety_unit", other_unit[0].text)


def _find_denial(claim: str, said: _Clause, told: Sequence[_Clause], about: frozenset[str]) -> Iterator[Detail]:
    """Yield a claim that affirms what is denied of more, or denies what is affirmed of less.

    'Ich rauche nicht' denies 'Sie rauchen zehn Zigaretten'; 'Ich bin im Bad gestürzt' denies 'Sie sind nicht gestürzt'.
    """
    for clause in told:
        narrow, wide = (clause, said) if said.is_denied else (said, clause)
        if (
            said.is_denied != clause.is_denied
            and said.is_past == clause.is_past
            and wide.words <= narrow.words
            and (len(wide.words) >= _FEWEST or (wide.words == narrow.words and wide.words <= about))
            and not (said.sides or clause.sides or said.amounts)
            and said.circumstances == clause.circumstances
        ):
            end = len(claim.rstrip(" .!?"))
            begin = len(claim) - len(claim.lstrip())
            yield Detail(begin, end, "safety_negation", "")
            return


@lru_cache(5_000)
def _read_all(answers: tuple[str, ...]) -> tuple[_Clause, ...]:
    """Read the clauses of all answers that state something; what is ordered or asked says nothing about how it is."""
    stated = (one for answer in answers for one in split_sentences(answer))
    return tuple(
        _read(part)
        for one in stated
        if _states(one)
        for part in dict.fromkeys((*(clause for _, clause in _cut(one)), one))
        if _list_words(part)
    )


def _states(sentence: str) -> bool:
    return not sentence.endswith("?") and read_function(sentence) != "ORDERS"


def _cut(sentence: str) -> Iterator[tuple[int, str]]:
    """Yield the clauses of a sentence and where each begins."""
    leading = _LEADING.match(sentence)
    start = leading.end() if leading else 0
    for joint in find_joints(sentence, ",;:", "und sowie aber"):
        if joint.start > start:
            yield start, sentence[start : joint.start]
            start = joint.end
    yield start, sentence[start:]


@lru_cache(5_000)
def _read(text: str) -> _Clause:
    bare = _LEADING.sub("", text)
    return _Clause(
        words=_list_words(bare),
        amounts=tuple(_name_unit(one, text) for one in find_amounts(text)),
        sides={side: text[begin:end] for side, (begin, end) in find_sides(text).items()},
        is_denied=bool(NEGATION.search(text)),
        is_past=bool(_PAST.search(bare)),
        circumstances=frozenset(word.lower() for word in _WHEN.findall(bare)),
        leads=tuple(_read_lead(text[: one.start]) for one in find_amounts(text)),
    )


def _name_unit(amount: Amount, text: str) -> Amount:
    """Return an amount whose unit is the thing that is counted, where it has no other: "drei Stufen"."""
    thing = _COUNTED.match(text, amount.end) if not amount.unit else None
    return replace(amount, unit=lemmatize(thing[1])) if thing else amount


def _read_lead(before: str) -> str:
    found = _LEADS.search(before)
    return found[1].lower() if found else ""


def _list_words(text: str) -> frozenset[str]:
    """Return the lemmas that tell what a text is about, without its numbers."""
    amounts = list(find_amounts(text))
    for one in reversed(amounts):
        text = f"{text[: one.start]} {text[one.end :]}"
    return frozenset(word for word in list_content_lemmas(text) if len(word) >= _SHORTEST and word not in _NO_TOPIC)
