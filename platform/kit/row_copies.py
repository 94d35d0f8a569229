"""Tables filled by PostgreSQL with many copies of one row: a million rows take seconds."""

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


ID = build_id()
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
        cursor.execute(f"analyze {table}")
