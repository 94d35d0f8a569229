"""Threads of two people, their messages, the talks that are shared in them and what is remarked on these."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.conversations.models import CaseInteraction
from apps.conversations.models import Message as Line
from apps.messaging.querysets import Messages, Participants, Shares
from kit.base_models import Row

MAX_TEXT = 4000  # characters of a message
MAX_REMARK = 1000  # characters of a remark
MAX_CRITERION = 100  # characters, as in `Judgement.criterion`


class Thread(Row):
    """What two people write to each other, called a conversation in the API; the row is locked while it changes.

    `pair` holds the ids of both, so that two people have one thread; it is "" once the account of one is deleted.
    """

    pair = models.CharField(_("Participants"), max_length=73, editable=False)
    length = models.PositiveIntegerField(_("Messages"), default=0)  # also the position of the next message

    class Meta:
        verbose_name, verbose_name_plural = _("message thread"), _("message threads")
        constraints = (
            models.UniqueConstraint(fields=["pair"], condition=~Q(pair=""), name="one_thread_of_two_people"),
        )

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"


class Participant(Row):
    """One of the two people of a thread, with what the list of threads needs to know."""

    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="participants", verbose_name=_("Thread"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="threads", verbose_name=_("Person")
    )
    unread = models.PositiveIntegerField(_("Unread messages"), default=0)  # kept exact under the lock of the thread
    last_at = models.DateTimeField(_("Last message at"))

    objects = Participants.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("participant"), _("participants")
        constraints = (models.UniqueConstraint(fields=["thread", "user"], name="one_place_in_a_thread"),)
        indexes = (
            models.Index(fields=["user", "-last_at", "-id"], name="threads_of_a_person"),
            models.Index(fields=["user"], include=["unread"], condition=Q(unread__gt=0), name="unread_threads"),
        )

    def __str__(self) -> str:
        return str(self.user)


class Kind(models.TextChoices):
    """What a message is."""

    TEXT = "TEXT", _("Text")
    SHARE = "SHARE", _("Shared talk")
    RESPONSE = "RESPONSE", _("Feedback on a shared talk")
    KUDOS = "KUDOS", _("Kudos")


class Message(Row):
    """A message of one person to another.

    Deleting hides it for who deletes it; the sender may delete it for both (`deleted_at`). The text of one that was
    deleted for both, or whose sender's account was deleted, is emptied.
    """

    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="messages", verbose_name=_("Thread"))
    position = models.PositiveIntegerField(_("Position"))
    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="sent_messages",
        verbose_name=_("Sender"),
    )
    recipient = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="received_messages",
        verbose_name=_("Recipient"),
    )
    kind = models.CharField(_("Kind"), max_length=8, choices=Kind.choices, default=Kind.TEXT)
    text = models.TextField(_("Text"), blank=True, default="")
    client_key = models.CharField(max_length=255, blank=True, default="")  # what the client named its request
    answers = models.ForeignKey(
        "messaging.Share",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="responses",
        verbose_name=_("Answers"),
    )
    read_at = models.DateTimeField(_("Read at"), null=True, blank=True)
    deleted_at = models.DateTimeField(_("Deleted for both at"), null=True, blank=True)
    hidden_by_sender = models.BooleanField(_("Hidden by the sender"), default=False)
    hidden_by_recipient = models.BooleanField(_("Hidden by the recipient"), default=False)

    objects = Messages.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("message"), _("messages")
        constraints = (
            models.UniqueConstraint(fields=["thread", "position"], name="one_message_at_a_position"),
            models.UniqueConstraint(
                fields=["sender", "client_key"], condition=~Q(client_key=""), name="one_message_per_request"
            ),
        )
        indexes = (
            models.Index(fields=["thread", "recipient"], condition=Q(read_at=None), name="unread_messages"),
            models.Index(fields=["sender", "-created_at", "-id"], condition=Q(kind="KUDOS"), name="kudos_by_sender"),
            models.Index(
                fields=["recipient", "-created_at", "-id"],
                condition=Q(kind="KUDOS", read_at=None),
                name="unread_kudos",
            ),
            models.Index(
                fields=["deleted_at"], condition=Q(deleted_at__isnull=False) & ~Q(text=""), name="texts_to_empty"
            ),
            models.Index(
                fields=["deleted_at"],
                condition=Q(deleted_at__isnull=False, kind="RESPONSE"),
                name="deleted_responses",
            ),
        )

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.position}"


class Share(Row):
    """A talk that its learner lets one person read, by a message; it ends when it is withdrawn.

    The access itself is a `ReadingGrant` of the app of conversations.
    """

    message = models.OneToOneField(Message, on_delete=models.CASCADE, related_name="share", verbose_name=_("Message"))
    case_interaction = models.ForeignKey(
        CaseInteraction, on_delete=models.CASCADE, related_name="shares", verbose_name=_("Played case")
    )
    recipient = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="shares_got",
        verbose_name=_("Recipient"),
    )
    answered_at = models.DateTimeField(_("Answered at"), null=True, blank=True)
    withdrawn_at = models.DateTimeField(_("Withdrawn at"), null=True, blank=True)

    objects = Shares.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("shared talk"), _("shared talks")
        constraints = (
            models.UniqueConstraint(
                fields=["case_interaction", "recipient"],
                condition=Q(withdrawn_at=None),
                name="one_share_per_talk_and_recipient",
            ),
        )
        indexes = (
            models.Index(
                fields=["recipient", "created_at", "id"],
                condition=Q(withdrawn_at=None, answered_at=None),
                name="shares_to_answer",
            ),
        )

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"


class Remark(Row):
    """What a response says about one line of the talk, or about one verdict of its debrief.

    A remark about a verdict has the verdict that its author would give; the debrief and its points stay as they are.
    """

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="remarks", verbose_name=_("Response"))
    share = models.ForeignKey(Share, on_delete=models.CASCADE, related_name="remarks", verbose_name=_("Shared talk"))
    position = models.PositiveSmallIntegerField(_("Position"))
    line = models.ForeignKey(
        Line, on_delete=models.CASCADE, null=True, blank=True, related_name="remarks", verbose_name=_("Line")
    )
    criterion = models.CharField(_("Criterion"), max_length=MAX_CRITERION, blank=True, default="")
    verdict = models.CharField(_("Verdict"), max_length=12, blank=True, default="")
    text = models.TextField(_("Text"))

    class Meta:
        verbose_name, verbose_name_plural = _("remark on a talk"), _("remarks on talks")
        constraints = (
            models.UniqueConstraint(fields=["message", "position"], name="one_remark_at_a_position"),
            models.CheckConstraint(
                condition=Q(line__isnull=False, criterion="", verdict="")
                | (Q(line=None) & ~Q(criterion="") & ~Q(verdict="")),
                name="a_remark_is_about_a_line_or_a_verdict",
            ),
        )

    def __str__(self) -> str:
        return f"{self.position}"
