"""Does everything in an exchange file fit into its column? The form of the format leaves lengths and sizes open."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import orjson
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_noop

from apps.cases.checks.remarks import RemarkText, say
from apps.cases.exchange import columns
from apps.cases.exchange.columns import ColumnMap

Data = Mapping[str, Any]
Remarked = tuple[str, str, RemarkText]  # place, code, text
MOST_PHRASINGS = 3_000  # ways to ask in one case, together: the engine reads each of them before the first talk
REFERENCES = (models.ForeignKey, models.JSONField, models.BooleanField)  # of any size, or checked elsewhere


def find_unfitting(data: Data) -> Iterator[Remarked]:
    """Yield what can't be stored: texts and numbers beyond their column, and signs that no database takes."""
    try:
        if b"\\u0000" in orjson.dumps(data).replace(rb"\\", b""):
            yield "case", "malformed", say(gettext_noop("The file has the character NUL, which can't be stored."))
    except (TypeError, ValueError, RecursionError):
        yield "case", "malformed", say(gettext_noop("The file has numbers or characters that can't be stored."))
    phrasings = sum(len(fact.get("questions", ())) for fact in data["facts"])
    if phrasings > MOST_PHRASINGS:
        text = gettext_noop("{number} ways to ask are too many, at most {most} can be played.")
        yield "facts", "too_large", say(text, number=phrasings, most=MOST_PHRASINGS)
    for at, sheet, part in list_parts(data):
        yield from check_columns(at, sheet, part)


def list_parts(data: Data) -> Iterator[tuple[str, ColumnMap, Data]]:
    """Yield every part of the file that becomes a row: its place, its columns and itself."""
    yield "", columns.CASE, data
    kinds = {"persons": columns.PERSON, "scenes": columns.SCENE, "facts": columns.FACT}
    for name, sheet in (kinds | {"examinations": columns.EXAMINATION}).items():
        yield from list_named_parts(f"{name}.", sheet, data.get(name, ()))
    for labs in data.get("labs", ()):
        at = f"labs.{labs['id']}."
        yield at, columns.LAB_SHEET, labs
        yield from ((f"{at}{one['code']}.", columns.LAB_PARAMETER, one) for one in labs["parameters"])
    for task in data["tasks"]:
        yield f"tasks.{task['id']}.", columns.TASK, task
        yield from list_named_parts(f"tasks.{task['id']}.subtasks.", columns.SUBTASK, task["subtasks"])


def list_named_parts(place: str, sheet: ColumnMap, items: Iterable[Data]) -> Iterator[tuple[str, ColumnMap, Data]]:
    """Yield the parts of one list, each with its id as the end of its place."""
    yield from ((f"{place}{item['id']}.", sheet, item) for item in items)


def check_columns(at: str, sheet: ColumnMap, part: Data) -> Iterator[Remarked]:
    """Yield what the columns of one row refuse."""
    for name in sheet.fields:
        column = sheet.model._meta.get_field(sheet.get_column(name))
        value = part.get(name)
        if value is None or isinstance(column, REFERENCES):
            continue
        try:
            column.run_validators(value)
        except ValidationError:
            yield f"{at}{name}", "too_large", explain_refusal(value, getattr(column, "max_length", None))


def explain_refusal(value: object, longest: int | None) -> RemarkText:
    """Return why a column refuses a value."""
    if longest is not None and isinstance(value, str):
        return say(gettext_noop("This is too long, at most {most} characters are possible."), most=longest)
    return say(gettext_noop("This is too large or has the wrong form."))
