"""The job that writes a draft, and the periodic removal of old ones."""

from uuid import UUID

from apps.content.drafts.models import Draft, DraftState
from apps.content.drafts.services import delete_old_drafts, end_draft, restart_draft, store_proposals
from apps.content.item_body import Json
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic


def end_failed_draft(draft_id: str) -> None:
    """End a draft whose job has failed."""
    end_draft(UUID(draft_id), "not_made")


@job(
    "drafts.write",
    queue="background",
    seconds=120,
    tries=3,
    failed=end_failed_draft,
    subject="drafts.Draft",
    restart=restart_draft,
)
def write_draft(work: JobContext, draft_id: str) -> Json | None:
    """Write the proposals of a draft; a second run takes those that the first one had."""
    from apps.content.drafts.generation import (  # here: it reads word tables that only workers need
        ProposalSet,
        write_proposals,
    )

    waiting = Draft.objects.select_related("creator", "section__chapter__course", "item__section__chapter__course")
    draft = waiting.filter(pk=draft_id, state=DraftState.WAITING).first()
    if draft is None:
        return work.kept
    kept = work.kept
    if kept is None:
        kept = write_proposals(draft, job=work.job.pk).to_json()
        if not work.keep(kept):  # paid for, but another run has taken over
            return kept
    store_proposals(draft.pk, ProposalSet(kept["proposals"], kept["remarks"], kept["error_code"]))
    return kept


@periodic("drafts.forget", seconds=24 * 3600)
def forget_drafts() -> None:
    """Delete drafts that are over."""
    delete_old_drafts()
