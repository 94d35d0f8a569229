"""What lessons say to everybody, kept in the memory of the process for as long as nobody edits them."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any
from uuid import UUID

import orjson

from apps.content.item_versions import bodies
from apps.content.kind import Body, Json
from apps.content.models import Item
from apps.courses.models import LearningObjective
from kit.renderers import dumps

SAID = (
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
MOST = 24 * 1024 * 1024  # bytes of a process: some hundred lessons


@dataclass(frozen=True)
class CachedLesson:
    """A lesson without anybody's work: its objectives, and its items (what each says of itself, and its body)."""

    objectives: list[Json]
    items: list[tuple[Json, Body]]


class LessonCache:
    """Lessons by section and edition, the last used ones. LessonCache as JSON: nobody can change what others read."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.size = most, 0
        self.lessons: OrderedDict[tuple[UUID, int], bytes] = OrderedDict()
        self.lock = Lock()

    def get(self, key: tuple[UUID, int]) -> CachedLesson | None:
        with self.lock:
            found = self.lessons.get(key)
            if found is not None:
                self.lessons.move_to_end(key)
        return None if found is None else from_json(orjson.loads(found))

    def put(self, key: tuple[UUID, int], told: CachedLesson) -> None:
        data = dumps([told.objectives, [[said, body.content, body.parts] for said, body in told.items]])
        with self.lock:
            self.size += len(data) - len(self.lessons.pop(key, b""))
            self.lessons[key] = data
            while self.size > self.most:
                _key, gone = self.lessons.popitem(last=False)
                self.size -= len(gone)


LESSON_CACHE = LessonCache()


def from_json(data: Any) -> CachedLesson:
    objectives, rows = data
    return CachedLesson(objectives, [(said, Body(said["kind"], said["body_version"], *body)) for said, *body in rows])


def get_cached_lesson(section_id: UUID, edition: int) -> CachedLesson:
    """What learners are shown of a section: no query as long as this edition is kept.

    Ask for the edition that a query has just read outside of any transaction: whatever changes a lesson raises it in
    the same transaction (`apps.courses.progress.edited`), so what is kept under it is never older than it.
    """
    key = section_id, edition
    found = LESSON_CACHE.get(key)
    if found is None:
        found = load_lesson(section_id, Item.objects.shown())
        LESSON_CACHE.put(key, found)
    return found


def load_lesson(section_id: UUID, items: Any) -> CachedLesson:
    """The lesson with those of these items that are its own: three queries, however many there are."""
    objectives = LearningObjective.objects.present().filter(section=section_id).in_order()
    rows = list(items.filter(section=section_id).in_order())
    said = bodies(rows)
    shown = [({name: getattr(row, name) for name in SAID}, said[row.pk]) for row in rows]
    return CachedLesson(list(objectives.values("id", "text", "position")), shown)
