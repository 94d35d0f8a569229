"""What providers were used for and what that cost, summed up for the back office.

Calls are summed once for each day that is over: each view of the page would else read all calls of a month.
"""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Count, DateField, F, Max, Q, QuerySet, Sum, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import TruncDate
from django.utils import timezone

from kit.gateway.failures import Outcome
from kit.gateway.models import DailyUsage, ProviderCall
from kit.ids import build_lowest_id
from kit.jobs.registry import periodic

DAYS, ONE_DAY = 31, timedelta(days=1)
LATE = timedelta(hours=1)  # after the end of a day: calls that began in it have been written by then
COLUMNS = ("provider", "capability")
AMOUNTS = ("calls", "failures", "characters", "seconds", "tokens", "cost")


def get_zone() -> ZoneInfo:
    """Give the time zone that days are of: it has to be the same for everybody who looks."""
    return ZoneInfo(settings.DESK_TIME_ZONE)


def get_first_day() -> date:
    """Give the first of the days that the page is about."""
    return timezone.localdate(timezone=get_zone()) - timedelta(days=DAYS - 1)


def find_unsummed() -> date:
    """Give the first day whose calls have not been summed yet."""
    last: date | None = DailyUsage.objects.aggregate(last=Max("day"))["last"]
    return max(last + ONE_DAY, get_first_day()) if last else get_first_day()


def filter_calls(first: date, until: date) -> "QuerySet[ProviderCall]":
    """Give the calls of some days, without the last one, by their keys."""
    start, end = (datetime.combine(day, time.min, get_zone()) for day in (first, until))
    return ProviderCall.objects.filter(pk__gte=build_lowest_id(start), pk__lt=build_lowest_id(end))


def sum_calls(calls: "QuerySet[ProviderCall]", day: Combinable) -> list[DailyUsage]:
    """Sum calls up by day, provider and capability; nothing is stored."""
    groups = calls.annotate(day=day).values("day", *COLUMNS)
    summed = groups.annotate(
        calls=Count("pk"),
        failures=Count("pk", filter=~Q(outcome=Outcome.DONE)),
        all_characters=Sum("characters"),
        all_seconds=Sum("seconds"),
        tokens=Sum(F("tokens_in") + F("tokens_out")),
        all_cost=Sum("cost"),
    )
    return [DailyUsage(**{name.removeprefix("all_"): value for name, value in row.items()}) for row in summed]


@periodic("kit.sum_usage", seconds=3600)
def sum_usage() -> None:
    """Store the sums of the days that are over, each once."""
    day, today = find_unsummed(), (timezone.now() - LATE).astimezone(get_zone()).date()
    while day < today:
        # not by the time in the row, which is a moment after that in the key: it may be of the next day
        found = sum_calls(filter_calls(day, day + ONE_DAY), Value(day, DateField()))
        DailyUsage.objects.bulk_create(found, ignore_conflicts=True)
        day += ONE_DAY


def list_days() -> list[DailyUsage]:
    """List what was used in the last days by day, provider and capability, newest first."""
    stored = DailyUsage.objects.filter(day__gte=get_first_day())
    tomorrow = timezone.localdate(timezone=get_zone()) + ONE_DAY
    by_day = TruncDate("created_at", tzinfo=get_zone())
    rows = [*stored, *sum_calls(filter_calls(find_unsummed(), tomorrow), by_day)]
    return sorted(rows, key=lambda row: (-row.day.toordinal(), row.provider, row.capability))


def add_up(rows: Iterable[DailyUsage]) -> list[DailyUsage]:
    """Add the rows of several days up by provider and capability, dearest first."""
    sums: dict[tuple[str, str], DailyUsage] = {}
    for row in rows:
        empty = DailyUsage(provider=row.provider, capability=row.capability)
        whole = sums.setdefault((row.provider, row.capability), empty)
        for name in AMOUNTS:
            setattr(whole, name, getattr(whole, name) + getattr(row, name))
    return sorted(sums.values(), key=lambda row: (-row.cost, row.provider, row.capability))
