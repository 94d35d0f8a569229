"""Querysets of organisations, narrowed to what a user may see."""

from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from apps.organisations.roles import get_roles

if TYPE_CHECKING:
    from apps.accounts.models import User
    from apps.organisations.models import Organization


def is_of(organization: "Organization | UUID | OuterRef", path: str) -> Q:
    """The condition that what `path` leads to, a course or a case, is public or the organisation's own."""
    return Q(**{f"{path}__is_public": True}) | Q(**{f"{path}__organization": organization})


def select_managed(user: "User") -> models.QuerySet[Any, Any]:
    """Select the ids of the organisations that the person manages now, for use in a condition."""
    return user.memberships.filter(is_manager=True, left_at=None).values("organization_id")


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
        return self.filter(Q(user=user) | Q(organization__in=select_managed(user)))

    def members_of(self, organization: "Organization | UUID") -> "Memberships":
        """Who belongs to the organisation now."""
        return self.current().filter(organization=organization)

    def overseen_by(self, user: "User", organization: "Organization") -> "Memberships":
        """The members of an organisation whose progress the person may see.

        All for its managers, for admins, and for tutors unless the organisation restricts these to their mentees.
        """
        if organization.tutors_see_all and get_roles(user, organization).is_tutor:
            return self.members_of(organization)
        return self.looked_after_by(user, organization)

    def looked_after_by(self, user: "User", organization: "Organization") -> "Memberships":
        """The members whom the person may write mails to: all for managers and admins, their mentees for tutors."""
        members = self.members_of(organization)
        if user.is_admin:
            return members
        roles = get_roles(user, organization)
        if roles.is_manager:
            return members
        if not roles.is_tutor:
            return members.none()
        mentees = organization.mentorships.filter(mentor=user, mentee=OuterRef("user"))
        return members.filter(Exists(mentees))


class Invitations(models.QuerySet[Any]):
    """Invitations."""

    def visible_to(self, user: "User") -> "Invitations":
        """Those that the person sent, and those of the organisations that they manage; an admin sees all."""
        if user.is_admin:
            return self
        return self.filter(Q(inviter=user, organization=None) | Q(organization__in=select_managed(user)))

    def open(self) -> "Invitations":
        """Those that can still be accepted: not accepted, and not expired."""
        return self.filter(state="OPEN", expires_at__gt=timezone.now())


class Subscriptions(models.QuerySet[Any]):
    """Subscriptions."""

    def visible_to(self, user: "User") -> "Subscriptions":
        """Those of the organisations that the person manages; an admin sees all."""
        return self if user.is_admin else self.filter(organization__in=select_managed(user))

    def active_on(self, day: date) -> "Subscriptions":
        """Those whose seats may be used on this day."""
        return self.filter(Q(ends_on=None) | Q(ends_on__gte=day), starts_on__lte=day)


class Mentorships(models.QuerySet[Any]):
    """Mentorships."""

    def visible_to(self, user: "User") -> "Mentorships":
        """Those that the person is part of, and all in the organisations that they manage; an admin sees all."""
        if user.is_admin:
            return self
        return self.filter(Q(mentor=user) | Q(mentee=user) | Q(organization__in=select_managed(user)))
