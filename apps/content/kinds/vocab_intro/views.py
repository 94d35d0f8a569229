"""Calls of introductions of words."""

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
from apps.content.kinds.vocab_intro.vocab_intro import VocabIntro
from apps.content.lessons.serializers import ItemSerializer
from apps.content.vocabulary.parts import VocabListSerializer, serialize_list
from apps.content.vocabulary.serializers import ActivateQuery, VocabTextSerializer, WholeVocabText
from apps.content.vocabulary.services import add_words
from apps.courses.models import Section

WORD = VocabIntro.parts[0]
WrittenWordSerializer = build_written_row_serializer(VocabIntro, WORD)


@extend_schema_view(
    create=extend_schema(
        description="Introduce words, at the beginning of a section where nothing else is said.",
        parameters=[ActivateQuery],
    ),
)
class VocabIntroViewSet(KindItemViewSet):
    """Introductions of words."""

    kind = VocabIntro
    query_serializer_class = ActivateQuery

    def build_new_item(self, section: Section) -> dict[str, Any]:
        """Also put the words before everything else; what isn't active is hidden."""
        fields = {"item_index": 0, **super().build_new_item(section)}
        return {"hidden": not fields.pop("activate", True)} | fields

    @extend_schema(parameters=[VocabTextSerializer], request=VocabTextSerializer, responses={201: ItemSerializer})
    def add_words(self, request: Request, item_id: UUID) -> Response:
        """Add the words and phrases of a text, for the author to correct."""
        item = self.get_object()
        given = self.validate_query(VocabTextSerializer) | self.validate_body(VocabTextSerializer)
        body = self.validate(WholeVocabText, given)
        text = body.pop("text_to_extract_from")
        return self.respond_with_item(add_words(item, text, by=authenticated_user(request), **body), status=201)


@extend_schema_view(
    create=extend_schema(
        description="Add a new word at a place, or at the end.", responses={201: WrittenWordSerializer}
    ),
    partial_update=extend_schema(description="Change a new word, or move it.", responses=WrittenWordSerializer),
    destroy=extend_schema(description="Take a new word away; learners' own lists keep it."),
)
class NewWordViewSet(KindPartViewSet):
    """Words of an introduction, as authors write them."""

    kind, part = VocabIntro, WORD


class WordListViewSet(KindBaseViewSet):
    """The words of an introduction, as learners read them."""

    kind = VocabIntro
    permission_classes = [IsAuthenticated]
    serializer_class = VocabListSerializer

    def retrieve(self, request: Request, item_id: UUID) -> Response:
        """The new words, as a list."""
        item = self.get_object()
        refuse_before_solution(authenticated_user(request), item)
        return Response(VocabListSerializer(serialize_list(item)).data)
