"""Where there is nothing to do yet (`Problem.stops`), nothing is shown: what learners would see is made hidden.

Nobody who has finished a lesson falls back behind an exercise that nobody can do. Whoever publishes a course sees the
problems of its items, and decides herself.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.content.item_versions import bodies
from apps.content.kind import Body, Problem, kinds
from apps.content.models import Item
from apps.courses.models import Course, CourseStatus
from kit.errors import ApiError


def is_seen(course: Course) -> bool:
    """Whether there may be learners in it."""
    return course.status != CourseStatus.DRAFT


def stops(item: Item, body: Body) -> Problem | None:
    """Why nobody could do the item as it is; None where it can be done."""
    return next((one for one in kinds()[item.kind].problems(body) if one.stops), None)


def hide_unready(items: Sequence[Item], course: Course) -> None:
    """Hide those of these new items that nobody can do yet, where learners see the course."""
    shown = [item for item in items if not item.hidden] if is_seen(course) else []
    said = bodies(shown)
    unready = [item for item in shown if stops(item, said[item.pk])]
    for item in unready:
        item.hidden = True
    if unready:
        Item.objects.filter(pk__in=[item.pk for item in unready]).update(hidden=True)


def refuse_unready(item: Item, course: Course) -> None:
    """409 `not_ready` where learners would be shown what nobody can do."""
    problem = stops(item, bodies([item])[item.pk]) if is_seen(course) else None
    if problem is not None:
        text = _("Learners cannot be shown this yet: {problem}")
        raise ApiError("not_ready", text.format(problem=problem.detail), place=problem.place)
