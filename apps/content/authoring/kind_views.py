"""What the calls of all kinds share: making an item, changing it, and the rows of its parts.

A room says `kind` (and `part`), what the verb takes and a sentence; everything else is here.
"""

from typing import Any, ClassVar

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.items import add_item, change_item
from apps.content.authoring.parts import add_part, change_part, delete_part
from apps.content.authoring.views import OfItem
from apps.content.kind import Kind, Part
from apps.content.lessons import representations
from apps.content.lessons.serializers import ItemSerializer
from apps.content.models import Item
from apps.content.permissions import may_write_items
from apps.courses.views.sections import OfSection


class NewItem(OfSection):
    """POST: an item of a kind, into a section. A query string may say `item_index` too."""

    kind: ClassVar[type[Kind]]
    rules: ClassVar = {"POST": may_write_items}
    gives: ClassVar = {"POST": (201, ItemSerializer)}

    def facts(self) -> dict[str, Any]:
        """What the new item is made of."""
        asked = self.query() if "POST" in self.asks else {}
        return {**asked, **self.body()}

    def post(self, request: Request, **ids: Any) -> Response:
        facts = self.facts()
        parts = {part.name: facts.pop(part.name) for part in self.kind.parts if part.name in facts}
        at = facts.pop("item_index", None)
        item = add_item(self.thing, self.kind(), by=self.caller, at=at, parts=parts, **facts)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class OfKind(OfItem):
    """A call about an item of one kind."""

    kind: ClassVar[type[Kind]]

    def find(self, user: Any, *args: Any, **ids: Any) -> Item:
        item = super().find(user, *args, **ids)
        if item.kind != self.kind.slug:
            raise Http404
        return item


class WithChange(OfKind):
    """What PATCH and PUT do: change what the item says."""

    def change(self) -> Response:
        item = change_item(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_item(item, self.caller, edit=True))


class ChangeItem(WithChange):
    """PATCH: what the item says."""

    rules: ClassVar = {"PATCH": may_write_items}
    gives: ClassVar = {"PATCH": ItemSerializer}

    def patch(self, request: Request, **ids: Any) -> Response:
        return self.change()


class NewOrWithChange(NewItem, WithChange):
    """Both on one path, as the specification has it for some kinds: POST names a section, the other verb an item."""

    def find(self, user: Any, *args: Any, **ids: Any) -> Any:
        if self.verb == "POST":
            return OfSection.find(self, user, section_id=ids["place_id"])
        return OfKind.find(self, user, item_id=ids["place_id"])


class NewAndChange(NewOrWithChange, ChangeItem):
    """The same with PATCH."""

    rules: ClassVar = {**NewItem.rules, **ChangeItem.rules}
    gives: ClassVar = {**NewItem.gives, **ChangeItem.gives}


class OfPart(OfKind):
    """A call about the rows of one part."""

    part: ClassVar[Part]

    def row(self, found: Any) -> dict[str, Any]:
        """A row as it is given back, with its item's version."""
        columns = {name: getattr(found, name) for name in ("id", "position", *self.part.columns)}
        return columns | {"item_version": found.item.version}


class NewPart(OfPart):
    """POST: a row."""

    rules: ClassVar = {"POST": may_write_items}

    def post(self, request: Request, **ids: Any) -> Response:
        return self.answer(self.row(add_part(self.thing, self.part, by=self.caller, **self.body())))


class ChangePart(OfPart):
    """PATCH: a row."""

    rules: ClassVar = {"PATCH": may_write_items}

    def patch(self, request: Request, **ids: Any) -> Response:
        facts, key = self.body(partial=True), ids[self.part.key]
        return self.answer(self.row(change_part(self.thing, self.part, key, by=self.caller, **facts)))


class DeletePart(OfPart):
    """DELETE: a row."""

    rules: ClassVar = {"DELETE": may_write_items}

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_part(self.thing, self.part, ids[self.part.key], by=self.caller)
        return self.answer()


class OnePart(ChangePart, DeletePart):
    """PATCH and DELETE: a row."""

    rules: ClassVar = {**ChangePart.rules, **DeletePart.rules}
