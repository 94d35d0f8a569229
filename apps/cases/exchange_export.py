"""A case as an exchange file: the same file comes out that once went in."""

from collections.abc import Iterable
from typing import Any

from django.db import models

from apps.cases import exchange_columns
from apps.cases.exchange_columns import Sheet
from apps.cases.models import Case

FORMAT = "visite-case"


def export_case(case: Case) -> dict[str, Any]:
    """The exchange file of a case, equal to the one it was imported from until somebody edits its rows."""
    parts: dict[str, Any] = {
        "persons": all_of(exchange_columns.PERSON, case.persons.all()),
        "scenes": all_of(exchange_columns.SCENE, case.scenes.select_related("person")),
        "facts": all_of(exchange_columns.FACT, case.facts.all()),
        "examinations": all_of(exchange_columns.EXAMINATION, case.examinations.all()),
        "labs": [
            exchange_columns.LAB_SHEET.exported(sheet)
            | {"parameters": all_of(exchange_columns.LAB_PARAMETER, sheet.parameters.all())}
            for sheet in case.labsheets.prefetch_related("parameters")
        ],
        "tasks": [
            exchange_columns.TASK.exported(task) | {"subtasks": all_of(exchange_columns.SUBTASK, task.subtasks.all())}
            for task in case.tasks.select_related("scene", "person").prefetch_related("subtasks")
        ],
    }
    known = {"format": FORMAT, **exchange_columns.CASE.exported(case), **parts}
    order = [key for key in case.keys if key in known] + [key for key in known if key not in case.keys]
    return {key: known[key] for key in order if key in case.keys or known[key] != []}


def all_of(sheet: Sheet, rows: Iterable[models.Model]) -> list[dict[str, Any]]:
    return [sheet.exported(row) for row in rows]
