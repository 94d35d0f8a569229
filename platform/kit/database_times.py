"""Times of the database, parsed by `datetime.fromisoformat`.

Django's own loader of `timestamptz` is a Python class that takes each value apart by a regular expression, which is the
most expensive part of a page with hundreds of times.
"""

from datetime import UTC, datetime

from django.conf import settings
from django.db import connection
from django.db.backends.postgresql.psycopg_any import get_adapters_template
from psycopg.abc import Buffer
from psycopg.types.datetime import TimestamptzLoader
from typing_extensions import override


class UTCLoader(TimestamptzLoader):
    """Loads a `timestamptz` of a connection whose time zone is UTC."""

    timezone = UTC  # Django compares it with that of the connection before each cursor

    @override
    def load(self, data: Buffer) -> datetime:
        try:
            return datetime.fromisoformat(str(data, "ascii"))
        except ValueError:  # infinity, or years that Python does not have
            return super().load(data).replace(tzinfo=UTC)


def register_time_loader() -> None:
    """Let all connections of this process use `UTCLoader`, where their time zone is UTC, as Django's default is."""
    if connection.timezone is UTC:
        get_adapters_template(settings.USE_TZ, UTC).register_loader("timestamptz", UTCLoader)
