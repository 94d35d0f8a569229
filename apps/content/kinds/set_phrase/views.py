"""Calls of exercises of set phrases."""

from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_serializers import change_with_rows_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.kinds.set_phrase.serializers import WhichListQuery
from apps.content.kinds.set_phrase.set_phrase import SetPhrase
from apps.content.models import Item
from apps.content.vocabulary.serializers import PlaceQuery
from kit.serializers import StrictSerializer

LISTS, PHRASE = SetPhrase.parts
WrittenPhraseSerializer = part_shapes(SetPhrase, PHRASE)[1]


@extend_schema_view(
    create=extend_schema(
        description="Make an exercise of set phrases in a section, with its lists and phrases.",
        parameters=[PlaceQuery],
    ),
    partial_update=extend_schema(
        description="Change an exercise and its lists; a list that is left out is deleted with its phrases."
    ),
)
class SetPhrasesViewSet(KindItemViewSet):
    """Exercises of set phrases."""

    kind = SetPhrase
    query_serializer_class = PlaceQuery

    def get_serializer_class(self) -> type[StrictSerializer]:
        return new_shape(SetPhrase) if self.action == "create" else change_with_rows_shape(SetPhrase, LISTS)

    def build_changes(self, item: Item) -> dict[str, Any]:
        changes = super().build_changes(item)
        if "lists" in changes:
            changes["parts"] = {"lists": changes.pop("lists")}
        return changes


@extend_schema_view(
    create=extend_schema(description="Add a phrase to one of the lists.", responses={201: WrittenPhraseSerializer}),
    partial_update=extend_schema(
        description="Change a phrase, its list, or its place.", responses=WrittenPhraseSerializer
    ),
    destroy=extend_schema(
        description="Take a phrase away; answers that were given before keep it.", parameters=[WhichListQuery]
    ),
)
class PhraseViewSet(KindPartViewSet):
    """Phrases of an exercise."""

    kind, part = SetPhrase, PHRASE

    def find_item(self, item_id: UUID) -> Item:
        """Also 404 for a phrase that isn't in the list that the path or the query names."""
        item = super().find_item(item_id)
        list_id = self.kwargs.get("set_phrase_list_id")
        if self.action == "destroy":
            list_id = self.validate_query(WhichListQuery).get("set_phrase_list_id")
        phrases = PHRASE.rows._default_manager.filter(item=item, pk=self.kwargs.get(PHRASE.key))
        if list_id is not None and not phrases.filter(set_phrase_list=list_id).exists():
            raise Http404
        return item
