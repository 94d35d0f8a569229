"""The talk with one person, and every line said in it."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import OuterRef, Q
from django.db.models.functions import JSONObject
from django.utils.translation import gettext_lazy as _

from apps.conversations.models.choices import AudioState, Author, Emotion, Kind, MessageState, Report
from apps.conversations.models.interactions import CaseInteraction
from kit.base_models import Row

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


class Conversation(Row):
    """The talk with one person; the row is locked while a line is added."""

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="conversations", verbose_name=_("Learner")
    )
    case_interaction = models.ForeignKey(
        CaseInteraction,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="conversations",
        verbose_name=_("Played case"),
    )
    kind = models.CharField(_("Kind"), max_length=12, choices=Kind.choices)
    position = models.PositiveSmallIntegerField(_("Position"), default=0)  # among the persons of its kind
    person_slug = models.SlugField(_("Short name of the person"), max_length=100, blank=True, default="")
    person = models.JSONField(default=dict, blank=True)  # as it is shown
    emotion = models.CharField(_("Emotion"), max_length=6, choices=Emotion.choices, default=Emotion.CALM)
    scene = models.UUIDField(null=True, blank=True)  # where it takes place now
    state = models.JSONField(null=True, blank=True)  # what the engine remembers between two lines
    lines = models.PositiveIntegerField(_("Lines"), default=0)  # how many messages there are: the next one's position

    objects = Conversations.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("conversation"), _("conversations")
        constraints = (
            models.UniqueConstraint(
                fields=["case_interaction", "person_slug"], name="one_talk_per_person_and_interaction"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.person.get('name', '')}".strip()


def reports() -> ArraySubquery:
    """What the examinations of a line found, in their order."""
    from apps.conversations.models import ExaminationReport

    rows = ExaminationReport._default_manager.filter(message=OuterRef("pk"))
    return ArraySubquery(rows.order_by("created_at", "id").values(found=JSONObject(**{name: name for name in REPORT})))


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


class Message(Row):
    """One line in a conversation."""

    conversation = models.ForeignKey(
        Conversation, on_delete=models.CASCADE, related_name="messages", verbose_name=_("Conversation")
    )
    position = models.PositiveIntegerField(_("Position"))
    author = models.CharField(_("Side"), max_length=8, choices=Author.choices)
    text = models.TextField(_("Text"), blank=True, default="")
    state = models.CharField(_("State"), max_length=8, choices=MessageState.choices, default=MessageState.COMPLETE)
    error_code = models.CharField(_("Error code"), max_length=80, blank=True, default="")
    is_setup = models.BooleanField(default=False)
    undone = models.BooleanField(default=False)
    undo = models.UUIDField(null=True, blank=True)  # the line whose taking back took this one along
    scene = models.UUIDField(null=True, blank=True)
    reply_to = models.OneToOneField("self", on_delete=models.CASCADE, null=True, blank=True, related_name="reply")
    client_key = models.CharField(max_length=255, blank=True, default="")  # what the client named its request
    emotion = models.CharField(_("Emotion"), max_length=6, choices=Emotion.choices, default=Emotion.CALM)
    audio_key = models.CharField(max_length=200, blank=True, default="")
    audio_parts = models.JSONField(default=list, blank=True)  # its sentences with their sounds: `voicing.Part`
    audio_state = models.CharField(_("Sound"), max_length=8, choices=AudioState.choices, default=AudioState.NONE)
    used_facts = models.JSONField(_("Facts told"), default=list, blank=True)
    acts = models.JSONField(_("Speech acts"), default=list, blank=True)
    corrections = models.JSONField(_("Remarks about the German"), default=list, blank=True)
    translations = models.JSONField(default=dict, blank=True)  # by language
    reported = models.CharField(_("Reported as"), max_length=13, choices=Report.choices, blank=True, default="")
    record = models.JSONField(default=dict, blank=True)  # how the line was understood and decided
    state_after = models.JSONField(null=True, blank=True)

    objects = Messages.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("line"), _("lines")
        constraints = (
            models.UniqueConstraint(fields=["conversation", "position"], name="one_message_per_position"),
            models.UniqueConstraint(
                fields=["conversation"], condition=Q(state="PENDING"), name="one_pending_reply_per_conversation"
            ),
            models.UniqueConstraint(
                fields=["conversation", "client_key"], condition=~Q(client_key=""), name="one_message_per_client_key"
            ),
        )

    def __str__(self) -> str:
        return f"{self.author} {self.position}"
