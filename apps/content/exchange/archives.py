"""Courses in ZIP files: reading what somebody hands in, with limits; its files go into the store first."""

import io
import lzma
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import Any

import orjson
from django.utils.translation import gettext as _

from apps.media.uploads import is_of_type
from kit import files
from kit.errors import InvalidInput
from kit.files.store import KEY, key_of

LARGEST_TEXT = 20 * 1024 * 1024  # bytes of course.json
LARGEST_FILE = 100 * 1024 * 1024
LARGEST_PACK = 1024 * 1024 * 1024  # bytes of all that is in it, unpacked
MOST_FILES = 5000
MOST_TIMES, SMALL = 200, 1024 * 1024  # so much larger than packed a file may be, and size from which that counts
# What `zipfile` raises for a broken file; names that are no UTF-8 and places before its start are ValueErrors.
BROKEN = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, EOFError, OSError, ValueError, LookupError)
TEXT, FILES = "course.json", "files/"


def read_pack(data: bytes) -> Any:
    """What course.json says, from a ZIP or by itself; the files beside it are stored. Raises `InvalidInput`."""
    if not data.startswith(b"PK"):
        return read_text(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as pack:
            return unpack(pack)
    except BROKEN as error:
        raise wrong("malformed", _("This is no ZIP file that can be read.")) from error


def unpack(pack: zipfile.ZipFile) -> Any:
    """The text of a pack. All of its files are looked at before the first of them is stored."""
    refuse_bomb(pack)
    entries = {entry.filename: entry for entry in pack.infolist() if not entry.is_dir()}
    if TEXT not in entries:
        raise wrong("malformed", _("There is no course in this file."))
    found = read_text(taken(pack, entries[TEXT], LARGEST_TEXT))
    needed = {name.removeprefix(FILES): entry for name, entry in entries.items() if name.startswith(FILES)}
    for key, entry in needed.items():
        refuse_other(key, taken(pack, entry, LARGEST_FILE))
    for key, entry in needed.items():
        files.put(taken(pack, entry, LARGEST_FILE), PurePosixPath(key).suffix)
    return found


def refuse_bomb(pack: zipfile.ZipFile) -> None:
    """422 for what would become too many files, too many bytes, or a file that was packed from next to nothing.

    `zipfile` reads no further than the sizes that are named here, so they are the truth or too large.
    """
    entries = pack.infolist()
    swollen = [one for one in entries if one.file_size > max(SMALL, MOST_TIMES * one.compress_size)]
    if len(entries) > MOST_FILES or sum(one.file_size for one in entries) > LARGEST_PACK or swollen:
        raise wrong("too_large", _("This file is too large."))


def refuse_other(key: str, content: bytes) -> None:
    """422 for a file whose name doesn't follow from what is in it, or that is no picture, sound, film or document."""
    suffix = PurePosixPath(key).suffix
    if not KEY.fullmatch(key) or key_of(content, suffix) != key or not is_of_type(content, suffix):
        raise wrong("malformed", _("A file in it is not what its name says."))


def taken(pack: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """One entry, read no further than it may be long, whatever it says of itself."""
    with pack.open(entry) as source:
        content = source.read(most + 1)
    if len(content) > most:
        raise wrong("too_large", _("This file is too large."))
    return content


def read_text(data: bytes) -> Any:
    if len(data) > LARGEST_TEXT:
        raise wrong("too_large", _("This file is too large."))
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise wrong("malformed", _("This is not JSON: %(error)s") % {"error": error}) from error


def wrong(code: str, text: str) -> InvalidInput:
    return InvalidInput({"course": (code, text)})
