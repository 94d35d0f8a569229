"""Querysets of messages, narrowed to what a user may see, and of the people whom a user may write to."""

from typing import Any

from django.db import models
from django.db.models import Count, Exists, OuterRef, Q, Sum
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.organisations.models import Membership


def select_home(user: User) -> "models.QuerySet[Any, Any]":
    """Select the ids of the organisations that the person belongs to now, for use in a condition."""
    return Membership.objects.current().filter(user=user).values("organization_id")


def select_recipients(user: User) -> "models.QuerySet[User]":
    """Select the people whom the user may write to, with `is_tutor`: whether they are a tutor where the user belongs.

    These are the other members of the user's organisations. Mentors and mentees are among them, since a mentorship
    ends with the membership of either.
    """
    shared = Membership.objects.current().filter(organization__in=select_home(user))
    tutors = shared.filter(is_tutor=True, user=OuterRef("pk"))
    people = User.objects.filter(is_active=True, pk__in=shared.values("user_id")).exclude(pk=user.pk)
    return people.annotate(is_tutor=Exists(tutors))


class Participants(models.QuerySet[Any]):
    """Participants of threads."""

    def visible_to(self, user: User) -> "Participants":
        """Those that the user is: a thread is seen by its two people alone, not by admins."""
        return self.filter(user=user)

    def count_unread(self, user: User) -> dict[str, int]:
        """Count the user's unread messages, and the conversations that hold any, in one query."""
        return (
            self.visible_to(user)
            .filter(unread__gt=0)
            .aggregate(unread_messages=Coalesce(Sum("unread"), 0), unread_conversations=Count("user"))
        )


class Messages(models.QuerySet[Any]):
    """Messages."""

    def of(self, user: User) -> "Messages":
        """Those that the user wrote or got, hidden ones too; not those that their sender deleted for both."""
        return self.filter(Q(sender=user) | Q(recipient=user, deleted_at=None))

    def visible_to(self, user: User) -> "Messages":
        """Those that the user wrote or got, and that are not deleted for the user."""
        own, got = Q(sender=user, hidden_by_sender=False), Q(recipient=user, hidden_by_recipient=False)
        return self.filter(own | got, deleted_at=None)

    def unread_by(self, user: User) -> "Messages":
        """Those that the user got and has not read."""
        return self.filter(recipient=user, read_at=None, deleted_at=None, hidden_by_recipient=False)

    def kudos(self) -> "Messages":
        """Those that only say that something was done well, the newest first."""
        return self.filter(kind="KUDOS").order_by("-created_at", "-id")


class Shares(models.QuerySet[Any]):
    """Shared talks."""

    def visible_to(self, user: User) -> "Shares":
        """Those that the user gave, and those that the user got and that still stand."""
        return self.filter(Q(case_interaction__learner=user) | Q(recipient=user, withdrawn_at=None))

    def standing(self) -> "Shares":
        """Those that are not withdrawn."""
        return self.filter(withdrawn_at=None)

    def got_by(self, user: User) -> "Shares":
        """Those that the user got and that still stand, the oldest first."""
        return self.filter(recipient=user, withdrawn_at=None).order_by("created_at", "id")
