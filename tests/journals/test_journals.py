"""Journals: how sure somebody is of what a lesson teaches, and how that has grown."""

from typing import Any

import pytest

from apps.content.models import ItemInteraction
from apps.courses.models import LearningObjective, Section
from apps.journals.models import JournalEntry
from tests.factories.content import item
from tests.factories.courses import enrolled, lesson


@pytest.fixture
def section(anna: Any, clinic: Any) -> Section:
    found = lesson(clinic)
    for place, text in enumerate(("Ich kann eine Übergabe machen.", "Ich kann nach Schmerzen fragen.")):
        LearningObjective.objects.create(section=found, text=text, position=place)
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
    assert [one["confidence"] for one in anna.get(where).json()] == [4, 3]
    every = anna.get(f"{where}?exclude_overwritten=false").json()
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
    assert tarek.get(f"/api/journals/{section.pk}").json() == []
