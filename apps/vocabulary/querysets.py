"""Reading words, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.db import models

if TYPE_CHECKING:
    from apps.vocabulary.models import VocabItem


class VocabItems(models.QuerySet["VocabItem"]):
    """Words of learners."""

    def visible_to(self, user: Any) -> "VocabItems":
        """One's own."""
        return self.filter(vocab_list__learner=user)

    def shown(self) -> "VocabItems":
        """With the places where they were met, the newest word first."""
        return self.prefetch_related("contexts").order_by("-created_at", "-id")
