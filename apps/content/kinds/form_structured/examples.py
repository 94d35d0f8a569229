"""Fixtures: an admission interview to be listened to."""

from apps.content.item_body import Json
from apps.content.kind import Example


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000007{number:02}"


def field(name: str, label: str, accepted: list[str], **more: str | float | list[str]) -> Json:
    """A field with what it needs."""
    plain = {"group": "", "input": "TEXT", "unit": "", "options": [], "tolerance": 0.0, "fact": ""}
    told = dict.fromkeys(("hint", "explanation", "ask", "say"), "")
    return plain | told | {"key": name, "label": label, "accepted": accepted, **more}


def line(number: int, speaker: str, text: str, answers: str = "") -> Json:
    """Build a line of the dialog; `answers` is the field that it answers."""
    said = {"dialog_id": DIALOG, "type": "PERSON_SAY", "speaker": speaker, "text": text, "field": answers}
    return said | {"id": key(number), "effect": "", "sound": "", "seconds": 0}


DIALOG = key(1)
LINES = [
    line(11, "nurse", "Guten Tag, wie ist Ihr Nachname?"),
    line(12, "patient", "Mein Nachname ist Brandner.", "name"),
    line(13, "nurse", "Wie viel wiegen Sie?"),
    line(14, "patient", "Ich wiege 91 Kilo.", "weight"),
    line(15, "nurse", "Rauchen Sie?"),
    line(16, "patient", "Nein, ich rauche nicht.", "smokes"),
]
SPEAKERS = [
    {"key": "nurse", "name": "Pflegerin Jana", "sex": "FEMALE", "age": 34, "voice": ""},
    {"key": "patient", "name": "Herr Brandner", "sex": "MALE", "age": 72, "voice": ""},
]
FIELDS = [
    field("name", "Nachname", ["Brandner"]),
    field("weight", "Gewicht", ["91"], input="NUMBER", unit="kg", explanation="Das sind fünf Kilo mehr als sonst."),
    field("smokes", "Raucht", ["nein"], input="YES_NO"),
    field("eats", "Kost", ["Schonkost"], input="CHOICE", options=["Vollkost", "Schonkost"]),
]
RIGHT = {"name": "Brandner", "weight": "91 kg", "smokes": "nein", "eats": "Schonkost"}
ANSWERS: list[tuple[Json, float]] = [
    ({"fields": RIGHT}, 1.0),
    ({"fields": RIGHT | {"name": "Herr Brandner", "weight": "91"}}, 1.0),
    ({"fields": RIGHT | {"name": "Brantner"}}, 0.875),
    ({"fields": RIGHT | {"weight": "19", "eats": "Vollkost"}}, 0.5),
    ({"fields": {}}, 0.0),
]
DIALOG_ROW = {"id": DIALOG, "title": "Die Aufnahme", "speakers": SPEAKERS, "hide_text": True, "sound": "", "seconds": 0}
EXAMPLES = [
    Example(
        "Aufnahmegespräch",
        {"fields": FIELDS, "explanation": "Zahlen schreibt man in einem Bogen immer als Ziffern."},
        ANSWERS,
        {"dialogs": [DIALOG_ROW], "lines": LINES},
        malformed=[{}, {"fields": {"elsewhere": "x"}}, {"fields": ["91"]}],
        secrets=["Mein Nachname ist", "91", "fünf Kilo", "Zahlen schreibt man"],
    )
]
