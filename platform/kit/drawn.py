"""Reads that nearly every request makes: Django draws their SQL once, for drawing it costs more than asking it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet

from kit.ids import new_id

Row = dict[str, Any]
Thing = TypeVar("Thing", bound=Model)


@dataclass(frozen=True)
class Plan:
    """SQL with what goes into its places (the name of a key, or else a constant), and how its rows are read."""

    sql: str
    places: tuple[tuple[str, Any], ...]
    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, Any], ...]


class Drawn:
    """A read by keys. `build` makes its queryset of `values()`; all that it says but the keys is the same each time.

    It is built once, with stand-ins for the keys: what depends on more than a key (who may see all, say) needs another
    read for each case.
    """

    def __init__(self, build: Callable[..., "QuerySet[Any, Any]"]) -> None:
        self.build = build
        self.plan: Plan | None = None

    def rows(self, **keys: UUID) -> list[Row]:
        """What the queryset gives for these keys: one query."""
        plan = self.plan = self.plan or self.draw(list(keys))
        with connection.cursor() as cursor:
            cursor.execute(plan.sql, [keys[name] if name else constant for name, constant in plan.places])
            rows = cursor.fetchall()
        found = [dict(zip(plan.names, row, strict=False)) for row in rows]
        for at, read, expression in plan.converters:
            for row in found:
                row[plan.names[at]] = read(row[plan.names[at]], expression, connection)
        return found

    def draw(self, names: list[str]) -> Plan:
        """Raises TypeError where a key goes into the SQL otherwise than as it is, or the time at which it is drawn."""
        stand_ins = {name: new_id() for name in names}
        query = self.build(**stand_ins).query
        compiler: Any = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        named = {stand_in: name for name, stand_in in stand_ins.items()}
        places = tuple((named[one], None) if isinstance(one, UUID) and one in named else ("", one) for one in params)
        timed = any(isinstance(constant, date) for _name, constant in places)
        rest = repr([constant for _name, constant in places]) + sql
        if timed or any(written in rest for one in named for written in (str(one), one.hex, str(one.int))):
            raise TypeError(f"This read can't be drawn once: {sql}")
        selected = compiler.select[: compiler.col_count]
        converters = compiler.get_converters([one for one, *_more in selected])
        reads = tuple((at, read, one) for at, (all_of, one) in converters.items() for read in all_of)
        return Plan(sql, places, tuple(query.selected or ()), reads)


def thing_of(model: type[Thing], facts: Mapping[str, Any]) -> Thing:
    """A thing of which only these columns are known; whoever wants to know another asks the database for it."""
    names = [field.attname for field in model._meta.concrete_fields if field.attname in facts]
    return model.from_db(DEFAULT_DB_ALIAS, names, [facts[name] for name in names])
