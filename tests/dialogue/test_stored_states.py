"""The stored state of a talk: read back in every format, so that an open talk survives any release."""

import json

import pytest

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.turn import build_initial_state, play_turn
from apps.dialogue.types import STATE_FORMAT, State, upgrade_state

# As the release before the first format number stored it, in the middle of asking back.
FORMAT_1 = {
    "person": "patient",
    "trust": 1,
    "acts": ["GREET"],
    "asked": {"pain": 1},
    "given": ["pain"],
    "found": ["pulse"],
    "focus": ["pain"],
    "question": "Haben Sie Schmerzen?",
    "pending": "since",
    "pending_text": "Und das schon länger?",
    "turn": 2,
    "last_reply": "Entschuldigung, meinen Sie meine Schmerzen?",
    "emotion": "pain",
    "emotion_left": 1,
    "worry": False,
    "handover": None,
}


def test_state_is_stored_with_its_format_number() -> None:
    stored = State("patient").to_json()
    assert stored["format"] == STATE_FORMAT
    assert State.from_json(json.loads(json.dumps(stored))) == State("patient")


def test_state_of_previous_format_keeps_everything() -> None:
    state = State.from_json(FORMAT_1)
    assert (state.examined, state.ask_back, state.ask_back_text) == (("pulse",), "since", "Und das schon länger?")
    assert (state.trust, state.given, state.emotion, state.turn) == (1, ("pain",), "pain", 2)
    assert state.to_json() == upgrade_state(FORMAT_1) | {
        "format": STATE_FORMAT,
        "acts": ("GREET",),
        "given": ("pain",),
        "examined": ("pulse",),
        "focus": ("pain",),
        "record": (),
        "said": (),
    }


def test_open_talk_of_previous_format_gets_the_fact_that_was_asked_back(
    engine: EmbeddedEngine, prepared_hip: EmbeddedCase
) -> None:
    fact = prepared_hip.case.facts_of("patient")[0].id
    state = State.from_json(FORMAT_1 | {"pending": fact, "given": [], "asked": {}})
    turn = play_turn(engine, prepared_hip, "patient", state, "Ja, genau.", "SIMPLE")
    assert [release.fact for release in turn.released] == [fact]


@pytest.mark.parametrize("unknown", [{"colour": "red"}, {"handover": {"colour": "red"}}, {"emotion": "ashamed"}])
def test_unknown_parts_of_a_state_are_ignored(unknown: dict[str, object]) -> None:
    state = State.from_json(State("patient", trust=2).to_json() | unknown)
    assert (state.person, state.trust, state.emotion) == ("patient", 2, "calm")


def test_open_talk_survives_a_state_of_a_newer_release(engine: EmbeddedEngine, prepared_hip: EmbeddedCase) -> None:
    before = build_initial_state(prepared_hip.case, "patient")
    stored = before.to_json() | {"format": STATE_FORMAT + 5, "mood": {"joy": 3}, "emotion": "ashamed"}
    newer = play_turn(engine, prepared_hip, "patient", State.from_json(stored), "Haben Sie Schmerzen?", "SIMPLE")
    known = play_turn(engine, prepared_hip, "patient", before, "Haben Sie Schmerzen?", "SIMPLE")
    assert newer == known


def test_state_without_person_is_refused() -> None:
    with pytest.raises(TypeError, match="person"):
        State.from_json({"trust": 1})
