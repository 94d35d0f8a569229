"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content import reading
from apps.content.attachments import NAME
from apps.content.kinds.media import shapes
from apps.content.kinds.media.actions import describe
from apps.content.kinds.media.media import Media
from apps.content.rules import may_write_items
from apps.content.shapes.items import ItemShape
from apps.content.views.kinds import NewItem, OfKind
from apps.media.shapes import MediaUploadShape
from apps.media.uploads import kept


class SectionMedia(NewItem):
    kind = Media
    parser_classes = (MultiPartParser,)
    asks: ClassVar = {"POST": shapes.NewMediaQuery}
    takes: ClassVar = {"POST": MediaUploadShape}
    about: ClassVar = {"POST": "Put a picture, a sound, a film or a document into a section."}

    def facts(self) -> dict[str, Any]:
        asked = self.query()
        row = {"key": kept(self.body()["file"]), "description": asked.pop("description")}
        return {**asked, NAME: [row]}


class Metadata(OfKind):
    kind = Media
    rules: ClassVar = {"PATCH": may_write_items}
    asks: ClassVar = {"PATCH": shapes.MetadataQuery}
    takes: ClassVar = {"PATCH": shapes.MetadataShape}
    gives: ClassVar = {"PATCH": ItemShape}
    about: ClassVar = {"PATCH": "Change what a file is described by, how it is shown, and the words that go with it."}

    def patch(self, request: Request, **ids: Any) -> Response:
        item = describe(self.thing, {**self.query(), **self.body()}, by=self.caller)
        return self.answer(reading.one_item(item, self.caller, edit=True))
