"""Permissions on items: experts of a course write all, contributors what they add, learners read what is shown."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import AuthorMode, User
from apps.content.models import Item
from apps.courses.models import Section
from apps.courses.permissions import can_edit_course
from apps.organisations.permissions import is_member_of
from kit.permissions import ObjectPermission, is_platform_admin


def is_contributor(user: User | AnonymousUser, part: Item | Section) -> bool:
    """Whether the user contributes here: authors in CONTRIBUTOR mode, in courses of an organisation of theirs.

    They add items to any section of these courses and change the ones that they made themselves.
    """
    if not user.is_authenticated or user.author_mode != AuthorMode.CONTRIBUTOR:
        return False
    if isinstance(part, Item) and part.creator_id != user.pk:
        return False
    return is_member_of(user, part.course.organization_id)


def can_write_items(user: User | AnonymousUser, part: Item | Section) -> bool:
    """Whether the user may change this item, or add items to this section."""
    return can_edit_course(user, part) or is_contributor(user, part)


def can_read_item(user: User | AnonymousUser, item: Item) -> bool:
    """Whether the user may read this item of a course that they see; hidden items are for their authors."""
    return not item.hidden or can_write_items(user, item)


def can_reuse_item(user: User | AnonymousUser, item: Item) -> bool:
    """Whether the user may copy this item into a lesson: those of `Item.objects.reusable_by`."""
    return user.is_authenticated and Item.objects.reusable_by(user).filter(pk=item.pk).exists()


def get_readable_item(user: User, item_id: UUID) -> Item:
    """Give an item that the user may read, with its section, chapter and course; 404 otherwise."""
    items = Item.objects.visible_to(user).select_related("section__chapter__course")
    item: Item = get_object_or_404(items, pk=item_id)
    if not can_read_item(user, item):
        raise Http404
    return item


class CanWriteItems(ObjectPermission):
    """People who may change the item, or add items to the section."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Item | Section) -> bool:
        return can_write_items(request.user, obj)


class CanReuseItem(ObjectPermission):
    """Authors who may copy the item, and so may see all that it says."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Item) -> bool:
        return can_reuse_item(request.user, obj)


class IsAuthor(BasePermission):
    """Authors in any mode, and platform staff."""

    @override
    def has_permission(self, request: Request, view: APIView) -> bool:
        user = request.user
        return user.is_authenticated and (user.author_mode != AuthorMode.NONE or is_platform_admin(user))
