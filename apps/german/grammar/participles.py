"""Participles: built by the wrong pattern ("geschlaft", "angeruft"), or an infinitive in their place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.frequency import get_zipf
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, MODALS
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive, is_participle
from apps.german.inflection import CONTRACTED
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_HAVE = word_set("habe hast hat haben hatte hatten")
_WITH_INFINITIVE = word_set("lassen sehen hören helfen gehen lernen lehren heißen wollen müssen können dürfen sollen")
_IDIOMS = word_set("lachen reden")  # "Sie haben gut lachen."
_ILLS = word_set("schmerzen husten")  # nouns more often: "Haben Sie schmerzen?"
_SPELT_BUT_WRONG = word_set("gemisst")  # the spelling dictionary takes them for compounds
_TWO_FORMS = word_set("erschrecken")  # "hat mich erschreckt", "bin erschrocken"
_UNSTRESSED = ("be", "emp", "ent", "er", "ge", "ver", "zer", "miss")
_AUXILIARIES = _HAVE | word_set("bin bist ist sind war waren werde wird werden wurde wurden worden")
_SMALL_WORD = compile_re(r"\b[a-zäöüß]{5,}\b")
_RARE = 2.9  # Zipf value; what rarer verbs do with their forms isn't expected of anybody


def check(clause: Clause) -> Iterator[Fault]:
    """Faults of participles."""
    yield from _without_ge(clause)
    for at, word in enumerate(clause.words):
        better = "" if word.is_capital and at else find_participle(word.low)
        if better:
            yield Fault(word.start, word.end, word.text, better, "form", "participle", {"verb": better})
    yield from _infinitive(clause)


def repair_participles(line: str) -> str:
    """Return the line with the participles that were meant by forms that are none: "getrunkt" is "getrunken"."""
    return _SMALL_WORD.sub(lambda word: find_participle(word[0]) or word[0], line)


@cache
def find_participle(form: str) -> str:
    """Return the participle that was meant by a form that is none; "" where none is or the form is right."""
    if "ge" not in form or not form.endswith(("t", "en")):
        return ""
    if lexicon.list_verb_readings(form) or lexicon.find_adjective_stem(form):
        return ""
    if lexicon.is_spelt(form) and form not in _SPELT_BUT_WRONG:
        return ""
    found = set(_list_wrong_participles().get(form, ()))
    for part in FIRST_PARTS:
        if form.startswith(part + "ge"):
            found |= {
                part + right
                for right in _list_wrong_participles().get(form.removeprefix(part), ())
                if lexicon.is_spelt(part + right)
            }
    return found.pop() if len(found) == 1 else ""


@cache
def _list_wrong_participles() -> dict[str, set[str]]:
    """Return the participles that learners build of usual verbs, each with the right ones."""
    found: dict[str, set[str]] = {}
    for infinitive in lexicon.list_infinitives():
        verb = lexicon.find_verb(infinitive)
        if not verb or not verb.participle.startswith("ge") or get_zipf(infinitive) < _RARE or " " in verb.present[2]:
            continue
        stem = infinitive.removesuffix("n").removesuffix("e")
        stems = {stem, verb.present[2].removesuffix("t"), verb.past[2].removesuffix("te"), verb.participle[2:-2]}
        for wrong in (f"ge{one}{ending}" for one in stems for ending in ("t", "et", "en", "te", "ten")):
            if wrong != verb.participle:
                found.setdefault(wrong, set()).add(verb.participle)
    return found


def _without_ge(clause: Clause) -> Iterator[Fault]:
    """'Sie werden morgen entlasst', 'Haben Sie erbrecht?': a regular form of a strong verb that takes no ge-."""
    last = clause.words[-1]
    if last.is_capital or not last.low.endswith("t") or not last.low.startswith(_UNSTRESSED):
        return
    at = next((n for n, low in enumerate(clause.low[:-1]) if low in _AUXILIARIES), -1)
    if at < 0 or at > 3 or is_participle(last.low) or lexicon.find_adjective_stem(last.low + "e"):
        return
    wanted = _list_strong_participles().get(last.low, set())
    if len(wanted) == 1 and not {"ihr", "du", "er", "wer", "man"} & set(clause.low[at + 1 :]):
        better = next(iter(wanted))
        yield Fault(last.start, last.end, last.text, better, "form", "participle", {"verb": better})


@cache
def _list_strong_participles() -> dict[str, set[str]]:
    """Return forms like "entlasst" and "erbrecht", each with the participles that were meant."""
    found: dict[str, set[str]] = {}
    for infinitive in lexicon.list_infinitives():
        verb = lexicon.find_verb(infinitive)
        if (
            verb
            and infinitive not in _TWO_FORMS
            and infinitive.startswith(_UNSTRESSED)
            and verb.participle.endswith("n")
            and " " not in verb.present[2]
        ):
            stem = infinitive.removesuffix("n").removesuffix("e")
            for wrong in (f"{stem}t", f"{stem}et", verb.present[2]):
                found.setdefault(wrong, set()).add(verb.participle)
    return found


def _infinitive(clause: Clause) -> Iterator[Fault]:
    """'Ich habe nicht verstehen': with "haben" and no other verb the participle stands last."""
    low = clause.low
    auxiliaries = [at for at in (0, 1, 2) if at < len(low) - 1 and low[at] in _HAVE]
    last = clause.words[-1]
    if any(word in MODALS for word in low[:-1]):  # "…, und Ihr Magen muss leer sein"
        return
    if len(auxiliaries) != 1 or last.is_capital or not is_infinitive(last.low) or is_participle(last.low):
        return
    verbs = {name for name, slot, _ in lexicon.list_verb_readings(last.low) if slot == "infinitive"}
    verb = lexicon.find_verb(next(iter(verbs))) if len(verbs) == 1 else None
    if verb is None or last.low in _WITH_INFINITIVE | MODALS | _IDIOMS | _ILLS:
        return
    before = low[-2]
    if before in DATIVE | ACCUSATIVE | EITHER | {"und", "oder", "als", "wie", "zu", "statt"} or before in CONTRACTED:
        return
    if any(is_infinitive(word.low) or is_participle(word.low) for word in clause.words[auxiliaries[0] + 1 : -1]):
        return
    yield Fault(last.start, last.end, last.text, verb.participle, "form", "participle", {"verb": verb.participle})
