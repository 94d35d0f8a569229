"""Calls about messages between people, and about talks that are shared by them."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.tokens import authenticated_user
from apps.conversations.models import CaseInteraction, ReadingGrant
from apps.messaging.filters import RecipientFilter, ShareFilter
from apps.messaging.models import Kind, Message, Participant, Share
from apps.messaging.permissions import IsSharer
from apps.messaging.querysets import select_recipients
from apps.messaging.serialization import (
    list_conversations,
    list_got_shares,
    list_messages,
    load_message,
    read_feedback,
    select_conversations,
    serialize_person,
)
from apps.messaging.serializers import (
    ConversationDetailsSerializer,
    DeleteMessageSerializer,
    EarlierQuerySerializer,
    GotShareSerializer,
    LastReadSerializer,
    RecipientSerializer,
    SendMessageSerializer,
    TalkFeedbackSerializer,
    UnreadConversationsSerializer,
    UnreadMessagesSerializer,
    UserConversationSerializer,
    UserMessageSerializer,
)
from apps.messaging.services import feedback
from apps.messaging.services.messages import NewMessage, delete_message, get_recipient, restore_message, send_text
from apps.messaging.services.shares import withdraw_share
from apps.messaging.services.threads import mark_message_read, mark_thread_read
from kit.openapi import ADDITION, NO_CONTENT
from kit.throttles import UserThrottle
from kit.viewsets import ApiViewSet, IdempotencyMixin


class SendThrottle(UserThrottle):
    """Messages that one person sends."""

    scope, rate = "messages", "60/min"


class UserConversationViewSet(IdempotencyMixin[Participant]):
    """The caller's conversations with other people."""

    queryset = Participant.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    serializer_class = UserConversationSerializer
    lookup_url_kwarg = "conversation_id"
    lookup_field = "thread_id"

    @override
    def get_queryset(self) -> QuerySet[Participant]:
        return select_conversations(authenticated_user(self.request))

    def list(self, request: Request) -> Response:
        """The caller's conversations, the last one written to first."""
        return self.get_paginated_response(list_conversations(self.paginate_queryset(self.get_queryset()) or []))

    @extend_schema(parameters=[EarlierQuerySerializer], responses=ConversationDetailsSerializer)
    def retrieve(self, request: Request, conversation_id: UUID) -> Response:
        """A conversation with its newest messages, or with those before a position."""
        query, place = self.validate_query(EarlierQuerySerializer), self.get_object()
        rows = Message.objects.filter(thread=place.thread_id).visible_to(authenticated_user(request))
        if "before" in query:
            rows = rows.filter(position__lt=query["before"])
        found = list_messages(rows.order_by("-position")[: query["limit"] + 1])
        messages, has_earlier = found[: query["limit"]][::-1], len(found) > query["limit"]
        return Response(list_conversations([place])[0] | {"messages": messages, "has_earlier": has_earlier})

    @extend_schema(request=LastReadSerializer, responses=NO_CONTENT)
    def mark_read(self, request: Request, conversation_id: UUID) -> Response:
        """Mark the messages that the caller got in a conversation as read, up to one of them or all."""
        place, body, user = self.get_object(), self.validate_body(LastReadSerializer), authenticated_user(request)
        last = None
        if "message_id" in body:
            last = get_object_or_404(Message.objects.of(user), pk=body["message_id"], thread=place.thread_id)
        mark_thread_read(place.thread_id, by=user, up_to=last)
        return Response(status=204)


class UnreadCountViewSet(ApiViewSet[Participant]):
    """How much the caller has not read."""

    permission_classes = [IsAuthenticated]
    pagination_class = None

    @extend_schema(responses=UnreadConversationsSerializer)
    def conversations(self, request: Request) -> Response:
        """How many conversations hold messages that the caller has not read."""
        return self.respond_with("unread_conversations")

    @extend_schema(responses=UnreadMessagesSerializer)
    def messages(self, request: Request) -> Response:
        """How many messages the caller has not read."""
        return self.respond_with("unread_messages")

    def respond_with(self, name: str) -> Response:
        """Build the response with one of the counts."""
        return Response({name: Participant.objects.count_unread(authenticated_user(self.request))[name]})


class UserMessageViewSet(IdempotencyMixin[Message]):
    """Messages that the caller sends and gets."""

    queryset = Message.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    serializer_class = UserMessageSerializer
    lookup_url_kwarg = "message_id"

    @override
    def get_queryset(self) -> QuerySet[Message]:
        return Message.objects.of(authenticated_user(self.request))

    @extend_schema(request=LastReadSerializer, responses=NO_CONTENT)
    def mark_read(self, request: Request, message_id: UUID) -> Response:
        """Mark one message that the caller got as read."""
        mark_message_read(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=DeleteMessageSerializer, responses=NO_CONTENT)
    def delete_or_restore(self, request: Request, message_id: UUID) -> Response:
        """Delete a message for the caller or, within 15 minutes, one's own for both; `undo` brings it back."""
        message, body, user = (
            self.get_object(),
            self.validate_body(DeleteMessageSerializer),
            authenticated_user(request),
        )
        if body["undo"]:
            restore_message(message, by=user)
        else:
            delete_message(message, by=user, for_everyone=body["for_everyone"])
        return Response(status=204)


