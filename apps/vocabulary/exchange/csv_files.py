"""Words as CSV: written for programs of tables, read from whatever they and Anki write."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from apps.vocabulary.exchange import columns
from apps.vocabulary.exchange.anki_fields import read_html
from apps.vocabulary.exchange.word_row import WordRow, build_row, list_sentences
from apps.vocabulary.models import VocabItem
from kit.errors import InvalidInput
from kit.files.tables import Cell, unguard, write_csv

MAX_CSV = 10 * 1024 * 1024  # bytes
MOST_LINES = 20_000
MOST_SETTINGS = 20  # lines in front of a table: Anki writes no more than seven
DELIMITERS = ";\t,"
BOMS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
DOCUMENTS = (b"%PDF-", b"{\\rtf")  # how files begin that are text and no table
NAMED_DELIMITERS = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}
WITHOUT_HEADINGS = (columns.TERM, columns.MEANING, columns.EXAMPLES)


@dataclass
class Words:
    """The words of a file, and the names of columns or fields that are not read."""

    rows: list[WordRow]
    unread: list[str] = field(default_factory=list)


def write_words_as_csv(words: Iterable[VocabItem], languages: Sequence[str], reader: str, file: IO[bytes]) -> int:
    """Write words as CSV, with headings in the reader's language; how many they are."""
    count = 0

    def list_rows() -> Iterator[Sequence[Cell]]:
        nonlocal count
        yield columns.write_headings(languages, reader)
        for word in words:
            count += 1
            yield [*list_cells(word), *(columns.SEPARATOR.join(word.translations.get(code, ())) for code in languages)]

    write_csv(list_rows(), file)
    return count


def list_cells(word: VocabItem) -> list[str]:
    """List the cells of a word, as `columns.HEADINGS` has them."""
    told = {
        columns.EXAMPLES: columns.SEPARATOR.join(word.usage_examples),
        columns.SENTENCES: columns.SEPARATOR.join(list_sentences(word)),
        columns.TAGS: ", ".join(word.tags),
        columns.FAVOURITE: _("Yes") if word.is_favourite else "",
        "part_of_speech": str(word.get_part_of_speech_display()),
    }
    return [told.get(name, getattr(word, name, "")) for name in columns.HEADINGS]


def read_csv(data: bytes, meaning_language: str) -> Words:
    """Read words of a table; its first row may name the columns. Raises `InvalidInput` for no table of words."""
    text = decode(data)
    settings, body, skipped = read_settings(text)
    delimiter = NAMED_DELIMITERS.get(settings.get("separator", "").casefold()) or find_delimiter(body)
    lines = read_lines(body, delimiter, skipped)
    named = settings.get("columns")
    head = named.split(delimiter) if named else None
    if head is None and lines and is_head(lines[0][1]):
        head = lines.pop(0)[1]
    places = list(map(columns.find_column, head)) if head is not None else list(WITHOUT_HEADINGS)
    tags_at = settings.get("tags column", "")
    if tags_at.isdecimal() and 0 < int(tags_at) <= 100:
        places += [None] * (int(tags_at) - len(places))
        places[int(tags_at) - 1] = columns.TAGS
    if columns.TERM not in places:
        raise InvalidInput({"file": ("no_words", _("There is no column of words in this file."))})
    is_html = settings.get("html", "").casefold() == "true"
    tag_separator = " " if tags_at else ""
    rows = [
        build_table_row(line, cells, places, meaning_language, is_html=is_html, tag_separator=tag_separator)
        for line, cells in lines
    ]
    unread = [name for name, place in zip(head or (), places, strict=False) if place is None and name.strip()]
    return Words(rows, unread)


def is_head(cells: Sequence[str]) -> bool:
    """Whether a line names columns: that of the words among them, or each of them is known."""
    known = [columns.find_column(cell) for cell in cells if cell.strip()]
    return columns.TERM in known or (len(known) > 1 and None not in known)


def build_table_row(
    line: int,
    cells: Sequence[str],
    places: Sequence[str | None],
    meaning_language: str,
    *,
    is_html: bool,
    tag_separator: str,
) -> WordRow:
    """Build the row of a word from a line of a table."""
    told = {name: unguard(cell) for name, cell in zip(places, cells, strict=False) if name is not None}
    if is_html:
        told = {name: read_html(cell).text for name, cell in told.items()}
    tags = told.get(columns.TAGS, "").split() if tag_separator else None
    return build_row(line, told, meaning_language, tags)


def decode(data: bytes) -> str:
    """Give the text of a table; 422 for what is none. Old programs write the letters of Windows."""
    if len(data) > MAX_CSV:
        raise InvalidInput({"file": ("too_large", _("This file is too large."))})
    if data.lstrip().startswith(DOCUMENTS):
        raise InvalidInput({"file": ("malformed", _("This is no table that can be read."))})
    encoding = next((name for bom, name in BOMS.items() if data.startswith(bom)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        if encoding != "utf-8":
            raise InvalidInput({"file": ("malformed", _("This is no table that can be read."))}) from None
        text = data.decode("cp1252", "replace")
    if "\0" in text:
        raise InvalidInput({"file": ("malformed", _("This is no table that can be read."))})
    return text


def read_settings(text: str) -> tuple[dict[str, str], str, int]:
    """Read the lines that Anki writes in front ("#separator:tab"); these, the rest, and how many lines they are."""
    settings: dict[str, str] = {}
    at = count = 0
    while count < MOST_SETTINGS and text.startswith("#", at):
        end = text.find("\n", at) + 1 or len(text)
        name, colon, value = text[at + 1 : end].strip("\r\n").partition(":")
        if not colon:
            break
        settings[name.casefold()] = value
        at, count = end, count + 1
    return settings, text[at:], count


def find_delimiter(text: str) -> str:
    """Find what stands between the cells: what is most frequent in the first line."""
    first = text.partition("\n")[0]
    return max(DELIMITERS, key=first.count)


def read_lines(text: str, delimiter: str, skipped: int) -> list[tuple[int, list[str]]]:
    """Read the lines that are not empty, each with its number; 422 for too many or cells that are too long."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    found: list[tuple[int, list[str]]] = []
    begin = skipped + 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                found.append((begin, cells))
            if len(found) > MOST_LINES + 1:
                raise InvalidInput({"file": ("too_large", describe_too_many())})
            begin = skipped + reader.line_num + 1
    except csv.Error as error:
        text = _("Line %(line)d can't be read as part of a table.") % {"line": begin}
        raise InvalidInput({"file": ("malformed", text)}) from error
    return found


def describe_too_many() -> str:
    """Say that a file has too many words, and how many it may have."""
    most = number_format(MOST_LINES, force_grouping=True)
    return _("There are too many words in this file: at most %(most)s are allowed.") % {"most": most}
