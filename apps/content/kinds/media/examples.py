"""Fixtures: a picture from the ward, and a sound."""

import io
import math
import struct
import wave

from PIL import Image

from apps.content.item_body import Json
from apps.content.kind import Example
from kit.files.store import compute_key


def picture() -> bytes:
    """Two colours, as a WebP file."""
    out = io.BytesIO()
    Image.new("RGB", (48, 32), "steelblue").save(out, "WEBP")
    return out.getvalue()


def sound() -> bytes:
    """A short tone, as a WAV file."""
    out = io.BytesIO()
    with wave.open(out, "wb") as target:
        target.setparams((1, 2, 8000, 0, "NONE", ""))
        target.writeframes(b"".join(struct.pack("<h", int(9000 * math.sin(step / 4))) for step in range(1600)))
    return out.getvalue()


PICTURE, SOUND = picture(), sound()
ANSWERS: list[tuple[Json, float]] = [
    ({"seen": 1}, 1.0),
    ({"seen": 0.9, "heard": [{"start": 0, "end": 0.18}]}, 1.0),
    ({"seen": 0.25}, 0.25),
]
MALFORMED: list[Json] = [
    {},
    {"seen": 2},
    {"seen": "all of it"},
    {"seen": 0.5, "heard": [{"start": 2, "end": 1}]},
    {"seen": 0.5, "heard": [[0, 1]]},
]
CAPTIONS = [{"start": 0, "end": 0.2, "text": "Guten Morgen."}]


def row(data: bytes, suffix: str, description: str) -> Json:
    """Build the row of a file."""
    return {
        "id": f"00000000-0000-7000-8000-0000000008{len(data) % 90 + 10}",
        "key": compute_key(data, suffix),
        "description": description,
    }


EXAMPLES = [
    Example(
        "Das Zimmer",
        {"always_maximized": True, "transcript": "", "captions": []},
        ANSWERS,
        {"media": [row(PICTURE, ".webp", "Ein Patientenzimmer mit zwei Betten.")]},
        MALFORMED,
        files=[(PICTURE, ".webp")],
    ),
    Example(
        "Ein Gruß",
        {"always_maximized": False, "transcript": "Guten Morgen.", "captions": CAPTIONS},
        ANSWERS,
        {"media": [row(SOUND, ".wav", "Eine Begrüßung.")]},
        MALFORMED,
        files=[(SOUND, ".wav")],
    ),
]
