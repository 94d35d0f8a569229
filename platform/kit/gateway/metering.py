"""Metering and budgets: what was used, by whom, and whether there is money left."""

import datetime
import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from django.conf import settings
from django.db.models import QuerySet, Sum
from django.utils import timezone

from kit.gateway.capabilities import Usage
from kit.gateway.failures import Outcome
from kit.gateway.models import ProviderCall


@dataclass(frozen=True)
class Payer:
    """On whose behalf a provider is called."""

    user: uuid.UUID | None = None
    organisation: uuid.UUID | None = None
    job: uuid.UUID | None = None


@dataclass(frozen=True)
class Attempt:
    """One attempt, as it goes into the books."""

    capability: str
    provider: str
    model: str
    payer: Payer
    usage: Usage
    milliseconds: int
    outcome: Outcome


class Ledger(Protocol):
    """The books: writes attempts, knows whose budget is used up."""

    def write(self, attempt: Attempt) -> None:
        """Store what one attempt used."""

    def is_exhausted(self, payer: Payer) -> bool:
        """Whether a budget of the payer is used up."""


class UsageLedger:
    """The ledger in the database.

    A budget is looked at before a call, so parallel calls may overdraw it by their own cost. Call outside
    of a transaction: a roll-back would take the books with it.
    """

    def write(self, attempt: Attempt) -> None:
        """Adds one row."""
        usage = attempt.usage
        ProviderCall.objects.create(
            capability=attempt.capability,
            provider=attempt.provider,
            model=attempt.model,
            user_id=attempt.payer.user,
            organisation_id=attempt.payer.organisation,
            job_id=attempt.payer.job,
            characters=usage.characters,
            seconds=usage.seconds,
            tokens_in=usage.tokens_in,
            tokens_out=usage.tokens_out,
            cost=usage.cost,
            milliseconds=attempt.milliseconds,
            outcome=attempt.outcome,
        )

    def is_exhausted(self, payer: Payer) -> bool:
        """Whether the person's budget for today or the organisation's for this month is used up (UTC)."""
        today = timezone.now().astimezone(datetime.UTC).replace(hour=0, minute=0, second=0, microsecond=0)
        calls = ProviderCall.objects.all()
        if payer.user is not None:
            mine = calls.filter(user_id=payer.user, created_at__gte=today)
            if spent(mine) >= Decimal(settings.PROVIDER_BUDGETS["user_day"]):
                return True
        if payer.organisation is not None:
            ours = calls.filter(organisation_id=payer.organisation, created_at__gte=today.replace(day=1))
            return spent(ours) >= Decimal(settings.PROVIDER_BUDGETS["organisation_month"])
        return False


def spent(calls: "QuerySet[ProviderCall]") -> Decimal:
    """The cost of these calls in euros."""
    total: Decimal | None = calls.aggregate(total=Sum("cost"))["total"]
    return total or Decimal(0)
