"""JobContext that takes as long as a provider takes."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.content.kinds.form_structured.generating import generate, lines_for
from apps.content.models import Item
from kit.errors import ApiError
from kit.jobs.context import Failed, JobContext
from kit.jobs.registry import job


@job("content.generate_dialog", queue="minutes", seconds=90, tries=3)
def generate_dialog(work: JobContext, item_id: str, wanted: dict[str, Any], author_id: str) -> Any:
    """Have a dialog made for a form; a second run takes the lines that the first one had, or finds that it was made."""
    kept = work.kept or {}
    if "dialog" in kept:
        return kept
    item = Item.objects.present().select_related("section__chapter__course").filter(pk=item_id).first()
    author = User.objects.filter(pk=UUID(author_id)).first()
    if item is None or author is None or not work.is_current:
        raise Failed("gone", "the form is there no more")
    if "lines" not in kept:
        kept = {"lines": lines_for(item, wanted, by=author.pk, job=work.job.pk, ask=True)}
        if not work.keep(kept):  # paid for, but another run has taken over
            return kept
    try:
        with transaction.atomic():
            dialog = generate(item, wanted, kept["lines"], by=author)
            work.keep({"dialog": str(dialog.pk)})
    except ApiError as refused:  # what an author has changed meanwhile stays as it is
        raise Failed(str(refused.get_codes()), str(refused.detail)) from refused
    return work.kept
