"""Verbs that don't fit their subject: 'Sie hast', 'ich haben', 'der Patient haben', 'die Schmerzen ist'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.frequency import get_zipf
from apps.german.function_words import FINITE, MODALS, PERSON_OF, SUBJECTS, TITLES
from apps.german.grammar.fault import Fault
from apps.german.inflection import conjugate, list_persons, parse_determiner
from apps.german.noun_phrases import find_noun_phrases
from apps.german.text import word_set

_PERSON = {word: person for word, person in PERSON_OF.items() if word != "sie"}
_SYMPTOMS = {"Schmerzen", "Fieber", "Husten", "Allergien", "Atemnot", "Durst", "Hunger", "Angst", "Durchfall",
             "Medikamente", "Kinder", "Beschwerden", "Appetit"}  # fmt: skip
_WHERE = word_set(
    "auf in im am an neben unter noch schon gut sehr nicht weh hier da dort gleich jetzt heute"
    " morgen später bald zu mit"
)
_FAR = 3  # words before the verb: "Wie viel wiegt …"
_NO_OBJECT = word_set(
    "tut tun tue geht gehen kommt kommen wiegt wiegen schmerzt schmerzen juckt jucken brennt brennen heißt schläft"
    " schlafen wohnt wohnen arbeitet arbeiten liegt liegen"
)
_SINGULAR, _PLURAL = ("habe", "haben", "bin", "sind"), ("ist", "hat", "war")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of verbs beside a pronoun or after a short subject."""
    yield from _beside_pronoun(clause, line)
    yield from _after_du_form(clause, line)
    yield from _after_noun(clause, line)
    yield from _before_noun(clause, line)


def _beside_pronoun(clause: Clause, line: str) -> Iterator[Fault]:
    for at, word in enumerate(clause.words):
        if word.low not in _PERSON or (word.low == "es" and at == 0):
            continue
        person = _PERSON[word.low]
        for verb in (at + 1, at - 1):
            if not 0 <= verb < len(clause.words) or not _can_be_wrong(clause, at, verb):
                continue
            form = clause.low[verb]
            better = conjugate(form, person)
            if not better or better == form or person in list_persons(form) | list_persons(form + "e"):
                continue
            yield _remark(clause, line, at, verb, better)
            break


def _can_be_wrong(clause: Clause, at: int, verb: int) -> bool:  # noqa: PLR0911 - rules in their order
    """Whether the verb beside the pronoun must belong to it: no other verb of the clause may."""
    person, form = _PERSON[clause.low[at]], clause.low[verb]
    if at and clause.low[at - 1] == "und":  # 'sein Vater und ich haben'
        return False
    if clause.words[verb].is_capital and verb > 0:
        return False
    if parse_determiner(form) or lexicon.find_adjective_stem(form):
        return False
    if form not in FINITE and not (
        verb > at and get_zipf(form) > 3.5 and len(form) > 3 and form.endswith(("en", "st"))
    ):
        return False
    if not list_persons(form) or (verb < at and form in SUBJECTS):
        return False
    others = (n for n in range(len(clause.words)) if n not in (at, verb))
    if any(person in list_persons(clause.low[n]) and not (n and clause.words[n].is_capital) for n in others):
        return False
    if person == 2 and verb < at:  # 'haben er' but 'bitten er', 'sehen es'
        return clause.low[at] in ("er", "man") and form in FINITE
    if clause.low[at] == "es":
        return False
    earlier = clause.low[at - 1] if at else ""
    return not (verb > at and list_persons(earlier) and earlier not in ("und", "oder"))


def _remark(clause: Clause, line: str, at: int, verb: int, better: str) -> Fault:
    a, b, text = clause.text_of(line, min(at, verb), max(at, verb) + 1)
    if clause.words[verb].is_capital:
        better = better[0].upper() + better[1:]
    pronoun = clause.words[at].text
    wording = f"{pronoun} {better}" if at < verb else f"{better} {pronoun}"
    return Fault(a, b, text, wording, "form", "verb_form", {"subject": pronoun, "verb": better.lower()})


def _after_du_form(clause: Clause, line: str) -> Iterator[Fault]:
    """'Sie hast', 'Hast Sie', 'Habe Sie Schmerzen?', 'Hat Sie Fieber?'."""
    if "du" in clause.low or "ich" in clause.low:
        return
    for at, word in enumerate(clause.words):
        if word.text != "Sie":
            continue
        for verb in (at - 1, at + 1):
            if not 0 <= verb < len(clause.words):
                continue
            form = clause.low[verb]
            found = list_persons(form) if form in FINITE else set()
            second = found == {1} or (form == "bin" and verb > at)
            if verb == at - 1 and form.endswith(("st", "t")) and list_persons(form) in ({1}, {4}):
                second = True
            asked = verb == 0 and clause.first and clause.question
            first = asked and found == {0} and at + 1 < len(clause.words)
            third = asked and form == "hat" and len(clause.words) == 3 and clause.words[2].text in _SYMPTOMS
            better = conjugate(form, 5) if second or first or third else ""
            if better:
                yield _remark(clause, line, at, verb, better)
                return


