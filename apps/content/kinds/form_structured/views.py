"""Calls of forms that are filled in while listening."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.kind_views import KindBaseViewSet, KindItemViewSet
from apps.content.dialogs.parts import SpeakerSerializer
from apps.content.dialogs.proposals import ASKER, PERSON
from apps.content.dialogs.serializers import HeardDialogSerializer
from apps.content.dialogs.views import serialize_dialog_for_user
from apps.content.kinds.form_structured.dialog_generation import refuse_empty, write_dialog, write_lines
from apps.content.kinds.form_structured.form_structured import FormStructured
from apps.content.models import Dialog, Item
from apps.conversations.turns.serializers import PromisedSerializer
from apps.courses.serializers.input import VersionedSerializer
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queueing import start
from kit.texts import one_line
from kit.viewsets import AsyncResultMixin

NURSE: dict[str, Any] = {"key": ASKER, "name": "Jana", "sex": "FEMALE", "age": 34, "voice": ""}
PATIENT: dict[str, Any] = {"key": PERSON, "name": "Herr Brandner", "sex": "MALE", "age": 72, "voice": ""}


@extend_schema_view(
    create=extend_schema(description="Make a form in a section that is filled in while listening."),
    partial_update=extend_schema(description="Change a form; what is left out stays."),
)
class FormStructuredViewSet(KindItemViewSet):
    """Forms that are filled in while listening."""

    kind = FormStructured


class WantedDialogSerializer(VersionedSerializer):
    """Who talks, and where; every field may be left out."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    situation = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")
    asker = SpeakerSerializer(required=False, default=NURSE)
    person = SpeakerSerializer(required=False, default=PATIENT)
    hide_text = serializers.BooleanField(default=True)


class GeneratedDialogViewSet(AsyncResultMixin[Item], KindBaseViewSet):
    """Dialogs that are made for forms."""

    kind = FormStructured
    serializer_class = HeardDialogSerializer

    @extend_schema(request=WantedDialogSerializer, responses={200: HeardDialogSerializer, 202: PromisedSerializer})
    def generate(self, request: Request, item_id: UUID) -> Response | AsyncResult:
        """Have a dialog made in which everything is said that belongs into the form."""
        item, user = self.get_object(), authenticated_user(request)
        refuse_empty(item)
        wanted = self.validate_body(WantedDialogSerializer)
        if not is_open("chat"):
            return self.respond_with_dialog(write_dialog(item, wanted, write_lines(item, wanted, by=user.pk), by=user))
        job = start("content.generate_dialog", item.pk, wanted, user.pk, by=user, key=f"generate:{item.pk}")
        return AsyncResult(job.pk, {"item": str(item.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        dialog = Dialog.objects.select_related("item__section__chapter__course").filter(item=reference["item"]).first()
        if job.state != State.DONE or dialog is None:
            is_stale = job.error_code == "stale_version"
            raise ApiError(job.error_code or "not_made", _("No dialog could be made."), status=409 if is_stale else 503)
        return self.respond_with_dialog(dialog)

    def respond_with_dialog(self, dialog: Dialog) -> Response:
        """Build the response that shows a dialog."""
        return Response(HeardDialogSerializer(serialize_dialog_for_user(dialog, authenticated_user(self.request))).data)
