"""Permissions on drafts: who asked for one, and who may change its course."""

from django.contrib.auth.models import AnonymousUser
from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.models import User
from apps.content.drafts.models import Draft
from apps.content.permissions import can_write_items
from apps.courses.permissions import can_edit_course
from kit.permissions import ObjectPermission


def can_use_draft(user: User | AnonymousUser, draft: Draft) -> bool:
    """Whether the user may read, take and discard a draft: of contributors their own, of experts any of the course."""
    if can_edit_course(user, draft.section):
        return True
    return draft.creator_id == user.pk and can_write_items(user, draft.item or draft.section)


class CanUseDraft(ObjectPermission):
    """People who may use the draft."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Draft) -> bool:
        return can_use_draft(request.user, obj)
