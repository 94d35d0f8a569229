"""Reading talks, always as seen by somebody."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import models

if TYPE_CHECKING:
    from apps.conversations.models import CaseInteraction, Conversation, Message

TALK = ("id", "kind", "person", "emotion")
LINE = (
    "id",
    "author",
    "text",
    "state",
    "is_setup",
    "emotion",
    "audio_key",
    "audio_state",
    "position",
    "undone",
    "corrections",
    "translations",
    "reported",
    "scene",
    "created_at",
)


class CaseInteractions(models.QuerySet["CaseInteraction"]):
    """What learners make of cases."""

    def visible_to(self, user: Any) -> "CaseInteractions":
        """One's own; an admin sees all."""
        return self if user.is_admin else self.filter(learner=user)

    def of(self, learner: Any) -> "CaseInteractions":
        """Those of one learner."""
        return self.filter(learner=learner)

    def in_time(self, newest_first: bool) -> "CaseInteractions":
        return self.order_by("-created_at", "-id") if newest_first else self.order_by("created_at", "id")


class Conversations(models.QuerySet["Conversation"]):
    """Talks."""

    def visible_to(self, user: Any) -> "Conversations":
        """One's own; an admin sees all."""
        return self if user.is_admin else self.filter(learner=user)

    def in_order(self) -> "Conversations":
        return self.order_by("position", "id")

    def as_shown(self) -> Any:
        """Plain dictionaries of what the learner sees of a talk, without its lines."""
        return self.values(*TALK)


class Messages(models.QuerySet["Message"]):
    """Lines of talks."""

    def visible_to(self, user: Any) -> "Messages":
        """Those of one's own talks; an admin sees all."""
        return self if user.is_admin else self.filter(conversation__learner=user)

    def of(self, conversations: Iterable[UUID]) -> "Messages":
        """All lines of these talks, in the order they were said."""
        return self.filter(conversation__in=list(conversations)).order_by("conversation", "position")

    def as_shown(self) -> Any:
        """Plain dictionaries; `lines.shown` makes of them what clients get."""
        return self.values(*LINE, "conversation_id")
