"""What is to be rated."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow


class Line(PartRow):
    """One line of a scale: what to rate, its own points where they differ from the item's, and what is accepted."""

    text = models.CharField(_("Text"), max_length=500)
    points = models.JSONField(_("Points"), default=list, blank=True)
    lowest = models.IntegerField(_("Lowest accepted value"))
    highest = models.IntegerField(_("Highest accepted value"))
    hint = models.CharField(_("Hint"), max_length=300, blank=True, default="")
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("line to be rated"), _("lines to be rated")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_line_to_rate_per_place", deferrable=models.Deferrable.DEFERRED
            ),
            models.CheckConstraint(condition=models.Q(lowest__lte=models.F("highest")), name="accepted_range_upright"),
        )

    def __str__(self) -> str:
        return self.text
