"""Calls about the dialogs of items."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.content.authoring.dialogs import change_dialog, create_dialog, start_dialog_audio
from apps.content.authoring.views import ItemBaseViewSet
from apps.content.dialogs.parts import serialize_dialog
from apps.content.dialogs.serializers import (
    HeardDialogSerializer,
    OfItemQuery,
    ReadDialogQuery,
    WhichItemQuery,
    WrittenDialogSerializer,
)
from apps.content.models import Dialog, DialogLine, Item
from apps.content.permissions import can_write_items
from apps.conversations.turns.serializers import NothingSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import OPEN, Job
from kit.viewsets import AsyncResultMixin


def serialize_dialog_for_user(dialog: Dialog, user: User, *, in_words: bool = False) -> dict[str, Any]:
    """Give a dialog as the user may see it: authors get all of it, learners what isn't hidden.

    With `in_words` learners get the hidden text too.
    """
    is_author = can_write_items(user, dialog.item)
    lines: Any = DialogLine.objects.filter(dialog=dialog).order_by("position").values()
    serialized = serialize_dialog(vars(dialog), list(lines), whole=is_author or in_words)
    job = Job.objects.filter(key=f"dialog:{dialog.pk}", state__in=OPEN).first()
    serialized |= {"item_id": dialog.item_id, "item_version": dialog.item.version}
    return serialized | {"job": job.summary() if job else None, "voices": dialog.speakers if is_author else []}


class DialogViewSet(AsyncResultMixin[Item], ItemBaseViewSet):
    """Dialogs, seen by everyone who sees their items."""

    serializer_class = HeardDialogSerializer
    lookup_url_kwarg = "dialog_id"
    permissions_by_action = {"retrieve": [IsAuthenticated]}

    def get_dialog(self) -> Dialog:
        """Give the dialog of the path; 404 unless it belongs to the item that the query names, if it names one."""
        dialog = get_object_or_404(Dialog, pk=self.kwargs["dialog_id"])
        if self.validate_query(OfItemQuery).get("section_content_item_id", dialog.item_id) != dialog.item_id:
            raise Http404
        dialog.item = self.get_item(dialog.item_id)
        return dialog

    def respond_with_dialog(self, dialog: Dialog, *, in_words: bool = False, status: int = 200) -> Response:
        """Give the dialog as the caller may see it."""
        serialized = serialize_dialog_for_user(dialog, authenticated_user(self.request), in_words=in_words)
        return Response(HeardDialogSerializer(serialized).data, status=status)

    @extend_schema(parameters=[WhichItemQuery], request=WrittenDialogSerializer, responses={201: HeardDialogSerializer})
    def create(self, request: Request) -> Response:
        """Write the dialog of an item; its sound is made when it is asked for."""
        item = self.get_item(self.validate_query(WhichItemQuery)["section_content_item_id"])
        body = self.validate_body(WrittenDialogSerializer)
        dialog = create_dialog(item, by=authenticated_user(request), **body)
        return self.respond_with_dialog(dialog, status=201)

    @extend_schema(parameters=[ReadDialogQuery])
    def retrieve(self, request: Request, dialog_id: UUID) -> Response:
        """A dialog with the addresses of its sound, as a whole and line by line; for learners also in words."""
        dialog = self.get_dialog()
        return self.respond_with_dialog(dialog, in_words=self.validate_query(ReadDialogQuery)["in_words"])

    @extend_schema(parameters=[OfItemQuery], request=WrittenDialogSerializer)
    def update(self, request: Request, dialog_id: UUID) -> Response:
        """Write a dialog anew; lines that stay the same keep their sound."""
        dialog, body = self.get_dialog(), self.validate_body(WrittenDialogSerializer)
        return self.respond_with_dialog(change_dialog(dialog, by=authenticated_user(request), **body))

    @extend_schema(
        parameters=[OfItemQuery],
        request=NothingSerializer,
        responses={200: HeardDialogSerializer, 202: HeardDialogSerializer},
    )
    def speak(self, request: Request, dialog_id: UUID) -> AsyncResult:
        """Have a dialog spoken; 202 with the job while it is being made."""
        dialog = self.get_dialog()
        self.validate_body(NothingSerializer)
        return AsyncResult(start_dialog_audio(dialog, by=authenticated_user(request)).pk, {})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        return self.respond_with_dialog(self.get_dialog(), status=202 if job.is_open else 200)
