"""The meter: one row per attempt at a provider, and their sums by day."""

from decimal import Decimal

from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row
from kit.gateway.failures import Outcome


class ProviderCall(Row):
    """One attempt at a provider: who it was for, what it used, what it cost (euros), how it ended.

    The person and the organisation are plain ids, so that the books stay when a person is erased.
    """

    capability = models.CharField(_("Capability"), max_length=20)
    provider = models.CharField(_("Provider"), max_length=100)
    model = models.CharField(_("Model"), max_length=200, blank=True)
    user_id = models.UUIDField(_("Person"), null=True)
    organisation_id = models.UUIDField(_("Organization"), null=True)
    job_id = models.UUIDField(_("Job"), null=True)
    characters = models.PositiveIntegerField(_("Characters"), default=0)
    seconds = models.FloatField(_("Seconds"), default=0)
    tokens_in = models.PositiveIntegerField(_("Tokens in"), default=0)
    tokens_out = models.PositiveIntegerField(_("Tokens out"), default=0)
    cost = models.DecimalField(_("Cost (euros)"), max_digits=12, decimal_places=6, default=0)
    milliseconds = models.PositiveIntegerField(_("Milliseconds"), default=0)
    outcome = models.CharField(_("Outcome"), max_length=10, choices=Outcome.choices)

    class Meta:
        verbose_name, verbose_name_plural = _("provider call"), _("provider calls")
        indexes = (
            models.Index(fields=("user_id", "created_at"), name="provider_call_by_user"),
            models.Index(fields=("organisation_id", "created_at"), name="provider_call_by_organisation"),
            models.Index(fields=("capability", "id"), name="provider_calls_by_capability"),
            models.Index(fields=("job_id",), condition=models.Q(job_id__isnull=False), name="provider_calls_by_job"),
            models.Index(
                fields=("outcome", "id"), condition=~models.Q(outcome=Outcome.DONE), name="provider_calls_failed"
            ),
        )

    def __str__(self) -> str:
        return f"{self.capability} by {self.provider}: {self.outcome}"


class DailyUsage(models.Model):
    """What the calls of one day sum up to, by provider and capability; written once, when the day is over."""

    day = models.DateField(_("Day"))
    provider = models.CharField(_("Provider"), max_length=100)
    capability = models.CharField(_("Capability"), max_length=20)
    calls = models.PositiveBigIntegerField(_("Calls"), default=0)
    failures = models.PositiveBigIntegerField(_("Failures"), default=0)
    characters = models.PositiveBigIntegerField(_("Characters"), default=0)
    seconds = models.FloatField(_("Seconds"), default=0)
    tokens = models.PositiveBigIntegerField(_("Tokens"), default=0)
    cost = models.DecimalField(_("Cost (euros)"), max_digits=14, decimal_places=6, default=Decimal(0))

    class Meta:
        verbose_name, verbose_name_plural = _("usage of a day"), _("usage by day")
        constraints = (models.UniqueConstraint(fields=("day", "provider", "capability"), name="usage_of_a_day_once"),)

    def __str__(self) -> str:
        return f"{self.day}: {self.capability} by {self.provider}"
