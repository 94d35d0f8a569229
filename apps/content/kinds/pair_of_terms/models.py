"""The pairs."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import Attachment, PartRow


class Pair(PartRow):
    """A term and its partner: another term, a picture, or both."""

    term = models.CharField(_("Term"), max_length=200)
    partner = models.CharField(_("Partner"), max_length=300, blank=True, default="")
    image = models.ForeignKey(
        Attachment, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Picture")
    )

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("pair of terms"), _("pairs of terms")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_pair_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.term