def _after_noun(clause: Clause, line: str) -> Iterator[Fault]:
    """A statement that begins with its subject, or 'Ist die Schmerzen …': number of noun and verb."""
    for phrase in find_noun_phrases(clause):
        verb = phrase.noun + 1
        inverted = phrase.at == 1 and clause.low[0] == "ist" and clause.first and clause.low[1] != "das"
        if not inverted and (phrase.at != 0 or clause.before or verb >= len(clause.words)):
            continue
        verb = 0 if inverted else verb
        noun, form = clause.words[phrase.noun].text, clause.low[verb]
        cells = lexicon.read_noun(noun) & phrase.readings & lexicon.encode_cases("N")
        plural = cells == lexicon.encode_cell("N", "p")
        singular = bool(cells) and not cells & lexicon.encode_cell("N", "p")
        if clause.low[phrase.at] in ("den", "dem", "des", "keine") or "und" in clause.low or "oder" in clause.low:
            continue
        person = 2 if singular and form in _SINGULAR and not inverted else 5 if plural and form in _PLURAL else None
        if cells == lexicon.encode_cell("N", "m") and verb and form.endswith("en") and list_persons(form) == {3, 5}:
            person = 2  # "Die Beine heben" may be an order, "Der Arzt kommen" is none
        ends = clause.low[-1] in ("aus", "weh", "ab", "an") and len(clause.low) > verb + 1
        if singular and verb and ends and list_persons(form) == {3, 5} and form.endswith("n"):
            person = 2  # "Die Wunde sehen gut aus"
        if person == 5 and _has_singular(noun, form):
            continue
        if plural and verb and list_persons(form) - {4} == {2} and form.endswith("t") and verb + 1 < len(clause.words):
            rest = clause.words[verb + 1 :]
            person = person or (5 if rest[0].low in _WHERE else None)
        if person is None or _another_subject(clause, verb) or noun.lower() in TITLES:
            continue
        better = conjugate(form, person)
        a, b, text = clause.text_of(line, verb, verb + 1)
        better = better[0].upper() + better[1:] if text[0].isupper() else better
        if better:
            subject = clause.text_of(line, phrase.at, phrase.noun + 1)[2]
            yield Fault(a, b, text, better, "form", "verb_form", {"subject": subject, "verb": better.lower()})


def _before_noun(clause: Clause, line: str) -> Iterator[Fault]:
    """'Tut Ihre Beine weh?', 'Wie viel wiegen Ihr Sohn?': the subject behind a verb that takes no object."""
    if not clause.first or not clause.question:
        return
    for phrase in find_noun_phrases(clause):
        verb = phrase.at - 1
        if verb < 0 or verb > _FAR or phrase.preposition or clause.low[verb] not in _NO_OBJECT:
            continue
        if any(low in SUBJECTS or low in ("und", "oder", "wer", "jemand") for low in clause.low):
            return
        cells = lexicon.read_noun(clause.words[phrase.noun].text) & phrase.readings & lexicon.encode_cases("N")
        plural, form = cells & lexicon.encode_cell("N", "p"), clause.low[verb]
        person = 5 if plural and plural == cells else 2 if cells and not plural else None
        if person is None or person in list_persons(form) or not list_persons(form) & {2, 5}:
            return
        better = conjugate(form, person)
        a, b, text = clause.text_of(line, verb, verb + 1)
        better = better[0].upper() + better[1:] if better and text[0].isupper() else better
        if better:
            subject = clause.text_of(line, phrase.at, phrase.noun + 1)[2]
            yield Fault(a, b, text, better, "form", "verb_form", {"subject": subject, "verb": better.lower()})
        return


def _has_singular(noun: str, form: str) -> bool:
    """'Die Fieber ist weg': a noun with the same form in the singular has the wrong article, not the wrong verb."""
    return form in _PLURAL and bool(lexicon.read_noun_itself(noun) & lexicon.encode_cells("Nm Nf Nn"))


def _another_subject(clause: Clause, verb: int) -> bool:
    """'Die Tabletten hat der Arzt verordnet': the phrase in front is the object."""
    rest = clause.words[verb + 1 :]
    if any(w.low in SUBJECTS or w.low in TITLES or w.low in ("der", "die", "das", "jemand", "niemand") for w in rest):
        return True
    if any(w.low in MODALS for w in rest) or any(
        w.low in ("ihr", "mein", "ihre", "meine", "unser", "unsere") for w in rest
    ):
        return True
    form = clause.low[verb]
    return form in ("hat", "haben", "habe") and any(w.is_capital and not lexicon.read_noun(w.text) for w in rest)
