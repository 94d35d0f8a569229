"""Somebody's points as plain data, in a constant number of queries."""

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import QuerySet, Sum

from apps.experience.levels import compute_level, compute_points_for_level
from apps.experience.models import ExperienceEvent, ExperienceTotal
from apps.experience.services import today_of
from apps.experience.streaks import streak

MOST_EVENTS = 2000  # the newest; more than anybody gains within the days that can be asked for


def local_midnight(user: Any, days_back: int) -> datetime:
    """When the day so many days ago began for this person."""
    day = today_of(user) - timedelta(days=days_back)
    return datetime.combine(day, time.min, ZoneInfo(user.time_zone))


def list_recent_events(user: Any, days_back: int) -> "QuerySet[Any]":
    """The person's events of the last days, newest first."""
    mine = ExperienceEvent.objects.filter(user=user, created_at__gte=local_midnight(user, days_back))
    return mine.order_by("-created_at", "-id")[:MOST_EVENTS]


def represent_experience(user: Any) -> dict[str, int]:
    """Points, level and streak: three queries."""
    points = ExperienceTotal.objects.filter(user=user).values_list("points", flat=True).first() or 0
    level = compute_level(points)
    today = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=local_midnight(user, 0))
    return {
        "points": points,
        "level": level,
        "level_starts_at": compute_points_for_level(level),
        "next_level_at": compute_points_for_level(level + 1),
        "streak": streak(user),
        "gained_today": today.aggregate(sum=Sum("amount"))["sum"] or 0,
    }
