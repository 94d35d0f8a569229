"""A learner answers an item: saved at every tap, checked on the server, helped before told."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.http import Http404
from django.utils import timezone

from apps.content.answers.services import MAX_STEP_KEYS, Step, work_on
from apps.content.models import Dispute, Item, ItemInteraction
from apps.courses.models import LearningObjective, Section
from apps.experience.models import ExperienceEvent, ExperienceTotal
from kit.idempotency import IdempotencyKey
from tests.factories.content import item, text
from tests.factories.courses import enrolled

RIGHT = {"gaps": {"fever": "Fieber", "nausea": "Übelkeit"}}
STEPS = "/api/course-section-items/section-item-interactions"
WRONG = {"gaps": {"fever": "Husten", "nausea": "Durst"}}


@pytest.fixture
def cloze(section: Section) -> Item:
    """Two typed gaps, one of them with a hint."""
    return item(section, "CLOZE")


def path(found: Item) -> str:
    return f"/api/course-section-items/item/{found.pk}/interaction"


def test_an_answer_is_kept_before_it_is_checked(anna: Any, cloze: Item) -> None:
    kept = anna.post(path(cloze), {"answer": {"gaps": {"fever": "Fie"}}}).json()
    assert (kept["state"], kept["attempts"], kept["verdict"]) == ("IN_PROGRESS", 0, None)
    assert anna.get(path(cloze)).json()["answer"] == {"gaps": {"fever": "Fie"}}
    lesson = anna.get(f"/api/sections/single/{cloze.section_id}").json()
    assert lesson["items"][0]["interaction"]["answer"] == {"gaps": {"fever": "Fie"}}


def test_a_wrong_answer_gets_help_and_then_the_solution_when_asked_for(anna: Any, cloze: Item) -> None:
    assert anna.post(path(cloze), {"reveal": True}).json()["code"] == "answer_first"
    assert anna.post(path(cloze), {"check": True}).status_code == 422
    first = anna.post(path(cloze), {"answer": WRONG, "check": True}).json()
    assert first["verdict"]["mark"] == "WRONG" and first["solution"] is None
    fever, nausea = first["verdict"]["parts"]
    assert fever["hint"].startswith("Ihre Temperatur") and nausea["hint"] == "Ü…"
    assert fever["better"] == nausea["better"] == ""
    second = anna.post(path(cloze), {"check": True}).json()
    assert [part["hint"] for part in second["verdict"]["parts"]] == ["F…", "Üb…"]
    shown = anna.post(path(cloze), {"reveal": True}).json()
    assert shown["solution"]["gaps"][0]["accepted"] == ["Fieber", "hohe Temperatur"]
    assert (shown["state"], shown["score"], shown["gained"]) == ("COMPLETED", 0.0, 30)  # the section, not the item
    after = anna.post(path(cloze), {"answer": RIGHT, "check": True}).json()
    assert (after["score"], after["best_score"], after["gained"]) == (1.0, 1.0, 0)


def test_a_step_that_comes_again_after_weeks_is_taken_once(anna: Any, cloze: Item) -> None:
    key = {"HTTP_IDEMPOTENCY_KEY": "a-learner-s-step"}
    step = {"answer": WRONG, "check": True}
    first = anna.post(path(cloze), step, **key).json()
    IdempotencyKey.objects.all().delete()  # as after a day
    again = anna.post(path(cloze), step, **key).json()
    assert (first["attempts"], again["attempts"], again["gained"]) == (1, 1, 0)
    assert again["verdict"] == first["verdict"]
    for number in range(MAX_STEP_KEYS + 2):  # what is remembered does not grow
        anna.post(path(cloze), step, HTTP_IDEMPOTENCY_KEY=f"step {number}")
    found = ItemInteraction.objects.get(item=cloze)
    assert (found.attempts, len(found.step_keys)) == (MAX_STEP_KEYS + 3, MAX_STEP_KEYS)


def test_almost_right_shows_the_better_word_and_completes(anna: Any, cloze: Item) -> None:
    answer = {"gaps": {"fever": "fieber", "nausea": "Uebelkeit"}}
    found = anna.post(path(cloze), {"answer": answer, "check": True}).json()
    assert (found["verdict"]["mark"], found["score"], found["state"]) == ("ALMOST", 0.75, "COMPLETED")
    assert [(p["reason"], p["better"]) for p in found["verdict"]["parts"]] == [
        ("CASE", "Fieber"),
        ("SPELT_OUT", "Übelkeit"),
    ]


def test_a_worse_answer_later_takes_nothing_away(anna: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": RIGHT, "check": True})
    later = anna.post(path(cloze), {"answer": WRONG, "check": True}).json()
    assert (later["score"], later["best_score"], later["state"]) == (0.0, 1.0, "COMPLETED")


@pytest.mark.usefixtures("noon")
def test_points_come_once_a_day_and_more_at_the_first_try(anna: Any, section: Section) -> None:
    one, two = item(section, "CLOZE"), item(section, "CLOZE")
    text(section)  # so that the section is not done
    assert anna.post(path(one), {"answer": RIGHT, "check": True}).json()["gained"] == 4
    assert anna.post(path(one), {"answer": RIGHT, "check": True}).json()["gained"] == 0
    anna.post(path(two), {"answer": WRONG, "check": True})
    assert anna.post(path(two), {"answer": RIGHT, "check": True}).json()["gained"] == 2
    with time_machine.travel(timezone.now() + timedelta(days=1), tick=False):
        ItemInteraction.objects.filter(item=one).update(attempts=1)
        anna.credentials(HTTP_AUTHORIZATION=f"Bearer {type(anna)(anna.user).tokens['access_token']}")
        assert anna.post(path(one), {"answer": RIGHT, "check": True}).json()["gained"] == 2
    assert ExperienceTotal.objects.get().points == sum(event.amount for event in ExperienceEvent.objects.all()) == 8


def test_tries_at_what_an_author_has_changed_since_are_none_at_what_stands_there_now(
    anna: Any, ada: Any, cloze: Item, section: Section
) -> None:
    text(section)  # so that the section is not done
    for _time in range(2):
        old = anna.post(path(cloze), {"answer": WRONG, "check": True}).json()
    assert (old["attempts"], old["tries"], old["verdict"]["parts"][1]["hint"]) == (2, 2, "Üb…")
    gap = {"key": "nausea", "accepted": ["Übelkeit"]}
    content = {"text": "Sie klagt über [[nausea]].", "gaps": [gap]}
    ada.patch(f"/api/course-section-items/cloze/{cloze.pk}", {"content": content})
    kept = anna.post(path(cloze), {"answer": {"gaps": {"nausea": "Durst"}}}).json()
    assert (kept["attempts"], kept["tries"]) == (2, 0)
    new = anna.post(path(cloze), {"check": True}).json()
    assert (new["attempts"], new["tries"], new["verdict"]["parts"][0]["hint"]) == (3, 1, "Ü…")
    lesson = anna.get(f"/api/sections/single/{cloze.section_id}").json()
    assert (lesson["items"][0]["interaction"]["attempts"], lesson["items"][0]["interaction"]["tries"]) == (3, 1)
    ada.patch(f"/api/course-section-items/cloze/{cloze.pk}", {"content": content | {"text": "Ihr ist [[nausea]]."}})
    first = anna.post(path(cloze), {"answer": {"gaps": {"nausea": "Übelkeit"}}, "check": True}).json()
    assert (first["tries"], first["gained"]) == (1, 4)


def test_what_was_unmarked_is_done_again_by_work(anna: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": RIGHT, "check": True})
    assert anna.post(path(cloze), {"completed": False}).json()["section_progress"]["done"] == 0
    wrong = anna.post(path(cloze), {"answer": WRONG, "check": True}).json()
    assert (wrong["state"], wrong["section_progress"]["done"]) == ("IN_PROGRESS", 0)
    again = anna.post(path(cloze), {"answer": RIGHT, "check": True}).json()
    assert (again["state"], again["section_progress"]["state"], again["gained"]) == ("COMPLETED", "COMPLETED", 0)


def test_marking_as_done_gives_no_points(anna: Any, cloze: Item) -> None:
    marked = anna.post(path(cloze), {"completed": True}).json()
    assert marked["section_progress"]["state"] == "COMPLETED" and marked["gained"] == 0
    assert not ExperienceEvent.objects.exists()


def test_an_answer_sent_twice_with_its_key_is_one_attempt(anna: Any, cloze: Item) -> None:
    body = {"answer": WRONG, "check": True}
    first = anna.post(path(cloze), body, HTTP_IDEMPOTENCY_KEY="tram")
    again = anna.post(path(cloze), body, HTTP_IDEMPOTENCY_KEY="tram")
    assert first.json() == again.json() and again.json()["attempts"] == 1


def test_an_answer_to_what_has_been_changed_meanwhile_is_judged_by_what_was_seen(
    anna: Any, ada: Any, cloze: Item
) -> None:
    anna.patch(
        f"/api/sections/single/{cloze.section_id}/started", {}
    )  # the learner has the lesson, and loses the network
    content = {"text": "Sie hat [[pain]].", "gaps": [{"key": "pain", "accepted": ["Schmerzen"]}]}
    assert ada.patch(f"/api/course-section-items/cloze/{cloze.pk}", {"content": content}).status_code == 200
    late = anna.post(path(cloze), {"answer": RIGHT, "body_version": 1, "check": True}).json()
    assert (late["score"], late["outdated"], late["body_version"]) == (1.0, True, 1)
    assert late["given_to"]["text"].startswith("Frau Keller")
    now = anna.post(path(cloze), {"answer": {"gaps": {"pain": "Schmerzen"}}, "check": True}).json()
    assert (now["score"], now["outdated"], now["body_version"]) == (1.0, False, 2)
    older = anna.post(path(cloze), {"answer": RIGHT, "body_version": 1})
    assert older.json()["code"] == "stale_body", "a newer answer is there"
    unknown = anna.post(path(cloze), {"answer": RIGHT, "body_version": 7})
    assert (unknown.status_code, unknown.json()["code"], unknown.json()["body_version"]) == (409, "stale_body", 2)


def test_the_solution_of_what_an_author_changed_is_not_told_before_a_try_at_that(
    anna: Any, ada: Any, cloze: Item
) -> None:
    anna.post(path(cloze), {"answer": WRONG, "check": True, "reveal": True})
    content = {"text": "Sie hat [[pain]].", "gaps": [{"key": "pain", "accepted": ["Schmerzen"]}]}
    ada.patch(f"/api/course-section-items/cloze/{cloze.pk}", {"content": content})
    lesson = anna.get(f"/api/sections/single/{cloze.section_id}")
    assert "Schmerzen" not in lesson.content.decode()
    assert lesson.json()["items"][0]["interaction"]["outdated"] is True
    assert anna.get(path(cloze)).json()["solution"]["gaps"][0]["key"] == "fever"
    kept = anna.post(path(cloze), {"answer": {"gaps": {"pain": "x"}}}).json()
    assert (kept["solution"], kept["verdict"], kept["unchecked"]) == (None, None, True)
    assert anna.post(path(cloze), {"reveal": True}).json()["code"] == "answer_first"


def test_what_an_author_hides_is_worked_on_by_authors_only(anna: Any, ada: Any, cloze: Item) -> None:
    mine = anna.post(path(cloze), {"answer": WRONG}).json()["id"]
    enrolled(ada.user, cloze.course)
    theirs = ada.post(path(cloze), {"answer": WRONG}).json()["id"]
    seen = Item.objects.select_related("section__chapter").get(pk=cloze.pk)
    assert ada.patch(f"/api/course-section-items/{cloze.pk}/meta", {"hidden": True}).status_code == 200
    step = {"answer": RIGHT, "check": True, "reveal": True}
    for refused in (anna.put(f"{STEPS}/{mine}", step), anna.post(path(cloze), step)):
        assert refused.status_code == 404 and "hohe Temperatur" not in refused.content.decode()
    with pytest.raises(Http404):  # hidden between looking and locking
        work_on(seen, Step(answer=RIGHT, check=True), by=anna.user)
    assert ItemInteraction.objects.get(pk=mine).verdict is None and not ExperienceEvent.objects.exists()
    assert ada.put(f"{STEPS}/{theirs}", step).json()["score"] == 1.0


@pytest.mark.parametrize("nothing", [{"gaps": {}}, {"gaps": {"fever": " "}}])
def test_an_empty_answer_is_no_try_that_the_solution_is_told_for(anna: Any, cloze: Item, nothing: Any) -> None:
    told = anna.post(path(cloze), {"answer": nothing, "check": True, "reveal": True})
    assert (told.status_code, told.json()["code"]) == (409, "answer_first")
    assert "hohe Temperatur" not in told.content.decode()
    assert anna.post(path(cloze), {"answer": nothing, "check": True}).status_code == 201
    assert anna.post(path(cloze), {"reveal": True}).json()["code"] == "answer_first"
    anna.post(path(cloze), {"answer": {"gaps": {"fever": "x"}}, "check": True})
    assert anna.post(path(cloze), {"reveal": True}).json()["solution"]


def test_an_answer_changed_since_its_verdict_says_so(anna: Any, cloze: Item) -> None:
    assert anna.post(path(cloze), {"answer": WRONG, "check": True}).json()["unchecked"] is False
    assert anna.post(path(cloze), {"answer": WRONG}).json()["unchecked"] is False
    changed = anna.post(path(cloze), {"answer": RIGHT}).json()
    assert (changed["unchecked"], changed["verdict"]["mark"]) == (True, "WRONG")


def test_i_was_right_is_recorded_for_the_author(anna: Any, cloze: Item) -> None:
    say = {"disputed": [{"key": "fever", "note": "Temperatur geht auch."}]}
    assert anna.post(path(cloze), say).json()["code"] == "answer_first"
    anna.post(path(cloze), {"answer": WRONG, "check": True})
    anna.post(path(cloze), say)
    anna.post(path(cloze), say)
    found = Dispute.objects.get()
    assert (found.key, found.answer, found.body_version) == ("fever", WRONG, 1)


def test_i_was_right_about_another_answer_opens_the_objection_again(anna: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": WRONG, "check": True})
    anna.post(path(cloze), {"disputed": [{"key": "fever", "note": "Husten geht auch."}]})
    Dispute.objects.update(settled_at=timezone.now())
    other = {"gaps": {"fever": "Temperatur", "nausea": "Durst"}}
    anna.post(path(cloze), {"answer": other, "check": True})
    anna.post(path(cloze), {"disputed": [{"key": "fever"}]})
    found = Dispute.objects.get()
    assert (found.answer, found.note, found.settled_at) == (other, "", None)


def test_only_parts_that_were_judged_can_be_objected_to(anna: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": WRONG, "check": True})
    refused = anna.post(path(cloze), {"disputed": [{"key": "fever"}, {"key": "anything"}]})
    assert refused.status_code == 422 and refused.json()["errors"][0]["field"] == "disputed"
    assert not Dispute.objects.exists()


@pytest.mark.parametrize(
    "body",
    [
        {"answer": {"gaps": "Fieber"}},
        {"answer": {"gaps": {"unknown": "x"}}, "check": True},
        {"answer": "Fieber"},
        {"answer": {"gaps": {"fever": "x" * 201}}},
        {"unknown": 1},
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(anna: Any, cloze: Item, body: Any) -> None:
    assert anna.post(path(cloze), body).status_code == 422
    assert not ItemInteraction.objects.exists()


def test_after_its_mark_was_taken_away_the_same_answer_is_one_of_its_own(anna: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": RIGHT, "check": True})
    assert anna.post(path(cloze), {"answer": RIGHT}).json()["unchecked"] is False
    anna.post(path(cloze), {"completed": False})
    assert anna.post(path(cloze), {"answer": RIGHT}).json()["unchecked"] is True
    again = anna.post(path(cloze), {"answer": RIGHT, "check": True}).json()
    assert (again["unchecked"], again["state"], again["gained"]) == (False, "COMPLETED", 0)


def test_tutors_read_answers_and_others_don_t(anna: Any, tarek: Any, stranger: Any, cloze: Item) -> None:
    anna.post(path(cloze), {"answer": RIGHT, "check": True})
    assert tarek.get(f"{path(cloze)}?user_id={anna.user.pk}").json()["score"] == 1.0
    assert anna.get(f"{path(cloze)}?user_id={tarek.user.pk}").status_code == 404
    assert stranger.get(path(cloze)).status_code == 404


def test_notes_of_a_look_back_are_read_by_their_learner_only(
    anna: Any, tarek: Any, root: Any, section: Section
) -> None:
    objective = LearningObjective.objects.create(section=section, text="Ich kann das.", position=0)
    found = item(section, "JOURNALLING")
    said = {str(objective.pk): {"confidence": 2, "note": "Nur für mich."}}
    anna.post(path(found), {"answer": {"entries": said}, "check": True})
    for other in (tarek, root):
        told = other.get(f"{path(found)}?user_id={anna.user.pk}")
        assert told.json()["answer"] == {"entries": {str(objective.pk): {"confidence": 2}}}
        assert "Nur für mich" not in told.content.decode()
    assert anna.get(path(found)).json()["answer"] == {"entries": said}


def test_an_ordering_is_shuffled_the_same_every_time_and_judged_by_what_stands_right(
    anna: Any, section: Section
) -> None:
    found = item(section, "ORDERING")
    lesson = f"/api/sections/single/{section.pk}"
    shown = anna.get(lesson).json()["items"][0]["content"]["items"]
    assert shown == anna.get(lesson).json()["items"][0]["content"]["items"]
    verdict = anna.post(path(found), {"answer": {"order": [one["id"] for one in shown]}, "check": True}).json()
    assert verdict["score"] < 1 and verdict["solution"] is None
    right = anna.post(path(found), {"answer": {"order": [one["id"] for one in shown]}, "check": True, "reveal": True})
    order = right.json()["solution"]["order"]
    assert anna.post(path(found), {"answer": {"order": order}, "check": True}).json()["score"] == 1
    assert anna.post(path(found), {"answer": {"order": order[:2]}, "check": True}).status_code == 422
