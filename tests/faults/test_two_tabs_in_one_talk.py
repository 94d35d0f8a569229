"""Two tabs, or one that is in a hurry: what comes at the wrong moment is refused by its code, and no row is torn."""

import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import httpx
import psycopg
import pytest

from tests.factories.cases import small
from tests.faults.trap import RECOVERY
from tests.learner import Learner, Talk
from tests.stack import Stack

FIRST, SECOND = "Seit wann haben Sie Atemnot?", "Haben Sie Allergien?"
Ask = Callable[[], httpx.Response]


@contextmanager
def pending(stack: Stack, talk: Talk, key: str) -> Iterator[Future[httpx.Response]]:
    """The first line has been said, and its reply is not there before this ends."""
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            asked = browser.submit(talk.say, FIRST, key)
            stack.wait_for(lambda: talk.said(FIRST), what="the learner's line")
            yield asked
        asked.result(RECOVERY)


def at_once(*asks: Ask) -> list[httpx.Response]:
    """What all of them get, asked at the same moment."""
    with ThreadPoolExecutor(len(asks)) as tabs:
        return [one.result() for one in [tabs.submit(ask) for ask in asks]]


def refused(answer: httpx.Response, code: str, status: int = 409) -> bool:
    return (answer.status_code, answer.json()["code"]) == (status, code)


def without_key(talk: Talk, text: str = FIRST) -> httpx.Response:
    return talk.learner.http.post(f"/patient-interactions/{talk.id}", json={"text": text})


def undo(talk: Talk, line: str, revert: bool = False) -> httpx.Response:
    return talk.learner.http.patch(f"/patient-messages/{line}/undo", params={"revert": str(revert).lower()})


def is_whole(talk: Talk) -> bool:
    """Lines stand one after the other, each with one reply that shares its fate."""
    rows = [row for row in talk.messages() if not row["is_setup"]]
    pairs = list(zip(rows[::2], rows[1::2], strict=True))
    return all(
        (line["author"], reply["author"]) == ("LEARNER", "PERSON") and line["undone"] == reply["undone"]
        for line, reply in pairs
    )


def test_what_is_sent_or_taken_back_before_the_reply_has_come_is_refused(stack: Stack, talk: Talk) -> None:
    with pending(stack, talk, "first") as asked:
        assert refused(talk.say(SECOND), "reply_pending")
        assert refused(without_key(talk), "reply_pending")
        assert refused(undo(talk, talk.said(FIRST)[0]["id"]), "reply_pending")
        retried = talk.learner.http.post(f"/patient-messages/{talk.replies()[0]['id']}/retry", json={})
        assert refused(retried, "reply_pending")
    assert asked.result().status_code == 201
    assert talk.said(SECOND) == [] and len(talk.said(FIRST)) == len(talk.replies()) == 1
    talk.exchange(SECOND)
    assert is_whole(talk)


def test_the_same_line_with_the_same_key_waits_for_the_same_reply(stack: Stack, talk: Talk) -> None:
    with ThreadPoolExecutor(1) as other_tab:
        with pending(stack, talk, "same") as asked:
            again = other_tab.submit(talk.say, FIRST, "same")
        first, second = asked.result(), again.result(RECOVERY)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["reply"]["id"] == second.json()["reply"]["id"]
    assert len(talk.said(FIRST)) == len(talk.replies()) == 1
    other_words = talk.say(SECOND, "same")
    assert other_words.status_code == 422
    assert other_words.json()["errors"][0]["code"] == "key_reused"


def test_two_tabs_that_say_something_at_once_are_one_after_the_other(stack: Stack, talk: Talk) -> None:
    with ThreadPoolExecutor(2) as tabs:
        with stack.frozen():
            asked = [tabs.submit(without_key, talk, text) for text in (FIRST, SECOND)]
            stack.wait_for(lambda: any(one.done() for one in asked), what="the refusal of one")
        answers = sorted((one.result(RECOVERY) for one in asked), key=lambda answer: answer.status_code)
    assert answers[0].status_code == 201 and refused(answers[1], "reply_pending")
    assert len(talk.replies()) == 1 and is_whole(talk)


