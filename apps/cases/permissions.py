"""Who may do what with a case."""

from collections.abc import Container
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import AuthorMode, User
from apps.cases.models import Case, CaseList
from apps.organisations.permissions import is_expert_of, is_member_of
from kit.permissions import ObjectPermission, is_platform_admin

Caller = User | AnonymousUser


def is_creator(user: Caller, case: Case) -> bool:
    """Whether the user made the case; a case of an organisation counts only for those who are there now."""
    if not user.is_authenticated or case.creator_id != user.pk:
        return False
    return case.organization_id is None or is_member_of(user, case.organization_id)


def is_case_expert(user: Caller, case: Case) -> bool:
    """Whether the user is an author in EXPERT mode of the organisation that the case belongs to."""
    return bool(case.organization_id) and is_expert_of(user, case.organization)


def can_write_cases(user: Caller) -> bool:
    """Whether the user is an author: CONTRIBUTORs write their own cases, EXPERTs all of their organisation."""
    return user.is_authenticated and (user.author_mode != AuthorMode.NONE or is_platform_admin(user))


def can_change_case(user: Caller, case: Case) -> bool:
    """Whether the user may overwrite the case."""
    is_author = user.is_authenticated and user.author_mode != AuthorMode.NONE
    return (is_author and is_creator(user, case)) or is_case_expert(user, case) or is_platform_admin(user)


class CanWriteCases(BasePermission):
    """Authors and staff of the platform."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        return can_write_cases(request.user)


class CanCopyCase(ObjectPermission):
    """Authors, of every case that they see, and staff of the platform."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Case) -> bool:
        return can_write_cases(request.user)


class CanChangeCase(ObjectPermission):
    """Authors of the case, experts of its organisation, staff of the platform."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Case) -> bool:
        return can_change_case(request.user, obj)


class OwnsCase(ObjectPermission):
    """Who made the case, experts of its organisation, staff of the platform: they may export and delete it."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Case) -> bool:
        user = request.user
        return is_creator(user, obj) or is_case_expert(user, obj) or is_platform_admin(user)


def can_fill_list(user: Caller, case_list: CaseList, homes: Container[UUID]) -> bool:
    """Whether the user may change the list, being a member of the organisations `homes` now.

    Authors change their own, experts all of their organisation, staff of the platform any.
    """
    if is_platform_admin(user):
        return True
    if not user.is_authenticated or user.author_mode == AuthorMode.NONE:
        return False
    is_at_home = case_list.organization_id is None or case_list.organization_id in homes
    is_experts = bool(case_list.organization_id) and user.author_mode == AuthorMode.EXPERT
    return is_at_home and (case_list.creator_id == user.pk or is_experts)


class CanFillCaseList(ObjectPermission):
    """Authors of the list, experts of the organisation that it belongs to, staff of the platform."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: CaseList) -> bool:
        user, home = request.user, obj.organization_id
        homes = {home} if home is not None and is_member_of(user, home) else set[UUID]()
        return can_fill_list(user, obj, homes)
