"""Reviews of words: recorded, undone, and the daily test."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, NotRequired, TypedDict
from uuid import UUID

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.experience import points as amounts
from apps.experience.models import Source
from apps.experience.representations import local_midnight
from apps.experience.services import award, get_local_date, read_local_date
from apps.german.phrases import list_missing_words
from apps.vocabulary.models import (
    DailyVocabTest,
    LearningState,
    Rating,
    ReviewMode,
    VocabItem,
    VocabReview,
)
from apps.vocabulary.schedule import compute_next, from_json, read_schedule, to_json
from apps.vocabulary.services import get_list
from kit.errors import ApiError, InvalidInput

LONGEST_REFERENCE = 100  # of an experience event
LATEST_SYNC = timedelta(days=14)  # how long a review may wait on a device without a network


class Review(TypedDict):
    """A review as a client tells it.

    `seen_reviewed_at`: when the word had been reviewed last as the client saw it, None for never; `after`: the key of
    the client's own last review of the word since then.
    """

    key: UUID
    mode: str
    rating: int
    reviewed_at: NotRequired[datetime]
    answer: NotRequired[str]
    duration: NotRequired[int | None]
    seen_reviewed_at: NotRequired[datetime | None]
    after: NotRequired[UUID | None]


@dataclass(frozen=True)
class ReviewResult:
    """A review that was recorded, None where it was out of date, its word as it is now, and the points gained."""

    review: VocabReview | None
    word: VocabItem
    points: int


@transaction.atomic
def record_review(word: VocabItem, told: Review, *, by: User) -> ReviewResult:
    """Record a review and move the word on; the same `key` again changes nothing.

    A review that waited on a device counts at the time when it was made, but not before the word's last one, and not
    before there was the account. Where the word has been reviewed elsewhere since the client read it nothing changes.
    """
    rows = VocabItem.objects.select_for_update(of=("self",)).select_related("vocab_list")
    locked = get_object_or_404(rows, pk=word.pk)
    known = VocabReview.objects.filter(vocab_item=locked, key=told["key"]).first()
    if known:
        return ReviewResult(known, locked, 0)
    if is_out_of_date(locked, told):
        return ReviewResult(None, locked, 0)
    now = timezone.now()
    at = min(now, max(told.get("reviewed_at", now), now - LATEST_SYNC, by.created_at))
    before = read_schedule(locked)
    following = compute_next(before, told["rating"], at, locked.vocab_list.weights)
    review = VocabReview.objects.create(
        vocab_item=locked,
        key=told["key"],
        mode=told["mode"],
        rating=told["rating"],
        answer=told.get("answer", ""),
        duration=told.get("duration"),
        reviewed_at=following["reviewed_at"] or at,
        schedule_before=to_json(before),
    )
    locked.points_key = locked.points_key or locked.folded[:LONGEST_REFERENCE]
    VocabItem.objects.filter(pk=locked.pk).update(**following, points_key=locked.points_key)
    points = award_review_points(locked, review, is_learnt=following["state"] == LearningState.REVIEW, by=by)
    return ReviewResult(review, VocabItem.objects.get(pk=locked.pk), points)


def find_last_review(word: VocabItem) -> VocabReview | None:
    """Give the review of a word that was recorded last."""
    last: VocabReview | None = word.reviews.order_by("-created_at", "-id").first()
    return last


def is_out_of_date(word: VocabItem, told: Review) -> bool:
    """Whether a word has been reviewed elsewhere since the client read it; False where it doesn't tell what it read."""
    if "seen_reviewed_at" not in told or word.reviewed_at == told["seen_reviewed_at"]:
        return False
    after = told.get("after")
    last = find_last_review(word) if after else None
    return last is None or last.key != after


def award_review_points(word: VocabItem, review: VocabReview, *, is_learnt: bool, by: User) -> int:
    """Award points for a review, at the time when it was made, and give them."""
    at, reference = review.reviewed_at, word.points_key
    points = award(by, Source.PRACTICE, amounts.WORD_PRACTISED, f"{word.pk}:{read_local_date(by, at)}", at=at)
    if is_learnt:
        points += award(by, Source.WORD, amounts.WORD_LEARNT, reference, at=at)
    if is_word_said(word, review):
        points += award(by, Source.WORD_SAID, amounts.WORD_SAID, reference, at=at)
    return points


def is_word_said(word: VocabItem, review: VocabReview) -> bool:
    """Whether a word was remembered in a sentence that was said or written, and is more than the word alone."""
    if review.rating == Rating.AGAIN:
        return False
    if review.mode == ReviewMode.TALK:  # its sentence was looked at before
        return True
    if review.mode != ReviewMode.SENTENCE or len(review.answer.split()) <= len(word.term.split()):
        return False
    return not list_missing_words(review.answer, word.term)


@transaction.atomic
def undo_review(word: VocabItem, key: UUID, *, by: User) -> VocabItem:
    """Take back the last review of a word; its schedule is what it was before. Points are never lost.

    409 `later_review` where the word was reviewed again since; a review that is gone is undone already.
    """
    locked = get_object_or_404(VocabItem.objects.select_for_update(), pk=word.pk)
    last = find_last_review(locked)
    if last is None or not locked.reviews.filter(key=key).exists():
        return locked
    if last.key != key:
        raise ApiError("later_review", _("This word has been reviewed again since."))
    VocabItem.objects.filter(pk=locked.pk).update(**from_json(last.schedule_before))
    last.delete()
    return VocabItem.objects.get(pk=locked.pk)


@transaction.atomic
def take_daily_test(day: date | None, *, by: User) -> tuple[bool, int]:
    """Note that the daily test was taken on a day, today unless it is told; whether it is the first of it, and points.

    422 for a day to come or one that is too long ago; 409 `no_reviews` for a day without any review.
    """
    today = get_local_date(by)
    taken = day or today
    if not today - LATEST_SYNC <= taken <= today:
        raise InvalidInput({"day": ("invalid", _("This day is over two weeks ago, or still to come."))})
    mine = get_list(by)
    days_back = (today - taken).days
    start, end = local_midnight(by, days_back), local_midnight(by, days_back - 1)
    within = VocabReview.objects.filter(vocab_item__vocab_list=mine, reviewed_at__gte=start, reviewed_at__lt=end)
    last = within.order_by("-reviewed_at").values_list("reviewed_at", flat=True).first()
    if last is None:
        raise ApiError("no_reviews", _("No word was practised on this day."))
    _test, is_first = DailyVocabTest.objects.get_or_create(vocab_list=mine, day=taken)
    points = award(by, Source.VOCAB_TEST, amounts.DAILY_TEST, taken.isoformat(), at=last) if is_first else 0
    return is_first, points


class Training(TypedDict):
    """How much a learner practises a day; `days_off` are weekdays, Monday is 0."""

    new_words_per_day: int
    days_off: list[int]


def read_training(user: User) -> Training:
    """Read how much a learner practises a day."""
    return {"new_words_per_day": get_list(user).new_words_per_day, "days_off": user.days_off}


@transaction.atomic
def change_training(changes: Mapping[str, Any], *, by: User) -> Training:
    """Change how much a learner practises a day."""
    if "days_off" in changes:
        by.days_off = changes["days_off"]
        by.save(update_fields=["days_off", "changed_at"])
    if "new_words_per_day" in changes:
        mine = get_list(by)
        mine.new_words_per_day = changes["new_words_per_day"]
        mine.save(update_fields=["new_words_per_day", "changed_at"])
    return read_training(by)
