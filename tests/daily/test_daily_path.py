"""The daily path: planned once a day by the learner's own midnight, and read from what the learner did."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.content.authoring.items import add_item
from apps.content.kind import get_kinds
from apps.content.models import Item, ItemInteraction
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.models import CaseInteraction
from apps.courses.models import Course, CourseInteraction, Section
from apps.courses.services.enrolment import start_section
from apps.daily.day_progress import SECONDS_PER_WORD
from apps.daily.models import DailyPlan
from apps.daily.plans import DAY_SECONDS, get_plan
from apps.daily.scenes import SHORT
from apps.experience.models import ExperienceEvent
from apps.experience.models import Source as PointSource
from apps.vocabulary.models import LearningState, Source, VocabItem
from apps.vocabulary.services import Met, keep_word
from tests.factories import content
from tests.factories.cases import small
from tests.factories.courses import Lesson, enrolled, lesson
from tests.people import Client

DAY, SCENE = "/api/users/my-day", "/api/users/my-day/scene"
EVENING = datetime(2026, 11, 2, 19, tzinfo=UTC)  # a Monday; 20:00 in Berlin


@pytest.fixture
def anna(anna: Client) -> Client:
    """Anna in Berlin, signed in at whatever time the clock shows."""
    anna.force_authenticate(anna.user)
    User.objects.filter(pk=anna.user.pk).update(time_zone="Europe/Berlin", language_level="SIMPLE")
    anna.user.refresh_from_db()
    return anna


def short_case(slug: str = "short-case", **changes: Any) -> Case:
    return import_case(small(id=slug, title=slug, minutes=4, cefr="A2") | changes)


def word(client: Client, term: str, days: int | None = None, **facts: Any) -> VocabItem:
    """A word of the learner's; with `days` one that has been due for so long."""
    kept = keep_word({"term": term, **facts}, Met(Source.CONTEXT), by=client.user)
    if days is not None:
        due = timezone.now() - timedelta(days=days)
        about = {"state": LearningState.REVIEW, "stability": 3.0, "difficulty": 5.0, "reviewed_at": due}
        VocabItem.objects.filter(pk=kept.pk).update(**about, due_at=due)
    return kept


def take_course(client: Client, clinic: Any, items: int = 6) -> list[Any]:
    found = lesson(clinic)
    made = [content.text(found, title=f"Text {number}") for number in range(items)]
    enrolled(client.user, found.chapter.course)
    return made


def states(day: dict[str, Any]) -> dict[str, str]:
    return {step["kind"]: step["state"] for step in day["steps"]}


def review(client: Client, key: str) -> None:
    told = {"key": key, "mode": "RECOGNISE", "rating": 3}
    assert client.post(f"/api/vocabs/{key}/review", told).status_code == 200


@pytest.mark.django_db
def test_a_first_day_without_words_and_course_has_a_scene(anna: Client) -> None:
    short_case()
    day = anna.get(DAY).json()
    assert (day["state"], states(day)) == ("OPEN", {"SCENE": "OPEN"})
    assert day["minutes"] == 4
    assert day["steps"][0]["scene"]["person"]["name"] == "Erna Kühn"
    assert (day["week"]["active_days"], day["week"]["streak"]) == (0, 0)


@pytest.mark.parametrize(("level", "chosen"), [("SIMPLE", "A1.2"), ("MEDIUM", "B1.1"), ("NATIVE", "B2.1")])
def test_a_first_day_has_exercises_of_the_course_that_suits(anna: Client, clinic: Any, level: str, chosen: str) -> None:
    short_case()
    anna.user.language_level = level
    anna.user.save()
    lessons = {one: lesson(clinic, chapter__course__level=one) for one in ("B1.1", "A1.2", "B2.1", "A2.2")}
    for found in lessons.values():
        content.text(found)
    content.text(lesson(clinic, chapter__course__level=chosen, chapter__course__status="DRAFT"))
    empty = lesson(clinic, chapter__course__level=chosen).chapter.course
    Course.objects.filter(pk=empty.pk).update(created_at=timezone.now() - timedelta(days=9))
    day = anna.get(DAY).json()
    assert states(day) == {"EXERCISE": "OPEN", "SCENE": "OPEN"}
    shown = next(step["lesson"] for step in day["steps"] if step["kind"] == "EXERCISE")
    assert shown["section_id"] == str(lessons[chosen].pk)
    assert not CourseInteraction.objects.exists(), "the course is taken with the first exercise"


