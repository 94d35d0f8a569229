"""Calls about items of any kind, and what learners do with them."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.answers.serializers import ItemStepSerializer
from apps.content.answers.services import Step, work_on
from apps.content.answers.visibility import as_overseen
from apps.content.authoring.items import change_item, delete_item, duplicate_item
from apps.content.lessons import representations
from apps.content.lessons import serializers as shapes
from apps.content.models import Item, ItemInteraction
from apps.content.permissions import may_learn, may_read_item, may_write_items
from apps.conversations.interactions.overviews import may_be_overseen
from apps.courses.representations import NOT_STARTED
from kit.api import ApiView
from kit.errors import ApiError


class OfItem(ApiView):
    """A call about one item; hidden ones are there for their authors only."""

    def find(self, user: Any, *args: Any, item_id: UUID, **ids: Any) -> Item:
        items = Item.objects.visible_to(user).select_related("section__chapter__course")
        item: Item = get_object_or_404(items, pk=item_id)
        if not may_read_item.test(user, item):
            raise Http404
        return item


class Meta(OfItem):
    rules: ClassVar = {"PATCH": may_write_items}
    takes: ClassVar = {"PATCH": shapes.MetaSerializer}
    gives: ClassVar = {"PATCH": shapes.ItemSerializer}
    about: ClassVar = {"PATCH": "Change what any item says of itself: title, instruction, optional, hidden."}

    def patch(self, request: Request, **ids: Any) -> Response:
        item = change_item(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_item(item, self.caller, edit=True))


class OneItem(OfItem):
    rules: ClassVar = {"DELETE": may_write_items}
    gives: ClassVar = {"DELETE": 204}
    about: ClassVar = {"DELETE": "Take an item out of its section; answers are kept, but count no more."}

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_item(self.thing, by=self.caller)
        return self.answer()


class Duplicate(OfItem):
    rules: ClassVar = {"POST": may_write_items}
    gives: ClassVar = {"POST": (201, shapes.ItemSerializer)}
    about: ClassVar = {"POST": "The item once more, right behind itself."}

    def post(self, request: Request, **ids: Any) -> Response:
        return self.answer(representations.one_item(duplicate_item(self.thing, by=self.caller), self.caller, edit=True))


class ReadItem(OfItem):
    rules: ClassVar = {"GET": may_learn}
    asks: ClassVar = {"GET": shapes.ItemQuery}
    gives: ClassVar = {"GET": shapes.ItemSerializer}
    about: ClassVar = {"GET": "An item as the caller may see it; with `edit` its authors get all that it says."}

    def get(self, request: Request, **ids: Any) -> Response:
        edit = self.query()["edit"]
        if edit and not may_write_items.test(self.caller, self.thing):
            raise PermissionDenied(code="no_permission")
        return self.answer(representations.one_item(self.thing, self.caller, edit=edit))


class Interaction(OfItem):
    rules: ClassVar = {"GET": may_learn, "POST": may_learn}
    asks: ClassVar = {"GET": shapes.WhoseQuery}
    takes: ClassVar = {"POST": ItemStepSerializer}
    gives: ClassVar = {"GET": shapes.OneInteractionSerializer, "POST": (201, shapes.WorkedSerializer)}
    about: ClassVar = {
        "GET": "Somebody's work on an item: one's own, or that of people whom one tutors; 404 if there is none.",
        "POST": "Begin an item, and take a first step with it at once if wanted.",
    }

    def get(self, request: Request, **ids: Any) -> Response:
        learner_id = self.query().get("user_id", self.caller.pk)
        if not may_be_overseen(learner_id, self.caller):
            raise Http404
        found = representations.interaction_of(self.thing, learner_id)
        if found is None:
            raise ApiError("not_started", NOT_STARTED, status=404)
        told = representations.one_interaction(found)
        return self.answer(told if learner_id == self.caller.pk else as_overseen(told, self.thing.kind))

    def post(self, request: Request, **ids: Any) -> Response:
        step = Step(**self.body(), key=request.headers.get("Idempotency-Key", ""))
        return self.answer(representations.worked(*work_on(self.thing, step, by=self.caller)))


class OneInteraction(ApiView):
    rules: ClassVar = {"PUT": may_learn}
    takes: ClassVar = {"PUT": ItemStepSerializer}
    gives: ClassVar = {"PUT": shapes.WorkedSerializer}
    about: ClassVar = {"PUT": "Take a step with an item: keep an answer, check it, see the solution, mark it."}

    def find(self, user: Any, *args: Any, item_interaction_id: UUID, **ids: Any) -> ItemInteraction:
        mine = ItemInteraction.objects.visible_to(user).select_related("item__section__chapter__course")
        found: ItemInteraction = get_object_or_404(mine, pk=item_interaction_id)
        if not may_read_item.test(user, found.item):
            raise Http404
        return found

    def put(self, request: Request, **ids: Any) -> Response:
        return self.answer(representations.worked(*work_on(self.thing.item, Step(**self.body()), by=self.caller)))
