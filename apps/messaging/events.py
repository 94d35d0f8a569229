"""Events of messages, published to the two people of a thread.

Lines of talks have events of their own (`message.created` and others of `apps.conversations.events`); those of people
begin with "thread".
"""

from datetime import datetime
from uuid import UUID

from apps.accounts.models import User
from apps.messaging.models import Message, Participant
from kit.events.publisher import publish


def publish_message_created(message: Message) -> None:
    """Publish a new message to both."""
    _publish_message("thread.message_created", message, message.sender_id, message.recipient_id)


def publish_message_changed(message: Message, *to: UUID | None) -> None:
    """Publish a message that has changed or come back to these of the two."""
    _publish_message("thread.message_changed", message, *to)


def publish_message_deleted(message: Message, *to: UUID | None) -> None:
    """Publish that a message is deleted for these of the two."""
    users = [user for user in to if user is not None]
    publish("thread.message_deleted", to=users, conversation_id=message.thread_id, message_id=message.pk)


def publish_read(thread_id: UUID, *, reader: User, sender_id: UUID | None, first: int, last: int, at: datetime) -> None:
    """Publish to both that the reader has read the messages from one position to another."""
    places = {"from_position": first, "to_position": last}
    users = [user for user in (reader.pk, sender_id) if user is not None]
    publish("thread.read", to=users, conversation_id=thread_id, reader_id=reader.pk, read_at=at, **places)


def publish_unread(user: User) -> None:
    """Publish how many messages a person has not read, as it stands now. Needs an open transaction."""
    publish("thread.unread_changed", to=[user], **Participant.objects.count_unread(user))


def publish_shares_changed(case_interaction_id: UUID, *to: UUID | None) -> None:
    """Publish that a played case was shared, answered or withdrawn: clients read its feedback again."""
    users = [user for user in to if user is not None]
    publish("thread.share_changed", to=users, case_interaction_id=case_interaction_id)


def _publish_message(name: str, message: Message, *to: UUID | None) -> None:
    from apps.messaging.serialization import load_message  # it reads the models of this module

    users = [user for user in to if user is not None]
    publish(name, to=users, conversation_id=message.thread_id, message=load_message(message.pk))
