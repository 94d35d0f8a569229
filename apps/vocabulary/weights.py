"""Weights of FSRS fitted to learners' own reviews, where the optimiser of `fsrs` is installed; it needs torch."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec

from django.db.models import Count, F
from fsrs import Rating, ReviewLog

from apps.vocabulary.models import VocabList, VocabReview
from apps.vocabulary.schedule import build_scheduler

LEAST_NEW = 512  # reviews since the last fit: the optimiser gives the default weights for fewer
MOST_REVIEWS = 20_000  # the newest of one learner that are looked at
MOST_FITTED = 10  # learners in one run

Fit = Callable[[Sequence[ReviewLog]], Sequence[float]]


def find_fit() -> Fit | None:
    """Give the optimiser of `fsrs`; None where torch is not installed."""
    if find_spec("torch") is None or find_spec("pandas") is None:
        return None
    from fsrs import Optimizer

    return lambda logs: Optimizer(tuple(logs)).compute_optimal_parameters()


def fit_due_weights() -> int:
    """Fit the weights of learners with enough new reviews, those with most of them first; give how many.

    Without the optimiser nothing is done: the default weights stay.
    """
    fit = find_fit()
    if fit is None:
        return 0
    lists = VocabList.objects.annotate(reviews=Count("items__reviews"))
    due = lists.filter(reviews__gte=F("fitted_reviews") + LEAST_NEW).order_by(F("fitted_reviews") - F("reviews"), "pk")
    rows = list(due.values_list("pk", "reviews")[:MOST_FITTED])
    for key, reviews in rows:
        logs = list_logs(VocabList(pk=key))
        weights = [float(weight) for weight in fit(logs)]
        build_scheduler(tuple(weights))  # raises ValueError for weights that cannot be
        VocabList.objects.filter(pk=key).update(weights=weights, fitted_reviews=reviews)
    return len(rows)


def list_logs(mine: VocabList) -> list[ReviewLog]:
    """List a learner's reviews as the optimiser reads them, the newest first; it orders them itself."""
    rows = VocabReview.objects.filter(vocab_item__vocab_list=mine).order_by("-reviewed_at", "-id")
    found = rows.values_list("vocab_item", "rating", "reviewed_at", "duration")[:MOST_REVIEWS]
    return [ReviewLog(word.int, Rating(rating), at, duration) for word, rating, at, duration in found]
