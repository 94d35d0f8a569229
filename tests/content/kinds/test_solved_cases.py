"""A case that is solved completes the items of lessons that have it, wherever its learner came from."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cases.models import Case
from apps.cases.services import import_case
from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import add_item, change_item
from apps.content.kind import get_kinds
from apps.content.kinds.case import solved_cases
from apps.content.models import Item, ItemInteraction
from apps.conversations.models import CaseInteraction, SubtaskInteraction
from apps.courses.models import ChapterInteraction, Course, CourseInteraction, Section, SectionInteraction
from apps.courses.services.enrolment import start_section
from apps.experience import points
from apps.experience.models import ExperienceEvent
from kit.errors import ApiError
from kit.jobs.models import Job
from tests.content.job_fixtures import worker
from tests.factories.cases import small
from tests.factories.content import author, text
from tests.factories.conversations import begun, patient_talk
from tests.factories.courses import enrolled, lesson
from tests.worker import Worker

__all__ = ["worker"]

STEPS = [
    {"id": "knee", "title": "Knie", "all": [{"fact": "pain"}]},
    {"id": "pressure", "title": "Blutdruck", "all": [{"exam": "bp"}]},
]
ASKED = {"knee": "Haben Sie Schmerzen?", "pressure": "Ich messe den Blutdruck."}


@pytest.fixture
def case(clinic: Any) -> Case:
    """A public case with two steps."""
    found = import_case(small(tasks=[{"id": "t1", "title": "Aufnahme", "subtasks": STEPS}]))
    Case.objects.filter(pk=found.pk).update(is_public=True)
    found.refresh_from_db()
    return found


def in_lesson(section: Section, case: Case, **facts: Any) -> Item:
    """The case as an item of a lesson."""
    return add_item(section, get_kinds()["CASE"], by=author(), parts={"cases": [{"case_id": case.pk}]}, **facts)


EXCERPT = {"id": "pressure", "title": "Messen", "scene": "s1", "tasks": ["t2"], "goal": "Sie messen.", "minutes": 3}


def test_an_excerpt_counts_where_it_is_wanted_and_a_whole_case_elsewhere(
    anna: Any, section: Section, worker: Worker, clinic: Any
) -> None:
    tasks = [{"id": "t1", "title": "Knie", "subtasks": STEPS[:1]}, {"id": "t2", "title": "Wert", "subtasks": STEPS[1:]}]
    case = import_case(small(version="1.6", tasks=tasks, excerpts=[EXCERPT]))
    Case.objects.filter(pk=case.pk).update(is_public=True)
    whole = in_lesson(section, case)
    part = in_lesson(section, case, content={"note": "", "difficulty": None, "excerpt": "pressure"})
    enrolled(anna.user, section.chapter.course)
    begun = anna.post(f"/api/cases/interact/{case.pk}", {"excerpt": "pressure"}).json()
    played = CaseInteraction.objects.get(pk=begun["id"])
    anna.post(f"/api/patient-interactions/{patient_talk(played).pk}", {"text": ASKED["pressure"]})
    worker.run("conversations.reply", patient=True)
    worker.run("content.count_solved", patient=True)
    done = ItemInteraction.objects.filter(completed_at__isnull=False)
    assert list(done.values_list("item", flat=True)) == [part.pk]
    told = anna.post(f"/api/course-section-items/item/{whole.pk}/interaction", {"answer": {}, "check": True}).json()
    assert told["verdict"]["parts"][0]["reason"] == "OPEN"
    query = f"/api/users/my-case-interactions?case_id={case.pk}&excerpt=pressure"
    [row] = anna.get(query).json()["results"]
    assert (row["id"], row["excerpt"], row["solved"]) == (begun["id"], "pressure", True)
    assert anna.get(query.replace("pressure", "other")).json()["results"] == []


@pytest.fixture
def item(section: Section, case: Case) -> Item:
    return in_lesson(section, case)


Says = Callable[..., Any]


@pytest.fixture
def says(worker: Worker) -> Says:
    """A learner says a line to the patient, and has the answer; what follows in lessons is left to the test."""

    def call(client: Any, played: CaseInteraction, step: str) -> Any:
        said = client.post(f"/api/patient-interactions/{patient_talk(played).pk}", {"text": ASKED[step]})
        worker.run("conversations.reply", patient=True)
        return said.json()

    return call


@pytest.fixture(autouse=True)
def not_waiting(settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 0


@pytest.fixture
def solved(anna: Any, case: Case, says: Says) -> CaseInteraction:
    """Anna has just solved the case, and nothing has been counted yet."""
    played = begun(anna.user, case)
    for step in ASKED:
        says(anna, played, step)
    played.refresh_from_db()
    assert played.solved_at is not None
    return played


def counting() -> Any:
    return Job.objects.filter(kind="content.count_solved")


def skip(client: Any, slug: str, **more: Any) -> None:
    step = SubtaskInteraction.objects.get(slug=slug)
    answer = client.post("/api/evaluation/subtask/skip", {"subtask_interaction_id": str(step.pk)} | more)
    assert answer.status_code == 200, answer.content


def now(client: Any, item: Item) -> Any:
    """The learner's interaction, as the lesson shows it."""
    items = client.get(f"/api/sections/single/{item.section_id}").json()["items"]
    return next(one for one in items if one["id"] == str(item.pk))["interaction"]


