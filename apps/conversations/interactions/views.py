"""Calls about what learners make of cases: interactions, places in them, transcripts, overviews."""

from typing import cast
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.cases.models import Case
from apps.conversations.interactions.filters import CaseInteractionFilter
from apps.conversations.interactions.renderers import TEXT
from apps.conversations.interactions.scenes import select_person, select_task
from apps.conversations.interactions.serializers import (
    OWN,
    CaseInteractionRowSerializer,
    CaseInteractionSerializer,
    InteractionOrderQuerySerializer,
    InteractionQuerySerializer,
    OverviewOrderQuerySerializer,
    OverviewSerializer,
    PersonQuerySerializer,
    PlaceSerializer,
    StartCaseSerializer,
    TaskIndexQuerySerializer,
    build_short_case,
    compute_etag,
    serialize_interaction,
    serialize_interaction_row,
    serialize_overview,
)
from apps.conversations.interactions.services import delete_case_interaction, start_case
from apps.conversations.interactions.transcript import build_transcript
from apps.conversations.models import CaseInteraction
from apps.conversations.models.interactions import ENDED_AT, CaseInteractionQuerySet
from apps.conversations.permissions import IsLearner, log_reading, log_reading_of_overview
from apps.organisations.permissions import can_oversee
from kit.openapi import NO_CONTENT
from kit.permissions import IsAdmin
from kit.viewsets import ApiViewSet, ETagMixin, IdempotencyMixin


class CaseInteractionViewSet(ETagMixin[CaseInteraction], IdempotencyMixin[CaseInteraction]):
    """What a learner makes of a case, read with its conversations."""

    serializer_class = CaseInteractionSerializer
    queryset = CaseInteraction.objects.none()  # names the model for the schema
    filterset_class = CaseInteractionFilter
    lookup_url_kwarg = "case_interaction_id"
    permissions_by_action = {
        "create": [IsAuthenticated],
        "list": [IsAuthenticated],
        "retrieve": [IsAuthenticated],
        "destroy": [IsLearner | IsAdmin],
    }

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        user = authenticated_user(self.request)
        if self.action != "list":
            return CaseInteraction.objects.visible_to(user)
        query = self.validate_query(InteractionOrderQuerySerializer)
        rows = CaseInteraction.objects.of(user)
        return rows.in_time(newest_first=query["anti_chronological"], by_change=query["by_change"])

    @extend_schema(request=StartCaseSerializer, responses={201: CaseInteractionSerializer})
    def create(self, request: Request, case_id: UUID) -> Response:
        """Begin a case: a talk with each of its persons."""
        user = authenticated_user(request)
        case = self.get_object_from(Case.objects.visible_to(user), case_id)
        interaction = start_case(case, by=user, **self.validate_body(StartCaseSerializer))
        row = CaseInteraction.objects.filter(pk=interaction.pk).values(*OWN, "snapshot__shown").get()
        return Response(serialize_interaction(row, full_load=True, eager_load_interactions=True), status=201)

    @extend_schema(parameters=[InteractionOrderQuerySerializer], responses=CaseInteractionRowSerializer(many=True))
    def list(self, request: Request) -> Response:
        """The caller's own interactions."""
        rows = self.filter_queryset(self.get_queryset()).values(*OWN, ended_at=ENDED_AT, short=build_short_case())
        return self.get_paginated_response(
            [serialize_interaction_row(row) for row in self.paginate_queryset(rows) or []]
        )

    @extend_schema(parameters=[InteractionQuerySerializer])
    def retrieve(self, request: Request, case_interaction_id: UUID) -> Response:
        """An interaction with its talks; with `full_load` also with all lines."""
        query = self.validate_query(InteractionQuerySerializer)
        frozen = ("snapshot__shown",) if query["full_load"] or query["eager_load_case"] else ()
        row = get_object_or_404(self.get_queryset().values(*OWN, *frozen), pk=case_interaction_id)

        def read() -> dict[str, object]:
            if query["full_load"]:
                log_reading(authenticated_user(request), case_interaction=row["id"])
            return serialize_interaction(
                row, full_load=query["full_load"], eager_load_interactions=query["eager_load_interactions"]
            )

        return self.respond_unless_known(compute_etag(row, *sorted(query.items())), read)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, case_interaction_id: UUID) -> Response:
        """Take away an interaction with everything that was said in it."""
        delete_case_interaction(self.get_object(), by=authenticated_user(request))
        return Response(status=204)


