"""The job that counts anew what learners have done, after their course was changed."""

from uuid import UUID

from apps.cases.tags import Column
from apps.courses.progress import recount_outdated
from apps.courses.services import tags
from kit.jobs.context import JobContext
from kit.jobs.registry import job


@job("courses.recount", queue="background", seconds=600, tries=10, subject="courses.Course")
def recount_course(work: JobContext, course_id: str) -> None:
    """Count anew who takes a course, batch by batch; a second run goes on where the first one ended."""
    work.release_key()  # a change that is committed from here on has a job of its own
    while recount_outdated(UUID(course_id)):
        pass


@job("courses.rename_tag", queue="background", seconds=600, tries=10)
def rename_tag(work: JobContext, column: Column, old: str, new: str) -> None:
    """Replace a tag or a specialty in all cases and courses, "" takes it away; a second run does what is left."""
    tags.rename(column, old, new, by=work.job.owner_id)
