"""A case as an exchange file: the same file comes out that once went in."""

from collections.abc import Iterable
from typing import Any

from apps.cases.exchange import columns
from apps.cases.exchange.columns import ColumnMap
from apps.cases.models import Case
from apps.cases.models.case import ExchangedRow

FORMAT = "visite-case"


def export_case(case: Case) -> dict[str, Any]:
    """Return the exchange file of a case, equal to the imported one until its rows are edited."""
    parts: dict[str, Any] = {
        "persons": export_rows(columns.PERSON, case.persons.all()),
        "scenes": export_rows(columns.SCENE, case.scenes.select_related("person")),
        "facts": export_rows(columns.FACT, case.facts.all()),
        "examinations": export_rows(columns.EXAMINATION, case.examinations.all()),
        "labs": [
            columns.LAB_SHEET.export_row(sheet)
            | {"parameters": export_rows(columns.LAB_PARAMETER, sheet.parameters.all())}
            for sheet in case.labsheets.prefetch_related("parameters")
        ],
        "tasks": [
            columns.TASK.export_row(task) | {"subtasks": export_rows(columns.SUBTASK, task.subtasks.all())}
            for task in case.tasks.select_related("scene", "person").prefetch_related("subtasks")
        ],
    }
    known = {"format": FORMAT, **columns.CASE.export_row(case), **parts}
    order = [key for key in case.keys if key in known] + [key for key in known if key not in case.keys]
    return {key: known[key] for key in order if key in case.keys or known[key] != []}


def export_rows(sheet: ColumnMap, rows: Iterable[ExchangedRow]) -> list[dict[str, Any]]:
    """Return the parts of an exchange file that these rows are."""
    return [sheet.export_row(row) for row in rows]
