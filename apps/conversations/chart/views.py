"""Calls about the chart of a patient: examinations, laboratory sheets, clinical notes."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.conversations.chart.clinical_notes import write_note
from apps.conversations.chart.serializers import (
    REPORT,
    ChangeNoteSerializer,
    ChartSerializer,
    ClinicalNoteSerializer,
    ExaminationReportSerializer,
    LabParameterQuerySerializer,
    LabParameterSerializer,
    LabReportSerializer,
    explain_result,
    list_lab_reports,
    serialize_chart,
    serialize_note,
    serialize_report,
)
from apps.conversations.chart.services import start_check
from apps.conversations.models import ClinicalNote, Conversation, ExaminationReport, Kind, LabReport, LabResult
from apps.conversations.permissions import IsLearner, log_reading
from apps.conversations.turns.serializers import NothingSerializer, PromisedSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.openapi import ADDITION
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin

READ_CHART = gettext_lazy("Read the chart")


class ChartViewSet(ApiViewSet[Conversation]):
    """What stands in the chart of one patient."""

    permission_classes = [IsAuthenticated]
    lookup_url_kwarg = "patient_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[Conversation]:
        visible = Conversation.objects.visible_to(authenticated_user(self.request)).filter(kind=Kind.PATIENT)
        return visible.select_related("case_interaction__snapshot")

    def get_logged_object(self) -> Conversation:
        """The conversation; who reads another person's chart is written down."""
        conversation = self.get_object()
        log_reading(authenticated_user(self.request), what=READ_CHART, pk=conversation.pk)
        return conversation

    @extend_schema(responses=ChartSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, patient_interaction_id: UUID) -> Response:
        """The chart of a patient as far as it is known: vital signs, what was and can be examined."""
        return Response(serialize_chart(self.get_logged_object()))

    @extend_schema(responses=ExaminationReportSerializer(many=True))
    def examinations(self, request: Request, patient_interaction_id: UUID) -> Response:
        """What the learner's examinations of a patient found."""
        rows = ExaminationReport.objects.filter(conversation=self.get_logged_object(), message__undone=False)
        return Response([serialize_report(row) for row in rows.order_by("created_at", "id").values(*REPORT)])

    @extend_schema(responses=LabReportSerializer(many=True))
    def lab_sheets(self, request: Request, patient_interaction_id: UUID) -> Response:
        """The laboratory sheets of a patient that are known by now."""
        return Response(list_lab_reports(self.get_logged_object()))

    @extend_schema(responses=ClinicalNoteSerializer(many=True))
    def clinical_notes(self, request: Request, patient_interaction_id: UUID) -> Response:
        """What the learner wrote about a patient."""
        conversation = self.get_object()
        log_reading(authenticated_user(request), pk=conversation.pk)
        return Response([serialize_note(note) for note in conversation.clinical_notes.order_by("created_at", "id")])


class ExaminationReportViewSet(ApiViewSet[ExaminationReport]):
    """Single examinations."""

    permission_classes = [IsAuthenticated]
    serializer_class = ExaminationReportSerializer

    @override
    def get_queryset(self) -> QuerySet[ExaminationReport]:
        visible = Conversation.objects.visible_to(authenticated_user(self.request))
        return ExaminationReport.objects.filter(conversation__in=visible, message__undone=False)

    def retrieve(self, request: Request, examination_report_id: UUID) -> Response:
        """What one examination found."""
        report = get_object_or_404(self.get_queryset().values(*REPORT), pk=examination_report_id)
        log_reading(authenticated_user(request), what=READ_CHART, examination_reports=examination_report_id)
        return Response(serialize_report(report))


class LabResultViewSet(ApiViewSet[LabResult]):
    """Single laboratory values."""

    permission_classes = [IsAuthenticated]
    serializer_class = LabParameterSerializer
    lookup_url_kwarg = "lab_result_id"

    @override
    def get_queryset(self) -> QuerySet[LabResult]:
        visible = Conversation.objects.visible_to(authenticated_user(self.request))
        return LabResult.objects.filter(report__in=LabReport.objects.known().filter(conversation__in=visible))

    @extend_schema(parameters=[LabParameterQuerySerializer])
    def retrieve(self, request: Request, lab_result_id: UUID) -> Response:
        """A laboratory value and what it means, in German and in the reader's language."""
        result = self.get_object()
        log_reading(authenticated_user(request), what=READ_CHART, lab_reports=result.report_id)
        query = self.validate_query(LabParameterQuerySerializer)
        language = query.get("target_language", authenticated_user(request).interface_language)
        return Response(explain_result(result, language))


class ClinicalNoteViewSet(AsyncResultMixin[ClinicalNote], IdempotencyMixin[ClinicalNote]):
    """Single clinical notes."""

    serializer_class = ClinicalNoteSerializer
    lookup_url_kwarg = "clinical_note_id"
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "partial_update": [IsLearner],
        "check": [IsLearner],
    }

    @override
    def get_queryset(self) -> QuerySet[ClinicalNote]:
        visible = Conversation.objects.visible_to(authenticated_user(self.request))
        return ClinicalNote.objects.filter(conversation__in=visible).select_related("conversation")

    def retrieve(self, request: Request, clinical_note_id: UUID) -> Response:
        """One clinical note."""
        note = self.get_object()
        log_reading(authenticated_user(request), pk=note.conversation_id)
        return Response(serialize_note(note))

    @extend_schema(request=ChangeNoteSerializer)
    def partial_update(self, request: Request, clinical_note_id: UUID) -> Response:
        """Change sections of a clinical note; 409 when it was changed in between."""
        note = self.get_object()
        body = self.validate_body(ChangeNoteSerializer)
        return Response(serialize_note(write_note(note, body["sections"], body["version"])))

    @extend_schema(
        request=NothingSerializer,
        responses={200: ClinicalNoteSerializer, 202: PromisedSerializer},
        extensions=ADDITION,
    )
    def check(self, request: Request, clinical_note_id: UUID) -> AsyncResult:
        """Have a note checked against what was said and found; 202 with the job if it takes long."""
        note = self.get_object()
        self.validate_body(NothingSerializer)
        return AsyncResult(start_check(note, by=authenticated_user(request)).pk, {"note": str(note.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        return Response(serialize_note(get_object_or_404(ClinicalNote, pk=reference["note"])))
