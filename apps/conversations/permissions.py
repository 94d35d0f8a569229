"""Who may do what with conversations."""

from rest_framework.request import Request
from rest_framework.views import APIView

from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, Message
from kit.permissions import ObjectPermission

Owned = CaseInteraction | ClinicalNote | Conversation | Message


class IsLearner(ObjectPermission):
    """The learner whose case interaction, conversation, line or note it is."""

    def has_object_permission(self, request: Request, view: APIView, obj: Owned) -> bool:
        owner = obj.conversation if isinstance(obj, ClinicalNote | Message) else obj
        return owner.learner_id == request.user.pk
