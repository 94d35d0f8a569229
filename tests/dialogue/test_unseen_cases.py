"""Cases written by authors who don't know the engine, with the lines of learners who don't know the facts."""

import json
from pathlib import Path

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.expectations import read_utterances
from apps.dialogue.measurement import measure

UNSEEN = Path(__file__).with_name("unseen")
WIDTH = 1  # lines that another machine's arithmetic may move, as with the shipped cases


@pytest.mark.parametrize(
    ("slug", "strict", "wrong"),
    [
        ("angry-about-waiting", 26, 1),
        ("before-the-knee-operation", 12, 1),
        ("blood-before-breakfast", 29, 2),
        ("migraine-or-more", 29, 0),
        ("hypoglycaemia", 27, 3),
        ("early-shift-handover-night-nurse", 11, 3),
    ],
)
def test_the_engine_understands_them_no_worse_than_before(
    engine: EmbeddedEngine, slug: str, strict: int, wrong: int
) -> None:
    data = json.loads((UNSEEN / f"{slug}.json").read_text(encoding="utf-8"))
    lines = read_utterances(UNSEEN / f"{slug}.jsonl", read_case(data))
    figures = measure(engine, data, lines, "SIMPLE")
    assert figures.strict >= strict - WIDTH, figures.to_json()
    assert figures.wrong_fact <= wrong + WIDTH and not figures.leaks, figures.to_json()
