"""When a word comes back: FSRS (fsrs 6), as pure functions over a word's `Schedule`.

`weights` are those that were fitted to a learner's own reviews; without any the default ones.

J. Ye et al., "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling", KDD 2022.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, TypedDict

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import DEFAULT_PARAMETERS

from apps.vocabulary.models import LearningState, Schedule

RETENTION = 0.9  # the chance of remembering a word on the day it comes back
LONGEST_INTERVAL = 180  # days
MATURE = 21  # days of stability from which a word is called mature, as in Anki
SHORT = 7  # days of stability up to which a word is still young
STATES = {
    LearningState.LEARNING: State.Learning,
    LearningState.REVIEW: State.Review,
    LearningState.RELEARNING: State.Relearning,
}
NAMES = {state: name for name, state in STATES.items()}


class ScheduleFields(TypedDict):
    """The columns of a `Schedule`."""

    state: str
    step: int | None
    stability: float | None
    difficulty: float | None
    due_at: datetime | None
    reviewed_at: datetime | None


@lru_cache(maxsize=256)
def build_scheduler(weights: tuple[float, ...]) -> Scheduler:
    """Build the scheduler; without fuzz, so that the same reviews give the same days on every device."""
    parameters = weights or DEFAULT_PARAMETERS
    return Scheduler(parameters, desired_retention=RETENTION, maximum_interval=LONGEST_INTERVAL, enable_fuzzing=False)


def read_schedule(word: Schedule) -> ScheduleFields:
    """Give the columns of a word's schedule."""
    return {
        "state": word.state,
        "step": word.step,
        "stability": word.stability,
        "difficulty": word.difficulty,
        "due_at": word.due_at,
        "reviewed_at": word.reviewed_at,
    }


def build_card(fields: ScheduleFields) -> Card:
    """Give the card of a schedule; a new word begins with the first step."""
    if fields["state"] == LearningState.NEW:
        return Card(card_id=0)
    return Card(
        card_id=0,
        state=STATES[LearningState(fields["state"])],
        step=fields["step"],
        stability=fields["stability"],
        difficulty=fields["difficulty"],
        due=fields["due_at"],
        last_review=fields["reviewed_at"],
    )


def compute_next(fields: ScheduleFields, rating: int, at: datetime, weights: Sequence[float] = ()) -> ScheduleFields:
    """Give the schedule after a review at a moment; one before the last review counts as made at that moment."""
    moment = max(at, fields["reviewed_at"] or at).astimezone(UTC)
    card, _log = build_scheduler(tuple(weights)).review_card(build_card(fields), Rating(rating), moment)
    return {
        "state": NAMES[card.state],
        "step": card.step,
        "stability": card.stability,
        "difficulty": card.difficulty,
        "due_at": card.due,
        "reviewed_at": card.last_review,
    }


def compute_recall(word: Schedule, now: datetime, weights: Sequence[float] = ()) -> float:
    """Give the chance, from 0 to 1, that a word is remembered now; 0 for a new one."""
    if word.state == LearningState.NEW:
        return 0.0
    return float(build_scheduler(tuple(weights)).get_card_retrievability(build_card(read_schedule(word)), now))


def preview_intervals(fields: ScheduleFields, now: datetime, weights: Sequence[float] = ()) -> dict[int, timedelta]:
    """Give for each rating after how much time the word would come back."""
    following = {int(rating): compute_next(fields, int(rating), now, weights)["due_at"] for rating in Rating}
    return {rating: due - now for rating, due in following.items() if due is not None}


def to_json(fields: ScheduleFields) -> dict[str, object]:
    """Give the columns as JSON values; moments in ISO 8601."""
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in fields.items()}


def from_json(value: Mapping[str, Any]) -> ScheduleFields:
    """Give the columns that `to_json` wrote."""
    due, reviewed = value["due_at"], value["reviewed_at"]
    return {
        "state": value["state"],
        "step": value["step"],
        "stability": value["stability"],
        "difficulty": value["difficulty"],
        "due_at": datetime.fromisoformat(due) if due else None,
        "reviewed_at": datetime.fromisoformat(reviewed) if reviewed else None,
    }
