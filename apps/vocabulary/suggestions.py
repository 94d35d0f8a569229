"""Entries as a dictionary would write them, for whoever begins to type one."""

from collections.abc import Iterable
from typing import Any

from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import FOREIGN, Facts, list_words_from, look_up
from apps.vocabulary.phrases import find_known_phrase, load_known_phrases

NOTHING = {"explanation": "", "usage_examples": [], "remarks": "", "tags": []}


def build_entry(said: str, languages: Iterable[str] = FOREIGN) -> dict[str, Any]:
    """All fields of an entry, filled in as far as anything is known."""
    return fill_entry(look_up(said, languages))


def fill_entry(facts: Facts) -> dict[str, Any]:
    """The same from what is known already; of a set phrase also what it means."""
    told = NOTHING | facts.to_json()
    phrase = find_known_phrase(facts.term) if facts.part_of_speech == PartOfSpeech.PHRASE else None
    if phrase is not None:
        told |= {"explanation": phrase.explanation, "usage_examples": [phrase.example] if phrase.example else []}
    return told


def suggest_entries(typed: str, most: int, languages: Iterable[str] = FOREIGN) -> list[dict[str, Any]]:
    """The word itself, then what begins so: phrases of the ward and words, the most usual first."""
    start = " ".join(typed.split())
    words = [start, *(list_phrases_from(start)), *list_words_from(start, most)]
    found = {(told["article"], told["term"]): told for told in (build_entry(word, languages) for word in words)}
    return [told for told in found.values() if is_known(told)][:most]


def list_phrases_from(start: str) -> list[str]:
    """The set phrases that begin so."""
    small = start.casefold()
    return [one.phrase for one in load_known_phrases() if len(small) > 2 and one.phrase.casefold().startswith(small)]


def is_known(told: dict[str, Any]) -> bool:
    """Whether anything is said about the word but itself."""
    return bool(told["article"] or told["simple_past"] or told["translations"] or told["explanation"])
