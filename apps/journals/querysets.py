"""Reading journals, always as seen by somebody."""

from typing import Any

from django.db import models


class JournalEntries(models.QuerySet[Any]):
    """Entries of journals."""

    def visible_to(self, user: Any) -> "JournalEntries":
        """One's own: a note is nobody else's business."""
        return self.filter(learner=user)

    def standing(self) -> "JournalEntries":
        """Those that no later one has overwritten."""
        return self.filter(overwritten_at=None)

    def of_section(self, section: Any) -> "JournalEntries":
        """Those about the objectives that the section has now."""
        objective = {"learning_objective__section": section, "learning_objective__deleted_at": None}
        return self.filter(**objective)

    def in_time(self) -> "JournalEntries":
        """By objective as the section lists them, then the newest first."""
        return self.order_by("learning_objective__position", "-created_at", "-id")
