"""What the person makes of what it is told, ordered and promised; and the record of that in the state."""

import json

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.information_state import (
    extend_record,
    find_open_promise,
    is_known,
    read_propositions,
)
from apps.dialogue.teach_back import find_asked_reason, find_told
from apps.dialogue.types import Proposition, RecordEntry, State
from tests.dialogue.test_whole_talks import talk


def test_bad_news_comes_before_politeness(engine: EmbeddedEngine) -> None:
    line = "Entschuldigen Sie, dass ich Sie wecke. Ihre Mutter ist heute Nacht gestürzt, sie ist wach und ansprechbar."
    turn = talk(engine, "fall-on-the-ward", "son", line)
    assert turn.decision.reaction and turn.decision.reaction.kind == "BAD_NEWS"
    assert turn.emotion == "fear" and turn.state.worry
    assert "macht nichts" not in turn.reply


def test_what_happened_to_the_patient_is_no_news_to_the_patient(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "fall-on-the-ward", "patient", "Sie sind heute Nacht gestürzt.")
    assert turn.decision.reaction is None or turn.decision.reaction.kind != "BAD_NEWS"


def test_bad_news_is_bad_once(engine: EmbeddedEngine) -> None:
    lines = ("Ihre Mutter ist heute Nacht gestürzt.", "Ja, sie ist im Zimmer gestürzt.")
    turn = talk(engine, "fall-on-the-ward", "son", *lines)
    assert turn.decision.reaction is None or turn.decision.reaction.kind != "BAD_NEWS"


def test_good_news_is_answered_with_relief(engine: EmbeddedEngine) -> None:
    line = "Danke. Ihr Vater liegt bei uns auf Station 5B, er ist wach und es geht ihm den Umständen entsprechend gut."
    turn = talk(engine, "daughter-on-the-phone", "daughter", line)
    assert turn.decision.reaction and turn.decision.reaction.kind == "GOOD_NEWS"
    assert turn.emotion == "relief"


def test_an_instruction_is_said_back(engine: EmbeddedEngine) -> None:
    order = "Wenn Sie nachts auf die Toilette müssen, drücken Sie bitte immer zuerst die rote Klingel, dann komme ich."
    asked = "Erzählen Sie mir bitte in Ihren eigenen Worten, was Sie beim nächsten Mal machen?"
    for lines in ((order, asked), (f"{order} {asked}",)):
        reply = talk(engine, "fall-on-the-ward", "patient", *lines).reply
        assert "drücke ich immer zuerst die rote Klingel" in reply


def test_without_an_instruction_nothing_is_invented(engine: EmbeddedEngine) -> None:
    asked = "Erzählen Sie mir bitte in Ihren eigenen Worten, was ich Ihnen erklärt habe."
    turn = talk(engine, "fall-on-the-ward", "patient", asked)
    assert turn.decision.reaction is None


def test_an_order_is_accepted_in_the_first_person(engine: EmbeddedEngine) -> None:
    reply = talk(engine, "fall-on-the-ward", "patient", "Stehen Sie bitte noch nicht auf, bleiben Sie liegen.").reply
    assert "ich bleibe liegen" in reply


def test_a_promise_is_asked_for_once_and_not_when_it_was_kept(engine: EmbeddedEngine) -> None:
    promise, asked = "Ich bringe Ihnen gleich ein Glas Wasser.", "Haben Sie noch Fragen?"
    between = ("Wie heißen Sie?", "Haben Sie Schmerzen?")
    reminded = talk(engine, "fall-on-the-ward", "patient", promise, *between, asked)
    assert reminded.reply == "Sie wollten mir doch ein Glas Wasser bringen."
    again = talk(engine, "fall-on-the-ward", "patient", promise, *between, asked, asked)
    kept = talk(engine, "fall-on-the-ward", "patient", promise, *between, "So, hier ist Ihr Wasser.", asked)
    assert "Sie wollten" not in again.reply and "Sie wollten" not in kept.reply


def test_a_summary_of_what_the_learner_told_is_right(engine: EmbeddedEngine) -> None:
    told = ("Ihre Mutter ist gestürzt, sie ist wach.", "Ein CT wird gemacht, und die Ärztin ruft Sie am Vormittag an.")
    line = (
        "Ich fasse zusammen: Ihre Mutter ist gestürzt, sie ist wach, ein CT wird gemacht, und die Ärztin ruft Sie an."
    )
    turn = talk(engine, "fall-on-the-ward", "son", *told, line)
    assert turn.decision.recap is None or not turn.decision.recap.unheard


def test_the_record_is_stored_and_read_again() -> None:
    said = read_propositions("Trinken Sie höchstens einen Liter am Tag. Ich hole Ihnen Wasser.", True)
    record = extend_record((), said, 3, lambda text: "")
    assert [(entry.kind, entry.turn) for entry in record] == [("ORDERED", 3), ("PROMISED", 3)]
    state = State("patient", record=record)
    assert State.from_json(json.loads(json.dumps(state.to_json()))) == state


@pytest.mark.parametrize("stored", [[{"kind": "DREAMT", "text": "x", "turn": 1}], [], None])
def test_a_record_of_another_release_breaks_no_talk(stored: object) -> None:
    assert State.from_json({"format": 2, "person": "patient", "record": stored}).record == ()


def test_the_record_stays_small() -> None:
    record = extend_record((), read_propositions("Die Ärztin kommt später. " * 60, True), 1, lambda text: "")
    assert len(record) == 40
    assert is_known(record, "Die Ärztin kommt")


@pytest.mark.parametrize(
    ("promised", "reminder"),
    [
        ("Ich bringe Ihnen eine Decke.", "Sie wollten mir doch eine Decke bringen."),
        ("Ich bringe Ihnen ein Decke.", ""),
        ("Ich hole Ihnen der Rollstuhl.", ""),
    ],
)
def test_a_promise_in_wrong_german_is_not_repeated(promised: str, reminder: str) -> None:
    assert find_open_promise((RecordEntry("PROMISED", promised, 0),), 5, 3, to_du=False)[1] == reminder


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Die Visite ist um zehn Uhr.", "Die Visite ist um zehn Uhr."),
        ("Das Visite ist um zehn Uhr.", ""),
        ("Die Visite ist um zehn Uhr mit die Ärztin.", ""),
    ],
)
def test_what_was_told_in_wrong_german_is_not_repeated(told: str, said: str) -> None:
    asked = Proposition("CHECKS", "Können Sie mir noch einmal sagen, wann die Visite ist?")
    assert find_told((RecordEntry("TOLD", told, 0),), (asked,), to_du=False) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Ihr Kreislauf ist noch schwach.", "Mein Kreislauf ist noch schwach."),
        ("Ihr Blut sind dünn.", ""),
        ("Sie sind noch wackelig mit die Beine.", ""),
    ],
)
def test_a_reason_in_wrong_german_is_not_repeated(told: str, said: str) -> None:
    record = (RecordEntry("ORDERED", "Stehen Sie bitte nicht alleine auf.", 0), RecordEntry("TOLD", told, 0))
    asked = Proposition("ASKS", "Warum dürfen Sie nicht alleine aufstehen?")
    assert find_asked_reason(record, (asked,), to_du=False) == said
