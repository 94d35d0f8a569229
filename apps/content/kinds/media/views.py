"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.attachments import NAME
from apps.content.authoring.kind_views import NewItem, OfKind
from apps.content.kinds.media import serializers
from apps.content.kinds.media.media import Media
from apps.content.kinds.media.services import describe
from apps.content.lessons import representations
from apps.content.lessons.serializers import ItemSerializer
from apps.content.permissions import may_write_items
from apps.media.serializers import MediaUploadSerializer
from apps.media.uploads import kept


class SectionMedia(NewItem):
    kind = Media
    parser_classes = (MultiPartParser,)
    asks: ClassVar = {"POST": serializers.NewMediaQuery}
    takes: ClassVar = {"POST": MediaUploadSerializer}
    about: ClassVar = {"POST": "Put a picture, a sound, a film or a document into a section."}

    def facts(self) -> dict[str, Any]:
        asked = self.query()
        row = {"key": kept(self.body()["file"]), "description": asked.pop("description")}
        return {**asked, NAME: [row]}


class Metadata(OfKind):
    kind = Media
    rules: ClassVar = {"PATCH": may_write_items}
    asks: ClassVar = {"PATCH": serializers.MetadataQuery}
    takes: ClassVar = {"PATCH": serializers.MetadataSerializer}
    gives: ClassVar = {"PATCH": ItemSerializer}
    about: ClassVar = {"PATCH": "Change what a file is described by, how it is shown, and the words that go with it."}

    def patch(self, request: Request, **ids: Any) -> Response:
        item = describe(self.thing, {**self.query(), **self.body()}, by=self.caller)
        return self.answer(representations.one_item(item, self.caller, edit=True))
