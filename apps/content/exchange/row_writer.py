"""Writing the rows of an imported course; what the file doesn't name any more is taken away, its answers are kept."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID, uuid5

from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.dialogs.parts import with_sounds_of
from apps.content.exchange.keys import Key
from apps.content.item_versions import body_of, freeze
from apps.content.kind import Body, Kind, kinds
from apps.content.lessons.progress import recount
from apps.content.lessons.readiness import hide_unready
from apps.content.models import Item
from apps.courses.models import Chapter, Course, LearningObjective, Section
from apps.courses.progress import add_up, begin_chapter_for_all, weigh
from kit.errors import ApiError

Told = Mapping[str, Any]
META = ("title", "instruction", "optional", "hidden")


class Writing:
    """One import under way. The caller has the course's lock alone, and a transaction."""

    def __init__(self, course: Course, by: User | None, key: Key) -> None:
        self.course, self.by, self.key = course, by, key
        self.written = 0  # rows; what says the same already is left alone

    def write(self, chapters: Sequence[Told]) -> Course:
        """Chapters, sections, objectives and items, in this order; then progress of everybody."""
        sections = [told for chapter in chapters for told in chapter["sections"]]
        self.retire(Chapter.objects.present().filter(course=self.course), chapters)
        self.retire(Section.objects.filter(deleted_at=None, chapter__course=self.course), sections)
        for place, told in enumerate(chapters):
            facts = {"course": self.course, "title": told["title"], "description": told["description"]}
            chapter = self.row(Chapter, self.key(told["id"]), place, facts, Chapter.objects.filter(course=self.course))
            for at, one in enumerate(told["sections"]):
                self.section(chapter, at, one)
        touched = list(Chapter.objects.filter(course=self.course).values_list("pk", flat=True))
        weigh(self.course.pk, touched)
        add_up(self.course.pk, touched)
        self.course.refresh_from_db()
        return self.course

    def retire(self, present: "QuerySet[Any]", wanted: Sequence[Told]) -> int:
        """Take away what stands there and is not wanted any more; how many rows that were."""
        gone = present.exclude(pk__in=[self.key(told["id"]) for told in wanted])
        return gone.update(position=None, deleted_at=timezone.now())

    def row(self, model: Any, key: UUID, place: int, facts: dict[str, Any], ours: "QuerySet[Any]") -> Any:
        """The row of this key at its place, new or brought up to date. 409 where the key is somebody else's."""
        found = ours.filter(pk=key).first()
        if found is None and model._default_manager.filter(pk=key).exists():
            raise elsewhere()
        if found is None:
            self.written += 1
            return model._default_manager.create(pk=key, position=place, **facts)
        wanted = facts | {"position": place, "deleted_at": None}
        if says(found, wanted):
            return found
        for name, value in wanted.items():
            setattr(found, name, value)
        found.version += 1
        found.save()
        self.written += 1
        return found

    def section(self, chapter: Chapter, place: int, told: Told) -> None:
        ours, before = Section.objects.filter(chapter__course=self.course), self.written
        facts = {name: told[name] for name in ("title", "description", "duration")} | {"chapter": chapter}
        section = self.row(Section, self.key(told["id"]), place, facts, ours)
        begin_chapter_for_all(chapter, section)
        objectives = told.get("learning_objectives", ())
        mine = LearningObjective.objects.filter(section=section)
        self.written += self.retire(mine.filter(deleted_at=None), objectives)
        for at, one in enumerate(objectives):
            self.row(LearningObjective, self.key(one["id"]), at, {"section": section, "text": one["text"]}, mine)
        keys = [self.item_key(section, one) for one in told["items"]]
        gone = Item.objects.present().filter(section=section).exclude(pk__in=keys)
        self.written += gone.update(position=None, deleted_at=timezone.now())
        for at, (key, one) in enumerate(zip(keys, told["items"], strict=True)):
            self.item(section, key, at, one)
        if self.written > before:
            recount(section, learners=True, whole=False)

    def item_key(self, section: Section, told: Told) -> UUID:
        """An item that has come from another section is another one here: what was answered there stays there."""
        key = self.key(told["id"])
        moved = Item.objects.filter(pk=key).exclude(section=section).exists()
        return uuid5(section.pk, str(key)) if moved else key

    def item(self, section: Section, key: UUID, place: int, told: Told) -> None:
        kind, body = kinds()[told["kind"]], told["body"]
        facts = {name: told[name] for name in META if name in told}
        found = Item.objects.filter(pk=key, kind=kind.slug).select_related("section__chapter").first()
        if found is None:
            facts |= {"kind": kind.slug, "format": kind.format, "content": body["content"], "creator": self.by}
            facts |= {"section": section}
            made = self.row(Item, key, place, facts, Item.objects.none())
            self.parts(made, kind, body)
            hide_unready([made], self.course)
            return
        now = body_of(found)
        body = with_sounds_of(body, now)
        changed, wanted = said_now(now) != plain(body), facts | {"position": place, "deleted_at": None}
        if not changed and says(found, wanted):
            return
        if changed:
            freeze(found)
            wanted |= {"content": body["content"], "format": kind.format, "body_version": F("body_version") + 1}
        Item.objects.filter(pk=key).update(**wanted, version=F("version") + 1, changed_at=timezone.now())
        self.written += 1
        if changed:
            self.parts(found, kind, body)
        if found.hidden or found.deleted_at:  # as long as it is not ready it stays so, whatever the file says
            found.refresh_from_db()
            hide_unready([found], self.course)

    def parts(self, item: Item, kind: Kind, body: Told) -> None:
        """The rows of the item's parts, as the file has them; what is pointed at is written first and deleted last.

        409 where a row is another course's.
        """
        for part in kind.parts:
            rows, manager = body[part.name], part.rows._default_manager
            known = manager.filter(pk__in=[row["id"] for row in rows])
            homes = set(known.values_list("item__section__chapter__course", flat=True))
            if homes - {self.course.pk}:
                raise elsewhere()
            if not homes:
                manager.bulk_create(part.rows(item=item, position=place, **row) for place, row in enumerate(rows))
                continue
            for place, row in enumerate(rows):
                facts = {name: value for name, value in row.items() if name != "id"}
                manager.update_or_create(pk=row["id"], defaults=facts | {"item": item, "position": place})
        for part in reversed(kind.parts):
            kept = [row["id"] for row in body[part.name]]
            part.rows._default_manager.filter(item=item).exclude(pk__in=kept).delete()


def elsewhere() -> ApiError:
    """Something of the file is another course's here."""
    return ApiError("course_elsewhere", _("This course belongs to somebody else here."))


def says(row: Any, wanted: Told) -> bool:
    """Whether a row has all this already."""
    return all(getattr(row, name) == value for name, value in wanted.items())


def said_now(now: Body) -> Any:
    """What an item says now, as a file would."""
    bare = {name: [{k: v for k, v in row.items() if k != "position"} for row in r] for name, r in now.parts.items()}
    return plain({"content": now.content, **bare})


def plain(data: Any) -> Any:
    """The same with keys as text, for comparison."""
    if isinstance(data, Mapping):
        return {name: plain(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    return str(data) if isinstance(data, UUID) else data
