"""Paths of messages between people."""

from apps.messaging.views import (
    KudosViewSet,
    RecipientViewSet,
    SentMessageViewSet,
    ShareViewSet,
    TalkFeedbackViewSet,
    UnreadCountViewSet,
    UserConversationViewSet,
    UserMessageViewSet,
)
from kit.routing import path

urlpatterns = [
    path("user-interactions/", UserConversationViewSet.as_view({"get": "list"})),
    path("user-interactions/details/<uuid:conversation_id>", UserConversationViewSet.as_view({"get": "retrieve"})),
    path("user-interactions/message", SentMessageViewSet.as_view({"post": "create"})),
    path(
        "user-interactions/conversation/mark-conversation-read/<uuid:conversation_id>",
        UserConversationViewSet.as_view({"post": "mark_read"}),
    ),
    path("user-interactions/message/mark-read/<uuid:message_id>", UserMessageViewSet.as_view({"post": "mark_read"})),
    path(
        "user-interactions/message/delete/<uuid:message_id>", UserMessageViewSet.as_view({"post": "delete_or_restore"})
    ),
    path("user-interactions/unread-conversations-count", UnreadCountViewSet.as_view({"get": "conversations"})),
    path("user-interactions/unread-messages-count", UnreadCountViewSet.as_view({"get": "messages"})),
    path("user-interactions/kudos-from-me", KudosViewSet.as_view({"get": "given"})),
    path("user-interactions/unread-kudos", KudosViewSet.as_view({"get": "unread"})),
    path("user-interactions/recipients", RecipientViewSet.as_view({"get": "list"})),
    path("user-interactions/shares", ShareViewSet.as_view({"get": "list"})),
    path("user-interactions/shares/<uuid:share_id>/withdraw", ShareViewSet.as_view({"post": "withdraw"})),
    path("user-interactions/feedback/<uuid:case_interaction_id>", TalkFeedbackViewSet.as_view({"get": "retrieve"})),
]
