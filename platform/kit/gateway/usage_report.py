"""What providers were used for and what that cost, summed up for the back office."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import TruncDate
from django.utils import timezone

from kit.gateway.failures import Outcome
from kit.gateway.models import ProviderCall

DAYS = 31


def since(days: int = DAYS) -> datetime:
    """The beginning of the days that sums are about, in the time zone of whoever looks."""
    today = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    return today - timedelta(days=days - 1)


def sums(*names: str) -> list[dict[str, Any]]:
    """Calls, failures, amounts and cost (euros) of the last days by these columns, dearest first."""
    rows = ProviderCall.objects.filter(created_at__gte=since()).values(*names)
    return list(amounts(rows).order_by("-cost", *names))


def by_day() -> list[dict[str, Any]]:
    """The same by day, provider and capability, newest first."""
    rows = ProviderCall.objects.filter(created_at__gte=since()).annotate(day=TruncDate("created_at"))
    return list(amounts(rows.values("day", "provider", "capability")).order_by("-day", "provider", "capability"))


def amounts(rows: "QuerySet[Any, Any]") -> "QuerySet[Any, Any]":
    """Annotate groups of calls with their number, failures, amounts and cost."""
    found: QuerySet[Any, Any] = rows.annotate(
        calls=Count("pk"),
        failures=Count("pk", filter=~Q(outcome=Outcome.DONE)),
        all_characters=Sum("characters"),
        all_seconds=Sum("seconds"),
        all_tokens=Sum("tokens_in") + Sum("tokens_out"),
        cost=Sum("cost"),
    )
    return found
