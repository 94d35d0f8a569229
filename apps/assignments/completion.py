"""Keeping when assignments were begun and done: written from the assignees' progress, in one statement each."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Least, Now

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.assignments.querysets import Assignments, select_section_times, select_solving_times, select_talk_times
from apps.conversations.models import CaseInteraction
from apps.courses.models import SectionInteraction


def find_lessons_begun(assignments: Assignments) -> None:
    """Write when lessons were begun into those of these assignments that don't say so yet."""
    work = SectionInteraction.objects.filter(learner=OuterRef("assignee"), section=OuterRef("section"))
    found = assignments.filter(Exists(work), begun_at=None, section__isnull=False)
    found.update(begun_at=select_section_times("created_at"))


def find_cases_begun(assignments: Assignments) -> None:
    """Write when cases were begun into those of these assignments that don't say so yet."""
    assignments.filter(case__isnull=False, begun_at=None).update(begun_at=select_talk_times())


def find_begun_and_done(assignments: Assignments) -> None:
    """Write what is begun and done of these assignments by all that their assignees have worked on until now."""
    find_lessons_begun(assignments)
    find_cases_begun(assignments)
    count_lessons_done(assignments)
    count_cases_done(assignments)


def mark_lessons_begun(learners: Collection[UUID], sections: Collection[UUID]) -> None:
    """Write that these learners have begun these lessons now."""
    rows = Assignment.objects.filter(assignee__in=learners, section__in=sections, begun_at=None)
    rows.update(begun_at=Now())


def mark_case_begun(learner_id: UUID, interaction_id: UUID) -> None:
    """Write that a learner works on the case of this talk now, unless they play an excerpt of it."""
    cases = CaseInteraction.objects.of_whole_cases().filter(pk=interaction_id).values("case")
    rows = Assignment.objects.filter(assignee=learner_id, case__in=cases, begun_at=None)
    rows.update(begun_at=Now())


def count_lessons_done(assignments: Assignments) -> None:
    """Write when lessons were completed into those of these assignments that don't say so yet."""
    completed = SectionInteraction.objects.filter(
        learner=OuterRef("assignee"), section=OuterRef("section"), completed_at__isnull=False
    )
    found = assignments.filter(Exists(completed), done_at=None, section__isnull=False)
    found.update(done_at=select_section_times("completed_at"))


def count_cases_done(assignments: Assignments) -> None:
    """Write when cases were solved after they were assigned into those of these assignments that don't say so yet."""
    assignments.filter(case__isnull=False, done_at=None).update(done_at=select_solving_times())


def reopen_cases(assignments: Assignments, solved_at: datetime) -> None:
    """Take back that cases were done by a talk that was solved then, and is open again; another one may count now.

    What other talks did stays done, also when those were deleted since.
    """
    assignments.filter(case__isnull=False, done_at=solved_at).update(done_at=select_solving_times())


def keep_times(source: User, into: User) -> None:
    """Write what `source` has begun and done into the same assignments of `into`, before the others are moved."""
    standing: Assignments = Assignment.objects.filter(withdrawn_at=None)
    is_same = Q(section=OuterRef("section")) | Q(case=OuterRef("case"))
    same = standing.filter(is_same, assignee=source, organization=OuterRef("organization"))
    rows = standing.filter(Exists(same), assignee=into)
    rows.update(**{name: Least(name, Subquery(same.values(name)[:1])) for name in ("begun_at", "done_at")})
