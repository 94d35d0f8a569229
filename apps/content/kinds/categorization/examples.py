"""Fixtures: categories from the ward."""

from apps.content.item_body import Json
from apps.content.kind import Example


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000001{number:02}"


def things(*said: tuple[str, int, str, str]) -> list[Json]:
    """Build entries from (text, number of the category, hint, explanation)."""
    return [
        {"id": key(10 + place), "text": text, "category_id": key(category), "hint": hint, "explanation": why}
        for place, (text, category, hint, why) in enumerate(said)
    ]


OBSERVED, GUESSED = key(1), key(2)
NOTES = things(
    ("Herr Aydın hat die Hälfte des Mittagessens gegessen.", 1, "Das kann jeder sehen.", "Die Menge ist gemessen."),
    ("Frau Keller ist heute schlecht gelaunt.", 2, "Woran sieht man das?", "Das ist ein Urteil über die Person."),
    ("Frau Keller weinte beim Waschen.", 1, "", "Das Weinen ist zu sehen und zu hören."),
    ("Herr Aydın will nicht mitarbeiten.", 2, "Kennen Sie seinen Grund?", "Den Grund kennt man nicht."),
)
SHARP, SHARED, PRIVATE = key(3), key(4), key(5)
WASTE = things(
    ("gebrauchte Kanüle", 3, "Man kann sich daran stechen.", "Stichsichere Behälter schützen vor Verletzungen."),
    ("benutzter Wundverband", 4, "Es klebt Wundsekret daran.", "Er kommt in den Abfall der Station."),
    ("ausgedruckte Patientenliste", 5, "Es stehen Namen darauf.", "Papier mit Namen wird vernichtet."),
)
EXAMPLES = [
    Example(
        "Beobachtung oder Deutung?",
        {"explanation": "In die Dokumentation gehört, was man sieht, hört oder misst."},
        [
            ({"categories": {key(10): OBSERVED, key(11): GUESSED, key(12): OBSERVED, key(13): GUESSED}}, 1.0),
            ({"categories": {key(10): OBSERVED, key(11): OBSERVED, key(12): OBSERVED, key(13): GUESSED}}, 0.75),
            ({"categories": {key(10): OBSERVED, key(11): GUESSED}}, 0.5),
            ({"categories": {}}, 0.0),
        ],
        {
            "categories": [{"id": OBSERVED, "title": "Beobachtung"}, {"id": GUESSED, "title": "Deutung"}],
            "items": NOTES,
        },
        malformed=[{}, {"categories": [OBSERVED]}, {"categories": {key(10): key(99)}}, {"categories": {"x": GUESSED}}],
        secrets=["gehört, was man sieht", "Urteil über die Person", "Woran sieht man das"],
    ),
    Example(
        "Wohin mit dem Abfall?",
        {"explanation": "Die Hausordnung Ihrer Klinik kann abweichen."},
        [
            ({"categories": {key(10): SHARP, key(11): SHARED, key(12): PRIVATE}}, 1.0),
            ({"categories": {key(10): SHARED, key(11): SHARED, key(12): SHARED}}, 0.3333),
        ],
        {
            "categories": [
                {"id": SHARP, "title": "Kanülenabwurfbehälter"},
                {"id": SHARED, "title": "Krankenhausabfall"},
                {"id": PRIVATE, "title": "Datenschutztonne"},
            ],
            "items": WASTE,
        },
        secrets=["Stichsichere"],
    ),
]
