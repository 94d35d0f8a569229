"""Files of items."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models.parts import PartRow
from kit.files import FileKeyField


class Attachment(PartRow):
    """A file of an item; `key` is its key in the store, `description` what there is to see."""

    key = FileKeyField(_("Key of the file"), max_length=80)
    description = models.CharField(_("Description"), max_length=1000, blank=True, default="")

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("file of an item"), _("files of items")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_file_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.description or self.key
