"""Progress is exact whatever authors and learners do in whichever order; no answers are lost or changed."""

from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some

from apps.content.answers.services import Step, mark_section, work_on
from apps.content.authoring.items import change_item
from apps.content.item_versions import load_body_at
from apps.content.models import Item, ItemInteraction
from apps.content.rich_text import write_plain_text
from apps.courses.models import Chapter, CourseInteraction, Section
from apps.courses.services.sections import add_section, delete_section
from tests.content.progress_model import AUTHORS, LEARNERS, ProgressModel, expected, stored, times_of
from tests.factories.accounts import Person
from tests.factories.content import text
from tests.factories.courses import Lesson, OpenCourse, enrolled, lesson, recount

STEPS = some.lists(
    some.tuples(some.sampled_from([*AUTHORS, *LEARNERS, "read", "read"]), some.integers(0, 9), some.integers(0, 9)),
    min_size=15,
    max_size=30,
)


class RolledBack(Exception):
    """Ends one play."""


def begin() -> ProgressModel:
    """Two chapters with a lesson of two items each; one learner has read all, one has begun, one hasn't."""
    play = ProgressModel(OpenCourse(), Person(), [Person(), Person(), Person()])
    for number in range(2):
        play.add_chapter(number, 0)
        play.add_section(number, 0)
        play.add_item(number, 1)
        play.add_item(number, 2)
        play.enrol(number, 0)
    for number in range(4):
        play.read(0, number)
    return play


def hold_against(play: ProgressModel) -> None:
    """After a recount the numbers are the model's, places are dense, and answers stand as they were given."""
    recount(play.course)
    assert stored(play) == expected(play)
    times = times_of(play)
    assert all(times.get(key, time) == time for key, time in play.times.items()), "first completed only once"
    play.times |= times
    dense(Chapter.objects.present().filter(course=play.course))
    for chapter in play.chapters:
        dense(Section.objects.filter(chapter=chapter, deleted_at=None))
    for section in play.sections:
        dense(Item.objects.present().filter(section=section))
    kept = ItemInteraction.objects.exclude(answer=None).select_related("item__section", "section_interaction")
    found = {}
    for row in kept:
        body = load_body_at(row.item, row.body_version)
        assert body is not None and row.answer == {"read": True}
        found[row.section_interaction.learner_id, row.item_id] = write_plain_text(body.content["blocks"])
    assert found == play.answered


def dense(rows: Any) -> None:
    places = sorted(rows.values_list("position", flat=True))
    assert places == list(range(len(places)))


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
@given(steps=STEPS)
def test_whatever_authors_and_learners_do_progress_is_what_the_rules_say(db: None, steps: Any) -> None:
    try:
        with transaction.atomic():
            play = begin()
            for name, a, b in steps:
                getattr(play, name)(a, b)
                hold_against(play)
            raise RolledBack
    except RolledBack:
        return


@settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
@given(steps=STEPS)
def test_many_changes_and_steps_are_counted_by_one_recount(db: None, steps: Any) -> None:
    try:
        with transaction.atomic():
            play = begin()
            for name, a, b in steps:
                getattr(play, name)(a, b)
            assert now(stored(play)["weights"]) == now(expected(play)["weights"])
            for _run in range(2):
                recount(play.course)
                assert now(stored(play)) == now(expected(play))
            raise RolledBack
    except RolledBack:
        return


def now(numbers: dict[Any, Any]) -> dict[Any, Any]:
    """The numbers without what was completed at some time: what was so between two recounts only is not seen."""
    return {name: value for name, value in numbers.items() if name != "finished"}


def test_every_deed_of_the_play_is_played(db: None) -> None:
    assert {"copy_section", "move_section", "delete_chapter", "rewrite_item", "hide_item", "add_empty_item"} <= set(
        AUTHORS
    )
    play = begin()
    for name in [*AUTHORS, *LEARNERS]:
        getattr(play, name)(1, 2)
        hold_against(play)


