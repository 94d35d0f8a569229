"""Calls about conversations and their lines: the same for patients, third persons and observers."""

from typing import Any, ClassVar
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.conversations.interactions.serializers import compute_etag, serialize_conversation
from apps.conversations.models import Conversation, Kind, Message, MessageState
from apps.conversations.models.conversations import CONVERSATION_FIELDS, MessageQuerySet
from apps.conversations.permissions import IsLearner, log_reading
from apps.conversations.turns.line_services import (
    request_sound,
    request_translation,
    serialize_sound,
    serialize_translation,
    take_recording,
)
from apps.conversations.turns.serializers import (
    AddresseeQuerySerializer,
    ChangeMessageSerializer,
    MessageSerializer,
    NothingSerializer,
    PromisedSerializer,
    RecordingQuerySerializer,
    SaySerializer,
    SoundQuerySerializer,
    SoundSerializer,
    TalkQuerySerializer,
    TalkSerializer,
    TranslatedMessageSerializer,
    TranslationQuerySerializer,
    TurnSerializer,
    UndoQuerySerializer,
    list_messages,
    load_message,
    serialize_message,
)
from apps.conversations.turns.services import TurnStarted, change_line, retry_reply, take_turn
from apps.conversations.turns.undo import bring_back, take_back
from apps.speech.errors import build_error
from apps.speech.serializers import UploadSerializer
from apps.speech.upload_views import UploadViewSet
from kit.async_results import AsyncResult
from kit.errors import InvalidInput
from kit.jobs.models import Job, State
from kit.openapi import ADDITION
from kit.viewsets import AsyncResultMixin, ETagMixin, IdempotencyMixin


def await_turn(taken: TurnStarted) -> AsyncResult:
    """Give the result of a turn, which its job makes."""
    return AsyncResult(taken.job.pk, {"message": str(taken.message_id), "reply": str(taken.reply_id)})


def build_turn(reference: dict[str, Any], job: Job) -> Response:
    """Give 201 with both lines, or 202 while the reply is still being made."""
    rows = {
        str(row["id"]): serialize_message(row) for row in Message.objects.filter(pk__in=reference.values()).as_shown()
    }
    if len(rows) < len(reference):
        raise Http404  # deleted in the meantime
    pair = {side: rows[name] for side, name in reference.items()}
    is_made = pair["reply"]["state"] != MessageState.PENDING
    return Response(pair | {"job": None if is_made else job.summary()}, status=201 if is_made else 202)


class ConversationViewSet(AsyncResultMixin[Conversation], IdempotencyMixin[Conversation], ETagMixin[Conversation]):
    """The conversation with one person of a kind; `kind` and `lookup_url_kwarg` are given in the path table."""

    kind: ClassVar[Kind] = Kind.OBSERVER
    lookup_url_kwarg: str = "observer_interaction_id"
    serializer_class = TalkSerializer
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "say": [IsLearner],
    }

    @override
    def get_queryset(self) -> QuerySet[Conversation]:
        return Conversation.objects.visible_to(authenticated_user(self.request)).filter(kind=self.kind)

    def wants_setup_messages(self) -> bool:
        """Whether the lines with which a person begins are wanted."""
        return True

    def get_addressee(self) -> Conversation:
        """Give the conversation that the learner's line belongs to."""
        return get_object_or_404(self.get_queryset(), pk=self.kwargs[self.lookup_url_kwarg])

    def retrieve(self, request: Request, **kwargs: UUID) -> Response:
        """A talk with its lines."""
        with_setup = self.wants_setup_messages()
        rows = self.get_queryset().values(*CONVERSATION_FIELDS, "changed_at")
        row = get_object_or_404(rows, pk=self.kwargs[self.lookup_url_kwarg])

        def read() -> dict[str, Any]:
            log_reading(authenticated_user(request), pk=row["id"])
            found = {name: value for name, value in row.items() if name != "changed_at"}
            return serialize_conversation(found) | {"messages": list_messages([row["id"]], with_setup)[row["id"]]}

        return self.respond_unless_known(compute_etag(row, with_setup), read)

    @extend_schema(request=SaySerializer, responses={201: TurnSerializer, 202: TurnSerializer})
    def say(self, request: Request, **kwargs: UUID) -> AsyncResult:
        """Say a line; 202 with the job if the reply takes longer than the wait."""
        conversation = self.get_addressee()
        self.check_object_permissions(request, conversation)
        text = self.validate_body(SaySerializer)["text"]
        client_key = request.headers.get("Idempotency-Key", "")
        return await_turn(take_turn(conversation, text, by=authenticated_user(request), client_key=client_key))

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        return build_turn(reference, job)


