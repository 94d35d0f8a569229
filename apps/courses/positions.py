"""Places among siblings: dense, from 0; changed as a whole or by one row coming and going."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import models
from django.db.models import F, Max
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.courses.models import PlacedRow
from kit.errors import InvalidInput


def make_place(siblings: "models.QuerySet[Any]", wanted: int | None) -> int:
    """Shift the siblings behind a place; give the place: the one wanted, or the end."""
    last = siblings.aggregate(last=Max("position"))["last"]
    end = 0 if last is None else last + 1
    if wanted is None or wanted >= end:
        return end
    siblings.filter(position__gte=wanted).update(position=F("position") + 1)
    return wanted


def remove_row(row: PlacedRow, siblings: "models.QuerySet[Any]") -> None:
    """Take a row from its siblings; they close up, and what points at the row goes on pointing."""
    place = row.position
    row.position, row.deleted_at = None, timezone.now()
    row.save(update_fields=["position", "deleted_at", "changed_at"])
    siblings.filter(position__gt=place).update(position=F("position") - 1)


def reorder_rows(siblings: "models.QuerySet[Any]", keys: Sequence[UUID], field: str) -> None:
    """Give the siblings the order of `keys`. Raises `InvalidInput` unless it is the complete list, each once."""
    rows = {row.pk: row for row in siblings}
    if len(keys) != len(rows) or set(keys) != set(rows):
        raise InvalidInput({field: ("incomplete", _("This has to be the complete list, each of them once."))})
    moved = [rows[key] for place, key in enumerate(keys) if rows[key].position != place]
    for row in moved:
        row.position = keys.index(row.pk)
    siblings.model._default_manager.bulk_update(moved, ["position"])
