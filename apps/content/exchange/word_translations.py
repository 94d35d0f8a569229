"""Translations of the words in a folder: those of the lesson, else of the folder's table, else of the glossary."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from apps.content.exchange.archives import read_text
from apps.content.kind import get_kinds
from apps.content.models import WordRow
from apps.content.vocabulary.parts import write_with_article
from apps.vocabulary.meanings import Glosses, find_same_sense

TRANSLATIONS_FILE = "meanings.json"


def read_translations(folder: Path) -> dict[str, Glosses]:
    """Read the table of a folder, by word with article; empty where there is none."""
    place = folder / TRANSLATIONS_FILE
    rows: Any = read_text(place.read_bytes()) if place.exists() else []
    return {row["word"]: {language: found for language, found in row.items() if language != "word"} for row in rows}


def add_translations(item: dict[str, Any], table: Mapping[str, Glosses]) -> dict[str, Any]:
    """Add translations to the words of an item, in all languages that have one."""
    kind = get_kinds().get(item["kind"])
    names = [part.name for part in (kind.parts if kind else ()) if issubclass(part.model_class, WordRow)]
    found = {name: [translate_word(row, table) for row in item["body"][name]] for name in names if name in item["body"]}
    return {**item, "body": {**item["body"], **found}} if found else item


def translate_word(row: dict[str, Any], table: Mapping[str, Glosses]) -> dict[str, Any]:
    """Add translations to a word: its own go before those of the table, and these before the glossary's."""
    own, word = row.get("translations", {}), {"article": "", **row}
    glossary = find_same_sense(word["term"], word["article"], own)
    return {**row, "translations": {**glossary, **table.get(write_with_article(word), {}), **own}}
