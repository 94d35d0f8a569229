"""How far a learner should have come with a course: lessons of an hour a week, beginning with the enrolment."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Sum
from django.db.models.functions import Coalesce

from apps.courses.models import Section
from kit.prepared_reads import PreparedListRead

MINUTES_A_WEEK = 60
UNSTATED_MINUTES = 15  # of a lesson that doesn't say how long it takes
GRACE = timedelta(days=7)  # who is less than a week late isn't behind


def select_minutes(courses: Sequence[UUID]) -> "QuerySet[Any, Any]":
    """Select how many minutes the lessons of each of these courses take together."""
    present = Section.objects.filter(chapter__course__in=courses, deleted_at=None, chapter__deleted_at=None)
    minutes = Sum(Coalesce("duration", UNSTATED_MINUTES))
    return present.order_by().values("chapter__course").annotate(minutes=minutes).values("chapter__course", "minutes")


MINUTES = PreparedListRead(select_minutes)


def read_minutes(courses: Collection[UUID]) -> dict[UUID, int]:
    """Read how many minutes the lessons of these courses take together: one query."""
    return {row["chapter__course"]: row["minutes"] for row in MINUTES.fetch(courses)}


def compute_expected_share(enrolled_at: datetime, minutes: int, now: datetime) -> float:
    """Compute the share of a course (0 to 1) that should be done by now."""
    weeks = (now - enrolled_at) / timedelta(days=7)
    return min(1.0, max(0.0, weeks * MINUTES_A_WEEK / minutes)) if minutes else 0.0


def is_behind(share: float, enrolled_at: datetime, minutes: int, now: datetime) -> bool:
    """Whether less is done than should have been a week ago."""
    return share < compute_expected_share(enrolled_at + GRACE, minutes, now)
