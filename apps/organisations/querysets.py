"""Querysets of organisations, narrowed to what a user may see."""

from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import models
from django.db.models import Q

if TYPE_CHECKING:
    from apps.accounts.models import User
    from apps.organisations.models import Organization


class Organizations(models.QuerySet[Any]):
    """Organisations."""

    def visible_to(self, user: "User") -> "Organizations":
        """Those that the person belongs to now; an admin sees all."""
        if user.is_admin:
            return self
        return self.of(user)

    def of(self, user: "User", **role: bool) -> "Organizations":
        """Those that the person belongs to now, if wanted in a role (is_manager=True, is_tutor=True)."""
        wanted = Q(**{f"memberships__{name}": value for name, value in role.items()})
        return self.filter(wanted, memberships__user=user, memberships__left_at=None)


class Memberships(models.QuerySet[Any]):
    """Memberships."""

    def current(self) -> "Memberships":
        """Those that have not ended."""
        return self.filter(left_at=None)

    def visible_to(self, user: "User") -> "Memberships":
        """One's own, and all in the organisations that one manages; an admin sees all."""
        if user.is_admin:
            return self
        managed = user.memberships.filter(is_manager=True, left_at=None).values("organization_id")
        return self.filter(Q(user=user) | Q(organization__in=managed))

    def members_of(self, organization: "Organization | UUID") -> "Memberships":
        """Who belongs to the organisation now."""
        return self.current().filter(organization=organization)


class Invitations(models.QuerySet[Any]):
    """Invitations."""

    def visible_to(self, user: "User") -> "Invitations":
        """Those that the person sent; an admin sees all."""
        return self if user.is_admin else self.filter(inviter=user)
