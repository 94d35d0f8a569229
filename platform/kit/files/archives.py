"""ZIP files of other people, read with limits on what they may become."""

import errno
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from kit.errors import InvalidInput

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MAX_RATIO, SMALL = 200, 1024 * 1024  # so much larger than packed a file may be, and size from which that counts
# What `zipfile` raises for a broken file; names that are no UTF-8 and places before its start are ValueErrors.
ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, EOFError, OSError, ValueError, LookupError)
DIRECTORY_END, DIRECTORY_END_64 = b"PK\5\6", b"PK\6\6"  # signatures of the records that close a ZIP's directory
END_SIZE, MAX_COMMENT, END_64_DISTANCE = 22, 65535, 76  # bytes; the last: from the large record to the small one
ENTRY_SIZE = 512  # bytes that a ZIP may say of one file, on average


@dataclass(frozen=True)
class ArchiveLimits:
    """What a ZIP file may hold; `field` is the one of the request that is named where it holds more or is broken.

    `malformed` is said of what is no ZIP file, where readers know the file under another name.
    """

    files: int
    unpacked: int  # bytes of all that is in it
    field: str = "file"
    malformed: "StrOrPromise" = gettext_lazy("This is no ZIP file that can be read.")

    def refuse(self, code: str, text: str) -> InvalidInput:
        """Build the 422 for a file as a whole."""
        return InvalidInput({self.field: (code, text)})

    def refuse_size(self) -> InvalidInput:
        """Build the 422 for what is too large."""
        return self.refuse("too_large", _("This file is too large."))

    def refuse_form(self) -> InvalidInput:
        """Build the 422 for what is no ZIP file."""
        return self.refuse("malformed", str(self.malformed))


def open_zip(source: IO[bytes], limits: ArchiveLimits) -> zipfile.ZipFile:
    """Open a ZIP file; whoever opened `source` closes it. Raises `InvalidInput`."""
    refuse_long_directory(source, limits)
    with refuse_broken_zip(limits):
        return zipfile.ZipFile(source)


@contextmanager
def refuse_broken_zip(limits: ArchiveLimits) -> Iterator[None]:
    """Raise 422 for what `zipfile` finds broken; a storage that cannot be read is no fault of the file."""
    try:
        yield
    except ZIP_ERRORS as error:
        if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):  # EINVAL: a place before its start
            raise
        raise limits.refuse_form() from error


def refuse_long_directory(source: IO[bytes], limits: ArchiveLimits) -> None:
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
    if count > limits.files or size > limits.files * ENTRY_SIZE:
        raise limits.refuse_size()


def refuse_zip_bomb(pack: zipfile.ZipFile, limits: ArchiveLimits) -> None:
    """Raise 422 for too many files, too many bytes, or a file that is much larger than it was packed.

    `zipfile` reads no further than the sizes that are named here, so they are the truth or too large; but only of what
    is stored or deflated: it unpacks BZIP2 and LZMA whole before it cuts, so these are refused.
    """
    entries = pack.infolist()
    if any(one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for one in entries):
        raise limits.refuse_form()
    swollen = [one for one in entries if one.file_size > max(SMALL, MAX_RATIO * one.compress_size)]
    if len(entries) > limits.files or sum(one.file_size for one in entries) > limits.unpacked or swollen:
        raise limits.refuse_size()


def read_entry(pack: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int, limits: ArchiveLimits) -> bytes:
    """Read one entry; raise 422 for one that is longer than `most` bytes, whatever the ZIP says of it."""
    with refuse_broken_zip(limits), pack.open(entry) as source:
        content = source.read(most + 1)
    if len(content) > most:
        raise limits.refuse_size()
    return content
