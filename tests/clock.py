"""The clock of tests in which days count."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from django.utils import timezone


@pytest.fixture
def noon() -> Iterator[None]:
    """Start the clock at noon, so that no midnight of any learner comes between two steps of a test."""
    with time_machine.travel(datetime.combine(timezone.now().date(), time(12), UTC)):
        yield


@pytest.fixture
def sunday() -> Iterator[None]:
    """Start the clock at noon of the next Sunday (or today's): the day on which a whole week can be complete."""
    today = timezone.now().date()
    with time_machine.travel(datetime.combine(today + timedelta(days=6 - today.weekday()), time(12), UTC)):
        yield
