"""How members get on, as managers and tutors see it."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.courses.models import Course, CourseInteraction, LearningObjective
from apps.experience.models import ExperienceEvent, Source
from apps.experience.services import award
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Mentorship, Organization
from apps.reports.models import MemberSummary, OrganizationDay
from apps.reports.summaries import record_day, refresh_due_summaries, refresh_organization, select_due
from tests.factories import content
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.courses import FirstChapter, Lesson, OpenCourse, enrolled
from tests.large_tables import find_scanned, multiply
from tests.people import Client

pytestmark = pytest.mark.django_db


def path(clinic: Organization, rest: str) -> str:
    return f"/api/organizations/{clinic.pk}/{rest}"


def progress(client: Client, clinic: Organization, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(path(clinic, "members/progress"), query)
    assert answer.status_code == 200, answer.json()
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


def one(client: Client, clinic: Organization, user: User) -> dict[str, Any]:
    [found] = progress(client, clinic, user_id=str(user.pk))
    return found


def course_of(clinic: Organization, items: int = 4, **about: Any) -> Course:
    """A course with a chapter, a lesson of an hour, and so many texts."""
    course: Course = OpenCourse(organization=clinic, **about)
    section = Lesson(chapter=FirstChapter(course=course), duration=60)
    for _item in range(items):
        content.text(section)
    course.refresh_from_db()
    return course


def read_items(user: User, course: Course, number: int) -> None:
    for item in list(course.chapters.get().sections.get().items.order_by("position"))[:number]:
        content.read(user, item)


def test_a_manager_sees_how_far_a_member_has_come(mina: Client, anna: Client, clinic: Organization) -> None:
    course = course_of(clinic, title="Aufnahme")
    enrolled(anna.user, course)
    read_items(anna.user, course, 1)
    award(anna.user, Source.ITEM, 10, "one")
    refresh_organization(clinic)
    told = one(mina, clinic, anna.user)
    assert (told["done"], told["total"], told["share"], told["reasons"]) == (1, 4, 0.25, [])
    assert told["streak"] == 1 and told["xp_7_days"] == told["xp_30_days"] > 0
    [taken] = told["courses"]
    assert (taken["title"], taken["state"], taken["share"]) == ("Aufnahme", "IN_PROGRESS", 0.25)
    assert taken["chapters"] == [], "only in the list of one course"
    [of_course] = progress(mina, clinic, course_id=str(course.pk))
    [chapter] = of_course["courses"][0]["chapters"]
    assert (chapter["done"], chapter["total"], chapter["state"]) == (1, 4, "IN_PROGRESS")


def test_a_member_without_a_summary_is_listed_with_nothing(mina: Client, anna: Client, clinic: Organization) -> None:
    told = one(mina, clinic, anna.user)
    assert (told["share"], told["xp_7_days"], told["last_active_at"], told["refreshed_at"]) == (0, 0, None, None)


def test_courses_of_another_organisation_are_not_told(mina: Client, anna: Client, clinic: Organization) -> None:
    elsewhere = Clinic()
    Member(user=anna.user, organization=elsewhere)
    course = course_of(elsewhere, title="Kanarienvogel")
    enrolled(anna.user, course)
    objective = LearningObjective.objects.create(
        section=course.chapters.get().sections.get(), text="Kanarienvogel", position=0
    )
    JournalEntry.objects.create(learner=anna.user, learning_objective=objective, confidence=5)
    refresh_organization(clinic)
    refresh_organization(elsewhere)
    for rest in ("members/progress", "members/journalling", "members/courses", f"members/{anna.user.pk}/timeline"):
        assert "Kanarienvogel" not in mina.get(path(clinic, rest)).content.decode(), rest
    assert mina.get(path(clinic, f"members/courses/{course.pk}/objectives")).status_code == 404
    assert MemberSummary.objects.get(membership__organization=clinic, membership__user=anna.user).courses == 0
    for query in ({}, {"below_percent": 50}, {"has_journal": "true"}):
        assert progress(mina, clinic, course_id=str(course.pk), **query) == [], query
    assert progress(mina, clinic, has_journal="true") == []


def test_tutors_see_all_members_unless_the_organisation_restricts_them(
    tarek: Client, anna: Client, mina: Client, clinic: Organization
) -> None:
    assert len(progress(tarek, clinic)) == 3
    assert tarek.get(path(clinic, "learning-progress")).status_code == 200
    Organization.objects.update(tutors_see_all=False)
    assert progress(tarek, clinic) == []
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    assert [told["email"] for told in progress(tarek, clinic)] == [anna.user.email]
    assert tarek.get(path(clinic, f"members/{mina.user.pk}/timeline")).status_code == 404
    assert tarek.get(path(clinic, "learning-progress")).status_code == 403
    OrganizationDay.objects.all().delete()
    record_day(clinic)
    OrganizationDay.objects.update(day=timezone.localdate() - timedelta(days=31))
    figures = tarek.get(path(clinic, "figures")).json()
    assert (figures["members"], figures["seats"], figures["month_ago"]) == (1, None, None)
    assert mina.get(path(clinic, "figures")).json()["month_ago"]["members"] == 3


def test_who_needs_support_is_listed_with_the_reasons(
    mina: Client, anna: Client, tarek: Client, clinic: Organization
) -> None:
    course = course_of(clinic)
    enrolled(anna.user, course)
    objective = LearningObjective.objects.create(
        section=course.chapters.get().sections.get(), text="Ich kann übergeben.", position=0
    )
    now = timezone.now()
    for confidence, days in ((4, 12), (2, 10)):
        JournalEntry.objects.filter(learner=anna.user).update(overwritten_at=now)
        written = JournalEntry.objects.create(learner=anna.user, learning_objective=objective, confidence=confidence)
        JournalEntry.objects.filter(pk=written.pk).update(created_at=now - timedelta(days=days))
    long_ago = now - timedelta(days=15)
    CourseInteraction.objects.update(created_at=long_ago)
    Device.objects.update(rotated_at=long_ago)
    Device.objects.filter(user=mina.user).update(rotated_at=now)
    Membership.objects.update(joined_at=long_ago)
    refresh_organization(clinic)
    found = progress(mina, clinic, needs_support="true")
    assert {told["email"]: told["reasons"] for told in found} == {
        tarek.user.email: ["AWAY"],
        anna.user.email: ["AWAY", "BEHIND_PLAN", "FALLING_CONFIDENCE"],
    }
    assert [told["email"] for told in progress(mina, clinic, needs_support="false")] == [mina.user.email]
    figures = mina.get(path(clinic, "figures")).json()
    assert (figures["need_support"], figures["active_members"]) == (2, 1)
    assert (figures["enrolled_members"], figures["members_on_plan"]) == (1, 0)


def test_a_course_of_blanks_is_none(mina: Client, clinic: Organization) -> None:
    for rest in ("members/progress", "members/journalling"):
        assert mina.get(path(clinic, rest), {"course_id": " "}).status_code == 200


def test_seats_of_earlier_days_are_for_managers(mina: Client, tarek: Client, clinic: Organization) -> None:
    record_day(clinic)
    OrganizationDay.objects.update(day=timezone.localdate() - timedelta(days=40))
    for client, used in ((mina, 2), (tarek, None)):
        [day] = client.get(path(clinic, "learning-progress")).json()
        before = client.get(path(clinic, "figures")).json()["month_ago"]
        assert day["seats_used"] == before["seats_used"] == used
        assert (before["seats"] is None) == (used is None)
        assert before["members"] == 2


def test_the_list_is_narrowed_and_ordered(mina: Client, anna: Client, clinic: Organization) -> None:
    course = course_of(clinic)
    ben = Member(organization=clinic, user=Person(first_name="Ben", last_name="Öztürk")).user
    for user, items in ((anna.user, 3), (ben, 1)):
        enrolled(user, course)
        read_items(user, course, items)
    refresh_organization(clinic)

    def names(**query: Any) -> list[str]:
        return [told["first_name"] for told in progress(mina, clinic, **query)]

    assert names(order_by="-share") == ["Anna", "Ben", "Mina"]
    assert names(search="oezt") == ["Ben"]
    assert names(course_id=str(course.pk), below_percent=50) == ["Ben"]
    assert names(below_percent=50) == ["Ben"]
    assert names(is_manager="true") == ["Mina"]
    assert names(mentor_id=str(mina.user.pk)) == []
    assert set(names(active="true")) == {"Anna", "Ben", "Mina"}
    assert names(has_journal="true") == []
    assert mina.get(path(clinic, "members/progress"), {"order_by": "password"}).status_code == 422
    assert mina.get(path(clinic, "members/progress"), {"course_id": "x"}).status_code == 422


def test_journals_tell_confidence_and_never_a_note(mina: Client, anna: Client, clinic: Organization) -> None:
    course = course_of(clinic)
    section = course.chapters.get().sections.get()
    objective = LearningObjective.objects.create(section=section, text="Ich kann übergeben.", position=0)
    for confidence in (2, 4):
        enrolled(anna.user, course)
        JournalEntry.objects.filter(learner=anna.user).update(overwritten_at=timezone.now())
        JournalEntry.objects.create(
            learner=anna.user, learning_objective=objective, confidence=confidence, note="Geheim"
        )
    refresh_organization(clinic)
    answer = mina.get(path(clinic, "members/journalling"), {"has_journal": "true", "order_by": "confidence"})
    assert "Geheim" not in answer.content.decode()
    [told] = answer.json()["results"]
    [about] = told["objectives"]
    assert (about["first_confidence"], about["latest_confidence"], about["entries"]) == (2, 4, 2)
    assert (told["confidence"], told["falling_objectives"]) == (4.0, 0)
    [goal] = mina.get(path(clinic, f"members/courses/{course.pk}/objectives")).json()
    assert (goal["objective"], goal["average"], goal["answers"]) == ("Ich kann übergeben.", 4.0, [0, 0, 0, 1, 0])
    timeline = mina.get(path(clinic, f"members/{anna.user.pk}/timeline"))
    assert "Geheim" not in timeline.content.decode()
    [trend] = timeline.json()["objectives"]
    assert [point["confidence"] for point in trend["points"]] == [2, 4]


def test_summaries_are_refreshed_where_people_have_learnt_or_time_has_passed(
    anna: Client, clinic: Organization
) -> None:
    assert refresh_due_summaries() == 1
    Device.objects.update(rotated_at=timezone.now() - timedelta(hours=3))
    assert not select_due(timezone.now()).exists()
    award(anna.user, Source.ITEM, 10, "one")
    refresh_organization(clinic)
    with time_machine.travel(timezone.now() + timedelta(days=8)):
        assert refresh_due_summaries() == 1
        summary = MemberSummary.objects.get()
        assert (summary.xp_7_days, summary.xp_30_days, summary.streak) == (0, 10, 0)


def test_pages_of_all_members_are_those_of_the_list_in_the_same_order(mina: Client, clinic: Organization) -> None:
    """The list of a whole organisation is read by other statements than one that is narrowed or ordered."""
    for _one in range(4):
        Member(organization=clinic)
    refresh_organization(clinic)
    Member(organization=clinic)  # has no summary yet
    for place in ({"limit": 4}, {"limit": 4, "offset": 4}, {"limit": 2, "offset": 2}, {"offset": 9}):
        whole = mina.get(path(clinic, "members/progress"), place).json()
        ordered = mina.get(path(clinic, "members/progress"), {**place, "order_by": "last_name"}).json()
        assert (whole["count"], whole["results"]) == (ordered["count"], ordered["results"]) and whole["count"] == 6
    assert len(progress(mina, clinic, limit=4, offset=4)) == 2


def test_a_day_is_written_once(clinic: Organization, anna: Client) -> None:
    refresh_organization(clinic)
    record_day(clinic)
    Member(organization=clinic)
    record_day(clinic)
    assert OrganizationDay.objects.get().members == 2


LARGE = {"experience_experienceevent", "courses_courseinteraction", "journals_journalentry"}


@pytest.fixture
def large(clinic: Organization, anna: Client) -> Course:
    """Sixty members who take a course, amid twenty thousand rows of learners of nobody in particular."""
    course = course_of(clinic)
    objective = LearningObjective.objects.create(
        section=course.chapters.get().sections.get(), text="Ich kann übergeben.", position=0
    )
    members = [anna.user, *(Member(organization=clinic).user for _member in range(59))]
    for user in members:
        enrolled(user, course)
        JournalEntry.objects.create(learner=user, learning_objective=objective, confidence=3)
        award(user, Source.ITEM, 10, "one")
    refresh_organization(clinic)
    stranger = Person()
    multiply_people(stranger, 20_000)
    numbered = "(select id from accounts_user u where u.email = 'large' || n || '@visite.example')"
    other = course_of(Clinic())
    multiply(enrolled(stranger, other), 20_000, learner_id=numbered)
    event = ExperienceEvent.objects.create(user=stranger, source=Source.ITEM, amount=1, reference="x")
    multiply(event, 20_000, user_id=numbered)
    entry = JournalEntry.objects.create(learner=stranger, learning_objective=objective, confidence=3)
    multiply(entry, 20_000, learner_id=numbered)
    return course


def multiply_people(person: User, number: int) -> None:
    multiply(person, number, email="'large' || n || '@visite.example'")


def test_reports_read_no_large_table_from_beginning_to_end(mina: Client, large: Course, clinic: Organization) -> None:
    course = str(large.pk)
    reads = [
        ("members/progress", {}),
        ("members/progress", {"order_by": "-xp_7_days", "offset": 20}),
        ("members/progress", {"course_id": course, "below_percent": 50, "order_by": "share"}),
        ("members/progress", {"needs_support": "true", "search": "beispiel"}),
        ("members/journalling", {"order_by": "-confidence"}),
        ("members/journalling", {"has_journal": "false"}),
        ("figures", {}),
        ("learning-progress", {}),
        (f"members/{mina.user.pk}/timeline", {}),
    ]
    for rest, query in reads:
        with CaptureQueriesContext(connection) as found:
            assert mina.get(path(clinic, rest), query).status_code == 200
        for captured in found.captured_queries:
            assert not find_scanned(captured["sql"], LARGE), (rest, query, captured["sql"])


def test_a_batch_of_summaries_costs_the_same_for_one_member_and_for_many(anna: Client, clinic: Organization) -> None:
    course = course_of(clinic)
    enrolled(anna.user, course)
    with CaptureQueriesContext(connection) as few:
        refresh_organization(clinic)
    for _member in range(20):
        enrolled(Member(organization=clinic).user, course)
    with CaptureQueriesContext(connection) as many:
        refresh_organization(clinic)
    assert len(few) == len(many) <= 14
