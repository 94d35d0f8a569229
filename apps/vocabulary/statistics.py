"""How far a learner has come with their words, in a constant number of queries."""

from datetime import timedelta
from typing import TypedDict
from zoneinfo import ZoneInfo

from django.db.models import Avg, Case, Count, FloatField, Q, When
from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.accounts.models import User
from apps.experience.representations import local_midnight
from apps.experience.services import get_local_date
from apps.vocabulary.models import DailyVocabTest, LearningState, Rating, VocabItem, VocabReview
from apps.vocabulary.schedule import MATURE

DAYS_AHEAD = 14
DAYS_BACK = 30


class DayForecast(TypedDict):
    """How many words come back on a day."""

    day: str
    due: int


class VocabStatistics(TypedDict):
    """Counts of words by state; `retention` from 0 to 1, None without reviews of learnt words in the last 30 days."""

    words: int
    new: int
    in_steps: int
    learnt: int
    mature: int
    due: int
    reviews_today: int
    retention: float | None
    daily_test_taken: bool
    forecast: list[DayForecast]
    tags: list[str]


def compute_vocab_statistics(user: User) -> VocabStatistics:
    """Give a learner's statistics: five queries. What is overdue counts for the first day of the forecast."""
    now, zone, today = timezone.now(), ZoneInfo(user.time_zone), get_local_date(user)
    midnight = local_midnight(user, 0)
    words = VocabItem.objects.visible_to(user).order_by()
    learnt = Q(state=LearningState.REVIEW)
    counted = words.aggregate(
        words=Count("pk"),
        new=Count("pk", filter=Q(state=LearningState.NEW)),
        in_steps=Count("pk", filter=Q(state__in=[LearningState.LEARNING, LearningState.RELEARNING])),
        learnt=Count("pk", filter=learnt),
        mature=Count("pk", filter=learnt & Q(stability__gte=MATURE)),
        due=Count("pk", filter=Q(due_at__lte=now)),
    )
    reviews = VocabReview.objects.filter(vocab_item__vocab_list__learner=user).order_by()
    remembered = Case(When(rating__gt=Rating.AGAIN, then=1.0), default=0.0, output_field=FloatField())
    of_learnt = Q(schedule_before__state=LearningState.REVIEW)
    done = reviews.filter(reviewed_at__gte=now - timedelta(days=DAYS_BACK)).aggregate(
        today=Count("pk", filter=Q(reviewed_at__gte=midnight)), retention=Avg(remembered, filter=of_learnt)
    )
    last = midnight + timedelta(days=DAYS_AHEAD)
    coming = words.filter(due_at__lt=last).annotate(day=TruncDate("due_at", tzinfo=zone))
    by_day = dict(coming.values("day").annotate(number=Count("pk")).values_list("day", "number"))
    overdue = sum(number for day, number in by_day.items() if day < today)
    days = [today + timedelta(days=ahead) for ahead in range(DAYS_AHEAD)]
    forecast: list[DayForecast] = [{"day": day.isoformat(), "due": by_day.get(day, 0)} for day in days]
    forecast[0]["due"] += overdue
    return {
        "words": counted["words"],
        "new": counted["new"],
        "in_steps": counted["in_steps"],
        "learnt": counted["learnt"],
        "mature": counted["mature"],
        "due": counted["due"],
        "reviews_today": done["today"],
        "retention": done["retention"],
        "daily_test_taken": DailyVocabTest.objects.filter(vocab_list__learner=user, day=today).exists(),
        "forecast": forecast,
        "tags": list_tags(user),
    }


def list_tags(user: User) -> list[str]:
    """Give the tags of a learner's words by alphabet: one query."""
    rows = VocabItem.objects.visible_to(user).exclude(tags=[]).values_list("tags", flat=True)
    return sorted({tag for tags in rows for tag in tags}, key=str.casefold)
