"""PATCH …/undo: a line is taken back with all after it and what it achieved, and brought back."""

from typing import Any
from uuid import uuid4

import pytest

from apps.cases.services import import_case
from apps.conversations.models import (
    CaseInteraction,
    CaseSnapshot,
    Conversation,
    ExaminationReport,
    HintUse,
    Message,
    SubtaskInteraction,
)
from tests.conversations.conftest import Say
from tests.conversations.interactions.test_scenes import round_trip, take_up
from tests.conversations.turns.test_failures import break_snapshot
from tests.factories.cases import small
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker


def undo(client: Any, message: str, revert: bool = False) -> Any:
    return client.patch(f"/api/patient-messages/{message}/undo{'?revert=true' if revert else ''}")


def trusting() -> dict[str, Any]:
    """A case with a fact that is told to those who are trusted, and two steps."""
    data = small(trust={"start": 0, "acts": {"EMPATHY": 1, "RUDE": -1}})
    data["tasks"][0]["subtasks"].append({"id": "t1b", "title": "Blutdruck", "all": [{"exam": "bp"}]})
    return data


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    return begun(anna.user, import_case(trusting()))


def state(talk: Conversation) -> Any:
    talk.refresh_from_db()
    return talk.state


def step(slug: str) -> str:
    return SubtaskInteraction.objects.get(slug=slug).state


