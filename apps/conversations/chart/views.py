"""Calls about the chart of a patient: examinations, laboratory sheets, clinical notes."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.audit import write_down_reading
from apps.conversations.chart.clinical_notes import note_shown, write_note
from apps.conversations.chart.representations import REPORT, chart_of, explained, labs_of, shown
from apps.conversations.chart.serializers import (
    ChangeNoteSerializer,
    ChartSerializer,
    ClinicalNoteSerializer,
    ExaminationReportSerializer,
    LabParameterQuery,
    LabParameterSerializer,
    LabReportSerializer,
)
from apps.conversations.conditional import found_or_404
from apps.conversations.models import ClinicalNote, Conversation, ExaminationReport, Kind, LabResult
from apps.conversations.permissions import may_speak
from apps.conversations.turns.serializers import NothingSerializer, PromisedSerializer
from apps.conversations.turns.services import start_check
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.jobs.models import Job
from kit.permissions import signed_in


class OfPatient(ApiView):
    """Something in the chart of one patient."""

    rules: ClassVar = {"GET": signed_in}

    def find(self, user: Any, *args: Any, patient_interaction_id: UUID, **ids: Any) -> Conversation:
        talks = Conversation.objects.visible_to(user).filter(kind=Kind.PATIENT)
        return get_object_or_404(talks.select_related("case_interaction__snapshot"), pk=patient_interaction_id)


class Chart(OfPatient):
    gives: ClassVar = {"GET": ChartSerializer}
    about: ClassVar = {
        "GET": "The chart of a patient as far as it is known: vital signs, what was and can be examined."
    }
    added = True

    def get(self, request: Request, **ids: Any) -> Response:
        return Response(chart_of(self.thing))


class Examinations(OfPatient):
    gives: ClassVar = {"GET": ExaminationReportSerializer}
    listed: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What the learner's examinations of a patient found."}

    def get(self, request: Request, **ids: Any) -> Response:
        rows = ExaminationReport.objects.filter(conversation=self.thing, message__undone=False)
        return Response([shown(row) for row in rows.order_by("created_at", "id").values(*REPORT)])


class OneExamination(ApiView):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": ExaminationReportSerializer}
    about: ClassVar = {"GET": "What one examination found."}

    def find(self, user: Any, *args: Any, examination_report_id: UUID, **ids: Any) -> Any:
        mine = Conversation.objects.visible_to(user)
        rows = ExaminationReport.objects.filter(conversation__in=mine, message__undone=False)
        return found_or_404(rows.filter(pk=examination_report_id).values(*REPORT).first())

    def get(self, request: Request, **ids: Any) -> Response:
        return Response(shown(self.thing))


class LabSheets(OfPatient):
    gives: ClassVar = {"GET": LabReportSerializer}
    listed: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "The laboratory sheets of a patient."}

    def get(self, request: Request, **ids: Any) -> Response:
        return Response(labs_of(self.thing))


class LabParameter(ApiView):
    rules: ClassVar = {"GET": signed_in}
    asks: ClassVar = {"GET": LabParameterQuery}
    gives: ClassVar = {"GET": LabParameterSerializer}
    about: ClassVar = {"GET": "A laboratory value and what it means, in German and in the reader's language."}

    def find(self, user: Any, *args: Any, lab_result_id: UUID, **ids: Any) -> LabResult:
        mine = Conversation.objects.visible_to(user)
        return get_object_or_404(LabResult, pk=lab_result_id, report__conversation__in=mine)

    def get(self, request: Request, **ids: Any) -> Response:
        language = self.query().get("target_language", self.caller.interface_language)
        return Response(explained(self.thing, language))


class ClinicalNotes(OfPatient):
    gives: ClassVar = {"GET": ClinicalNoteSerializer}
    listed: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "What the learner wrote about a patient."}

    def get(self, request: Request, **ids: Any) -> Response:
        write_down_reading(self.caller, pk=self.thing.pk)
        return Response([note_shown(note) for note in self.thing.clinical_notes.order_by("created_at", "id")])


class OneNote(ApiView):
    """One clinical note."""

    def find(self, user: Any, *args: Any, clinical_note_id: UUID, **ids: Any) -> ClinicalNote:
        mine = Conversation.objects.visible_to(user)
        rows = ClinicalNote.objects.filter(conversation__in=mine).select_related("conversation")
        return get_object_or_404(rows, pk=clinical_note_id)


class ReadNote(OneNote):
    rules: ClassVar = {"GET": signed_in}
    gives: ClassVar = {"GET": ClinicalNoteSerializer}
    about: ClassVar = {"GET": "One clinical note."}

    def get(self, request: Request, **ids: Any) -> Response:
        write_down_reading(self.caller, pk=self.thing.conversation_id)
        return Response(note_shown(self.thing))


class EditNote(OneNote):
    rules: ClassVar = {"PATCH": may_speak}
    takes: ClassVar = {"PATCH": ChangeNoteSerializer}
    gives: ClassVar = {"PATCH": ClinicalNoteSerializer}
    about: ClassVar = {"PATCH": "Change sections of a clinical note; 409 when somebody wrote in between."}

    def patch(self, request: Request, **ids: Any) -> Response:
        asked = self.body()
        return Response(note_shown(write_note(self.thing, asked["sections"], asked["version"])))


class CheckNote(OneNote):
    rules: ClassVar = {"POST": may_speak}
    takes: ClassVar = {"POST": NothingSerializer}
    gives: ClassVar = {"POST": ClinicalNoteSerializer}
    promises: ClassVar = {"POST": PromisedSerializer}
    about: ClassVar = {
        "POST": "Have a note checked against what was said and found; 202 with the job if it takes long."
    }
    added = True

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        self.body()
        return AsyncResult(start_check(self.thing, by=self.caller).pk, {"note": str(self.thing.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        return Response(note_shown(get_object_or_404(ClinicalNote, pk=reference["note"])))
