"""Forms of the back office that correct items and sections as the editors do."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.db.models import Model
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.content.authoring.bodies import BodyChange, change_body
from apps.content.authoring.body_serializers import BODY_FIELDS, ChangeBodySerializer
from apps.content.authoring.items import change_lesson
from apps.content.item_body import Json
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.lessons.readiness import find_blocking_problem, has_learners
from apps.content.models import Item
from apps.courses.models import Section
from apps.courses.serializers.input import ChangeSectionSerializer
from kit.admin_corrections import (
    NEEDS_CONSENT,
    CorrectionForm,
    build_char_field,
    build_json_field,
    validate,
)
from kit.errors import ApiError
from kit.ids import silent_id

ROWS = "rows_"  # begins the names of the fields that hold the rows of a part
FACTS = ("title", "instruction", "optional", "hidden")


class ItemCorrectionForm(CorrectionForm):
    """What an item says of itself, its content, and the rows of its parts."""

    row: Item

    @override
    def build_fields(self) -> dict[str, forms.Field]:
        item = self.row
        body = load_body(item)
        self.body = body
        fields: dict[str, forms.Field] = {
            "title": build_char_field(_("Title"), item.title),
            "instruction": build_char_field(_("Instruction"), item.instruction, lines=4),
            "optional": forms.BooleanField(label=_("Optional"), initial=item.optional, required=False),
            "hidden": forms.BooleanField(label=_("Hidden"), initial=item.hidden, required=False),
            "content": build_json_field(_("Content"), body.content),
        }
        for part in get_kinds()[item.kind].parts:
            rows = [{name: row[name] for name in ("id", *part.columns)} for row in body.parts[part.name]]
            help_text = _("One entry per row, in their order. A row without an id is new, one that is left out goes.")
            fields[f"{ROWS}{part.name}"] = build_json_field(part.name, rows, help_text=help_text)
        return fields

    def clean_content(self) -> Json:
        """Refuse what is no object."""
        found = self.cleaned_data["content"]
        if not isinstance(found, dict):
            raise forms.ValidationError(_("This is no object: it begins and ends with braces."))
        return found

    @override
    def clean(self) -> dict[str, Any]:
        """Refuse rows that are no list of objects; each new row gets an id."""
        said: dict[str, Any] = super().clean() or {}
        for name in [name for name in said if name.startswith(ROWS)]:
            rows = said[name] or []
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self.add_error(name, _("This is no list of objects."))
                continue
            said[name] = [row if row.get("id") else {**row, "id": str(silent_id())} for row in rows]
        return said

    @override
    def correct(self, by: Model) -> Item:
        changes = self.list_changes()
        data: dict[str, Any] = {name: changes[name] for name in FACTS if name in changes}
        if "content" in changes:
            content = changes["content"]
            data |= {"content": content, "removed": [name for name in self.body.content if name not in content]}
        rows: dict[str, list[Json]] = {}
        for name in [name for name in changes if name.startswith(ROWS)]:
            rows[name.removeprefix(ROWS)] = changes[name]
            data.setdefault("order", {})[name.removeprefix(ROWS)] = [row["id"] for row in changes[name]]
        if rows:
            data["rows"] = rows
        said = validate(ChangeBodySerializer, data | {"version": self.cleaned_data["version"]})
        change = BodyChange(**{name: said.pop(name) for name in BODY_FIELDS if name in said})
        was_ready = find_blocking_problem(self.row, self.body) is None
        item = change_body(self.row, change, by=cast(User, by), **said)
        if was_ready and not self.cleaned_data["consent"]:
            refuse_emptied(item)
        return item

    @override
    def find_field(self, name: str, place: str) -> str | None:
        """Errors of rows stand at the field of their part."""
        if name in ("rows", "order"):
            name = f"{ROWS}{place.partition('.')[0]}"
        return super().find_field(f"{ROWS}{name}" if f"{ROWS}{name}" in self.fields else name, place)


def refuse_emptied(item: Item) -> None:
    """Raise 409, which the page asks about, where learners would see an item that they can't complete any more."""
    problem = find_blocking_problem(item, load_body(item))
    if problem is None or item.hidden or not has_learners(item.course):
        return
    text = gettext("Learners could not complete it any more: {problem}").format(problem=problem.detail)
    raise ApiError(NEEDS_CONSENT, text)


class SectionCorrectionForm(CorrectionForm):
    """What a section says of itself, and the wording of its learning objectives."""

    row: Section

    @override
    def build_fields(self) -> dict[str, forms.Field]:
        section = self.row
        self.objectives = list(section.objectives.present().in_order())
        duration = forms.IntegerField(label=_("Minutes"), initial=section.duration, required=False)
        fields: dict[str, forms.Field] = {
            "title": build_char_field(_("Title"), section.title),
            "description": build_char_field(_("Description"), section.description, lines=4),
            "duration": duration,
        }
        for number, row in enumerate(self.objectives):
            label = _("Learning objective %(number)s") % {"number": number + 1}
            fields[f"objective_{row.pk}"] = build_char_field(label, row.text, lines=2)
        return fields

    @override
    def correct(self, by: Model) -> Section:
        changes = self.list_changes()
        data: dict[str, Any] = {name: changes[name] for name in ("title", "description", "duration") if name in changes}
        if any(name.startswith("objective_") for name in changes):
            data["learning_objectives"] = self.list_wanted_objectives()
        said = validate(ChangeSectionSerializer, data | {"version": self.cleaned_data["version"]})
        objectives = said.pop("learning_objectives", None)
        return change_lesson(self.row, by=cast(User, by), objectives=objectives, **said)

    def list_wanted_objectives(self) -> Sequence[dict[str, str]]:
        """List all objectives in their order, with the words of the form."""
        words = ((str(row.pk), self.cleaned_data[f"objective_{row.pk}"]) for row in self.objectives)
        return [{"id": key, "text": text} for key, text in words]

    @override
    def find_field(self, name: str, place: str) -> str | None:
        """An error of an objective stands at its field."""
        number = place.partition(".")[0]
        if name == "learning_objectives" and number.isdigit():
            return f"objective_{self.objectives[int(number)].pk}"
        return super().find_field(name, place)