def test_after_a_course_the_next_one_is_offered_and_a_harder_one_only_where_there_is_no_other(
    anna: Client, clinic: Any
) -> None:
    anna.user.language_level = "SIMPLE"
    anna.user.save()
    [item] = take_course(anna, clinic, items=1)
    content.read(anna.user, item)
    harder, other = lesson(clinic, chapter__course__level="B1.1"), lesson(clinic, chapter__course__level="A2.1")
    for found in (harder, other):
        content.text(found)
    plan = get_plan(anna.user)
    assert plan.section_id == other.pk
    Course.objects.filter(pk=other.chapter.course_id).update(status="ARCHIVED")
    DailyPlan.objects.all().delete()
    assert get_plan(anna.user).section_id == harder.pk


@pytest.mark.django_db
def test_a_day_with_nothing_to_offer_says_so(anna: Client) -> None:
    day = anna.get(DAY).json()
    assert (day["state"], day["steps"], day["minutes"]) == ("EMPTY", [], 0)
    assert anna.post(SCENE, {}).json()["code"] == "no_scene"


def test_a_whole_day_goes_from_words_to_the_scene_and_ends_by_itself(anna: Client, clinic: Any) -> None:
    short_case(minutes=3)
    items = take_course(anna, clinic)
    for number in range(5):
        word(anna, f"Verband{number}", days=1)
    day = anna.get(DAY).json()
    assert states(day) == {"WORDS": "OPEN", "EXERCISE": "OPEN", "SCENE": "OPEN"}
    words, exercise, _scene = day["steps"]
    assert (words["all"], exercise["all"]) == (3, 4)
    review(anna, words["words"][0]["id"])
    again = anna.get(DAY).json()
    assert states(again)["WORDS"] == "BEGUN"
    assert [one["is_done"] for one in again["steps"][0]["words"]] == [True, False, False]
    cards = anna.get(f"/api/vocab-lists/my/due?words={words['words'][1]['id']}&words={words['words'][2]['id']}")
    assert [card["word"]["id"] for card in cards.json()["cards"]] == [one["id"] for one in words["words"][1:]]
    for one in words["words"][1:]:
        review(anna, one["id"])
    for item in items[:3]:
        content.read(anna.user, item)
    day = anna.get(DAY).json()
    assert states(day) == {"WORDS": "DONE", "EXERCISE": "BEGUN", "SCENE": "OPEN"}
    assert day["steps"][1]["lesson"]["item_id"] == str(items[3].pk)
    content.read(anna.user, items[3])
    begun = anna.post(SCENE, {}).json()["case_interaction_id"]
    assert anna.post(SCENE, {}).json()["case_interaction_id"] == begun
    assert states(anna.get(DAY).json())["SCENE"] == "BEGUN"
    compose_debrief(CaseInteraction.objects.get(pk=begun))
    day = anna.get(DAY).json()
    assert (day["state"], day["minutes"]) == ("DONE", 9 - 9)
    assert len(day["kept"]["reviewed"]) == 3
    assert day["kept"]["points"] > 0
    assert day["week"]["active_days"] == 1
    assert DailyPlan.objects.get().finished_at is not None


@pytest.mark.parametrize(("minutes", "shown"), [(3, 5), (4, 5), (5, 5), (6, 6)])
def test_a_day_takes_about_five_minutes_whatever_scene_it_has(
    minutes: int, shown: int, anna: Client, clinic: Any
) -> None:
    short_case(minutes=minutes)
    for number in range(5):
        word(anna, f"Verband{number}", days=1)
    found = lesson(clinic)
    content.item(found, "RESOURCE")
    for _number in range(5):
        content.item(found, "ORDERING")
    in_lesson(found, Case.objects.get())
    enrolled(anna.user, found.chapter.course)
    day = anna.get(DAY).json()
    assert day["minutes"] == shown, day
    plan = DailyPlan.objects.get()
    assert not Item.objects.filter(pk__in=plan.items, kind="CASE").exists()
    taken = len(plan.words) * SECONDS_PER_WORD + sum(plan.item_seconds)
    assert len(plan.item_seconds) == len(plan.items)
    assert plan.words and taken <= max(DAY_SECONDS - 60 * minutes, SECONDS_PER_WORD)
    assert bool(plan.items) == (minutes <= SHORT + 1)


def test_a_scene_that_no_longer_says_how_long_it_takes_leaves_as_much_room_as_it_is_shown_to_take(
    anna: Client, clinic: Any
) -> None:
    case = short_case()
    assert anna.get(DAY).json()["minutes"] == 4
    Case.objects.filter(pk=case.pk).update(minutes=None)
    found = lesson(clinic)
    for _number in range(5):
        content.item(found, "ORDERING")
    enrolled(anna.user, found.chapter.course)
    day = anna.get(DAY).json()
    assert (day["minutes"], [step["kind"] for step in day["steps"]]) == (5, ["SCENE"])


