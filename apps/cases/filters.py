"""What the list of cases can be narrowed by."""

from typing import Any

from django_filters import Filter

from kit.filters import Filters


class CaseFilters(Filters):
    """With any of these tags, in any list of these names, of one author."""

    tag_names = Filter(field_name="tags", lookup_expr="overlap")
    other_case_list_names = Filter(method="in_lists")
    creator_id = Filter(field_name="creator")

    def in_lists(self, rows: Any, name: str, names: list[str]) -> Any:
        return rows.in_any_list(names)
