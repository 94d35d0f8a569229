"""Schedules of words as Anki keeps them on its cards, and back: both follow FSRS.

Anki counts the days of learnt cards from the creation of the collection, and the seconds of those in their first steps
from 1970. Its memory of a card (stability, difficulty, last review) is JSON in the card's `data`.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import orjson

from apps.vocabulary.models import LearningState
from apps.vocabulary.schedule import LONGEST_INTERVAL, ScheduleFields

NEW, LEARNING, REVIEW, RELEARNING = range(4)
TYPES = {
    LearningState.NEW: NEW,
    LearningState.LEARNING: LEARNING,
    LearningState.REVIEW: REVIEW,
    LearningState.RELEARNING: RELEARNING,
}
STATES = {number: state for state, number in TYPES.items()}
EASE = 2500  # per mille; what FSRS does not use
LEAST_STABILITY, MOST_STABILITY = 0.001, 36500.0  # days
MEDIUM = 5.0  # the difficulty, 1 to 10, of a card that has been scheduled without FSRS
STEPS = 1001  # one step left today, one in all
DAY = timedelta(days=1)


@dataclass(frozen=True)
class AnkiCard:
    """The columns of a card that are about its schedule."""

    type: int
    queue: int
    due: int
    ivl: int
    data: str


def write_card(fields: ScheduleFields, created: datetime, position: int) -> AnkiCard:
    """Write a schedule; `created` is the start of the collection's first day, `position` that of a new card."""
    state, due, reviewed = LearningState(fields["state"]), fields["due_at"], fields["reviewed_at"]
    if state == LearningState.NEW or due is None or reviewed is None:
        return AnkiCard(NEW, NEW, position, 0, "{}")
    memory: dict[str, float] = {"lrt": int(reviewed.timestamp())}
    if fields["stability"] is not None and fields["difficulty"] is not None:
        memory |= {"s": round(fields["stability"], 4), "d": round(fields["difficulty"], 3)}
    data = orjson.dumps(memory).decode()
    if state == LearningState.REVIEW:
        interval = max(1, round((due - reviewed) / DAY))
        return AnkiCard(REVIEW, REVIEW, math.floor((due - created) / DAY), interval, data)
    interval = 1 if state == LearningState.RELEARNING else 0
    return AnkiCard(TYPES[state], LEARNING, int(due.timestamp()), interval, data)


def read_card(card: AnkiCard, created: datetime, now: datetime) -> ScheduleFields | None:
    """Read a schedule; None for a card that is new, suspended, or says what cannot be."""
    state = STATES.get(card.type)
    if state is None or state == LearningState.NEW or card.queue == -1:
        return None
    try:
        told = orjson.loads(card.data or "{}")
        memory = told if isinstance(told, dict) else {}
        due = read_due(card, created)
        reviewed = read_moment(memory.get("lrt")) or due - timedelta(days=max(0, card.ivl))
        exact = reviewed + timedelta(days=card.ivl)
    except (ValueError, OverflowError, OSError):
        return None
    if state == LearningState.REVIEW and abs(exact - due) <= DAY:
        due = exact  # to the second, as FSRS counts
    reviewed = min(reviewed, now)
    due = min(max(due, reviewed), now + timedelta(days=LONGEST_INTERVAL))
    in_steps = state != LearningState.REVIEW
    return {
        "state": str(state),
        "step": 0 if in_steps else None,
        "stability": read_number(memory, "s", LEAST_STABILITY, MOST_STABILITY) or float(max(1, min(card.ivl, 36500))),
        "difficulty": read_number(memory, "d", 1.0, 10.0) or MEDIUM,
        "due_at": due,
        "reviewed_at": reviewed,
    }


def read_due(card: AnkiCard, created: datetime) -> datetime:
    """Read when a card comes back."""
    if card.queue == LEARNING:
        return datetime.fromtimestamp(card.due, UTC)
    return created + timedelta(days=card.due)


def read_moment(value: object) -> datetime | None:
    """Read a moment in seconds."""
    return datetime.fromtimestamp(value, UTC) if isinstance(value, int) and value > 0 else None


def read_number(memory: Mapping[str, object], name: str, least: float, most: float) -> float | None:
    """Read a number within its bounds; None without one."""
    value = memory.get(name)
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
        return None
    return float(min(max(value, least), most))
