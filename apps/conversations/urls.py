"""Paths of this room."""

from apps.conversations.views import chart, guidance, interactions, lines, messages, overviews, places, talks, words
from kit.paths import path

urlpatterns = [
    path("case-interactions/<uuid:case_interaction_id>", interactions.OneCaseInteraction),
    path(
        "case-interactions/<uuid:case_interaction_id>/current-task-interaction-index",
        places.CurrentTask,
    ),
    path("case-interactions/<uuid:case_interaction_id>/debrief", guidance.DebriefOf),
    path("case-interactions/<uuid:case_interaction_id>/download", interactions.Download),
    path("case-interactions/<uuid:case_interaction_id>/hints", guidance.Hints),
    path("case-interactions/<uuid:case_interaction_id>/select-person", places.SelectPerson),
    path("case-interactions/<uuid:message_id>/audio", lines.OwnAudio),
    path("cases/interact/<uuid:case_id>", interactions.InteractWithCase),
    path("clinical-notes/<uuid:patient_interaction_id>", chart.ClinicalNotes),
    path("clinical-notes/check/<uuid:clinical_note_id>", chart.CheckNote),
    path("clinical-notes/edit/<uuid:clinical_note_id>", chart.EditNote),
    path("clinical-notes/single/<uuid:clinical_note_id>", chart.ReadNote),
    path("evaluation/subtask/evaluate", places.EvaluateSubtask),
    path("evaluation/subtask/skip", places.SkipSubtask),
    path("examinations/<uuid:patient_interaction_id>", chart.Examinations),
    path("examinations/single/<uuid:examination_report_id>", chart.OneExamination),
    path("lab-sheets/<uuid:patient_interaction_id>", chart.LabSheets),
    path("lab-sheets/parameter/<uuid:lab_result_id>", chart.LabParameter),
    path("observer-interactions/<uuid:observer_interaction_id>", talks.ObserverInteraction),
    path("observer-messages/<uuid:observer_message_id>", messages.ObserverMessage),
    path("patient-interactions/<uuid:patient_interaction_id>", talks.PatientInteraction),
    path("patient-interactions/<uuid:patient_interaction_id>/chart", chart.Chart),
    path("patient-messages/<uuid:patient_message_id>", messages.PatientMessage),
    path("patient-messages/<uuid:patient_message_id>/retry", messages.RetryMessage),
    path("patient-messages/<uuid:patient_message_id>/translation", lines.TranslatePatientMessage),
    path("patient-messages/<uuid:patient_message_id>/undo", messages.UndoPatientMessage),
    path("third-person-interactions/<uuid:third_person_interaction_id>", talks.ThirdPersonInteraction),
    path("third-person-messages/<uuid:third_person_message_id>", messages.ThirdPersonMessage),
    path("third-person-messages/<uuid:third_person_message_id>/translation", lines.TranslateThirdPersonMessage),
    path("third-person-messages/<uuid:third_person_message_id>/undo", messages.UndoThirdPersonMessage),
    path("tts/generate-message-audio/", lines.MessageAudio),
    path("users/<uuid:user_id>/case-interaction-overviews", overviews.Overviews),
    path("users/my-case-interactions", interactions.MyCaseInteractions),
    path("vocabs/from-case-interaction", words.FromCaseInteraction),
]
