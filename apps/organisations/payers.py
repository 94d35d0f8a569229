"""Which organisation pays for what a provider does on a user's behalf."""

from typing import TypedDict
from uuid import UUID

from apps.organisations.models import Membership


class Paid(TypedDict):
    """Who a provider is called for, as the gateway's clients take it."""

    by: UUID | None
    organisation: UUID | None
    job: UUID | None


def payer_of(user_id: UUID | None) -> UUID | None:
    """The organisation that pays for a person; of several, the one that the person has been in longest."""
    if user_id is None:
        return None
    rows = Membership.objects.filter(user=user_id, left_at=None).order_by("joined_at")
    return rows.values_list("organization_id", flat=True).first()


def paid_by(user_id: UUID | None, job: UUID | None) -> Paid:
    """What a call of a provider is booked on: the person, their organisation and the job."""
    return {"by": user_id, "organisation": payer_of(user_id), "job": job}
