"""Work that takes as long as a provider takes."""

from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.content.kinds.form_structured.generating import generate
from apps.content.models import Item
from kit.jobs.registry import job
from kit.jobs.work import Failed, Work


@job("content.generate_dialog", queue="talk", seconds=90, tries=3)
def generate_dialog(work: Work, item_id: str, wanted: dict[str, Any], author_id: str) -> Any:
    """Have a dialog made for a form; a second run finds that it was made."""
    if work.kept is not None:
        return work.kept
    item = Item.objects.present().select_related("section__chapter__course").filter(pk=item_id).first()
    author = User.objects.filter(pk=UUID(author_id)).first()
    if item is None or author is None or not work.is_current:
        raise Failed("gone", "the form is there no more")
    dialog = generate(item, wanted, by=author, job=work.job.pk, ask=True)
    work.keep({"dialog": str(dialog.pk)})
    return work.kept
