"""Which field of the exchange format stands in which column."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import models

from apps.cases.models import (
    Case,
    Examination,
    Fact,
    LabParameter,
    LabSheet,
    Person,
    Scene,
    Subtask,
    Task,
)
from apps.cases.models.case import ExchangedRow

NOTHING: tuple[Any, ...] = ("", None, [], {})


@dataclass(frozen=True)
class ColumnMap:
    """One kind of row: its fields as the format names them, and those whose column has another name."""

    model: Any  # the class of the rows
    fields: tuple[str, ...]
    columns: Mapping[str, str] = field(default_factory=lambda: {"id": "slug"})
    empty_is_null: tuple[str, ...] = ()  # fields that say null where they have no value
    may_be_empty: tuple[str, ...] = ()  # fields that have to be there, and say "" where there is nothing to say

    def get_column(self, name: str) -> str:
        """Return the column that a field of the format stands in."""
        return self.columns.get(name, name)

    def build_columns(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the columns of a row for this part of an exchange file."""
        found = {}
        for name in self.fields:
            column = self.get_column(name)
            known = self.model._meta.get_field(column)
            given = data.get(name)
            found[column] = known.get_default() if given is None and isinstance(known, models.Field) else given
        return found | {"keys": list(data)}

    def export_row(self, row: ExchangedRow) -> dict[str, Any]:
        """Return the part of an exchange file that this row is: first its fields in the order of the file."""
        order = [*(key for key in row.keys if key in self.fields), *self.fields]
        found = {name: self.export_value(row, name) for name in dict.fromkeys(order)}
        kept = {*row.keys} - {name for name, value in found.items() if value in ("", None)}
        nulls = {*row.keys} & {*self.empty_is_null}
        return {
            name: (value if value != "" or name in self.may_be_empty else None)
            for name, value in found.items()
            if name in kept | nulls | {*self.may_be_empty} or not any(value is no or value == no for no in NOTHING)
        }

    def export_value(self, row: ExchangedRow, name: str) -> object:
        """Return the value of a field: of a person or scene its id in the file."""
        value = getattr(row, self.get_column(name))
        return value.slug if isinstance(value, Person | Scene) else value


CASE = ColumnMap(
    Case,
    (
        "version",
        "id",
        "language",
        "title",
        "description",
        "licence",
        "authors",
        "learner_role",
        "learner_role_text",
        "goals",
        "difficulty",
        "cefr",
        "minutes",
        "specialties",
        "tags",
        "topics",
        "trust",
        "default_negatives",
        "small_talk",
        "vitals",
        "vocabulary",
        "set_phrases",
        "handover",
        "expected_note",
        "translations",
        "excerpts",
    ),
    {"id": "slug", "version": "format_version"},
)
PERSON = ColumnMap(
    Person,
    (
        "id",
        "kind",
        "role",
        "name",
        "address",
        "age",
        "sex",
        "personality",
        "appearance",
        "formality",
        "voice",
        "speaks_about",
        "small_talk",
    ),
)
SCENE = ColumnMap(Scene, ("id", "title", "place", "minutes_later", "person", "present", "opening", "opening_facts"))
FACT = ColumnMap(
    Fact,
    (
        "id",
        "topic",
        "slot",
        "subject",
        "known_by",
        "questions",
        "answers",
        "disclosure",
        "emotion",
        "truth",
        "values",
        "wrong_values",
        "also_ok",
        "intents",
        "model_questions",
    ),
    empty_is_null=("slot",),
)
TASK = ColumnMap(Task, ("id", "title", "description", "scene", "person"))
SUBTASK = ColumnMap(Subtask, ("id", "title", "hint", "all", "any", "n_of"))
EXAMINATION = ColumnMap(Examination, ("id", "title", "kind", "requests", "result", "vital"))
LAB_SHEET = ColumnMap(LabSheet, ("id", "title", "minutes"))
LAB_PARAMETER = ColumnMap(LabParameter, ("code", "value", "unit", "range"), {}, may_be_empty=("unit",))

PARTS = ("persons", "scenes", "facts", "examinations", "labs", "tasks")
