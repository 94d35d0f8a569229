"""The rows of an imported course: what the file does not name any more is deleted, answers to it are kept.

An item that the file has in another section keeps its key, and learners' work on it goes with it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar
from uuid import UUID, uuid5

from django.db.models import F, Model, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.dialogs.parts import reuse_sounds
from apps.content.exchange.changes import ChangeLog, CoursePart, PartChange
from apps.content.exchange.keys import KeyFactory
from apps.content.exchange.moved_items import move_work
from apps.content.exchange.serializers import CHAPTER_FIELDS, IMAGE, SECTION_FIELDS
from apps.content.item_body import Body
from apps.content.item_versions import freeze_body, load_body
from apps.content.kind import Kind, get_kinds
from apps.content.lessons.completed_items import weigh_section
from apps.content.lessons.readiness import hide_unready
from apps.content.models import Item
from apps.courses.models import Chapter, Course, LearningObjective, PlacedRow, Section
from apps.courses.progress import request_recount, update_weights
from apps.media.models import TitleImageRow
from kit.errors import ApiError
from kit.files.deletion import release

Placed = TypeVar("Placed", bound=PlacedRow)
FileData = Mapping[str, Any]  # validated by the serializers of the file
PARTS: Mapping[type[Model], CoursePart] = {
    Chapter: CoursePart.CHAPTER,
    Section: CoursePart.SECTION,
    LearningObjective: CoursePart.OBJECTIVE,
    Item: CoursePart.ITEM,
}
ITEM_FIELDS = ("title", "instruction", "optional", "hidden")


class CourseWriter:
    """Writes one imported course. The caller has locked the course for itself, in a transaction."""

    def __init__(self, course: Course, by: User | None, key: KeyFactory, log: ChangeLog) -> None:
        self.course, self.by, self.key, self.log = course, by, key, log
        self.written = 0  # rows; what says the same already is left alone
        self.item_keys: dict[str, UUID] = {}  # by the ids of the file
        self.moved: dict[UUID, dict[UUID, UUID]] = {}  # by the section where they are now: items, and whence they came

    def write(self, chapters: Sequence[FileData]) -> Course:
        """Write chapters, sections, objectives and items, in this order; a job counts learners anew."""
        sections = [data for chapter in chapters for data in chapter["sections"]]
        self.find_items(sections)
        gone = self.delete_others(Chapter.objects.present().filter(course=self.course), chapters)
        gone += self.delete_others(Section.objects.filter(deleted_at=None, chapter__course=self.course), sections)
        for place, data in enumerate(chapters):
            facts = {name: data[name] for name in CHAPTER_FIELDS if name in data} | {"course": self.course}
            chapter = self.save_row(
                Chapter, self.key(data["id"]), place, facts, Chapter.objects.filter(course=self.course)
            )
            for at, one in enumerate(data["sections"]):
                self.write_section(chapter, at, one)
        self.move_learners()
        touched = list(Chapter.objects.filter(course=self.course).values_list("pk", flat=True))
        update_weights(self.course.pk, touched)
        if self.written or gone:
            request_recount(self.course.pk)
        self.course.refresh_from_db()
        return self.course

    def delete_others(self, present: "QuerySet[Any]", wanted: Sequence[FileData]) -> int:
        """Delete the present rows that are not wanted any more; give how many."""
        gone = present.exclude(pk__in=[self.key(data["id"]) for data in wanted])
        for row in gone:
            self.log.add(PARTS[gone.model], PartChange.REMOVED, get_title(row))
        if gone.model is Section:
            self.log_removed_items(Item.objects.present().filter(section__in=gone))
        return gone.update(position=None, deleted_at=timezone.now())

    def log_removed_items(self, gone: "QuerySet[Item]") -> None:
        """Note which items the file does not have any more."""
        for row in gone.exclude(pk__in=self.item_keys.values()).select_related("section"):
            self.log.add(CoursePart.ITEM, PartChange.REMOVED, row.title, row.section.title)

    def save_row(
        self,
        model: type[Placed],
        key: UUID,
        place: int,
        values: dict[str, object],
        own: "QuerySet[Placed]",
        within: str = "",
    ) -> Placed:
        """Create or update the row of this key at its place; `own` are the rows that it may be.

        `within` is the title of what it is in, for the log.

        Raises 409 `course_elsewhere` where the key belongs to another row.
        """
        part, title = PARTS[model], str(values.get("title", values.get("text", "")))
        found = own.filter(pk=key).first()
        if found is None and model._default_manager.filter(pk=key).exists():
            raise build_elsewhere_error()
        if found is None:
            self.written += 1
            self.log.add(part, PartChange.NEW, title, within)
            return model._default_manager.create(pk=key, position=place, **values)
        wanted = values | {"position": place, "deleted_at": None}
        if has_values(found, wanted):
            self.log.add(part, PartChange.SAME, title, within)
            return found
        self.log.add(part, PartChange.CHANGED if found.deleted_at is None else PartChange.NEW, title, within)
        if isinstance(found, TitleImageRow) and wanted.get(IMAGE, found.title_image) != found.title_image:
            release(found.title_image)
        for name, value in wanted.items():
            setattr(found, name, value)
        found.version += 1
        found.save()
        self.written += 1
        return found

    def write_section(self, chapter: Chapter, place: int, data: FileData) -> None:
        """Write a section with its objectives and items, and weigh it where something has changed."""
        ours, before = Section.objects.filter(chapter__course=self.course), self.written
        facts = {name: data[name] for name in SECTION_FIELDS if name in data} | {"chapter": chapter}
        section = self.save_row(Section, self.key(data["id"]), place, facts, ours, chapter.title)
        objectives = data.get("learning_objectives", ())
        mine = LearningObjective.objects.filter(section=section)
        self.written += self.delete_others(mine.filter(deleted_at=None), objectives)
        for at, one in enumerate(objectives):
            values = {"section": section, "text": one["text"]}
            self.save_row(LearningObjective, self.key(one["id"]), at, values, mine, section.title)
        keys = [self.item_keys[one["id"]] for one in data["items"]]
        gone = Item.objects.present().filter(section=section).exclude(pk__in=self.item_keys.values())
        self.log_removed_items(gone)
        self.written += gone.update(position=None, deleted_at=timezone.now())
        for at, (key, one) in enumerate(zip(keys, data["items"], strict=True)):
            self.write_item(section, key, at, one)
        if self.written > before:
            weigh_section(section)

    def find_items(self, sections: Sequence[FileData]) -> None:
        """Find the keys of all items, and which of them stand in another section by now: one query.

        What belongs to another course gets a key of its own; so did once what came from another section, and keeps it.
        """
        homes = {item["id"]: self.key(data["id"]) for data in sections for item in data["items"]}
        own = {word: uuid5(home, str(self.key(word))) for word, home in homes.items()}
        wanted = [*own.values(), *(self.key(word) for word in homes)]
        rows = Item.objects.filter(pk__in=wanted).values_list("pk", "section_id", "section__chapter__course")
        known = {key: (section, course) for key, section, course in rows}
        for word, home in homes.items():
            section, course = known.get(self.key(word), (home, self.course.pk))
            is_own = own[word] in known or course != self.course.pk
            self.item_keys[word] = own[word] if is_own else self.key(word)
            if not is_own and section != home:
                self.moved.setdefault(home, {})[self.key(word)] = section

    def move_learners(self) -> None:
        """Move learners' work along with items, and weigh the sections that these came from."""
        for section, items in self.moved.items():
            move_work(self.course.pk, section, list(items))
        left = {section for items in self.moved.values() for section in items.values()}
        for row in Section.objects.filter(pk__in=left, deleted_at=None).select_related("chapter"):
            weigh_section(row)

    def write_item(self, section: Section, key: UUID, place: int, data: FileData) -> None:
        """Write an item with its parts; one that says the same already is left alone."""
        kind, body = get_kinds()[data["kind"]], data["body"]
        facts = {name: data[name] for name in ITEM_FIELDS if name in data}
        found = Item.objects.filter(pk=key, kind=kind.slug).select_related("section__chapter").first()
        if found is None:
            facts |= {"kind": kind.slug, "format": kind.content_format, "content": body["content"], "creator": self.by}
            facts |= {"section": section}
            made = self.save_row(Item, key, place, facts, Item.objects.none(), section.title)
            self.write_parts(made, kind, body)
            hide_unready([made], self.course)
            return
        now = load_body(found)
        body = reuse_sounds(body, now)
        changed, wanted = (
            write_body_as_file(now) != normalize_keys(body),
            facts | {"position": place, "deleted_at": None, "section_id": section.pk},
        )
        if not changed and has_values(found, wanted):
            self.log.add(CoursePart.ITEM, PartChange.SAME, found.title, section.title)
            return
        change = PartChange.CHANGED if found.deleted_at is None else PartChange.NEW
        self.log.add(CoursePart.ITEM, change, str(facts.get("title", found.title)), section.title)
        if changed:
            freeze_body(found)
            wanted |= {"content": body["content"], "format": kind.content_format, "body_version": F("body_version") + 1}
        Item.objects.filter(pk=key).update(**wanted, version=F("version") + 1, changed_at=timezone.now())
        self.written += 1
        if changed:
            self.write_parts(found, kind, body)
        if found.hidden or found.deleted_at:  # as long as it is not ready it stays so, whatever the file says
            found.refresh_from_db()
            hide_unready([found], self.course)

    def write_parts(self, item: Item, kind: Kind, body: FileData) -> None:
        """Write the rows of the item's parts; what is pointed at is written first and deleted last.

        Raises 409 `course_elsewhere` where a row belongs to another course.
        """
        for part in kind.parts:
            rows, manager = body[part.name], part.model_class._default_manager
            known = manager.filter(pk__in=[row["id"] for row in rows])
            homes = set(known.values_list("item__section__chapter__course", flat=True))
            if homes - {self.course.pk}:
                raise build_elsewhere_error()
            if not homes:
                manager.bulk_create(
                    part.model_class(item=item, position=place, **row) for place, row in enumerate(rows)
                )
                continue
            for place, row in enumerate(rows):
                facts = {name: value for name, value in row.items() if name != "id"}
                manager.update_or_create(pk=row["id"], defaults=facts | {"item": item, "position": place})
        for part in reversed(kind.parts):
            kept = [row["id"] for row in body[part.name]]
            part.model_class._default_manager.filter(item=item).exclude(pk__in=kept).delete()


def build_elsewhere_error() -> ApiError:
    """Build the 409 for what belongs to another course here."""
    return ApiError("course_elsewhere", _("This course belongs to somebody else here."))


def get_title(row: Model) -> str:
    """Give what a row is called: objectives have a text only."""
    return str(getattr(row, "title", "") or getattr(row, "text", ""))


def has_values(row: Model, wanted: FileData) -> bool:
    """Whether a row has all these values already."""
    return all(getattr(row, name) == value for name, value in wanted.items())


def write_body_as_file(body: Body) -> object:
    """Give a body as a file would have it, for comparison."""
    bare = {name: [{k: v for k, v in row.items() if k != "position"} for row in r] for name, r in body.parts.items()}
    return normalize_keys({"content": body.content, **bare})


def normalize_keys(data: object) -> object:
    """Give plain data with UUIDs as text, for comparison."""
    if isinstance(data, Mapping):
        return {name: normalize_keys(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [normalize_keys(value) for value in data]
    return str(data) if isinstance(data, UUID) else data
