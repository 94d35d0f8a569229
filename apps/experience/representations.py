"""Points of a user as plain data, in a constant number of queries."""

from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Count, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.accounts.models import User
from apps.experience.levels import compute_level, compute_points_for_level
from apps.experience.models import Achievement, ExperienceEvent, ExperienceTotal
from apps.experience.services import get_local_date
from apps.experience.streaks import build_week, compute_streak, list_active_days, read_streak

MOST_EVENTS = 2000  # the newest; more than a learner gains within the days that can be asked for


def local_midnight(user: User, days_back: int) -> datetime:
    """Give the moment at which the day so many days ago began in the user's time zone."""
    day = get_local_date(user) - timedelta(days=days_back)
    return datetime.combine(day, time.min, ZoneInfo(user.time_zone))


def list_recent_events(user: User, days_back: int) -> "QuerySet[ExperienceEvent]":
    """Give the user's events of the last days, newest first."""
    mine = ExperienceEvent.objects.filter(user=user, created_at__gte=local_midnight(user, days_back))
    return mine.order_by("-created_at", "-id")[:MOST_EVENTS]


def read_points(user: User) -> int:
    """Read all points that the user has gained: one query."""
    return ExperienceTotal.objects.filter(user=user).values_list("points", flat=True).first() or 0


def represent_standing(user: User, points: int) -> dict[str, int]:
    """Give the points as passed, their level, what the next level still needs, and the user's streak: one query."""
    level = compute_level(points)
    missing = compute_points_for_level(level + 1) - points
    return {"xp": points, "level": level, "xp_to_next_level": missing, "streak": read_streak(user)}


def represent_experience(user: User) -> dict[str, Any]:
    """Give points, level, streak and week: three queries."""
    points, days, date = read_points(user), list_active_days(user), get_local_date(user)
    level = compute_level(points)
    today = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=local_midnight(user, 0))
    return {
        "points": points,
        "level": level,
        "level_starts_at": compute_points_for_level(level),
        "next_level_at": compute_points_for_level(level + 1),
        "streak": compute_streak(days, date, user.days_off),
        "week": build_week(days, date, user.days_off),
        "gained_today": today.aggregate(sum=Sum("amount"))["sum"] or 0,
    }


def represent_activity(user: User, days_back: int) -> dict[str, Any]:
    """Give what the user did on each of the last days, the earliest first, with level and streak: three queries.

    `days` are those on which something was done; `done` says of what source how many things.
    """
    points, today = read_points(user), get_local_date(user)
    rows = (
        ExperienceEvent.objects.gained()
        .filter(user=user, created_at__gte=local_midnight(user, days_back - 1))
        .annotate(day=TruncDate("created_at", tzinfo=ZoneInfo(user.time_zone)))
        .order_by("day", "source")
        .values("day", "source")
        .annotate(number=Count("pk"), gained=Sum("amount"))
    )
    days: dict[date, dict[str, Any]] = {}
    for row in rows:
        day = days.setdefault(row["day"], {"day": row["day"], "gained": 0, "done": []})
        day["gained"] += row["gained"]
        day["done"].append({"what": row["source"], "number": row["number"]})
    first = today - timedelta(days=days_back - 1)
    standing = represent_standing(user, points)
    return {
        "first_day": first,
        "last_day": today,
        "points": points,
        "level": standing["level"],
        "streak": standing["streak"],
        "days_off": user.days_off,
        "days": list(days.values()),
    }


def list_achievements(user: User) -> "QuerySet[Achievement]":
    """Give what the user has reached, the latest first."""
    return Achievement.objects.visible_to(user).order_by("-reached_at", "-id")
