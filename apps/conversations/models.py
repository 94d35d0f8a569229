"""Talks with simulated people: what a learner makes of a case, the talks in it, and every line said."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.cases.models import Case
from apps.conversations.querysets import CaseInteractions, Conversations, Messages
from kit.levels import Level
from kit.rows import Row


class Kind(models.TextChoices):
    """Whom a conversation is with."""

    PATIENT = "PATIENT"
    THIRD_PERSON = "THIRD_PERSON"
    OBSERVER = "OBSERVER"
    ASSISTANT = "ASSISTANT"
    COMPANION = "COMPANION"


class Author(models.TextChoices):
    """Which side of a conversation a line is from."""

    LEARNER = "LEARNER"
    PERSON = "PERSON"


class MessageState(models.TextChoices):
    """A reply is being made, is there, or could not be made."""

    PENDING = "PENDING"
    COMPLETE = "COMPLETE"
    FAILED = "FAILED"


class AudioState(models.TextChoices):
    """Whether a line can be heard."""

    NONE = "NONE"
    PENDING = "PENDING"
    READY = "READY"
    FAILED = "FAILED"


class Emotion(models.TextChoices):
    """How a person feels with a line."""

    CALM = "calm"
    PAIN = "pain"
    FEAR = "fear"
    ANGER = "anger"
    TIRED = "tired"
    RELIEF = "relief"


class PersonTable(models.TextChoices):
    """The list that the selected person stands in, as clients name it."""

    PATIENTS = "patients"
    THIRD_PERSONS = "third_persons"
    OBSERVERS = "observers"


class CaseSnapshot(Row):
    """A case as it was when talks began: later edits don't reach them, and 100,000 talks share one copy."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="snapshots", verbose_name=_("Case"))
    content_hash = models.CharField(_("Hash of the content"), max_length=64)
    content = models.JSONField(_("Content"))  # the exchange file
    shown = models.JSONField(_("Shown to learners"))  # what the learner may know of it

    class Meta:
        verbose_name, verbose_name_plural = _("frozen case"), _("frozen cases")
        constraints = (models.UniqueConstraint(fields=["case", "content_hash"], name="one_snapshot_per_content"),)

    def __str__(self) -> str:
        return f"{self.case_id} {self.content_hash[:12]}"


class CaseInteraction(Row):
    """One learner plays one case."""

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="case_interactions", verbose_name=_("Learner")
    )
    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="interactions", verbose_name=_("Case"))
    snapshot = models.ForeignKey(CaseSnapshot, on_delete=models.PROTECT, related_name="interactions")
    seed = models.PositiveBigIntegerField(_("Seed"))
    engine = models.CharField(_("Engine"), max_length=40)
    engine_version = models.CharField(_("Version of the engine"), max_length=40)
    difficulty = models.CharField(_("Difficulty"), max_length=10, choices=Level.choices)
    task_index = models.PositiveSmallIntegerField(_("Current task"), default=0)
    person_table = models.CharField(
        _("List of the chosen person"), max_length=15, choices=PersonTable.choices, default=PersonTable.PATIENTS
    )
    person_index = models.PositiveSmallIntegerField(_("Place in this list"), default=0)
    solved_at = models.DateTimeField(_("Solved at"), null=True, blank=True)

    objects = CaseInteractions.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("played case"), _("played cases")
        indexes = (models.Index(fields=["learner", "-created_at"], name="interactions_of_learner"),)

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"


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
    reply_to = models.OneToOneField("self", on_delete=models.CASCADE, null=True, blank=True, related_name="reply")
    client_key = models.CharField(max_length=255, blank=True, default="")  # what the client named its request
    emotion = models.CharField(_("Emotion"), max_length=6, choices=Emotion.choices, default=Emotion.CALM)
    audio_key = models.CharField(max_length=200, blank=True, default="")
    audio_state = models.CharField(_("Sound"), max_length=8, choices=AudioState.choices, default=AudioState.NONE)
    used_facts = models.JSONField(_("Facts told"), default=list, blank=True)
    acts = models.JSONField(_("Speech acts"), default=list, blank=True)
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
