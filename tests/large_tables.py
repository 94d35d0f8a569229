"""Tables filled by PostgreSQL with many copies of one row, and what their queries' plans read from beginning to end."""

import json
import re
from collections.abc import Collection
from typing import Any

from django.db import connection

from kit.row_copies import ID, TIME, multiply

__all__ = ["ID", "TIME", "multiply"]


def explain(sql: str) -> str:
    """Give the plan of a query."""
    with connection.cursor() as cursor:
        cursor.execute(f"explain {sql}")
        return "\n".join(row[0] for row in cursor.fetchall())


def explain_by_index(sql: str) -> str:
    """Give the plan of a query over a table that is still small, as if reading all of it were dear."""
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    try:
        return explain(sql)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("set local enable_seqscan = on")


def find_scanned(sql: str, tables: Collection[str]) -> set[str]:
    """Give those of the tables that the query's plan reads from beginning to end."""
    if not any(f'"{table}"' in sql for table in tables) or not sql.startswith("SELECT"):
        return set()
    return set(re.findall(r"Seq Scan on (\w+)", explain(sql))) & set(tables)


def count_subplan_runs(sql: str) -> int:
    """Run a query and give how often it ran the subquery that it ran most often."""
    with connection.cursor() as cursor:
        cursor.execute(f"explain (analyze, format json) {sql}")
        found = cursor.fetchone()
    assert found is not None
    plans = json.loads(found[0]) if isinstance(found[0], str) else found[0]
    return max(walk(plans[0]["Plan"]), default=0)


def walk(plan: dict[str, Any]) -> list[int]:
    """The runs of all subqueries of a plan."""
    own = [plan["Actual Loops"]] if plan.get("Parent Relationship") == "SubPlan" else []
    return own + [runs for part in plan.get("Plans", []) for runs in walk(part)]
