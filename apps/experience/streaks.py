"""Streaks: how many days in a row a person has learnt, computed from distinct days."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.accounts.models import User
from apps.experience.models import ExperienceEvent
from apps.experience.services import get_local_date
from kit.json_values import Row
from kit.prepared_reads import PreparedRead

FURTHEST = 365  # days that are looked back


@cache
def prepare_active_days(time_zone: str) -> PreparedRead:
    """Prepare the read of the days on which a user gained points since a moment, newest first, in a time zone."""
    day = TruncDate("created_at", tzinfo=ZoneInfo(time_zone))

    def build(user: UUID, since: datetime) -> QuerySet[ExperienceEvent, Row]:
        found = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=since).annotate(day=day)
        days: QuerySet[ExperienceEvent, Row] = found.order_by("-day").values("day").distinct()
        return days

    return PreparedRead(build)


def list_active_days(user: User) -> list[date]:
    """Give the days of the last year on which the user gained points, newest first, in the user's time zone."""
    since = timezone.now() - timedelta(days=FURTHEST + 1)
    return [row["day"] for row in prepare_active_days(user.time_zone).fetch(user=user.pk, since=since)]


def compute_streak(days: Iterable[date], today: date, days_off: Collection[int] = ()) -> int:
    """Count consecutive days up to today, or up to yesterday as long as today isn't over.

    Weekdays off (Monday is 0) count where something was done on them, and end nothing otherwise.
    """
    known = set(days)
    day = today if today in known else today - timedelta(days=1)
    length = 0
    for _day in range(FURTHEST):
        if day in known:
            length += 1
        elif day.weekday() not in days_off:
            break
        day -= timedelta(days=1)
    return length


@dataclass(frozen=True)
class WeekDay:
    """A day of the week: whether something was done on it, and whether it is a day off."""

    day: date
    is_active: bool
    is_off: bool


def build_week(days: Iterable[date], today: date, days_off: Collection[int] = ()) -> list[WeekDay]:
    """Give the seven days, from Monday, of the week that today lies in."""
    known, monday = set(days), today - timedelta(days=today.weekday())
    week = [monday + timedelta(days=number) for number in range(7)]
    return [WeekDay(day, day in known, day.weekday() in days_off) for day in week]


def read_streak(user: User) -> int:
    """Read the user's streak as it is now: one query."""
    return compute_streak(list_active_days(user), get_local_date(user), user.days_off)