class ScenePersonConversationViewSet(ConversationViewSet):
    """The conversation with a person of the scene: a line may be said to another person there."""

    @extend_schema(parameters=[TalkQuerySerializer])
    def retrieve(self, request: Request, **kwargs: UUID) -> Response:
        """A talk with its lines."""
        return super().retrieve(request, **kwargs)

    @extend_schema(
        parameters=[AddresseeQuerySerializer],
        request=SaySerializer,
        responses={201: TurnSerializer, 202: TurnSerializer},
    )
    def say(self, request: Request, **kwargs: UUID) -> AsyncResult:
        """Say a line; 202 with the job if the reply takes longer than the wait."""
        return super().say(request, **kwargs)

    @override
    def wants_setup_messages(self) -> bool:
        return bool(self.validate_query(TalkQuerySerializer)["include_setup_messages"])

    @override
    def get_addressee(self) -> Conversation:
        conversation = super().get_addressee()
        query = self.validate_query(AddresseeQuerySerializer)
        if "third_person_id" not in query:
            return conversation
        others = Conversation.objects.filter(case_interaction=conversation.case_interaction_id, kind=Kind.THIRD_PERSON)
        named = query["third_person_id"]
        return get_object_or_404(others, Q(pk=named) | Q(person__id=str(named)))


class MessageViewSet(AsyncResultMixin[Message], IdempotencyMixin[Message]):
    """One line of a conversation of a kind; `kind` and `lookup_url_kwarg` are given in the path table."""

    kind: ClassVar[Kind | None] = None
    lookup_url_kwarg: str = "patient_message_id"
    serializer_class = MessageSerializer
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "update": [IsLearner],
        "undo": [IsLearner],
        "retry": [IsLearner],
    }

    @override
    def get_queryset(self) -> MessageQuerySet:
        rows = Message.objects.visible_to(authenticated_user(self.request)).select_related("conversation")
        return rows if self.kind is None else rows.filter(conversation__kind=self.kind)

    def retrieve(self, request: Request, **kwargs: UUID) -> Response:
        """One line of a talk."""
        row = self.get_queryset().as_shown().filter(pk=self.kwargs[self.lookup_url_kwarg]).first()
        if row is None:
            raise Http404
        log_reading(authenticated_user(request), messages=row["id"])
        return Response(serialize_message(row))

    @extend_schema(request=ChangeMessageSerializer)
    def update(self, request: Request, **kwargs: UUID) -> Response:
        """Report a reply, or correct one's own words while they have no reply."""
        message = self.get_object()
        change_line(message, **self.validate_body(ChangeMessageSerializer))
        return Response(load_message(message.pk))

    @extend_schema(parameters=[UndoQuerySerializer], request=None, responses=TalkSerializer)
    def undo(self, request: Request, **kwargs: UUID) -> Response:
        """Take a line back with all after it, and what they achieved; with `revert` bring it back."""
        message = self.get_object()
        is_reverted = self.validate_query(UndoQuerySerializer)["revert"]
        conversation = bring_back(message) if is_reverted else take_back(message)
        row = Conversation.objects.filter(pk=conversation.pk).as_shown().get()
        return Response(serialize_conversation(row) | {"messages": list_messages([conversation.pk])[conversation.pk]})

    @extend_schema(request=NothingSerializer, responses={201: TurnSerializer, 202: TurnSerializer}, extensions=ADDITION)
    def retry(self, request: Request, **kwargs: UUID) -> AsyncResult:
        """Ask again for a reply that could not be made."""
        message = self.get_object()
        self.validate_body(NothingSerializer)
        return await_turn(retry_reply(message, by=authenticated_user(request)))

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        return build_turn(reference, job)


