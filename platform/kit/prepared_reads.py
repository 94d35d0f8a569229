"""Reads whose SQL Django's query compiler writes once per process instead of once per request.

For a read that joins and annotates, compiling the query costs more processor time than running it: with plain querysets
in place of `PreparedRead`, `GET /users/me` takes 72 % more processor time of the web process, a lesson 150 % more and a
course 305 % more (docs/decisions/0020-measured-mechanisms.md has the figures and the command).
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Protocol, TypeAlias, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model, QuerySet
from django.db.models.expressions import BaseExpression

from kit.ids import new_id
from kit.json_values import Row

Instance = TypeVar("Instance", bound=Model)
Key: TypeAlias = UUID | datetime
IDS = "ids_"  # the key of a list of ids
ONE_OF, ANY_OF = " IN (%s)", " = ANY(%s::uuid[])"  # a list of one id as Django writes it, and one of any length
Constant: TypeAlias = str | int | float | date | UUID | list[str] | None  # what a queryset passes beside its SQL


class Converter(Protocol):
    """A function of Django's that makes the Python value of a column."""

    def __call__(self, value: object, expression: BaseExpression, connection: BaseDatabaseWrapper) -> object:
        """Give the Python value."""


@dataclass(frozen=True)
class PreparedQuery:
    """Compiled SQL.

    `parameters` are pairs: the name of a key, or an empty name and a constant. `converters` are triples: the index of a
    column, a converter, and the expression of the column.
    """

    sql: str
    parameters: tuple[tuple[str, Constant], ...]
    columns: tuple[str, ...]
    converters: tuple[tuple[int, Converter, BaseExpression], ...]


class PreparedRead:
    """A read by keys whose SQL is compiled at its first use.

    `build` makes a queryset of `values()` from the keys: ids and moments. It is called once, with random keys, so
    nothing but the keys may differ between two reads: what depends on more (whether the reader may see everything, say)
    needs a `PreparedRead` for each case.
    """

    def __init__(self, build: Callable[..., QuerySet[Model, Row]]) -> None:
        self.build = build
        self.query: PreparedQuery | None = None

    def fetch(self, **keys: Key) -> list[Row]:
        """Give the rows that the queryset would give for these keys: one query."""
        query = self.query = self.query or self.compile(keys)
        return self.run(query, keys)

    def run(self, query: PreparedQuery, keys: Mapping[str, Key | str]) -> list[Row]:
        """Give the rows of compiled SQL for these keys: one query."""
        with connection.cursor() as cursor:
            cursor.execute(query.sql, tuple(keys[name] if name else constant for name, constant in query.parameters))
            rows = [dict(zip(query.columns, row, strict=False)) for row in cursor.fetchall()]
        for index, convert, expression in query.converters:
            column = query.columns[index]
            for row in rows:
                row[column] = convert(row[column], expression, connection)
        return rows

    def compile(self, keys: Mapping[str, Key]) -> PreparedQuery:
        """Compile the queryset for keys of these names and types.

        Raises TypeError where a key is changed on its way into the SQL, or the present time is written into it.
        """
        samples = {name: draw_moment() if isinstance(key, datetime) else new_id() for name, key in keys.items()}
        query = self.build(**samples).query
        compiler = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        name_of = {sample: name for name, sample in samples.items()}
        parameters = tuple(
            (name_of[one], None) if isinstance(one, Key) and one in name_of else ("", one) for one in params
        )
        has_time = any(isinstance(constant, date) for _name, constant in parameters)
        rest = repr([constant for _name, constant in parameters]) + sql
        ids = [one for one in name_of if isinstance(one, UUID)]
        if has_time or any(written in rest for one in ids for written in (str(one), one.hex, str(one.int))):
            raise TypeError(f"This read can't be prepared: {sql}")
        selected = (compiler.select or [])[: compiler.col_count]
        converters = compiler.get_converters([expression for expression, *_more in selected])
        flat = tuple(
            (index, convert, expression)
            for index, (functions, expression) in converters.items()
            for convert in functions
        )
        return PreparedQuery(sql, parameters, tuple(query.selected or ()), flat)


class PreparedListRead:
    """A read of the rows of many ids, prepared once for any number of them, which are one parameter.

    `build` makes the queryset from a list of ids and from keys, as that of `PreparedRead` does; it may use the list in
    conditions with `__in` alone.
    """

    def __init__(self, build: Callable[..., QuerySet[Model, Row]]) -> None:
        self.read = PreparedRead(lambda **keys: build([keys.pop(IDS)], **keys))

    def fetch(self, ids: Collection[UUID], **keys: Key) -> list[Row]:
        """Give the rows that the queryset would give for these ids and keys: one query, or none without an id."""
        if not ids:
            return []
        query = self.read.query = self.read.query or self.compile(keys)
        written = ",".join(one.hex for one in ids)  # as one text: psycopg would convert id by id
        return self.read.run(query, {**keys, IDS: f"{{{written}}}"})

    def compile(self, keys: Mapping[str, Key]) -> PreparedQuery:
        """Compile the queryset for keys of these names and types; raises TypeError as `PreparedRead.compile` does."""
        query = self.read.compile({**keys, IDS: new_id()})
        lists = sum(name == IDS for name, _constant in query.parameters)
        if not lists or query.sql.count(ONE_OF) != lists:
            raise TypeError(f"The list of ids of this read is not compared by IN alone: {query.sql}")
        return replace(query, sql=query.sql.replace(ONE_OF, ANY_OF))


def draw_moment() -> datetime:
    """Give a random moment of the last century, which no constant of a query is."""
    return datetime(1900, 1, 1, tzinfo=UTC) + timedelta(microseconds=new_id().int % 10**15)


def build_instance(model: type[Instance], row: Mapping[str, object]) -> Instance:
    """Give an instance with the columns of a row; reading another column asks the database for it."""
    names = [field.attname for field in model._meta.concrete_fields if field.attname in row]
    return model.from_db(DEFAULT_DB_ALIAS, names, [row[name] for name in names])
