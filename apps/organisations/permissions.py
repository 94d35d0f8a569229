"""Who may do what in an organisation."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import AuthorMode, User
from apps.organisations.models import Membership, Organization
from apps.organisations.roles import get_roles
from kit.permissions import ObjectPermission


def is_member_of(user: User | AnonymousUser, organisation: Organization | UUID | None) -> bool:
    """Whether the user belongs to this organisation now."""
    if organisation is None or not user.is_authenticated:
        return False
    return Membership.objects.members_of(organisation).filter(user=user).exists()


def is_expert_of(user: User | AnonymousUser, organisation: Organization | UUID | None) -> bool:
    """Whether the user is an author in EXPERT mode who belongs to this organisation now."""
    return user.is_authenticated and user.author_mode == AuthorMode.EXPERT and is_member_of(user, organisation)


def can_edit_organization(user: User | AnonymousUser, organisation: Organization) -> bool:
    """Whether the user may change how an organisation presents itself: its managers, and platform staff."""
    if not user.is_authenticated:
        return False
    return user.is_admin or get_roles(user, organisation).is_manager


def manages_any_organisation(user: User | AnonymousUser) -> bool:
    """Whether the user is a manager of at least one organisation now."""
    return user.is_authenticated and Membership.objects.current().filter(user=user, is_manager=True).exists()


def can_oversee(user: User, person_id: UUID | str) -> bool:
    """Whether the user may see how far a person has come.

    True for the person, an admin, and, while the person is a member, a manager, a tutor who sees all learners, or the
    tutor who looks after this person.
    """
    if user.is_admin or str(user.pk) == str(person_id):
        return True
    ours = Membership.objects.current().filter(user=user)
    tutored = ours.filter(is_tutor=True, organization__tutors_see_all=True)
    overseen = (tutored | ours.filter(is_manager=True)).values("organization")
    mentored = user.mentorships_as_mentor.filter(
        mentee__pk=person_id, organization__in=ours.filter(is_tutor=True).values("organization")
    )
    seen = Q(organization__in=overseen) | Q(organization__in=mentored.values("organization"))
    return Membership.objects.current().filter(seen, user=person_id).exists()


def oversees_organization(user: User | AnonymousUser, organization: Organization) -> bool:
    """Whether the user may see how members of the organisation get on: its managers and tutors, and platform staff."""
    if not user.is_authenticated:
        return False
    if user.is_admin:
        return True
    roles = get_roles(user, organization)
    return roles.is_manager or roles.is_tutor


def sees_all_members(user: User | AnonymousUser, organization: Organization) -> bool:
    """Whether the user oversees all members: managers, tutors unless these are restricted, and platform staff."""
    if not user.is_authenticated:
        return False
    if user.is_admin:
        return True
    roles = get_roles(user, organization)
    return roles.is_manager or (roles.is_tutor and organization.tutors_see_all)


class IsManager(BasePermission):
    """Managers of at least one organisation now."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return manages_any_organisation(request.user)


class CanManageOrganization(ObjectPermission):
    """Managers of the organisation, and platform staff."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Organization) -> bool:
        return can_edit_organization(request.user, obj)


class CanOverseeOrganization(ObjectPermission):
    """Managers and tutors of the organisation, and platform staff."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Organization) -> bool:
        return oversees_organization(request.user, obj)


class CanSeeAllMembers(ObjectPermission):
    """Those who oversee all members of the organisation."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Organization) -> bool:
        return sees_all_members(request.user, obj)
