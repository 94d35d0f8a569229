"""Reading words, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models import Q

if TYPE_CHECKING:
    from apps.vocabulary.models import VocabItem


class VocabItems(models.QuerySet["VocabItem"]):
    """Words of learners."""

    def visible_to(self, user: Any) -> "VocabItems":
        """One's own."""
        return self.filter(vocab_list__learner=user)

    def matching(self, text: str) -> "VocabItems":
        """Those whose word, explanation or translation has the text in it."""
        if not text:
            return self
        return self.filter(Q(term__icontains=text) | Q(explanation__icontains=text) | Q(translations__icontains=text))

    def shown(self) -> "VocabItems":
        """With the places where they were met, the newest word first."""
        return self.prefetch_related("contexts").order_by("-created_at", "-id")
