"""Assignments: a tutor assigns a lesson or a case, the learner is told and does it, the tutor sees it done."""

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.assignments.jobs import forget_withdrawn
from apps.assignments.models import Assignment
from apps.assignments.services import send_notices
from apps.assignments.signals import assigned
from apps.cases.models import Case
from apps.conversations.models import CaseInteraction, SubtaskInteraction, SubtaskState
from apps.conversations.turns.services import take_turn
from apps.courses.models import Course, Section, SectionInteraction
from apps.organisations.models import Membership, Mentorship, Organization
from kit.mail.models import Mail
from tests.factories import content
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.conversations import begun, small_case
from tests.factories.courses import enrolled, lesson
from tests.large_tables import find_scanned, multiply
from tests.letters import letters
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db
PATH = "/api/user-section-assignments/"


@pytest.fixture
def section(clinic: Organization) -> Section:
    return lesson(clinic, title="Die Übergabe")


def give(client: Client, target: Section | Case, *people: User, **more: Any) -> Any:
    named = {"section_id": target.pk} if isinstance(target, Section) else {"case_id": target.pk}
    who = {"user_ids": [one.pk for one in people]} if people else {"all_mentees": True}
    return client.post(PATH, {**named, **who, **more})


def read(client: Client, which: str = "assigned-to-me", **query: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{PATH}{which}", query).json()["results"]
    return found


def states(client: Client, which: str = "assigned-to-me", **query: Any) -> list[str]:
    return [one["state"] for one in read(client, which, **query)]


def test_a_lesson_is_assigned_begun_and_done(anna: Client, tarek: Client, section: Section) -> None:
    due = timezone.localdate() + timedelta(days=3)
    made = give(tarek, section, anna.user, due_on=due, note="Vor der Frühschicht")
    assert made.status_code == 201, made.json()
    [shown] = read(anna)
    assert shown["section"] == {
        "id": str(section.pk),
        "title": "Die Übergabe",
        "course_id": str(section.course.pk),
        "course_title": section.course.title,
    }
    assert (shown["case"], shown["due_on"], shown["note"]) == (None, due.isoformat(), "Vor der Frühschicht")
    assert (shown["assigner"]["last_name"], shown["state"]) == ("Haddad", "OPEN")
    item = content.text(section)
    enrolled(anna.user, section.course)
    assert anna.patch(f"/api/sections/single/{section.pk}/started").status_code == 200
    assert states(tarek, "assigned-by-me") == ["BEGUN"]
    content.read(anna.user, item)
    [done] = read(tarek, "assigned-by-me", section_id=section.pk)
    assert (done["state"], done["done_at"] is None) == ("DONE", False)
    assert states(anna, done="false") == []


def test_a_case_is_done_when_it_was_solved_after_it_was_assigned(anna: Client, tarek: Client, clinic: Any) -> None:
    case = small_case(id="assigned")
    Case.objects.filter(pk=case.pk).update(organization=clinic, is_public=False)
    before = begun(anna.user, Case.objects.get(pk=case.pk))
    old = timezone.now() - timedelta(days=2)
    CaseInteraction.objects.filter(pk=before.pk).update(solved_at=old, changed_at=old, created_at=old)
    assert give(tarek, case, anna.user).status_code == 201
    assert states(anna) == ["OPEN"], "what was solved before is to be done again"
    again = begun(anna.user, Case.objects.get(pk=case.pk))
    assert states(anna) == states(tarek, "assigned-by-me", state="BEGUN") == ["BEGUN"]
    assert states(tarek, "assigned-by-me", state="OPEN") == []
    again.mark_solved([SubtaskInteraction(state=SubtaskState.DONE)])
    assert states(tarek, "assigned-by-me", state="DONE", case_id=case.pk) == ["DONE"]
    CaseInteraction.objects.get(pk=again.pk).mark_solved([SubtaskInteraction(state=SubtaskState.OPEN)])
    assert states(tarek, "assigned-by-me", case_id=case.pk) == ["BEGUN"], "the step that solved it was taken back"


def test_a_case_is_begun_by_a_talk_that_goes_on_but_by_no_excerpt(anna: Client, tarek: Client, clinic: Any) -> None:
    case = small_case(id="resumed")
    Case.objects.filter(pk=case.pk).update(organization=clinic, is_public=False)
    before, part = (begun(anna.user, Case.objects.get(pk=case.pk)) for _number in range(2))
    CaseInteraction.objects.filter(pk=part.pk).update(excerpt="part")
    give(tarek, case, anna.user)
    assert states(anna) == ["OPEN"], "what was begun before does not count while it rests"
    for talk, state in ((part, "OPEN"), (before, "BEGUN")):
        conversation = talk.conversations.first()
        assert conversation is not None
        take_turn(conversation, "Guten Tag, ich bin Anna.", by=anna.user)
        assert states(anna) == [state]


def test_a_lesson_that_was_begun_before_it_was_assigned_is_begun(anna: Client, tarek: Client, section: Section) -> None:
    content.text(section)
    enrolled(anna.user, section.course)
    assert anna.patch(f"/api/sections/single/{section.pk}/started").status_code == 200
    give(tarek, section, anna.user)
    assert states(tarek, "assigned-by-me", state="BEGUN") == ["BEGUN"]


def test_a_case_that_was_done_stays_done_without_its_talk_whatever_others_do(
    anna: Client, tarek: Client, clinic: Any
) -> None:
    case = small_case(id="kept")
    Case.objects.filter(pk=case.pk).update(organization=clinic, is_public=False)
    give(tarek, case, anna.user)
    first, second = (begun(anna.user, Case.objects.get(pk=case.pk)) for _number in range(2))
    first.mark_solved([SubtaskInteraction(state=SubtaskState.DONE)])
    done_at = Assignment.objects.get().done_at
    assert done_at is not None
    CaseInteraction.objects.get(pk=first.pk).delete()
    for state in (SubtaskState.DONE, SubtaskState.OPEN):
        CaseInteraction.objects.get(pk=second.pk).mark_solved([SubtaskInteraction(state=state)])
        assert Assignment.objects.get().done_at == done_at
    assert states(tarek, "assigned-by-me", case_id=case.pk) == ["DONE"]


def test_what_is_late_is_overdue_by_the_clock_of_the_organisation(
    anna: Client, tarek: Client, clinic: Organization, section: Section
) -> None:
    Organization.objects.filter(pk=clinic.pk).update(time_zone="Pacific/Auckland")
    clinic.refresh_from_db()
    give(tarek, section, anna.user)
    auckland = timezone.now().astimezone(ZoneInfo("Pacific/Auckland")).date()
    Assignment.objects.update(due_on=auckland)
    assert states(anna) == ["OPEN"], "the day is not over yet"
    Assignment.objects.update(due_on=auckland - timedelta(days=1))
    assert states(anna) == ["OVERDUE"]
    late = give(tarek, lesson(clinic), anna.user, due_on=auckland - timedelta(days=1))
    assert (late.status_code, late.json()["errors"][0]["field"]) == (422, "due_on")


def test_the_assignee_is_told_in_their_language_once(
    anna: Client, tarek: Client, section: Section, django_capture_on_commit_callbacks: Any
) -> None:
    User.objects.filter(pk=anna.user.pk).update(interface_language="deu")
    give(tarek, section, anna.user, due_on="2099-05-04", note="Siehe https://evil.example")
    [letter] = letters("assignment")
    assert letter.to == [anna.user.email]
    assert "Die Übergabe" in letter.subject
    assert "4. Mai 2099" in letter.body
    assert f"/lesson-viewer/{section.pk}" in letter.body
    assert "https://evil.example" not in letter.body, "what people write becomes no link"
    made = Assignment.objects.get()
    again = tarek.post("/api/notifications/lesson-assignment", {"assignment_id": made.pk})
    assert (again.status_code, again.json()) == (200, {"recipients": 0}), "once a day"
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        later = Client(tarek.user)
        again = later.post("/api/notifications/lesson-assignment", {"assignment_id": made.pk})
        assert again.json() == {"recipients": 1}


def test_higher_apps_hear_of_what_was_assigned(anna: Client, tarek: Client, section: Section) -> None:
    heard: list[Assignment] = []

    def listen(sender: type, assignments: list[Assignment], **_kwargs: object) -> None:
        heard.extend(assignments)

    assigned.connect(listen)
    try:
        give(tarek, section, anna.user)
    finally:
        assigned.disconnect(listen)
    assert [(one.assignee, one.title) for one in heard] == [(anna.user, "Die Übergabe")]


def test_the_same_is_assigned_once(anna: Client, tarek: Client, mina: Client, ada: Client, section: Section) -> None:
    assert give(tarek, section, anna.user, note="zuerst").status_code == 201
    again = give(mina, section, anna.user)
    assert (again.status_code, again.json()["code"]) == (409, "already_assigned")
    both = give(mina, section, anna.user, ada.user)
    assert both.status_code == 201
    assert both.json()["already_assigned"] == [str(anna.user.pk)]
    assert [one["assignee"]["id"] for one in both.json()["assigned"]] == [str(ada.user.pk)]
    assert read(anna)[0]["note"] == "zuerst"


def test_what_another_organisation_assigned_is_in_nobodys_way(anna: Client, tarek: Client, section: Section) -> None:
    elsewhere = Member(user=anna.user, organization=Clinic())
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    Assignment.objects.create(organization=elsewhere.organization, assignee=anna.user, section=section)
    Membership.objects.filter(pk=elsewhere.pk).update(left_at=timezone.now())
    made = give(tarek, section, anna.user)
    assert (made.status_code, made.json()["already_assigned"]) == (201, [])
    first = Assignment.objects.get(assigner=tarek.user)
    tarek.delete(f"{PATH}{first.pk}")
    assert tarek.post(f"{PATH}{first.pk}/restore").status_code == 200


def test_people_are_told_by_a_job_that_may_run_twice(
    anna: Client, ada: Client, tarek: Client, section: Section, worker: Worker
) -> None:
    give(tarek, section, anna.user, ada.user)
    assert not Mail.objects.exists(), "nobody waits for the mails"
    Assignment.objects.filter(assignee=ada.user).update(withdrawn_at=timezone.now())
    [job] = worker.run("assignments.tell")
    assert [mail.to for mail in Mail.objects.all()] == [anna.user.email]
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        send_notices(job.arguments)
    assert Mail.objects.count() == 1


def test_who_begins_while_it_is_assigned_has_begun(
    anna: Client, ada: Client, tarek: Client, section: Section, worker: Worker
) -> None:
    give(tarek, section, anna.user, ada.user)
    course = enrolled(anna.user, section.course)
    SectionInteraction.objects.create(learner=anna.user, section=section, course_interaction=course)
    assert states(anna) == ["OPEN"], "the transaction of neither saw the row of the other"
    worker.run("assignments.tell")
    assert (states(anna), states(ada)) == (["BEGUN"], ["OPEN"])


def test_what_was_withdrawn_is_kept_for_thirty_days(anna: Client, tarek: Client, section: Section) -> None:
    give(tarek, section, anna.user)
    tarek.delete(f"{PATH}{Assignment.objects.get().pk}")
    give(tarek, section, anna.user)
    for days, left in ((29, 2), (31, 1)):
        with time_machine.travel(timezone.now() + timedelta(days=days)):
            forget_withdrawn()
        assert Assignment.objects.count() == left
    assert Assignment.objects.get().withdrawn_at is None


def test_all_mentees_are_meant_by_one_word(anna: Client, ada: Client, tarek: Client, clinic: Any, section: Any) -> None:
    assert give(tarek, section).status_code == 422, "without mentees nobody is meant"
    for mentee in (anna, ada):
        Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=mentee.user)
    Member(organization=clinic)
    assert give(tarek, section).status_code == 201
    assert set(Assignment.objects.values_list("assignee", flat=True)) == {anna.user.pk, ada.user.pk}


