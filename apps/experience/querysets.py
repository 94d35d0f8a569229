"""Reading points, always as seen by somebody."""

from typing import Any

from django.db import models


class ExperienceEvents(models.QuerySet[Any]):
    """Events that gave points."""

    def visible_to(self, user: Any) -> "ExperienceEvents":
        """One's own; an admin sees all."""
        return self if user.is_admin else self.filter(user=user)

    def gained(self) -> "ExperienceEvents":
        """Those by which somebody learnt something: no corrections."""
        return self.exclude(source="CORRECTION")
