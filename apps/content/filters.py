"""Filters and orders of the list of items."""

from typing import cast

from django.db.models import TextField
from django.db.models.functions import Cast
from django_filters import FilterSet, MultipleChoiceFilter, OrderingFilter, UUIDFilter
from rest_framework.request import Request

from apps.accounts.tokens import authenticated_user
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.content.querysets import ItemQuerySet
from apps.courses.models import CourseLevel
from apps.reference.specialties import specialty_codes
from kit.filtersets import OverlapFilter, SearchFilter, StrictBooleanFilter

COURSE = "section__chapter__course"


class ItemFilter(FilterSet):
    """Items with these words, of these kinds, in courses of a level or a specialty; several values are alternatives.

    `own`: made by the caller, or by others.
    """

    search = SearchFilter("title", "instruction", Cast("content", TextField()), "section__title", f"{COURSE}__title")
    kind = OverlapFilter(lookup_expr="in", known=get_kinds)
    level = MultipleChoiceFilter(field_name=f"{COURSE}__level", choices=CourseLevel.choices, distinct=False)
    specialties = OverlapFilter(f"{COURSE}__specialties", known=specialty_codes)
    course_id = UUIDFilter(field_name=COURSE)
    section_id = UUIDFilter(field_name="section")
    organization_id = UUIDFilter(field_name=f"{COURSE}__organization")
    creator_id = UUIDFilter(field_name="creator")
    own = StrictBooleanFilter(method="filter_own")
    hidden = StrictBooleanFilter()
    order_by = OrderingFilter(
        fields=(
            ("changed_at", "changed_at"),
            ("title", "title"),
            ("kind", "kind"),
            (f"{COURSE}__level", "level"),
            (f"{COURSE}__title", "course"),
        )
    )

    class Meta:
        model = Item
        fields = ()

    def filter_own(self, items: ItemQuerySet, name: str, is_own: bool) -> ItemQuerySet:
        """Keep those that the caller made, or those of others."""
        user = authenticated_user(cast(Request, self.request))
        return items.filter(creator=user) if is_own else items.exclude(creator=user)