def test_a_tutor_assigns_to_people_that_they_oversee_only(
    anna: Client, tarek: Client, stranger: Client, clinic: Organization, section: Section
) -> None:
    assert give(tarek, section, stranger.user).status_code == 422
    assert give(tarek, section, anna.user, stranger.user).status_code == 422
    assert give(tarek, section, tarek.user).status_code == 422, "nor to oneself"
    Organization.objects.filter(pk=clinic.pk).update(tutors_see_all=False)
    assert give(tarek, section, anna.user).status_code == 422
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    assert give(tarek, section, anna.user).status_code == 201
    assert Assignment.objects.count() == 1


def test_what_members_cannot_open_is_not_assigned(anna: Client, ada: Client, clinic: Any, section: Section) -> None:
    Membership.objects.filter(user=ada.user).update(is_tutor=True)
    Course.objects.filter(pk=section.course.pk).update(status="DRAFT")
    refused = give(ada, section, anna.user)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "not_open_to_members")
    own = small_case(id="own")
    Case.objects.filter(pk=own.pk).update(organization=None, is_public=False, creator=ada.user)
    assert give(ada, own, anna.user).status_code == 422
    elsewhere = lesson(Clinic())
    assert give(ada, elsewhere, anna.user).status_code == 404


def test_withdrawing_can_be_undone_unless_it_was_assigned_anew(
    anna: Client, tarek: Client, mina: Client, section: Section
) -> None:
    give(tarek, section, anna.user)
    first = Assignment.objects.get()
    assert tarek.delete(f"{PATH}{first.pk}").status_code == 204
    assert tarek.delete(f"{PATH}{first.pk}").status_code == 204
    assert (read(anna), read(tarek, "assigned-by-me")) == ([], [])
    assert tarek.post(f"{PATH}{first.pk}/restore").json()["id"] == str(first.pk)
    assert len(read(anna)) == 1
    tarek.delete(f"{PATH}{first.pk}")
    assert give(mina, section, anna.user).status_code == 201
    refused = tarek.post(f"{PATH}{first.pk}/restore")
    assert (refused.status_code, refused.json()["code"]) == (409, "already_assigned")


