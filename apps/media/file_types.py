"""Sorts of files, what each may be and how large."""

from enum import StrEnum
from pathlib import PurePosixPath

from kit.files.images import FORMATS, MAX_BYTES

LARGEST = 24 * 1024 * 1024  # bytes: a form of 25 MB has room for it


class Sort(StrEnum):
    """What is done with a file: looked at, listened to, watched, read."""

    IMAGE = "IMAGE"
    AUDIO = "AUDIO"
    VIDEO = "VIDEO"
    DOCUMENT = "DOCUMENT"


# the media type of a content, and the suffix under which it is kept; pictures become WebP
SUFFIXES: dict[Sort, dict[str, str]] = {
    Sort.AUDIO: {
        "audio/mpeg": ".mp3",
        "audio/mp4": ".m4a",
        "audio/ogg": ".ogg",
        "audio/wav": ".wav",
        "audio/webm": ".webm",
    },
    Sort.VIDEO: {"video/mp4": ".mp4", "video/webm": ".webmv"},
    Sort.DOCUMENT: {"application/pdf": ".pdf"},
}
TYPES: dict[Sort, list[str]] = {Sort.IMAGE: sorted(FORMATS)} | {sort: sorted(found) for sort, found in SUFFIXES.items()}
SIZES: dict[Sort, int] = {Sort.IMAGE: MAX_BYTES} | dict.fromkeys(SUFFIXES, LARGEST)
SORT_OF = {suffix: sort for sort, found in SUFFIXES.items() for suffix in found.values()}


def sort_of(key: str) -> Sort:
    """The sort of a file that is kept, by its key."""
    return SORT_OF.get(PurePosixPath(key).suffix, Sort.IMAGE)
