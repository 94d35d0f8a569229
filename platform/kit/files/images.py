"""Pictures of people's own: looked at, drawn anew, without whatever else was in the file."""

import io
import struct
import threading
import zlib

import filetype
from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from kit.errors import InvalidInput

MAX_BYTES = 10_000_000
# More would take over a second of processor time: a JPEG is read at a fraction of its size, others as they are.
MOST_PIXELS = {"JPEG": 40_000_000, "PNG": 12_000_000, "WEBP": 12_000_000, "GIF": 12_000_000}
FORMATS = {"image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WEBP", "image/gif": "GIF"}
QUALITY = 85
BROKEN = (OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError, struct.error, zlib.error)
AT_ONCE = threading.BoundedSemaphore(1)  # a picture of 40 million pixels takes 160 MB while it is drawn


def reencode_image(data: bytes, *, longest_side: int = 1024) -> tuple[bytes, str]:
    """A WebP picture of at most `longest_side` pixels, and its suffix ".webp".

    The type is told by the content; location, camera and every other remark in the file are dropped, only the
    first frame is kept. InvalidInput on the field "file": image_too_large (bytes or pixels), image_invalid (no JPEG,
    PNG, WebP or GIF, or a broken one; drawings with script such as SVG are none).
    """
    if len(data) > MAX_BYTES:
        raise build_large_image_error()
    kind = FORMATS.get(filetype.guess_mime(data) or "")
    if kind is None:
        raise build_invalid_image_error()
    try:
        with AT_ONCE, Image.open(io.BytesIO(data), formats=(kind,)) as found:
            if found.width * found.height > MOST_PIXELS[kind]:
                raise build_large_image_error()
            picture = shrink(found, longest_side)
    except Image.DecompressionBombError:
        raise build_large_image_error() from None
    except BROKEN:
        raise build_invalid_image_error() from None
    clean = Image.new(picture.mode, picture.size)
    clean.paste(picture)
    out = io.BytesIO()
    clean.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue(), ".webp"


def shrink(found: Image.Image, longest_side: int) -> Image.Image:
    """The picture upright and small, with as few copies of the large one as can be."""
    found.draft("RGB", (longest_side, longest_side))  # a JPEG is read at a fraction of its size
    mode = "RGBA" if found.has_transparency_data else "RGB"
    picture = found.convert(mode)
    picture.thumbnail((longest_side, longest_side))
    return ImageOps.exif_transpose(picture)


def build_invalid_image_error() -> InvalidInput:
    """Give the 422 for a file that is no picture which can be used."""
    return InvalidInput(
        {"file": ("image_invalid", _("This is not a picture that can be used (JPEG, PNG, WebP, GIF)."))}
    )


def build_large_image_error() -> InvalidInput:
    """Give the 422 for a picture of too many bytes or pixels."""
    return InvalidInput({"file": ("image_too_large", _("This picture is too large."))})