class PlaceViewSet(ApiViewSet[CaseInteraction]):
    """Where the learner is in a case."""

    permission_classes = [IsLearner]
    lookup_url_kwarg = "case_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        return CaseInteraction.objects.visible_to(authenticated_user(self.request)).select_related("snapshot")

    @extend_schema(parameters=[TaskIndexQuerySerializer], request=None, responses=PlaceSerializer)
    def select_task(self, request: Request, case_interaction_id: UUID) -> Response:
        """Turn to a task, and with it to its scene or person."""
        interaction = self.get_object()
        query = self.validate_query(TaskIndexQuerySerializer)
        select_task(interaction, query["current_task_interaction_index"])
        return represent_place(interaction)

    @extend_schema(parameters=[PersonQuerySerializer], request=None, responses=PlaceSerializer)
    def select_person(self, request: Request, case_interaction_id: UUID) -> Response:
        """Turn to another person of the case."""
        interaction = self.get_object()
        query = self.validate_query(PersonQuerySerializer)
        select_person(interaction, query["person_tablename"], query["person_index"])
        return represent_place(interaction)


def represent_place(interaction: CaseInteraction) -> Response:
    """Give where the learner is in a case."""
    person = {"tablename": interaction.person_table, "index": interaction.person_index}
    return Response(
        {
            "id": interaction.pk,
            "current_task_interaction_index": interaction.task_index,
            "current_scene_index": interaction.scene_index,
            "selected_person": person,
        }
    )


class TranscriptViewSet(ApiViewSet[CaseInteraction]):
    """Transcripts as text files."""

    permission_classes = [IsAuthenticated]
    renderer_classes = TEXT
    lookup_url_kwarg = "case_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        rows = CaseInteraction.objects.visible_to(authenticated_user(self.request))
        return rows.select_related("learner").defer("snapshot")

    @extend_schema(responses=OpenApiTypes.STR)
    def download(self, request: Request, case_interaction_id: UUID) -> Response:
        """The transcript of an interaction as a text file."""
        interaction = self.get_object()
        log_reading(authenticated_user(request), case_interaction=interaction)
        name, text = build_transcript(interaction)
        headers = {"Content-Disposition": content_disposition_header(True, name) or ""}
        return Response(text, headers=headers, content_type="text/plain; charset=utf-8")


class OverviewViewSet(ApiViewSet[CaseInteraction]):
    """What a person has played, for that person, tutors and managers."""

    permission_classes = [IsAuthenticated]
    serializer_class = OverviewSerializer
    queryset = CaseInteraction.objects.none()  # names the model for the schema
    filterset_class = CaseInteractionFilter

    @override
    def get_queryset(self) -> CaseInteractionQuerySet:
        reader, user_id = authenticated_user(self.request), self.kwargs["user_id"]
        if not can_oversee(reader, user_id):
            raise Http404
        learner = get_object_or_404(User, pk=user_id)
        by_change = self.validate_query(OverviewOrderQuerySerializer)["by_change"]
        rows = CaseInteraction.objects.of(learner).overseen_by(reader)
        return rows.in_time(newest_first=True, by_change=by_change)

    @extend_schema(parameters=[OverviewOrderQuerySerializer])
    def list(self, request: Request, user_id: UUID) -> Response:
        """The played cases of a person and how far they are, newest first: for oneself, tutors and managers.

        Tutors and managers get those in cases that they see themselves.
        """
        queryset = cast(CaseInteractionQuerySet, self.filter_queryset(self.get_queryset()))
        log_reading_of_overview(authenticated_user(request), get_object_or_404(User, pk=user_id))
        rows = queryset.as_overview().annotate(short=build_short_case())
        return self.get_paginated_response([serialize_overview(row) for row in self.paginate_queryset(rows) or []])
