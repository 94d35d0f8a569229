"""How many days in a row somebody has learnt: computed from distinct days, never from single events."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.experience.models import ExperienceEvent
from apps.experience.services import today_of

FURTHEST = 365  # days that are looked back


def days_of(user: Any) -> list[date]:
    """The days of the last year on which somebody gained points, newest first, in their own time zone."""
    since = timezone.now() - timedelta(days=FURTHEST + 1)
    day = TruncDate("created_at", tzinfo=ZoneInfo(user.time_zone))
    found = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=since).annotate(day=day)
    return list(found.order_by("-day").values_list("day", flat=True).distinct())


def streak_of(days: Iterable[date], today: date) -> int:
    """Consecutive days up to today, or up to yesterday as long as today isn't over."""
    known = set(days)
    day = today if today in known else today - timedelta(days=1)
    length = 0
    while day in known and length < FURTHEST:
        day, length = day - timedelta(days=1), length + 1
    return length


def streak(user: Any) -> int:
    """Somebody's streak as it is now; one query."""
    return streak_of(days_of(user), today_of(user))
