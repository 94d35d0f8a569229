"""Reading words, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models.functions import Cast

from kit.search import with_words

if TYPE_CHECKING:
    from apps.vocabulary.models import VocabItem


class VocabItems(models.QuerySet["VocabItem"]):
    """Words of learners."""

    def visible_to(self, user: Any) -> "VocabItems":
        """One's own."""
        return self.filter(vocab_list__learner=user)

    def matching(self, text: str) -> "VocabItems":
        """Those whose term, explanation or translations have the words of a text in them."""
        found: VocabItems = with_words(self, text, "term", "explanation", Cast("translations", models.TextField()))
        return found

    def shown(self) -> "VocabItems":
        """With the places where they were met, the newest word first."""
        return self.prefetch_related("contexts").order_by("-created_at", "-id")
