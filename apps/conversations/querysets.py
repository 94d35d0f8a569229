"""Reading talks, always as seen by somebody."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.apps import apps
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import JSONObject

if TYPE_CHECKING:
    from apps.conversations.models import CaseInteraction, Conversation, HintUse, Message

OVERVIEW = ("id", "difficulty", "solved_at", "created_at", "changed_at")
TALK = ("id", "kind", "person", "emotion")
LINE = (
    "id",
    "author",
    "text",
    "state",
    "is_setup",
    "emotion",
    "audio_key",
    "audio_parts",
    "audio_state",
    "position",
    "undone",
    "corrections",
    "translations",
    "reported",
    "scene",
    "created_at",
)

REPORT = ("id", "slug", "title", "vital", "result")


class CaseInteractions(models.QuerySet["CaseInteraction"]):
    """What learners make of cases."""

    def visible_to(self, user: Any) -> "CaseInteractions":
        """One's own; an admin sees all."""
        return self if user.is_admin else self.filter(learner=user)

    def of(self, learner: Any) -> "CaseInteractions":
        """Those of one learner."""
        return self.filter(learner=learner)

    def as_overview(self) -> Any:
        """Plain rows of how far each has come, without anything that was said; in one query.

        `overviews.shown` makes of them what tutors get.
        """
        counts = {"progress": step_counts(), "lines": line_count(), "hints": hint_count()}
        return self.values(*OVERVIEW, ended_at=models.F("debrief__created_at"), **counts)

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


class HintUses(models.QuerySet["HintUse"]):
    """Hints that were looked at."""

    def counting(self) -> "HintUses":
        """Those for steps that were not taken back since."""
        return self.filter(undo=None)


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
        return self.values(*LINE, "conversation_id", idempotency_key=models.F("client_key"), reports=reports())


def reports() -> ArraySubquery:
    """What the examinations of a line found, in their order."""
    rows = apps.get_model("conversations", "ExaminationReport")._default_manager.filter(message=OuterRef("pk"))
    return ArraySubquery(rows.order_by("created_at", "id").values(found=JSONObject(**{name: name for name in REPORT})))


def step_counts() -> Subquery:
    """How many steps there are in an interaction, how many are done, how many were skipped."""
    rows = apps.get_model("conversations", "SubtaskInteraction")._default_manager
    own = "task_interaction__case_interaction"
    counts = {"steps": Count("pk")} | {
        name: Count("pk", filter=Q(state=state)) for name, state in (("done", "DONE"), ("skipped", "SKIPPED"))
    }
    return Subquery(
        rows.filter(**{own: OuterRef("pk")}).values(own).annotate(found=JSONObject(**counts)).values("found")
    )


def line_count() -> Subquery:
    """How many lines of the learner count in an interaction."""
    rows = apps.get_model("conversations", "Message")._default_manager.filter(author="LEARNER", undone=False)
    return counted(rows, "conversation__case_interaction")


def hint_count() -> Subquery:
    """How many hints were looked at in an interaction."""
    rows = apps.get_model("conversations", "HintUse")._default_manager.filter(undo=None)
    return counted(rows, "subtask__task_interaction__case_interaction")


def counted(rows: "models.QuerySet[Any]", own: str) -> Subquery:
    return Subquery(rows.filter(**{own: OuterRef("pk")}).values(own).annotate(found=Count("pk")).values("found"))
