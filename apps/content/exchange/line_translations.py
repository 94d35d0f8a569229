"""Translations of the lines of a course's folder: of what is said in dialogs, and of set phrases."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from apps.content.exchange.archives import read_text
from apps.content.kind import get_kinds
from apps.translation.authored import AuthoredTranslations, normalise_line
from kit.errors import InvalidInput

LINES_FILE = "lines.json"
LINE = "line"  # the key of a row's German text; all others are languages
Row = Mapping[str, Any]


def read_line_translations(folder: Path) -> AuthoredTranslations:
    """Read the table of a folder, by line as the lesson has it; empty where there is none."""
    place = folder / LINES_FILE
    rows: Any = read_text(place.read_bytes()) if place.exists() else []
    return {normalise_line(row[LINE]): {code: text for code, text in row.items() if code != LINE} for row in rows}


def add_line_translations(item: dict[str, Any], table: AuthoredTranslations) -> dict[str, Any]:
    """Add translations to the lines and phrases of an item; those that the lesson itself has go before the table's."""
    body = dict(item["body"])
    for name, column in list_translated_parts(item["kind"]):
        if name in body:
            body[name] = [translate_row(row, column, table) for row in body[name]]
    return {**item, "body": body}


def translate_row(row: Row, column: str, table: AuthoredTranslations) -> dict[str, Any]:
    """Add translations to one row, whose German text stands in this column."""
    found = {**table.get(normalise_line(row.get(column, "")), {}), **row.get("translations", {})}
    return {**row, "translations": found} if found else dict(row)


def refuse_orphaned_lines(table: AuthoredTranslations, items: Iterable[Row]) -> None:
    """Raise 422 for a translation of a line that no item has: of one that was changed, or misspelt."""
    said = {line for item in items for line in list_said_lines(item)}
    for line in table:
        if line not in said:
            text = _("No lesson has this line: {line}").format(line=line)
            raise InvalidInput({LINES_FILE: ("orphaned_translation", text)})


def list_said_lines(item: Row) -> Iterator[str]:
    """Yield the lines of an item that may be translated."""
    for name, column in list_translated_parts(item["kind"]):
        for row in item["body"].get(name, ()):
            yield normalise_line(row.get(column, ""))


def list_translated_parts(kind: str) -> list[tuple[str, str]]:
    """List the parts of a kind whose rows carry translations, each with the column that is translated."""
    known = get_kinds().get(kind)
    return [(part.name, part.translated) for part in (known.parts if known else ()) if part.translated]
