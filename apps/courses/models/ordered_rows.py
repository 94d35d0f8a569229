"""What authors put in an order and may take away again without touching what learners did with it."""

from typing import Self, TypeVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import VersionedRow

Row = TypeVar("Row", bound="PlacedRow")


class PlacedQuerySet(models.QuerySet[Row]):
    """Rows with a position."""

    def present(self) -> Self:
        """Those that were not deleted."""
        return self.filter(deleted_at=None)

    def in_order(self) -> Self:
        """Sort by position; rows that were taken away have none and come last."""
        return self.order_by("position")


class PlacedRow(VersionedRow):
    """A row with a dense place among its siblings; taken away it has none, but answers still point at it.

    The child declares the deferrable unique constraint on its parent and `position`.
    """

    position = models.PositiveIntegerField(_("Position"), null=True, editable=False)
    deleted_at = models.DateTimeField(_("Taken away at"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True
        ordering = ("position",)
