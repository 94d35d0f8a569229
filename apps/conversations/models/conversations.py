"""Conversations with one person, their lines, and how the engine came to them."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import OuterRef, Q
from django.db.models.functions import JSONObject
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.conversations.models.choices import AudioState, Author, Emotion, Kind, MessageState, Report
from apps.conversations.models.grants import ReadingGrant
from apps.conversations.models.interactions import CaseInteraction
from kit.base_models import Row
from kit.files import FileKeyField, FileKeysJSONField

CONVERSATION_FIELDS = ("id", "kind", "person", "emotion")
MESSAGE_FIELDS = (
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
REPORT_FIELDS = ("id", "slug", "title", "vital", "result")


class ConversationQuerySet(models.QuerySet["Conversation"]):
    """Conversations as rows, limited to what a user may see."""

    def visible_to(self, user: User) -> "ConversationQuerySet":
        """One's own, and those of played cases that their learners let one read; an admin sees all."""
        if user.is_admin:
            return self
        return self.filter(Q(learner=user) | Q(case_interaction__in=ReadingGrant.objects.select_readable(user)))

    def in_order(self) -> "ConversationQuerySet":
        """Order by the place among the persons of a kind."""
        return self.order_by("position", "id")

    def as_shown(self) -> "models.QuerySet[Conversation, dict[str, Any]]":
        """Plain dictionaries of what the learner sees of a conversation, without its lines."""
        rows: models.QuerySet[Conversation, dict[str, Any]] = self.values(*CONVERSATION_FIELDS)
        return rows


class Conversation(Row):
    """The conversation with one person; the row is locked while a line is added."""

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
    person = FileKeysJSONField(default=dict, blank=True)  # as it is shown
    emotion = models.CharField(_("Emotion"), max_length=6, choices=Emotion.choices, default=Emotion.CALM)
    scene = models.UUIDField(null=True, blank=True)  # where it takes place now
    state = models.JSONField(null=True, blank=True)  # what the engine remembers between two lines
    lines = models.PositiveIntegerField(_("Lines"), default=0)  # how many messages there are: the next one's position

    objects = ConversationQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("conversation"), _("conversations")
        constraints = (
            models.UniqueConstraint(
                fields=["case_interaction", "person_slug"], name="one_talk_per_person_and_interaction"
            ),
        )
        indexes = (models.Index(fields=["kind", "id"], name="conversations_by_kind"),)

    def __str__(self) -> str:
        return str(self.person.get("name") or self.get_kind_display())


def build_reports() -> ArraySubquery:
    """Build the JSON of what the examinations of a line found, in their order."""
    from apps.conversations.models import ExaminationReport

    rows = ExaminationReport._default_manager.filter(message=OuterRef("pk"))
    return ArraySubquery(
        rows.order_by("created_at", "id").values(found=JSONObject(**{name: name for name in REPORT_FIELDS}))
    )


class MessageQuerySet(models.QuerySet["Message"]):
    """Lines of conversations, limited to what a user may see."""

    def visible_to(self, user: User) -> "MessageQuerySet":
        """Those of the conversations that the user may see."""
        if user.is_admin:
            return self
        granted = ReadingGrant.objects.select_readable(user)
        return self.filter(Q(conversation__learner=user) | Q(conversation__case_interaction__in=granted))

    def of(self, conversations: Iterable[UUID]) -> "MessageQuerySet":
        """All lines of these conversations, in the order they were said."""
        return self.filter(conversation__in=list(conversations)).order_by("conversation", "position")

    def as_shown(self) -> "models.QuerySet[Message, dict[str, Any]]":
        """Plain dictionaries; `turns.serializers.serialize_message` makes of them what clients get."""
        computed = {"idempotency_key": models.F("client_key"), "reports": build_reports()}
        rows: models.QuerySet[Message, dict[str, Any]] = self.values(*MESSAGE_FIELDS, "conversation_id", **computed)
        return rows


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
    audio_key = FileKeyField(max_length=200, blank=True, default="")
    audio_parts = models.JSONField(default=list, blank=True)  # its sentences and their sounds, all utterances
    audio_state = models.CharField(_("Sound"), max_length=8, choices=AudioState.choices, default=AudioState.NONE)
    used_facts = models.JSONField(_("Facts told"), default=list, blank=True)
    acts = models.JSONField(_("Speech acts"), default=list, blank=True)
    corrections = models.JSONField(_("Remarks about the German"), default=list, blank=True)
    translations = models.JSONField(default=dict, blank=True)  # by language
    reported = models.CharField(_("Reported as"), max_length=13, choices=Report.choices, blank=True, default="")

    objects = MessageQuerySet.as_manager()

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
        indexes = (
            models.Index(fields=["audio_key"], condition=~Q(audio_key=""), name="message_by_audio"),
            models.Index(fields=["conversation"], condition=~Q(reported=""), name="reported_messages"),
        )

    def __str__(self) -> str:
        return f"{self.get_author_display()} {self.position}"

    def choose_audio_state(self) -> AudioState:
        """Choose whether a reply that is whole now gets its sound; the conversation is locked by the caller.

        The learner may have switched the sound while it was made: the switch counts as it is now, and what has been
        begun is spoken to its end.
        """
        rows = Message.objects.filter(pk=self.pk, audio_parts=[], conversation__learner__audio_output=False)
        return AudioState.UNSPOKEN if rows.exists() else AudioState.PENDING


class MessageTrace(models.Model):
    """How the engine came to a person's line; apart from the line, so that lists of lines never load it."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="trace")
    # understanding, decision and features of the line, as `line_features.build_explanation` gives them
    explanation = models.JSONField(default=dict, blank=True, db_column="record")
    state_after = models.JSONField(null=True, blank=True)  # `Conversation.state` after the line

    class Meta:
        verbose_name, verbose_name_plural = _("trace of a line"), _("traces of lines")

    def __str__(self) -> str:
        return str(self.message_id)
