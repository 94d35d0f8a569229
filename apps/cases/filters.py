"""What the list of cases can be narrowed by."""

from typing import cast

from django_filters import FilterSet, UUIDFilter
from rest_framework.request import Request

from apps.accounts.tokens import authenticated_user
from apps.cases.models import Case, CaseList
from apps.cases.querysets import CaseQuerySet
from kit.filtersets import OverlapFilter


class CaseFilter(FilterSet):
    """With any of these tags, in any list of these names, of one author."""

    tag_names = OverlapFilter(field_name="tags", is_split=True)
    other_case_list_names = OverlapFilter(method="in_any_list", is_split=True)
    creator_id = UUIDFilter(field_name="creator")

    class Meta:
        model = Case
        fields = ("tag_names", "other_case_list_names", "creator_id")

    def in_any_list(self, rows: CaseQuerySet, name: str, names: list[str]) -> CaseQuerySet:
        """Keep the cases that stand in a list of one of these names which the caller sees."""
        user = authenticated_user(cast(Request, self.request))
        return rows.in_any_list(names, CaseList.objects.visible_to(user))
