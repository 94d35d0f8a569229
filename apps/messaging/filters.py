"""Filters of recipients and of shared talks."""

from django_filters import FilterSet, UUIDFilter

from apps.accounts.models import User
from apps.messaging.models import Share
from apps.messaging.querysets import Shares
from kit.filtersets import SearchFilter, StrictBooleanFilter


class RecipientFilter(FilterSet):
    """People with these words in their names, tutors or others; or one of them."""

    search = SearchFilter("first_name", "last_name", "username")
    is_tutor = StrictBooleanFilter()
    person_id = UUIDFilter(field_name="pk")

    class Meta:
        model = User
        fields = ()


class ShareFilter(FilterSet):
    """Shared talks that were answered, or that wait for it; or one of them."""

    answered = StrictBooleanFilter(method="filter_answered")
    share_id = UUIDFilter(field_name="pk")

    class Meta:
        model = Share
        fields = ()

    def filter_answered(self, shares: Shares, name: str, is_answered: bool) -> Shares:
        """Keep those that were answered, or the others."""
        return shares.filter(answered_at__isnull=not is_answered)
