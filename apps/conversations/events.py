"""Telling the learner what happened in a talk."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.conversations.models import CaseInteraction, Conversation
from apps.conversations.tasks.representations import frozen_tasks, tasks_shown
from apps.conversations.turns.representations import line, parts_shown
from kit.events.publisher import publish


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
    publish("message.delta", to=[conversation.learner_id], **words)


def sounding(conversation: Conversation, message_id: UUID, parts: list[dict[str, Any]]) -> None:
    """More sentences of a line can be heard: all that can be by now; none, when it is being made anew."""
    words = {"conversation_id": conversation.pk, "message_id": message_id, "audio_parts": parts_shown(parts)}
    publish("message.sound", to=[conversation.learner_id], **words)


def translating(reader_id: UUID | None, talk_id: UUID, message_id: str, language: str, text: str) -> None:
    """A translation is being made: `text` is all of it so far."""
    words = {"conversation_id": talk_id, "message_id": message_id, "target_language": language, "text": text}
    publish("translation.delta", to=[reader_id] if reader_id else [], **words)


def tell(name: str, conversation: Conversation, *messages: UUID) -> None:
    for message_id in messages:
        publish(name, to=[conversation.learner_id], conversation_id=conversation.pk, message=line(message_id))


def rewound(conversation: Conversation) -> None:
    """Lines of the talk were taken back or brought back: it is to be read again as a whole."""
    changed(conversation)
    publish("talk.changed", to=[conversation.learner_id], **names_of(conversation))


def moved(interaction: CaseInteraction) -> None:
    """The learner is somewhere else in the case: another scene, person or task."""
    place = {
        "current_task_interaction_index": interaction.task_index,
        "current_scene_index": interaction.scene_index,
        "selected_person": {"tablename": interaction.person_table, "index": interaction.person_index},
    }
    publish("interaction.moved", to=[interaction.learner_id], case_interaction_id=interaction.pk, **place)


def progressed(interaction: CaseInteraction, solved: bool) -> None:
    """Steps of tasks stand otherwise now."""
    CaseInteraction.objects.filter(pk=interaction.pk).update(changed_at=timezone.now())
    tasks = tasks_shown(interaction.pk, frozen_tasks(interaction.snapshot_id))
    news = {"task_interactions": tasks, "solved": solved}
    publish("tasks.changed", to=[interaction.learner_id], case_interaction_id=interaction.pk, **news)


def names_of(conversation: Conversation) -> dict[str, UUID | None]:
    return {"conversation_id": conversation.pk, "case_interaction_id": conversation.case_interaction_id}
