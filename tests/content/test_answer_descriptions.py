"""Answers in words, for people who look at an objection; that every kind has them stands in `test_every_kind.py`."""

import pytest

from apps.content.kind import get_kinds
from tests.content.undescribed_parts import iterate_parts


@pytest.mark.parametrize(
    ("slug", "wanted"),
    [
        (
            "CATEGORIZATION",
            ("Frau Keller ist heute schlecht gelaunt.", "Beobachtung", "Deutung (Das ist ein Urteil über die Person.)"),
        ),
        ("PAIR_OF_TERMS", ("der Blutdruck", "HF → RR", "RR")),
        ("SET_PHRASE", ("sich ____ ____ machen (gap, 2)", "sorgen", "Sorgen")),
        (
            "SCORING",
            (
                "„So schlimm war es noch nie, ich halte es nicht mehr aus!“",
                "8",
                "9–10 (Das ist stärkster Schmerz.)",
            ),
        ),
        ("VOCAB", ("die Atemnot (LISTENING)", "Atemnot", "die Atemnot (Man bekommt nicht genug Luft.)")),
        ("VOCAB", ("der Verband (SPELLING, plural)", "¨-e", "Verbände (Das schützt eine Wunde.)")),
        (
            "RESOURCE",
            (
                "Was müssen Sie morgen früh tun, und warum? (Sie sagen, was zu tun ist.)",
                "Ich muss sie wiegen.",
                "Ich wiege Frau Keller, weil sie Wasser in den Beinen hat.",
            ),
        ),
    ],
)
def test_what_was_asked_answered_and_expected(slug: str, wanted: tuple[str, str, str]) -> None:
    kind = get_kinds()[slug]
    told = [
        (
            kind.describe_question(body, part.key),
            kind.describe_answer(body, answer, part.key),
            kind.describe_solution(body, part.key),
        )
        for example in kind.build_examples()
        for body, answer, part in iterate_parts(kind, example)
    ]
    assert wanted in told
