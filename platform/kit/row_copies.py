"""Tables filled by PostgreSQL with many copies of one row: a million rows take seconds."""

from collections.abc import Sequence

from django.db import connection
from django.db.models import Model


def build_id(number: str = "n", salt: str = "") -> str:
    """Build the SQL of the id of the copy with this number: ordered in time, and the same all through a transaction.

    Copies that are made of several rows of one table need different salts.
    """
    return (
        f"(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ({number})::bigint * 60000), 12, '0') || '7000' "
        f"|| substr(md5('{salt}' || ({number})::text), 1, 16))::uuid"
    )


def draw(salt: str, below: int, number: str = "n") -> str:
    """Build the SQL of a whole number from 0 to `below` that a copy's number always gives."""
    return f"(('x' || substr(md5('{salt}' || ({number})::text), 1, 7))::bit(28)::int % {below})"


def pick(values: Sequence[str], salt: str, number: str = "n") -> str:
    """Build the SQL of one of several texts."""
    listed = ", ".join(f"'{value}'" for value in values)
    return f"(array[{listed}])[1 + {draw(salt, len(values), number)}]"


def pick_row(rows: Sequence[Model], number: str = "n") -> str:
    """Build the SQL of the id of one of several rows, the next one for each copy."""
    ids = ", ".join(f"'{row.pk}'::uuid" for row in rows)
    return f"(array[{ids}])[1 + ({number}) % {len(rows)}]"


ID = build_id()
GROWTH = 10  # a table that grew by less than this part is not counted anew
TIME = "now() - n * interval '1 minute'"


def multiply(row: Model, number: int, *, salt: str = "", **expressions: str) -> None:
    """Insert copies of a row, one for each minute before now; `expressions` are SQL with the number `n` of the copy."""
    table = row._meta.db_table
    given = {"id": build_id(salt=salt), "created_at": TIME, "changed_at": TIME} | expressions
    columns = [str(field.column) for field in row._meta.concrete_fields]
    values = ", ".join(given.get(column, f't."{column}"') for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)
    with connection.cursor() as cursor:
        source = f"from {table} t, generate_series(1, {number}) n where t.id = '{row.pk}'"
        cursor.execute(f"insert into {table} ({names}) select {values} {source}")
        cursor.execute("select reltuples from pg_class where oid = %s::regclass", (table,))
        [(known,)] = cursor.fetchall()
        if number > known / GROWTH:
            cursor.execute(f"analyze {table}")