def test_who_has_only_the_last_open_item_left_is_done_when_an_author_hides_it(db: None) -> None:
    play = begin()
    second, learner = list(play.sections)[1], play.learners[1]
    open_item = next(key for key, home in play.items.items() if home == second)
    for key in play.items:
        if key != open_item and (learner.pk, key) not in play.completed:
            item = Item.objects.select_related("section__chapter").get(pk=key)
            work_on(item, Step(answer={"read": True}, check=True), by=learner)
    enrolment = CourseInteraction.objects.get(learner=learner)
    assert enrolment.completed_at is None and enrolment.sections.get(section=second).completed_at is None
    item = Item.objects.select_related("section__chapter").get(pk=open_item)
    change_item(item, by=play.author, hidden=True)
    recount(play.course)
    enrolment.refresh_from_db()
    assert enrolment.completed_at and enrolment.sections.get(section=second).completed_at


def test_a_section_in_which_nothing_counts_says_when_it_was_marked(db: None) -> None:
    play = begin()
    section = add_section(Chapter.objects.get(pk=play.chapters[0]), by=play.author, title="Leer")
    mark_section(section, True, by=play.learners[0])
    assert section.interactions.get().completed_at is not None


def test_where_nothing_counts_a_chapter_and_a_course_are_done_when_all_their_sections_are(
    anna: Any, clinic: Any
) -> None:
    first = lesson(clinic)
    second, third = Lesson(chapter=first.chapter), Lesson(chapter__course=first.course)
    text(first, optional=True)
    path = f"/api/courses/{first.course.pk}"
    enrolment = enrolled(anna.user, first.course)

    def told() -> tuple[str, list[str], list[str]]:
        """The state of the course, where it is shown alone, in both lists, and of its chapters."""
        whole, [card] = anna.get(path).json(), anna.get("/api/courses/").json()["results"]
        [taken] = anna.get("/api/users/course-interactions-with-progress").json()["results"]
        by_chapter = anna.get(f"{path}/interaction-with-progress").json()
        own = anna.get(f"{path}/try-get-interaction").json()
        alike = [whole["interaction"], card["interaction"], taken, by_chapter, own]
        [state] = {one["progress"]["state"] for one in alike}
        chapters = [one["progress"]["state"] for one in whole["chapters"]]
        assert [one["progress"]["state"] for one in by_chapter["chapters"]] == chapters
        found = ("NOT_STARTED", "IN_PROGRESS", "COMPLETED")
        listed = [one for one in found if anna.get(f"/api/courses/?progress={one}").json()["count"]]
        return state, listed, chapters

    mark_section(first, True, by=anna.user)
    assert told() == ("IN_PROGRESS", ["IN_PROGRESS"], ["IN_PROGRESS", "NOT_STARTED"])
    mark_section(second, True, by=anna.user)
    assert told() == ("IN_PROGRESS", ["IN_PROGRESS"], ["COMPLETED", "NOT_STARTED"])
    enrolment.refresh_from_db()
    assert enrolment.completed_at is None
    mark_section(third, True, by=anna.user)
    assert told() == ("COMPLETED", ["COMPLETED"], ["COMPLETED", "COMPLETED"])
    enrolment.refresh_from_db()
    assert enrolment.completed_at
    mark_section(second, False, by=anna.user)
    assert told() == ("IN_PROGRESS", ["IN_PROGRESS"], ["IN_PROGRESS", "COMPLETED"])
    delete_section(second, by=anna.user)
    recount(first.course)
    assert told() == ("COMPLETED", ["COMPLETED"], ["COMPLETED", "COMPLETED"])


def test_who_has_marked_all_that_is_left_has_completed_a_course_in_which_nothing_counts(anna: Any, clinic: Any) -> None:
    first = lesson(clinic)
    second = Lesson(chapter=first.chapter)
    enrolment = enrolled(anna.user, first.course)
    mark_section(first, True, by=anna.user)
    delete_section(second, by=anna.user)
    recount(first.course)
    enrolment.refresh_from_db()
    assert enrolment.completed_at
