"""Services of drafts: ask for one, take what it proposes, discard it, say that what was taken has been reviewed."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.authoring.dialogs import change_dialog, create_dialog
from apps.content.authoring.items import add_item, change_item
from apps.content.drafts.generation import PROVIDER_NEEDED, ProposalSet, find_option, list_options
from apps.content.drafts.models import AcceptedProposal, Draft, DraftKind, DraftState
from apps.content.drafts.proposals import (
    DIALOG,
    GAPS,
    apply_changes,
    build_body,
    select_pieces,
    validate_body,
)
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.models import Dialog, Item
from apps.courses.models import Section
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput, VersionConflict
from kit.gateway import is_open
from kit.jobs.models import Job
from kit.jobs.queue import start

MAX_WAITING = 10  # drafts of one person that are being made at once
LIFE = timedelta(days=30)  # of drafts that were taken, discarded or not made; unread ones live three times as long
OPEN_LIFE = 3 * LIFE


@transaction.atomic
def start_draft(
    section: Section, kind: str, request: Mapping[str, Any], *, by: User, item: Item | None = None
) -> tuple[Draft, Job]:
    """Ask for proposals; a job makes them.

    Raises 422 `unsuitable` where items of this kind can have no such draft, 409 `provider_needed` where only a language
    model could make it and none is set up, 409 `too_many_drafts` while too many are being made.
    """
    refuse_unsuitable(section, kind, item)
    if Draft.objects.filter(creator=by, state=DraftState.WAITING).count() >= MAX_WAITING:
        raise ApiError("too_many_drafts", _("Please wait for the proposals that are being made."))
    draft = Draft.objects.create(
        section=section,
        item=item,
        creator=by,
        kind=kind,
        request=dict(request),
        body_version=item.body_version if item else None,
    )
    return draft, start("drafts.write", draft.pk, by=by, key=f"draft:{draft.pk}")


def refuse_unsuitable(section: Section, kind: str, item: Item | None) -> None:
    """Raise 422 for a draft that makes no sense here, 409 where a provider is needed for it."""
    if item is None:
        option = next((one for one in list_options(section, None) if one.kind == kind), None)
    else:
        option = find_option(kind, section, item, has_model=is_open("chat"))
    if option is None:
        raise InvalidInput({"kind": ("unsuitable", _("This cannot be proposed here."))})
    if option.error_code == PROVIDER_NEEDED:
        raise ApiError(PROVIDER_NEEDED, _("Only a language model can propose this, and none is set up here."))


def store_proposals(draft_id: UUID, found: ProposalSet) -> None:
    """Store what a job has written; a draft that was discarded meanwhile stays so."""
    state = DraftState.READY if found.proposals else DraftState.FAILED
    waiting = Draft.objects.filter(pk=draft_id, state=DraftState.WAITING)
    waiting.update(
        state=state,
        proposals=found.proposals,
        remarks=found.remarks,
        error_code=found.error_code,
        changed_at=timezone.now(),
    )


def end_draft(draft_id: UUID, code: str) -> None:
    """End a draft whose job has failed."""
    waiting = Draft.objects.filter(pk=draft_id, state=DraftState.WAITING)
    waiting.update(state=DraftState.FAILED, error_code=code, changed_at=timezone.now())


def restart_draft(draft_id: str) -> bool:
    """Have a draft wait again whose job has failed; False where it was discarded or taken."""
    failed = Draft.objects.filter(pk=draft_id, state=DraftState.FAILED)
    return bool(failed.update(state=DraftState.WAITING, error_code="", changed_at=timezone.now()))


@transaction.atomic
def store_import(section: Section, request: Mapping[str, Any], found: ProposalSet, *, by: User) -> Draft:
    """Store what a file proposes."""
    return Draft.objects.create(
        section=section,
        creator=by,
        kind=DraftKind.IMPORT,
        request=dict(request),
        state=DraftState.READY if found.proposals else DraftState.FAILED,
        proposals=found.proposals,
        remarks=found.remarks,
        error_code=found.error_code,
    )


@transaction.atomic
def accept_proposals(
    draft: Draft,
    chosen: Sequence[Mapping[str, Any]],
    *,
    by: User,
    at: int | None = None,
    hidden: bool = True,
    version: int | None = None,
) -> Draft:
    """Turn proposals into items, or into changes of their item, whole or in part (`pieces`); each once.

    New items come at the place `at` of the section, in this order, and are hidden unless that is not wanted. A proposal
    that was taken before is left alone. Raises 409 `not_open` for a draft that is not ready, `stale_version` where its
    item has changed since, or does not have `version`.
    """
    draft = lock_draft(draft)
    if draft.state not in (DraftState.READY, DraftState.ACCEPTED):
        raise ApiError("not_open", _("These proposals can no longer be taken."))
    proposals = {one["key"]: one for one in draft.proposals}
    taken = set(draft.accepted.values_list("proposal", flat=True))
    for wanted in chosen:
        proposal = proposals.get(str(wanted["key"]))
        if proposal is None:
            raise InvalidInput({"proposals": ("unknown", _("There is no such proposal."))})
        if proposal["key"] in taken:
            continue
        pieces = select_pieces(proposal, wanted.get("pieces"))
        if proposal["item_id"] is None:
            item = create_proposed_item(draft, proposal, pieces, by=by, at=at, hidden=hidden)
            at = None if at is None else at + 1
        else:
            item = change_proposed_item(draft, proposal, pieces, by=by, version=version)
        taken.add(proposal["key"])
        AcceptedProposal.objects.create(
            draft=draft, item=item, proposal=proposal["key"], body_version=item.body_version
        )
    draft.state = DraftState.ACCEPTED if taken >= set(proposals) else DraftState.READY
    draft.save(update_fields=["state", "body_version", "changed_at"])
    return draft


def lock_draft(draft: Draft) -> Draft:
    """Lock a draft and give it as it is now. Needs an open transaction."""
    related = ("section__chapter__course", "item__section__chapter__course")
    return Draft.objects.select_related(*related).select_for_update(of=("self",)).get(pk=draft.pk)


def create_proposed_item(
    draft: Draft, proposal: Json, pieces: Collection[Json], *, by: User, at: int | None, hidden: bool
) -> Item:
    """Create the item of a proposal with these pieces."""
    kind = get_kinds()[proposal["kind"]]
    content, parts = validate_body(kind, build_body(proposal, list(pieces)))
    told = {"title": proposal["title"], "instruction": proposal["instruction"]}
    return add_item(draft.section, kind, by=by, at=at, parts=parts, content=content, hidden=hidden, **told)


def change_proposed_item(
    draft: Draft, proposal: Json, pieces: Sequence[Json], *, by: User, version: int | None
) -> Item:
    """Change the item of a draft by these pieces; raise 409 where its body is another one by now."""
    item = Item.objects.select_related("section__chapter__course").get(pk=proposal["item_id"])
    if item.body_version != draft.body_version:
        raise VersionConflict(current=item.version)
    if any(piece["place"] == DIALOG for piece in pieces):
        item = write_dialog(item, pieces[0]["values"], by=by, version=version)
    else:
        item = write_values(item, pieces, by=by, version=version)
    draft.body_version = item.body_version
    return item


def write_values(item: Item, pieces: Sequence[Json], *, by: User, version: int | None) -> Item:
    """Set the values of pieces in an item's content and rows."""
    kind, body = get_kinds()[item.kind], load_body(item)
    touched = {piece["place"] for piece in pieces}
    names = {part.name for part in kind.parts if part.name in touched}
    whole = {"content": body.content, **{name: body.parts[name] for name in names}}
    content, parts = validate_body(kind, apply_changes(whole, pieces))
    known = {str(row["id"]) for name in names for row in body.parts[name]}
    rows = {name: [name_row(row, known) for row in found] for name, found in parts.items()}
    return change_item(item, by=by, version=version, content=content if GAPS in touched else None, parts=rows or None)


