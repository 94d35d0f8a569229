"""Fixtures: words of the ward."""

from apps.content.item_body import Json
from apps.content.kind import Example
from apps.content.kinds.vocab.sentences import list_pieces
from apps.content.kinds.vocab.serializers import LISTENING, MEANING, SENTENCE, SPELLING

NO_FORMS = {"third_person": "", "simple_past": "", "present_perfect": ""}


def key(number: int) -> str:
    """Build the fixed id of a row."""
    return f"00000000-0000-7000-8000-0000000007{number:02}"


def noun(number: int, article: str, term: str, plural: str, explanation: str, english: str, example: str) -> Json:
    """A noun with all that an entry says."""
    said = {"term": term, "part_of_speech": "NOUN", "article": article, "plural": plural, "explanation": explanation}
    told = {"usage_examples": [example], "translations": {"eng": [english]}, "remarks": "", "tags": []}
    return {"id": key(number), **said, **NO_FORMS, **told, "frequency": None, "level": "B1"}


def verb(number: int, term: str, past: str, perfect: str, explanation: str, english: str, example: str) -> Json:
    """A verb with its forms."""
    forms = {"part_of_speech": "VERB", "simple_past": past, "present_perfect": perfect}
    return noun(number, "", term, "", explanation, english, example) | forms


BREATH = noun(
    1,
    "die",
    "Atemnot",
    "",
    "Man bekommt nicht genug Luft.",
    "shortness of breath",
    "Frau Keller hat seit gestern Atemnot.",
)
DRESSING = noun(
    2, "der", "Verband", "Verbände", "Das schützt eine Wunde.", "dressing", "Der Verband muss heute gewechselt werden."
)
BANDAGED = noun(
    3,
    "das",
    "Pflaster",
    "Pflaster",
    "Das klebt man auf eine kleine Wunde.",
    "plaster",
    "Ich klebe Ihnen ein Pflaster auf.",
)
MEASURE = verb(
    4,
    "messen",
    "maß",
    "hat gemessen",
    "feststellen, wie viel etwas ist",
    "to measure",
    "Ich messe jetzt Ihren Blutdruck.",
)
SIDE = noun(
    5,
    "die",
    "Nebenwirkung",
    "Nebenwirkungen",
    "Das macht ein Mittel außerdem.",
    "side effect",
    "Sie hat viele Nebenwirkungen.",
)
NURSING = [BREATH, DRESSING, BANDAGED, MEASURE]


def done(number: int, mode: str, given: str = "", article: str = "", plural: str = "") -> Json:
    """Build the answer to a task of one word."""
    return {"word": key(number), "mode": mode, "given": given, "article": article, "plural": plural, "order": []}


def built(number: int, sentence: str) -> Json:
    """Build the answer to a task in which a sentence is built."""
    return {"word": key(number), "mode": SENTENCE, "order": list(list_pieces(sentence))}


CHOSEN = [
    done(1, MEANING, "die Atemnot"),
    done(2, MEANING, "der Verband"),
    done(3, MEANING, "das Pflaster"),
    done(4, MEANING, "messen"),
]
HEARD = [done(1, LISTENING, "Atemnot"), done(2, LISTENING, "der Verband"), done(3, LISTENING, "Pflaster")]
HEARD += [done(4, LISTENING, "messen")]
SPELT = [done(2, SPELLING, "Verband", "der", "Verbände"), done(5, SPELLING, "Nebenwirkung", "die", "Nebenwirkungen")]
MODES = {"is_for_sentence_construction": False, "asks_article": True, "asks_plural": True}
PLASTER, PRESSURE = "Ich klebe Ihnen ein Pflaster auf.", "Ich messe jetzt Ihren Blutdruck."
EXAMPLES = [
    Example(
        "Wörter hören und verstehen",
        MODES | {"modes": [MEANING, LISTENING]},
        [
            ({"tasks": CHOSEN + HEARD}, 1.0),
            ({"tasks": CHOSEN}, 0.5),
            ({"tasks": [done(1, MEANING, "das Pflaster"), *CHOSEN[1:], *HEARD]}, 0.875),
            ({"tasks": [*CHOSEN, done(1, LISTENING, "Atmenot"), *HEARD[1:]]}, 0.9375),
            ({"tasks": []}, 0.0),
        ],
        {"words": NURSING},
        malformed=[
            {},
            {"tasks": {}},
            {"tasks": [done(9, MEANING, "messen")]},
            {"tasks": [done(1, SPELLING, "Atemnot")]},
            {"tasks": [done(1, MEANING, "das Rezept")]},
            {"tasks": [{"word": key(1)}]},
        ],
        secrets=["maß"],
    ),
    Example(
        "Wörter mit Artikel und Plural schreiben",
        MODES | {"modes": [SPELLING]},
        [
            ({"tasks": SPELT}, 1.0),
            ({"tasks": [done(2, SPELLING, "der Verband", plural="¨-e"), SPELT[1]]}, 1.0),
            ({"tasks": [done(2, SPELLING, "Verband", "das", "Verbände"), SPELT[1]]}, 0.8333),
            ({"tasks": [done(2, SPELLING, "verband", "der", "Verbande"), SPELT[1]]}, 0.8333),
            ({"tasks": SPELT[1:]}, 0.5),
        ],
        {"words": [DRESSING, SIDE]},
        malformed=[{"tasks": [done(2, LISTENING, "Verband")]}, {"tasks": "Verband"}],
        secrets=["Verband", "Verbände", "Nebenwirkung"],
    ),
    Example(
        "Sätze bauen",
        MODES | {"is_for_sentence_construction": True, "modes": [MEANING]},
        [
            (
                {
                    "tasks": [
                        built(3, PLASTER),
                        built(4, PRESSURE),
                    ]
                },
                1.0,
            ),
            (
                {
                    "tasks": [
                        built(3, PLASTER),
                        built(4, "jetzt ich messe Ihren Blutdruck."),
                    ]
                },
                0.7,
            ),
            ({"tasks": [built(4, PRESSURE)]}, 0.5),
        ],
        {"words": [BANDAGED, MEASURE]},
        malformed=[{"tasks": [built(4, "Ich messe Ihren Blutdruck.")]}, {"tasks": [done(4, MEANING, "messen")]}],
        secrets=["messe jetzt Ihren"],
    ),
]
