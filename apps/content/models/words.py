"""What the rooms of kinds with vocabulary build their own tables on."""

from django.db import models

from apps.content.models.parts import PartRow
from apps.vocabulary.models import Entry


class WordRow(Entry, PartRow):
    """A word or phrase of an exercise: an entry that learners can copy into their own list.

    The room declares the deferrable unique constraint on `item` and `position`.
    """

    class Meta(PartRow.Meta):
        abstract = True


def once_per_place(name: str) -> models.UniqueConstraint:
    """One row at each place of an item."""
    return models.UniqueConstraint(fields=["item", "position"], name=name, deferrable=models.Deferrable.DEFERRED)