@pytest.mark.parametrize(("in_next", "taken"), [(0, 1), (4, 4)], ids=["nothing-else", "next-lesson-has-more"])
def test_the_short_rest_of_a_lesson_waits_where_the_next_one_has_more(
    in_next: int, taken: int, anna: Client, clinic: Any
) -> None:
    here = lesson(clinic)
    done, rest = [content.item(here, "ORDERING") for _number in range(2)]
    there = Lesson(chapter=here.chapter)
    more = [content.item(there, "ORDERING") for _number in range(in_next)]
    enrolled(anna.user, here.chapter.course)
    begun = start_section(here, by=anna.user)
    ItemInteraction.objects.create(section_interaction=begun, item=done, seed=1, completed_at=timezone.now())
    plan = get_plan(anna.user)
    assert plan.items == ([item.pk for item in more] or [rest.pk])
    assert len(plan.items) == taken and sum(plan.item_seconds) <= DAY_SECONDS


def test_planning_a_day_costs_the_same_for_a_long_course_as_for_a_short_one(anna: Client, clinic: Any) -> None:
    short_case()
    content.text(found := lesson(clinic), title="Text")
    enrolled(anna.user, found.chapter.course)
    anna.get(DAY)
    counts = []
    for _round in range(2):
        DailyPlan.objects.all().delete()
        with CaptureQueriesContext(connection) as asked:
            anna.get(DAY)
        counts.append(len(asked))
        for number in range(8):
            content.text(Lesson(chapter=found.chapter), title=f"Text {number}")
    assert counts[0] == counts[1] <= 36, counts


@pytest.mark.django_db
def test_a_scene_that_leaves_time_comes_before_a_longer_one(anna: Client) -> None:
    short_case("long", minutes=6)
    short_case("short", minutes=4)
    assert get_plan(anna.user).case == Case.objects.get(slug="short")


def in_lesson(section: Section, case: Case) -> Item:
    parts = {"cases": [{"case_id": case.pk}]}
    return add_item(section, get_kinds()["CASE"], by=content.author(), parts=parts)


def test_reading_a_day_costs_the_same_for_much_as_for_little(anna: Client, clinic: Any) -> None:
    short_case()
    take_course(anna, clinic, items=1)
    word(anna, "Wunde", days=1)
    anna.get(DAY)
    with CaptureQueriesContext(connection) as few:
        anna.get(DAY)
    DailyPlan.objects.all().delete()
    for number in range(12):
        short_case(f"case-{number}")
        word(anna, f"Pflaster{number}", days=1)
    take_course(anna, clinic)
    anna.get(DAY)
    with CaptureQueriesContext(connection) as many:
        anna.get(DAY)
    assert len(many) == len(few) <= 16, [row["sql"][:120] for row in many]


@pytest.mark.django_db
def test_a_day_has_one_plan_and_the_next_day_another(anna: Client) -> None:
    for number in range(4):
        short_case(f"case-{number}")
    with time_machine.travel(EVENING, tick=False) as clock:
        first = get_plan(anna.user)
        assert get_plan(anna.user).pk == first.pk
        clock.move_to(EVENING + timedelta(hours=5))  # 1:00 in Berlin
        second = get_plan(anna.user)
    assert (str(first.day), str(second.day)) == ("2026-11-02", "2026-11-03")


@pytest.mark.django_db
def test_what_is_begun_before_midnight_goes_on_after_it(anna: Client) -> None:
    short_case()
    with time_machine.travel(EVENING + timedelta(hours=3, minutes=55), tick=False) as clock:  # 23:55 in Berlin
        first = get_plan(anna.user)
        clock.shift(timedelta(minutes=10))
        assert get_plan(anna.user).pk == first.pk
        clock.shift(timedelta(hours=3))
        assert str(get_plan(anna.user).day) == "2026-11-03"


def test_what_was_begun_late_goes_on_though_it_was_planned_early(anna: Client, clinic: Any) -> None:
    short_case()
    [item, *_others] = take_course(anna, clinic)
    with time_machine.travel(EVENING - timedelta(hours=10), tick=False) as clock:
        first = get_plan(anna.user)
        clock.move_to(EVENING + timedelta(hours=3, minutes=50))  # 23:50 in Berlin
        content.read(anna.user, item)
        clock.shift(timedelta(minutes=15))
        assert get_plan(anna.user).pk == first.pk
        clock.shift(timedelta(hours=3))
        assert get_plan(anna.user).pk != first.pk


def test_a_plan_gets_what_was_missing_until_something_of_it_has_begun(anna: Client, clinic: Any) -> None:
    assert anna.get(DAY).json()["state"] == "EMPTY"
    short_case()
    assert states(anna.get(DAY).json()) == {"SCENE": "OPEN"}
    kept = word(anna, "Wunde")
    assert states(anna.get(DAY).json()) == {"WORDS": "OPEN", "SCENE": "OPEN"}
    scene = DailyPlan.objects.get().case
    short_case("another")
    review(anna, str(kept.pk))
    take_course(anna, clinic)
    assert states(anna.get(DAY).json()) == {"WORDS": "DONE", "SCENE": "OPEN"}, "it has begun: nothing is added"
    assert DailyPlan.objects.get().case == scene


