"""What the shipped dictionaries know about a German word: article, plural, verb forms, meanings, how usual it is.

Read lazily from compressed tables, 10 to 20 MB once per process; no call takes more than some milliseconds afterwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from apps.translation import dictionaries
from apps.translation import glosses as glossing
from apps.translation.glossary import terms
from apps.vocabulary.choices import PartOfSpeech, level_of
from apps.vocabulary.forms import (
    VERBS,
    Reading,
    compound,
    conjugated,
    frequency,
    parted,
    readings,
    ward_verbs,
)
from kit.languages import LANGUAGES

GERMAN = "deu"
FOREIGN = tuple(row.code for row in LANGUAGES if row.code != GERMAN)
AUXILIARY = {"haben": "hat", "sein": "ist"}
ARTICLES = ("der", "die", "das")
HE = 2  # the place of "er" among the persons


@dataclass(frozen=True)
class Facts:
    """What is known about a word; "" where it has no such form or nobody knows it."""

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
    """What is known about a word or phrase as somebody writes it: with or without article, in any form."""
    text = " ".join(said.split())
    first, _blank, rest = text.partition(" ")
    named = first.lower() if first.lower() in ARTICLES and rest and " " not in rest else ""
    word = rest if named else text
    if " " in word:
        return Facts(text, PartOfSpeech.PHRASE, translations=meanings(text, languages))
    found = chosen(word, noun=bool(named))
    facts = about(found, languages) if found else Facts(word, translations=meanings(word, languages))
    if named and facts.article != named:  # "der See" is not "die See": what is known is about the other one
        return Facts(facts.term, PartOfSpeech.NOUN, article=named, frequency=facts.frequency, level=facts.level)
    return facts


def chosen(word: str, *, noun: bool) -> Reading | None:
    """The word that is meant: itself, where it is a base form, else the most usual one that it is a form of."""
    for spelling in dict.fromkeys((word, word[:1].upper() + word[1:], word[:1].lower() + word[1:])):
        found = [one for one in readings(spelling) if one.part == PartOfSpeech.NOUN or not noun]
        itself = next((one for one in found if one.word == spelling), None)
        if itself and itself.part == PartOfSpeech.ADJECTIVE and found[0].part == PartOfSpeech.VERB:
            itself = None  # "gemessen" is rather a form of "messen"
        if found:
            return itself or found[0]
    return None


def about(reading: Reading, languages: Iterable[str] = FOREIGN) -> Facts:
    """All that is known about a word."""
    word, usual = reading.word, frequency(reading.word)
    forms: dict[str, str] = {}
    if reading.part == PartOfSpeech.NOUN:
        forms = noun_forms(word)
    elif reading.part == PartOfSpeech.VERB:
        forms = verb_forms(word)
    return Facts(
        term=word,
        part_of_speech=reading.part,
        frequency=usual or None,
        level=str(level_of(usual)) if usual else "",
        translations=meanings(word, languages),
        **forms,
    )


@lru_cache(maxsize=4096)
def noun_forms(word: str) -> dict[str, str]:
    """Article and plural of a noun, of a compound those of its last part."""
    article, plural = glossing.noun_forms(word)
    cut = None if article else compound(word)
    if cut is not None:
        start, last = cut
        article, plural = glossing.noun_forms(last)
        plural = start + plural.lower() if plural else ""
    return {"article": article, "plural": plural}


def verb_forms(infinitive: str) -> dict[str, str]:
    """How "er" does it now (only where that is irregular), did it, and has done it."""
    part, row = "", conjugated(infinitive)
    if row is None:  # "anhängen" is said like "hängen"
        part, base = parted(infinitive)
        row = conjugated(base)
    if row is None:
        return {}
    auxiliary, participle, present, past = row
    now, before = (f"{forms.split(',')[HE]} {part}".strip() for forms in (present, past))
    return {
        "third_person": "" if is_regular(infinitive, now) else now,
        "simple_past": before,
        "present_perfect": f"{AUXILIARY.get(auxiliary, 'hat')} {part}{participle}",
    }


def is_regular(infinitive: str, third_person: str) -> bool:
    """Whether a third person follows from the infinitive: "lagert" from "lagern", "arbeitet" from "arbeiten"."""
    base, _blank, part = third_person.partition(" ")
    bare = infinitive.removeprefix(part)
    stem = bare.removesuffix("en") if bare.endswith("en") else bare.removesuffix("n")
    return base in (f"{stem}t", f"{stem}et")


def meanings(word: str, languages: Iterable[str]) -> dict[str, list[str]]:
    """What a word is called in these languages, where anybody knows; German itself is left out."""
    found = {language: glossing.glosses(word, language) for language in languages if language != GERMAN}
    return {language: glosses for language, glosses in found.items() if glosses}


def beginning_with(start: str, most: int) -> list[str]:
    """The most usual words that begin so; the terms of the ward come first."""
    if len(start) < 2:
        return []
    starts = {start, start[:1].upper() + start[1:], start[:1].lower() + start[1:]}
    ward = [word for word in terms() if word.startswith(tuple(starts))]
    listed = {word for one in starts for word in dictionaries.words_from(dictionaries.NOUNS, one)}
    listed |= {word for one in starts for word in dictionaries.words_from(VERBS, one)}
    listed |= {word for word in ward_verbs() if word.startswith(tuple(starts))}
    ranked = sorted(ward, key=len) + sorted(listed - set(ward), key=lambda word: (-frequency(word), len(word), word))
    return ranked[:most]
