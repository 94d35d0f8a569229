"""Content-addressed storage on Django's default storage: the file system or S3."""

import errno
import hashlib
import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import IO

from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, Storage, storages
from django.utils import timezone
from django.utils.translation import gettext as _

from kit.errors import ApiError
from kit.ids import new_id

SUFFIX = re.compile(r"\.[a-z0-9]{1,8}")
KEY = re.compile(r"[0-9a-f]{2}/[0-9a-f]{62}\.[a-z0-9]{1,8}")
PIECE = 64 * 1024
RENEWED = timedelta(minutes=30)  # a file that is stored again gets a new time once it is as old as this
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


def put(data: bytes, suffix: str) -> str:
    """Keeps `data` and gives its key, "ab/cdef….webm"; the same data has the same key and is kept once.

    ApiError 507 storage_full when there is no room; ValueError for a suffix that is none.
    """
    key = compute_key(data, suffix)
    storage = get_storage()
    if isinstance(storage, FileSystemStorage):
        write_file(Path(storage.path(key)), [data])
    elif not is_younger(key, timezone.now() - RENEWED):
        kept = storage.save(key, ContentFile(data))
        if kept != key:  # another process was faster and the storage does not overwrite
            storage.delete(kept)
    return key


def put_file(source: IO[bytes], suffix: str) -> str:
    """Keeps what can be read from `source`, which may be larger than memory, and gives its key; as `put`."""
    start, digest = source.tell(), hashlib.sha256()
    for piece in read_pieces(source):
        digest.update(piece)
    source.seek(start)
    key = build_key(digest.hexdigest(), suffix)
    storage = get_storage()
    if isinstance(storage, FileSystemStorage):
        write_file(Path(storage.path(key)), read_pieces(source))
    elif not is_younger(key, timezone.now() - RENEWED):
        storage.save(key, File(source))
    return key


def read_pieces(source: IO[bytes]) -> Iterator[bytes]:
    """The content of an open file, piece by piece."""
    return iter(lambda: source.read(PIECE), b"")


def is_younger(key: str, moment: datetime) -> bool:
    """Whether the file is there and was stored after this moment."""
    storage = get_storage()
    return storage.exists(key) and storage.get_modified_time(key) > moment


def compute_key(data: bytes, suffix: str) -> str:
    """The key that `data` has, whether it is kept or not."""
    return build_key(hashlib.sha256(data).hexdigest(), suffix)


def build_key(digest: str, suffix: str) -> str:
    """The key of the content with this SHA-256 digest."""
    suffix = suffix if suffix.startswith(".") else f".{suffix}"
    if not SUFFIX.fullmatch(suffix):
        raise ValueError(f"no suffix of a file: {suffix!r}")
    return f"{digest[:2]}/{digest[2:]}{suffix}"


def open(key: str) -> IO[bytes]:
    """The file to read from; FileNotFoundError when there is none."""
    found: IO[bytes] = get_storage().open(check_key(key), "rb")
    return found


def exists(key: str) -> bool:
    """Whether the file is there."""
    return get_storage().exists(check_key(key))


def size(key: str) -> int:
    """How many bytes the file has; FileNotFoundError when there is none."""
    return get_storage().size(check_key(key))


def delete(key: str) -> None:
    """Takes the file away, if it is there.

    Equal contents share one file: where another row could point to the key, use `kit.files.deletion.release`.
    """
    get_storage().delete(check_key(key))


def delete_older_than(key: str, moment: datetime) -> bool:
    """Take the file away unless it was stored, or stored again, after this moment: then False.

    On a file system it is moved away before its time is read, so that a `put` in between either renews the time that is
    read or finds no file and writes its own. An S3 storage has no such move; there the file is asked and then deleted.
    """
    storage = get_storage()
    if is_younger(check_key(key), moment):
        return False
    if not isinstance(storage, FileSystemStorage):
        storage.delete(key)
        return True
    path = Path(storage.path(key))
    aside = path.with_name(f".deleted-{new_id()}")
    try:
        os.replace(path, aside)
    except FileNotFoundError:
        return True
    was_renewed = aside.stat().st_mtime > moment.timestamp()
    if was_renewed and not path.exists():
        os.replace(aside, path)
    aside.unlink(missing_ok=True)
    return not was_renewed


def check_key(key: str) -> str:
    """The key, if it is one of ours; ValueError otherwise, so no path ever leaves the storage."""
    if not KEY.fullmatch(key):
        raise ValueError("no key of a file")
    return key


def get_storage() -> Storage:
    """The storage that settings name."""
    return storages["default"]


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Writes to a temporary file beside `path`, then renames: a reader sees the whole file or none.

    A file that is there already gets the time of now.
    """
    try:
        os.utime(path)
    except FileNotFoundError:
        pass
    else:
        return
    draft: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".draft-")
        with os.fdopen(handle, "wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
        draft = None
    except OSError as error:
        if error.errno in FULL:
            raise ApiError("storage_full", _("There is no room left to store files."), status=507) from error
        raise
    finally:
        if draft is not None:
            Path(draft).unlink(missing_ok=True)
