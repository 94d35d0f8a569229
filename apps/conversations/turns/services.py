"""Taking a turn in a talk, having replies made again, putting lines right, starting checks, and taking talks away."""

import random
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.conversations.events import changed, created
from apps.conversations.interactions.scenes import open_if_new
from apps.conversations.models import Author, CaseInteraction, ClinicalNote, Conversation, Message, MessageState
from apps.conversations.turns.locks import locked, refuse_while_pending
from apps.conversations.turns.recordings import forget_recordings_of
from kit import rate_limits
from kit.errors import ApiError, InvalidInput
from kit.jobs.models import Job
from kit.jobs.queueing import start

SEEDS = 2**31
PER_MINUTE = 120  # turns of one person, in all her talks
CHECKS = 30  # of clinical notes in a minute
DEBRIEFS = 20  # in a minute: only the last one counts anyway


@dataclass(frozen=True)
class Taken:
    """A turn that has been taken: the learner's line, the reply in the making, and the job that makes it."""

    message_id: UUID
    reply_id: UUID
    job: Job


def new_seed() -> int:
    """Chooses among wordings for the whole interaction."""
    return random.SystemRandom().randrange(SEEDS)


@transaction.atomic
def take_turn(conversation: Conversation, text: str, *, by: User, client_key: str = "") -> Taken:
    """Store the learner's line and have the reply made by a job.

    The same `client_key` again gives the first turn again. Raises 409 `reply_pending` while a reply is being made,
    429 for more turns than anybody could say.
    """
    conversation = locked(conversation)
    if client_key and (earlier := taken_before(conversation, text, client_key, by)):
        return earlier
    refuse_while_pending(conversation)
    rate_limits.hit("turn", by.pk, limit=PER_MINUTE, seconds=60)
    if conversation.case_interaction is not None and open_if_new(conversation.case_interaction, conversation):
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
    changed(conversation)
    created(conversation, message.pk, reply.pk)
    return Taken(message.pk, reply.pk, reply_job(reply.pk, by))


def reply_job(reply_id: UUID, by: User) -> Job:
    return start("conversations.reply", reply_id, by=by, key=f"reply:{reply_id}")


def taken_before(conversation: Conversation, text: str, client_key: str, by: User) -> Taken | None:
    """The turn that this key once took, while its first answer may be long forgotten."""
    message = conversation.messages.select_related("reply").filter(client_key=client_key).first()
    if message is None:
        return None
    if message.text != text:
        raise InvalidInput({"Idempotency-Key": ("key_reused", _("This key was used for another request."))})
    jobs = Job.objects.filter(kind="conversations.reply", arguments=[str(message.reply.pk)]).order_by("-created_at")
    return Taken(message.pk, message.reply.pk, jobs.first() or reply_job(message.reply.pk, by))


@transaction.atomic
def retry_reply(reply: Message, *, by: User) -> Taken:
    """Have a reply made that could not be made before.

    Raises 409 `not_failed`, `not_the_last` (the talk has gone on) or `reply_pending`.
    """
    conversation = locked(reply.conversation)
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
    changed(conversation, reply.pk)
    return Taken(reply.reply_to_id, reply.pk, reply_job(reply.pk, by))


@transaction.atomic
def change_line(message: Message, *, reported: str | None = None, text: str | None = None) -> None:
    """Report a reply (`reported`, empty to take it back), or put right one's own words that have no reply.

    Raises 409 `not_a_reply`, `not_yours`, or `answered` when the words have been answered already.
    """
    conversation = locked(message.conversation)
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
        changed(conversation, message.pk)


@transaction.atomic
def start_check(note: ClinicalNote, *, by: User) -> Job:
    """Have a clinical note checked by a job; 429 for more checks than anybody could read."""
    rate_limits.hit("check-note", by.pk, limit=CHECKS, seconds=60)
    return start("conversations.check_note", note.pk, by=by, key=f"check:{note.pk}")


@transaction.atomic
def start_debrief(interaction: CaseInteraction, *, by: User) -> Job:
    """Have the debrief of all that has been said made by a job; 429 for more than anybody could read."""
    rate_limits.hit("debrief", by.pk, limit=DEBRIEFS, seconds=60)
    return start("conversations.debrief", interaction.pk, by=by, key=f"debrief:{interaction.pk}")


@transaction.atomic
def delete_case_interaction(interaction: CaseInteraction, *, by: User) -> None:
    """Take away everything a learner made of a case: talks, lines and their state."""
    list(interaction.conversations.select_for_update())  # a reply that is being stored holds its talk first
    forget_recordings_of(interaction.pk)
    interaction.delete()
