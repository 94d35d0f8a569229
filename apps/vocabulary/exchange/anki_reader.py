"""Packages of Anki read as words: whoever made one is not trusted.

The ZIP has the limits of all ZIP files here, what is compressed with Zstandard is read no further than its limit, and
the collection is opened to be read only: its schema runs nothing and its tables compute nothing, a query ends after a
bounded number of steps, and all that is fetched has one budget.
"""

import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Protocol

import orjson
import zstandard
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from google.protobuf.message import DecodeError

from apps.vocabulary.exchange import anki_format as form
from apps.vocabulary.exchange import columns
from apps.vocabulary.exchange.anki_fields import FieldText, read_html
from apps.vocabulary.exchange.anki_schedule import AnkiCard, read_card
from apps.vocabulary.exchange.csv_files import MOST_LINES, Words, describe_too_many
from apps.vocabulary.exchange.word_row import WordRow, build_row, read_article
from kit.errors import InvalidInput
from kit.files.archives import ArchiveLimits, open_zip, read_entry, refuse_broken_zip, refuse_zip_bomb

MOST_MEDIA = 20_000  # files
MAX_COLLECTION = 100 * 1024 * 1024  # bytes of the database, unpacked
LIMITS = ArchiveLimits(
    files=MOST_MEDIA + 10,
    unpacked=500 * 1024 * 1024,
    malformed=gettext_lazy("This file of Anki can't be read."),
)
LONGEST_TEXT = 100_000  # characters of a note that are read
LONGEST_NAME, LONGEST_DATA = 200, 2000  # characters of a field's name, and of what a card says in JSON
NOTES = "select id, mid, tags, flds from notes limit ?"
CARDS = "select nid, ord, type, queue, due, ivl, data from cards limit ?"
FIELDS = "select ntid, ord, name from fields limit ?"
REAL_TABLES = "select name, rootpage, sql from sqlite_master where type = 'table' limit ?"
MOST_TABLES, MOST_FIELDS, MOST_CARDS = 1000, 10_000, 200_000
READ_TABLES = ("col", "notes", "cards", "notetypes", "fields")
MAX_TEXT = 4 * 1024 * 1024  # bytes of the list of media files, and of the one row that names all sorts of notes
MAX_VALUE = 1024 * 1024  # bytes of a value of any other row
MOST_STEPS = 200_000_000  # of SQLite's machine, for all that is read of a collection
STEPS_AT_ONCE = 100_000
MAX_WINDOW = 27  # as a power of two: what Zstandard may keep in memory, 128 MB, is more than Anki uses
COMPARED = 50  # notes by which is guessed on which side the German stands
READING = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ})
SQLITE_LENGTH = sqlite3.SQLITE_LIMIT_LENGTH
PIECE = 1024 * 1024


class Readable(Protocol):
    """What can be read piece by piece."""

    def read(self, size: int = ..., /) -> bytes:
        """Read at most so many bytes."""


@dataclass(frozen=True)
class NoteType:
    """The columns that the fields of a sort of notes are; None for those that are not read."""

    places: Sequence[str | None]
    names: Sequence[str]


