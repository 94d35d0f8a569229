"""Events of conversations, published to their learner."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.conversations.models import CaseInteraction, Conversation
from apps.conversations.tasks.serializers import list_tasks, load_frozen_tasks
from apps.conversations.turns.serializers import load_message, serialize_audio_parts
from kit.events.publisher import publish


def touch_conversation(conversation: Conversation) -> None:
    """Set `changed_at` of a conversation and its case interaction to now; publishes nothing."""
    now = timezone.now()
    Conversation.objects.filter(pk=conversation.pk).update(changed_at=now)
    if conversation.case_interaction_id is not None:
        CaseInteraction.objects.filter(pk=conversation.case_interaction_id).update(changed_at=now)


def publish_message_changed(conversation: Conversation, *messages: UUID) -> None:
    """Touch a conversation and publish the lines of it that have changed."""
    touch_conversation(conversation)
    _publish_messages("message.changed", conversation, *messages)


def publish_message_created(conversation: Conversation, *messages: UUID) -> None:
    """Publish new lines."""
    _publish_messages("message.created", conversation, *messages)


def publish_streamed_reply(conversation: Conversation, message_id: UUID, text: str) -> None:
    """Publish a reply that is being made.

    `text` is all of it so far and takes the place of what was sent before.
    """
    words = {"conversation_id": conversation.pk, "message_id": message_id, "text": text}
    publish("message.streamed", to=[conversation.learner_id], **words)


def publish_audio_ready(conversation: Conversation, message_id: UUID, parts: list[dict[str, Any]]) -> None:
    """Publish the sentences of a line that can be heard by now; none, when the line is made anew."""
    words = {"conversation_id": conversation.pk, "message_id": message_id, "audio_parts": serialize_audio_parts(parts)}
    publish("message.audio_ready", to=[conversation.learner_id], **words)


def publish_streamed_translation(
    reader_id: UUID | None, conversation_id: UUID, message_id: str, language: str, text: str
) -> None:
    """Publish a translation that is being made: `text` is all of it so far."""
    words = {"conversation_id": conversation_id, "message_id": message_id, "target_language": language, "text": text}
    publish("translation.streamed", to=[reader_id] if reader_id else [], **words)


def _publish_messages(name: str, conversation: Conversation, *messages: UUID) -> None:
    for message_id in messages:
        publish(name, to=[conversation.learner_id], conversation_id=conversation.pk, message=load_message(message_id))


def publish_conversation_changed(conversation: Conversation) -> None:
    """Publish that lines were taken or brought back: clients read the conversation again as a whole."""
    touch_conversation(conversation)
    publish("conversation.changed", to=[conversation.learner_id], **_keys_of(conversation))


def publish_scene_changed(interaction: CaseInteraction) -> None:
    """Publish where the learner is now: scene, person and task."""
    place = {
        "current_task_interaction_index": interaction.task_index,
        "current_scene_index": interaction.scene_index,
        "selected_person": {"tablename": interaction.person_table, "index": interaction.person_index},
    }
    publish("interaction.scene_changed", to=[interaction.learner_id], case_interaction_id=interaction.pk, **place)


def publish_tasks_changed(interaction: CaseInteraction, solved: bool) -> None:
    """Publish all tasks with their steps, and whether the case is solved."""
    CaseInteraction.objects.filter(pk=interaction.pk).update(changed_at=timezone.now())
    tasks = list_tasks(interaction.pk, load_frozen_tasks(interaction.snapshot_id))
    news = {"task_interactions": tasks, "solved": solved}
    publish("tasks.changed", to=[interaction.learner_id], case_interaction_id=interaction.pk, **news)


def _keys_of(conversation: Conversation) -> dict[str, UUID | None]:
    return {"conversation_id": conversation.pk, "case_interaction_id": conversation.case_interaction_id}
