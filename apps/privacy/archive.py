"""The ZIP with what is kept about a person: JSON by table, texts, recordings and pictures."""

import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import IO

import orjson
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.formats import date_format

from apps.accounts.models import User
from apps.conversations.interactions.transcript import build_transcript
from apps.conversations.models import CaseInteraction, ClinicalNote
from apps.journals.models import JournalEntry
from apps.privacy.personal_data import PERSONAL_DATA, PersonalData
from apps.speech.models import Recording
from apps.vocabulary.models import VocabItem
from kit import files
from kit.ids import new_id
from kit.languages import language
from kit.texts import flatten

ROWS = 500  # rows that are read at once
LAYOUT = orjson.OPT_UTC_Z | orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS


def store_archive(user: User, progress: Callable[[int], None]) -> tuple[str, int]:
    """Make the ZIP and store it; gives its key and its bytes."""
    with tempfile.TemporaryFile() as file, translation.override(language(user.interface_language).django):
        write_archive(user, file, progress)
        size = file.tell()
        file.seek(0)
        return files.put_file(file, ".zip"), size


def write_archive(user: User, file: IO[bytes], progress: Callable[[int], None]) -> None:
    """Write the ZIP into a file, in the language of the person; reports progress in percent."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.comment = str(new_id()).encode()  # the same data again is another file, which can be deleted by itself
        for number, data in enumerate(PERSONAL_DATA):
            write_rows(pack, data, user)
            progress(50 * (number + 1) // len(PERSONAL_DATA))
        for name, text in list_texts(user):
            pack.writestr(name, text)
        progress(75)
        for name, key in list_files(user):
            copy_file(pack, name, key)
        now = date_format(timezone.localtime(), "SHORT_DATETIME_FORMAT")
        pack.writestr("README.txt", render_to_string("privacy/readme.txt", {"name": flatten(user.name), "now": now}))


def write_rows(pack: zipfile.ZipFile, data: PersonalData, user: User) -> None:
    """Write the person's rows of one model as `data/<app>.<model>.json`; none where there are no rows."""
    rows = data.of(user).values(*data.columns).iterator(chunk_size=ROWS)
    first = next(rows, None)
    if first is None:
        return
    with pack.open(f"data/{data.label.lower()}.json", "w") as entry:
        entry.write(b"[\n" + orjson.dumps(first, default=str, option=LAYOUT))
        for row in rows:
            entry.write(b",\n" + orjson.dumps(row, default=str, option=LAYOUT))
        entry.write(b"\n]\n")


def list_texts(user: User) -> Iterator[tuple[str, str]]:
    """List what the person said and wrote, as files of text: their names in the ZIP, and what is in them."""
    talks = CaseInteraction.objects.of(user).select_related("learner").defer("snapshot").order_by("created_at")
    for talk in talks.iterator(chunk_size=ROWS):
        name, text = build_transcript(talk)
        yield f"texts/talks/{talk.created_at:%Y-%m-%d}-{str(talk.pk)[-8:]}-{name}", text
    notes = ClinicalNote.objects.filter(conversation__learner=user).select_related("conversation")
    for note in notes.order_by("created_at").iterator(chunk_size=ROWS):
        told = "\n\n".join(f"{name}:\n{text}" for name, text in note.sections.items() if text)
        if told:
            yield f"texts/notes/{note.created_at:%Y-%m-%d}-{str(note.pk)[-8:]}-{note.template.lower()}.txt", told + "\n"
    entries = JournalEntry.objects.filter(learner=user).exclude(note="").select_related("learning_objective")
    written = [
        f"{entry.created_at:%Y-%m-%d} – {flatten(entry.learning_objective.text)}\n{entry.note}\n"
        for entry in entries.order_by("created_at")
    ]
    if written:
        yield "texts/journal.txt", "\n".join(written)


def list_files(user: User) -> Iterator[tuple[str, str]]:
    """List the person's recordings and pictures: their names in the ZIP, and their keys."""
    recordings = Recording.objects.filter(learner=user).order_by("created_at").values_list("pk", "created_at", "key")
    for recording, at, key in recordings.iterator(chunk_size=ROWS):
        yield f"recordings/{at:%Y-%m-%d}-{recording}{PurePosixPath(key).suffix}", key
    if user.profile_image:
        yield f"pictures/profile{PurePosixPath(user.profile_image).suffix}", user.profile_image
    words = VocabItem.objects.visible_to(user).exclude(illustration="").values_list("pk", "illustration")
    for word, key in words.iterator(chunk_size=ROWS):
        yield f"pictures/words/{word}{PurePosixPath(key).suffix}", key
    spoken = VocabItem.objects.visible_to(user).exclude(recording="").values_list("pk", "recording")
    for word, key in spoken.iterator(chunk_size=ROWS):
        yield f"sounds/words/{word}{PurePosixPath(key).suffix}", key


def copy_file(pack: zipfile.ZipFile, name: str, key: str) -> None:
    """Copy a stored file into the ZIP, piece by piece; one that was deleted meanwhile is left out."""
    try:
        source = files.open(key)
    except FileNotFoundError:
        return
    info = zipfile.ZipInfo(name, timezone.localtime().timetuple()[:6])
    info.compress_type = zipfile.ZIP_STORED  # sound and pictures are small already
    with source, pack.open(info, "w", force_zip64=True) as entry:
        shutil.copyfileobj(source, entry)