def test_another_tutor_sees_it_and_does_not_withdraw_it(
    anna: Client, tarek: Client, mina: Client, clinic: Any, section: Section
) -> None:
    give(tarek, section, anna.user)
    made = Assignment.objects.get()
    other = Client(Member(organization=clinic, is_tutor=True).user)
    assert len(read(other, f"assigned-to-user/{anna.user.pk}")) == 1
    assert read(other, "assigned-by-me") == []
    assert other.delete(f"{PATH}{made.pk}").status_code == 403
    assert anna.delete(f"{PATH}{made.pk}").status_code == 403
    assert mina.delete(f"{PATH}{made.pk}").status_code == 204


def test_who_left_has_no_assignments_there(anna: Client, tarek: Client, section: Section) -> None:
    give(tarek, section, anna.user)
    Course.objects.filter(pk=section.course.pk).update(is_public=True)
    Membership.objects.filter(user=anna.user).update(left_at=timezone.now())
    assert (read(anna), read(tarek, "assigned-by-me")) == ([], [])
    assert tarek.get(f"{PATH}assigned-to-user/{anna.user.pk}").status_code == 404


def test_an_admin_names_the_organisation(anna: Client, root: Client, clinic: Organization, section: Section) -> None:
    assert give(root, section, anna.user).json()["errors"][0]["field"] == "organization_id"
    assert give(root, section, anna.user, organization_id=clinic.pk).status_code == 201


