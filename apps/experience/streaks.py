"""Streaks: how many days in a row a person has learnt, computed from distinct days."""

from collections.abc import Iterable
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.accounts.models import User
from apps.experience.models import ExperienceEvent
from apps.experience.services import get_local_date

FURTHEST = 365  # days that are looked back


def list_active_days(user: User) -> list[date]:
    """Give the days of the last year on which the user gained points, newest first, in the user's time zone."""
    since = timezone.now() - timedelta(days=FURTHEST + 1)
    day = TruncDate("created_at", tzinfo=ZoneInfo(user.time_zone))
    found = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=since).annotate(day=day)
    return list(found.order_by("-day").values_list("day", flat=True).distinct())


def compute_streak(days: Iterable[date], today: date) -> int:
    """Count consecutive days up to today, or up to yesterday as long as today isn't over."""
    known = set(days)
    day = today if today in known else today - timedelta(days=1)
    length = 0
    while day in known and length < FURTHEST:
        day, length = day - timedelta(days=1), length + 1
    return length


def read_streak(user: User) -> int:
    """Read the user's streak as it is now: one query."""
    return compute_streak(list_active_days(user), get_local_date(user))
