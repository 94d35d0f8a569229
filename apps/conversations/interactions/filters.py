"""What the list of one's own interactions can be narrowed by."""

from django_filters import FilterSet

from apps.conversations.models import CaseInteraction
from kit.filtersets import StrictBooleanFilter


class CaseInteractionFilter(FilterSet):
    """Solved ones, or those that are not."""

    solved = StrictBooleanFilter(field_name="solved_at", lookup_expr="isnull", exclude=True)

    class Meta:
        model = CaseInteraction
        fields = ("solved",)