def test_a_line_is_taken_back_with_all_after_it(quick: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    before = state(talk)
    first = say("Das tut mir sehr leid für Sie.").json()
    between = state(talk)
    second = say("Haben Sie Schmerzen?").json()
    after = state(talk)
    assert step("t1a") == "DONE" and before != between != after
    answer = undo(anna, second["message"]["id"])
    assert answer.status_code == 200, answer.content
    assert [line["undone"] for line in answer.json()["messages"]] == [False, False, False, True, True]
    assert (state(talk), step("t1a")) == (between, "OPEN")
    undo(anna, first["reply"]["id"])  # of a reply: the line it answers
    assert state(talk) == before
    assert Message.objects.filter(conversation=talk, undone=True).count() == 4


def test_what_was_examined_is_taken_back_too(quick: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    turn = say("Ich messe den Blutdruck.").json()
    assert ExaminationReport.objects.filter(conversation=talk).count() == 1
    path = f"/api/examinations/{talk.pk}"
    [report] = anna.get(path).json()
    assert step("t1b") == "DONE"
    undo(anna, turn["message"]["id"])
    assert (anna.get(path).json(), step("t1b")) == ([], "OPEN")
    assert anna.get(f"/api/examinations/single/{report['id']}").status_code == 404
    assert anna.get(f"/api/patient-interactions/{talk.pk}/chart").json()["reports"] == []
    undo(anna, turn["message"]["id"], revert=True)
    assert (anna.get(path).json(), step("t1b")) == ([report], "DONE")


def test_taking_back_twice_is_once_and_it_comes_back_as_it_was(
    quick: Worker, say: Say, anna: Any, talk: Conversation
) -> None:
    turn = say("Haben Sie Schmerzen?").json()
    after, evidence = state(talk), SubtaskInteraction.objects.get(slug="t1a").evidence
    for _round in range(2):
        assert undo(anna, turn["message"]["id"]).status_code == 200
    for _round in range(2):
        back = undo(anna, turn["message"]["id"], revert=True)
        assert [line["undone"] for line in back.json()["messages"]] == [False] * 3
    found = SubtaskInteraction.objects.get(slug="t1a")
    assert (state(talk), found.state, found.evidence) == (after, "DONE", evidence)


def test_after_taking_back_the_talk_goes_on_and_nothing_comes_back(
    quick: Worker, say: Say, anna: Any, talk: Conversation
) -> None:
    turn = say("Haben Sie Schmerzen?").json()
    undo(anna, turn["message"]["id"])
    say("Guten Tag.")
    late = undo(anna, turn["message"]["id"], revert=True)
    assert (late.status_code, late.json()["code"]) == (409, "gone_on")
    assert step("t1a") == "OPEN"
    text = anna.get(f"/api/case-interactions/{talk.case_interaction_id}/download").content.decode()
    assert "Haben Sie Schmerzen?" not in text and "Guten Tag." in text


def test_lines_come_back_in_the_order_they_were_said(quick: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    first, second = say("Guten Tag.").json(), say("Haben Sie Schmerzen?").json()
    undo(anna, second["message"]["id"])
    undo(anna, first["message"]["id"])
    late = undo(anna, second["message"]["id"], revert=True)
    assert (late.status_code, late.json()["code"]) == (409, "undo_order")
    assert undo(anna, first["message"]["id"], revert=True).status_code == 200
    assert step("t1a") == "OPEN"
    assert undo(anna, second["message"]["id"], revert=True).status_code == 200
    assert step("t1a") == "DONE"


def test_openings_are_not_taken_back_and_nothing_across_scenes(quick: Worker, anna: Any) -> None:
    interaction = begun(anna.user, import_case(round_trip()))
    talk = patient_talk(interaction)
    opening = Message.objects.get(conversation=talk, position=0)
    assert undo(anna, str(opening.pk)).json()["code"] == "not_yours"
    turn = anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Haben Sie Schmerzen?"}).json()
    take_up(anna, interaction, 2)
    late = undo(anna, turn["message"]["id"])
    assert (late.status_code, late.json()["code"]) == (409, "scene_changed")


def test_nothing_is_taken_back_while_a_reply_is_being_made(slow: Worker, say: Say, anna: Any) -> None:
    turn = say().json()
    answer = undo(anna, turn["message"]["id"])
    assert (answer.status_code, answer.json()["code"]) == (409, "reply_pending")


def test_third_persons_forget_too(quick: Worker, anna: Any, interaction: CaseInteraction) -> None:
    talk = interaction.conversations.get(person_slug="d1")
    turn = anna.post(f"/api/third-person-interactions/{talk.pk}", {"text": "Guten Tag."}).json()
    path = f"/api/third-person-messages/{turn['message']['id']}/undo"
    assert [line["undone"] for line in anna.patch(path).json()["messages"]][-2:] == [True, True]
    assert undo(anna, turn["message"]["id"]).status_code == 404, "that is no patient"


def test_only_the_learner_takes_back(
    quick: Worker, say: Say, anna: Any, stranger: Any, root: Any, visitor: Any
) -> None:
    message = say().json()["message"]["id"]
    assert [undo(client, message).status_code for client in (visitor, stranger, root, anna)] == [401, 404, 403, 200]
    assert undo(anna, str(uuid4())).status_code == 404
    assert anna.patch(f"/api/patient-messages/{message}/undo?revert=perhaps").status_code == 422


def test_a_solved_case_is_open_again(quick: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    say("Haben Sie Schmerzen?")
    last = say("Ich messe den Blutdruck.").json()
    path = f"/api/case-interactions/{talk.case_interaction_id}"
    assert anna.get(path).json()["solved"] is True
    undo(anna, last["message"]["id"])
    assert anna.get(path).json()["solved"] is False


def test_the_ladder_of_hints_begins_anew_for_what_was_taken_back(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    def used() -> int:
        return HintUse.objects.counting().filter(subtask__slug="t1a").count()

    steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction)
    for slug in ("t1a", "t1b"):
        body = {"subtask_interaction_id": str(steps.get(slug=slug).pk), "step": "KEYWORD"}
        assert anna.post(f"/api/case-interactions/{interaction.pk}/hints", body).status_code == 200
    turn = say("Haben Sie Schmerzen?").json()
    undo(anna, turn["message"]["id"])
    assert used() == 0
    assert HintUse.objects.counting().filter(subtask__slug="t1b").count() == 1, "nothing of it was taken back"
    undo(anna, turn["message"]["id"], revert=True)
    assert used() == 1
    undo(anna, turn["message"]["id"])
    body = {"subtask_interaction_id": str(steps.get(slug="t1a").pk), "step": "KEYWORD"}
    anna.post(f"/api/case-interactions/{interaction.pk}/hints", body)
    assert used() == 1 and HintUse.objects.filter(subtask__slug="t1a").count() == 1


def test_undo_after_a_failed_reply_restores_the_state_before_it(
    quick: Worker, anna: Any, say: Say, talk: Conversation
) -> None:
    before = talk.state
    whole = break_snapshot(talk)
    assert say().json()["reply"]["state"] == "FAILED"
    CaseSnapshot.objects.update(content=whole)
    turn = say("Haben Sie Fieber?").json()
    talk.refresh_from_db()
    assert turn["reply"]["state"] == "COMPLETE" and talk.state != before
    assert undo(anna, turn["message"]["id"]).status_code == 200
    talk.refresh_from_db()
    assert talk.state == before
    assert say("Haben Sie Schmerzen?").json()["reply"]["state"] == "COMPLETE"