def test_a_learner_assigns_nothing(anna: Client, section: Section) -> None:
    assert give(anna, section, Person()).status_code == 403


def test_a_lesson_that_was_deleted_is_not_shown(anna: Client, tarek: Client, section: Section) -> None:
    give(tarek, section, anna.user)
    Section.objects.filter(pk=section.pk).update(deleted_at=timezone.now(), position=None)
    assert (read(anna), read(tarek, "assigned-by-me")) == ([], [])
    assert SectionInteraction.objects.count() == 0


LARGE = {
    "accounts_user",
    "organisations_membership",
    "assignments_assignment",
    "courses_courseinteraction",
    "courses_sectioninteraction",
}


def test_lists_of_assignments_read_no_large_table_from_beginning_to_end(
    anna: Client, tarek: Client, clinic: Organization, section: Section
) -> None:
    """As where a tutor has assigned a lesson to some of very many people, and others have assigned more."""
    stranger = Member(organization=Clinic())
    numbered = "(select id from accounts_user u where u.email = 'large' || n || '@visite.example')"
    multiply(stranger.user, 20_000, email="'large' || n || '@visite.example'")
    multiply(
        stranger,
        20_000,
        user_id=numbered,
        organization_id=f"case when n <= 1000 then '{clinic.pk}'::uuid else t.organization_id end",
    )
    multiply(enrolled(stranger.user, section.course), 20_000, learner_id=numbered)
    of_number = "(select id from courses_courseinteraction c where c.learner_id = " + numbered + ")"
    work = SectionInteraction.objects.create(
        learner=stranger.user, course_interaction=stranger.user.course_interactions.get(), section=section
    )
    multiply(work, 20_000, learner_id=numbered, course_interaction_id=of_number)
    assert give(tarek, section, anna.user).status_code == 201
    multiply(
        Assignment.objects.get(),
        20_000,
        assignee_id=numbered,
        assigner_id=f"case when n <= 1000 then t.assigner_id else '{stranger.user.pk}'::uuid end",
        organization_id=f"case when n <= 1000 then t.organization_id else '{stranger.organization_id}'::uuid end",
        done_at="case when n % 3 = 0 then now() end",
        begun_at="case when n % 2 = 0 then now() end",
    )
    reads: list[tuple[Client, str, dict[str, Any]]] = [
        (tarek, "assigned-by-me", {}),
        (tarek, "assigned-by-me", {"offset": 500}),
        (tarek, "assigned-by-me", {"state": "DONE"}),
        (tarek, "assigned-by-me", {"state": "OVERDUE", "section_id": section.pk}),
        (tarek, "assigned-by-me", {"state": "OPEN"}),
        (tarek, "assigned-by-me", {"state": "BEGUN"}),
        (tarek, "assigned-by-me", {"done": "false"}),
        (tarek, f"assigned-to-user/{anna.user.pk}", {}),
        (anna, "assigned-to-me", {"done": "false"}),
    ]
    for client, which, query in reads:
        with CaptureQueriesContext(connection) as found:
            assert client.get(f"{PATH}{which}", query).status_code == 200
        for captured in found.captured_queries:
            assert not find_scanned(captured["sql"], LARGE), (which, query, captured["sql"])
        counts = [captured for captured in found.captured_queries if "COUNT(" in captured["sql"]]
        if which == "assigned-by-me" and query.get("state") != "OVERDUE":
            assert len(counts) == 1, "these are more than a page, so that their count is among what was looked at"


def test_a_page_is_found_without_the_states_of_all(anna: Client, tarek: Client, section: Section) -> None:
    """The time zone that a state needs is read with the page: PostgreSQL would go through all people for the others."""
    give(tarek, section, anna.user)
    with CaptureQueriesContext(connection) as found:
        assert tarek.get(f"{PATH}assigned-by-me").json()["count"] == 1
    joined = '"assignments_assignment"."organization_id" = "organisations_organization"."id"'
    asked = [one["sql"] for one in found.captured_queries if 'FROM "assignments_assignment"' in one["sql"]]
    assert [joined in sql for sql in asked] == [False, True]
