"""Whole talks read by a server that answers like a model, from recorded readings: floors of FIGURES.md."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from apps.conversations.chat_client import GatewayChatClient
from apps.dialogue.case import Fact, read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.expectations import read_utterances
from apps.dialogue.measurement import measure
from apps.dialogue.mixed.engine import MixedEngine
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.engine import ProviderEngine
from apps.dialogue.provider.line_propositions import build_reading_request, list_targets
from apps.dialogue.provider.prompts import ACTS, SLOTS, WHOM
from apps.dialogue.turn import build_initial_state
from apps.dialogue.types import Understanding
from tests.conversations.model import Model
from tests.recorded_model import READINGS, ROOT, RecordedModel, list_names

CASES = {
    "copd-exacerbation": 31,
    "heart-failure-admission": 29,
    "wound-dressing": 36,
    "medication-round": 56,
}  # one line tolerated
rows = [json.loads(line) for line in READINGS.read_text(encoding="utf-8").splitlines()]


def talks(slug: str) -> Path:
    return ROOT / "tests" / "dialogue" / "talks" / f"{slug}.jsonl"


def load(slug: str) -> dict[str, Any]:
    case: dict[str, Any] = json.loads((ROOT / "content" / "cases" / f"{slug}.json").read_text(encoding="utf-8"))
    return case


def list_texts(fact: dict[str, Any]) -> list[str]:
    """All that the person says of a fact, told or not."""
    wordings = [*fact.get("answers", {}).values(), *fact["disclosure"].get("guarded_answer", {}).values()]
    return [text for one in wordings for text in ([one] if isinstance(one, str) else one)]


def test_no_request_has_the_text_or_a_value_of_a_closed_fact() -> None:
    for path in sorted((ROOT / "content" / "cases").glob("*.json")):
        data = load(path.stem)
        case = read_case(data)
        closed = [fact for fact in data["facts"] if fact["disclosure"]["rule"] in ("TRUST", "AFTER", "NEVER")]
        values = [value for fact in closed for value in (*fact.get("values", ()), *fact.get("wrong_values", ()))]
        for person in case.persons:
            state = build_initial_state(case, person.id)
            targets = list_targets(case, state)
            request = build_reading_request(case, state, "Ja.", Understanding(), targets, TurnContext())
            listed = f"{request.rules} {request.data}"
            assert not [text for fact in closed for text in list_texts(fact) if text in listed]
            assert not [value for value in values if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", listed, re.I)]
            assert [one for one in targets.values() if isinstance(one, Fact)] == list(case.facts_of(person.id))


@pytest.mark.parametrize("slug", CASES)
def test_the_readings_are_of_the_talks_and_quote_their_lines(slug: str) -> None:
    lines = [json.loads(line) for line in talks(slug).read_text(encoding="utf-8").splitlines()]
    read = [row for row in rows if row["case"] == slug]
    assert [(row["id"], row["text"]) for row in read] == [(line["id"], line["text"]) for line in lines]
    known = {"", *list_names(slug).values()}
    for row in read:
        assert row["propositions"], row["id"]
        for one in row["propositions"]:
            assert one["quote"] in row["text"] and one["value"] in one["quote"]
            assert one["target"] in known and one["slot"] in SLOTS and one["whom"] in WHOM
        assert all(one["quote"] in row["text"] and one["act"] in ACTS for one in row["acts"])


@pytest.mark.parametrize("slug", CASES)
def test_the_hosted_engine_makes_of_a_careful_reading_what_it_should(
    engine: EmbeddedEngine, model: Model, slug: str
) -> None:
    model.server.speak = RecordedModel().answer
    case = load(slug)
    lines = read_utterances(talks(slug), read_case(case))
    figures = measure(ProviderEngine(engine, GatewayChatClient()), case, lines, "SIMPLE")
    assert figures.strict >= CASES[slug], figures.misses
    assert (figures.leaks, figures.wrong_fact) == (0, 0), figures.misses
    closed = [fact for fact in case["facts"] if fact["disclosure"]["rule"] in ("TRUST", "AFTER", "NEVER")]
    shown = [json.dumps(seen["liste"], ensure_ascii=False) for seen in model.understood]
    assert len(shown) > len(lines)
    assert not [text for fact in closed for text in list_texts(fact) if text in shown[0]], "before anything was told"


def test_the_mixed_engine_sends_fewer_lines_out(engine: EmbeddedEngine, model: Model) -> None:
    model.server.speak = RecordedModel().answer
    case = load("heart-failure-admission")
    lines = read_utterances(talks("heart-failure-admission"), read_case(case))
    figures = measure(MixedEngine(engine, GatewayChatClient()), case, lines, "SIMPLE")
    assert figures.strict >= 28 and figures.leaks == 0, figures.misses
    assert 0 < len(model.understood) < len(lines) / 2
