"""Receivers of signals that lower apps send; connected in `apps.py`."""

from uuid import UUID

from apps.accounts.models import User
from apps.messaging.models import Participant
from apps.messaging.services.shares import end_shares_without_contact


def end_shares_of_leaver(sender: type, user_id: UUID, organization_id: UUID, **kwargs: object) -> None:
    """End what a person who left shares with people whom they can no longer write to, and the other way round."""
    end_shares_without_contact(user_id)


def count_unread_messages(sender: type, user: User, **kwargs: object) -> int:
    """Give the number of messages that the person has not read, for notifications."""
    return Participant.objects.count_unread(user)["unread_messages"]
