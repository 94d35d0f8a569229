"""Fixtures: pairs from the ward."""

from pathlib import Path

from apps.content.item_body import Json
from apps.content.kind import Example
from kit.files.store import compute_key


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000003{number:02}"


def pair(number: int, term: str, partner: str = "", image: str | None = None) -> Json:
    """Build a pair; `image` is the id of a file in place of `partner`."""
    return {"id": key(number), "term": term, "partner": partner, "image_id": image}


TERMS = [
    pair(1, "der Blutdruck", "RR"),
    pair(2, "die Herzfrequenz", "HF"),
    pair(3, "die Körpertemperatur", "Temp."),
    pair(4, "die Atemfrequenz", "AF"),
    pair(5, "der Blutzucker", "BZ"),
    pair(6, "der Body-Mass-Index", "BMI"),
]
FIRST = [{"pair": row["id"], "partner": row["partner"]} for row in TERMS]
BED, DRIP = ((Path(__file__).parent / "pictures" / f"{name}.webp").read_bytes() for name in ("bed", "drip"))
PICTURES = [
    {"id": key(21), "key": compute_key(BED, ".webp"), "description": "Zeichnung: ein Bett auf Rollen mit Gittern"},
    {"id": key(22), "key": compute_key(DRIP, ".webp"), "description": "Zeichnung: eine Stange mit einem Beutel daran"},
]
THINGS = [pair(11, "das Pflegebett", image=key(21)), pair(12, "der Infusionsständer", image=key(22))]
EXAMPLES = [
    Example(
        "Abkürzungen der Vitalzeichen",
        {"per_round": 5, "explanation": "RR steht für Riva-Rocci, der das Messgerät erfunden hat."},
        [
            ({"tries": FIRST}, 1.0),
            ({"tries": [{"pair": key(1), "partner": "HF"}, *FIRST]}, 0.8333),
            ({"tries": FIRST[:3]}, 0.5),
            ({"tries": []}, 0.0),
        ],
        {"media": [], "pairs": TERMS},
        malformed=[{}, {"tries": {}}, {"tries": [{"pair": key(1), "partner": "EKG"}]}, {"tries": [{"pair": key(9)}]}],
        secrets=["Riva-Rocci"],
    ),
    Example(
        "Was steht im Zimmer?",
        {"per_round": 2, "explanation": "Beide haben Rollen."},
        [
            ({"tries": [{"pair": key(11), "partner": key(21)}, {"pair": key(12), "partner": key(22)}]}, 1.0),
            ({"tries": [{"pair": key(11), "partner": key(22)}, {"pair": key(12), "partner": key(22)}]}, 0.5),
        ],
        {"media": PICTURES, "pairs": THINGS},
        files=[(BED, ".webp"), (DRIP, ".webp")],
    ),
]
