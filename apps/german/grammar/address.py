"""du and Sie: mixed in one line, or not the form that this person is addressed with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from apps.german.clauses import Clause
from apps.german.forms_of_address import DU_FORMS, SIE_FORMS
from apps.german.grammar.fault import Fault
from apps.german.inflection import conjugate, list_persons
from apps.german.regular_expressions import compile_re

Formality = Literal["SIE", "DU"]
_TO_SIE = {"du": "Sie", "dich": "Sie", "dir": "Ihnen"}
_UNLISTED = {"heißt": "heißen"}  # verbs of the ward that the table of verbs doesn't hold
ORDERS = {"Zieh": "Ziehen", "Bleib": "Bleiben", "Setz": "Setzen", "Leg": "Legen", "Dreh": "Drehen", "Nimm": "Nehmen",
           "Gib": "Geben", "Trink": "Trinken", "Iss": "Essen", "Mach": "Machen", "Steh": "Stehen", "Heb": "Heben",
           "Zeig": "Zeigen", "Drück": "Drücken", "Atme": "Atmen", "Geh": "Gehen", "Komm": "Kommen"}  # fmt: skip
_DU_ORDER = compile_re(
    rf"(?:^|(?<=[.!?] ))(?P<verb>{'|'.join(ORDERS)})(?= (?:bitte|mir|mal bitte|den|die|das|Ihren?|tief|langsam)\b)"
)
_GREETINGS = compile_re(r"\b[Gg]rüß dich\b")


def check(found: list[Clause], line: str, formality: Formality | None) -> Iterator[Fault]:
    """Faults of every du in a talk with Sie; on the first du where one line has both."""
    if formality == "SIE":
        yield from _find_orders(line)
    informal = [(clause, at) for clause in found for at, word in enumerate(clause.words) if word.low in DU_FORMS]
    if not informal or _GREETINGS.search(line):
        return
    formal = any(word.text in SIE_FORMS and at for clause in found for at, word in enumerate(clause.words))
    if formality == "DU" or (formality is None and not formal):
        return
    code = "du_and_sie" if formal and formality is None else "du_instead_of_sie"
    for clause, at in informal:
        yield _remark(clause, line, at, code)


def _find_orders(line: str) -> Iterator[Fault]:
    """'Bleib bitte liegen': the order as it is given to somebody one says du to."""
    for found in _DU_ORDER.finditer(line):
        better = f"{ORDERS[found['verb']]} Sie"
        params = {"said": found["verb"], "better": better}
        yield Fault(*found.span("verb"), found["verb"], better, "address", "du_instead_of_sie", params)


def _remark(clause: Clause, line: str, at: int, code: str) -> Fault:
    word = clause.words[at]
    start, end, better = at, at + 1, _TO_SIE.get(word.low, "Ihr" + word.low[4:])
    if word.low == "du":
        better = ""  # without its verb it would only make another mistake
        for verb in (at - 1, at + 1):
            form = _formal_verb(clause.low[verb]) if 0 <= verb < len(clause.words) else ""
            if form:
                form = form[0].upper() + form[1:] if clause.words[verb].is_capital else form
                start, end = min(at, verb), max(at, verb) + 1
                better = f"{form} Sie" if verb < at else f"Sie {form}"
                break
    a, b, text = clause.text_of(line, start, end)
    return Fault(a, b, text, better, "address", code, {"said": word.text, "better": _TO_SIE.get(word.low, better)})


def _formal_verb(low: str) -> str:
    """The form for Sie of a verb's form for du; '' when it is none."""
    if low in _UNLISTED:
        return _UNLISTED[low]
    return conjugate(low, 5) if low != "du" and 1 in list_persons(low) else ""
