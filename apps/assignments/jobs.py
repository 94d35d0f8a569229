"""Jobs of assignments."""

from apps.assignments.completion import find_begun_and_done
from apps.assignments.models import Assignment
from apps.assignments.services import delete_withdrawn, send_notices
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic


@job("assignments.tell", queue="minutes", seconds=120, subject="assignments.Assignment")
def tell_assignees(work: JobContext, *assignment_ids: str) -> None:
    """Tell people what was assigned to them; a second run finds the mails written.

    Who began, or finished, while it was being assigned is found here: neither transaction saw the rows of the other.
    """
    find_begun_and_done(Assignment.objects.filter(pk__in=assignment_ids))
    send_notices(assignment_ids)


@periodic("assignments.forget_withdrawn", seconds=3600)
def forget_withdrawn() -> None:
    """Delete assignments that were withdrawn long ago."""
    delete_withdrawn()
