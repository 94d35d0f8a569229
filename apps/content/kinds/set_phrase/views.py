"""Calls of exercises of set phrases."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.kind_serializers import (
    build_create_serializer,
    build_place_field,
    build_update_with_rows_serializer,
    build_written_row_serializer,
)
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.authoring.parts import add_part
from apps.content.kinds.set_phrase import models
from apps.content.kinds.set_phrase.serializers import PhraseSerializer, WhichListQuery
from apps.content.kinds.set_phrase.set_phrase import SetPhrase
from apps.content.models import Item, PartRow
from apps.content.vocabulary.serializers import PlaceQuery
from apps.courses.models import Section
from apps.courses.serializers.input import VersionedSerializer
from kit.serializers import StrictSerializer

LISTS, PHRASE = SetPhrase.parts
WrittenPhraseSerializer = build_written_row_serializer(SetPhrase, PHRASE)


class AddedPhraseSerializer(PhraseSerializer, VersionedSerializer):
    """A phrase of an exercise; without `set_phrase_list_id` it goes to the first list."""

    set_phrase_list_id = serializers.UUIDField(required=False)
    position = build_place_field()


def build_first_list(title: str) -> dict[str, Any]:
    """Give the columns of the list that an exercise begins with."""
    return {"title": title or _("Set phrases"), "situation": ""}


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

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return (
            build_create_serializer(SetPhrase)
            if self.action == "create"
            else build_update_with_rows_serializer(SetPhrase, LISTS)
        )

    @override
    def build_new_item(self, section: Section) -> dict[str, Any]:
        fields = super().build_new_item(section)
        return fields | {"lists": fields.get("lists") or [build_first_list(fields.get("title", ""))]}

    @override
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

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return AddedPhraseSerializer if self.action == "create" else super().get_serializer_class()

    @override
    @transaction.atomic
    def create(self, request: Request, **path: UUID) -> Response:
        return super().create(request, **path)

    @override
    def complete_row(self, item: Item, body: dict[str, Any]) -> dict[str, Any]:
        if "set_phrase_list_id" in body:
            return body
        first: PartRow | None = models.SetPhraseList._default_manager.filter(item=item).order_by("position").first()
        if first is None:  # its author has taken all lists away
            author = authenticated_user(self.request)
            first = add_part(item, LISTS, build_first_list(item.title), by=author, version=body.pop("version", None))
        return body | {"set_phrase_list_id": first.pk}

    def find_item(self, item_id: UUID) -> Item:
        """Also 404 for a phrase that isn't in the list that the path or the query names."""
        item = super().find_item(item_id)
        list_id = self.kwargs.get("set_phrase_list_id")
        if self.action == "destroy":
            list_id = self.validate_query(WhichListQuery).get("set_phrase_list_id")
        phrases = models.SetPhrase._default_manager.filter(item=item, set_phrase_list=list_id)
        if list_id is not None and not phrases.filter(pk=self.kwargs[PHRASE.url_kwarg]).exists():
            raise Http404
        return item
