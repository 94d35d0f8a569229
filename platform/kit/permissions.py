"""Permission classes that know no app; composed with `&`, `|` and `~` as DRF documents.

Every call is denied unless its viewset says otherwise (`DEFAULT_PERMISSION_CLASSES`). A class for objects derives from
`ObjectPermission` and answers in `has_object_permission`; the question itself is a plain function of user and object
beside it, so that services and representations ask the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rules.predicates import Predicate, predicate

if TYPE_CHECKING:
    from rest_framework.permissions import _SupportsHasPermission as Permission
    from rest_framework.views import APIView  # importing it reads this setting
else:
    Permission = BasePermission  # what `get_permissions` returns: a permission or a composition

__all__ = [
    "DenyAll",
    "IsAdmin",
    "ObjectPermission",
    "Permission",
    "Predicate",
    "anyone",
    "is_admin",
    "is_platform_admin",
    "rule",
    "signed_in",
]


class DenyAll(BasePermission):
    """Nobody may: the default for a viewset that names no permission."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return False


class ObjectPermission(BasePermission):
    """A permission about one object: signed-in callers reach the object, then the subclass decides."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return bool(request.user and request.user.is_authenticated)


def is_platform_admin(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether the user is staff of the platform itself."""
    return bool(getattr(user, "is_admin", False))


class IsAdmin(BasePermission):
    """Staff of the platform itself."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return is_platform_admin(request.user)


def rule(question: Callable[[Any, Any], bool]) -> Predicate:
    """A named question `(user, thing) -> bool` that combines with others."""
    make: Any = predicate
    found: Predicate = make(question)
    return found


@rule
def anyone(user: Any, thing: Any) -> bool:
    """Visitors too: the call needs no token."""
    return True


@rule
def signed_in(user: Any, thing: Any) -> bool:
    """Anybody with a valid token."""
    return bool(user and user.is_authenticated)


@rule
def is_admin(user: Any, thing: Any) -> bool:
    """Staff of the platform itself."""
    return bool(getattr(user, "is_admin", False))