def name_row(row: Json, known: Collection[str]) -> Json:
    """Give a row of the item with its key, and a new one without the id that it had in its proposal."""
    values = {name: value for name, value in row.items() if name != "id"}
    return values | {"id": UUID(str(row["id"]))} if str(row["id"]) in known else values


def write_dialog(item: Item, values: Mapping[str, Any], *, by: User, version: int | None) -> Item:
    """Write the dialog of an item, in place of the one it has."""
    found = Dialog.objects.select_related("item__section__chapter__course").filter(item=item).first()
    told: dict[str, Any] = {**values, "version": version}
    dialog = change_dialog(found, by=by, **told) if found else create_dialog(item, by=by, **told)
    return dialog.item


@transaction.atomic
def discard_draft(draft: Draft, *, by: User) -> Draft:
    """Discard what is left of a draft; what was taken stays. A second time changes nothing."""
    record_change("draft.discarded", by=by, draft=draft.pk)
    draft = lock_draft(draft)
    if draft.state != DraftState.ACCEPTED:
        draft.state = DraftState.DISCARDED
        draft.save(update_fields=["state", "changed_at"])
    return draft


@transaction.atomic
def mark_reviewed(draft: Draft, *, by: User) -> Draft:
    """Note that somebody has looked at all that was taken of a draft."""
    record_change("draft.reviewed", by=by, draft=draft.pk)
    now = timezone.now()
    draft.accepted.filter(reviewed_at=None).update(reviewed_at=now, changed_at=now)
    return draft


def build_preview(proposal: Json, body: Body | None) -> Body:
    """Build the body that an item would have with all of a proposal; `body` is that of the item it changes."""
    kind = get_kinds()[proposal["kind"]]
    if body is None:
        told, version = proposal["body"], 1
    else:
        told = apply_changes({"content": body.content, **body.parts}, proposal["pieces"]) | build_dialog_rows(proposal)
        version = body.version
    parts = {part.name: place_rows(told.get(part.name, ())) for part in kind.parts}
    return Body(kind.slug, version, told["content"], parts)


def place_rows(rows: Sequence[Json]) -> list[Json]:
    """Give rows with their places."""
    return [{**row, "position": place} for place, row in enumerate(rows)]


def build_dialog_rows(proposal: Json) -> dict[str, list[Json]]:
    """Build the rows of the dialog that a proposal has, {} where it has none."""
    values = next((one["values"] for one in proposal["pieces"] if one["place"] == DIALOG), None)
    if values is None:
        return {}
    silent = {"sound": "", "seconds": 0.0}
    dialog = {"id": proposal["key"], **{name: values[name] for name in ("title", "speakers", "hide_text")}, **silent}
    lines = [
        {"id": f"{proposal['key'][:-4]}{place:04x}", "dialog_id": proposal["key"], "translations": {}, **line, **silent}
        for place, line in enumerate(values["lines"])
    ]
    return {"dialogs": [dialog], "lines": lines}


def delete_old_drafts() -> None:
    """Delete drafts that were over long ago, and those that nobody has looked at for longer."""
    now = timezone.now()
    Draft.objects.exclude(state=DraftState.READY).filter(changed_at__lt=now - LIFE).delete()
    Draft.objects.filter(changed_at__lt=now - OPEN_LIFE).delete()
