"""Calls of exercises of words."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.content.answers.solution_gate import refuse_before_solution
from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindBaseViewSet, KindItemViewSet, KindPartViewSet
from apps.content.item_text import get_section_text
from apps.content.kinds.vocab.vocab import Vocab
from apps.content.lessons.serializers import ItemSerializer
from apps.content.vocabulary.parts import VocabListSerializer, serialize_list
from apps.content.vocabulary.serializers import (
    MoreSerializer,
    NewVocabQuery,
    NewVocabTextSerializer,
    WholeNewVocabText,
)
from apps.content.vocabulary.services import add_words, create_item_from_text
from apps.courses.models import Section

WORD = Vocab.parts[0]
WrittenWordSerializer = build_written_row_serializer(Vocab, WORD)


@extend_schema_view(
    create=extend_schema(
        description="Make an exercise of words in a section, to be practised or to build sentences with.",
        parameters=[NewVocabQuery],
    ),
)
class VocabViewSet(KindItemViewSet):
    """Exercises of words."""

    kind = Vocab
    query_serializer_class = NewVocabQuery

    def build_new_item(self, section: Section) -> dict[str, Any]:
        """Also use the query's way of practising the words where the body says nothing about it."""
        fields = super().build_new_item(section)
        is_building = fields.pop("is_for_sentence_construction", False)
        content = Vocab().build_empty() | {"is_for_sentence_construction": is_building}
        return {"content": content} | fields

    @extend_schema(parameters=[NewVocabTextSerializer], request=NewVocabTextSerializer, responses={201: ItemSerializer})
    def create_from_text(self, request: Request, section_id: UUID) -> Response:
        """Make an exercise of the words and phrases of a text, for its author to correct."""
        section = self.get_section()
        given = self.validate_query(NewVocabTextSerializer) | self.validate_body(NewVocabTextSerializer)
        body = self.validate(WholeNewVocabText, given)
        text, at = body.pop("text_to_extract_from"), body.pop("item_index", None)
        item = create_item_from_text(section, Vocab(), text, by=authenticated_user(request), at=at, **body)
        return self.respond_with_item(item, status=201)

    @extend_schema(parameters=[MoreSerializer], request=MoreSerializer, responses=ItemSerializer)
    def add_words(self, request: Request, item_id: UUID) -> Response:
        """Add words and phrases of a text, or of all that the section says without one."""
        item = self.get_object()
        given = self.validate_query(MoreSerializer) | self.validate_body(MoreSerializer)
        user = authenticated_user(request)
        text = given.pop("context", "") or get_section_text(item.section, by=user)
        return self.respond_with_item(add_words(item, text, by=user, **given))


@extend_schema_view(
    create=extend_schema(description="Add a word at a place, or at the end.", responses={201: WrittenWordSerializer}),
    partial_update=extend_schema(description="Change a word, or move it.", responses=WrittenWordSerializer),
    destroy=extend_schema(
        description="Take a word away; answers that were given before keep it, and so do learners' own lists."
    ),
)
class WordViewSet(KindPartViewSet):
    """Words of an exercise, as authors write them."""

    kind, part = Vocab, WORD


class WordListViewSet(KindBaseViewSet):
    """The words of an exercise, as learners read them."""

    kind = Vocab
    permission_classes = [IsAuthenticated]
    serializer_class = VocabListSerializer

    def retrieve(self, request: Request, item_id: UUID) -> Response:
        """The words of an exercise, as a list."""
        item = self.get_object()
        refuse_before_solution(authenticated_user(request), item)
        return Response(VocabListSerializer(serialize_list(item)).data)
