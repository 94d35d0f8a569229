"""Bringing the rows of a case in line with an exchange file: what is still there keeps its key."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Model
from django.utils import timezone

from apps.cases import exchange_columns
from apps.cases.exchange_columns import Sheet
from apps.cases.models import Case, LabParameter

Data = Mapping[str, Any]


def write_parts(case: Case, data: Data) -> None:
    """All parts of the case as the file has them; what it no longer names is deleted."""
    persons = bring(exchange_columns.PERSON, {"case": case}, data["persons"])
    scenes = bring(exchange_columns.SCENE, {"case": case}, data["scenes"], person=persons)
    bring(exchange_columns.FACT, {"case": case}, data["facts"])
    bring(exchange_columns.EXAMINATION, {"case": case}, data.get("examinations", []))
    sheets = bring(exchange_columns.LAB_SHEET, {"case": case}, data.get("labs", []))
    for sheet in data.get("labs", []):
        write_parameters(sheets[sheet["id"]], sheet["parameters"])
    tasks = bring(exchange_columns.TASK, {"case": case}, data["tasks"], scene=scenes, person=persons)
    for task in data["tasks"]:
        bring(exchange_columns.SUBTASK, {"task": tasks[task["id"]]}, task["subtasks"])


def bring(
    sheet: Sheet, owner: Mapping[str, Model], items: Iterable[Data], **references: Mapping[str, Any]
) -> dict[str, Any]:
    """The rows of one kind, by slug; `references` gives the rows that a field names by slug."""
    rows = sheet.model._default_manager.filter(**owner)
    present = {row.slug: row for row in rows}
    wanted, new = {}, []
    for position, item in enumerate(items):
        row = present.pop(item["id"], None)
        if row is None:
            row = sheet.model(**owner)
            new.append(row)
        wanted[item["id"]] = fill(sheet, row, item, position, references)
    rows.filter(pk__in=[row.pk for row in present.values()]).delete()
    sheet.model._default_manager.bulk_create(new)
    old = [row for row in wanted.values() if row not in new]
    columns = ["keys", "position", "changed_at", *(sheet.column(name) for name in sheet.fields)]
    sheet.model._default_manager.bulk_update(old, columns, batch_size=50)
    return wanted


def fill(sheet: Sheet, row: Any, item: Data, position: int, references: Mapping[str, Mapping[str, Any]]) -> Any:
    row.position, row.changed_at = position, timezone.now()
    for column, value in sheet.values(item).items():
        rows = references.get(column)
        setattr(row, column, value if rows is None or value is None else rows[value])
    return row


def write_parameters(sheet: Any, items: Iterable[Data]) -> None:
    """Laboratory values have no id: they are written anew."""
    sheet.parameters.all().delete()
    LabParameter.objects.bulk_create(
        LabParameter(sheet=sheet, position=position, **exchange_columns.LAB_PARAMETER.values(item))
        for position, item in enumerate(items)
    )