class PackageFile:
    """An open package: its words, and its media files by name."""

    def __init__(self, source: IO[bytes]) -> None:
        self.pack = open_zip(source, LIMITS)
        refuse_zip_bomb(self.pack, LIMITS)
        names = set(self.pack.namelist())
        found = next((name for name in form.COLLECTIONS if name in names), None)
        if found is None:
            raise refuse(_("This is no file of Anki."))
        self.collection = found
        self.is_compressed = found == form.COLLECTIONS[0]
        self.media = self.list_media() if form.MEDIA in names else {}
        self.left = LIMITS.unpacked  # bytes of media files that may still be unpacked

    def list_media(self) -> dict[str, str]:
        """List the media files: by their names the entries of the ZIP."""
        data = self.read(form.MEDIA, MAX_TEXT)
        if not self.is_compressed:
            try:
                told = orjson.loads(data)
            except orjson.JSONDecodeError:
                told = None
            if not isinstance(told, dict):
                raise refuse(_("This file of Anki can't be read."))
            return {str(name): entry for entry, name in told.items()}
        message = form.build_media_message()()
        try:
            message.ParseFromString(data)
        except DecodeError as error:
            raise refuse(_("This file of Anki can't be read.")) from error
        return {entry.name: str(number) for number, entry in enumerate(message.entries)}

    def read(self, name: str, most: int) -> bytes:
        """Read an entry, unpacked; 422 for one that is longer than `most`."""
        entry = self.pack.getinfo(name)
        if not self.is_compressed:
            return read_entry(self.pack, entry, most, LIMITS)
        with refuse_broken_zip(LIMITS), self.pack.open(entry) as source:
            content = b"".join(unpack(source, most))
        return content

    def read_media(self, name: str, most: int) -> bytes | None:
        """Read a media file; None for one that is not there or longer than `most`, or beyond the bytes of all."""
        try:
            content = self.read(self.media[name], min(most, self.left))
        except (KeyError, InvalidInput):
            return None
        self.left -= len(content)
        return content

    def read_words(self, meaning_language: str) -> Words:
        """Read the notes as words, each with the schedule of its first card. Raises `InvalidInput`."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "collection"
            with refuse_broken_zip(LIMITS), self.pack.open(self.collection) as source, path.open("wb") as file:
                for piece in unpack(source, MAX_COLLECTION) if self.is_compressed else copy(source, MAX_COLLECTION):
                    file.write(piece)
            with open_collection(path) as collection:
                return read_collection(collection, meaning_language)


def refuse(text: str, code: str = "malformed") -> InvalidInput:
    """Build the 422 for a file as a whole."""
    return LIMITS.refuse(code, text)


def unpack(source: IO[bytes], most: int) -> Iterator[bytes]:
    """Unpack what is compressed with Zstandard, piece by piece; 422 beyond `most` bytes."""
    decoder = zstandard.ZstdDecompressor(max_window_size=1 << MAX_WINDOW)
    try:
        with decoder.stream_reader(source, read_across_frames=True, closefd=False) as stream:
            yield from copy(stream, most)
    except zstandard.ZstdError as error:
        raise refuse(_("This file of Anki can't be read.")) from error


def copy(source: Readable, most: int) -> Iterator[bytes]:
    """Give what can be read, piece by piece; 422 beyond `most` bytes."""
    size = 0
    while piece := source.read(PIECE):
        size += len(piece)
        if size > most:
            raise LIMITS.refuse_size()
        yield piece


@contextmanager
def open_collection(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a collection that may want to do harm: only what is in real tables can be read, and not for long.

    What SQLite refuses becomes 422.
    """
    left = [MOST_STEPS // STEPS_AT_ONCE]

    def is_over() -> bool:
        left[0] -= 1
        return left[0] < 0

    def allow(action: int, *told: str | None) -> int:
        is_in_view = told[-1] is not None
        return sqlite3.SQLITE_OK if action in READING and not is_in_view else sqlite3.SQLITE_DENY

    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as collection:
            collection.setlimit(SQLITE_LENGTH, MAX_TEXT)
            collection.execute("pragma trusted_schema = off")
            collection.execute("pragma cell_size_check = on")
            collection.text_factory = lambda text: text.decode("utf-8", "replace")
            collection.create_collation("unicase", lambda one, other: (one > other) - (one < other))
            collection.set_progress_handler(is_over, STEPS_AT_ONCE)
            refuse_computed_columns(collection)
            collection.set_authorizer(allow)
            yield collection
    except (sqlite3.Error, OverflowError) as error:
        raise refuse(_("This file of Anki can't be read.")) from error


def list_tables(collection: sqlite3.Connection) -> set[str]:
    """List the tables that hold their rows themselves: no views, and none that are made by programs."""
    named = collection.execute(REAL_TABLES, (MOST_TABLES,))
    return {name for name, root, made in named if root and str(made)[:13].casefold() == "create table "}


def refuse_computed_columns(collection: sqlite3.Connection) -> None:
    """Refuse a collection whose tables compute columns when they are read: few bytes become any number."""
    for table in list_tables(collection).intersection(READ_TABLES):
        if any(column[-1] for column in collection.execute(f'pragma table_xinfo("{table}")')):
            raise refuse(_("This file of Anki can't be read."))


class Budget:
    """What may still be fetched of a collection, in characters of texts and bytes of anything else."""

    def __init__(self, collection: sqlite3.Connection) -> None:
        self.collection = collection
        self.left = MAX_COLLECTION

    def fetch(self, query: str, *values: int) -> Iterator[tuple[Any, ...]]:
        """Give the rows of a query; 422 beyond what may be fetched."""
        for row in self.collection.execute(query, values):
            self.left -= sum(len(value) for value in row if isinstance(value, str | bytes))
            if self.left < 0:
                raise LIMITS.refuse_size()
            yield row


def get_number(value: object) -> int:
    """Give what rows are ordered by; in a column of SQLite may stand anything."""
    return value if isinstance(value, int) else 0


def read_collection(collection: sqlite3.Connection, meaning_language: str) -> Words:
    """Read the notes of a collection as words."""
    tables = list_tables(collection)
    if not {"col", "notes", "cards"} <= tables:
        raise refuse(_("This is no file of Anki."))
    budget = Budget(collection)
    kinds = read_note_types(budget, tables)
    created = read_beginning(budget)
    collection.setlimit(SQLITE_LENGTH, MAX_VALUE)
    cards = read_cards(budget, created)
    fields = [
        (key, kind, str(tags)[:LONGEST_TEXT], str(texts)[:LONGEST_TEXT].split(form.FIELD_SEPARATOR))
        for key, kind, tags, texts in budget.fetch(NOTES, MOST_LINES + 1)
    ]
    if len(fields) > MOST_LINES:
        raise refuse(describe_too_many(), "too_large")
    fields.sort(key=lambda note: get_number(note[0]))
    notes: dict[int, list[list[str]]] = {}
    for _key, kind, _tags, texts in fields:
        notes.setdefault(kind, []).append(texts)
    types = {kind: find_places(kinds.get(kind, ()), found) for kind, found in notes.items()}
    rows = [
        build_note_row(number, types[kind], texts, tags, meaning_language, cards.get(key))
        for number, (key, kind, tags, texts) in enumerate(fields, start=1)
    ]
    pairs = (pair for found in types.values() for pair in zip(found.names, found.places, strict=False))
    unread = {name for name, place in pairs if place is None}
    return Words(rows, sorted(unread))


def read_note_types(budget: Budget, tables: set[str]) -> dict[int, list[str]]:
    """Read the names of the fields of each sort of notes."""
    found: dict[int, list[str]] = {}
    if {"notetypes", "fields"} <= tables:
        named = [(kind, place, str(name)[:LONGEST_NAME]) for kind, place, name in budget.fetch(FIELDS, MOST_FIELDS)]
        for kind, _place, name in sorted(named, key=lambda field: get_number(field[1])):
            found.setdefault(kind, []).append(name)
        return found
    [text] = next(budget.fetch("select models from col limit 1"), ("{}",))
    try:
        for kind, told in orjson.loads(text).items():
            ordered = sorted(told["flds"], key=lambda one: int(one["ord"]))
            found[int(kind)] = [str(one["name"])[:LONGEST_NAME] for one in ordered]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise refuse(_("This file of Anki can't be read.")) from error
    return found


def read_beginning(budget: Budget) -> datetime:
    """Read when the collection began."""
    [begun] = next(budget.fetch("select crt from col limit 1"), (0,))
    try:
        return datetime.fromtimestamp(int(begun), UTC)
    except (ValueError, OverflowError, OSError, TypeError) as error:
        raise refuse(_("This file of Anki can't be read.")) from error


def read_cards(budget: Budget, created: datetime) -> dict[int, tuple[AnkiCard, datetime]]:
    """Read the first card of each note, each with when the collection began."""
    first: dict[int, tuple[int, AnkiCard]] = {}
    for note, place, kind, queue, due, interval, data in budget.fetch(CARDS, MOST_CARDS):
        if not all(isinstance(number, int) for number in (note, place, kind, queue, due, interval)):
            continue
        if note not in first or place < first[note][0]:
            first[note] = place, AnkiCard(kind, queue, due, interval, str(data)[:LONGEST_DATA])
    return {note: (card, created) for note, (_place, card) in first.items()}


def find_places(names: Sequence[str], notes: Sequence[Sequence[str]]) -> NoteType:
    """Find what the fields of a sort of notes are: by their names, else the word first and then its meaning.

    Where the second field has the German articles, the word is there.
    """
    places = [columns.find_column(name) for name in names]
    if columns.TERM not in places:
        free = [at for at, place in enumerate(places) if place is None] or [0]
        places[free[0] : free[0] + 1] = [columns.TERM]
        if columns.MEANING not in places and columns.TRANSLATIONS not in places and len(free) > 1:
            places[free[1]] = columns.MEANING
    if columns.MEANING in places and "article" not in places:
        term, meaning = places.index(columns.TERM), places.index(columns.MEANING)
        if count_articles(notes, meaning) > count_articles(notes, term):
            places[term], places[meaning] = places[meaning], places[term]
    return NoteType(places, names)


def count_articles(notes: Sequence[Sequence[str]], at: int) -> int:
    """Count the notes whose field begins with a German article and a noun."""
    texts = (read_html(note[at]).text for note in notes[:COMPARED] if at < len(note))
    return Counter(bool(read_article(text)[0]) for text in texts)[True]


def build_note_row(
    number: int,
    kind: NoteType,
    texts: Sequence[str],
    tags: str,
    meaning_language: str,
    card: tuple[AnkiCard, datetime] | None,
) -> WordRow:
    """Build the row of a word from a note."""
    cells = {place: "" for place in kind.places if place is not None}
    read: list[FieldText] = []
    for place, text in zip(kind.places, texts, strict=False):
        found = read_html(text)
        read.append(found)
        if place is not None and found.text:
            cells[place] = f"{cells[place]}\n{found.text}" if cells[place] else found.text
    named = [tag.replace(form.TAG_BLANK, " ") for tag in tags.split(" ") if tag]
    row = build_row(number, cells, meaning_language, [tag for tag in named if tag != form.MARKED])
    row.is_favourite = form.MARKED in named
    row.picture = next((name for found in read for name in found.pictures), "")
    row.sound = next((name for found in read for name in found.sounds), "")
    if card is not None:
        row.schedule = read_card(*card, timezone.now())
    return row
