"""What higher rooms can do with courses in the back office: a page beside the list, or beside one course.

`show_with_courses(Page(…))` in the admin of the higher room, as rooms of kinds do with the parts of items.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse

from apps.courses.models import Course
from kit.admin_mixins import Desk
from kit.seams import Seam

Answer = Callable[[Desk, HttpRequest, Course | None], HttpResponseBase]


@dataclass(frozen=True)
class Page:
    """A link with a title and what answers it. `right` is what it takes to follow it: view, add, change."""

    name: str  # also its word in the path
    title: Any
    answer: Answer
    right: str
    of_one: bool  # beside one course, not beside the list

    @property
    def address(self) -> str:
        """Its name among the addresses."""
        return f"courses_course_{self.name}"


PAGES: Seam[Page] = Seam()
show_with_courses = PAGES.provide


def may(desk: Desk, request: HttpRequest, page: Page, course: Course | None = None) -> bool:
    """Whether somebody may follow a link."""
    if page.right == "add":
        return bool(desk.has_add_permission(request))
    return bool(getattr(desk, f"has_{page.right}_permission")(request, course))


def links_to(desk: Desk, request: HttpRequest, course_id: str = "") -> list[dict[str, Any]]:
    """The links beside the list, or beside one course."""
    pages = [page for page in PAGES if page.of_one == bool(course_id) and may(desk, request, page)]
    where = [course_id] if course_id else []
    return [{"address": reverse(f"admin:{page.address}", args=where), "title": page.title} for page in pages]


def patterns(desk: Desk) -> list[URLPattern]:
    """The paths of all pages."""
    before = {True: "<uuid:course_id>/", False: ""}
    return [
        path(
            f"{before[page.of_one]}{page.name}/",
            desk.admin_site.admin_view(answering(desk, page)),
            name=page.address,
        )
        for page in PAGES
    ]


def answering(desk: Desk, page: Page) -> Callable[..., HttpResponseBase]:
    """The page for those who may follow its link: 404 without the course, 403 for everybody else."""

    def answer(request: HttpRequest, course_id: Any = None) -> HttpResponseBase:
        course = get_object_or_404(Course, pk=course_id) if page.of_one else None
        if not may(desk, request, page, course):
            raise PermissionDenied
        return page.answer(desk, request, course)

    return answer
