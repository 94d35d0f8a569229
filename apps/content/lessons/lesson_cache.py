"""Lessons without learners' work, cached in the memory of the process by section and edition."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any
from uuid import UUID

import orjson

from apps.content.item_body import Body, Json
from apps.content.item_versions import load_bodies
from apps.content.models import Item
from apps.content.querysets import ItemQuerySet
from apps.courses.models import LearningObjective
from kit.renderers import dumps

ITEM_FIELDS = (
    "id",
    "section_id",
    "kind",
    "title",
    "instruction",
    "position",
    "optional",
    "hidden",
    "version",
    "body_version",
)
MAX_BYTES = 24 * 1024 * 1024  # bytes of a process: some hundred lessons


@dataclass(frozen=True)
class CachedLesson:
    """A lesson without any learner's work: its objectives, and for each item its columns (`ITEM_FIELDS`) and body."""

    objectives: list[Json]
    items: list[tuple[Json, Body]]


class LessonCache:
    """The lessons used last, by section and edition; as JSON, so that no reader can change what others read."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes, self.size = max_bytes, 0
        self.lessons: OrderedDict[tuple[UUID, int], bytes] = OrderedDict()
        self.lock = Lock()

    def get(self, key: tuple[UUID, int]) -> CachedLesson | None:
        """Give a lesson; None where it is not cached."""
        with self.lock:
            found = self.lessons.get(key)
            if found is not None:
                self.lessons.move_to_end(key)
        return None if found is None else parse_lesson(orjson.loads(found))

    def put(self, key: tuple[UUID, int], lesson: CachedLesson) -> None:
        """Cache a lesson, and drop those used longest ago beyond `max_bytes`."""
        data = dumps([lesson.objectives, [[columns, body.content, body.parts] for columns, body in lesson.items]])
        with self.lock:
            self.size += len(data) - len(self.lessons.pop(key, b""))
            self.lessons[key] = data
            while self.size > self.max_bytes:
                _key, gone = self.lessons.popitem(last=False)
                self.size -= len(gone)


LESSON_CACHE = LessonCache()


def parse_lesson(data: Sequence[Any]) -> CachedLesson:
    """Build a lesson of its cached JSON: [objectives, [[columns, content, parts], …]]."""
    objectives, rows = data
    items = [(columns, Body(columns["kind"], columns["body_version"], *body)) for columns, *body in rows]
    return CachedLesson(objectives, items)


def get_cached_lesson(section_id: UUID, edition: int) -> CachedLesson:
    """Give a section as learners see it: no query as long as this edition is cached.

    Ask for the edition that a query has just read outside of any transaction: whatever changes a lesson raises it in
    the same transaction (`apps.courses.progress.edited`), so what is cached under it is never older than it.
    """
    key = section_id, edition
    lesson = LESSON_CACHE.get(key)
    if lesson is None:
        lesson = load_lesson(section_id, Item.objects.shown())
        LESSON_CACHE.put(key, lesson)
    return lesson


def load_lesson(section_id: UUID, items: ItemQuerySet) -> CachedLesson:
    """Load a lesson with those of these items that are its own: three queries, however many there are."""
    objectives = LearningObjective.objects.present().filter(section=section_id).in_order()
    rows = list(items.filter(section=section_id).in_order())
    said = load_bodies(rows)
    shown = [({name: getattr(row, name) for name in ITEM_FIELDS}, said[row.pk]) for row in rows]
    return CachedLesson([dict(row) for row in objectives.values("id", "text", "position")], shown)
