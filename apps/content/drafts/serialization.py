"""Drafts as plain data: outlines in one query, a draft with previews of its proposals."""

from typing import Any

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Count, F, Func, IntegerField, Q, QuerySet, Value
from django.db.models.functions import Concat

from apps.accounts.models import User
from apps.content.drafts.models import Draft
from apps.content.drafts.services import build_preview
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.lessons.shuffle import compute_seed
from kit.jobs.models import OPEN, Job

OUTLINE = ("id", "section_id", "item_id", "kind", "state", "created_at", "error_code")
COUNTS = ("creator_name", "proposal_count", "accepted_count", "unreviewed_count", "unreviewed_items")


def select_outlines(drafts: "QuerySet[Draft]", *, only_unreviewed: bool = False) -> "QuerySet[Draft, dict[str, Any]]":
    """Select drafts with their counts, newest first, as rows; all, or those with something to review."""
    unreviewed = Q(accepted__reviewed_at=None, accepted__item__deleted_at=None)
    unreviewed &= Q(accepted__item__body_version=F("accepted__body_version"))
    if only_unreviewed:
        drafts = drafts.filter(pk__in=Draft.objects.filter(unreviewed).values("pk"))
    rows: QuerySet[Draft, dict[str, Any]] = (
        drafts.annotate(
            creator_name=Concat("creator__first_name", Value(" "), "creator__last_name"),
            proposal_count=Func(F("proposals"), function="jsonb_array_length", output_field=IntegerField()),
            accepted_count=Count("accepted"),
            unreviewed_count=Count("accepted", filter=unreviewed),
            unreviewed_items=ArrayAgg("accepted__item", filter=unreviewed, distinct=True, default=Value([])),
        )
        .order_by("-created_at", "-pk")
        .values(*OUTLINE, *COUNTS)
    )
    return rows


def serialize_draft(draft: Draft, user: User) -> Json:
    """Serialize a draft with its proposals as they would look, and the job that makes them."""
    outline = select_outlines(Draft.objects.filter(pk=draft.pk)).get()
    job = Job.objects.filter(key=f"draft:{draft.pk}", state__in=OPEN).first()
    accepted = {one.proposal: one for one in draft.accepted.select_related("item")}
    body = load_body(draft.item) if draft.item else None
    is_stale = body is not None and body.version != draft.body_version
    proposals = []
    for one in draft.proposals:
        taken = accepted.get(one["key"])
        is_open = taken is None and not is_stale
        proposals.append(
            one
            | {
                "preview": serialize_preview(draft, one, body, user) if is_open else None,
                "is_stale": taken is None and is_stale,
                "accepted_as": taken.item_id if taken else None,
                "is_reviewed": bool(
                    taken and (taken.reviewed_at is not None or taken.item.body_version > taken.body_version)
                ),
            }
        )
    return outline | {"job": job, "remarks": draft.remarks, "proposals": proposals}


def serialize_preview(draft: Draft, proposal: Json, body: Body | None, user: User) -> Json:
    """Serialize the item that a proposal would make, in the shape of any other item for its authors."""
    kind, wanted = get_kinds()[proposal["kind"]], build_preview(proposal, body)
    shown: Json = {"title": proposal["title"], "instruction": proposal["instruction"], "optional": False}
    if draft.item is not None:
        shown = {name: getattr(draft.item, name) for name in ("title", "instruction", "optional")}
    return shown | {
        "id": proposal["key"],
        "section_id": draft.section_id,
        "kind": kind.slug,
        "position": 0,
        "hidden": False,
        "scored": kind.is_scored,
        "version": 1,
        "body_version": wanted.version,
        "content": kind.represent(wanted, compute_seed(user.pk, draft.pk)),
        "interaction": None,
        "body": {"content": wanted.content, **wanted.parts},
        "problems": [problem.to_json() for problem in kind.find_problems(wanted)],
    }
