"""Courses in ZIP files, read with limits on what they may become; their files are stored first."""

import io
import zipfile
from pathlib import PurePosixPath
from typing import IO

import orjson
from django.utils.translation import gettext as _

from apps.media.uploads import is_of_media_type
from kit import files
from kit.errors import InvalidInput
from kit.files import archives
from kit.files.store import KEY, compute_key

MAX_TEXT = 20 * 1024 * 1024  # bytes of course.json
MAX_FILE = 100 * 1024 * 1024
MAX_UNPACKED = 1024 * 1024 * 1024  # bytes of all that is in it, unpacked
LIMITS = archives.ArchiveLimits(files=5000, unpacked=MAX_UNPACKED, field="course")
COURSE_FILE, FILES_FOLDER = "course.json", "files/"


def read_archive(data: bytes) -> object:
    """Read course.json, from a ZIP or by itself, and store the files beside it. Raises `InvalidInput`."""
    return read_zip_file(io.BytesIO(data)) if data.startswith(b"PK") else read_text(data)


def read_zip_file(source: IO[bytes]) -> object:
    """Read course.json of an open ZIP file, and store the files beside it. Raises `InvalidInput`."""
    return read_zip(open_zip(source))


def read_course_file(source: IO[bytes]) -> object:
    """Read course.json of an open ZIP file and nothing else of it. Raises `InvalidInput`."""
    pack = open_zip(source)
    refuse_zip_bomb(pack)
    return read_text(read_entry(pack, find_course_file(pack), MAX_TEXT))


def list_file_keys(source: IO[bytes]) -> list[str]:
    """List the keys that the files of an open ZIP file have once they are stored. Raises `InvalidInput`."""
    names = [name.removeprefix(FILES_FOLDER) for name in open_zip(source).namelist() if name.startswith(FILES_FOLDER)]
    return [name for name in names if KEY.fullmatch(name)]


def list_archive_keys(data: bytes) -> list[str]:
    """List the keys that the files of a ZIP have once they are stored; none for course.json by itself."""
    try:
        return list_file_keys(io.BytesIO(data)) if data.startswith(b"PK") else []
    except InvalidInput:
        return []


def open_zip(source: IO[bytes]) -> zipfile.ZipFile:
    """Open a ZIP file; whoever opened `source` closes it. Raises `InvalidInput`."""
    return archives.open_zip(source, LIMITS)


def read_zip(pack: zipfile.ZipFile) -> object:
    """Read course.json of a ZIP; all of its files are checked before the first of them is stored."""
    refuse_zip_bomb(pack)
    found = read_text(read_entry(pack, find_course_file(pack), MAX_TEXT))
    entries = [entry for entry in pack.infolist() if not entry.is_dir() and entry.filename.startswith(FILES_FOLDER)]
    needed = {entry.filename.removeprefix(FILES_FOLDER): entry for entry in entries}
    for key, entry in needed.items():
        refuse_wrong_name(key, read_entry(pack, entry, MAX_FILE))
    for key, entry in needed.items():
        files.put(read_entry(pack, entry, MAX_FILE), PurePosixPath(key).suffix)
    return found


def find_course_file(pack: zipfile.ZipFile) -> zipfile.ZipInfo:
    """Find course.json in a ZIP; raise 422 where there is none."""
    try:
        return pack.getinfo(COURSE_FILE)
    except KeyError as error:
        raise build_file_error("malformed", _("There is no course in this file.")) from error


def refuse_zip_bomb(pack: zipfile.ZipFile) -> None:
    """Raise 422 for too many files, too many bytes, or a file that is much larger than it was packed."""
    archives.refuse_zip_bomb(pack, LIMITS)


def refuse_wrong_name(key: str, content: bytes) -> None:
    """Raise 422 for a file whose name does not match its content, or that is no picture, sound, video or document."""
    suffix = PurePosixPath(key).suffix
    if not KEY.fullmatch(key) or compute_key(content, suffix) != key or not is_of_media_type(content, suffix):
        raise build_file_error("malformed", _("A file in it is not what its name says."))


def read_entry(pack: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """Read one entry; raise 422 for one that is longer than `most` bytes, whatever the ZIP says of it."""
    return archives.read_entry(pack, entry, most, LIMITS)


def read_text(data: bytes) -> object:
    """Parse JSON; raise 422 for what is too large or malformed."""
    if len(data) > MAX_TEXT:
        raise build_file_error("too_large", _("This file is too large."))
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise build_file_error("malformed", _("This is not JSON: %(error)s") % {"error": error}) from error


def build_file_error(code: str, text: str) -> InvalidInput:
    """Build the 422 for a file as a whole."""
    return LIMITS.refuse(code, text)
