"""POST /cases/{id}/question-proposals and /cases/{id}/questions: further questions, proposed and added."""

import json
from typing import Any

import pytest
from django.conf import LazySettings

from apps.cases.models import Case, Fact
from apps.cases.services import import_case
from tests.content.job_fixtures import chat, quick, worker
from tests.factories.cases import SMALL, small
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]

OTHER = "Verspüren Sie gerade Schmerzen?"


@pytest.fixture
def path(ada: Any, clinic: Any) -> str:
    """The paths of a case of Ada's, whose facts have one question each."""
    case = import_case(small(), by=ada.user, organization=clinic, is_public=False)
    return f"/api/cases/{case.pk}"


def propose(client: Any, path: str, *facts: str) -> dict[str, list[tuple[str, str]]]:
    answer = client.post(f"{path}/question-proposals", {"facts": facts} if facts else {})
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert (found["version"], found["job"]) == (1, None)
    return {one["fact"]: [(each["text"], each["origin"]) for each in one["proposals"]] for one in found["facts"]}


def test_the_catalogue_proposes_and_nothing_is_stored(ada: Any, path: str, quick: Worker) -> None:
    found = propose(ada, path)
    assert set(found) == {"pain", "worry"}
    assert found["pain"] and all(origin == "CATALOGUE" for _text, origin in found["pain"])
    assert "Haben Sie Schmerzen?" not in dict(found["pain"])
    assert Fact.objects.get(slug="pain").questions == SMALL["facts"][0]["questions"]
    assert set(propose(ada, path, "worry")) == {"worry"}


@pytest.mark.parametrize("persons", [SMALL["persons"], []])
def test_questions_are_proposed_while_the_case_is_being_written(persons: Any, ada: Any, quick: Worker) -> None:
    """Facts are mostly written before tasks, and a fact's questions before its answer."""
    fact = {"id": "pain", "topic": "general", "questions": ["Haben Sie Schmerzen?"], "disclosure": {"rule": "ASKED"}}
    document = {"title": "Noch ohne Aufgaben", "persons": persons, "facts": [fact]}
    made = ada.post("/api/cases/documents", {"document": document}).json()
    assert (made["is_complete"], Fact.objects.count()) == (False, 0)
    assert propose(ada, f"/api/cases/{made['id']}", "pain")["pain"]


def test_a_provider_proposes_too_and_sees_no_answer(ada: Any, path: str, quick: Worker, chat: FakeProvider) -> None:
    texts = [OTHER, "Wann fährt der Bus?", "x" * 300]
    chat.text = json.dumps({"facts": [{"number": 1, "questions": texts}, {"number": 9, "questions": ["Wie bitte?"]}]})
    found = propose(ada, path, "pain")
    assert "PROVIDER" in dict(found["pain"]).values() or OTHER in dict(found["pain"])
    assert not {"Wann fährt der Bus?", "x" * 300} & {*dict(found["pain"])}
    (call,) = chat.calls
    assert "Haben Sie Schmerzen?" in str(call["body"]) and "Knie" not in str(call["body"])


@pytest.mark.parametrize("mode", ["garbage", "400"])
def test_the_catalogue_steps_in_for_a_provider_that_fails(
    mode: str, ada: Any, path: str, quick: Worker, chat: FakeProvider
) -> None:
    chat.mode = mode
    assert {origin for _text, origin in propose(ada, path, "pain")["pain"]} == {"CATALOGUE"}


def test_what_takes_long_is_promised(ada: Any, path: str, worker: Worker, settings: LazySettings) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    answer = ada.post(f"{path}/question-proposals", {})
    assert (answer.status_code, answer.json()["facts"], answer.json()["job"]["state"]) == (202, [], "READY")


def test_who_may_not_change_a_case_gets_no_proposals_and_adds_none(anna: Any, stranger: Any, path: str) -> None:
    for client, status in ((anna, 403), (stranger, 404)):
        assert client.post(f"{path}/question-proposals", {}).status_code == status
        assert client.post(f"{path}/questions", {"facts": {"pain": [OTHER]}}).status_code == status


def test_accepted_questions_are_added_and_checked(ada: Any, path: str) -> None:
    body = {"facts": {"pain": [OTHER, "Haben Sie Schmerzen?"]}, "version": 1}
    answer = ada.post(f"{path}/questions", body)
    assert answer.status_code == 200, answer.content
    assert (answer.json()["version"], answer.json()["status"]) == (2, "READY")
    assert Fact.objects.get(slug="pain").questions == ["Haben Sie Schmerzen?", OTHER]
    late = ada.post(f"{path}/questions", body)
    assert (late.status_code, late.json()["code"], late.json()["version"]) == (409, "stale_version", 2)


@pytest.mark.parametrize(
    "facts", [{}, {"nothing": [OTHER]}, {"pain": []}, {"pain": [""]}, {"pain": ["x" * 201]}, {"pain": OTHER}, [OTHER]]
)
def test_what_can_not_be_added_changes_nothing(facts: Any, ada: Any, path: str) -> None:
    assert ada.post(f"{path}/questions", {"facts": facts}).status_code == 422
    assert Case.objects.get().version == 1


def test_unknown_facts_get_no_proposals(ada: Any, path: str) -> None:
    assert ada.post(f"{path}/question-proposals", {"facts": ["nothing"]}).status_code == 422


def test_more_questions_than_can_be_played_are_refused(ada: Any, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.cases.checks.column_limits.MOST_PHRASINGS", 2)
    assert ada.post(f"{path}/questions", {"facts": {"pain": [OTHER]}}).status_code == 422
    assert Fact.objects.get(slug="pain").questions == ["Haben Sie Schmerzen?"]
