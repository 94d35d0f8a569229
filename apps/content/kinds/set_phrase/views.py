"""The calls of this kind."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from rest_framework.response import Response

from apps.content.authoring.items import change_item
from apps.content.authoring.kind_serializers import change_with_rows_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import ChangeItem, ChangePart, DeletePart, NewItem, NewPart
from apps.content.kinds.set_phrase.serializers import WhichListQuery
from apps.content.kinds.set_phrase.set_phrase import SetPhrase
from apps.content.lessons import representations
from apps.content.models import Item
from apps.content.vocabulary.serializers import PlaceQuery

LISTS, PHRASE = SetPhrase.parts
PHRASE_SENT, PHRASE_WRITTEN = part_shapes(SetPhrase, PHRASE)


class NewSetPhrases(NewItem):
    kind = SetPhrase
    asks: ClassVar = {"POST": PlaceQuery}
    takes: ClassVar = {"POST": new_shape(SetPhrase)}
    about: ClassVar = {"POST": "Make an exercise of set phrases in a section, with its lists and phrases."}


class OneSetPhrases(ChangeItem):
    kind = SetPhrase
    takes: ClassVar = {"PATCH": change_with_rows_shape(SetPhrase, LISTS)}
    about: ClassVar = {
        "PATCH": "Change an exercise and its lists; a list that is left out is deleted with its phrases."
    }

    def change(self) -> Response:
        facts = self.body()
        parts = {"lists": facts.pop("lists")} if "lists" in facts else None
        item = change_item(self.thing, by=self.caller, parts=parts, **facts)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class NewSetPhrase(NewPart):
    kind, part = SetPhrase, PHRASE
    takes: ClassVar = {"POST": PHRASE_SENT}
    gives: ClassVar = {"POST": (201, PHRASE_WRITTEN)}
    about: ClassVar = {"POST": "Add a phrase to one of the lists."}


def refuse_elsewhere(item: Item, key: UUID, within: UUID | None) -> None:
    """404 for a phrase that is not in the list that is named."""
    rows = PHRASE.rows._default_manager.filter(item=item, pk=key)
    if within is not None and not rows.filter(set_phrase_list=within).exists():
        raise Http404


class PhraseOfList(ChangePart):
    kind, part = SetPhrase, PHRASE
    takes: ClassVar = {"PATCH": PHRASE_SENT}
    gives: ClassVar = {"PATCH": PHRASE_WRITTEN}
    about: ClassVar = {"PATCH": "Change a phrase, its list, or its place."}

    def find(self, user: Any, *args: Any, **ids: Any) -> Item:
        item = super().find(user, *args, **ids)
        refuse_elsewhere(item, ids["set_phrase_id"], ids["set_phrase_list_id"])
        return item


class OnePhrase(DeletePart):
    kind, part = SetPhrase, PHRASE
    asks: ClassVar = {"DELETE": WhichListQuery}
    gives: ClassVar = {"DELETE": 204}
    about: ClassVar = {"DELETE": "Take a phrase away; answers that were given before keep it."}

    def find(self, user: Any, *args: Any, **ids: Any) -> Item:
        item = super().find(user, *args, **ids)
        refuse_elsewhere(item, ids["set_phrase_id"], self.query().get("set_phrase_list_id"))
        return item
