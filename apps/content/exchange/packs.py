"""Courses in ZIP files: reading what somebody hands in, with limits; its files go into the store first."""

import io
import zipfile
from pathlib import PurePosixPath
from typing import Any

import orjson
from django.utils.translation import gettext as _

from kit import files
from kit.errors import Invalid

LARGEST_TEXT = 20 * 1024 * 1024  # bytes of course.json
LARGEST_FILE = 100 * 1024 * 1024
MOST_FILES = 5000
TEXT, FILES = "course.json", "files/"


def read_pack(data: bytes) -> Any:
    """What course.json says, from a ZIP or by itself; the files beside it are stored. Raises `Invalid`."""
    if not data.startswith(b"PK"):
        return read_text(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as pack:
            return unpack(pack)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise wrong("malformed", _("This is no ZIP file that can be read.")) from error


def unpack(pack: zipfile.ZipFile) -> Any:
    entries = {entry.filename: entry for entry in pack.infolist()}
    if TEXT not in entries or len(entries) > MOST_FILES:
        raise wrong("malformed", _("There is no course in this file."))
    found = read_text(taken(pack, entries[TEXT], LARGEST_TEXT))
    for name, entry in entries.items():
        if name.startswith(FILES) and not entry.is_dir():
            content = taken(pack, entry, LARGEST_FILE)
            if files.put(content, PurePosixPath(name).suffix) != name.removeprefix(FILES):
                raise wrong("malformed", _("A file in it is not what its name says."))
    return found


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


def wrong(code: str, text: str) -> Invalid:
    return Invalid({"course": (code, text)})
