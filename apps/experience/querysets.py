"""Querysets of points."""

from typing import TYPE_CHECKING, Any

from django.db import models

if TYPE_CHECKING:
    from apps.accounts.models import User


class ExperienceEventQuerySet(models.QuerySet[Any]):
    """Events that gave points."""

    def visible_to(self, user: "User") -> "ExperienceEventQuerySet":
        """Give the user's own events; platform staff see all."""
        return self if user.is_admin else self.filter(user=user)

    def gained(self) -> "ExperienceEventQuerySet":
        """Leave out corrections."""
        return self.exclude(source="CORRECTION")
