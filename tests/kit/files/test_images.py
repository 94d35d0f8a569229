"""Pictures of people's own are drawn anew: nothing else that was in the file gets through."""

import contextlib
import io
import random
import struct
import zlib

import pytest
from PIL import Image

from kit.errors import InvalidInput
from kit.files import reencode_image


def picture(kind: str, size: tuple[int, int] = (60, 40), **options) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def flood() -> bytes:
    """A PNG of a few bytes that says it has 20,000 × 20,000 pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 20_000, 20_000, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def reopened(data: bytes) -> Image.Image:
    again, suffix = reencode_image(data)
    assert suffix == ".webp"
    return Image.open(io.BytesIO(again))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
def test_pictures_become_webp(kind: str):
    found = reopened(picture(kind))
    assert (found.format, found.size) == ("WEBP", (60, 40))


def test_place_and_camera_are_dropped_and_the_picture_stands_upright():
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side
    exif[0x010F] = "Camera of a person"
    exif.get_ifd(0x8825)[2] = (48.0, 24.0, 0.0)
    found = reopened(picture("JPEG", exif=exif))
    assert found.size == (40, 60)
    assert not found.getexif() and "exif" not in found.info
    assert b"Camera" not in reencode_image(picture("JPEG", exif=exif))[0]


def test_what_hangs_behind_a_picture_is_dropped():
    assert b"<script>" not in reencode_image(picture("GIF") + b"<script>alert(1)</script>")[0]


def test_large_pictures_become_smaller_and_keep_their_form():
    assert reopened(picture("PNG", size=(4000, 1000))).size == (1024, 256)


def test_what_can_be_seen_through_stays_so():
    out = io.BytesIO()
    Image.new("RGBA", (60, 40), (0, 128, 128, 90)).save(out, "PNG")
    assert reopened(out.getvalue()).mode == "RGBA"


@pytest.mark.parametrize(
    "data",
    [b"", b"<html></html>", b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", picture("PNG")[:60],
     picture("BMP"), b"\x89PNG\r\n\x1a\n" + b"\0" * 50, b"\xff\xd8\xff\xe0<html>"],
)  # fmt: skip
def test_what_is_no_picture_is_refused(data: bytes):
    with pytest.raises(InvalidInput) as error:
        reencode_image(data)
    assert error.value.get_codes() == {"file": ["image_invalid"]}


@pytest.mark.parametrize("data", [flood(), picture("PNG") + b"\0" * 10_000_000])
def test_what_is_too_large_is_refused(data: bytes):
    with pytest.raises(InvalidInput) as error:
        reencode_image(data)
    assert error.value.get_codes() == {"file": ["image_too_large"]}


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "GIF"])
def test_a_picture_that_would_take_long_to_read_is_refused(kind: str):
    with pytest.raises(InvalidInput) as error:
        reencode_image(picture(kind, size=(4000, 3001)))
    assert error.value.get_codes() == {"file": ["image_too_large"]}
    assert reopened(picture("JPEG", size=(4000, 3001))).width == 1024


def test_a_large_photograph_is_read_small_and_stands_upright():
    exif = Image.Exif()
    exif[0x0112] = 6
    assert reopened(picture("JPEG", size=(6000, 3000), exif=exif)).size == (512, 1024)


def test_however_a_picture_is_broken_it_is_refused_or_mended():
    chance = random.Random(1)
    whole = [picture(kind, exif=Image.Exif()) for kind in ("JPEG", "PNG", "WEBP")] + [picture("GIF")]
    for _try in range(300):
        broken = bytearray(chance.choice(whole))
        for _sign in range(chance.choice((1, 5, 20))):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        with contextlib.suppress(InvalidInput):
            assert reencode_image(bytes(broken))[1] == ".webp"
