"""Items with a blocking problem (`Problem.is_blocking`) are hidden where learners would see them.

So a learner who has completed a lesson does not fall back behind an exercise that can't be done. A course with such
items is not published before its authors have mended or hidden them (docs/decisions/0054).
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from apps.content.item_body import Body
from apps.content.item_versions import load_bodies
from apps.content.kind import Problem, get_kinds
from apps.content.models import Item
from apps.courses.models import Course, CourseStatus, Section
from kit.errors import ApiError


def has_learners(course: Course) -> bool:
    """Whether learners may see the course."""
    return course.status != CourseStatus.DRAFT


def find_blocking_problem(item: Item, body: Body) -> Problem | None:
    """Find the first problem that keeps learners from completing the item; None where there is none."""
    return next((one for one in get_kinds()[item.kind].find_problems(body) if one.is_blocking), None)


def hide_unready(items: Sequence[Item], course: Course) -> None:
    """Hide those of these new items that have a blocking problem, where learners see the course."""
    shown = [item for item in items if not item.hidden] if has_learners(course) else []
    said = load_bodies(shown)
    unready = [item for item in shown if find_blocking_problem(item, said[item.pk])]
    for item in unready:
        item.hidden = True
    if unready:
        Item.objects.filter(pk__in=[item.pk for item in unready]).update(hidden=True)


def refuse_unready(item: Item, course: Course) -> None:
    """Raise 409 `not_ready` where learners would be shown an item with a blocking problem."""
    problem = find_blocking_problem(item, load_bodies([item])[item.pk]) if has_learners(course) else None
    if problem is not None:
        text = _("Learners cannot be shown this yet: {problem}")
        raise ApiError("not_ready", text.format(problem=problem.detail), place=problem.place)


class ItemProblem(NamedTuple):
    """A problem with the item that has it."""

    item: Item
    problem: Problem

    @property
    def keeps_course_back(self) -> bool:
        """Whether the course can't be published before this is mended: what is hidden disturbs no one."""
        return self.problem.is_blocking and not self.item.hidden


def find_course_problems(course: Course) -> list[ItemProblem]:
    """Find what authors still have to do in the items of a course, in its order; a constant number of queries."""
    items = list(
        Item.objects.present()
        .filter(section__deleted_at=None, section__chapter__deleted_at=None, section__chapter__course=course)
        .select_related("section__chapter")
        .order_by("section__chapter__position", "section__position", "position")
    )
    bodies = load_bodies(items)
    return [
        ItemProblem(item, problem)
        for item in items
        for problem in get_kinds()[item.kind].find_problems(bodies[item.pk])
    ]


def find_empty_sections(course: Course) -> list[Section]:
    """Find the lessons of a course in which learners see no item, in its order."""
    shown = Item.objects.shown().filter(section=OuterRef("pk"))
    sections = Section.objects.present().filter(~Exists(shown), chapter__course=course)
    return list(sections.order_by("chapter__position", "position"))


def refuse_unready_course(course: Course) -> None:
    """Raise 409 `course_not_ready` where learners would be shown an item that no one can complete."""
    blocking = [found for found in find_course_problems(course) if found.keeps_course_back]
    if not blocking:
        return
    item, problem = blocking[0]
    text = _("The course cannot be published yet. In “{lesson}”: {problem}")
    detail = text.format(lesson=item.section.title, problem=problem.detail)
    raise ApiError("course_not_ready", detail, problems=len(blocking))
