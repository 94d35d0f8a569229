"""JobContext that takes as long as a provider takes."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.content.kind import Json
from apps.content.kinds.form_structured.dialog_generation import write_dialog, write_lines
from apps.content.models import Item
from kit.errors import ApiError
from kit.jobs.context import Failed, JobContext
from kit.jobs.registry import job


@job("content.generate_dialog", queue="background", seconds=90, tries=3)
def generate_dialog(work: JobContext, item_id: str, wanted: dict[str, Any], author_id: str) -> Json:
    """Have a dialog made for a form; a second run takes the lines that the first one had, or finds that it was made."""
    kept: Json = work.kept or {}
    if "dialog" in kept:
        return kept
    item = Item.objects.present().select_related("section__chapter__course").filter(pk=item_id).first()
    author = User.objects.filter(pk=UUID(author_id)).first()
    if item is None or author is None or not work.renew_lease():
        raise Failed("gone", "the form is there no more")
    if "lines" not in kept:
        kept = {"lines": write_lines(item, wanted, by=author.pk, job=work.job.pk, ask=True)}
        if not work.keep(kept):  # paid for, but another run has taken over
            return kept
    try:
        with transaction.atomic():
            dialog = write_dialog(item, wanted, kept["lines"], by=author)
            kept = {"dialog": str(dialog.pk)}
            work.keep(kept)
    except ApiError as refused:  # what an author has changed meanwhile stays as it is
        raise Failed(str(refused.get_codes()), str(refused.detail)) from refused
    return kept
