"""Which roles a person has in an organisation."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from apps.accounts.models import User

if TYPE_CHECKING:
    from apps.organisations.models import Organization

ROLES = ("is_manager", "is_tutor")


@dataclass(frozen=True)
class Roles:
    """The roles of a person in an organisation; who is no member now has none."""

    person: UUID
    is_manager: bool = False
    is_tutor: bool = False


def get_roles(user: User, organization: "Organization") -> Roles:
    """Give a person's roles: those that came with the organisation, or one query."""
    known = organization.roles
    if known is not None and known.person == user.pk:
        return known
    row = user.memberships.filter(organization=organization, left_at=None).values(*ROLES).first()
    return Roles(user.pk, **(row or {}))
