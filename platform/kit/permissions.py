"""Permission classes that know no app; composed with `&`, `|` and `~` as DRF documents.

Every call is denied unless its viewset says otherwise (`DEFAULT_PERMISSION_CLASSES`). A class for objects derives from
`ObjectPermission` and answers in `has_object_permission`; the question itself is a plain function of user and object
beside it, so that services and representations ask the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from typing_extensions import override

if TYPE_CHECKING:
    from rest_framework.permissions import _PermissionClass as PermissionClass
    from rest_framework.permissions import _SupportsHasPermission as Permission
    from rest_framework.views import APIView  # importing it reads this setting
else:
    Permission = BasePermission  # what `get_permissions` returns: a permission or a composition
    PermissionClass = type[BasePermission]  # what `permission_classes` lists: a class or a composition of classes

__all__ = [
    "DenyAll",
    "IsAdmin",
    "ObjectPermission",
    "Permission",
    "PermissionClass",
    "is_platform_admin",
]


class DenyAll(BasePermission):
    """Deny every caller: the default for a viewset that names no permission."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return False


class ObjectPermission(BasePermission):
    """A permission about one object: signed-in callers reach the object, then the subclass decides."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return bool(request.user and request.user.is_authenticated)


def is_platform_admin(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether the user is staff of the platform itself."""
    return bool(getattr(user, "is_admin", False))


class IsAdmin(BasePermission):
    """Staff of the platform itself."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return is_platform_admin(request.user)
