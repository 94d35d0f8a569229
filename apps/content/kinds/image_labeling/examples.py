"""Fixtures: a picture from the ward."""

from pathlib import Path

from apps.content.item_body import Json
from apps.content.kind import Example
from kit.files.store import compute_key


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000004{number:02}"


def pin(number: int, text: str, x: float, y: float, place: str, hint: str, why: str) -> Json:
    """Build a pin; `x` and `y` are shares of the picture, from 0 to 1."""
    said = {"id": key(number), "text": text, "x": x, "y": y, "place": place}
    return said | {"hint": hint, "explanation": why}


BED = (Path(__file__).parent / "pictures" / "bed.webp").read_bytes()
PINS = [
    pin(1, "das Kopfkissen", 0.23, 0.55, "links auf dem Bett", "Darauf liegt man mit dem Kopf.", "Mehrzahl: Kissen."),
    pin(2, "das Bettgitter", 0.6, 0.45, "an der langen Seite", "Es schützt vor einem Sturz.", "Nur mit Einwilligung."),
    pin(3, "die Bettdecke", 0.7, 0.58, "in der Mitte des Bettes", "Sie hält warm.", "Darunter liegt das Laken."),
    pin(4, "die Rolle", 0.17, 0.9, "ganz unten links", "Damit fährt das Bett.", "Rollen werden festgestellt."),
]
RIGHT = {row["id"]: row["text"] for row in PINS}
EXAMPLES = [
    Example(
        "Das Pflegebett",
        {"distractors": ["der Nachttisch", "die Klingel"], "explanation": "Vor dem Transfer wird das Bett gebremst."},
        [
            ({"labels": RIGHT}, 1.0),
            ({"labels": RIGHT | {key(4): "die Klingel"}}, 0.75),
            ({"labels": RIGHT | {key(1): "die Bettdecke", key(3): "das Kopfkissen"}}, 0.5),
            ({"labels": {}}, 0.0),
        ],
        {
            "media": [{"id": key(21), "key": compute_key(BED, ".webp"), "description": "Zeichnung eines Pflegebetts"}],
            "items": PINS,
        },
        malformed=[{}, {"labels": ["das Bettgitter"]}, {"labels": {key(99): "die Rolle"}}],
        secrets=["gebremst", "Einwilligung", "Darauf liegt man"],
        files=[(BED, ".webp")],
    ),
]
