"""Reflexive verbs without their pronoun, or with the wrong one: 'Er beschwert über', 'Ich wasche mich die Hände'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import SUBJECTS
from apps.german.grammar.fault import Fault
from apps.german.grammar.government import find_finite, find_main_verbs
from apps.german.grammar.subjects import agree, read_subject
from apps.german.inflection import parse_determiner
from apps.german.text import word_set

_ALWAYS = {  # verb, and the prepositions with which it can only be reflexive; none: it always is
    "beschweren": ("über", "bei"), "erinnern": ("an",), "freuen": ("auf", "über"), "interessieren": ("für",),
    "bedanken": ("für", "bei"), "beeilen": (), "kümmern": ("um",), "erkundigen": ("nach", "bei"), "verschlucken": (),
    "verspäten": (), "weigern": (), "entschuldigen": ("für", "bei"), "gewöhnen": ("an",), "konzentrieren": ("auf",),
    "fühlen": (),
}  # fmt: skip
_WITH_ACCUSATIVE = word_set("beschweren erinnern freuen interessieren bedanken beeilen kümmern fühlen verspäten setzen")
_FEELINGS = word_set("gut schlecht müde krank besser wohl schwach gesund")
_SHORT = 6  # words of a clause in which nothing but oneself is felt
_REFLEXIVE = ("mich", "dich", "sich", "sich", "euch", "sich")  # by person: ich du er wir(uns) ihr sie
_OBJECTS = word_set("mich dich sich uns euch ihn es mir dir ihnen ihm")
_BODY = word_set(
    "Hände Hand Haare Zähne Gesicht Füße Arm Bein Finger Kopf Rücken Nase Zehe Handgelenk Schulter Knie Fuß"
)
_OWN = word_set("waschen desinfizieren putzen kämmen brechen stoßen verletzen verbrennen eincremen abtrocknen rasieren")
_TO_DATIVE = {"mich": "mir", "dich": "dir"}


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of reflexive pronouns."""
    verbs = find_main_verbs(clause)
    if len(verbs) == 1:
        yield from _check_missing(clause, line, next(iter(verbs)))
        yield from _with_part_of_body(clause, next(iter(verbs)))
        yield from _in_dative(clause, next(iter(verbs)))


def _check_missing(clause: Clause, line: str, verb: str) -> Iterator[Fault]:
    low, place = clause.low, find_finite(clause)
    if place < 0 or not _needs_pronoun(clause, verb):
        return
    subject = read_subject(clause, place + 1) or read_subject(clause, 0)
    if subject is None or not agree(clause, subject, place) or not (subject.end == place or subject.at == place + 1):
        return
    if any(w.text == "Sie" for n, w in enumerate(clause.words) if n != subject.at):
        return
    if _has_object(clause, subject.at, subject.end):
        return
    person = min(subject.persons)
    pronoun = "uns" if low[subject.at] == "wir" else _REFLEXIVE[person]
    params = {"verb": verb, "pronoun": pronoun}
    if verb in low and low.index(verb) > max(place, subject.at):
        word = clause.words[low.index(verb)]
        yield Fault(word.start, word.end, word.text, f"{pronoun} {word.text}", "form", "reflexive_pronoun", params)
        return
    behind = place if subject.end == place else subject.end - 1
    a, b, text = clause.text_of(line, behind, behind + 1)
    yield Fault(a, b, text, f"{text} {pronoun}", "form", "reflexive_pronoun", params)


def _in_dative(clause: Clause, verb: str) -> Iterator[Fault]:
    """'Ich freue mir': verbs that are always reflexive have the accusative."""
    for at, word in enumerate(clause.words):
        wanted = {"mir": "ich", "dir": "du"}.get(word.low, "")
        if not wanted or wanted not in clause.low or verb not in _WITH_ACCUSATIVE:
            continue
        if at and clause.low[at - 1] in ("mit", "von", "zu", "bei", "aus", "nach", "vor", "an", "in", "über", "und"):
            continue
        better = {"mir": "mich", "dir": "dich"}[word.low]
        params = {"verb": f"sich {verb}", "said": word.text, "better": better}
        yield Fault(word.start, word.end, word.text, better, "case", "pronoun_with_verb", params)


def _needs_pronoun(clause: Clause, verb: str) -> bool:
    """Return whether a verb can only be reflexive here, and has no pronoun yet."""
    low = clause.low
    if verb not in _ALWAYS or set(low) & _OBJECTS:
        return False
    if verb == "fühlen" and (low[-1] not in _FEELINGS or len(low) > _SHORT):
        return False
    return not _ALWAYS[verb] or bool(set(low) & {*_ALWAYS[verb]})


def _has_object(clause: Clause, at: int, end: int) -> bool:
    """Return whether somebody is reminded, thanked …: a noun without a preposition beside the subject."""
    for n, word in enumerate(clause.words):
        if not word.is_capital or n < end and n >= at or n == 0:
            continue
        start = n - 1
        while start > 0 and (
            parse_determiner(clause.words[start].text) or lexicon.find_adjective_stem(clause.low[start])
        ):
            start -= 1
        before = clause.low[start]
        if before in SUBJECTS or clause.words[start].text == "Sie" or start == n - 1 and n - 1 == at:
            return True
    return False


def _with_part_of_body(clause: Clause, verb: str) -> Iterator[Fault]:
    """'Ich wasche mich die Hände': with a part of the body the person stands in the dative."""
    for at, word in enumerate(clause.words[1:-2], start=1):
        is_another = word.text == "Sie" and bool({"ich", "wir"} & {*clause.low[:at]})
        if (word.low not in _TO_DATIVE and not is_another) or verb not in _OWN:
            continue
        parts = [n for n in range(at + 1, len(clause.words)) if clause.words[n].text in _BODY]
        if not parts or clause.low[parts[0] - 1] not in ("die", "das", "den", "der"):
            continue
        if clause.low[parts[0] - 2] not in ("an", "in", "auf"):
            better = "Ihnen" if is_another else _TO_DATIVE[word.low]
            params = {"verb": verb, "said": word.text, "better": better}
            yield Fault(word.start, word.end, word.text, better, "case", "pronoun_with_verb", params)
