"""The steps; their positions are the right order."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow


class Step(PartRow):
    """One of the things to be put in order."""

    text = models.CharField(_("Text"), max_length=500)

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("step"), _("steps")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_step_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.text
