"""Filters and orders of the reports about members."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import TypeVar
from uuid import UUID

from django.db.models import Exists, F, Model, OuterRef, Q, QuerySet
from django.utils import timezone
from django_filters import BaseInFilter, FilterSet, NumberFilter, OrderingFilter, UUIDFilter
from typing_extensions import override

from apps.courses.models import CourseInteraction
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Mentorship
from apps.organisations.querysets import Memberships, is_of
from kit.filtersets import SearchFilter, StrictBooleanFilter

ACTIVE = timedelta(days=7)

OF_COURSE = "learning_objective__section__chapter__course"

AnyRow = TypeVar("AnyRow", bound=Model)


class NullsLastOrderingFilter(OrderingFilter):
    """An order in which rows without a value come last, upwards and downwards."""

    @override
    def filter(self, qs: "QuerySet[AnyRow]", value: Sequence[str] | None) -> "QuerySet[AnyRow]":
        if not value:
            return qs
        columns: dict[str, str] = self.param_map or {}  # by the names that the API gives them
        orders = []
        for name in value:
            column = F(columns[name.removeprefix("-")])
            orders.append(column.desc(nulls_last=True) if name.startswith("-") else column.asc(nulls_last=True))
        return qs.order_by(*orders, "user__last_name", "user__first_name", "pk")


class UUIDInFilter(BaseInFilter, UUIDFilter):
    """Rows with one of several ids, separated by commas."""


NAME = (("user__last_name", "last_name"), ("user__first_name", "first_name"), ("joined_at", "joined_at"))


def select_enrolments(course: UUID) -> QuerySet[CourseInteraction]:
    """Select a member's enrolment in a course that is public or of the organisation, for use in a condition."""
    seen = is_of(OuterRef("organization"), "course")
    return CourseInteraction.objects.filter(seen, learner=OuterRef("user"), course=course)


class OverseenMemberFilter(FilterSet):
    """Members with these words in name or address, of a role, of a tutor, and by what they have learnt.

    `course_id`: those who take this course. Courses of other organisations are as if nobody took them.
    """

    search = SearchFilter("user__first_name", "user__last_name", "user__email")
    user_id = UUIDInFilter(field_name="user")
    is_manager = StrictBooleanFilter()
    is_tutor = StrictBooleanFilter()
    mentor_id = UUIDFilter(method="filter_mentor")
    mentee_id = UUIDFilter(field_name="user")
    course_id = UUIDFilter(method="filter_course")
    active = StrictBooleanFilter(method="filter_active")
    inactive_days = NumberFilter(method="filter_inactive_days", min_value=1, max_value=3650)
    below_percent = NumberFilter(method="filter_below_percent", min_value=1, max_value=100)
    has_journal = StrictBooleanFilter(method="filter_has_journal")
    needs_support = StrictBooleanFilter(method="filter_needs_support")

    class Meta:
        model = Membership
        fields = ()

    def filter_mentor(self, members: Memberships, name: str, mentor: UUID) -> Memberships:
        """Keep those whom a tutor looks after in the same organisation."""
        pairs = Mentorship.objects.filter(organization=OuterRef("organization"), mentee=OuterRef("user"))
        return members.filter(Exists(pairs.filter(mentor=mentor)))

    def filter_course(self, members: Memberships, name: str, course: UUID) -> Memberships:
        """Keep those who take the course."""
        return members.filter(Exists(select_enrolments(course)))

    def filter_active(self, members: Memberships, name: str, is_active: bool) -> Memberships:
        """Keep those who have used the product in the last seven days, or the others."""
        active = Q(summary__last_active_at__gte=timezone.now() - ACTIVE)
        return members.filter(active) if is_active else members.filter(~active | Q(summary__last_active_at=None))

    def filter_inactive_days(self, members: Memberships, name: str, days: Decimal) -> Memberships:
        """Keep those who haven't used the product for so many days, and have belonged to it for as long."""
        before = timezone.now() - timedelta(days=int(days))
        late = Q(summary__last_active_at__lt=before) | Q(summary__last_active_at=None)
        return members.filter(late, joined_at__lt=before)

    def filter_below_percent(self, members: Memberships, name: str, percent: Decimal) -> Memberships:
        """Keep those who have done less of the course (of `course_id`, else of all their courses)."""
        course = self.form.cleaned_data.get("course_id")
        if course is None:
            return members.filter(summary__courses__gt=0, summary__share__lt=float(percent) / 100)
        less = select_enrolments(course).filter(done__lt=F("course__weight") * (float(percent) / 100))
        return members.filter(Exists(less))

    def filter_has_journal(self, members: Memberships, name: str, has_journal: bool) -> Memberships:
        """Keep those who have written in their journal (about `course_id`, where one is given), or the others."""
        entries = JournalEntry.objects.filter(is_of(OuterRef("organization"), OF_COURSE), learner=OuterRef("user"))
        if (course := self.form.cleaned_data.get("course_id")) is not None:
            entries = entries.filter(**{OF_COURSE: course})
        return members.filter(Exists(entries) if has_journal else ~Exists(entries))

    def filter_needs_support(self, members: Memberships, name: str, is_needed: bool) -> Memberships:
        """Keep those for whom there is a reason to support them, or the others."""
        needed = build_support_condition()
        return members.filter(needed) if is_needed else members.exclude(pk__in=members.filter(needed).values("pk"))


def build_support_condition(before: datetime | None = None) -> Q:
    """The condition of members whom somebody should see to: long away (since `before`), behind plan, or less sure."""
    before = before or timezone.now() - ACTIVE
    away = Q(summary__last_active_at__lt=before) | Q(summary__last_active_at=None, joined_at__lt=before)
    return away | Q(summary__is_behind=True) | Q(summary__falling_objectives__gt=0)


class MemberProgressFilter(OverseenMemberFilter):
    """Members as `OverseenMemberFilter` narrows them, in the order of how they get on."""

    order_by = NullsLastOrderingFilter(
        fields=(
            *NAME,
            ("summary__share", "share"),
            ("summary__last_active_at", "last_active_at"),
            ("summary__xp_7_days", "xp_7_days"),
            ("summary__xp_30_days", "xp_30_days"),
            ("summary__streak", "streak"),
            ("summary__cases_solved", "cases_solved"),
            ("summary__vocabulary_learnt", "vocabulary_learnt"),
        )
    )


class MemberJournalFilter(OverseenMemberFilter):
    """Members as `OverseenMemberFilter` narrows them, in the order of how sure they are."""

    order_by = NullsLastOrderingFilter(
        fields=(
            *NAME,
            ("summary__confidence", "confidence"),
            ("summary__falling_objectives", "falling_objectives"),
            ("summary__last_active_at", "last_active_at"),
        )
    )
