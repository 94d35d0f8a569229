"""The base class of the tables of kinds with words."""

from django.db import models

from apps.content.models.parts import PartRow
from apps.vocabulary.models import Entry


class WordRow(Entry, PartRow):
    """A word or phrase of an exercise: an entry that learners can copy into their own list.

    The kind's model declares the deferrable unique constraint on `item` and `position`.
    """

    class Meta(PartRow.Meta):
        abstract = True


def build_place_constraint(name: str) -> models.UniqueConstraint:
    """Build the deferrable constraint that allows one row at each place of an item."""
    return models.UniqueConstraint(fields=["item", "position"], name=name, deferrable=models.Deferrable.DEFERRED)
