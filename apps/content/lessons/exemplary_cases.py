"""Exemplary cases of chapters: the first ones that their lessons are about and the reader may see."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db.models import Window
from django.db.models.functions import RowNumber

from apps.accounts.models import User
from apps.cases.models import Case
from apps.content.models import CaseLink, Item
from apps.courses.models import Section

ORDER = ("item__section__position", "item__position", "position")
MAX_LINKS = 50  # uses of cases in a chapter: the same one may come often


def find_exemplary_cases(chapter_ids: Sequence[UUID], most: int, user: User) -> dict[UUID, list[dict[str, Any]]]:
    """Find at most `most` cases per chapter, in the order of its lessons: one query."""
    sections = Section.objects.present().filter(chapter__in=list(chapter_ids))
    links = CaseLink.objects.filter(
        item__in=Item.objects.shown().filter(section__in=sections), case__in=Case.objects.visible_to(user)
    )
    links = links.annotate(rank=Window(RowNumber(), partition_by="item__section__chapter_id", order_by=ORDER))
    links = links.filter(rank__lte=MAX_LINKS).order_by(*ORDER)
    columns = ("item__section__chapter_id", "case_id", "case__title", "case__description", "case__difficulty")
    found: dict[UUID, dict[UUID, dict[str, Any]]] = {}
    for chapter_id, case_id, title, description, difficulty in links.values_list(*columns):
        cases = found.setdefault(chapter_id, {})
        if len(cases) < most:
            said = {"title": title, "description": description, "difficulty": difficulty}
            cases.setdefault(case_id, {"id": case_id} | said)
    return {chapter_id: list(cases.values()) for chapter_id, cases in found.items()}
