"""Exports that people asked for, and accounts that are to be deleted."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row
from kit.files import FileKeyField


class DataExport(Row):
    """A ZIP with what is kept about a person; `key` is "" until it has been made."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="data_exports", verbose_name=_("Person")
    )
    job_id = models.UUIDField(null=True, editable=False)
    key = FileKeyField(_("File"), max_length=80, blank=True, default="")
    size = models.PositiveBigIntegerField(_("Size in bytes"), default=0)
    expires_at = models.DateTimeField(_("Can be fetched until"))

    class Meta:
        verbose_name, verbose_name_plural = _("export of personal data"), _("exports of personal data")
        indexes = (models.Index(fields=["expires_at"]),)

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d}"


class Cancellation(models.TextChoices):
    """How the deletion of an account was cancelled."""

    SIGN_IN = "SIGN_IN", _("by signing in")
    LINK = "LINK", _("by the link of the mail")
    SUPPORT = "SUPPORT", _("by support")


class AccountDeletion(Row):
    """The deletion of an account: asked for at `created_at`, cancelled or completed later.

    Once it is completed nothing in it says whose account it was.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="account_deletions",
        verbose_name=_("Person"),
    )
    hashed = models.CharField(_("Keyed hash"), max_length=64, unique=True, editable=False)
    due_at = models.DateTimeField(_("To be deleted at"))
    cancelled_at = models.DateTimeField(_("Cancelled at"), null=True, blank=True)
    cancelled_because = models.CharField(
        _("How it was cancelled"), max_length=10, choices=Cancellation.choices, blank=True, default=""
    )
    completed_at = models.DateTimeField(_("Deleted at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("deletion of an account"), _("deletions of accounts")
        constraints = (
            models.UniqueConstraint(
                fields=["user"],
                condition=Q(cancelled_at=None, completed_at=None),
                name="one_open_deletion_per_person",
            ),
        )
        indexes = (models.Index(fields=["due_at"]),)

    def __str__(self) -> str:
        return f"{self.due_at:%Y-%m-%d}"