class MessageTranslationViewSet(MessageViewSet):
    """Lines in other languages."""

    permissions_by_action = {"translate": [IsAuthenticated]}

    @extend_schema(
        parameters=[TranslationQuerySerializer],
        request=None,
        responses={200: TranslatedMessageSerializer, 202: TranslatedMessageSerializer},
    )
    def translate(self, request: Request, **kwargs: UUID) -> Response | AsyncResult:
        """A line in another language, or its words from a dictionary; 202 with the job if that takes long."""
        message = self.get_object()
        query, user = self.validate_query(TranslationQuerySerializer), authenticated_user(request)
        names = {"message_id": str(message.pk), "target_language": query["target_language"]}
        log_reading(user, messages=message.pk)
        found = request_translation(message, by=user, **query)
        if found.job is None:
            return Response(names | (found.known or {}) | {"job": None})
        return AsyncResult(found.job.pk, names)

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        found = serialize_translation(reference["message_id"], reference["target_language"], job)
        return Response(found, status=200 if found["job"] is None else 202)


class MessageAudioViewSet(AsyncResultMixin[Message], IdempotencyMixin[Message]):
    """Lines as sound."""

    permission_classes = [IsAuthenticated]
    repeats_failed_jobs = True

    @extend_schema(
        parameters=[SoundQuerySerializer],
        request=SoundQuerySerializer,
        responses={200: SoundSerializer, 202: SoundSerializer},
    )
    def create(self, request: Request) -> Response | AsyncResult:
        """A line as sound, also by another voice or at another speed."""
        wanted = self.validate_body(SoundQuerySerializer) | self.validate_query(SoundQuerySerializer)
        message = self.find_message(wanted)
        voice = self.find_voice(wanted)
        user = authenticated_user(request)
        log_reading(user, messages=message.pk)
        found = request_sound(message, voice, wanted.get("speaking_speed", ""), user)
        if found.job is None:
            return Response((found.known or {}) | {"job": None})
        return AsyncResult(found.job.pk, {"message_id": str(message.pk)})

    def find_message(self, wanted: dict[str, Any]) -> Message:
        """Give the line that is meant; raises 422 when none is named, 404 or 403 as `get_object_from` does."""
        if "message_id" not in wanted:
            raise InvalidInput({"message_id": ("required", _("Please say which line."))})
        rows = Message.objects.visible_to(authenticated_user(self.request)).select_related("conversation")
        if (is_patient := wanted.get("is_patient")) is not None:
            of_patients = Q(conversation__kind=Kind.PATIENT)
            rows = rows.filter(of_patients if is_patient else ~of_patients)
        return self.get_object_from(rows, wanted["message_id"])

    def find_voice(self, wanted: dict[str, Any]) -> str:
        """Give the voice that is wanted; raises 422 for one of a provider that isn't in use."""
        if wanted.get("voice_provider") and wanted["voice_provider"] not in settings.PROVIDERS.get("say", ()):
            raise InvalidInput({"voice_provider": ("unknown", _("This provider is not in use here."))})
        return str(wanted.get("voice_id", "")).lower()

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        found = serialize_sound(reference["message_id"], job)
        return Response(found, status=200 if found["job"] is None else 202)


class OwnRecordingViewSet(UploadViewSet[Message]):
    """How learners said their own lines."""

    permission_classes = [IsLearner]
    repeats_failed_jobs = True
    lookup_url_kwarg = "message_id"

    @override
    def get_queryset(self) -> QuerySet[Message]:
        return Message.objects.visible_to(authenticated_user(self.request)).select_related("conversation")

    @extend_schema(
        parameters=[RecordingQuerySerializer],
        request=UploadSerializer,
        responses={200: MessageSerializer, 202: PromisedSerializer},
    )
    def create(self, request: Request, message_id: UUID) -> AsyncResult:
        """Keep how one said an own line, if one allows it; 202 while it is being listened to."""
        message = self.get_object()
        self.validate_query(RecordingQuerySerializer)
        job = take_recording(message, by=authenticated_user(request), **self.validate_body(UploadSerializer))
        return AsyncResult(job.pk, {"message_id": str(message.pk)})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        return Response(load_message(reference["message_id"]))
