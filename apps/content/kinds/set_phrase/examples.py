"""Fixtures: phrases of the ward."""

from apps.content.item_body import Json
from apps.content.kind import Example

MEASURING, CALMING = "00000000-0000-7000-8000-000000000901", "00000000-0000-7000-8000-000000000902"


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000009{number:02}"


def phrase(number: int, within: str, text: str, explanation: str, example: str = "") -> Json:
    """Build a phrase; `within` is the id of its list."""
    said = {"phrase": text, "explanation": explanation, "example": example}
    return {"id": key(number), "set_phrase_list_id": within, **said}


LISTS = [
    {"id": MEASURING, "title": "Vitalzeichen", "situation": "Sie kommen am Morgen ins Zimmer."},
    {"id": CALMING, "title": "Beruhigen", "situation": "Eine Patientin hat Angst vor der Operation."},
]
PHRASES = [
    phrase(11, MEASURING, "den Blutdruck [[messen]]", "mit Manschette und Gerät", "Darf ich Ihren Blutdruck messen?"),
    phrase(12, CALMING, "sich [[keine]] [[Sorgen]] machen", "ruhig bleiben", "Machen Sie sich keine Sorgen."),
]


def done(number: int, gaps: list[str], own: str = "") -> Json:
    """Build the answer to one phrase."""
    return {"id": key(number), "gaps": gaps, "own_sentence": own}


MEASURED = done(11, ["messen"], "Ich messe jeden Morgen den Blutdruck bei Frau Keller.")
CALMED = done(12, ["keine", "Sorgen"], "Bitte machen Sie sich deshalb keine Sorgen, Herr Yilmaz.")
COPIED = 2  # the number of the answer that repeats an example which was shown
EXAMPLES = [
    Example(
        "Am Bett sprechen",
        {"modes": ["GAP", "OWN_SENTENCE"], "explanation": "Zu Patienten sagt man immer „Sie“."},
        [
            ({"phrases": [MEASURED, CALMED]}, 1.0),
            ({"phrases": [MEASURED, done(12, ["keine", "sorgen"], CALMED["own_sentence"])]}, 0.9),
            ({"phrases": [done(11, ["messen"], "Darf ich Ihren Blutdruck messen?"), CALMED]}, 0.8),
            ({"phrases": [done(11, ["messen"], "Darf ich Ihren Blutdruck messen?"), CALMED]}, 1.0),
            ({"phrases": [done(11, ["nehmen"], "Ich nehme den Puls."), CALMED]}, 0.6),
            ({"phrases": [MEASURED, done(12, ["keine", "Sorgen"], "Machen Sie sich bitte viele Sorgen.")]}, 0.9),
            ({"phrases": []}, 0.0),
        ],
        {"lists": LISTS, "phrases": PHRASES},
        malformed=[{}, {"phrases": {}}, {"phrases": [done(19, ["messen"])]}, {"phrases": [{"gaps": []}]}],
        secrets=["messen", "Sorgen"],
        prepared=[{"examples_shown": at == COPIED} for at in range(7)],
    ),
]
