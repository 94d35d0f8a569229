"""Further questions for facts: of the catalogue, near to the fact's own, and answered by nothing else."""

import json

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.intent_catalogue import load_wordings
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.embedded.question_proposals import propose_from_catalogue, select_proposals
from apps.dialogue.turn import build_initial_state, play_turn
from tests.dialogue.cases import HIP

FACTS = {fact["id"]: fact["questions"] for fact in HIP["facts"]}
OWN = {fact["id"]: {fact["id"], *fact.get("also_ok", ())} for fact in HIP["facts"]}


def test_wordings_of_the_catalogue_have_no_mistakes_of_learners() -> None:
    wordings = load_wordings(CATALOGUE)
    history = json.loads((CATALOGUE / "history.json").read_text(encoding="utf-8"))["intents"]
    for intent in history:
        if intent["id"] in wordings:
            assert not {*intent.get("learner", ())} - {*intent["phrasings"]} & {*wordings[intent["id"]]}
    assert "Seit wann haben Sie Husten?" in wordings["symptom.cough.since"]
    assert not any("{" in text for texts in wordings.values() for text in texts)


def test_what_is_proposed_is_new_and_answered_by_no_other_fact(
    engine: EmbeddedEngine, prepared_hip: EmbeddedCase
) -> None:
    found = propose_from_catalogue(engine, prepared_hip, load_wordings(CATALOGUE), FACTS.keys(), 3)
    assert len({one.fact for one in found}) >= 3
    for one in found:
        assert one.text not in FACTS[one.fact] and one.text.endswith("?")
        person = next(
            iter(person for person, index in prepared_hip.person_indexes.items() if index.number(one.fact) is not None)
        )
        state = build_initial_state(prepared_hip.case, person)
        turn = play_turn(engine, prepared_hip, person, state, one.text, "SIMPLE")
        assert {release.fact for release in turn.released} <= OWN[one.fact]
    counts = [sum(one.fact == fact for one in found) for fact in FACTS]
    assert max(counts) <= 3


def test_only_the_facts_asked_for_get_proposals(engine: EmbeddedEngine, prepared_hip: EmbeddedCase) -> None:
    found = propose_from_catalogue(engine, prepared_hip, load_wordings(CATALOGUE), {"pain"}, 6)
    assert {one.fact for one in found} == {"pain"}


def test_what_asks_for_something_else_is_not_selected(engine: EmbeddedEngine, prepared_hip: EmbeddedCase) -> None:
    written = {"pain": ["Haben Sie Schmerzen?", "Verspüren Sie Schmerzen?", "Wann fährt der Bus?", "Wie heißen Sie?"]}
    found = select_proposals(engine, prepared_hip, written, 6)
    assert [one.text for one in found] == ["Verspüren Sie Schmerzen?"]
