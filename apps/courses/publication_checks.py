"""What stands in the way of showing a course to its readers: rooms that know of such things name themselves once.

`opening.provide(function)` in an AppConfig; `function(course, within)` raises `ApiError` where not everybody who takes
the course could do what is asked in it, or in this section of it.
"""

from collections.abc import Callable

from apps.courses.models import Course, Section
from kit.seams import Seam

Check = Callable[[Course, Section | None], None]
CHECKS: Seam[Check] = Seam()
provide = CHECKS.provide


def refuse_unshared(course: Course, within: Section | None = None) -> None:
    """409 where something in the course, or in one section of it, would be shut to some of those who take it."""
    for check in CHECKS:
        check(course, within)
