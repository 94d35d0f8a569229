"""Seats: how many an organisation pays for, how many are taken, and telling its managers when there is none left."""

from calendar import monthrange
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.organisations.models import Invitation, Membership, Organization, Plan, Subscription
from kit.audit import record_change
from kit.errors import ApiError
from kit.mail.delivery import send

TRIAL = timedelta(days=29)  # after the first day


class SeatsFullError(ApiError):
    """409 `seats_full`: all seats of the organisation are taken by members and open invitations."""

    def __init__(self, organization: Organization) -> None:
        super().__init__("seats_full", _("All seats of your organisation are taken."))
        self.organization = organization


@dataclass(frozen=True)
class SeatUse:
    """How many seats there are today, and by what they are taken."""

    total: int
    members: int
    invitations: int

    @property
    def used(self) -> int:
        """Seats taken by members and by open invitations."""
        return self.members + self.invitations

    @property
    def free(self) -> int:
        """Seats left; 0 where more are taken than paid for."""
        return max(0, self.total - self.used)


def get_local_day(organization: Organization) -> date:
    """Give the date of today where the organisation is."""
    return timezone.localdate(timezone=ZoneInfo(organization.time_zone))


def count_seats(organization: Organization) -> SeatUse:
    """Count the seats of an organisation, as of today: three queries."""
    active = Subscription.objects.filter(organization=organization).active_on(get_local_day(organization))
    return SeatUse(
        total=active.aggregate(total=Sum("seats"))["total"] or 0,
        members=Membership.objects.members_of(organization).count(),
        invitations=Invitation.objects.open().filter(organization=organization).count(),
    )


@contextmanager
def hold_seats(organization: Organization) -> Iterator[SeatUse]:
    """Hold the organisation's seats for the caller alone while it takes some; gives how they stand."""
    with transaction.atomic():
        Organization.objects.select_for_update(of=("self",), no_key=True).get(pk=organization.pk)
        yield count_seats(organization)


def notify_seats_full(organization: Organization) -> int:
    """Write to the managers of an organisation that it has no seat left; at most one mail a day to each.

    Gives the number of its managers.
    """
    managers = Membership.objects.members_of(organization).filter(is_manager=True).select_related("user")
    day = get_local_day(organization)
    for membership in managers:
        manager = membership.user
        send(
            "seats_full",
            to=manager.email,
            language=manager.interface_language,
            key=f"seats_full:{organization.pk}:{manager.pk}:{day}",
            organization=organization.name,
            link=f"{settings.BASE_URL}/dashboard/subscription",
        )
    return len(managers)


def order_seats(
    organization: Organization, *, by: User, seats: int, plan: str = Plan.MONTHLY, starts_on: date | None = None
) -> Subscription:
    """Order seats from a day on (by default today); a trial ends after 30 days, other plans run until cancelled.

    Raises 422 for a day in the past.
    """
    today = get_local_day(organization)
    first = starts_on or today
    if first < today:
        raise ApiError("in_the_past", _("A subscription can't begin in the past."), status=422, field="starts_on")
    last = first + TRIAL if plan == Plan.TRIAL else None
    ordered: Subscription = Subscription.objects.create(
        organization=organization, plan=plan, seats=seats, starts_on=first, ends_on=last
    )
    record_change("subscription.ordered", by=by, organization=organization.pk, subscription=ordered.pk)
    return ordered


def cancel_subscription(subscription: Subscription, *, by: User) -> Subscription:
    """Cancel a subscription: it runs to the end of this month (or of its first one); a second time changes nothing."""
    with transaction.atomic():
        row: Subscription = Subscription.objects.select_for_update(of=("self",)).get(pk=subscription.pk)
        if row.cancelled_at is None:
            today = get_local_day(subscription.organization)
            last = find_end_of_month(max(today, row.starts_on))
            row.cancelled_at = timezone.now()
            row.ends_on = last if row.ends_on is None else min(row.ends_on, last)
            row.save(update_fields=["cancelled_at", "ends_on", "changed_at"])
            record_change("subscription.cancelled", by=by, organization=row.organization_id, subscription=row.pk)
    return row


def find_end_of_month(day: date) -> date:
    """Give the last day of the month of a date."""
    return day.replace(day=monthrange(day.year, day.month)[1])
