"""Jobs about courses: counting anew what learners have done, renaming tags, drawing title images."""

from uuid import UUID

from apps.cases.documents.tags import Column
from apps.cases.pictures import draw_picture
from apps.courses.progress import recount_outdated
from apps.courses.services import tags
from apps.courses.services.title_image_drawings import build_title_image_request
from apps.media.title_images import LONGEST_SIDE
from kit.files.deletion import release
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


@job("courses.draw_title_image", queue="background", seconds=120, tries=2, longest_pause=4)
def draw_title_image(work: JobContext, title: str, description: str) -> dict[str, str]:
    """Have a title image drawn as a proposal; the row keeps its own, and what nobody takes is deleted after an hour."""
    kept: dict[str, str] | None = work.kept
    if kept is None:
        request = build_title_image_request(title, description)
        kept = {"key": draw_picture(work, request, longest_side=LONGEST_SIDE)}
        work.keep(kept)
    release(kept["key"])
    return kept
