"""Fixtures: words for the lesson about wounds."""

from apps.content.item_body import Json
from apps.content.kind import Example

EMPTY = ("article", "plural", "third_person", "simple_past", "present_perfect", "remarks")


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000008{number:02}"


def word(number: int, **said: str | list[str] | dict[str, list[str]]) -> Json:
    """A word with all that an entry says."""
    nothing: Json = dict.fromkeys(EMPTY, "")
    nothing |= {"explanation": "", "usage_examples": [], "tags": [], "translations": {}}
    return {"id": key(number), "part_of_speech": "NOUN", **nothing, "frequency": None, "level": "B1", **said}


WORDS = [
    word(
        1,
        term="Wunde",
        article="die",
        plural="Wunden",
        explanation="Dort ist die Haut verletzt.",
        usage_examples=["Die Wunde heilt gut."],
        translations={"eng": ["wound"]},
    ),
    word(
        2,
        term="abnehmen",
        part_of_speech="VERB",
        third_person="nimmt ab",
        simple_past="nahm ab",
        present_perfect="hat abgenommen",
        explanation="etwas entfernen, das an etwas anderem ist",
        usage_examples=["Ich nehme jetzt den alten Verband ab."],
        translations={"eng": ["to take off"]},
    ),
    word(
        3,
        term="die Wunde reinigen",
        part_of_speech="PHRASE",
        explanation="Schmutz aus der Wunde entfernen",
        usage_examples=["Zuerst reinige ich die Wunde."],
    ),
]
ALL = {key(1): "KNOWN", key(2): "TO_LEARN", key(3): "TO_LEARN"}
EXAMPLES = [
    Example(
        "Neue Wörter: Wunden",
        {"introduction": "Diese Wörter brauchen Sie für den Verbandswechsel."},
        [({"words": ALL}, 1.0), ({"words": {key(1): "KNOWN"}}, 0.3333), ({"words": {}}, 0.0)],
        {"words": WORDS},
        malformed=[{}, {"words": []}, {"words": {key(9): "KNOWN"}}, {"words": {key(1): "MAYBE"}}],
    ),
]
