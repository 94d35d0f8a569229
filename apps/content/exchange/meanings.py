"""What the words of a folder are called in other languages: as the lesson says, else its table, else the glossary."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from apps.content.exchange.archives import read_text
from apps.content.kind import kinds
from apps.content.models import WordRow
from apps.content.vocabulary.parts import named
from apps.vocabulary.meanings import Glosses, in_same_sense

TABLE = "meanings.json"


def read_meanings(folder: Path) -> dict[str, Glosses]:
    """The table of a folder by word with article; empty where there is none."""
    place = folder / TABLE
    rows = read_text(place.read_bytes()) if place.exists() else []
    return {row["word"]: {language: found for language, found in row.items() if language != "word"} for row in rows}


def with_meanings(item: dict[str, Any], table: Mapping[str, Glosses]) -> dict[str, Any]:
    """An item whose words say what they mean in all languages that are known here."""
    kind = kinds().get(item["kind"])
    names = [part.name for part in (kind.parts if kind else ()) if issubclass(part.rows, WordRow)]
    found = {name: [explained(row, table) for row in item["body"][name]] for name in names if name in item["body"]}
    return {**item, "body": {**item["body"], **found}} if found else item


def explained(row: dict[str, Any], table: Mapping[str, Glosses]) -> dict[str, Any]:
    """A word with its meanings: its own go before those of the table, and these before the glossary's."""
    own, word = row.get("translations", {}), {"article": "", **row}
    glossary = in_same_sense(word["term"], word["article"], own)
    return {**row, "translations": {**glossary, **table.get(named(word), {}), **own}}
