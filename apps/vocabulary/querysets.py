"""Querysets of learners' words."""

from typing import TYPE_CHECKING

from django.db import models

if TYPE_CHECKING:
    from apps.accounts.models import User
    from apps.vocabulary.models import VocabItem


class VocabItemQuerySet(models.QuerySet["VocabItem"]):
    """Words of learners."""

    def visible_to(self, user: "User") -> "VocabItemQuerySet":
        """Keep the words of this learner's list."""
        return self.filter(vocab_list__learner=user)

    def shown(self) -> "VocabItemQuerySet":
        """Order words by the time of their creation, the newest first, with the contexts prefetched."""
        return self.prefetch_related("contexts").order_by("-created_at", "-id")
