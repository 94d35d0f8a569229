"""Keeping when assignments were done: written from the assignees' progress, in one statement each."""

from django.db.models import Exists, OuterRef

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
    """Write when cases were solved after they were assigned, or that they are open again."""
    assignments.filter(case__isnull=False).update(done_at=select_case_times("solved_at"))
