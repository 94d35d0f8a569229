"""Locks of conversations: one line after the other."""

from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _

from apps.conversations.models import Conversation, Message, MessageState
from kit.errors import ApiError


def lock_conversation(conversation: Conversation) -> Conversation:
    """Lock a conversation until the end of the transaction and return it; 404 when it was deleted."""
    found = Conversation.objects.select_for_update().filter(pk=conversation.pk).first()
    if found is None:
        raise Http404
    return found


def lock_conversation_of(message_id: UUID | str) -> None:
    """Lock the conversation of a line until the end of the transaction, before the line is changed."""
    Conversation.objects.select_for_update(of=("self",)).filter(messages__pk=message_id).first()


def refuse_while_pending(conversation: Conversation) -> None:
    """409 `reply_pending` while a reply is being made."""
    if Message.objects.filter(conversation=conversation, state=MessageState.PENDING).exists():
        raise ApiError("reply_pending", _("Please wait for the reply first."))
