"""Content-addressed storage on Django's default storage: the file system or S3."""

import errno
import hashlib
import os
import re
import tempfile
from pathlib import Path
from typing import IO

from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages
from django.utils.translation import gettext as _

from kit.errors import ApiError

SUFFIX = re.compile(r"\.[a-z0-9]{1,8}")
KEY = re.compile(r"[0-9a-f]{2}/[0-9a-f]{62}\.[a-z0-9]{1,8}")
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


def put(data: bytes, suffix: str) -> str:
    """Keeps `data` and gives its key, "ab/cdef….webm"; the same data has the same key and is kept once.

    ApiError 507 storage_full when there is no room; ValueError for a suffix that is none.
    """
    key = key_of(data, suffix)
    storage = backend()
    if isinstance(storage, FileSystemStorage):
        write_file(Path(storage.path(key)), data)
    elif not storage.exists(key):
        kept = storage.save(key, ContentFile(data))
        if kept != key:  # another process was faster and the storage does not overwrite
            storage.delete(kept)
    return key


def key_of(data: bytes, suffix: str) -> str:
    """The key that `data` has, whether it is kept or not."""
    suffix = suffix if suffix.startswith(".") else f".{suffix}"
    if not SUFFIX.fullmatch(suffix):
        raise ValueError(f"no suffix of a file: {suffix!r}")
    digest = hashlib.sha256(data).hexdigest()
    return f"{digest[:2]}/{digest[2:]}{suffix}"


def open(key: str) -> IO[bytes]:
    """The file to read from; FileNotFoundError when there is none."""
    found: IO[bytes] = backend().open(checked(key), "rb")
    return found


def exists(key: str) -> bool:
    """Whether the file is there."""
    return backend().exists(checked(key))


def size(key: str) -> int:
    """How many bytes the file has; FileNotFoundError when there is none."""
    return backend().size(checked(key))


def delete(key: str) -> None:
    """Takes the file away, if it is there.

    Equal contents share one file: the caller makes sure that no other row points to the key.
    """
    backend().delete(checked(key))


def checked(key: str) -> str:
    """The key, if it is one of ours; ValueError otherwise, so no path ever leaves the storage."""
    if not KEY.fullmatch(key):
        raise ValueError("no key of a file")
    return key


def backend() -> Storage:
    """The storage that settings name."""
    return storages["default"]


def write_file(path: Path, data: bytes) -> None:
    """Writes to a temporary file beside `path`, then renames: a reader sees the whole file or none."""
    if path.exists():
        return
    draft: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".draft-")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
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