def test_undo_twice_at_once_is_undo_once_and_so_is_its_revert(talk: Talk) -> None:
    talk.exchange(FIRST)
    line, before = talk.said(FIRST)[0]["id"], talk.messages()
    answers = at_once(*[lambda: undo(talk, line)] * 2)
    assert [answer.status_code for answer in answers] == [200] * 2, [answer.text for answer in answers]
    assert [row["undone"] for row in talk.messages() if not row["is_setup"]] == [True, True]
    answers = at_once(*[lambda: undo(talk, line, revert=True)] * 2)
    assert [answer.status_code for answer in answers] == [200] * 2, [answer.text for answer in answers]
    assert unchanged(talk.messages()) == unchanged(before)
    talk.exchange(FIRST)


def unchanged(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What lines say, without when, and whether they can be heard yet."""
    return [{name: row[name] for name in ("id", "text", "state", "undone", "emotion")} for row in rows]


def test_two_lines_taken_back_at_once_come_back_in_their_order(talk: Talk) -> None:
    for text in (FIRST, SECOND):
        talk.exchange(text)
    first, second = talk.said(FIRST)[0]["id"], talk.said(SECOND)[0]["id"]
    answers = at_once(lambda: undo(talk, first), lambda: undo(talk, second))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert all(row["undone"] for row in talk.messages() if not row["is_setup"])
    answers = [undo(talk, second, revert=True), undo(talk, first, revert=True), undo(talk, second, revert=True)]
    assert all(answer.status_code == 200 or refused(answer, "undo_order") for answer in answers)
    assert not any(row["undone"] for row in talk.messages()) and is_whole(talk)


def test_a_line_said_while_another_tab_takes_one_back_tears_nothing(talk: Talk) -> None:
    talk.exchange(FIRST)
    line = talk.said(FIRST)[0]["id"]
    said, taken_back = at_once(lambda: talk.say(SECOND), lambda: undo(talk, line))
    assert said.status_code in (201, 202)
    assert taken_back.status_code == 200 or refused(taken_back, "reply_pending")
    talk.learner.stack.wait_for(talk.is_quiet, RECOVERY)
    assert is_whole(talk)
    if taken_back.status_code == 200:
        assert refused(undo(talk, line, revert=True), "gone_on")


def test_a_reply_that_failed_is_made_once_however_often_it_is_asked_for(
    talk: Talk, database: psycopg.Connection
) -> None:
    talk.exchange(FIRST)
    reply = talk.replies()[0]["id"]
    database.execute("update conversations_message set state = 'FAILED', text = '' where id = %s", [reply])
    answers = at_once(*[lambda: talk.learner.http.post(f"/patient-messages/{reply}/retry", json={})] * 3)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409], [answer.text for answer in answers]
    assert {answer.json().get("code") for answer in answers} <= {None, "reply_pending", "not_failed"}
    assert [(row["id"], row["state"]) for row in talk.replies()] == [(reply, "COMPLETE")]


def test_a_note_that_two_tabs_write_is_refused_to_the_later_one(talk: Talk) -> None:
    http = talk.learner.http
    [note] = http.get(f"/clinical-notes/{talk.id}").json()
    section = note["sections"][0]["key"]

    def write(text: str) -> httpx.Response:
        body = {"sections": {section: text}, "version": note["version"]}
        return http.patch(f"/clinical-notes/edit/{note['id']}", json=body)

    answers = sorted(at_once(lambda: write("Atemnot."), lambda: write("Ödeme.")), key=lambda one: one.status_code)
    assert answers[0].status_code == 200 and refused(answers[1], "stale_version")
    assert http.get(f"/clinical-notes/single/{note['id']}").json()["sections"] == answers[0].json()["sections"]


def test_a_debrief_that_two_tabs_ask_for_is_one(talk: Talk, database: psycopg.Connection) -> None:
    talk.exchange(FIRST)
    path = f"/case-interactions/{talk.interaction_id}/debrief"
    answers = at_once(*[lambda: talk.learner.http.post(path, json={})] * 3)
    assert [answer.status_code for answer in answers] == [201] * 3
    made = "select count(*) from conversations_debrief where case_interaction_id = %s"
    assert database.execute(made, [talk.interaction_id]).fetchone() == (1,)


def test_steps_left_out_while_the_reply_is_stored_lose_nothing(talk: Talk) -> None:
    http = talk.learner.http
    steps = [step["id"] for task in whole(talk)["task_interactions"] for step in task["subtask_interactions"]][:3]

    def skip(step: str) -> httpx.Response:
        return http.post("/evaluation/subtask/skip", json={"subtask_interaction_id": step})

    for text in (FIRST, SECOND):
        said, *left_out = at_once(partial(talk.say, text), *[partial(skip, step) for step in steps])
        assert said.status_code == 201
        assert {answer.status_code for answer in left_out} == {200}, [answer.text for answer in left_out]
    states = {
        step["id"]: step["state"] for task in whole(talk)["task_interactions"] for step in task["subtask_interactions"]
    }
    assert {states[step] for step in steps} <= {"SKIPPED", "DONE"}


@pytest.fixture
def company(stack: Stack) -> Talk:
    """A talk in a case with a daughter who is met later."""
    ada, slug = Learner(stack, "author"), f"company-{uuid.uuid4().hex[:12]}"
    ward, room = small()["scenes"]
    scenes = [ward, {**room, "opening": {"SIMPLE": "Guten Tag, ich bin die Tochter."}}]
    [step] = small()["tasks"]
    tasks = [step, {**step, "id": "t2", "subtasks": [{**step["subtasks"][0], "id": "t2a"}], "person": "d1"}]
    case = small(id=slug, scenes=scenes, tasks=tasks)
    ada.http.post("/cases/create-or-overwrite", json={"case": case}).raise_for_status()
    return ada.begin(slug)


def choose(talk: Talk, table: str) -> httpx.Response:
    path = f"/case-interactions/{talk.interaction_id}/select-person"
    return talk.learner.http.put(path, params={"person_tablename": table, "person_index": 0})


def turn_to_task(talk: Talk, index: int) -> httpx.Response:
    path = f"/case-interactions/{talk.interaction_id}/current-task-interaction-index"
    return talk.learner.http.put(path, params={"current_task_interaction_index": index})


def whole(talk: Talk) -> dict[str, Any]:
    path = f"/case-interactions/{talk.interaction_id}"
    found: dict[str, Any] = talk.learner.http.get(path, params={"full_load": "true"}).raise_for_status().json()
    return found


def test_tabs_that_turn_to_a_person_at_once_meet_that_person_once(company: Talk) -> None:
    asks = [lambda: choose(company, "third_persons"), lambda: choose(company, "patients")] * 3
    answers = at_once(*asks, lambda: turn_to_task(company, 1))
    assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
    [daughter] = whole(company)["third_person_interactions"]
    assert [row["text"] for row in daughter["messages"]] == ["Guten Tag, ich bin die Tochter."]
    assert whole(company)["current_task_interaction_index"] == 1


def test_a_tab_that_turns_to_a_person_keeps_the_task_that_another_tab_has_chosen(
    company: Talk, database: psycopg.Connection
) -> None:
    with ThreadPoolExecutor(2) as tabs:
        with database.transaction():
            held = "select 1 from conversations_caseinteraction where id = %s for update"
            database.execute(held, [company.interaction_id])
            asked = [tabs.submit(turn_to_task, company, 1), tabs.submit(choose, company, "patients")]
            waiting = "select count(distinct pid) from pg_locks where not granted"
            until = time.monotonic() + 1  # the product waits no longer than two seconds for a row

            def are_there() -> bool:
                return database.execute(waiting).fetchone() == (2,) or time.monotonic() > until

            company.learner.stack.wait_for(are_there, 5, "both tabs at the row")
        assert [one.result().status_code for one in asked] == [200, 200]
    assert whole(company)["current_task_interaction_index"] == 1
