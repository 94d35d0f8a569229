"""From a German form as it stands in a text to the words that it can be a form of."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from apps.german import dictionaries, lexicon
from apps.german.compounds import split_compound
from apps.german.dictionaries import FORMS, find_base
from apps.german.frequency import get_zipf
from apps.german.function_words import PERSONS
from apps.german.glossary import load_terms, map_plurals
from apps.german.regular_expressions import compile_re
from apps.german.text import lower_first, word_set
from apps.german.tokens import SentenceWord

# First parts of verbs that can be cut off; what begins like another one comes after it.
SEPARABLE = (
    *("zurück", "zusammen", "herunter", "hinunter", "heraus", "herein", "herauf", "hinaus", "hinein", "hinauf"),
    *("herum", "weiter", "runter", "hoch", "fest", "raus", "rein", "rauf", "frei", "nach", "weg", "los", "hin", "her"),
    *("auf", "aus", "bei", "ein", "mit", "vor", "ab", "an", "zu"),
)
# These are cut off some verbs and belong fast to others: "lagert um", but "umarmt".
SOMETIMES_SEPARABLE = ("durch", "um")
FIRST_PARTS = (*SEPARABLE, *SOMETIMES_SEPARABLE)
AUXILIARIES = word_set("sein haben werden können müssen dürfen sollen wollen mögen lassen")
LIKE_ADJECTIVES = word_set("bleiben scheinen wirken")  # "bleibt hoch" is no verb in two parts
SHORTEST_STEM = 3
PRESENT_PARTICIPLE = compile_re(r"([a-zäöüß]+n)d(?:e[mnrs]?)?")
NO_BASES = frozenset({"hohe"})  # listed as words, but forms of others


def split_first_part(form: str) -> tuple[str, str]:
    """Return the first part that a verb form begins with, '' where none does, and the rest: "aufstehe" gives "auf"."""
    part = next((part for part in FIRST_PARTS if form.startswith(part)), "")
    return part, form.removeprefix(part)


class WordClass(StrEnum):
    """The grammatical category of a word."""

    NOUN = "NOUN"
    VERB = "VERB"
    ADJECTIVE = "ADJECTIVE"
    OTHER = "OTHER"


PARTS = {"N": WordClass.NOUN, "V": WordClass.VERB, "A": WordClass.ADJECTIVE}


@dataclass(frozen=True)
class Reading:
    """A word that a form can belong to."""

    word: str
    part: WordClass


@lru_cache(maxsize=8192)
def list_readings(form: str) -> tuple[Reading, ...]:
    """Return all words that a form can be a form of, the most usual first; compounds of known nouns too."""
    row = dictionaries.find_row(FORMS, form)
    found = [Reading(pair[2:], PARTS[pair[0]]) for pair in row[0].split("; ")] if row else []
    stem = "" if form[0].isupper() else lexicon.split_adjective(form)[1]
    found = [one for one in found if one.word not in NO_BASES]
    if stem and all(one.word != stem for one in found):
        found.append(Reading(stem, WordClass.ADJECTIVE))
    if form[0].islower() and all(one.part != WordClass.VERB for one in found):
        found += [one for one in list_separable(form) if not found or is_participle(form, one.word)]
    if not found and (participle := find_present_participle(form)):
        found.append(Reading(participle, WordClass.ADJECTIVE))
    if not found and form in load_terms():
        found.append(Reading(form, WordClass.OTHER))
    if not found and form[:1].isupper():
        cut = split_compound(form)
        found += [Reading(cut[0] + cut[1].lower(), WordClass.NOUN)] if cut else []
    # What the ward calls so itself goes first: "Akte" is the file, not the plural of the act.
    return tuple(sorted(found, key=lambda one: (not is_ward_noun(one, form), -get_zipf(one.word))))


def is_ward_noun(reading: Reading, form: str) -> bool:
    """Return whether a form is a noun of the ward's glossary as it stands there."""
    return reading.part == WordClass.NOUN and reading.word == form and form in load_terms()


def find_present_participle(form: str) -> str:
    """Return the participle of an inflected or bare one, "blutend" for "blutende"; "" where it is of no known verb."""
    found = PRESENT_PARTICIPLE.fullmatch(form)
    return found[1] + "d" if found and find_base(found[1], "V") == found[1] else ""


def list_separable(form: str) -> list[Reading]:
    """Return the verb of "angehängt", "anzuhängen": a form with a first part, of which the verb alone is listed."""
    for part in FIRST_PARTS:
        rest = form.removeprefix(part)
        if rest == form or (part in SOMETIMES_SEPARABLE and not rest.startswith(("ge", "zu"))):
            continue
        base = find_base(rest, "V")
        if rest.startswith("zu") and find_base(rest.removeprefix("zu"), "V") == rest.removeprefix("zu"):
            base = rest.removeprefix("zu")
        if found := join_part(part, base):
            return [found]
    return []


def join_part(part: str, base: str) -> Reading | None:
    """Return the verb that a first part and a verb make; None where there is no such verb."""
    if len(base) <= SHORTEST_STEM or base in AUXILIARIES | LIKE_ADJECTIVES:
        return None
    return Reading(part + base, WordClass.VERB)


@lru_cache(maxsize=8192)
def join_two_parts(form: str, last: str) -> Reading | None:
    """Return the verb of a form and the first part at the end of its clause: "lagere", "um" gives "umlagern"."""
    listed_one = next((one for one in list_readings(f"{form} {last}") if one.part == WordClass.VERB), None)
    if listed_one or last not in FIRST_PARTS:
        return listed_one
    return join_part(last, find_base(form, "V"))


def is_participle(form: str, infinitive: str) -> bool:
    """Return whether a form is the participle of a verb with a part that is cut off."""
    part, base = split_part(infinitive)
    verb = lexicon.find_verb(base)
    return bool(part and verb and part + verb.participle == form)


def split_part(infinitive: str) -> tuple[str, str]:
    """Return a verb without its first part, and that part; "" where none is cut off for sure."""
    part = next((part for part in SEPARABLE if infinitive.startswith(part)), "")
    return part, infinitive.removeprefix(part)


def choose_reading(token: SentenceWord) -> Reading | None:
    """Return the word that a token most probably is a form of: what is written big inside a sentence is a noun."""
    noun, other = list_readings(token.text), list_readings(lower_first(token.text))
    nouns = [one for one in noun if one.part == WordClass.NOUN]
    if token.text[0].islower():
        return choose_uninflected(token.text, other)
    if not token.opens:
        return next(iter(nouns), None)
    if begins_small(token, nouns, other):
        return choose_uninflected(lower_first(token.text), other)
    return next(iter((*nouns, *other)), None)


def choose_uninflected(form: str, found: tuple[Reading, ...]) -> Reading | None:
    """Return the first reading; a participle without an ending is rather of its verb than an adjective."""
    first = next(iter(found), None)
    if first is None or first.part != WordClass.ADJECTIVE or first.word != form:
        return first
    return next((one for one in found if one.part == WordClass.VERB), first)


def begins_small(token: SentenceWord, nouns: list[Reading], other: tuple[Reading, ...]) -> bool:
    """Return whether the first word of a sentence would be written small inside of one."""
    if token.then in PERSONS or not nouns:
        return True  # "Messen Sie bitte …"
    if not other or token.text in load_terms() or token.text in map_plurals():
        return False
    return get_zipf(other[0].word) > get_zipf(nouns[0].word)
