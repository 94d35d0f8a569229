"""Journals: how sure a learner is of what a lesson teaches, and how that has grown."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.content.models import Item, ItemInteraction
from apps.courses.models import LearningObjective, Section
from apps.experience.models import ExperienceEvent
from apps.journals.models import JournalEntry
from tests.factories.content import item, text
from tests.factories.courses import enrolled, lesson


@pytest.fixture
def section(anna: Any, clinic: Any) -> Section:
    found = lesson(clinic)
    for place, said in enumerate(("Ich kann eine Übergabe machen.", "Ich kann nach Schmerzen fragen.")):
        LearningObjective.objects.create(section=found, text=said, position=place)
    enrolled(anna.user, found.course)
    return found


def entry(section: Section, place: int, confidence: int, **more: Any) -> dict[str, Any]:
    objective = section.objectives.get(position=place)
    return {"learning_objective_id": str(objective.pk), "confidence": confidence, **more}


def send(client: Any, section: Section, *entries: Any, path: str = "") -> Any:
    return client.post(f"/api/journals/{path}", {"section_id": str(section.pk), "entries": list(entries)})


def test_a_new_entry_overwrites_the_old_one_and_keeps_it(section: Section, anna: Any) -> None:
    assert send(anna, section, entry(section, 0, 2, note="Noch schwer.")).status_code == 201
    send(anna, section, entry(section, 0, 4), entry(section, 1, 3))
    where = f"/api/journals/{section.pk}"
    assert [one["confidence"] for one in anna.get(where).json()["results"]] == [4, 3]
    every = anna.get(f"{where}?exclude_overwritten=false").json()["results"]
    assert [one["confidence"] for one in every] == [4, 2, 3] and every[1]["overwritten_at"]


def test_the_last_entry_is_put_right_or_written(section: Section, anna: Any) -> None:
    first = send(anna, section, entry(section, 0, 2, note="Noch schwer."), path="create-or-update").json()
    again = send(anna, section, entry(section, 0, 5), path="create-or-update").json()
    assert [one["id"] for one in first] == [one["id"] for one in again]
    assert (again[0]["confidence"], again[0]["note"]) == (5, "Noch schwer."), "what isn't said stays"
    assert JournalEntry.objects.count() == 1


def test_an_entry_answers_the_journalling_item_of_the_lesson(section: Section, anna: Any) -> None:
    found = item(section, "JOURNALLING")
    send(anna, section, entry(section, 0, 4))
    send(anna, section, entry(section, 1, 3, note="Geht so."), path="create-or-update")
    work = ItemInteraction.objects.get(item=found)
    assert [one["confidence"] for one in work.answer["entries"].values()] == [4, 3] and work.completed_at


def test_what_is_no_entry_is_refused(section: Section, anna: Any, tarek: Any, stranger: Any) -> None:
    good = entry(section, 0, 3)
    other = LearningObjective.objects.create(section=lesson(section.course.organization), text="Anderes.", position=0)
    foreign = good | {"learning_objective_id": str(other.pk)}
    for bad in ([good, good], [foreign], [good | {"confidence": 6}], []):
        for path in ("", "create-or-update"):
            assert send(anna, section, *bad, path=path).status_code == 422
    refused = send(tarek, section, good)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_enrolled")
    assert send(stranger, section, good).status_code == 404
    assert not JournalEntry.objects.exists()


def test_a_journal_is_the_learner_s_own(section: Section, anna: Any, tarek: Any) -> None:
    send(anna, section, entry(section, 0, 2, note="Nur für mich."))
    assert tarek.get(f"/api/journals/{section.pk}").json()["results"] == []


def answer(client: Any, found: Item, entries: dict[str, Any]) -> Any:
    """The learner's entries in the lesson itself."""
    path = f"/api/course-section-items/item/{found.pk}/interaction"
    return client.post(path, {"answer": {"entries": entries}, "check": True})


def standing(client: Any, section: Section) -> list[tuple[int, str]]:
    found = client.get(f"/api/journals/{section.pk}").json()["results"]
    return [(one["confidence"], one["note"]) for one in found]


def test_what_is_said_in_a_lesson_is_written_into_the_journal(section: Section, anna: Any) -> None:
    found = item(section, "JOURNALLING")
    first, second = (str(one.pk) for one in section.objectives.order_by("position"))
    assert answer(anna, found, {first: {"confidence": 2, "note": "Schwer."}}).status_code == 201
    assert standing(anna, section) == [(2, "Schwer.")]
    answer(anna, found, {first: {"confidence": 2, "note": "Schwer."}})
    assert JournalEntry.objects.count() == 1, "saying the same again is no new entry"
    answer(anna, found, {first: {"confidence": 4, "note": "Geht."}, second: {"note": "Weiß nicht."}})
    assert standing(anna, section) == [(4, "Geht.")], "a note alone stays with the answer"
    every = anna.get(f"/api/journals/{section.pk}?exclude_overwritten=false&limit=1").json()
    assert every["count"] == 2 and every["next"], "what stood there before is kept, page by page"
    earlier = JournalEntry.objects.get(confidence=2)
    assert earlier.overwritten_at is not None


def test_an_entry_that_answers_an_item_is_written_once(section: Section, anna: Any) -> None:
    one, other = item(section, "JOURNALLING"), item(section, "JOURNALLING")
    first, second = (str(row.pk) for row in section.objectives.order_by("position"))
    answer(anna, one, {first: {"confidence": 2}})
    answer(anna, other, {first: {"confidence": 5}})
    send(anna, section, entry(section, 1, 3, note="Geht so."))
    assert standing(anna, section) == [(5, ""), (3, "Geht so.")], "the older answer doesn't come back"
    assert JournalEntry.objects.count() == 3
    send(anna, section, entry(section, 1, 4), path="create-or-update")
    answers = ItemInteraction.objects.get(item=one).answer["entries"]
    assert answers[second] == {"confidence": 4, "note": "Geht so."}, "what the entry keeps stays in the answer too"


@pytest.mark.usefixtures("noon")
def test_looking_back_gives_points_once_a_day_and_section(section: Section, anna: Any) -> None:
    found = item(section, "JOURNALLING")
    text(section)  # so that the section is not done
    first = str(section.objectives.get(position=0).pk)
    assert answer(anna, found, {first: {"confidence": 2}}).json()["gained"] == 10
    assert answer(anna, found, {first: {"confidence": 3}}).json()["gained"] == 0
    send(anna, section, entry(section, 1, 3))
    event = ExperienceEvent.objects.get()
    assert (event.source, event.amount, event.user) == ("JOURNAL", 10, anna.user)


def test_objectives_that_are_gone_are_no_part_of_a_new_answer(section: Section, anna: Any) -> None:
    found = item(section, "JOURNALLING")
    away, first = (str(section.objectives.get(position=place).pk) for place in (1, 0))
    section.objectives.filter(pk=away).update(deleted_at=timezone.now(), position=None)
    many = {str(uuid4()): {"confidence": 1} for _one in range(30)} | {away: {"confidence": 5}}
    half = answer(anna, found, many | {first: {"note": "Später."}})
    assert half.status_code == 201 and half.json()["state"] == "IN_PROGRESS"
    assert [part["key"] for part in half.json()["verdict"]["parts"]] == [first]
    whole = answer(anna, found, many | {first: {"confidence": 4}}).json()
    assert (whole["verdict"]["mark"], whole["state"]) == ("RIGHT", "COMPLETED")
    assert JournalEntry.objects.get().confidence == 4
