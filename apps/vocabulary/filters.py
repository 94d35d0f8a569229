"""Filters of a learner's own words."""

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.utils import timezone
from django_filters import CharFilter, ChoiceFilter, FilterSet, OrderingFilter

from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.models import LearningState, VocabItem
from apps.vocabulary.schedule import MATURE
from kit.filtersets import SearchFilter, StrictBooleanFilter


class VocabItemFilter(FilterSet):
    """Filter words by a text in them or in their forms, grammatical category, tag, and whether they are favourites."""

    search = SearchFilter(
        "term",
        "plural",
        "third_person",
        "simple_past",
        "present_perfect",
        "explanation",
        Cast("translations", TextField()),
    )
    part_of_speech = ChoiceFilter(choices=PartOfSpeech.choices)
    tag = CharFilter(max_length=50, method="filter_by_tag")
    is_favourite = StrictBooleanFilter()
    is_due = StrictBooleanFilter(method="filter_by_due_time")
    state = ChoiceFilter(choices=LearningState.choices)
    is_mature = StrictBooleanFilter(method="filter_by_maturity")
    order_by = OrderingFilter(
        fields={"created_at": "created_at", "term": "term", "due_at": "due_at", "stability": "stability"}
    )

    class Meta:
        model = VocabItem
        fields = ("search", "part_of_speech", "tag", "is_favourite", "state")

    def filter_by_tag(self, rows: QuerySet[VocabItem], name: str, tag: str) -> QuerySet[VocabItem]:
        """Keep the words that have the tag."""
        return rows.filter(tags__contains=[tag])

    def filter_by_due_time(self, rows: QuerySet[VocabItem], name: str, is_due: bool) -> QuerySet[VocabItem]:
        """Keep the words that are due now, or those that aren't."""
        due = Q(due_at__lte=timezone.now())
        return rows.filter(due) if is_due else rows.exclude(due)

    def filter_by_maturity(self, rows: QuerySet[VocabItem], name: str, is_mature: bool) -> QuerySet[VocabItem]:
        """Keep the words learnt for three weeks or more, or the others."""
        mature = Q(state=LearningState.REVIEW, stability__gte=MATURE)
        return rows.filter(mature) if is_mature else rows.exclude(mature)
