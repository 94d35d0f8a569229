"""The outbox."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row


class MailState(models.TextChoices):
    """Where a mail stands."""

    QUEUED = "QUEUED", _("Queued")
    SENT = "SENT", _("Sent")
    REFUSED = "REFUSED", _("Refused")
    EXPIRED = "EXPIRED", _("Too late")  # not sent, because it was of no use any more
    BOUNCED = "BOUNCED", _("Bounced")  # taken by the mail server, which gave it back later


class Mails(models.QuerySet[Any]):
    """Mails."""

    def to_dead_addresses(self) -> "Mails":
        """Those whose address takes no mail: they came back, or the mail server refused the address (55x)."""
        refused = models.Q(state=MailState.REFUSED, answer__regex=r"^55[0-9] ")
        return self.filter(models.Q(state=MailState.BOUNCED) | refused)


class Mail(Row):
    """One mail to one person; its key makes sure that it is written, and sent, once."""

    key = models.CharField(_("Key"), max_length=200, unique=True)
    template = models.CharField(_("Template"), max_length=60)
    to = models.EmailField(_("To"))
    language = models.CharField(_("Language"), max_length=3)
    words = models.JSONField(default=dict, blank=True)  # emptied when sent: they may hold codes and links
    subject = models.CharField(_("Subject"), max_length=200, blank=True, default="")
    state = models.CharField(_("State"), max_length=10, choices=MailState.choices, default=MailState.QUEUED)
    until = models.DateTimeField(_("Of use until"), null=True, blank=True)  # afterwards it isn't sent any more
    sent_at = models.DateTimeField(_("Sent at"), null=True, blank=True)
    answer = models.CharField(_("Answer of the mail server"), max_length=300, blank=True, default="")  # if it refused

    objects = Mails.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("mail"), _("mails")
        indexes = (
            models.Index(fields=["state", "created_at"]),
            models.Index(fields=["to", "-created_at"], name="mails_by_address"),
            models.Index(fields=["template", "id"], name="mails_by_template"),
        )

    def __str__(self) -> str:
        return f"{self.template} to {self.to}"
