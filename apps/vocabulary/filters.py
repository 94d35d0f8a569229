"""Filters of a learner's own words."""

from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast
from django_filters import CharFilter, ChoiceFilter, FilterSet

from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.models import VocabItem
from kit.filtersets import SearchFilter, StrictBooleanFilter


class VocabItemFilter(FilterSet):
    """Filter words by a text in them, grammatical category, tag, and whether they are favourites."""

    search = SearchFilter("term", "explanation", Cast("translations", TextField()))
    part_of_speech = ChoiceFilter(choices=PartOfSpeech.choices)
    tag = CharFilter(max_length=50, method="filter_by_tag")
    is_favourite = StrictBooleanFilter()

    class Meta:
        model = VocabItem
        fields = ("search", "part_of_speech", "tag", "is_favourite")

    def filter_by_tag(self, rows: QuerySet[VocabItem], name: str, tag: str) -> QuerySet[VocabItem]:
        """Keep the words that have the tag."""
        return rows.filter(tags__contains=[tag])
