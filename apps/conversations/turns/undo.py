"""Undo and redo of a line with all that came after it."""

from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.conversations.chart.clinical_notes import invalidate_checks
from apps.conversations.events import publish_conversation_changed
from apps.conversations.locks import lock_conversation, refuse_while_pending
from apps.conversations.models import (
    Author,
    Conversation,
    Emotion,
    HintUse,
    Message,
    SubtaskInteraction,
    SubtaskState,
)
from apps.conversations.tasks.services import update_progress
from apps.dialogue.case import read_case
from apps.dialogue.turn import build_initial_state
from kit.errors import ApiError


@transaction.atomic
def take_back(message: Message) -> Conversation:
    """Take back this line of the learner (of a reply: the line it answers) and all after it.

    What had been achieved with them is open again, and so is its ladder of hints. Twice is once. Raises 409
    `reply_pending`, `not_yours` for what the person said by itself, `scene_changed` when another scene has begun since.
    """
    conversation, line = lock_line(message)
    if line.undone:
        return conversation
    later = conversation.messages.filter(position__gte=line.position)
    if later.filter(is_setup=True).exists():
        raise ApiError("scene_changed", _("Another scene has begun since."))
    later.filter(undone=False).update(undone=True, undo=line.pk, changed_at=timezone.now())
    before = list_done_steps(conversation)
    restore_state(conversation)
    reopened = before - list_done_steps(conversation)
    HintUse.objects.counting().filter(subtask__in=reopened).update(undo=line.pk, changed_at=timezone.now())
    return conversation


@transaction.atomic
def bring_back(message: Message) -> Conversation:
    """Bring back a line that was taken back, with what was taken back along with it.

    Raises 409 `gone_on` when something else has been said since, `undo_order` while an earlier line is still
    taken back.
    """
    conversation, line = lock_line(message)
    if not line.undone:
        return conversation
    group = conversation.messages.filter(undo=line.undo)
    first = group.order_by("position").values_list("position", flat=True)[0]
    if conversation.messages.filter(position__gt=first, undone=False).exists():
        raise ApiError("gone_on", _("The conversation has gone on since."))
    before = conversation.messages.filter(position__lt=first).order_by("-position").first()
    if before is not None and before.undone:
        raise ApiError("undo_order", _("An earlier line has been taken back too: bring that one back first."))
    undone_by = line.undo
    group.update(undone=False, undo=None, changed_at=timezone.now())
    HintUse.objects.filter(undo=undone_by).update(undo=None, changed_at=timezone.now())
    return restore_state(conversation)


def list_done_steps(conversation: Conversation) -> set[UUID]:
    """Return the ids of the steps that are done in the conversation's case."""
    rows = SubtaskInteraction.objects.filter(task_interaction__case_interaction=conversation.case_interaction_id)
    return set(rows.filter(state=SubtaskState.DONE).values_list("pk", flat=True))


def lock_line(message: Message) -> tuple[Conversation, Message]:
    """Lock the conversation; return it and the learner's line that is meant."""
    conversation = lock_conversation(message.conversation)
    refuse_while_pending(conversation)
    line = conversation.messages.select_related("reply_to").filter(pk=message.pk).first()
    if line is None:
        raise Http404
    if line.author == Author.PERSON:
        if line.reply_to is None:
            raise ApiError("not_yours", _("Only what you said yourself can be taken back."))
        line = line.reply_to
    return conversation, line


def restore_state(conversation: Conversation) -> Conversation:
    """Restore the state that the conversation had after the last reply that counts."""
    traced = list_counting(conversation).filter(trace__state_after__isnull=False).select_related("trace")
    last = traced.order_by("-position").first()
    if last is not None:
        conversation.state, conversation.emotion = last.trace.state_after, last.emotion
    elif conversation.case_interaction is not None:
        played = read_case(conversation.case_interaction.snapshot.content)
        conversation.state = build_initial_state(played, conversation.person_slug).to_json()
        conversation.emotion = Emotion.CALM
    conversation.save(update_fields=["state", "emotion"])
    if conversation.case_interaction_id is not None:
        update_progress(conversation.case_interaction_id)
        invalidate_checks(conversation.case_interaction_id)
    publish_conversation_changed(conversation)
    return conversation


def list_counting(conversation: Conversation) -> "QuerySet[Message]":
    """Select the lines that are not taken back."""
    return conversation.messages.filter(undone=False)
