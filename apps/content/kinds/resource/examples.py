"""Fixtures: a handover to be read, with questions."""

from apps.content.item_body import Json
from apps.content.kind import Example
from apps.content.rich_text import build_paragraph


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000006{number:02}"


def option(name: str, text: str, right: bool, why: str = "") -> Json:
    """Build an option of a question."""
    return {"key": name, "text": text, "right": right, "explanation": why}


WHY, WHAT, OPEN = key(1), key(2), key(3)
TEXT = (
    "Frau Keller wurde gestern mit Atemnot aufgenommen. Sie hat Ödeme an beiden Beinen und wiegt 91 Kilo. "
    "In der Nacht brauchte sie 2 Liter Sauerstoff. Sie soll jeden Morgen gewogen werden."
)
QUESTIONS = [
    {
        "id": WHY,
        "question": "Warum ist Frau Keller im Krankenhaus?",
        "options": [
            option("a", "wegen Atemnot", True, "So steht es im ersten Satz."),
            option("b", "wegen eines Sturzes", False, "Von einem Sturz ist keine Rede."),
            option("c", "zur Kontrolle", False),
        ],
        "quote": "gestern mit Atemnot aufgenommen",
        "explanation": "Aufgenommen heißt: ins Krankenhaus gekommen.",
    },
    {
        "id": WHAT,
        "question": "Was stimmt?",
        "options": [
            option("a", "Ihre Beine sind geschwollen.", True),
            option("b", "Sie wird täglich gewogen.", True),
            option("c", "Sie hat gut geatmet.", False),
        ],
        "quote": "Ödeme an beiden Beinen",
        "explanation": "",
    },
]
OPEN_QUESTION = {
    "id": OPEN,
    "question": "Was müssen Sie morgen früh tun, und warum?",
    "criteria": [
        {"key": "weigh", "text": "Sie sagen, was zu tun ist.", "expects": ["wiegen", "Gewicht kontrollieren"]},
        {"key": "why", "text": "Sie nennen einen Grund.", "expects": ["Ödeme", "Wasser in den Beinen"]},
    ],
    "sample_answer": "Ich wiege Frau Keller, weil sie Wasser in den Beinen hat.",
    "quote": "Sie soll jeden Morgen gewogen werden.",
}
RIGHT = {WHY: ["a"], WHAT: ["a", "b"]}
GOOD = "Ich muss Frau Keller wiegen, denn sie hat Ödeme."
ANSWERS: list[tuple[Json, float]] = [
    ({"mc": RIGHT, "open": {OPEN: GOOD}}, 1.0),
    ({"mc": RIGHT, "open": {OPEN: "Ich muss sie wiegen."}}, 0.8333),  # without a reason
    ({"mc": RIGHT | {WHAT: ["a"]}, "open": {OPEN: GOOD}}, 0.8333),  # one of two
    ({"mc": RIGHT | {WHAT: ["a", "c"]}, "open": {OPEN: GOOD}}, 0.6667),  # one right, one wrong
    ({"mc": {WHY: ["b"]}, "open": {}}, 0.0),
    ({}, 0.0),
]
EXAMPLES = [
    Example(
        "Die Übergabe von Frau Keller",
        {"blocks": [build_paragraph(TEXT)], "transcript": ""},
        ANSWERS,
        {"media": [], "dialogs": [], "lines": [], "mc": QUESTIONS, "open": [OPEN_QUESTION]},
        malformed=[{"mc": []}, {"mc": {key(9): ["a"]}}, {"mc": {WHY: ["z"]}}, {"open": {key(9): "x"}}],
        secrets=["Aufgenommen heißt", "Wasser in den Beinen", "So steht es im ersten Satz", "Gewicht kontrollieren"],
    )
]
