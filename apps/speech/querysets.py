"""Querysets of transcripts and recordings: users see their own only, admins too."""

from typing import TYPE_CHECKING

from django.db import models

from apps.accounts.models import User

if TYPE_CHECKING:
    from apps.speech.models import Recognition, Recording


class Recognitions(models.QuerySet["Recognition"]):
    """Recordings being written down."""

    def visible_to(self, user: User) -> "Recognitions":
        """One's own; the upload itself stays in the database."""
        return self.filter(learner_id=user.pk).defer("audio")


class Recordings(models.QuerySet["Recording"]):
    """Recordings that were kept."""

    def visible_to(self, user: User) -> "Recordings":
        """One's own."""
        return self.filter(learner_id=user.pk)
