"""Querysets of journals, narrowed to what a user may see."""

from typing import Any
from uuid import UUID

from django.db import models

from apps.accounts.models import User
from apps.courses.models import Section


class JournalEntries(models.QuerySet[Any]):
    """Entries of journals."""

    def visible_to(self, user: User) -> "JournalEntries":
        """Entries of the user alone: notes are private to their learner."""
        return self.filter(learner=user)

    def standing(self) -> "JournalEntries":
        """Those that no later one has overwritten."""
        return self.filter(overwritten_at=None)

    def of_section(self, section: Section | UUID) -> "JournalEntries":
        """Those about the objectives that the section has now."""
        objective = {"learning_objective__section": section, "learning_objective__deleted_at": None}
        return self.filter(**objective)

    def newest_first(self) -> "JournalEntries":
        """By objective as the section lists them, then the newest first."""
        return self.order_by("learning_objective__position", "-created_at", "-id")
