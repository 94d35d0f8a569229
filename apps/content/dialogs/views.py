"""Calls about dialogs; each belongs to an item."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.dialogs import change_dialog, new_dialog, start_audio
from apps.content.authoring.views import OfItem
from apps.content.dialogs import serializers as shapes
from apps.content.dialogs.parts import dialog_shown
from apps.content.models import Dialog, DialogLine, Item
from apps.content.permissions import may_learn, may_write_items
from apps.conversations.turns.serializers import NothingSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import OPEN, Job


def heard(dialog: Dialog, user: Any, *, in_words: bool = False) -> dict[str, Any]:
    """A dialog for this person: its authors read all of it, learners what isn't hidden, or all of it `in_words`."""
    author = may_write_items.test(user, dialog.item)
    lines: Any = DialogLine.objects.filter(dialog=dialog).order_by("position").values()
    found = dialog_shown(vars(dialog), list(lines), whole=author or in_words)
    job = Job.objects.filter(key=f"dialog:{dialog.pk}", state__in=OPEN).first()
    about = {"item_id": dialog.item_id, "item_version": dialog.item.version, "job": job.summary() if job else None}
    return found | about | {"voices": dialog.speakers if author else []}


class NewDialog(OfItem):
    rules: ClassVar = {"POST": may_write_items}
    asks: ClassVar = {"POST": shapes.WhichItemQuery}
    takes: ClassVar = {"POST": shapes.WrittenDialogSerializer}
    gives: ClassVar = {"POST": (201, shapes.HeardDialogSerializer)}
    about: ClassVar = {"POST": "Write the dialog of an item; its sound is made when it is asked for."}

    def find(self, user: Any, *args: Any, item_id: UUID | None = None, **ids: Any) -> Item:
        return super().find(user, item_id=item_id or self.query()["section_content_item_id"])

    def post(self, request: Request) -> Response:
        return self.answer(heard(new_dialog(self.thing, by=self.caller, **self.body()), self.caller))


class OfDialog(OfItem):
    """A call about one dialog, seen by whoever sees its item."""

    dialog: Dialog

    def find(self, user: Any, *args: Any, dialog_id: UUID | None = None, **ids: Any) -> Item:
        self.dialog = get_object_or_404(Dialog, pk=dialog_id or ids["item_id"])
        asked = self.query().get("section_content_item_id", self.dialog.item_id)
        if asked != self.dialog.item_id:
            raise Http404
        self.dialog.item = super().find(user, item_id=self.dialog.item_id)
        return self.dialog.item


class OneDialog(OfDialog):
    rules: ClassVar = {"GET": may_learn, "PUT": may_write_items}
    asks: ClassVar = {"GET": shapes.ReadDialogQuery, "PUT": shapes.OfItemQuery}
    takes: ClassVar = {"PUT": shapes.WrittenDialogSerializer}
    gives: ClassVar = {"GET": shapes.HeardDialogSerializer, "PUT": shapes.HeardDialogSerializer}
    about: ClassVar = {
        "GET": "A dialog with the addresses of its sound, as a whole and line by line; for learners also in words.",
        "PUT": "Write a dialog anew; lines that stay the same keep their sound.",
    }

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(heard(self.dialog, self.caller, in_words=self.query()["in_words"]))

    def put(self, request: Request, **ids: Any) -> Response:
        return self.answer(heard(change_dialog(self.dialog, by=self.caller, **self.body()), self.caller))


class DialogAudio(OfDialog):
    rules: ClassVar = {"POST": may_write_items}
    asks: ClassVar = {"POST": shapes.OfItemQuery}
    takes: ClassVar = {"POST": NothingSerializer}
    gives: ClassVar = {"POST": shapes.HeardDialogSerializer}
    about: ClassVar = {"POST": "Have a dialog spoken; 202 with the job while it is being made."}

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        self.body()
        return AsyncResult(start_audio(self.dialog, by=self.caller).pk, {"dialog": str(self.dialog.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        dialog = get_object_or_404(Dialog.objects.select_related("item"), pk=reference["dialog"])
        return self.answer(heard(dialog, self.caller), status=202 if job.is_open else 200)
