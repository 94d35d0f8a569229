"""A case as an exchange file: the same file comes out that once went in."""

from collections.abc import Iterable
from typing import Any

from django.db import models

from apps.cases import layout
from apps.cases.layout import Sheet
from apps.cases.models import Case

FORMAT = "visite-case"


def export_case(case: Case) -> dict[str, Any]:
    """The exchange file of a case, equal to the one it was imported from until somebody edits its rows."""
    parts: dict[str, Any] = {
        "persons": all_of(layout.PERSON, case.persons.all()),
        "scenes": all_of(layout.SCENE, case.scenes.select_related("person")),
        "facts": all_of(layout.FACT, case.facts.all()),
        "examinations": all_of(layout.EXAMINATION, case.examinations.all()),
        "labs": [
            layout.LAB_SHEET.exported(sheet) | {"parameters": all_of(layout.LAB_PARAMETER, sheet.parameters.all())}
            for sheet in case.labsheets.prefetch_related("parameters")
        ],
        "tasks": [
            layout.TASK.exported(task) | {"subtasks": all_of(layout.SUBTASK, task.subtasks.all())}
            for task in case.tasks.select_related("scene", "person").prefetch_related("subtasks")
        ],
    }
    known = {"format": FORMAT, **layout.CASE.exported(case), **parts}
    order = [key for key in case.keys if key in known] + [key for key in known if key not in case.keys]
    return {key: known[key] for key in order if key in case.keys or known[key] != []}


def all_of(sheet: Sheet, rows: Iterable[models.Model]) -> list[dict[str, Any]]:
    return [sheet.exported(row) for row in rows]
