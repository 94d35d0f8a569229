"""Filters and orders of the lists of an organisation."""

from django_filters import FilterSet, OrderingFilter, UUIDFilter

from apps.organisations.models import Invitation, Membership, Mentorship, Subscription
from apps.organisations.querysets import Invitations, Subscriptions
from apps.organisations.services.seats import get_local_day
from kit.filtersets import SearchFilter, StrictBooleanFilter


class MemberFilter(FilterSet):
    """Members with these words in name or address, with or without a role, in an order."""

    search = SearchFilter("user__first_name", "user__last_name", "user__email")
    is_manager = StrictBooleanFilter()
    is_tutor = StrictBooleanFilter()
    order_by = OrderingFilter(
        fields=(
            ("user__last_name", "last_name"),
            ("user__first_name", "first_name"),
            ("user__email", "email"),
            ("joined_at", "joined_at"),
        )
    )

    class Meta:
        model = Membership
        fields = ()


class InvitationFilter(FilterSet):
    """Invitations that can still be accepted, or the others; with these words in name or address."""

    search = SearchFilter("first_name", "last_name", "email")
    open = StrictBooleanFilter(method="filter_open")

    class Meta:
        model = Invitation
        fields = ()

    def filter_open(self, invitations: Invitations, name: str, is_open: bool) -> Invitations:
        """Keep those that can still be accepted, or those that can't."""
        return invitations.open() if is_open else invitations.exclude(pk__in=invitations.open().values("pk"))


class SubscriptionFilter(FilterSet):
    """Subscriptions whose seats may be used today, or the others."""

    active = StrictBooleanFilter(method="filter_active")

    class Meta:
        model = Subscription
        fields = ()

    def filter_active(self, subscriptions: Subscriptions, name: str, is_active: bool) -> Subscriptions:
        """Keep those that are active today where the organisation is, or those that aren't."""
        first = subscriptions.select_related("organization").first()
        if first is None:
            return subscriptions
        active = subscriptions.active_on(get_local_day(first.organization))
        return active if is_active else subscriptions.exclude(pk__in=active.values("pk"))


class MentorshipFilter(FilterSet):
    """Mentorships of a mentor, or of a mentee."""

    mentor_id = UUIDFilter(field_name="mentor")
    mentee_id = UUIDFilter(field_name="mentee")

    class Meta:
        model = Mentorship
        fields = ()
