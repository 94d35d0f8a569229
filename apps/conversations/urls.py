"""Paths of this room."""

from apps.conversations.chart import views as chart
from apps.conversations.feedback import views as feedback
from apps.conversations.feedback import vocabulary_views
from apps.conversations.interactions import overview_views, place_views
from apps.conversations.interactions import views as interactions
from apps.conversations.turns import line_views, message_views
from apps.conversations.turns import views as turns
from kit.routing import path

urlpatterns = [
    path("case-interactions/<uuid:case_interaction_id>", interactions.OneCaseInteraction),
    path(
        "case-interactions/<uuid:case_interaction_id>/current-task-interaction-index",
        place_views.CurrentTask,
    ),
    path("case-interactions/<uuid:case_interaction_id>/debrief", feedback.DebriefOf),
    path("case-interactions/<uuid:case_interaction_id>/download", interactions.Download),
    path("case-interactions/<uuid:case_interaction_id>/hints", feedback.Hints),
    path("case-interactions/<uuid:case_interaction_id>/select-person", place_views.SelectPerson),
    path("case-interactions/<uuid:message_id>/audio", line_views.OwnAudio),
    path("cases/interact/<uuid:case_id>", interactions.InteractWithCase),
    path("clinical-notes/<uuid:patient_interaction_id>", chart.ClinicalNotes),
    path("clinical-notes/check/<uuid:clinical_note_id>", chart.CheckNote),
    path("clinical-notes/edit/<uuid:clinical_note_id>", chart.EditNote),
    path("clinical-notes/single/<uuid:clinical_note_id>", chart.ReadNote),
    path("evaluation/subtask/evaluate", place_views.EvaluateSubtask),
    path("evaluation/subtask/skip", place_views.SkipSubtask),
    path("examinations/<uuid:patient_interaction_id>", chart.Examinations),
    path("examinations/single/<uuid:examination_report_id>", chart.OneExamination),
    path("lab-sheets/<uuid:patient_interaction_id>", chart.LabSheets),
    path("lab-sheets/parameter/<uuid:lab_result_id>", chart.LabParameter),
    path("observer-interactions/<uuid:observer_interaction_id>", turns.ObserverInteraction),
    path("observer-messages/<uuid:observer_message_id>", message_views.ObserverMessage),
    path("patient-interactions/<uuid:patient_interaction_id>", turns.PatientInteraction),
    path("patient-interactions/<uuid:patient_interaction_id>/chart", chart.Chart),
    path("patient-messages/<uuid:patient_message_id>", message_views.PatientMessage),
    path("patient-messages/<uuid:patient_message_id>/retry", message_views.RetryMessage),
    path("patient-messages/<uuid:patient_message_id>/translation", line_views.TranslatePatientMessage),
    path("patient-messages/<uuid:patient_message_id>/undo", message_views.UndoPatientMessage),
    path("third-person-interactions/<uuid:third_person_interaction_id>", turns.ThirdPersonInteraction),
    path("third-person-messages/<uuid:third_person_message_id>", message_views.ThirdPersonMessage),
    path("third-person-messages/<uuid:third_person_message_id>/translation", line_views.TranslateThirdPersonMessage),
    path("third-person-messages/<uuid:third_person_message_id>/undo", message_views.UndoThirdPersonMessage),
    path("tts/generate-message-audio/", line_views.MessageAudio),
    path("users/<uuid:user_id>/case-interaction-overviews", overview_views.Overviews),
    path("users/my-case-interactions", interactions.MyCaseInteractions),
    path("vocabs/from-case-interaction", vocabulary_views.FromCaseInteraction),
]
