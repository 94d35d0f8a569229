"""POST /cases/{id}/try-out: authors talk with a case as it stands, and see why it answers so."""

from typing import Any

import pytest
from django.conf import LazySettings

from apps.conversations.models import Conversation, Message
from tests.content.job_fixtures import quick, worker
from tests.factories.cases import small
from tests.worker import Worker

__all__ = ["quick", "worker"]


@pytest.fixture
def case(ada: Any, quick: Worker) -> dict[str, Any]:
    """A case of Ada's in which one fact is kept back and one lacks its answer."""
    facts = [
        *small()["facts"],
        {
            "id": "fear",
            "topic": "pain",
            "questions": ["Wovor haben Sie Angst?", "Haben Sie Angst?"],
            "answers": {"SIMPLE": "Vor der Operation."},
            "disclosure": {"rule": "AFTER", "after": ["pain"], "guarded_answer": {"SIMPLE": "Ach, lassen Sie."}},
        },
        {"id": "half", "topic": "pain", "questions": ["Wie geht es Ihnen?"], "disclosure": {"rule": "ASKED"}},
    ]
    made: dict[str, Any] = ada.post("/api/cases/documents", {"document": small(facts=facts)}).json()
    assert made["status"] == "FAILED", "it isn't finished"
    return made


def say(client: Any, case: dict[str, Any], text: str, state: str = "", person: str = "p1") -> Any:
    line = {"person": person, "text": text, "level": "SIMPLE", "state": state}
    return client.post(f"/api/cases/{case['id']}/try-out", line)


def test_an_unfinished_case_answers_and_says_why(ada: Any, case: dict[str, Any]) -> None:
    first = say(ada, case, "Wovor haben Sie Angst?")
    assert first.status_code == 200, first.content
    answer = first.json()["answer"]
    assert (answer["opening"], answer["unused"], answer["version"]) == ("Guten Morgen.", ["half"], 1)
    [fear] = [one for one in answer["facts"] if one["id"] == "fear"]
    assert (fear["outcome"], fear["gate"], fear["missing"]) == ("KEPT_BACK", "AFTER", ["pain"])
    assert answer["reply"] == "Ach, lassen Sie." and 0 < fear["confidence"] <= 1
    assert answer["candidates"][0]["id"] == "fear" and len(answer["candidates"]) == 3  # two facts, one examination
    assert answer["propositions"][0]["function"] == "ASKS"
    told = say(ada, case, "Haben Sie Schmerzen?", answer["state"]).json()["answer"]
    assert (told["opening"], told["given"]) == ("", ["pain"]) and "Knie" in told["reply"]
    then = say(ada, case, "Wovor haben Sie Angst?", told["state"]).json()["answer"]
    assert "Operation" in then["reply"]
    assert not Conversation.objects.exists() and not Message.objects.exists()


def test_a_state_is_good_for_its_case_only(ada: Any, case: dict[str, Any]) -> None:
    state = say(ada, case, "Guten Tag.").json()["answer"]["state"]
    for forged in ("x", state[:-2], "a:b"):
        assert say(ada, case, "Guten Tag.", forged).json()["errors"][0]["code"] == "invalid"
    other = ada.post("/api/cases/documents", {"document": small()}).json()
    assert say(ada, other, "Guten Tag.", state).json()["errors"][0]["code"] == "expired"


def test_a_fact_that_was_removed_meanwhile_is_forgotten(ada: Any, case: dict[str, Any]) -> None:
    state = say(ada, case, "Haben Sie Schmerzen?").json()["answer"]["state"]
    facts = [one for one in case["document"]["facts"] if one["id"] != "pain"]
    body = {"document": case["document"] | {"facts": facts}, "version": 1}
    assert ada.put(f"/api/cases/{case['id']}/document", body).status_code == 200
    answer = say(ada, case, "Guten Tag.", state).json()["answer"]
    assert (answer["version"], answer["given"]) == (2, [])


@pytest.mark.parametrize(
    "document",
    [
        {"title": "Leer"},
        {"persons": "x", "facts": 3},
        {"persons": [{"id": "p1"}], "facts": [None]},
        {"persons": [{"id": ["p1"], "kind": "PATIENT", "role": "PATIENT", "name": "X"}]},
    ],
)
def test_a_case_with_nobody_in_it_can_not_be_tried(document: Any, ada: Any, quick: Worker) -> None:
    made = ada.post("/api/cases/documents", {"document": document}).json()
    answer = say(ada, made, "Guten Tag.")
    assert (answer.status_code, answer.json()["code"]) == (409, "case_unreadable")


def test_only_authors_of_the_case_try_it(
    ada: Any, anna: Any, stranger: Any, case: dict[str, Any], settings: LazySettings
) -> None:
    assert [say(client, case, "Hallo").status_code for client in (anna, stranger)] == [404, 404]
    assert say(ada, case, "").status_code == 422
    assert say(ada, case, "x" * 1001).status_code == 422


def test_an_excerpt_is_tried_with_its_opening_and_what_was_told_before(ada: Any, case: dict[str, Any]) -> None:
    excerpt = {"id": "fears", "title": "Angst", "scene": "s1", "told": ["pain", "half"], "opening": {"SIMPLE": "Ja?"}}
    document = small(facts=ada.get(f"/api/cases/{case['id']}/document").json()["document"]["facts"])
    saved = {"document": document | {"excerpts": [excerpt]}, "version": case["version"]}
    assert ada.put(f"/api/cases/{case['id']}/document", saved).status_code == 200
    line = {"person": "p1", "text": "Wovor haben Sie Angst?", "level": "SIMPLE"}
    told = ada.post(f"/api/cases/{case['id']}/try-out", line | {"excerpt": "fears"}).json()["answer"]
    assert told["opening"] == "Ja?" and "Operation" in told["reply"]
    whole = ada.post(f"/api/cases/{case['id']}/try-out", line).json()["answer"]
    assert whole["opening"] == "Guten Morgen." and "Operation" not in whole["reply"]
