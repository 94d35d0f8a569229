"""Who may do what with an account."""

from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import User
from kit.permissions import ObjectPermission, is_platform_admin


def can_edit_person(user: User | AnonymousUser, person: User) -> bool:
    """Whether the user may change the person: their own account, or any as platform staff."""
    return user.is_authenticated and (user.pk == person.pk or is_platform_admin(user))


class IsThePerson(BasePermission):
    """The person themselves, not support who see the product as they do."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return getattr(request.auth, "actor_id", None) is None


class CanEditPerson(ObjectPermission):
    """The person themselves, or staff of the platform."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: User) -> bool:
        return can_edit_person(request.user, obj)
