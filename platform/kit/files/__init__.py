"""Files, kept by their content and handed out by signed, expiring addresses. See README.md."""

from kit.files.fields import FileKeyField, FileKeysJSONField
from kit.files.images import reencode_image
from kit.files.links import build_url
from kit.files.store import delete, exists, open, put, put_file, size

__all__ = [
    "FileKeyField",
    "FileKeysJSONField",
    "build_url",
    "delete",
    "exists",
    "open",
    "put",
    "put_file",
    "reencode_image",
    "size",
]
