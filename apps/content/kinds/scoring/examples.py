"""Fixtures: scales that nurses use every day."""

from apps.content.item_body import Json
from apps.content.kind import Example


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000002{number:02}"


def scale(*labels: str) -> list[Json]:
    """Points from 1 on."""
    return [{"value": value, "meaning": label} for value, label in enumerate(labels, start=1)]


def line(number: int, text: str, lowest: int, highest: int, why: str, points: list[Json], hint: str = "") -> Json:
    """Build a statement; right is what lies between `lowest` and `highest`."""
    told = {"id": key(number), "text": text, "lowest": lowest, "highest": highest}
    return told | {"explanation": why, "hint": hint, "points": points}


NRS = {
    "scale": "Numerische Rating-Skala (NRS)",
    "case": "Welche Zahl passt zu dem, was die Patientin oder der Patient sagt?",
    "points": [{"value": 0, "meaning": "kein Schmerz"}]
    + [{"value": value, "meaning": ""} for value in range(1, 10)]
    + [{"value": 10, "meaning": "stärkster vorstellbarer Schmerz"}],
    "summed": False,
    "bands": [],
    "explanation": "Auf der NRS zählt, was die Person selbst angibt.",
}
PAINS = [
    line(1, "„Mir tut im Moment gar nichts weh.“", 0, 0, "Kein Schmerz bedeutet 0.", []),
    line(
        2,
        "„Es geht schon, vielleicht eine Zwei.“",
        2,
        2,
        "Die Patientin nennt die Zahl selbst.",
        [],
        "Welche Zahl?",
    ),
    line(3, "„So schlimm war es noch nie, ich halte es nicht mehr aus!“", 9, 10, "Das ist stärkster Schmerz.", []),
]
SENSES = scale("fehlt", "stark eingeschränkt", "leicht eingeschränkt", "vorhanden")
MOIST = scale("ständig feucht", "oft feucht", "manchmal feucht", "selten feucht")
ACTIVE = scale("bettlägerig", "sitzt auf", "geht wenig", "geht regelmäßig")
MOBILE = scale("komplett immobil", "Mobilität stark eingeschränkt", "Mobilität gering eingeschränkt", "mobil")
FED = scale("sehr schlecht", "mäßig", "adäquat", "gut")
RUBBING = scale("Problem", "potenzielles Problem", "kein Problem zurzeit")
BRADEN = {
    "scale": "Braden-Skala",
    "case": "Frau Keller, 82 Jahre, liegt seit gestern nach einer Hüftoperation im Bett. Sie ist wach, orientiert und "
    "meldet sich bei Schmerzen sofort. Die Haut ist trocken. Sie dreht sich nur mit Hilfe, rutscht im Bett oft "
    "herunter und isst etwa die Hälfte der Mahlzeiten.",
    "points": [],
    "summed": True,
    "bands": [
        {"lowest": 6, "highest": 12, "meaning": "hohes Risiko"},
        {"lowest": 13, "highest": 18, "meaning": "erhöhtes Risiko"},
        {"lowest": 19, "highest": 23, "meaning": "geringes Risiko"},
    ],
    "explanation": "Je kleiner die Summe, desto größer ist das Dekubitusrisiko.",
}
RISKS = [
    line(11, "Sensorisches Empfindungsvermögen", 4, 4, "Sie spürt Schmerzen und meldet sie.", SENSES),
    line(12, "Feuchtigkeit", 4, 4, "Die Haut ist trocken.", MOIST),
    line(13, "Aktivität", 1, 1, "Sie liegt nur im Bett.", ACTIVE),
    line(14, "Mobilität", 2, 2, "Allein kann sie sich nicht drehen.", MOBILE, "Dreht sie sich allein?"),
    line(15, "Ernährung", 2, 2, "Sie isst nur die Hälfte.", FED),
    line(16, "Reibung und Scherkräfte", 1, 1, "Wer herunterrutscht, hat Scherkräfte an der Haut.", RUBBING),
]
BEST = {key(11): 4, key(12): 4, key(13): 1, key(14): 2, key(15): 2, key(16): 1}
EXAMPLES = [
    Example(
        "Wie stark ist der Schmerz?",
        NRS,
        [
            ({"values": {key(1): 0, key(2): 2, key(3): 10}}, 1.0),
            ({"values": {key(1): 0, key(2): 2, key(3): 9}}, 1.0),
            ({"values": {key(1): 0, key(2): 3, key(3): 8}}, 0.6667),
            ({"values": {key(1): 5, key(2): 2}}, 0.3333),
        ],
        {"items": PAINS},
        malformed=[{}, {"values": [0]}, {"values": {key(1): 11}}, {"values": {key(99): 1}}, {"values": {key(1): None}}],
        secrets=["nennt die Zahl selbst", "selbst angibt", "bedeutet 0"],
    ),
    Example(
        "Dekubitusrisiko einschätzen",
        BRADEN,
        [
            ({"values": BEST}, 1.0),
            ({"values": BEST | {key(14): 3}}, 0.9167),
            ({"values": BEST | {key(13): 4, key(16): 3}}, 0.6667),
            ({"values": {}}, 0.0),
        ],
        {"items": RISKS},
        secrets=["Scherkräfte an der Haut", "Dreht sie sich allein", "Dekubitusrisiko"],
    ),
]
