"""Whole translations of what persons say, as the case's author and the product's set phrases have them."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson

from apps.conversations.models import CaseInteraction
from apps.translation.authored import AuthoredTranslations, find_translations, normalise_line

SET_PHRASES = Path(__file__).resolve().parents[2] / "content" / "set-phrase-translations.json"
AUTHORED = "AUTHORED"  # the origin of a translation that an author wrote
NAME = "{name}"


@lru_cache(1)
def load_set_phrases() -> AuthoredTranslations:
    """Load the translations of the set phrases that no case has to write, once per process."""
    found: AuthoredTranslations = orjson.loads(SET_PHRASES.read_bytes())
    return found


def list_authored(persons: Iterable[Mapping[str, Any]], own: AuthoredTranslations) -> AuthoredTranslations:
    """Return the translations of all that persons of a case say: set phrases, and before them the author's `own`."""
    names = [person["name"] for person in persons]
    found = {}
    for line, translations in load_set_phrases().items():
        for name in names if NAME in line else [""]:
            said = {code: text.replace(NAME, name) for code, text in translations.items()}
            found[normalise_line(line.replace(NAME, name))] = said
    for line, translations in own.items():
        key = normalise_line(line)
        found[key] = found.get(key, {}) | dict(translations)
    return found


def translate_from_case(
    persons: Iterable[Mapping[str, Any]], own: AuthoredTranslations, text: str
) -> dict[str, dict[str, Any]]:
    """Return what a person says in every language that all of it is translated into, as a line stores it."""
    return {
        language: {"text": translated, "origin": AUTHORED, "provider": "", "words": []}
        for language, translated in find_translations(text, list_authored(persons, own)).items()
    }


def translate_from_snapshot(interaction: CaseInteraction | None, text: str) -> dict[str, dict[str, Any]]:
    """Return the same for a line of a played case; nothing outside of one."""
    if interaction is None:
        return {}
    content = interaction.snapshot.content
    return translate_from_case(content["persons"], content.get("translations", {}), text)