@pytest.mark.django_db
def test_a_scene_is_begun_only_while_it_is_shown(anna: Client) -> None:
    case = short_case()
    assert states(anna.get(DAY).json()) == {"SCENE": "OPEN"}
    Case.objects.filter(pk=case.pk).update(status="DRAFT")
    assert states(anna.get(DAY).json()) == {}
    assert anna.post(SCENE, {}).json()["code"] == "no_scene"


@pytest.mark.django_db
def test_a_short_scene_comes_before_a_longer_one_unless_that_says_due_words(anna: Client) -> None:
    longer = short_case("longer", minutes=6)
    short = short_case("short")
    assert get_plan(anna.user).case == short
    knee = small()["facts"][0] | {"answers": {"SIMPLE": "Der Verband wurde gestern gewechselt."}}
    said = short_case("said", minutes=5, facts=[knee, small()["facts"][1]])
    words = [word(anna, term, days=1) for term in ("Verband", "gestern")]
    DailyPlan.objects.all().delete()
    plan = get_plan(anna.user)
    assert (plan.case, set(plan.scene_words)) == (said, {one.pk for one in words})
    assert longer.pk


@pytest.mark.django_db
@pytest.mark.parametrize(("zone", "day"), [("Asia/Manila", "2026-11-03"), ("America/Bogota", "2026-11-02")])
def test_another_time_zone_gives_no_second_plan_for_the_same_day(anna: Client, zone: str, day: str) -> None:
    short_case()
    with time_machine.travel(EVENING, tick=False) as clock:
        first = get_plan(anna.user)
        DailyPlan.objects.update(finished_at=timezone.now())
        User.objects.filter(pk=anna.user.pk).update(time_zone=zone)
        anna.user.refresh_from_db()
        clock.shift(timedelta(minutes=5))
        there = get_plan(anna.user)
        assert str(there.day) == day
        assert (there.pk == first.pk) == (day == "2026-11-02")
        User.objects.filter(pk=anna.user.pk).update(time_zone="Europe/Berlin")
        anna.user.refresh_from_db()
        assert get_plan(anna.user).pk == there.pk


@pytest.mark.django_db
def test_the_scene_is_one_in_which_due_words_are_said(anna: Client) -> None:
    for number in range(6):
        short_case(f"case-{number}")
    knee = small()["facts"][0] | {"answers": {"SIMPLE": "Der Verband wurde gestern gewechselt."}}
    wanted = short_case("wanted", facts=[knee, small()["facts"][1]])
    kept = word(anna, "wechseln", days=1, part_of_speech="VERB")
    plan = get_plan(anna.user)
    assert (plan.case, plan.scene_words) == (wanted, [kept.pk])


@pytest.mark.django_db
def test_a_scene_that_was_solved_gives_way_to_another(anna: Client) -> None:
    cases = [short_case(f"case-{number}") for number in range(2)]
    first = get_plan(anna.user)
    anna.post(SCENE, {})
    CaseInteraction.objects.update(solved_at=timezone.now())
    DailyPlan.objects.update(day=first.day - timedelta(days=1), finished_at=timezone.now())
    second = get_plan(anna.user)
    assert {first.case, second.case} == set(cases)


@pytest.mark.django_db
def test_what_is_deleted_meanwhile_drops_out(anna: Client) -> None:
    case, kept = short_case(), word(anna, "Wunde", days=1)
    assert set(states(anna.get(DAY).json())) == {"WORDS", "SCENE"}
    kept.delete()
    Case.objects.filter(pk=case.pk).update(deleted_at=timezone.now())
    assert anna.get(DAY).json()["state"] == "EMPTY"


@pytest.mark.django_db
def test_days_off_end_no_streak_on_the_daily_path(anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(days_off=[5, 6])
    friday = EVENING - timedelta(days=3)
    ExperienceEvent.objects.create(
        user=anna.user, source=PointSource.PRACTICE, reference="word", amount=1, created_at=friday
    )
    with time_machine.travel(EVENING, tick=False):
        anna.force_authenticate(User.objects.get(pk=anna.user.pk))
        week = anna.get(DAY).json()["week"]
    assert (week["active_days"], week["streak"]) == (0, 1)


@pytest.mark.django_db
def test_a_scene_that_may_not_be_seen_any_more_is_neither_shown_nor_begun(anna: Client, clinic: Any) -> None:
    case = short_case()
    assert states(anna.get(DAY).json()) == {"SCENE": "OPEN"}
    Case.objects.filter(pk=case.pk).update(is_public=False, organization=None, creator=None)
    assert states(anna.get(DAY).json()) == {}
    assert anna.post(SCENE, {}).json()["code"] == "no_scene"
