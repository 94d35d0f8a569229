"""Calls that make something of a single line: a translation, a sound, a recording."""

from typing import Any, ClassVar
from uuid import UUID

from django.conf import settings
from django.db.models import Q
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.audit import write_down_reading
from apps.conversations.conditional import found_or_404
from apps.conversations.models import Kind, Message
from apps.conversations.permissions import may_speak
from apps.conversations.turns.line_requests import ask_sound, ask_translation, sound_of, translation_of
from apps.conversations.turns.message_views import NamedMessage, lines_named
from apps.conversations.turns.recordings import take_recording
from apps.conversations.turns.representations import line
from apps.conversations.turns.serializers import (
    MessageSerializer,
    RecordingQuery,
    SoundQuery,
    SoundSerializer,
    TranslatedMessageSerializer,
    TranslationQuery,
)
from apps.speech.errors import refusal
from apps.speech.serializers import UploadSerializer
from apps.speech.upload_views import UploadView
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.errors import InvalidInput
from kit.jobs.models import Job, State
from kit.permissions import signed_in


class TranslateMessage(NamedMessage):
    """A line in another language."""

    rules: ClassVar = {"PATCH": signed_in}
    asks: ClassVar = {"PATCH": TranslationQuery}
    gives: ClassVar = {"PATCH": TranslatedMessageSerializer}
    about: ClassVar = {
        "PATCH": "A line in another language, or its words from a dictionary; 202 with the job if that takes long."
    }

    def patch(self, request: Request, **ids: Any) -> Any:
        asked, names = self.query(), {"message_id": str(self.thing.pk)}
        names["target_language"] = asked["target_language"]
        write_down_reading(self.caller, messages=self.thing.pk)
        found = ask_translation(self.thing, by=self.caller, **asked)
        if found.job is None:
            return Response(names | (found.known or {}) | {"job": None})
        return AsyncResult(found.job.pk, names)

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        found = translation_of(reference["message_id"], reference["target_language"], job)
        return Response(found, status=200 if found["job"] is None else 202)


class TranslatePatientMessage(TranslateMessage):
    kind = Kind.PATIENT


class TranslateThirdPersonMessage(TranslateMessage):
    kind = Kind.THIRD_PERSON


class MessageAudio(ApiView):
    rules: ClassVar = {"POST": signed_in}
    asks: ClassVar = {"POST": SoundQuery}
    takes: ClassVar = {"POST": SoundQuery}
    gives: ClassVar = {"POST": SoundSerializer}
    about: ClassVar = {"POST": "A line as sound, also by another voice or at another speed."}

    def post(self, request: Request) -> Any:
        asked = self.body() | self.query()
        message = self.message(asked)
        write_down_reading(self.caller, messages=message.pk)
        found = ask_sound(message, self.voice(asked), asked.get("speaking_speed", ""), self.caller)
        if found.job is None:
            return Response((found.known or {}) | {"job": None})
        return AsyncResult(found.job.pk, {"message_id": str(message.pk)})

    def message(self, asked: dict[str, Any]) -> Message:
        """The line that is meant; 422 when none is named, 404 when it can't be seen."""
        if "message_id" not in asked:
            raise InvalidInput({"message_id": ("required", _("Please say which line."))})
        rows = lines_named(self.caller, {"message_id": asked["message_id"]})
        if (is_patient := asked.get("is_patient")) is not None:
            of_patients = Q(conversation__kind=Kind.PATIENT)
            rows = rows.filter(of_patients if is_patient else ~of_patients)
        found: Message = found_or_404(rows.first())
        return found

    def voice(self, asked: dict[str, Any]) -> str:
        """The voice that is wanted; 422 for one of a provider that isn't in use."""
        if asked.get("voice_provider") and asked["voice_provider"] not in settings.PROVIDERS.get("say", ()):
            raise InvalidInput({"voice_provider": ("unknown", _("This provider is not in use here."))})
        return str(asked.get("voice_id", "")).lower()

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        found = sound_of(reference["message_id"], job)
        return Response(found, status=200 if found["job"] is None else 202)


class OwnAudio(UploadView):
    rules: ClassVar = {"POST": may_speak}
    asks: ClassVar = {"POST": RecordingQuery}
    takes: ClassVar = {"POST": UploadSerializer}
    gives: ClassVar = {"POST": MessageSerializer}
    about: ClassVar = {"POST": "Keep how one said an own line, if one allows it; 202 while it is being listened to."}

    def find(self, user: Any, *args: Any, message_id: UUID, **ids: Any) -> Message:
        found: Message = found_or_404(lines_named(user, {"message_id": message_id}).first())
        return found

    def post(self, request: Request, **ids: Any) -> AsyncResult:
        self.query()
        job = take_recording(self.thing, by=self.caller, **self.body())
        return AsyncResult(job.pk, {"message_id": str(self.thing.pk)})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise refusal(job.error_code)
        shown = line(reference["message_id"])
        return Response(shown, status=200 if job.state == State.DONE else 202)
