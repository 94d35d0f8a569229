"""Pictures of people's own: looked at, drawn anew, without whatever else was in the file."""

import io

import filetype
from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from kit.errors import Invalid

MOST_BYTES = 10_000_000
MOST_PIXELS = 40_000_000
FORMATS = {"image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WEBP", "image/gif": "GIF"}
QUALITY = 85


def reencode_image(data: bytes, *, longest_side: int = 1024) -> tuple[bytes, str]:
    """A WebP picture of at most `longest_side` pixels, and its suffix ".webp".

    The type is told by the content; location, camera and every other remark in the file are dropped, only the
    first frame is kept. Invalid on the field "file": image_too_large (bytes or pixels), image_invalid (no JPEG,
    PNG, WebP or GIF, or a broken one; drawings with script such as SVG are none).
    """
    if len(data) > MOST_BYTES:
        raise too_large()
    kind = FORMATS.get(filetype.guess_mime(data) or "")
    if kind is None:
        raise invalid()
    try:
        with Image.open(io.BytesIO(data), formats=(kind,)) as found:
            if found.width * found.height > MOST_PIXELS:
                raise too_large()
            picture = ImageOps.exif_transpose(found).convert("RGBA" if found.has_transparency_data else "RGB")
    except Image.DecompressionBombError:
        raise too_large() from None
    except (OSError, ValueError, SyntaxError, EOFError):
        raise invalid() from None
    picture.thumbnail((longest_side, longest_side))
    clean = Image.new(picture.mode, picture.size)
    clean.paste(picture)
    out = io.BytesIO()
    clean.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue(), ".webp"


def invalid() -> Invalid:
    return Invalid({"file": ("image_invalid", _("This is not a picture that can be used (JPEG, PNG, WebP, GIF)."))})


def too_large() -> Invalid:
    return Invalid({"file": ("image_too_large", _("This picture is too large."))})
