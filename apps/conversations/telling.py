"""Telling the learner what happened in a talk."""

from uuid import UUID

from django.utils import timezone

from apps.conversations.lines import line
from apps.conversations.models import CaseInteraction, Conversation
from kit.events.emitting import emit


def changed(conversation: Conversation, *messages: UUID) -> None:
    """Something of the talk is different now, and if named, these lines of it."""
    now = timezone.now()
    Conversation.objects.filter(pk=conversation.pk).update(changed_at=now)
    if conversation.case_interaction_id is not None:
        CaseInteraction.objects.filter(pk=conversation.case_interaction_id).update(changed_at=now)
    tell("message.changed", conversation, *messages)


def created(conversation: Conversation, *messages: UUID) -> None:
    """These lines are new."""
    tell("message.created", conversation, *messages)


def growing(conversation: Conversation, message_id: UUID, text: str) -> None:
    """A reply is being said: `text` is all of it so far."""
    words = {"conversation_id": conversation.pk, "message_id": message_id, "text": text}
    emit("message.delta", to=[conversation.learner_id], **words)


def tell(name: str, conversation: Conversation, *messages: UUID) -> None:
    for message_id in messages:
        emit(name, to=[conversation.learner_id], conversation_id=conversation.pk, message=line(message_id))
