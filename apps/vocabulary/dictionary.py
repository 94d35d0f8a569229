"""What the shipped dictionaries know about a German word: article, plural, verb forms, meanings, how usual it is.

Read lazily from compressed tables, 10 to 20 MB once per process; no call takes more than some milliseconds afterwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from apps.german import dictionaries
from apps.german.compounds import split_compound
from apps.german.frequency import get_zipf
from apps.german.glossary import load_terms
from apps.german.inflection import ARTICLES
from apps.german.lexicon import find_verb, list_infinitives
from apps.german.text import lower_first, upper_first
from apps.german.word_forms import Reading, WordClass, list_readings, split_part
from apps.translation import glosses as glossing
from apps.vocabulary.choices import PartOfSpeech, estimate_level
from apps.vocabulary.homonyms import find_homonym, select_glosses
from kit.languages import LANGUAGES

GERMAN = "deu"
FOREIGN = tuple(row.code for row in LANGUAGES if row.code != GERMAN)
AUXILIARY = {"haben": "hat", "sein": "ist"}
HE = 2  # the place of "er" among the persons


@dataclass(frozen=True)
class Facts:
    """What is known about a word; "" where it has no such form or none is known."""

    term: str
    part_of_speech: PartOfSpeech = PartOfSpeech.OTHER
    article: str = ""
    plural: str = ""
    third_person: str = ""
    simple_past: str = ""
    present_perfect: str = ""
    frequency: float | None = None
    level: str = ""
    translations: dict[str, list[str]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The same as fields of an entry."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


def look_up(said: str, languages: Iterable[str] = FOREIGN) -> Facts:
    """Return what is known about a word or phrase as it is written: with or without article, in any form."""
    text = " ".join(said.split())
    first, _blank, rest = text.partition(" ")
    named = first.lower() if first.lower() in ARTICLES.values() and rest and " " not in rest else ""
    word = rest if named else text
    if " " in word:
        return Facts(text, PartOfSpeech.PHRASE, translations=list_meanings(text, languages))
    found = chosen(word, noun=bool(named))
    if found and named and find_homonym(found.word, named):
        return describe_reading(found, languages, named)
    facts = describe_reading(found, languages) if found else Facts(word, translations=list_meanings(word, languages))
    if named and facts.article != named:  # "der See" is not "die See": what is known is about the other one
        return Facts(facts.term, PartOfSpeech.NOUN, article=named, frequency=facts.frequency, level=facts.level)
    return facts


def chosen(word: str, *, noun: bool) -> Reading | None:
    """The word that is meant: itself, where it is a base form, else the most usual one that it is a form of."""
    for spelling in dict.fromkeys((word, upper_first(word), lower_first(word))):
        found = [one for one in list_readings(spelling) if one.part == WordClass.NOUN or not noun]
        itself = next((one for one in found if one.word == spelling), None)
        if itself and itself.part == WordClass.ADJECTIVE and found[0].part == WordClass.VERB:
            itself = None  # "gemessen" is rather a form of "messen"
        if itself and is_rather_plural(itself, found[0]):
            itself = None
        if found:
            return itself or found[0]
    return None


def is_rather_plural(noun: Reading, other: Reading) -> bool:
    """Whether a noun is an adjective written big, and in all likelihood the plural of another one: "Arme"."""
    adjectives = [one for one in list_readings(lower_first(noun.word)) if one.part == WordClass.ADJECTIVE]
    return bool(adjectives) and f"{other.word}e" == noun.word and other.part == WordClass.NOUN


def describe_reading(reading: Reading, languages: Iterable[str] = FOREIGN, article: str = "") -> Facts:
    """All that is known about a word; of nouns of the same spelling the one with this article, or the usual one."""
    word, usual = reading.word, get_zipf(reading.word)
    forms: dict[str, str] = {}
    homonym = find_homonym(word, article) if reading.part == WordClass.NOUN else None
    if homonym:
        forms = {"article": homonym.article, "plural": homonym.plural}
    elif reading.part == WordClass.NOUN:
        forms = find_noun_forms(word)
    elif reading.part == WordClass.VERB:
        forms = find_verb_forms(word)
    return Facts(
        term=word,
        part_of_speech=PartOfSpeech(reading.part),
        frequency=usual or None,
        level=find_level(word, usual),
        translations=(
            select_glosses(homonym, languages)
            if homonym
            else list_meanings(word, languages, is_verb=reading.part == WordClass.VERB)
        ),
        **forms,
    )


def find_level(word: str, frequency: float) -> str:
    """The level at which nurses learn a word: the glossary's, else an estimate from its Zipf value; "" for neither."""
    term = load_terms().get(word)
    return (term.level if term else "") or (str(estimate_level(frequency)) if frequency else "")


@lru_cache(maxsize=4096)
def find_noun_forms(word: str) -> dict[str, str]:
    """Article and plural of a noun, of a compound those of its last part."""
    article, plural = glossing.noun_forms(word)
    cut = None if article else split_compound(word)
    if cut is not None:
        start, last = cut
        article, plural = glossing.noun_forms(last)
        plural = start + plural.lower() if plural else ""
    return {"article": article, "plural": plural}


def find_verb_forms(infinitive: str) -> dict[str, str]:
    """How "er" does it now (only where that is irregular), did it, and has done it."""
    part, found = "", find_verb(infinitive)
    if found is None:  # "anhängen" is said like "hängen"
        part, base = split_part(infinitive)
        found = find_verb(base)
    if found is None:
        return {}
    now, before = (f"{forms[HE]} {part}".strip() for forms in (found.present, found.past))
    return {
        "third_person": "" if is_regular(infinitive, now) else now,
        "simple_past": before,
        "present_perfect": f"{AUXILIARY.get(found.auxiliary, 'hat')} {part}{found.participle}",
    }


def is_regular(infinitive: str, third_person: str) -> bool:
    """Whether a third person follows from the infinitive: "lagert" from "lagern", "arbeitet" from "arbeiten"."""
    base, _blank, part = third_person.partition(" ")
    bare = infinitive.removeprefix(part)
    stem = bare.removesuffix("en") if bare.endswith("en") else bare.removesuffix("n")
    return base in (f"{stem}t", f"{stem}et")


def list_meanings(word: str, languages: Iterable[str], *, is_verb: bool = False) -> dict[str, list[str]]:
    """Return what a word is called in these languages, as far as known; German itself is left out."""
    gloss = glossing.verb_glosses if is_verb else glossing.glosses
    found = {language: gloss(word, language) for language in languages if language != GERMAN}
    return {language: glosses for language, glosses in found.items() if glosses}


def list_words_from(start: str, most: int) -> list[str]:
    """The most usual words that begin so; the terms of the ward come first."""
    if len(start) < 2:
        return []
    starts = {start, upper_first(start), lower_first(start)}
    ward = [word for word in load_terms() if word.startswith(tuple(starts))]
    listed = {word for one in starts for word in dictionaries.list_headwords(dictionaries.NOUNS, one)}
    listed |= {word for word in list_infinitives() if word.startswith(tuple(starts))}
    ranked = sorted(ward, key=len) + sorted(listed - set(ward), key=lambda word: (-get_zipf(word), len(word), word))
    return ranked[:most]
