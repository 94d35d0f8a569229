"""Cases that items are about."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cases.models import Case
from apps.content.models.parts import PartRow


class CaseLink(PartRow):
    """The case that an item is played or filled in with."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="+", verbose_name=_("Case"))

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("case of an item"), _("cases of items")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_case_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return str(self.case)
