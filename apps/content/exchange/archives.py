"""Courses in ZIP files, read with limits on what they may become; their files are stored first."""

import errno
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath
from typing import IO

import orjson
from django.utils.translation import gettext as _

from apps.media.uploads import is_of_media_type
from kit import files
from kit.errors import InvalidInput
from kit.files.store import KEY, compute_key

MAX_TEXT = 20 * 1024 * 1024  # bytes of course.json
MAX_FILE = 100 * 1024 * 1024
MAX_UNPACKED = 1024 * 1024 * 1024  # bytes of all that is in it, unpacked
MAX_FILES = 5000
MAX_DIRECTORY = MAX_FILES * 512  # bytes of what a ZIP says of its files
MAX_RATIO, SMALL = 200, 1024 * 1024  # so much larger than packed a file may be, and size from which that counts
# What `zipfile` raises for a broken file; names that are no UTF-8 and places before its start are ValueErrors.
ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, EOFError, OSError, ValueError, LookupError)
DIRECTORY_END, DIRECTORY_END_64 = b"PK\5\6", b"PK\6\6"  # signatures of the records that close a ZIP's directory
END_SIZE, MAX_COMMENT, END_64_DISTANCE = 22, 65535, 76  # bytes; the last: from the large record to the small one
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
    refuse_long_directory(source)
    with refuse_broken_zip():
        return zipfile.ZipFile(source)


@contextmanager
def refuse_broken_zip() -> Iterator[None]:
    """Raise 422 for what `zipfile` finds broken; a storage that cannot be read is no fault of the file."""
    try:
        yield
    except ZIP_ERRORS as error:
        if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):  # EINVAL: a place before its start
            raise
        raise build_file_error("malformed", _("This is no ZIP file that can be read.")) from error


def refuse_long_directory(source: IO[bytes]) -> None:
    """Raise 422 for too many files, before `zipfile` makes an object of each; it reads all that is said to be there."""
    source.seek(0, io.SEEK_END)
    source.seek(max(0, source.tell() - END_SIZE - MAX_COMMENT - END_64_DISTANCE))
    tail = source.read()
    source.seek(0)
    last = len(tail) - END_SIZE
    place = last if tail.startswith(DIRECTORY_END, max(0, last)) else tail.rfind(DIRECTORY_END)
    if not 0 <= place <= last:
        return  # no ZIP file, as `zipfile` will say
    count, size = struct.unpack_from("<HL", tail, place + 10)
    large = place - END_64_DISTANCE
    if large >= 0 and tail.startswith(DIRECTORY_END_64, large):
        count, size = struct.unpack_from("<QQ", tail, large + 32)
    if count > MAX_FILES or size > MAX_DIRECTORY:
        raise build_file_error("too_large", _("This file is too large."))


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
    """Raise 422 for too many files, too many bytes, or a file that is much larger than it was packed.

    `zipfile` reads no further than the sizes that are named here, so they are the truth or too large; but only of what
    is stored or deflated: it unpacks BZIP2 and LZMA whole before it cuts, so these are refused.
    """
    entries = pack.infolist()
    if any(one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for one in entries):
        raise build_file_error("malformed", _("This is no ZIP file that can be read."))
    swollen = [one for one in entries if one.file_size > max(SMALL, MAX_RATIO * one.compress_size)]
    if len(entries) > MAX_FILES or sum(one.file_size for one in entries) > MAX_UNPACKED or swollen:
        raise build_file_error("too_large", _("This file is too large."))


def refuse_wrong_name(key: str, content: bytes) -> None:
    """Raise 422 for a file whose name does not match its content, or that is no picture, sound, video or document."""
    suffix = PurePosixPath(key).suffix
    if not KEY.fullmatch(key) or compute_key(content, suffix) != key or not is_of_media_type(content, suffix):
        raise build_file_error("malformed", _("A file in it is not what its name says."))


def read_entry(pack: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """Read one entry; raise 422 for one that is longer than `most` bytes, whatever the ZIP says of it."""
    with refuse_broken_zip(), pack.open(entry) as source:
        content = source.read(most + 1)
    if len(content) > most:
        raise build_file_error("too_large", _("This file is too large."))
    return content


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
    return InvalidInput({"course": (code, text)})
