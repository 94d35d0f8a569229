"""Weights of FSRS are fitted to a learner's own reviews, where the optimiser is installed."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine
from fsrs import ReviewLog
from fsrs.scheduler import DEFAULT_PARAMETERS

from apps.vocabulary import weights
from apps.vocabulary.jobs import fit_weights
from apps.vocabulary.models import Source, VocabItem, VocabList, VocabReview
from apps.vocabulary.services import Met, keep_word
from tests.people import Client

pytestmark = pytest.mark.django_db
AT = datetime(2026, 11, 2, 7, tzinfo=UTC)
SLOWER = [*DEFAULT_PARAMETERS[:3], 4.0, *DEFAULT_PARAMETERS[4:]]  # an easy word comes back after four days, not eight


def practise(client: Client, reviews: int) -> VocabItem:
    """A word with as many reviews."""
    word = keep_word({"term": "Wunde"}, Met(Source.CONTEXT), by=client.user)
    rows = [
        VocabReview(
            vocab_item=word,
            key=uuid4(),
            mode="RECOGNISE",
            rating=3 if number % 5 else 1,
            reviewed_at=AT - timedelta(days=reviews - number),
            schedule_before={},
        )
        for number in range(reviews)
    ]
    VocabReview.objects.bulk_create(rows)
    return word


def days_until_easy(client: Client, term: str) -> int:
    """In how many days a new word comes back that was easy."""
    word = keep_word({"term": term}, Met(Source.CONTEXT), by=client.user)
    told = client.post(f"/api/vocabs/{word.pk}/review", {"key": str(uuid4()), "mode": "RECOGNISE", "rating": 4}).json()
    return (datetime.fromisoformat(told["word"]["due_at"]) - AT).days


def test_a_learner_with_enough_reviews_gets_weights_of_their_own(
    anna: Client, tarek: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Sequence[ReviewLog]] = []

    def fit(logs: Sequence[ReviewLog]) -> Sequence[float]:
        seen.append(logs)
        return SLOWER

    monkeypatch.setattr(weights, "find_fit", lambda: fit)
    word = practise(anna, weights.LEAST_NEW)
    practise(tarek, weights.LEAST_NEW - 2)
    fit_weights()
    assert [len(logs) for logs in seen] == [weights.LEAST_NEW]
    newest = seen[0][0]
    assert (newest.card_id, int(newest.rating)) == (word.pk.int, 3)
    assert newest.review_datetime == AT - timedelta(days=1)
    anna.force_authenticate(anna.user)
    tarek.force_authenticate(tarek.user)
    with time_machine.travel(AT, tick=False):
        fresh = keep_word({"term": "Bett"}, Met(Source.CONTEXT), by=anna.user)
        [card] = anna.get("/api/vocab-lists/my/due", {"words": str(fresh.pk)}).json()["cards"]
        assert card["intervals"]["4"] == 4 * 86400, "what is shown is what then counts"
        assert (days_until_easy(anna, "Bett"), days_until_easy(tarek, "Bett")) == (4, 8)
    fit_weights()
    assert len(seen) == 1, "not before there are as many new ones"


def test_weights_that_cannot_be_are_not_kept(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "find_fit", lambda: lambda _logs: [-1.0] * 21)
    practise(anna, weights.LEAST_NEW)
    with pytest.raises(ValueError, match="parameters"):
        fit_weights()
    assert VocabList.objects.get(learner=anna.user).weights == []


def test_without_the_optimiser_the_default_weights_stay(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "find_spec", lambda _name: None)
    practise(anna, weights.LEAST_NEW)
    fit_weights()
    assert VocabList.objects.get(learner=anna.user).fitted_reviews == 0
