"""Times come from the database as Django's own loader gives them."""

from datetime import UTC, datetime

import pytest
from django.db import DataError, connection
from django.db.backends.postgresql.psycopg_any import BaseTzLoader

from kit.database_times import UTCLoader

WRITTEN = (
    "2026-11-20 15:08:08.660072+00",
    "2026-11-20 15:08:08.66+00",
    "2026-11-20 15:08:08+00",
    "0001-01-01 00:00+00",
)


@pytest.mark.django_db
@pytest.mark.parametrize("written", WRITTEN)
def test_time_of_a_column_is_the_one_that_django_would_give(written: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s::timestamptz, %s::timestamptz::text", [written, written])
        [(found, text)] = cursor.fetchall()
        loader = cursor.connection.adapters.get_loader(1184, 0)
    theirs = type("Theirs", (BaseTzLoader,), {"timezone": UTC})(1184, connection.connection)
    assert loader is UTCLoader
    assert found == theirs.load(text.encode()) and found.tzinfo is UTC


@pytest.mark.django_db
def test_time_that_python_has_not_is_refused_as_before() -> None:
    with connection.cursor() as cursor, pytest.raises(DataError):
        cursor.execute("SELECT 'infinity'::timestamptz")
        cursor.fetchall()


@pytest.mark.django_db
def test_null_stays_none_and_a_time_of_another_zone_is_given_in_utc() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT NULL::timestamptz, '2026-07-01 12:00+02'::timestamptz")
        assert cursor.fetchall() == [(None, datetime(2026, 7, 1, 10, tzinfo=UTC))]
