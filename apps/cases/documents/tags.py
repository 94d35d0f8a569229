"""Replacing a tag or a specialty of a case."""

from typing import Literal

from django.db import transaction
from django.db.models import Q
from django.http import Http404

from apps.cases.documents.services import PREPARE_DELAY, keep_version, lock_case
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.cases.querysets import CaseQuerySet
from apps.cases.services import compute_content_hash
from apps.cases.signals import case_changed

Column = Literal["tags", "specialties"]


def find_cases_with(column: Column, word: str) -> CaseQuerySet:
    """Find the cases that have a tag or a specialty, in their rows or in what their author has not finished."""
    found: CaseQuerySet = Case.objects.present().filter(
        Q((f"{column}__contains", [word])) | Q((f"draft__{column}__contains", [word]))
    )
    return found


def replace_word(words: list[str], old: str, new: str) -> list[str]:
    """Give the words with `new` in the place of `old`, each once; without `old` where `new` is ""."""
    return list(dict.fromkeys(new if word == old else word for word in words if new or word != old))


@transaction.atomic
def replace_in_case(case: Case, column: Column, old: str, new: str) -> bool:
    """Replace a word of a case, whose earlier state stays in its history; False where it has none such.

    Nothing that is played changes, so that it isn't analysed again.
    """
    try:
        locked = lock_case(case)
    except Http404:
        return False
    draft, now = locked.draft, getattr(locked, column)
    if old not in now and (draft is None or old not in draft.get(column, ())):
        return False
    keep_version(locked)
    setattr(locked, column, replace_word(now, old, new))
    if draft is not None and isinstance(draft.get(column), list):
        locked.draft = {**draft, column: replace_word(draft[column], old, new)}
    was_read = locked.is_read
    if locked.content_hash:
        locked.content_hash = compute_content_hash(export_case(locked))
    if was_read:
        locked.read_hash = locked.content_hash
    locked.version += 1
    locked.save()
    if locked.is_ready:
        case_changed.send(Case, case=locked, delay=PREPARE_DELAY)
    return True
