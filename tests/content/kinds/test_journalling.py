"""Journals: saved and never judged, done when the learner has stated a confidence."""

from typing import Any
from uuid import uuid4

from django.utils import timezone

from apps.content.answers.services import Step, work_on
from apps.content.kind import get_kinds
from apps.content.kinds.journalling.journalling import MOST_ENTRIES
from apps.courses.models import LearningObjective, Section
from apps.courses.progress import ProgressState
from apps.experience.points import SECTION_DONE
from tests.factories.content import item
from tests.factories.courses import lesson
from tests.people import Client


def test_what_was_saved_is_there_again_without_score(anna: Client, section: Section) -> None:
    objective = LearningObjective.objects.create(section=section, text="Ich kann eine Übergabe machen.", position=0)
    found = item(section, "JOURNALLING")
    answer = {"entries": {str(objective.pk): {"confidence": 2, "note": "أحتاج إلى المزيد من التدريب"}}}
    path = f"/api/course-section-items/item/{found.pk}/interaction"
    told = anna.post(path, {"answer": answer, "check": True}, format="json").json()
    assert (told["score"], told["state"]) == (None, ProgressState.COMPLETED)
    again = anna.get(f"/api/sections/single/{section.pk}").json()
    assert again["items"][0]["interaction"]["answer"] == answer
    assert [one["id"] for one in again["learning_objectives"]] == [str(objective.pk)]


def test_a_note_alone_is_kept_and_not_done_yet(anna: Client, section: Section) -> None:
    objective = LearningObjective.objects.create(section=section, text="Ich kann eine Übergabe machen.", position=0)
    found = item(section, "JOURNALLING")
    entries = {str(objective.pk): {"note": "Noch nicht.", "confidence": None}}
    done, gained = work_on(found, Step(answer={"entries": entries}, check=True), by=anna.user)
    assert done.completed_at is None and done.answer == {"entries": entries}
    assert gained == 0 and not get_kinds()["JOURNALLING"].is_scored


def test_where_nothing_is_asked_for_whoever_saves_is_done(anna: Client, section: Section) -> None:
    found = item(section, "JOURNALLING")
    done, gained = work_on(found, Step(answer={"entries": {}}, check=True), by=anna.user)
    assert done.completed_at is not None and done.verdict is not None
    assert (done.verdict["mark"], done.score, gained) == ("RIGHT", None, SECTION_DONE)


def test_where_something_is_asked_for_nothing_said_is_not_done(anna: Client, section: Section) -> None:
    objective = LearningObjective.objects.create(section=section, text="Ich kann eine Übergabe machen.", position=0)
    found = item(section, "JOURNALLING")
    done, _gained = work_on(found, Step(answer={"entries": {}}, check=True), by=anna.user)
    assert done.completed_at is None
    objective.deleted_at, objective.position = timezone.now(), None
    objective.save()
    done, _gained = work_on(found, Step(check=True), by=anna.user)
    assert done.completed_at is not None, "its author has taken away what it asked for"


def test_objectives_of_other_sections_count_neither_way(anna: Client, section: Section, clinic: Any) -> None:
    own = LearningObjective.objects.create(section=section, text="Ich kann eine Übergabe machen.", position=0)
    foreign = LearningObjective.objects.create(section=lesson(clinic), text="Ich kann telefonieren.", position=0)
    found = item(section, "JOURNALLING")
    entries = {str(foreign.pk): {"note": "Noch nicht."}, str(own.pk): {"confidence": 3}}
    done, _gained = work_on(found, Step(answer={"entries": entries}, check=True), by=anna.user)
    assert done.verdict is not None and [part["key"] for part in done.verdict["parts"]] == [str(own.pk)]
    assert done.completed_at is not None


def test_an_answer_has_an_end(anna: Client, section: Section) -> None:
    found = item(section, "JOURNALLING")
    path = f"/api/course-section-items/item/{found.pk}/interaction"
    for entries, status in ((MOST_ENTRIES, 201), (MOST_ENTRIES + 1, 422)):
        answer = {"entries": {str(uuid4()): {"confidence": 3} for _number in range(entries)}}
        assert anna.post(path, {"answer": answer, "check": True}, format="json").status_code == status
