"""The categories, and what belongs into them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models import PartRow


class Category(PartRow):
    """Something that things belong to."""

    title = models.CharField(_("Title"), max_length=200)

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("category"), _("categories")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_category_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.title


class Entry(PartRow):
    """A thing and its category; without one (its category was deleted) it is not played."""

    text = models.CharField(_("Text"), max_length=500)
    category = models.ForeignKey(
        Category, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Category")
    )
    hint = models.CharField(_("Hint"), max_length=300, blank=True, default="")
    explanation = models.CharField(_("Explanation"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("thing to be categorised"), _("things to be categorised")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_entry_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.text
