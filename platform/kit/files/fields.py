"""Columns that hold keys of files: by these classes `kit.files.deletion` finds all rows that use a file.

To the database and to migrations they are what they derive from, so naming a column so needs no migration.
"""

from typing import TYPE_CHECKING, Any

from django.db import models

if TYPE_CHECKING:
    CharField = models.CharField[str, str]
    JSONField = models.JSONField[Any, Any]
else:
    CharField, JSONField = models.CharField, models.JSONField


class FileKeyField(CharField):
    """The key of one file; "" for none."""

    def deconstruct(self) -> tuple[str, str, list[object], dict[str, object]]:
        """Give the column to migrations as a CharField."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", list(args), kwargs


class FileKeysJSONField(JSONField):
    """JSON in which keys of files stand somewhere."""

    def deconstruct(self) -> tuple[str, str, list[object], dict[str, object]]:
        """Give the column to migrations as a JSONField."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", list(args), kwargs
