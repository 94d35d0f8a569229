"""The outbox."""

from django.db import models

from kit.rows import Row


class MailState(models.TextChoices):
    """Where a mail stands."""

    QUEUED = "QUEUED"
    SENT = "SENT"
    REFUSED = "REFUSED"


class Mail(Row):
    """One mail to one person; its key makes sure that it is written, and sent, once."""

    key = models.CharField(max_length=200, unique=True)
    template = models.CharField(max_length=60)
    to = models.EmailField()
    language = models.CharField(max_length=3)
    words = models.JSONField(default=dict, blank=True)  # emptied when sent: they may hold codes and links
    subject = models.CharField(max_length=200, blank=True, default="")
    state = models.CharField(max_length=10, choices=MailState.choices, default=MailState.QUEUED)
    sent_at = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=300, blank=True, default="")  # the mail server's, when it refused

    class Meta:
        indexes = (models.Index(fields=["state", "created_at"]),)

    def __str__(self) -> str:
        return f"{self.template} to {self.to}"
