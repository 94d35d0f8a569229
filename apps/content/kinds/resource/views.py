"""Calls of sources with questions."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.authoring.views import ItemBaseViewSet
from apps.content.kind import Part
from apps.content.kinds.resource import services
from apps.content.kinds.resource.evaluation import list_judgements, read_written, represent_judgements
from apps.content.kinds.resource.resource import MC, OPEN, Resource
from apps.content.kinds.resource.serializers import (
    ChosenSerializer,
    WorkedOpenSerializer,
    WorkedQuestionSerializer,
    WrittenSerializer,
)
from apps.content.lessons.serialization import serialize_step_result
from apps.content.model_review.request import get_known_judgements, get_review_job
from apps.content.models import Item, ItemInteraction
from apps.conversations.turns.serializers import PromisedSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.viewsets import AsyncResultMixin

WrittenChoiceQuestionSerializer = build_written_row_serializer(Resource, MC)
WrittenOpenQuestionSerializer = build_written_row_serializer(Resource, OPEN)


@extend_schema_view(
    create=extend_schema(description="Make a source with questions in a section."),
    partial_update=extend_schema(description="Change a source; what is left out stays."),
)
class ResourceViewSet(KindItemViewSet):
    """Sources with questions."""

    kind = Resource


@extend_schema_view(
    create=extend_schema(description="Add a question with options.", responses={201: WrittenChoiceQuestionSerializer}),
    partial_update=extend_schema(
        description="Change a question with options, or move it.", responses=WrittenChoiceQuestionSerializer
    ),
    destroy=extend_schema(description="Take a question away; answers that were given before keep it."),
)
class ChoiceQuestionViewSet(KindPartViewSet):
    """Questions with options, as authors write them."""

    kind, part = Resource, MC


@extend_schema_view(
    create=extend_schema(
        description="Add an open question with the criteria of a good answer.",
        responses={201: WrittenOpenQuestionSerializer},
    ),
    partial_update=extend_schema(
        description="Change an open question or its criteria, or move it.", responses=WrittenOpenQuestionSerializer
    ),
    destroy=extend_schema(description="Take a question away; answers that were given before keep it."),
)
class OpenQuestionViewSet(KindPartViewSet):
    """Open questions, as authors write them."""

    kind, part = Resource, OPEN


class QuestionAnswerViewSet(AsyncResultMixin[Item], ItemBaseViewSet):
    """Answers to single questions, for everyone who sees their items."""

    permission_classes = [IsAuthenticated]

    def get_item_of_question(self, part: Part, question_id: UUID) -> Item:
        """Give the item of a question; 404 if the caller may not read it."""
        row = get_object_or_404(part.model_class._default_manager.all(), pk=question_id)
        return self.get_item(row.item_id)

    @extend_schema(request=ChosenSerializer, responses=WorkedQuestionSerializer)
    def evaluate_choice(self, request: Request, mc_question_id: UUID) -> Response:
        """Choose options of one question and have the answer checked."""
        item, body = self.get_item_of_question(MC, mc_question_id), self.validate_body(ChosenSerializer)
        sent = ("mc", mc_question_id, body["chosen"], body.get("body_version"))
        representation = serialize_step_result(*services.answer_one(item, *sent, by=authenticated_user(request)))
        return Response(WorkedQuestionSerializer(representation | {"question_id": mc_question_id}).data)

    @extend_schema(request=WrittenSerializer, responses={200: WorkedOpenSerializer, 202: PromisedSerializer})
    def evaluate_open(self, request: Request, open_question_id: UUID) -> Response | AsyncResult:
        """Answer one open question and have it judged; 202 with the job while a provider judges."""
        item, body = self.get_item_of_question(OPEN, open_question_id), self.validate_body(WrittenSerializer)
        sent = ("open", open_question_id, body["text"], body.get("body_version"))
        interaction, gained = services.answer_one(item, *sent, by=authenticated_user(request))
        job = get_review_job(interaction)
        if job is None:
            return self.respond_with_judgements(interaction, gained, open_question_id)
        return AsyncResult(job.pk, {"question": str(open_question_id), "gained": gained})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        question_id = UUID(reference["question"])
        item = self.get_item_of_question(OPEN, question_id)
        interaction = services.get_interaction(item, authenticated_user(self.request))
        if interaction is None:
            raise Http404
        gained = reference["gained"] + (job.result or {}).get("gained", 0)
        return self.respond_with_judgements(interaction, gained, question_id)

    def respond_with_judgements(self, interaction: ItemInteraction, gained: int, question_id: UUID) -> Response:
        """Give the answer as it was checked with all the others, and what was judged about it."""
        question = services.get_question_at(interaction.item, question_id, interaction.body_version)
        if question is None:
            raise Http404
        text = ((interaction.answer or {}).get("open") or {}).get(str(question_id), "")
        answer = read_written(question, text)
        user = authenticated_user(self.request)
        known = get_known_judgements(user.pk, [answer.asked] if answer.asked else [])
        judgements = represent_judgements(question, list_judgements(answer, known))
        representation = serialize_step_result(interaction, gained) | {
            "question_id": question_id,
            "judgements": judgements,
        }
        return Response(WorkedOpenSerializer(representation).data)
