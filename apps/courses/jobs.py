"""The job that counts anew what learners have done, after their course was changed."""

from uuid import UUID

from apps.courses.progress import recount_outdated
from kit.jobs.context import JobContext
from kit.jobs.registry import job


@job("courses.recount", queue="background", seconds=600, tries=10)
def recount_course(work: JobContext, course_id: str) -> None:
    """Count anew who takes a course, batch by batch; a second run goes on where the first one ended."""
    work.release_key()  # a change that is committed from here on has a job of its own
    while recount_outdated(UUID(course_id)):
        pass
