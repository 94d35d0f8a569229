"""Answers in words, for people who look at an objection."""

import re
from typing import Any

import pytest

from apps.content.answers import descriptions
from apps.content.kind import Body, kinds

ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")
ASKING = sorted(slug for slug, kind in kinds().items() if kind.scored and slug not in ("CASE", "VOCAB_INTRO"))


def parts_of(slug: str) -> list[tuple[Body, Any, str, str]]:
    """Every part of the answers of a kind's examples, with its mark."""
    kind, found = kinds()[slug], []
    for example in kind.examples():
        body = example.body(slug)
        known = example.known or [{}] * len(example.answers)
        for (answer, _score), more in zip(example.answers, known, strict=True):
            shape = kind.answer(data=answer)
            shape.is_valid(raise_exception=True)
            judged = kind.evaluate(body, {**shape.validated_data, **more}).parts
            found += [(body, kind.for_others(answer), part.key, str(part.mark)) for part in judged]
    return found


@pytest.mark.parametrize("slug", ASKING)
def test_every_kind_is_told_in_words(slug: str) -> None:
    for body, answer, key, mark in parts_of(slug):
        asked, given = descriptions.asked(body, key), descriptions.given(body, answer, key)
        expected = descriptions.expected(body, kinds()[slug].solution(body), key)
        assert not ID.search(asked + given + expected), (asked, given, expected)
        assert descriptions.NOTHING not in (asked, expected), key
        assert mark != "RIGHT" or given != descriptions.NOTHING, key


@pytest.mark.parametrize("slug", sorted(set(kinds()) - set(ASKING)))
def test_what_is_not_judged_breaks_nothing(slug: str) -> None:
    for body, answer, key, _mark in parts_of(slug):
        told = descriptions.given(body, answer, key), descriptions.expected(body, kinds()[slug].solution(body), key)
        assert all(told) and descriptions.asked(body, key)


@pytest.mark.parametrize(
    ("slug", "wanted"),
    [
        (
            "CATEGORIZATION",
            ("Frau Keller ist heute schlecht gelaunt.", "Beobachtung", "Deutung (Das ist ein Urteil über die Person.)"),
        ),
        ("PAIR_OF_TERMS", ("der Blutdruck", "HF → RR", "RR")),
        ("SET_PHRASE", ("sich ____ ____ machen (gap, 2)", "sorgen", "Sorgen")),
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
    told = [
        (
            descriptions.asked(body, key),
            descriptions.given(body, answer, key),
            descriptions.expected(body, kinds()[slug].solution(body), key),
        )
        for body, answer, key, _mark in parts_of(slug)
    ]
    assert wanted in told
