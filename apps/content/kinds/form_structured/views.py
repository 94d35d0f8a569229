"""The calls of this kind."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.kind_serializers import change_shape, new_shape
from apps.content.authoring.kind_views import ChangeItem, NewItem, OfKind
from apps.content.dialogs.parts import SpeakerSerializer
from apps.content.dialogs.proposals import ASKER, PERSON
from apps.content.dialogs.serializers import HeardDialogSerializer
from apps.content.dialogs.views import heard
from apps.content.kinds.form_structured.form_structured import FormStructured
from apps.content.kinds.form_structured.generating import generate, lines_for, refuse_empty
from apps.content.models import Dialog
from apps.content.permissions import may_write_items
from apps.courses.serializers.input import VersionedSerializer
from kit.async_results import AsyncResult
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queueing import start
from kit.texts import one_line

NURSE: dict[str, Any] = {"key": ASKER, "name": "Jana", "sex": "FEMALE", "age": 34, "voice": ""}
PATIENT: dict[str, Any] = {"key": PERSON, "name": "Herr Brandner", "sex": "MALE", "age": 72, "voice": ""}


class NewForm(NewItem):
    kind = FormStructured
    takes: ClassVar = {"POST": new_shape(FormStructured)}
    about: ClassVar = {"POST": "Make a form in a section that is filled in while listening."}


class OneForm(ChangeItem):
    kind = FormStructured
    takes: ClassVar = {"PATCH": change_shape(FormStructured)}
    about: ClassVar = {"PATCH": "Change a form; what is left out stays."}


class WantedDialogSerializer(VersionedSerializer):
    """Who talks, and where; every field may be left out."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    situation = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")
    asker = SpeakerSerializer(required=False, default=NURSE)
    person = SpeakerSerializer(required=False, default=PATIENT)
    hide_text = serializers.BooleanField(default=True)


class GenerateDialog(OfKind):
    kind = FormStructured
    rules: ClassVar = {"PATCH": may_write_items}
    takes: ClassVar = {"PATCH": WantedDialogSerializer}
    gives: ClassVar = {"PATCH": HeardDialogSerializer}
    about: ClassVar = {"PATCH": "Have a dialog made in which everything is said that belongs into the form."}

    def patch(self, request: Request, **ids: Any) -> Response | AsyncResult:
        refuse_empty(self.thing)
        wanted = self.body()
        if not is_open("chat"):
            lines = lines_for(self.thing, wanted, by=self.caller.pk)
            return self.answer(heard(generate(self.thing, wanted, lines, by=self.caller), self.caller))
        key = f"generate:{self.thing.pk}"
        job = start("content.generate_dialog", self.thing.pk, wanted, self.caller.pk, by=self.caller, key=key)
        return AsyncResult(job.pk, {"item": str(self.thing.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        dialog = Dialog.objects.select_related("item__section__chapter__course").filter(item=reference["item"]).first()
        if job.state != State.DONE or dialog is None:
            stale = job.error_code == "stale_version"
            raise ApiError(job.error_code or "not_made", _("No dialog could be made."), status=409 if stale else 503)
        return self.answer(heard(dialog, self.caller))
