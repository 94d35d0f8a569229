"""After an author's change learners are counted anew by a job; no request waits for it, and no step is lost."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import change_item, delete_item
from apps.content.models import Item, ItemInteraction
from apps.courses import progress
from apps.courses.models import ChapterInteraction, Course, CourseInteraction, Section, SectionInteraction
from apps.courses.services.chapters import delete_chapter
from apps.courses.services.sections import change_section, delete_section
from apps.courses.signals import progress_outdated
from kit.jobs.models import Job, State
from tests.factories.accounts import Person
from tests.factories.content import author, read, text
from tests.factories.courses import FirstChapter, Lesson, enrolled, lesson
from tests.worker import Worker, worker

__all__ = ["worker"]

pytestmark = pytest.mark.django_db
RECOUNT = "courses.recount"
READ = Step(answer={"read": True}, check=True)


def with_learners(section: Section, number: int) -> list[Item]:
    """Two texts of a section, the first of which so many learners have read."""
    items = [text(section), text(section)]
    for _one in range(number):
        person = Person()
        enrolled(person, section.course)
        read(person, items[0])
    return items


def figures(course: Course) -> list[Any]:
    """All that is stored about how far learners of a course have come, apart from times."""
    enrolments = CourseInteraction.objects.filter(course=course).order_by("pk")
    chapters = ChapterInteraction.objects.filter(course_interaction__course=course)
    sections = SectionInteraction.objects.filter(course_interaction__course=course)
    return [
        list(enrolments.values_list("pk", "done", "counted_version")),
        list(chapters.order_by("chapter", "learner").values_list("chapter", "learner", "done")),
        list(sections.order_by("section", "learner").values_list("section", "learner", "done")),
    ]


def move(section: Section, _item: Item) -> None:
    change_section(section, by=author(), chapter_id=FirstChapter(course=section.course).pk)


CHANGES: dict[str, Callable[[Section, Item], object]] = {
    "an item is hidden": lambda _section, item: change_item(item, by=author(), hidden=True),
    "an item is taken away": lambda _section, item: delete_item(item, by=author()),
    "a section is taken away": lambda section, _item: delete_section(section, by=author()),
    "a section is moved": move,
    "a chapter is taken away": lambda section, _item: delete_chapter(section.chapter, by=author()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_an_author_s_change_costs_the_same_whatever_the_number_of_learners(clinic: Any, change: str) -> None:
    author()
    statements = []
    for learners in (1, 12):
        section = lesson(clinic)
        found = with_learners(section, learners)[0]
        with CaptureQueriesContext(
            connection,
        ) as queries:
            CHANGES[change](section, found)
        statements.append([one["sql"].split()[0] for one in queries])
        assert not [one for one in queries if "courses_sectioninteraction" in one["sql"]]
    assert statements[0] == statements[1]


@pytest.mark.parametrize("change", CHANGES)
def test_after_the_job_all_figures_are_right_and_a_second_run_changes_nothing(
    clinic: Any, worker: Worker, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    monkeypatch.setattr(progress, "RECOUNT_BATCH", 2)
    section = lesson(clinic)
    found = with_learners(section, 5)[0]
    CHANGES[change](section, found)
    [job] = worker.run(RECOUNT, patient=True)
    assert job.state == State.DONE
    moved = change == "a section is moved"
    assert {row.done for row in CourseInteraction.objects.all()} == {1 if moved else 0}
    if moved:
        assert (
            sorted(ChapterInteraction.objects.values_list("chapter__position", "done")) == [(0, 0)] * 5 + [(1, 1)] * 5
        )
    before = figures(section.course)
    Job.objects.filter(pk=job.pk).update(state=State.READY)
    assert worker.once(job).state == State.DONE
    assert figures(section.course) == before
    CourseInteraction.objects.update(counted_version=0)  # as if no learner had been counted
    Job.objects.filter(pk=job.pk).update(state=State.READY)
    assert worker.once(job).state == State.DONE
    assert figures(section.course) == before


def test_ten_changes_are_counted_once(clinic: Any, worker: Worker) -> None:
    section = lesson(clinic)
    found = with_learners(section, 2)[0]
    for number in range(10):
        change_item(found, by=author(), hidden=number % 2 == 0)
    assert Job.objects.filter(kind=RECOUNT).count() == 1
    assert worker.run(RECOUNT) == [], "it waits for further changes"
    assert [job.state for job in worker.run(RECOUNT, patient=True)] == [State.DONE]
    assert set(CourseInteraction.objects.values_list("done", "counted_version")) == {(1, 10)}


def test_a_course_without_learners_is_not_counted(clinic: Any) -> None:
    section = lesson(clinic)
    delete_item(text(section), by=author())
    assert not Job.objects.filter(kind=RECOUNT).exists()


def test_who_answers_between_the_change_and_the_job_is_counted_at_once(anna: Any, clinic: Any, worker: Worker) -> None:
    section = lesson(clinic)
    other = Lesson(chapter=section.chapter)
    gone, left, elsewhere = text(section), text(section), text(other)
    enrolment = enrolled(anna.user, section.course)
    read(anna.user, gone)
    delete_item(gone, by=author())
    shown = anna.get(f"/api/courses/{section.course.pk}/try-get-interaction").json()["progress"]
    assert (shown["total"], shown["share"] <= 1) == (2, True)

    step = {"answer": {"read": True}, "check": True}
    told = anna.post(f"/api/course-section-items/item/{elsewhere.pk}/interaction", step)
    assert told.json()["course_progress"] == {"state": "IN_PROGRESS", "done": 1, "total": 2, "share": 0.5}
    enrolment.refresh_from_db()
    assert (enrolment.done, enrolment.completed_at) == (1, None), "what counts no more completes nothing"
    told = anna.post(f"/api/course-section-items/item/{left.pk}/interaction", step)
    assert told.json()["gained"] == 30 and told.json()["course_progress"]["state"] == "COMPLETED"

    before, answers = figures(section.course), list(ItemInteraction.objects.order_by("pk").values())
    assert [job.state for job in worker.run(RECOUNT, patient=True)] == [State.DONE]
    assert figures(section.course) == before and list(ItemInteraction.objects.order_by("pk").values()) == answers
    enrolment.refresh_from_db()
    assert enrolment.done == 2 and enrolment.completed_at


@pytest.fixture
def counted() -> Iterator[list[int]]:
    """The sizes of the batches that are counted; a test may have it raise by adding a receiver."""
    sizes: list[int] = []

    def note(sender: object, enrolments: list[Any], **_kwargs: object) -> None:
        sizes.append(len(enrolments))

    progress_outdated.connect(note)
    yield sizes
    progress_outdated.disconnect(note)


def test_a_job_that_dies_in_the_middle_goes_on_where_it_was(
    clinic: Any, worker: Worker, counted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "RECOUNT_BATCH", 2)
    section = lesson(clinic)
    delete_item(with_learners(section, 5)[0], by=author())

    def die(sender: object, **_kwargs: object) -> None:
        if len(counted) == 2:
            counted.append(0)
            raise SystemError("killed")

    progress_outdated.connect(die)
    try:
        job = Job.objects.get(kind=RECOUNT)
        Job.objects.update(due_at=job.created_at)
        assert worker.once(job).state == State.READY
        assert sorted(CourseInteraction.objects.values_list("done", "counted_version")) == [(0, 1)] * 2 + [(1, 0)] * 3
    finally:
        progress_outdated.disconnect(die)
    assert [one.state for one in worker.run(RECOUNT, patient=True)] == [State.DONE]
    assert set(CourseInteraction.objects.values_list("done", "counted_version")) == {(0, 1)}
    assert counted == [2, 2, 0, 2, 1], "who was counted is not counted again"


def test_a_change_during_the_job_is_counted_by_another_one(clinic: Any, worker: Worker) -> None:
    section = lesson(clinic)
    first, second = with_learners(section, 1)
    delete_item(first, by=author())

    def change(sender: object, **_kwargs: object) -> None:
        progress_outdated.disconnect(change)
        delete_item(second, by=author())

    progress_outdated.connect(change)
    done = worker.run(RECOUNT, patient=True)
    assert [job.state for job in done] == [State.DONE, State.DONE]
    assert CourseInteraction.objects.get().counted_version == Course.objects.get().counting_version == 2


@pytest.mark.django_db(transaction=True)
def test_learners_answer_while_all_are_counted(
    anna: Any, tarek: Any, clinic: Any, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna's batch is being counted; Tarek's is not. Both answers are stored, and his waits for nothing."""
    monkeypatch.setattr(progress, "RECOUNT_BATCH", 1)
    section = lesson(clinic)
    gone, left = text(section), text(section)
    people = [one.user for one in (anna, tarek)]
    for person in people:
        enrolled(person, section.course)
        read(person, gone)
    delete_item(gone, by=author())
    Job.objects.update(due_at=Job.objects.get(kind=RECOUNT).created_at)
    counting, go_on = threading.Event(), threading.Event()

    def pause(sender: object, **_kwargs: object) -> None:
        counting.set()
        assert go_on.wait(20)

    def answer(person: Any) -> None:
        try:
            work_on(Item.objects.select_related("section__chapter").get(pk=left.pk), READ, by=person)
        finally:
            connection.close()

    def count() -> None:
        try:
            worker.once(Job.objects.get(kind=RECOUNT))
        finally:
            connection.close()

    progress_outdated.connect(pause)
    threads = [threading.Thread(target=count), threading.Thread(target=answer, args=people[:1])]
    try:
        threads[0].start()
        assert counting.wait(20)
        progress_outdated.disconnect(pause)
        threads[1].start()  # waits for the batch
        answer(people[1])
        go_on.set()
    finally:
        go_on.set()
        for thread in threads:
            thread.join(30)
    assert set(CourseInteraction.objects.values_list("done", "counted_version")) == {(1, 1)}
    assert CourseInteraction.objects.filter(completed_at=None).count() == 0
    assert ItemInteraction.objects.filter(item=left, answer={"read": True}).count() == 2
