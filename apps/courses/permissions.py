"""Who may do what with a course and its parts; every part names the `course` that it belongs to."""

from typing import Protocol

from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import AuthorMode, User
from apps.courses.models import Course
from apps.organisations.permissions import is_expert_of
from kit.permissions import ObjectPermission, is_platform_admin


class CoursePart(Protocol):
    """A course, or what belongs to one."""

    @property
    def course(self) -> Course:
        """The course that permissions are asked of."""


def is_expert(user: User | AnonymousUser) -> bool:
    """Whether the user is an author in EXPERT mode."""
    return user.is_authenticated and user.author_mode == AuthorMode.EXPERT


def can_create_course(user: User | AnonymousUser) -> bool:
    """Whether the user writes courses: experts and platform staff."""
    return is_expert(user) or is_platform_admin(user)


def can_edit_course(user: User | AnonymousUser, part: CoursePart) -> bool:
    """Whether the user may change a course: its owner, experts of its organisation, and platform staff.

    A course of an organisation belongs to the experts who are members now, whoever made it.
    """
    if is_platform_admin(user):
        return True
    if not is_expert(user):
        return False
    course = part.course
    if course.organization_id is None:
        return course.owner_id == user.pk
    return is_expert_of(user, course.organization_id)


class CanCreateCourse(BasePermission):
    """Experts and platform staff."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return can_create_course(request.user)


class CanEditCourse(ObjectPermission):
    """People who may change the course that the object belongs to."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: CoursePart) -> bool:
        return can_edit_course(request.user, obj)
