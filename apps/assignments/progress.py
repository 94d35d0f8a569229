"""Keeping when assignments were done: written from the assignees' progress, in one statement each."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Least

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.assignments.querysets import Assignments, select_case_times, select_section_times
from apps.courses.models import SectionInteraction


def count_lessons_done(assignments: Assignments) -> None:
    """Write when lessons were completed into those of these assignments that don't say so yet."""
    completed = SectionInteraction.objects.filter(
        learner=OuterRef("assignee"), section=OuterRef("section"), completed_at__isnull=False
    )
    found = assignments.filter(Exists(completed), done_at=None, section__isnull=False)
    found.update(done_at=select_section_times("completed_at"))


def count_cases_done(assignments: Assignments) -> None:
    """Write when cases were solved after they were assigned into those of these assignments that don't say so yet."""
    assignments.filter(case__isnull=False, done_at=None).update(done_at=select_case_times("solved_at"))


def reopen_cases(assignments: Assignments, solved_at: datetime) -> None:
    """Take back that cases were done by a talk that was solved then, and is open again; another one may count now.

    What other talks did stays done, also when those were deleted since.
    """
    assignments.filter(case__isnull=False, done_at=solved_at).update(done_at=select_case_times("solved_at"))


def keep_done(source: User, into: User) -> None:
    """Write what `source` has done into the same assignments of `into`, before those of `source` are moved there."""
    standing: Assignments = Assignment.objects.filter(withdrawn_at=None)
    is_same = Q(section=OuterRef("section")) | Q(case=OuterRef("case"))
    same = standing.filter(is_same, assignee=source, organization=OuterRef("organization"), done_at__isnull=False)
    rows = standing.filter(Exists(same), assignee=into)
    rows.update(done_at=Least("done_at", Subquery(same.values("done_at")[:1])))
