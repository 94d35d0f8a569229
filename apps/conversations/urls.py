"""Paths of this room."""

from apps.conversations.views import interactions, talks
from kit.paths import path

urlpatterns = [
    path("case-interactions/<uuid:case_interaction_id>", interactions.OneCaseInteraction),
    path("case-interactions/<uuid:case_interaction_id>/download", interactions.Download),
    path("cases/interact/<uuid:case_id>", interactions.InteractWithCase),
    path("observer-interactions/<uuid:observer_interaction_id>", talks.ObserverInteraction),
    path("observer-messages/<uuid:observer_message_id>", talks.ObserverMessage),
    path("patient-interactions/<uuid:patient_interaction_id>", talks.PatientInteraction),
    path("patient-messages/<uuid:patient_message_id>", talks.PatientMessage),
    path("patient-messages/<uuid:patient_message_id>/retry", talks.RetryMessage),
    path("third-person-interactions/<uuid:third_person_interaction_id>", talks.ThirdPersonInteraction),
    path("third-person-messages/<uuid:third_person_message_id>", talks.ThirdPersonMessage),
    path("users/my-case-interactions", interactions.MyCaseInteractions),
]
