"""Who may do what with shared talks."""

from rest_framework.request import Request
from rest_framework.views import APIView
from typing_extensions import override

from apps.messaging.models import Share
from kit.permissions import ObjectPermission


class IsSharer(ObjectPermission):
    """The learner whose talk is shared."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: Share) -> bool:
        return obj.case_interaction.learner_id == request.user.pk
