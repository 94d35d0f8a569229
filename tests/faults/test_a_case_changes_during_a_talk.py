"""A case edited and a case taken away while a learner talks: the talk goes on with the case as it began."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx
import psycopg
import pytest

from tests.factories.cases import small
from tests.faults.trap import RECOVERY, settle
from tests.learner import Learner, Talk
from tests.stack import Stack

QUESTION = "Haben Sie Schmerzen?"
BEFORE, AFTER = "Ja, mein Knie tut weh.", "Nein, mir tut heute nichts weh."


@dataclass
class Played:
    """A case of the platform's admin, who alone may open it to everybody at once; Anna plays it."""

    author: Learner
    case: dict[str, Any]
    talk: Talk

    def edit(self) -> httpx.Response:
        """Another answer to the question, other tasks, one person less."""
        facts = [fact for fact in self.case["facts"] if fact["id"] == "pain"]
        facts = [{**facts[0], "answers": {"SIMPLE": AFTER}}]
        persons, scenes = self.case["persons"][:1], [{**self.case["scenes"][0], "opening": {"SIMPLE": "Hallo!"}}]
        changed = self.case | {"title": "Ein anderer Besuch", "facts": facts, "persons": persons, "scenes": scenes}
        return self.write(changed)

    def write(self, case: dict[str, Any]) -> httpx.Response:
        return self.author.http.post("/cases/create-or-overwrite", json={"case": case, "is_public": True})

    def delete(self) -> httpx.Response:
        return self.author.http.delete(f"/cases/{self.whole()['case_id']}")

    def whole(self) -> dict[str, Any]:
        """All of what Anna has made of the case."""
        path = f"/case-interactions/{self.talk.interaction_id}"
        answer = self.talk.learner.http.get(path, params={"full_load": "true", "eager_load_case": "true"})
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    def answer(self) -> str:
        """What the person answers to the question."""
        self.talk.exchange(QUESTION)
        return str(self.talk.replies()[-1]["text"])


@pytest.fixture
def played(stack: Stack, learner: Learner, database: psycopg.Connection) -> Played:
    author, case = Learner(stack, "admin"), small(id=f"changing-{uuid.uuid4().hex[:12]}")
    made = author.http.post("/cases/create-or-overwrite", json={"case": case, "is_public": True})
    assert made.status_code == 201, made.text
    found = Played(author, case, learner.begin(case["id"]))
    settle(stack, database)
    return found


def turn_to_the_daughter(played: Played) -> httpx.Response:
    path = f"/case-interactions/{played.talk.interaction_id}/select-person"
    return played.talk.learner.http.put(path, params={"person_tablename": "third_persons", "person_index": 0})


def test_a_case_that_is_edited_stays_as_it_was_for_those_who_talk(played: Played) -> None:
    before = played.whole()
    assert played.edit().status_code == 200
    assert played.answer() == BEFORE
    after = played.whole()
    assert after["case"] == before["case"]
    assert [task["title"] for task in after["task_interactions"]] == [
        task["title"] for task in before["task_interactions"]
    ]
    assert turn_to_the_daughter(played).status_code == 200
    fresh = played.talk.learner.begin(played.case["id"])
    fresh.exchange(QUESTION)
    assert fresh.replies()[0]["text"] == AFTER


def test_a_case_that_is_edited_while_the_reply_is_made_is_answered_from_the_old_one(
    stack: Stack, played: Played
) -> None:
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            asked = browser.submit(played.talk.say, QUESTION)
            stack.wait_for(lambda: played.talk.said(QUESTION), what="the learner's line")
            assert played.edit().status_code == 200
        assert asked.result(RECOVERY).json()["reply"]["text"] == BEFORE
    assert len(played.talk.said(QUESTION)) == len(played.talk.replies()) == 1


def test_a_case_that_is_deleted_is_played_to_its_end(played: Played) -> None:
    case, http = played.whole()["case_id"], played.talk.learner.http
    assert played.delete().status_code == 204
    assert http.get(f"/cases/{case}").status_code == 404
    assert http.post(f"/cases/interact/{case}", json={}).status_code == 404
    assert played.answer() == BEFORE
    assert turn_to_the_daughter(played).status_code == 200
    line = played.talk.said(QUESTION)[0]["id"]
    assert http.patch(f"/patient-messages/{line}/undo").status_code == 200
    assert http.patch(f"/patient-messages/{line}/undo", params={"revert": "true"}).status_code == 200
    path = f"/case-interactions/{played.talk.interaction_id}"
    assert http.post(f"{path}/debrief", json={}).status_code == 201
    assert BEFORE in http.get(f"{path}/download").text
    [row] = [one for one in mine(http) if one["id"] == played.talk.interaction_id]
    assert row["case"]["id"] == case


def mine(http: httpx.Client) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = http.get("/users/my-case-interactions").raise_for_status().json()["results"]
    return rows


def test_a_case_that_is_deleted_while_the_reply_is_made_is_answered(stack: Stack, played: Played) -> None:
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            asked = browser.submit(played.talk.say, QUESTION)
            stack.wait_for(lambda: played.talk.said(QUESTION), what="the learner's line")
            assert played.delete().status_code == 204
        assert asked.result(RECOVERY).json()["reply"]["text"] == BEFORE


def test_a_talk_that_is_taken_away_while_the_reply_is_made_leaves_nothing(stack: Stack, played: Played) -> None:
    path = f"/case-interactions/{played.talk.interaction_id}"
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            asked = browser.submit(played.talk.say, QUESTION)
            stack.wait_for(lambda: played.talk.said(QUESTION), what="the learner's line")
            assert played.talk.learner.http.delete(path).status_code == 204
        assert asked.result(RECOVERY).status_code == 404
    assert played.talk.learner.http.get(path).status_code == 404
    assert played.talk.learner.http.get(f"/patient-interactions/{played.talk.id}").status_code == 404
