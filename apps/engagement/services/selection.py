"""Which members a mail is for, and why each of them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Greatest
from django.utils import timezone

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.courses.models import CourseInteraction
from apps.engagement.models import MailOptOut
from apps.experience.models import ExperienceEvent
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Organization
from apps.organisations.querysets import Memberships, is_of


class Reason(StrEnum):
    """Why a member is among the recipients."""

    INACTIVE = "INACTIVE"
    BEHIND = "BEHIND"
    NO_JOURNAL = "NO_JOURNAL"
    CHOSEN = "CHOSEN"


@dataclass(frozen=True)
class Conditions:
    """What members have to meet, all of it: inactive for days, below a share of a course, without a journal entry.

    `user_ids` are people who were chosen one by one; `mentees` are those of the caller.
    """

    user_ids: Collection[UUID] | None = None
    inactive_days: int | None = None
    course_id: UUID | None = None
    below_percent: int | None = None
    no_journal: bool = False
    mentees: bool = False


def select_latest(rows: QuerySet[Any], owner: str, column: str) -> Subquery:
    """Select the latest time in a column of a member's rows, as a subquery."""
    mine = rows.filter(**{owner: OuterRef("user")}).order_by()
    return Subquery(mine.values(owner).annotate(last=Max(column)).values("last"))


def with_activity(members: Memberships) -> Memberships:
    """Add `worked_at`: the last time that a member worked in a course or a case, or earned points; null for never.

    `last_active_at` is the same, or when the person joined, whichever is later. Courses and cases of other
    organisations don't count; points of all do, they don't say for what they are.
    """
    here = OuterRef("organization")
    found: Memberships = members.annotate(
        worked_at=Greatest(
            select_latest(CourseInteraction.objects.filter(is_of(here, "course")), "learner", "last_active_at"),
            select_latest(CaseInteraction.objects.filter(is_of(here, "case")), "learner", "changed_at"),
            select_latest(ExperienceEvent.objects.all(), "user", "created_at"),
        ),  # PostgreSQL leaves out what is null
        opted_out=Exists(MailOptOut.objects.filter(user=OuterRef("user"))),
    ).annotate(last_active_at=Greatest("joined_at", "worked_at"))
    return found


def select_members(organization: Organization, conditions: Conditions, *, by: User) -> Memberships:
    """Give the memberships that a mail of the person would go to: looked after by them, not their own, by name."""
    rows: Memberships = with_activity(Membership.objects.looked_after_by(by, organization).exclude(user=by))
    rows = rows.filter(user__is_active=True)
    if conditions.user_ids is not None:
        rows = rows.filter(user__in=conditions.user_ids)
    if conditions.mentees:
        rows = rows.filter(user__in=organization.mentorships.filter(mentor=by).values("mentee"))
    if conditions.inactive_days is not None:
        rows = rows.filter(last_active_at__lt=timezone.now() - timedelta(days=conditions.inactive_days))
    if conditions.course_id is not None and conditions.below_percent is not None:
        reached = CourseInteraction.objects.filter(
            Q(course__weight=0, completed_at__isnull=False)
            | Q(course__weight__gt=0, done__gte=F("course__weight") * conditions.below_percent / 100.0),
            is_of(organization, "course"),
            learner=OuterRef("user"),
            course=conditions.course_id,
        )
        rows = rows.filter(~Exists(reached))
    if conditions.no_journal:
        of_course = is_of(organization, "learning_objective__section__chapter__course")
        entries = JournalEntry.objects.filter(of_course, learner=OuterRef("user"))
        rows = rows.filter(~Exists(entries))
    return rows.select_related("user").order_by("user__last_name", "user__first_name", "pk")


def list_reasons(conditions: Conditions) -> list[Reason]:
    """Give why members are among those of `select_members`; the conditions hold for each of them."""
    found = {
        Reason.INACTIVE: conditions.inactive_days is not None,
        Reason.BEHIND: conditions.below_percent is not None,
        Reason.NO_JOURNAL: conditions.no_journal,
    }
    reasons = [reason for reason, is_met in found.items() if is_met]
    return reasons or [Reason.CHOSEN]
