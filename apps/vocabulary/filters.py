"""What learners' own words can be narrowed by."""

from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast
from django_filters import CharFilter, ChoiceFilter, FilterSet

from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.models import VocabItem
from kit.filtersets import SearchFilter, StrictBooleanFilter


class VocabItemFilter(FilterSet):
    """By a text in them, by category, tag, and whether they are favourites."""

    search = SearchFilter("term", "explanation", Cast("translations", TextField()))
    part_of_speech = ChoiceFilter(choices=PartOfSpeech.choices)
    tag = CharFilter(max_length=50, method="with_tag")
    is_favourite = StrictBooleanFilter()

    class Meta:
        model = VocabItem
        fields = ("search", "part_of_speech", "tag", "is_favourite")

    def with_tag(self, rows: QuerySet[VocabItem], name: str, tag: str) -> QuerySet[VocabItem]:
        return rows.filter(tags__contains=[tag])
