"""What the list of one's own interactions can be narrowed by."""

from django_filters import BooleanFilter

from kit.filters import Filters


class InteractionFilters(Filters):
    """Solved ones, or those that are not."""

    solved = BooleanFilter(field_name="solved_at", lookup_expr="isnull", exclude=True)
