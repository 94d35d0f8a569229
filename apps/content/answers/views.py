"""Calls about the work of learners on items."""

from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.answers.serializers import ItemStepSerializer
from apps.content.answers.services import Step, work_on
from apps.content.answers.visibility import redact_interaction
from apps.content.lessons.serialization import find_interaction, serialize_interaction_with_item, serialize_step_result
from apps.content.lessons.serializers import OneInteractionSerializer, WhoseQuery, WorkedSerializer
from apps.content.models import ItemInteraction
from apps.content.permissions import can_read_item, get_readable_item
from apps.courses.serialization import NOT_STARTED
from apps.organisations.permissions import can_oversee
from kit.errors import ApiError
from kit.viewsets import IdempotencyMixin


class ItemInteractionViewSet(IdempotencyMixin[ItemInteraction]):
    """The work of learners on items."""

    queryset = ItemInteraction.objects.all()
    permission_classes = [IsAuthenticated]
    serializer_class = WorkedSerializer
    lookup_url_kwarg = "item_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[ItemInteraction]:
        interactions = ItemInteraction.objects.visible_to(authenticated_user(self.request))
        return interactions.select_related("item__section__chapter__course")

    @extend_schema(parameters=[WhoseQuery], responses=OneInteractionSerializer)
    def retrieve(self, request: Request, item_id: UUID) -> Response:
        """A learner's work on an item: one's own, or that of people whom one tutors; 404 if there is none."""
        user = authenticated_user(request)
        item = get_readable_item(user, item_id)
        learner_id = self.validate_query(WhoseQuery).get("user_id", user.pk)
        if not can_oversee(user, learner_id):
            raise Http404
        interaction = find_interaction(item, learner_id)
        if interaction is None:
            raise ApiError("not_started", NOT_STARTED, status=404)
        representation = serialize_interaction_with_item(interaction)
        if learner_id != user.pk:
            representation = redact_interaction(representation, item.kind)
        return Response(OneInteractionSerializer(representation).data)

    @extend_schema(request=ItemStepSerializer, responses={201: WorkedSerializer})
    def create(self, request: Request, item_id: UUID) -> Response:
        """Begin an item, and take a first step with it at once if wanted."""
        user = authenticated_user(request)
        item = get_readable_item(user, item_id)
        self.check_object_permissions(request, item)
        step = Step(**self.validate_body(ItemStepSerializer), key=request.headers.get("Idempotency-Key", ""))
        return Response(WorkedSerializer(serialize_step_result(*work_on(item, step, by=user))).data, status=201)

    @extend_schema(request=ItemStepSerializer)
    def update(self, request: Request, item_interaction_id: UUID) -> Response:
        """Take a step with an item: keep an answer, check it, see the solution, mark it."""
        user, interaction = authenticated_user(request), self.get_object()
        if not can_read_item(user, interaction.item):
            raise Http404
        step = Step(**self.validate_body(ItemStepSerializer))
        return Response(WorkedSerializer(serialize_step_result(*work_on(interaction.item, step, by=user))).data)
