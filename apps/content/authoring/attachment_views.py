"""Pictures of exercises."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content import attachments
from apps.content.authoring.attachments import attach
from apps.content.authoring.views import OfItem
from apps.content.models import Item
from apps.content.permissions import may_write_items
from apps.media.serializers import MediaUploadSerializer
from kit.serializers import StrictSerializer


class DescriptionQuery(StrictSerializer):
    """What there is to see, for those who don't see it."""

    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class ExerciseMedia(OfItem):
    parser_classes = (MultiPartParser,)
    rules: ClassVar = {"POST": may_write_items}
    asks: ClassVar = {"POST": DescriptionQuery}
    takes: ClassVar = {"POST": MediaUploadSerializer}
    gives: ClassVar = {"POST": (201, attachments.SeenFileSerializer)}
    about: ClassVar = {"POST": "Hang a file on an exercise of a kind that has files: a picture, or what else it takes."}

    def find(self, user: Any, *args: Any, item_id: UUID | None = None, **ids: Any) -> Item:
        return super().find(user, item_id=item_id or ids["content_item_id"])

    def post(self, request: Request, **ids: Any) -> Response:
        found = attach(self.thing, self.body()["file"], self.query()["description"], by=self.caller)
        return self.answer(attachments.shown(vars(found)))
