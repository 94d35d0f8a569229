"""Paths of conversations."""

from apps.conversations.chart.views import (
    ChartViewSet,
    ClinicalNoteViewSet,
    ExaminationReportViewSet,
    LabResultViewSet,
)
from apps.conversations.feedback.views import ConversationVocabularyViewSet, DebriefViewSet, SaidAgainViewSet
from apps.conversations.interactions.views import (
    CaseInteractionViewSet,
    OverviewViewSet,
    PlaceViewSet,
    TranscriptViewSet,
)
from apps.conversations.models import Kind
from apps.conversations.tasks.views import HintViewSet, SubtaskViewSet
from apps.conversations.try_out.views import TryOutViewSet
from apps.conversations.turns.views import (
    ConversationViewSet,
    MessageAudioViewSet,
    MessageTranslationViewSet,
    MessageViewSet,
    OwnRecordingViewSet,
    ScenePersonConversationViewSet,
)
from kit.routing import path

PATIENT = {"kind": Kind.PATIENT, "lookup_url_kwarg": "patient_message_id"}
THIRD_PERSON = {"kind": Kind.THIRD_PERSON, "lookup_url_kwarg": "third_person_message_id"}
OBSERVER = {"kind": Kind.OBSERVER, "lookup_url_kwarg": "observer_message_id"}

urlpatterns = [
    path(
        "case-interactions/<uuid:case_interaction_id>",
        CaseInteractionViewSet.as_view({"get": "retrieve", "delete": "destroy"}),
    ),
    path(
        "case-interactions/<uuid:case_interaction_id>/current-task-interaction-index",
        PlaceViewSet.as_view({"put": "select_task"}),
    ),
    path(
        "case-interactions/<uuid:case_interaction_id>/debrief",
        DebriefViewSet.as_view({"get": "retrieve", "post": "create"}),
    ),
    path(
        "case-interactions/<uuid:case_interaction_id>/debrief/said-again",
        SaidAgainViewSet.as_view({"post": "create"}),
    ),
    path("case-interactions/<uuid:case_interaction_id>/download", TranscriptViewSet.as_view({"get": "download"})),
    path("case-interactions/<uuid:case_interaction_id>/hints", HintViewSet.as_view({"post": "create"})),
    path(
        "case-interactions/<uuid:case_interaction_id>/select-person",
        PlaceViewSet.as_view({"put": "select_person"}),
    ),
    path("case-interactions/<uuid:message_id>/audio", OwnRecordingViewSet.as_view({"post": "create"})),
    path("cases/interact/<uuid:case_id>", CaseInteractionViewSet.as_view({"post": "create"})),
    path("cases/<uuid:case_id>/try-out", TryOutViewSet.as_view({"post": "create"})),
    path("clinical-notes/<uuid:patient_interaction_id>", ChartViewSet.as_view({"get": "clinical_notes"})),
    path("clinical-notes/check/<uuid:clinical_note_id>", ClinicalNoteViewSet.as_view({"post": "check"})),
    path("clinical-notes/edit/<uuid:clinical_note_id>", ClinicalNoteViewSet.as_view({"patch": "partial_update"})),
    path("clinical-notes/single/<uuid:clinical_note_id>", ClinicalNoteViewSet.as_view({"get": "retrieve"})),
    path("evaluation/subtask/evaluate", SubtaskViewSet.as_view({"post": "evaluate"})),
    path("evaluation/subtask/skip", SubtaskViewSet.as_view({"post": "skip"})),
    path("examinations/<uuid:patient_interaction_id>", ChartViewSet.as_view({"get": "examinations"})),
    path("examinations/single/<uuid:examination_report_id>", ExaminationReportViewSet.as_view({"get": "retrieve"})),
    path("lab-sheets/<uuid:patient_interaction_id>", ChartViewSet.as_view({"get": "lab_sheets"})),
    path("lab-sheets/parameter/<uuid:lab_result_id>", LabResultViewSet.as_view({"get": "retrieve"})),
    path(
        "observer-interactions/<uuid:observer_interaction_id>",
        ConversationViewSet.as_view(
            {"get": "retrieve", "post": "say"}, kind=Kind.OBSERVER, lookup_url_kwarg="observer_interaction_id"
        ),
    ),
    path("observer-messages/<uuid:observer_message_id>", MessageViewSet.as_view({"get": "retrieve"}, **OBSERVER)),
    path(
        "patient-interactions/<uuid:patient_interaction_id>",
        ScenePersonConversationViewSet.as_view(
            {"get": "retrieve", "post": "say"}, kind=Kind.PATIENT, lookup_url_kwarg="patient_interaction_id"
        ),
    ),
    path("patient-interactions/<uuid:patient_interaction_id>/chart", ChartViewSet.as_view({"get": "retrieve"})),
    path(
        "patient-messages/<uuid:patient_message_id>",
        MessageViewSet.as_view({"get": "retrieve", "put": "update"}, **PATIENT),
    ),
    path(
        "patient-messages/<uuid:patient_message_id>/retry",
        MessageViewSet.as_view({"post": "retry"}, lookup_url_kwarg="patient_message_id"),  # of any kind
    ),
    path(
        "patient-messages/<uuid:patient_message_id>/translation",
        MessageTranslationViewSet.as_view({"patch": "translate"}, **PATIENT),
    ),
    path("patient-messages/<uuid:patient_message_id>/undo", MessageViewSet.as_view({"patch": "undo"}, **PATIENT)),
    path(
        "third-person-interactions/<uuid:third_person_interaction_id>",
        ScenePersonConversationViewSet.as_view(
            {"get": "retrieve", "post": "say"},
            kind=Kind.THIRD_PERSON,
            lookup_url_kwarg="third_person_interaction_id",
        ),
    ),
    path(
        "third-person-messages/<uuid:third_person_message_id>",
        MessageViewSet.as_view({"get": "retrieve", "put": "update"}, **THIRD_PERSON),
    ),
    path(
        "third-person-messages/<uuid:third_person_message_id>/translation",
        MessageTranslationViewSet.as_view({"patch": "translate"}, **THIRD_PERSON),
    ),
    path(
        "third-person-messages/<uuid:third_person_message_id>/undo",
        MessageViewSet.as_view({"patch": "undo"}, **THIRD_PERSON),
    ),
    path("tts/generate-message-audio/", MessageAudioViewSet.as_view({"post": "create"})),
    path("users/<uuid:user_id>/case-interaction-overviews", OverviewViewSet.as_view({"get": "list"})),
    path("users/my-case-interactions", CaseInteractionViewSet.as_view({"get": "list"})),
    path("vocabs/from-case-interaction", ConversationVocabularyViewSet.as_view({"put": "keep"})),
]
