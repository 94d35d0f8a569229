"""The calls of this kind."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.kind_serializers import change_shape, new_shape
from apps.content.authoring.kind_views import NewOrWithChange
from apps.content.kinds.text.text import Text
from apps.content.lessons.serializers import ItemSerializer
from apps.content.permissions import may_write_items


class Texts(NewOrWithChange):
    kind = Text
    rules: ClassVar = {"POST": may_write_items, "PUT": may_write_items}
    takes: ClassVar = {"POST": new_shape(Text), "PUT": change_shape(Text)}
    gives: ClassVar = {"POST": (201, ItemSerializer), "PUT": ItemSerializer}
    about: ClassVar = {
        "POST": "Make a text in the section that the path names.",
        "PUT": "Change the text that the path names.",
    }

    def put(self, request: Request, **ids: Any) -> Response:
        return self.change()
