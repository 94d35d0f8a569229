"""Verbs of two parts said as one word, or with both parts together: 'Ich anrufe den Arzt', 'Ich mache zu die Tür'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import AUXILIARIES, MODALS, PERSON_OF, QUESTION_WORDS
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive, read_subject
from apps.german.inflection import parse_determiner
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_ENDS = word_set("und oder aber denn als wie um ohne")  # what may follow the first part
_STILL = word_set("jetzt gleich heute bitte morgen dann sofort später noch mal kurz")
_FAR = 5  # words among which the finite verb is looked for
_AT_ONCE = word_set("zu hoch runter weg los")  # hardly prepositions: "zu" takes no "das", "die", "den"


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of the place of the first part of a verb."""
    yield from _in_one(clause, line)
    yield from _together(clause, line)


def _in_one(clause: Clause, line: str) -> Iterator[Fault]:
    """'Ich anrufe den Arzt': the finite verb of a statement or question as one word with its first part."""
    low = clause.low
    if not clause.first or len(low) < 2 or (low[0] in QUESTION_WORDS and clause.after == ","):
        return
    if set(low) & (MODALS | AUXILIARIES):
        return
    for at in range(min(_FAR, len(low))):
        subject = next((n for n in (at - 1, at + 1) if 0 <= n < len(low) and low[n] in PERSON_OF), -1)
        named = read_subject(clause, 0)
        person = PERSON_OF[low[subject]] if subject >= 0 else 2
        if subject < 0 and named is not None and named.end == at and named.persons == {2} and not named.is_pronoun:
            subject = 0
        if subject < 0 or (at and clause.words[at].is_capital) or (at == 0 and not clause.question):
            continue
        if is_infinitive(low[at]) and (at != 1 or subject != 0):
            continue  # "Kommt jemand Sie abholen?"
        part, verb = _split(low[at], person)
        if not verb or any(word in _ENDS or word in QUESTION_WORDS for word in low[at:]):
            continue
        a, b, text = clause.text_of(line, at, len(low))
        form = low[at][len(part) :]
        form = form[0].upper() + form[1:] if text[0].isupper() else form
        better = f"{form}{text[len(low[at]) :]} {part}"
        yield Fault(a, b, text, better, "order", "separable_verb", {"verb": verb, "part": part})
        return


def _split(form: str, person: int) -> tuple[str, str]:
    """Return first part and infinitive of a separable verb whose form was said as one word; '' for any other."""
    if lexicon.list_verb_readings(form) and any(
        slot != "infinitive" for _, slot, _ in lexicon.list_verb_readings(form)
    ):
        return "", ""
    for part in FIRST_PARTS:
        base = form.removeprefix(part)
        if base == form:
            continue
        for name, slot, reading in lexicon.list_verb_readings(base):
            verb = lexicon.find_verb(part + name)
            if slot == "present" and reading == person and verb and verb.present[person] == f"{base} {part}":
                return part, part + name
    return "", ""


def _together(clause: Clause, line: str) -> Iterator[Fault]:
    """'Ich stelle hoch das Kopfteil': the first part before the object."""
    low = clause.low
    for at in range(1, len(low) - 2):
        part = low[at]
        if part == "zu" and low[at + 1] not in ("das", "die", "den"):
            continue
        if part not in _AT_ONCE or not parse_determiner(clause.words[at + 1].text):
            continue
        if part == "zu" and low[at + 1] in ("dem", "der", "den", "einem", "einer") or low[at + 1].endswith(("m", "r")):
            continue
        host = at - 1 if low[at - 1] not in PERSON_OF else at - 2
        if host < 0 or not clause.words[-1].is_capital or any(word in _ENDS for word in low[at:]):
            continue
        names = {name for name, slot, _ in lexicon.list_verb_readings(low[host]) if slot == "present"}
        verbs = [part + name for name in names if lexicon.find_verb(part + name)]
        if (
            len(verbs) != 1
            or verbs[0] == "zugehören"
            or clause.words[at + 2 : -1]
            and any(w.is_capital for w in clause.words[at + 2 : -1])
        ):
            continue
        a, b, text = clause.text_of(line, at, len(low))
        better = f"{text[len(part) :].strip()} {part}"
        yield Fault(a, b, text, better, "order", "separable_verb", {"verb": verbs[0], "part": part})
