"""Who may assign, and who may withdraw what was assigned."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.organisations.models import Membership
from apps.organisations.permissions import can_edit_organization
from kit.permissions import ObjectPermission


def oversees_any_organization(user: User | AnonymousUser) -> bool:
    """Whether the user is a manager or a tutor of at least one organisation now, or platform staff."""
    if not user.is_authenticated:
        return False
    roles = Membership.objects.current().filter(Q(is_manager=True) | Q(is_tutor=True), user=user)
    return user.is_admin or roles.exists()


class IsOverseer(BasePermission):
    """Managers and tutors of at least one organisation now, and platform staff."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return oversees_any_organization(request.user)


class CanChangeAssignment(ObjectPermission):
    """Who assigned it, managers of its organisation, and platform staff."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Assignment) -> bool:
        is_own = obj.assigner_id == request.user.pk and obj.assignee_id != request.user.pk
        return is_own or can_edit_organization(request.user, obj.organization)
