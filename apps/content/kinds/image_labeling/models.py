"""The pins."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow


class Pin(PartRow):
    """A place in the picture and its name; `x` and `y` are shares of its width and height, from top left."""

    text = models.CharField(_("Name"), max_length=200)
    x = models.FloatField(_("From left"))
    y = models.FloatField(_("From top"))
    place = models.CharField(_("Where the pin is, in words"), max_length=300, blank=True, default="")
    hint = models.CharField(_("Hint"), max_length=300, blank=True, default="")
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("pin"), _("pins")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_pin_per_place", deferrable=models.Deferrable.DEFERRED
            ),
            models.CheckConstraint(
                condition=models.Q(x__gte=0, x__lte=1, y__gte=0, y__lte=1), name="pins_lie_in_the_picture"
            ),
        )

    def __str__(self) -> str:
        return self.text
