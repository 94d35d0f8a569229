"""Remarks about a case: where, which, and a text that is put into the reader's language when it is read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from kit.levels import Level

Value = str | int | Sequence[str]
FIELD_NAMES: Mapping[str, str] = {  # fields of the exchange format as authors know them
    "title": gettext_noop("Title"),
    "description": gettext_noop("Description"),
    "learner_role": gettext_noop("Role of the learner"),
    "difficulty": gettext_noop("Difficulty"),
    "goals": gettext_noop("Goals"),
    "persons": gettext_noop("Persons"),
    "scenes": gettext_noop("Scenes"),
    "topics": gettext_noop("Topics"),
    "facts": gettext_noop("Facts"),
    "tasks": gettext_noop("Tasks"),
    "subtasks": gettext_noop("Steps"),
    "name": gettext_noop("Name"),
    "kind": gettext_noop("Kind"),
    "role": gettext_noop("Role"),
    "sex": gettext_noop("Sex"),
    "age": gettext_noop("Age"),
    "person": gettext_noop("Person"),
    "opening": gettext_noop("Opening"),
    "topic": gettext_noop("Topic"),
    "questions": gettext_noop("Questions"),
    "answers": gettext_noop("Answer"),
    "disclosure": gettext_noop("When it is told"),
    "rule": gettext_noop("When it is told"),
    "requests": gettext_noop("Announcements"),
    "result": gettext_noop("Result"),
    "parameters": gettext_noop("Values"),
    "code": gettext_noop("Value"),
    "value": gettext_noop("Value"),
    "unit": gettext_noop("Unit"),
    "items": gettext_noop("What is handed over"),
    "read_back": gettext_noop("Read-back"),
    "text": gettext_noop("Text"),
    "template": gettext_noop("Template"),
    "word": gettext_noop("Word"),
}


@dataclass(frozen=True)
class RemarkText:
    """A text of the catalogues with what stands in its gaps: texts and numbers, `levels` and `field` by their codes."""

    template: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the text in the language of the reader."""
        return render_text(self.template, self.values)


def say(template: str, **values: Value) -> RemarkText:
    """Build the text of a remark from a message that is marked by `gettext_noop`."""
    return RemarkText(template, values)


def render_text(template: str, values: Mapping[str, Value]) -> str:
    """Return a message of the catalogues in the active language with its gaps filled."""
    return str(_(template)).format(**{name: render_value(name, value) for name, value in values.items()})


def render_value(name: str, value: Value) -> str | int:
    """Return what stands in a gap: levels and fields by their names, lists with commas."""
    if name == "field" and isinstance(value, str):
        return str(_(FIELD_NAMES[value])) if value in FIELD_NAMES else value
    if isinstance(value, str | int):
        return value
    if name == "levels":
        return ", ".join(str(Level(one).label) if one in Level.values else one for one in value)
    return ", ".join(map(str, value))


@dataclass(frozen=True)
class Remark:
    """Something about one place of a file; an error keeps it from being imported, a warning doesn't."""

    place: str
    code: str
    text: RemarkText
    is_warning: bool = False

    @property
    def detail(self) -> str:
        """Return the text in the language of the reader."""
        return str(self.text)

    def to_json(self) -> dict[str, Any]:
        """Return the remark as an API shows it."""
        return {"place": self.place, "code": self.code, "detail": self.detail, "is_warning": self.is_warning}

    def to_stored(self) -> dict[str, Any]:
        """Return the remark for a JSON column: it may be read in any language."""
        values = {
            name: value if isinstance(value, str | int) else list(value) for name, value in self.text.values.items()
        }
        found = {"place": self.place, "code": self.code, "is_warning": self.is_warning}
        return found | {"template": self.text.template, "values": values}

    def __str__(self) -> str:
        return f"{self.place}: {self.detail}"


def read_stored(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a stored remark as an API shows it; one that was stored with its text keeps it."""
    found = {name: row[name] for name in ("place", "code", "is_warning")}
    detail = render_text(row["template"], row["values"]) if "template" in row else row["detail"]
    return found | {"detail": detail}
