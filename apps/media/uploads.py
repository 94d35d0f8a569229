"""An upload is looked at, checked and kept."""

from collections.abc import Collection

import filetype
from django.utils.translation import gettext as _

from apps.media.file_types import SIZES, SUFFIXES, TYPES, Sort
from kit import files
from kit.errors import ApiError, InvalidInput
from kit.files.types import get_media_type

SMALL_SIDE = 64  # pixels: enough to see that it can be drawn
LONGEST_SIDE = 2000  # pixels: sharp on a phone, also when the picture is made larger there
ALIASES = {"audio/x-wav": "audio/wav", "audio/m4a": "audio/mp4", "audio/x-m4a": "audio/mp4", "video/x-m4v": "video/mp4"}
FILMS = (b"V_VP8", b"V_VP9", b"V_AV1")  # what the head of a WebM file with pictures in it names
HEAD = 64 * 1024
MPEG = 0xE0, 0x06  # eleven bits set, and a layer: sound without a header of its own


def detect_media_type(data: bytes) -> str:
    """What a file is by its content, "" where it is nothing known. A WebM file without pictures is sound."""
    found = filetype.guess_mime(data) or ""
    found = ALIASES.get(found, found)
    if found == "video/webm" and not any(name in data[:HEAD] for name in FILMS):
        return "audio/webm"
    frame = len(data) > 1 and data[0] == 0xFF and data[1] & MPEG[0] == MPEG[0] and data[1] & MPEG[1] != 0
    return "audio/mpeg" if not found and frame else found


def is_of_media_type(data: bytes, suffix: str) -> bool:
    """Whether a file is what its suffix says, and of a type that can be shown; a picture is drawn to find out."""
    wanted = get_media_type(f"file{suffix}")
    if detect_media_type(data) != wanted or not any(wanted in types for types in TYPES.values()):
        return False
    if sort_of_content(wanted) == Sort.IMAGE:
        try:
            files.reencode_image(data, longest_side=SMALL_SIDE)
        except InvalidInput:
            return False
    return True


def sort_of_content(found: str) -> Sort:
    """The sort that a media type belongs to; what is nothing else has to prove itself as a picture."""
    return next((sort for sort, types in SUFFIXES.items() if found in types), Sort.IMAGE)


def store_upload(data: bytes, sorts: Collection[Sort] = tuple(Sort), *, longest_side: int = LONGEST_SIDE) -> str:
    """The key of an upload, once it has been checked and kept: InvalidInput on "file", and 413 for what is too large.

    Codes: `type_refused` for a sort that isn't wanted here, `image_invalid` for what is no usable file at all.
    """
    found = detect_media_type(data)
    sort = sort_of_content(found)
    if len(data) > SIZES[sort]:
        raise ApiError("too_large", _("This is too large."), status=413)
    if sort not in sorts:
        raise InvalidInput({"file": ("type_refused", _("Files of this type can't be used here."))})
    if sort == Sort.IMAGE:
        return files.put(*files.reencode_image(data, longest_side=longest_side))
    return files.put(data, SUFFIXES[sort][found])