def test_a_case_solved_by_its_tasks_completes_item_lesson_chapter_and_course(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    [job] = worker.run("content.count_solved")
    assert job.state == "DONE", job.error
    found = ItemInteraction.objects.get()
    assert found.completed_at is not None
    assert (found.score, found.attempts, found.answer) == (1, 1, {"case_interaction_id": str(solved.pk)})
    for row in (SectionInteraction.objects.get(), ChapterInteraction.objects.get(), CourseInteraction.objects.get()):
        assert row.done == 1
    assert SectionInteraction.objects.get().completed_at and CourseInteraction.objects.get().completed_at
    told = anna.get(f"/api/sections/single/{item.section_id}").json()
    assert (told["progress"]["state"], told["items"][0]["interaction"]["state"]) == ("COMPLETED", "COMPLETED")


def test_points_are_given_once_however_often_it_is_counted(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    worker.run("content.count_solved")
    of_lessons = ExperienceEvent.objects.filter(user=anna.user, source__in=("ITEM", "SECTION"))
    gained = dict(of_lessons.values_list("source", "amount"))
    assert gained == {"ITEM": points.ITEM_RIGHT_AT_FIRST, "SECTION": points.SECTION_DONE}
    before = ItemInteraction.objects.values().get()
    assert solved_cases.count_solved(solved.pk) == 0
    again = anna.post(
        f"/api/course-section-items/item/{item.pk}/interaction",
        {"answer": {"case_interaction_id": str(solved.pk)}, "check": True},
    )
    assert again.json()["gained"] == 0
    assert of_lessons.count() == 2
    after = ItemInteraction.objects.values().get()
    assert (after["completed_at"], after["score"]) == (before["completed_at"], 1)


def test_a_run_that_died_halfway_is_gone_on_with(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [in_lesson(item.section, solved.case) for _number in range(2)]
    real, asked = work_on, []

    def dies_at_the_second(*words: Any, **facts: Any) -> Any:
        asked.append(words[0].pk)
        if len(asked) == 2:
            raise ConnectionError("the database is away")
        return real(*words, **facts)

    monkeypatch.setattr(solved_cases, "work_on", dies_at_the_second)
    [job] = worker.run("content.count_solved")
    assert job.state == "READY" and ItemInteraction.objects.count() == 2, "the third is no business of the second"
    worker.run("content.count_solved", patient=True)
    assert [row.attempts for row in ItemInteraction.objects.all()] == [1, 1, 1]
    assert [now(anna, one)["state"] for one in (item, *others)] == ["COMPLETED"] * 3


def test_windows_of_the_learner_are_notified(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(solved_cases, "publish", lambda name, to, **data: heard.append({"name": name, "to": to} | data))
    worker.run("content.count_solved")
    gained = points.ITEM_RIGHT_AT_FIRST + points.SECTION_DONE
    told = {"section": item.section_id, "item": item.pk, "gained": gained}
    assert heard == [{"name": "answer.judged", "to": [anna.user]} | told]


def test_a_broken_lesson_costs_no_line_of_the_talk(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_words: Any, **_facts: Any) -> Any:
        raise ValueError("an unreadable lesson")

    monkeypatch.setattr(solved_cases, "work_on", broken)
    worker.run("content.count_solved", patient=True)
    assert counting().get().state == "FAILED"
    shown = anna.get(f"/api/case-interactions/{solved.pk}?full_load=true").json()
    states = [line["state"] for talk in shown["patient_interactions"] for line in talk["messages"]]
    assert shown["solved"] is True and set(states) == {"COMPLETE"}


def test_the_talk_costs_the_same_however_many_lessons_have_the_case(
    anna: Any, case: Case, section: Section, says: Says, worker: Worker
) -> None:
    def cost() -> int:
        played = begun(anna.user, case)
        for step in ASKED:
            says(anna, played, step)
        steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=played)
        steps.filter(slug="pressure").update(state="OPEN", evidence=[])
        CaseInteraction.objects.filter(pk=played.pk).update(solved_at=None)
        path = "/api/evaluation/subtask/evaluate"
        with CaptureQueriesContext(
            connection,
        ) as asked:
            answer = anna.post(path, {"subtask_interaction_id": str(steps.get(slug="pressure").pk)})
        assert answer.status_code == 200
        return len(asked)

    in_none = cost()
    for _number in range(5):
        in_lesson(section, case)
    assert cost() == in_none


def test_finding_the_items_is_one_question_and_each_costs_the_same(
    anna: Any, case: Case, section: Section, solved: CaseInteraction, worker: Worker
) -> None:
    def cost() -> int:
        ItemInteraction.objects.all().delete()
        with CaptureQueriesContext(connection) as asked:
            solved_cases.count_solved(solved.pk)
        return len(asked)

    start_section(section, by=anna.user)
    text(section)  # is left open: the end of a lesson is counted elsewhere
    none = cost()
    in_lesson(section, case, optional=True)
    cost()  # points come once: what is compared gives none
    one = cost()
    for _number in range(20):
        text(section)
    assert cost() == one, "whatever else lies in the course"
    in_lesson(section, case, optional=True)
    cost()
    assert cost() - one == one - none


def test_a_case_solved_with_steps_left_out_is_done_and_gets_better(
    anna: Any, item: Item, case: Case, says: Says, worker: Worker
) -> None:
    played = begun(anna.user, case)
    says(anna, played, "knee")
    assert not counting().exists(), "not solved yet"
    skip(anna, "pressure")
    worker.run("content.count_solved")
    found = now(anna, item)
    assert (found["state"], found["verdict"]["mark"], found["score"]) == ("COMPLETED", "ALMOST", 0.5)
    says(anna, played, "pressure")
    worker.run("content.count_solved")
    found = now(anna, item)
    assert (found["verdict"]["mark"], found["score"], found["attempts"]) == ("RIGHT", 1, 2)


def test_a_worse_talk_takes_nothing_away(
    anna: Any, item: Item, case: Case, solved: CaseInteraction, says: Says, worker: Worker
) -> None:
    worker.run("content.count_solved")
    before = now(anna, item)
    SubtaskInteraction.objects.update(slug="earlier")
    second = begun(anna.user, case)
    says(anna, second, "knee")
    skip(anna, "pressure")
    worker.run("content.count_solved")
    assert counting().count() == 2 and now(anna, item) == before


def test_a_line_taken_back_leaves_the_item_done(anna: Any, item: Item, case: Case, says: Says, worker: Worker) -> None:
    played = begun(anna.user, case)
    for step in ASKED:
        turn = says(anna, played, step)
    worker.run("content.count_solved")
    before = now(anna, item)
    assert anna.patch(f"/api/patient-messages/{turn['message']['id']}/undo").status_code == 200
    worker.run("content.count_solved")
    played.refresh_from_db()
    assert played.solved_at is None and now(anna, item) == before and before["state"] == "COMPLETED"


def test_what_is_taken_back_before_it_was_counted_counts_for_nothing(
    anna: Any, item: Item, case: Case, says: Says, worker: Worker
) -> None:
    played = begun(anna.user, case)
    for step in ASKED:
        turn = says(anna, played, step)
    assert anna.patch(f"/api/patient-messages/{turn['message']['id']}/undo").status_code == 200
    [job] = worker.run("content.count_solved")
    assert job.state == "DONE" and not ItemInteraction.objects.exists()


def test_no_other_learner_s_item_is_done(
    anna: Any, tarek: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    enrolled(tarek.user, item.course)
    start_section(item.section, by=tarek.user)
    worker.run("content.count_solved")
    [found] = ItemInteraction.objects.select_related("section_interaction")
    assert found.section_interaction.learner_id == anna.user.pk
    assert CourseInteraction.objects.get(learner=tarek.user).done == 0


def test_a_course_without_enrolment_stays_as_it_is(
    anna: Any, clinic: Any, case: Case, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    other = in_lesson(lesson(clinic), case)
    worker.run("content.count_solved")
    assert not ItemInteraction.objects.filter(item=other).exists()
    assert not CourseInteraction.objects.filter(course=other.course).exists()
    assert now(anna, item)["state"] == "COMPLETED"


@pytest.mark.parametrize("shut", ["draft", "hidden", "section", "other case"])
def test_what_the_learner_cannot_see_stays_as_it_is(
    shut: str, anna: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    if shut == "draft":
        Course.objects.update(status="DRAFT")
    elif shut == "hidden":
        Item.objects.update(hidden=True)
    elif shut == "section":
        Section.objects.update(deleted_at=solved.solved_at)
    else:
        other = import_case(small(id="other-case"))
        Case.objects.filter(pk=other.pk).update(is_public=True)
        change_item(item, by=author(), parts={"cases": [{"case_id": other.pk}]})
    [job] = worker.run("content.count_solved")
    assert job.state == "DONE" and not ItemInteraction.objects.exists()


def test_who_has_left_the_course_by_now_is_no_failure(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = in_lesson(item.section, solved.case)
    real = work_on

    def leaves_the_first(found: Item, *words: Any, **facts: Any) -> Any:
        if found.pk == item.pk:
            raise ApiError("not_enrolled", "gone")
        return real(found, *words, **facts)

    monkeypatch.setattr(solved_cases, "work_on", leaves_the_first)
    [job] = worker.run("content.count_solved")
    assert job.state == "DONE" and [row.item_id for row in ItemInteraction.objects.all()] == [second.pk]


def test_where_the_learner_goes_on_stays_as_it_is(
    anna: Any, clinic: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    elsewhere = Section.objects.create(chapter=item.section.chapter, title="Woanders", position=1)
    start_section(elsewhere, by=anna.user)
    worker.run("content.count_solved")
    enrolment = CourseInteraction.objects.get(course=item.course)
    assert (enrolment.last_section_id, enrolment.done) == (elsewhere.pk, 1)


def test_an_item_marked_done_by_hand_gets_its_verdict(
    anna: Any, item: Item, solved: CaseInteraction, worker: Worker
) -> None:
    work_on(item, Step(completed=True), by=anna.user)
    worker.run("content.count_solved")
    found = now(anna, item)
    assert (found["score"], found["verdict"]["mark"]) == (1, "RIGHT")
