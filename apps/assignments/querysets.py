"""Querysets of assignments: narrowed to what a user may see, and how far the assignees are."""

from collections.abc import Collection
from typing import Any

from django.db import models
from django.db.models import Case as Switch
from django.db.models import DateField, Exists, F, Func, Min, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Now

from apps.accounts.models import User
from apps.cases.models import Case
from apps.conversations.models import CaseInteraction
from apps.courses.models import Section, SectionInteraction
from apps.organisations.models import Membership, Mentorship
from apps.organisations.querysets import Memberships


class LocalDay(Func):
    """The date of today in the time zone that a column names."""

    function = "timezone"
    template = "(%(function)s(%(expressions)s))::date"
    output_field = DateField()


def select_section_times(column: str) -> Subquery:
    """Select a time of the assignee's work in the assigned section, as a subquery."""
    mine = SectionInteraction.objects.filter(learner=OuterRef("assignee"), section=OuterRef("section"))
    return Subquery(mine.order_by().values("section").annotate(found=Min(column)).values("found"))


def select_solving_times() -> Subquery:
    """Select when the assignee first solved the assigned case since it was assigned, as a subquery."""
    talks = CaseInteraction.objects.of_whole_cases()
    mine = talks.filter(learner=OuterRef("assignee"), case=OuterRef("case"), solved_at__gte=OuterRef("created_at"))
    return Subquery(mine.order_by().values("case").annotate(found=Min("solved_at")).values("found"))


def select_talk_times() -> Subquery:
    """Select when the first of the assignee's talks on the case began that were worked on since it was assigned.

    One from before counts only once the assignee goes on with it.
    """
    talks = CaseInteraction.objects.of_whole_cases()
    mine = talks.filter(learner=OuterRef("assignee"), case=OuterRef("case"), changed_at__gte=OuterRef("created_at"))
    return Subquery(mine.order_by().values("case").annotate(found=Min("created_at")).values("found"))


class Assignments(models.QuerySet[Any]):
    """Assignments."""

    def present(self) -> "Assignments":
        """Those that were not withdrawn, and whose lesson or case still exists."""
        section = Q(section__deleted_at=None, section__chapter__deleted_at=None)
        exists = Q(section__isnull=False) & section | Q(case__isnull=False, case__deleted_at=None)
        return self.filter(exists, withdrawn_at=None)

    def of_members(self, among: Memberships | None = None) -> "Assignments":
        """Those whose assignee belongs to the organisation now; `among`: all memberships that come into question."""
        members = (Membership.objects.all() if among is None else among).current()
        return self.filter(Exists(members.filter(organization=OuterRef("organization"), user=OuterRef("assignee"))))

    def assigned_to(self, user: User) -> "Assignments":
        """The person's own, of lessons and cases that they see now."""
        sections, cases = Section.objects.visible_to(user), Case.objects.visible_to(user)
        seen = Q(Exists(sections.filter(pk=OuterRef("section")))) | Q(Exists(cases.filter(pk=OuterRef("case"))))
        return self.present().of_members().filter(seen, assignee=user)

    def overseen_by(self, user: User) -> "Assignments":
        """Those of members whose progress the person may see in the assignment's organisation; an admin sees all."""
        if user.is_admin:
            return self.of_members()
        ours = user.memberships.filter(left_at=None)
        tutored = ours.filter(is_tutor=True).values("organization_id")
        all_of = ours.filter(Q(is_manager=True) | Q(is_tutor=True, organization__tutors_see_all=True))
        mentored = Mentorship.objects.filter(
            mentor=user, mentee=OuterRef("assignee"), organization=OuterRef("organization")
        )
        mine = Q(organization__in=all_of.values("organization_id"))
        rows = self.filter(mine | (Q(organization__in=tutored) & Exists(mentored)))
        return rows.of_members(Membership.objects.filter(organization__in=ours.values("organization_id")))

    def visible_to(self, user: User) -> "Assignments":
        """The person's own, and those that they oversee."""
        overseen: Assignments = self.model._default_manager.all().overseen_by(user)
        return self.filter(Q(assignee=user) | Q(pk__in=overseen.values("pk")))

    def with_state(self) -> "Assignments":
        """Add `state`."""
        states: Assignments = self.annotate(
            state=Switch(
                When(done_at__isnull=False, then=Value("DONE")),
                When(due_on__lt=LocalDay(F("organization__time_zone"), Now()), then=Value("OVERDUE")),
                When(begun_at__isnull=False, then=Value("BEGUN")),
                default=Value("OPEN"),
            )
        )
        return states

    def in_states(self, states: Collection[str]) -> "Assignments":
        """Those in one of these states, as `with_state` says."""
        is_late = Q(due_on__lt=LocalDay(F("organization__time_zone"), Now()))
        is_in_time = Q(due_on=None) | Q(due_on__gte=LocalDay(F("organization__time_zone"), Now()))
        wanted = Q(done_at__isnull=False) if "DONE" in states else Q(pk=None)
        if "OVERDUE" in states:
            wanted |= Q(done_at=None) & is_late
        if "OPEN" in states and "BEGUN" in states:
            wanted |= Q(done_at=None) & is_in_time
        elif "OPEN" in states or "BEGUN" in states:
            wanted |= Q(done_at=None, begun_at__isnull="OPEN" in states) & is_in_time
        return self.filter(wanted)

    def with_people(self) -> "Assignments":
        """Load what is shown of each: people, organisation and target."""
        return self.select_related("assignee", "assigner", "organization", "section__chapter__course", "case")

    def most_urgent_first(self) -> "Assignments":
        """What is not done comes first, by the day it is due, then the newest; then what was done last.

        PostgreSQL puts empty values last, or first from above: an index of these columns is in this order.
        """
        return self.order_by("-done_at", "due_on", "-created_at", "-pk")
