"""The cases that stand for a chapter, collected from the apps that know which cases lessons use."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.courses.models import Chapter
from apps.courses.signals import exemplary_cases_requested


def find_exemplary_cases(chapter_ids: Sequence[UUID], limit: int, user: User) -> dict[UUID, list[dict[str, Any]]]:
    """Return the cases of each chapter as plain data, at most `limit` per chapter."""
    found: dict[UUID, list[dict[str, Any]]] = {}
    if not limit:
        return found
    sent: Any = exemplary_cases_requested.send(Chapter, chapter_ids=chapter_ids, limit=limit, user=user)
    for _receiver, by_chapter in sent:
        for chapter_id, cases in by_chapter.items():
            found[chapter_id] = [*found.get(chapter_id, []), *cases][:limit]
    return found
