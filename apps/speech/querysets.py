"""Reading what was heard and kept: everybody sees their own only, admins too."""

from typing import TYPE_CHECKING, Any

from django.db import models

if TYPE_CHECKING:
    from apps.speech.models import Recognition, Recording


class Recognitions(models.QuerySet["Recognition"]):
    """Recordings being written down."""

    def visible_to(self, user: Any) -> "Recognitions":
        """One's own; the upload itself stays in the database."""
        return self.filter(learner_id=user.pk).defer("audio")


class Recordings(models.QuerySet["Recording"]):
    """Recordings that were kept."""

    def visible_to(self, user: Any) -> "Recordings":
        """One's own."""
        return self.filter(learner_id=user.pk)
