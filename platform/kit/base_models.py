"""What every row has: a time-ordered key, two times and, where people edit it, a version."""

from typing import Self

from django.db import models
from django.db.models import F
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from kit.errors import VersionConflict
from kit.ids import new_id


class Row(models.Model):
    """A fact with a key and the times of its creation and last change."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = models.DateTimeField(_("Created at"), auto_now_add=True)
    changed_at = models.DateTimeField(_("Changed at"), auto_now=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return str(self.id)


class VersionedRow(Row):
    """A row that people edit: a write names the version it read, so no write overwrites another silently."""

    version = models.PositiveIntegerField(_("Version"), default=1, editable=False)

    class Meta:
        abstract = True

    def save_if(self, version: int | None, **changes: object) -> Self:
        """Write `changes` if the row still has `version` (None: whatever it has).

        Raises `VersionConflict` (409, with the current version) when another write came in between,
        404 when it was deleted.
        """
        rows = type(self)._default_manager.filter(pk=self.pk)
        if version is not None:
            rows = rows.filter(version=version)
        written = rows.update(**changes, version=F("version") + 1, changed_at=timezone.now())
        try:
            self.refresh_from_db()
        except type(self).DoesNotExist:
            raise Http404 from None
        if not written:
            raise VersionConflict(current=self.version)
        return self


class OrderedRow(Row):
    """A row with a place among its siblings; the child declares the deferrable unique constraint."""

    position = models.PositiveIntegerField(_("Position"))

    class Meta:
        abstract = True
        ordering = ("position",)
