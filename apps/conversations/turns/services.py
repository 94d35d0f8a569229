"""Services of turns: take a turn, retry a reply, report or correct a line."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.conversations.events import publish_message_changed, publish_message_created, touch_conversation
from apps.conversations.interactions.scenes import open_first_scene
from apps.conversations.locks import lock_conversation, refuse_while_pending
from apps.conversations.models import Author, CaseInteraction, Conversation, Message, MessageState
from apps.conversations.signals import case_worked_on
from apps.conversations.turns.replies import build_reply_key, start_reply
from kit import rate_limits
from kit.errors import ApiError, InvalidInput
from kit.jobs.models import Job

PER_MINUTE = 120  # turns of one learner, in all conversations


@dataclass(frozen=True)
class TurnStarted:
    """A turn that has been taken: the learner's line, the reply in the making, and the job that makes it."""

    message_id: UUID
    reply_id: UUID
    job: Job


@transaction.atomic
def take_turn(conversation: Conversation, text: str, *, by: User, client_key: str = "") -> TurnStarted:
    """Store the learner's line and have the reply made by a job.

    The same `client_key` again gives the first turn again. Raises 409 `reply_pending` while a reply is being made,
    429 beyond PER_MINUTE.
    """
    conversation = lock_conversation(conversation)
    if client_key and (earlier := find_earlier_turn(conversation, text, client_key, by)):
        return earlier
    refuse_while_pending(conversation)
    rate_limits.hit("turn", by.pk, limit=PER_MINUTE, seconds=60)
    is_first = conversation.scene is None and not conversation.lines
    if is_first and conversation.case_interaction is not None:
        open_first_scene(conversation.case_interaction, conversation)
        conversation.refresh_from_db()
    message = Message(
        conversation=conversation,
        author=Author.LEARNER,
        position=conversation.lines,
        text=text,
        scene=conversation.scene,
        client_key=client_key,
    )
    reply = Message(
        conversation=conversation,
        author=Author.PERSON,
        position=conversation.lines + 1,
        state=MessageState.PENDING,
        emotion=conversation.emotion,
        scene=conversation.scene,
        reply_to=message,
    )
    Message.objects.bulk_create([message, reply])
    conversation.lines += 2
    conversation.save(update_fields=["lines"])
    touch_conversation(conversation)
    if conversation.case_interaction_id is not None:
        ids = {"learner_id": conversation.learner_id, "interaction_id": conversation.case_interaction_id}
        case_worked_on.send(CaseInteraction, **ids)
    publish_message_created(conversation, message.pk, reply.pk)
    return TurnStarted(message.pk, reply.pk, start_reply(reply.pk, by))


def find_earlier_turn(conversation: Conversation, text: str, client_key: str, by: User) -> TurnStarted | None:
    """Return the turn that was taken with this key before; 422 when it was used for another text."""
    message = conversation.messages.select_related("reply").filter(client_key=client_key).first()
    if message is None:
        return None
    if message.text != text:
        raise InvalidInput({"Idempotency-Key": ("key_reused", _("This key was used for another request."))})
    job = Job.objects.filter(key=build_reply_key(message.reply.pk)).order_by("-created_at").first()
    return TurnStarted(message.pk, message.reply.pk, job or start_reply(message.reply.pk, by))


@transaction.atomic
def retry_reply(reply: Message, *, by: User) -> TurnStarted:
    """Have a reply made that could not be made before.

    Raises 409 `not_failed`, `not_the_last` (the conversation has gone on) or `reply_pending`.
    """
    conversation = lock_conversation(reply.conversation)
    reply.refresh_from_db()
    if reply.state == MessageState.PENDING:
        raise ApiError("reply_pending", _("The reply is being made already."))
    if reply.state != MessageState.FAILED or reply.reply_to_id is None:
        raise ApiError("not_failed", _("This line did not fail."))
    if reply.position + 1 != conversation.lines:
        raise ApiError("not_the_last", _("The conversation has gone on since."))
    Message.objects.filter(pk=reply.pk).update(
        state=MessageState.PENDING, error_code="", audio_parts=[], changed_at=timezone.now()
    )
    publish_message_changed(conversation, reply.pk)
    return TurnStarted(reply.reply_to_id, reply.pk, start_reply(reply.pk, by))


@transaction.atomic
def change_line(message: Message, *, reported: str | None = None, text: str | None = None) -> None:
    """Report a reply (`reported`, empty to take it back), or put right one's own words that have no reply.

    Raises 409 `not_a_reply`, `not_yours`, or `answered` when the words have been answered already.
    """
    conversation = lock_conversation(message.conversation)
    message.refresh_from_db()
    changes: dict[str, Any] = {}
    if reported is not None:
        if message.author != Author.PERSON:
            raise ApiError("not_a_reply", _("Only what the other person said can be reported."))
        changes["reported"] = reported
    if text is not None:
        if message.author != Author.LEARNER:
            raise ApiError("not_yours", _("Only your own words can be changed."))
        refuse_while_pending(conversation)
        if not Message.objects.filter(reply_to=message, state=MessageState.FAILED).exists():
            raise ApiError("answered", _("These words have been answered already: take them back first."))
        changes |= {"text": text, "translations": {}, "corrections": []}
    if changes:
        Message.objects.filter(pk=message.pk).update(**changes, changed_at=timezone.now())
        publish_message_changed(conversation, message.pk)
