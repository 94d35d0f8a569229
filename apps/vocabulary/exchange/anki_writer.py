"""Words as a package of Anki, in the form that all of its versions read."""

import hashlib
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import IO

import orjson
from django.utils import timezone

from apps.vocabulary.exchange import anki_format as form
from apps.vocabulary.exchange import columns
from apps.vocabulary.exchange.anki_fields import write_html
from apps.vocabulary.exchange.anki_schedule import EASE, NEW, STEPS, write_card
from apps.vocabulary.exchange.word_row import list_sentences
from apps.vocabulary.models import VocabItem
from apps.vocabulary.schedule import read_schedule
from kit import files

MAX_MEDIA = 90 * 1024 * 1024  # bytes of pictures and sounds: a file that the import takes has room for them
IN_STEPS = (1, 3)  # types of cards


class Package:
    """A package that is being written: its collection and its media files.

    `left_out` counts pictures and sounds that found no room or are gone.
    """

    def __init__(self, pack: zipfile.ZipFile, collection: sqlite3.Connection) -> None:
        self.pack, self.collection = pack, collection
        self.media: dict[str, str] = {}  # names by key of the file
        self.size = self.left_out = 0

    def add_media(self, key: str) -> str:
        """Put a stored file into the package, once; its name there, "" where that cannot be."""
        if not key:
            return ""
        if key not in self.media:
            try:
                size = files.size(key)
                if self.size + size > MAX_MEDIA:
                    raise FileNotFoundError
                with files.open(key) as source:
                    self.pack.writestr(str(len(self.media)), source.read(), zipfile.ZIP_STORED)
            except FileNotFoundError:
                self.left_out += 1
                return ""
            self.size += size
            self.media[key] = f"visite-{key.replace('/', '')[:32]}{PurePosixPath(key).suffix}"
        return self.media[key]


def write_package(batches: Iterable[tuple[list[VocabItem], Mapping[str, str]]], file: IO[bytes]) -> dict[str, int]:
    """Write words with the keys of their sounds by text; how many there are, and how many files were left out."""
    now = timezone.now()
    created = now.replace(hour=0, minute=0, second=0, microsecond=0)
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        path = Path(folder) / "collection"
        collection = sqlite3.connect(path)
        try:
            package = Package(pack, collection)
            start_collection(collection, created, now)
            count = 0
            for number, (word, sound) in enumerate(iterate_words(batches), start=1):
                write_note(package, word, sound, number, created)
                count = number
            collection.commit()
        finally:
            collection.close()
        pack.write(path, form.COLLECTIONS[-1])
        named = {str(number): name for number, name in enumerate(package.media.values())}
        pack.writestr(form.MEDIA, orjson.dumps(named))
    return {"words": count, "left_out": package.left_out}


def iterate_words(batches: Iterable[tuple[list[VocabItem], Mapping[str, str]]]) -> Iterator[tuple[VocabItem, str]]:
    """Give each word with the key of its sound."""
    for words, sounds in batches:
        for word in words:
            yield word, word.recording or sounds.get(str(word), "")


def start_collection(collection: sqlite3.Connection, created: datetime, now: datetime) -> None:
    """Write the tables, and the row that says what kinds of notes and decks there are."""
    collection.executescript(form.SCHEMA)
    seconds = int(now.timestamp())
    decks = {
        str(1): form.build_deck(1, "Default", 0),
        str(form.DECK_ID): form.build_deck(form.DECK_ID, "Visite", seconds),
    }
    texts: tuple[object, ...] = (
        form.CONFIG,
        {str(form.NOTE_TYPE_ID): form.build_note_type(seconds)},
        decks,
        {str(form.CONFIG_ID): form.DECK_CONFIG},
        {},
    )
    row = (
        1,
        int(created.timestamp()),
        seconds * 1000,
        seconds * 1000,
        11,
        0,
        0,
        0,
        *(orjson.dumps(one).decode() for one in texts),
    )
    collection.execute(f"insert into col values ({', '.join('?' * len(row))})", row)


def write_note(package: Package, word: VocabItem, sound: str, number: int, created: datetime) -> None:
    """Write the note of a word and its card; by `guid` Anki knows the word again."""
    modified = int(word.changed_at.timestamp())
    key = int(created.timestamp()) * 1000 + number
    said, picture = package.add_media(sound), package.add_media(word.illustration)
    told = {name: write_html(text) for name, text in list_texts(word).items()}
    told[columns.SOUND] = f"[sound:{said}]" if said else ""
    told[columns.PICTURE] = f'<img src="{picture}">' if picture else ""
    tags = [tag.replace(" ", form.TAG_BLANK) for tag in word.tags] + ([form.MARKED] if word.is_favourite else [])
    first = told[form.FIELDS[0]]
    checksum = int(hashlib.sha1(word.term.encode(), usedforsecurity=False).hexdigest()[:8], 16)
    note = (
        key,
        word.pk.hex,
        form.NOTE_TYPE_ID,
        modified,
        -1,
        f" {' '.join(tags)} " if tags else "",
        form.FIELD_SEPARATOR.join(told[name] for name in form.FIELDS),
        first,
        checksum,
        0,
        "",
    )
    card = write_card(read_schedule(word), created, number)
    reps, left = int(card.type != NEW), STEPS if card.type in IN_STEPS else 0
    factor = EASE if card.type != NEW else 0
    row = (key, key, form.DECK_ID, 0, modified, -1, card.type, card.queue, card.due, card.ivl, factor, reps, 0, left)
    package.collection.execute(f"insert into notes values ({', '.join('?' * len(note))})", note)
    package.collection.execute(f"insert into cards values ({', '.join('?' * len(row))}, 0, 0, 0, ?)", (*row, card.data))


def list_texts(word: VocabItem) -> dict[str, str]:
    """List the fields of a word that are texts."""
    several = {
        columns.EXAMPLES: word.usage_examples,
        columns.SENTENCES: list_sentences(word),
        columns.TRANSLATIONS: [f"{code}: {columns.SEPARATOR.join(said)}" for code, said in word.translations.items()],
    }
    return {name: "\n".join(several[name]) if name in several else getattr(word, name) for name in form.TEXT_FIELDS}