class SentMessageViewSet(IdempotencyMixin[Message]):
    """Messages that the caller sends."""

    queryset = Message.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    throttle_classes = [SendThrottle]
    serializer_class = UserMessageSerializer

    @extend_schema(request=SendMessageSerializer, responses={201: UserMessageSerializer})
    def create(self, request: Request) -> Response:
        """Send a text or kudos, share a talk with a tutor, or answer one that was shared."""
        body, user = self.validate_body(SendMessageSerializer), authenticated_user(request)
        key = request.headers.get("Idempotency-Key", "")
        new = NewMessage(kind=Kind(body["kind"]), text=body["text"], client_key=key)
        return Response(load_message(self.send(new, body, user).pk), status=201)

    def send(self, new: NewMessage, body: dict[str, Any], user: User) -> Message:
        """Send a message of any kind; 404 for a recipient, talk or share that the caller doesn't see."""
        if new.kind == Kind.RESPONSE:
            shares = Share.objects.got_by(user).select_related("case_interaction")
            share = self.get_object_from(shares, body["share_id"])
            return feedback.answer_share(share, new, body.get("remarks", []), by=user)
        recipient = get_recipient(user, body["recipient_id"])
        if new.kind == Kind.SHARE:
            interaction = get_object_or_404(CaseInteraction.objects.of(user), pk=body["case_interaction_id"])
            return feedback.share_interaction(interaction, recipient, new, by=user)
        return send_text(recipient, new, by=user)


class KudosViewSet(ApiViewSet[Message]):
    """Kudos that the caller gave or got."""

    queryset = Message.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    serializer_class = UserMessageSerializer
    paged_actions = frozenset({"given", "unread"})

    @override
    def get_queryset(self) -> QuerySet[Message]:
        user = authenticated_user(self.request)
        rows = Message.objects.visible_to(user).kudos()
        return rows.filter(sender=user) if self.action == "given" else rows.unread_by(user)

    @extend_schema(responses=UserMessageSerializer(many=True))
    def given(self, request: Request) -> Response:
        """Kudos that the caller gave, the newest first."""
        return self.respond_with_page()

    @extend_schema(responses=UserMessageSerializer(many=True))
    def unread(self, request: Request) -> Response:
        """Kudos that the caller got and has not read, the newest first."""
        return self.respond_with_page()

    def respond_with_page(self) -> Response:
        """Build the response with a page of kudos, which share and remark on nothing."""
        page = self.paginate_queryset(self.get_queryset()) or []
        ids = [message.pk for message in page]
        return self.get_paginated_response(list_messages(Message.objects.filter(pk__in=ids).kudos()))


class RecipientViewSet(ApiViewSet[User]):
    """People whom the caller may write to."""

    queryset = User.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    serializer_class = RecipientSerializer
    filterset_class = RecipientFilter

    @override
    def get_queryset(self) -> QuerySet[User]:
        user = authenticated_user(self.request)
        own = Participant.objects.filter(user=OuterRef("pk"), thread__participants__user=user).values("thread_id")
        people = select_recipients(user).annotate(conversation_id=Subquery(own[:1]))
        return people.order_by("last_name", "first_name", "pk")

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """Members of the caller's organisations, the caller's mentors and mentees among them, by name."""
        page: list[Any] = self.paginate_queryset(self.filter_queryset(self.get_queryset())) or []
        rows = [
            serialize_person(user, is_tutor=user.is_tutor) | {"conversation_id": user.conversation_id} for user in page
        ]
        return self.get_paginated_response(rows)


class ShareViewSet(IdempotencyMixin[Share]):
    """Talks that are shared."""

    queryset = Share.objects.none()  # names the model for the schema
    permissions_by_action = {"list": [IsAuthenticated], "withdraw": [IsSharer]}
    serializer_class = GotShareSerializer
    filterset_class = ShareFilter
    lookup_url_kwarg = "share_id"

    @override
    def get_queryset(self) -> QuerySet[Share]:
        user = authenticated_user(self.request)
        if self.action == "list":
            return Share.objects.got_by(user).select_related("message", "case_interaction__learner")
        return Share.objects.visible_to(user).select_related("message", "case_interaction")

    @extend_schema(extensions=ADDITION)
    def list(self, request: Request) -> Response:
        """Talks that learners share with the caller, the oldest first."""
        return self.get_paginated_response(
            list_got_shares(self.paginate_queryset(self.filter_queryset(self.get_queryset())) or [])
        )

    @extend_schema(request=None, responses=NO_CONTENT, extensions=ADDITION)
    def withdraw(self, request: Request, share_id: UUID) -> Response:
        """End the recipient's access to a talk; what they answered stays."""
        with transaction.atomic():
            withdraw_share(self.get_object(), by=authenticated_user(request))
        return Response(status=204)


class TalkFeedbackViewSet(ApiViewSet[CaseInteraction]):
    """With whom a talk is shared, and what they remarked on it."""

    queryset = CaseInteraction.objects.none()  # names the model for the schema
    permission_classes = [IsAuthenticated]
    serializer_class = TalkFeedbackSerializer
    lookup_url_kwarg = "case_interaction_id"

    @override
    def get_queryset(self) -> QuerySet[CaseInteraction]:
        user = authenticated_user(self.request)
        granted = ReadingGrant.objects.select_readable(user)
        return CaseInteraction.objects.filter(Q(learner=user) | Q(pk__in=granted)).defer("snapshot")

    @extend_schema(extensions=ADDITION)
    def retrieve(self, request: Request, case_interaction_id: UUID) -> Response:
        """With whom a talk is shared and all remarks on it, for its learner; for a tutor, what is their own of it."""
        return Response(read_feedback(self.get_object(), authenticated_user(request)))
