"""GET /users/my-xp, /users/my-xp-events, /experience-points/: one's own points, days by one's own midnight."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.experience.models import ExperienceEvent, Source
from apps.experience.services import award
from apps.experience.streaks import compute_streak, list_active_days

TODAY = date(2026, 11, 21)


def gained(user: User, days_ago: float, amount: int = 10) -> None:
    """Points gained some days ago."""
    count = ExperienceEvent.objects.count()
    award(user, Source.ITEM, amount, f"thing {count}")
    event = ExperienceEvent.objects.get(user=user, reference=f"thing {count}")
    ExperienceEvent.objects.filter(pk=event.pk).update(created_at=timezone.now() - timedelta(days=days_ago))


@pytest.mark.usefixtures("noon")
def test_points_level_and_streak(anna: Any, tarek: Any) -> None:
    for days_ago in (0, 1, 2, 4):
        gained(anna.user, days_ago, 60)
    gained(tarek.user, 0)
    found = anna.get("/api/users/my-xp").json()
    assert (found["points"], found["level"], found["level_starts_at"], found["next_level_at"]) == (240, 2, 100, 300)
    assert (found["streak"], found["gained_today"]) == (3, 60)


def test_learners_begin_without_points(anna: Any) -> None:
    found = anna.get("/api/users/my-xp").json()
    assert (found["points"], found["level"], found["streak"]) == (0, 1, 0)


def test_recent_events_reach_back_as_far_as_asked(anna: Any, tarek: Any) -> None:
    for days_ago in (0, 10, 40):
        gained(anna.user, days_ago)
    gained(tarek.user, 0)
    assert len(anna.get("/api/users/my-xp-events").json()) == 2
    assert len(anna.get("/api/users/my-xp-events?days_back=5").json()) == 1
    assert anna.get("/api/users/my-xp-events?days_back=366").status_code == 422
    page = anna.get("/api/experience-points/").json()
    assert (page["count"], page["results"][0]["source"]) == (3, "ITEM")


@pytest.mark.parametrize(
    ("days_ago", "length"),
    [([], 0), ([0], 1), ([1, 2], 2), ([2, 3], 0), ([0, 1, 3], 2), (list(range(400)), 365)],
)
def test_a_streak_is_of_days_in_a_row(days_ago: list[int], length: int) -> None:
    assert compute_streak([TODAY - timedelta(days=one) for one in days_ago], TODAY) == length


def test_days_off_end_no_streak() -> None:
    """TODAY is a Saturday; Sundays and Saturdays are off."""
    worked = [TODAY - timedelta(days=days_ago) for days_ago in (1, 2, 3, 4, 5, 8)]
    assert compute_streak(worked, TODAY, [5, 6]) == 6
    assert compute_streak(worked, TODAY) == 5
    assert compute_streak([*worked, TODAY], TODAY, [5, 6]) == 7, "what is done on a day off counts"
    assert compute_streak([], TODAY, range(7)) == 0


@pytest.mark.usefixtures("noon")
def test_the_week_begins_on_monday_and_names_days_off(anna: Any) -> None:
    anna.patch("/api/vocab-lists/my/training", {"days_off": [6]})
    gained(anna.user, 0)
    week = anna.get("/api/users/my-xp").json()["week"]
    today = timezone.now().date()
    assert [date.fromisoformat(one["day"]).weekday() for one in week] == list(range(7))
    assert [one["day"] for one in week if one["is_active"]] == [today.isoformat()]
    assert [one["is_off"] for one in week] == [False] * 6 + [True]


def test_a_day_ends_at_the_person_s_own_midnight(anna: Any) -> None:
    gained(anna.user, 0)
    late = datetime.combine(timezone.now().date(), datetime.min.time(), ZoneInfo("UTC")) - timedelta(minutes=30)
    ExperienceEvent.objects.update(created_at=late)
    anna.user.time_zone = "Asia/Tokyo"
    [tokyo] = list_active_days(anna.user)
    anna.user.time_zone = "America/New_York"
    [new_york] = list_active_days(anna.user)
    assert tokyo - new_york == timedelta(days=1)
