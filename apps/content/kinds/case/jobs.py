"""What is done after a talk."""

from apps.content.kinds.case import solved_cases
from kit.jobs.context import JobContext
from kit.jobs.registry import job


@job("content.count_solved", queue="seconds", seconds=60, tries=3, subject="conversations.CaseInteraction")
def count_solved(work: JobContext, interaction_id: str) -> int:
    """A solved case counts in lessons; a second run finds it counted."""
    return solved_cases.count_solved(interaction_id)
