"""A dialog is made for a form, and kept as if an author had written it."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.dialogs import change_dialog, create_dialog
from apps.content.dialogs.proposals import ASKER, PERSON, propose_from_templates, propose_with_provider
from apps.content.item_versions import load_body
from apps.content.kind import Json
from apps.content.models import Dialog, Item
from kit.errors import ApiError

Wanted = Mapping[str, Any]


def refuse_empty(item: Item) -> None:
    """409 `no_fields` for a form that nothing could be said about."""
    if not any(field["accepted"] for field in load_body(item).content["fields"]):
        raise ApiError("no_fields", _("Please say first what belongs into the fields."))


def write_lines(
    item: Item, wanted: Wanted, *, by: UUID | None, job: UUID | None = None, ask: bool = False
) -> list[Json]:
    """What is said in the dialog; with `ask` the provider is asked first."""
    fields = load_body(item).content["fields"]
    names = {key: wanted[key]["name"] for key in (ASKER, PERSON)}
    lines = propose_with_provider(fields, names, wanted["situation"], by=by, job=job) if ask else None
    return lines or propose_from_templates(fields, names)


def write_dialog(item: Item, wanted: Wanted, lines: Sequence[Json], *, by: User) -> Dialog:
    """These lines as the item's dialog, in place of the one it has."""
    speakers = [{**wanted[key], "key": key} for key in (ASKER, PERSON)]
    facts: dict[str, Any] = {"title": wanted["title"], "speakers": speakers, "hide_text": wanted["hide_text"]}
    facts |= {"lines": lines, "version": wanted.get("version")}
    found = Dialog.objects.select_related("item__section__chapter__course").filter(item=item).first()
    return change_dialog(found, by=by, **facts) if found else create_dialog(item, by=by, **facts)
