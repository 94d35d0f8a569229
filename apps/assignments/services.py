"""Assigning lessons and cases, withdrawing them, and telling people about them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypedDict
from uuid import UUID
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.assignments.completion import count_lessons_done, find_lessons_begun
from apps.assignments.models import MOST_PEOPLE, Assignment, AssignmentState
from apps.assignments.signals import assigned
from apps.cases.models import Case
from apps.courses.models import CourseStatus, Section
from apps.organisations.models import Membership, Organization
from apps.organisations.services.seats import get_local_day
from apps.push.notifications import Occasion
from apps.push.services import notify
from kit import rate_limits
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.events.publisher import publish
from kit.jobs.queue import start
from kit.languages import language as find_language
from kit.mail.delivery import send
from kit.mail.models import Mail

ASSIGNED_AN_HOUR = 1000  # by one person: each is a mail
KEPT_WITHDRAWN = timedelta(days=30)  # so long it can be restored
DELETED_AT_ONCE = 500


class Terms(TypedDict, total=False):
    """Until when something is to be done, and what the assigner says about it."""

    due_on: date | None
    note: str


@dataclass(frozen=True)
class AssignmentResult:
    """What came of assigning: new rows, and the people who had it before."""

    new: list[Assignment]
    before: list[UUID]


def is_open_to_members(target: Section | Case, organization: Organization) -> bool:
    """Whether each member of the organisation sees the lesson or the case: published, and public or of their own."""
    if isinstance(target, Section):
        course = target.chapter.course
        return course.status == CourseStatus.PUBLISHED and (
            course.is_public or course.organization_id == organization.pk
        )
    return target.status == "READY" and (target.is_public or target.organization_id == organization.pk)


def find_people(
    organization: Organization, *, by: User, user_ids: Collection[UUID] | None, all_mentees: bool
) -> list[User]:
    """Give the members that are meant; raises 422 where the caller may not assign to one of them, or to nobody."""
    overseen = Membership.objects.overseen_by(by, organization).select_related("user")
    if all_mentees:
        mine = organization.mentorships.filter(mentor=by).values("mentee")
        people = [row.user for row in overseen.filter(user__in=mine)[:MOST_PEOPLE]]
        if not people:
            raise InvalidInput({"all_mentees": ("no_mentees", _("You look after nobody in this organisation."))})
        return people
    wanted = set(user_ids or ())
    people = [row.user for row in overseen.filter(user__in=wanted)]
    if len(people) < len(wanted) or by.pk in wanted:
        raise InvalidInput({"user_ids": ("no_member", _("You can't assign anything to one of these people."))})
    return people


@transaction.atomic
def assign(
    target: Section | Case, people: list[User], *, organization: Organization, by: User, terms: Terms
) -> AssignmentResult:
    """Assign a lesson or a case to members of an organisation, and tell them by event, and by a job by mail.

    People to whom the organisation has assigned it already keep theirs. Raises 409 `already_assigned` where that is
    everybody, 422 for a day in the past and for what the members don't see, and 429.
    """
    if not is_open_to_members(target, organization):
        field = "section_id" if isinstance(target, Section) else "case_id"
        text = _("Not all members of the organisation can open this.")
        raise InvalidInput({field: ("not_open_to_members", text)})
    due_on = terms.get("due_on")
    if due_on is not None and due_on < get_local_day(organization):
        raise InvalidInput({"due_on": ("in_the_past", _("This day is over."))})
    is_of = {"section": target} if isinstance(target, Section) else {"case": target}
    # one after the other: two tutors who assign the same to many people don't wait for each other in a circle
    Organization.objects.select_for_update(of=("self",), no_key=True).get(pk=organization.pk)
    rows = organization.assignments.filter(withdrawn_at=None, assignee__in=people, **is_of)
    before = list(rows.values_list("assignee", flat=True))
    new = [
        Assignment(
            organization=organization,
            assignee=person,
            assigner=by,
            due_on=due_on,
            note=terms.get("note", ""),
            **is_of,
        )
        for person in people
        if person.pk not in before
    ]
    if not new:
        raise ApiError("already_assigned", _("This is assigned already."))
    for _one in new:
        rate_limits.hit("assign", by.pk, limit=ASSIGNED_AN_HOUR, seconds=3600)
    Assignment.objects.bulk_create(new)
    if isinstance(target, Section):  # a case counts from now on
        rows = Assignment.objects.filter(pk__in=[one.pk for one in new])
        find_lessons_begun(rows)
        count_lessons_done(rows)
    alone = new[0].assignee_id if len(new) == 1 else None
    ids = {"organization": organization.pk, "target": target.pk, "person": alone}
    record_change("assignments.given", by=by, **ids, number=str(len(new)))
    start("assignments.tell", *(assignment.pk for assignment in new))
    publish_changes(new)
    assigned.send(sender=Assignment, assignments=new)
    return AssignmentResult(new, before)


def send_notices(assignment_ids: Collection[str]) -> None:
    """Tell the assignees of these assignments; again, it tells those who have not been told.

    The day is that of the assignment, so that a run after midnight tells nobody a second time.
    """
    rows = Assignment.objects.present().of_members().filter(pk__in=assignment_ids)
    for assignment in rows.with_people().order_by("pk"):
        zone = ZoneInfo(assignment.organization.time_zone)
        send_notice(assignment, timezone.localdate(assignment.created_at, zone))


@transaction.atomic
def send_notice(assignment: Assignment, day: date) -> bool:
    """Tell the assignee by mail and on their devices, once for a day; whether a mail was written now."""
    person = assignment.assignee
    key = f"assignment:{assignment.pk}:{day}"
    if Mail.objects.filter(key=key).exists():
        return False
    due = assignment.due_on
    with translation.override(find_language(person.interface_language).django):
        due_text = date_format(due) if due else ""
    screen = "lesson-viewer" if assignment.section_id else "case-inspection"
    path = f"/{screen}/{assignment.section_id or assignment.case_id}"
    send(
        "assignment",
        to=person.email,
        language=person.interface_language,
        key=key,
        assigner=assignment.assigner.name if assignment.assigner else "",
        organization=assignment.organization.name,
        title=assignment.title,
        is_case=assignment.case_id is not None,
        due=due_text,
        note=assignment.note,
        link=f"{settings.BASE_URL}{path}",
    )
    notify(person, Occasion.ASSIGNMENT, path=path)
    return True


def publish_changes(assignments: Collection[Assignment]) -> None:
    """Publish `assignment.changed` to the assignees: what is assigned to them is to be read anew."""
    publish("assignment.changed", to=[one.assignee_id for one in assignments])


@transaction.atomic
def withdraw(assignment: Assignment, *, by: User) -> None:
    """Take an assignment back; a second time changes nothing. It can be restored until the retention job deletes it."""
    now = timezone.now()
    if Assignment.objects.filter(pk=assignment.pk, withdrawn_at=None).update(withdrawn_at=now, changed_at=now):
        ids = {"organization": assignment.organization_id, "person": assignment.assignee_id}
        record_change("assignment.withdrawn", by=by, assignment=assignment.pk, **ids)
        publish_changes([assignment])


@transaction.atomic
def restore(assignment: Assignment, *, by: User) -> None:
    """Undo the withdrawal of an assignment; raises 409 `already_assigned` where it was assigned anew meanwhile."""
    rows = Assignment.objects.filter(pk=assignment.pk, withdrawn_at__isnull=False)
    try:
        with transaction.atomic():
            is_restored = rows.update(withdrawn_at=None, changed_at=timezone.now())
    except IntegrityError:
        raise ApiError("already_assigned", _("This is assigned already.")) from None
    if is_restored:
        ids = {"organization": assignment.organization_id, "person": assignment.assignee_id}
        record_change("assignment.restored", by=by, assignment=assignment.pk, **ids)
        publish_changes([assignment])


def notify_again(assignment: Assignment) -> int:
    """Remind the assignee of an assignment by mail, at most once a day; gives how many mails were written.

    Raises 409 `already_done` for what is done.
    """
    if Assignment.objects.filter(pk=assignment.pk).with_state().filter(state=AssignmentState.DONE).exists():
        raise ApiError("already_done", _("This has been done already."))
    return int(send_notice(assignment, get_local_day(assignment.organization)))


def delete_withdrawn() -> None:
    """Delete some of the assignments that were withdrawn so long ago that nobody restores them any more."""
    old = Assignment.objects.filter(withdrawn_at__lt=timezone.now() - KEPT_WITHDRAWN).order_by("withdrawn_at")
    Assignment.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:DELETED_AT_ONCE])).delete()
