"""Fixtures: an admission form after a talk."""

from apps.content.examples import CASE_ID, get_example_case
from apps.content.item_body import Json
from apps.content.kind import Example


def field(key: str, label: str, accepted: list[str], **more: str | float | list[str]) -> Json:
    """A field with what it needs."""
    plain = {"group": "Schmerzen", "input": "TEXT", "unit": "", "options": [], "tolerance": 0.0, "fact": ""}
    return plain | {"key": key, "label": label, "accepted": accepted, **texts(), **more}


def texts() -> Json:
    """Build the texts of a field that an author may leave empty."""
    return dict.fromkeys(("hint", "explanation", "ask", "say"), "")


FIELDS = [
    field("where", "Ort der Schmerzen", ["linkes Knie", "Knie links"], fact="pain", hint="Wo tut es weh?"),
    field("strength", "Stärke (NRS)", ["4"], input="NUMBER", fact="pain_intensity"),
    field("weight", "Gewicht", ["71,5"], input="NUMBER", unit="kg", tolerance=0.5, group="Messwerte"),
    field("fall", "Sturz in letzter Zeit", ["ja"], input="YES_NO", fact="fall", explanation="Vor zehn Tagen im Bad."),
]
TOLD = {
    "pain": [{"source": "TALK", "id": "m1", "text": "Ja, mein linkes Knie tut weh."}],
    "pain_intensity": [{"source": "TALK", "id": "m2", "text": "Jetzt vier."}],
    "fall": [{"source": "TALK", "id": "m3", "text": "Ja, vor zehn Tagen im Bad."}],
}
RIGHT = {"where": "linkes Knie", "strength": "4", "weight": "71,5 kg", "fall": "ja"}
NOT_TOLD = {name: lines for name, lines in TOLD.items() if name != "fall"}
ANSWERS: list[tuple[Json, float, Json]] = [
    ({"fields": RIGHT}, 1.0, TOLD),
    ({"fields": RIGHT | {"where": "Schmerzen im linkes Knie", "weight": "72"}}, 1.0, TOLD),
    ({"fields": RIGHT | {"where": "linkes Kniee"}}, 0.875, TOLD),  # a slip
    ({"fields": RIGHT | {"strength": "6", "weight": "71,5 g"}}, 0.5, TOLD),  # another number, another unit
    ({"fields": RIGHT}, 0.875, NOT_TOLD),  # right, but the learner asked no person of the case
    ({"fields": {}}, 0.0, {}),
]
EXAMPLES = [
    Example(
        "Aufnahmebogen",
        {"fields": FIELDS, "explanation": "Das Knie schmerzt seit vielen Jahren: Arthrose."},
        [(answer, score) for answer, score, _told in ANSWERS],
        {"cases": [{"id": "00000000-0000-7000-8000-000000000921", "case_id": CASE_ID}]},
        malformed=[{}, {"fields": {"elsewhere": "x"}}, {"fields": ["4"]}, {"fields": RIGHT, "told": TOLD}],
        secrets=["linkes Knie", "71,5", "zehn Tagen", "Arthrose", "pain_intensity"],
        prepared=[{"told": told} for _answer, _score, told in ANSWERS],
        create_dependencies=get_example_case,
    )
]
