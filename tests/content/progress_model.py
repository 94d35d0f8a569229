"""A small model of the rules of progress, whose operations do the same to the model and to the product.

The model knows items, who has completed them, what was answered, who has begun and marked which section, and what was
ever completed; everything else (weights, done and states, at section, chapter and course) it adds up anew each time it
is asked. The product stores all of that.
"""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import pytest
from django.http import Http404

from apps.accounts.models import User
from apps.content.answers.services import Step, mark_section, work_on
from apps.content.authoring.items import add_item, change_item, copy_section, delete_item, duplicate_item, order_items
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.content.rich_text import build_paragraph
from apps.courses import prepared_reads, serialization
from apps.courses.models import Chapter, Course, CourseInteraction, Section, SectionInteraction
from apps.courses.progress import compute_section_state
from apps.courses.services.chapters import add_chapter, delete_chapter, order_sections
from apps.courses.services.enrolment import Place, enrol, start_section
from apps.courses.services.sections import add_section, change_section, delete_section
from kit.errors import ApiError

READ = {"read": True}


@dataclass
class ProgressModel:
    """The course as it should be: every key is one of the product's rows."""

    course: Course
    author: User
    learners: list[User]
    chapters: list[UUID] = field(default_factory=list)
    sections: dict[UUID, UUID] = field(default_factory=dict)  # section → chapter
    items: dict[UUID, UUID] = field(default_factory=dict)  # item → section
    optional: set[UUID] = field(default_factory=set)
    hidden: set[UUID] = field(default_factory=set)
    enrolled: set[UUID] = field(default_factory=set)
    completed: set[tuple[UUID, UUID]] = field(default_factory=set)  # learner, item
    answered: dict[tuple[UUID, UUID], str] = field(default_factory=dict)  # what the item said then
    begun: set[tuple[UUID, UUID]] = field(default_factory=set)  # learner, section
    marked: set[tuple[UUID, UUID]] = field(default_factory=set)  # learner, section
    finished: set[tuple[UUID, UUID]] = field(default_factory=set)  # learner, section or course that was ever completed
    times: dict[tuple[UUID, UUID], Any] = field(default_factory=dict)  # when the product says that this was first
    says: dict[UUID, str] = field(default_factory=dict)

    # what there is to choose from
    def section(self, number: int) -> Section | None:
        keys = [key for key, chapter in self.sections.items() if chapter in self.chapters]
        return Section.objects.select_related("chapter").get(pk=keys[number % len(keys)]) if keys else None

    def item(self, number: int) -> Item | None:
        keys = [key for key, section in self.items.items() if self.sections.get(section) in self.chapters]
        found = Item.objects.select_related("section__chapter__course")
        return found.get(pk=keys[number % len(keys)]) if keys else None

    def chapter(self, number: int) -> Chapter | None:
        keys = self.chapters
        return Chapter.objects.get(pk=keys[number % len(keys)]) if keys else None

    def learner(self, number: int) -> User:
        return self.learners[number % len(self.learners)]

    # what authors do
    def add_chapter(self, a: int, b: int) -> None:
        self.chapters.append(add_chapter(self.course, by=self.author, title="Kapitel", position=a % 3).pk)

    def add_section(self, a: int, b: int) -> None:
        if (chapter := self.chapter(a)) is not None:
            self.sections[add_section(chapter, by=self.author, title="Lektion", position=b % 3).pk] = chapter.pk

    def add_item(self, a: int, b: int) -> None:
        if (section := self.section(a)) is None:
            return
        said = f"Fassung {b}"
        flags = {"optional": b % 5 == 0, "hidden": b % 7 == 0}
        content = {"blocks": [build_paragraph(said)], "read_aloud": True}
        made = add_item(section, get_kinds()["TEXT"], by=self.author, at=b % 4, content=content, **flags)
        self.learn(made, section.pk, said)

    def add_empty_item(self, a: int, b: int) -> None:
        if (section := self.section(a)) is not None:
            made = add_item(section, get_kinds()["TEXT"], by=self.author)
            assert made.hidden, "no learner can do it yet"
            self.learn(made, section.pk, "")

    def learn(self, made: Item, section: UUID, said: str) -> None:
        self.items[made.pk], self.says[made.pk] = section, said
        self.optional |= {made.pk} if made.optional else set()
        self.hidden |= {made.pk} if made.hidden else set()

    def duplicate_item(self, a: int, b: int) -> None:
        if (item := self.item(a)) is not None:
            self.learn(duplicate_item(item, by=self.author), item.section_id, self.says[item.pk])

    def hide_item(self, a: int, b: int) -> None:
        if (item := self.item(a)) is None:
            return
        if item.hidden and not self.says[item.pk]:
            with pytest.raises(ApiError):
                change_item(item, by=self.author, hidden=False)
            return
        change_item(item, by=self.author, hidden=not item.hidden)
        self.hidden ^= {item.pk}

    def make_item_optional(self, a: int, b: int) -> None:
        if (item := self.item(a)) is not None:
            change_item(item, by=self.author, optional=not item.optional)
            self.optional ^= {item.pk}

    def rewrite_item(self, a: int, b: int) -> None:
        if (item := self.item(a)) is not None:
            self.says[item.pk] = f"Neu {b}"
            change_item(item, by=self.author, content={"blocks": [build_paragraph(f"Neu {b}")], "read_aloud": True})

    def delete_item(self, a: int, b: int) -> None:
        if (item := self.item(a)) is not None:
            delete_item(item, by=self.author)
            del self.items[item.pk]

    def order_items(self, a: int, b: int) -> None:
        if (section := self.section(a)) is not None:
            keys = list(Item.objects.present().filter(section=section).in_order().values_list("pk", flat=True))
            turn = b % len(keys) if keys else 0
            order_items(section, [*keys[turn:], *keys[:turn]], by=self.author)

    def order_sections(self, a: int, b: int) -> None:
        if (chapter := self.chapter(a)) is not None:
            keys = [key for key, home in self.sections.items() if home == chapter.pk]
            order_sections(chapter, keys[::-1], by=self.author)

    def move_section(self, a: int, b: int) -> None:
        section, chapter = self.section(a), self.chapter(b)
        if section is not None and chapter is not None:
            change_section(section, by=self.author, chapter_id=chapter.pk)
            self.sections[section.pk] = chapter.pk

    def copy_section(self, a: int, b: int) -> None:
        section, chapter = self.section(a), self.chapter(b)
        if section is None or chapter is None:
            return
        before = list(Item.objects.present().filter(section=section).in_order().values_list("pk", flat=True))
        copy = copy_section(section, chapter, by=self.author, position=b % 2)
        self.sections[copy.pk] = chapter.pk
        for old, made in zip(before, Item.objects.filter(section=copy).in_order(), strict=True):
            self.learn(made, copy.pk, self.says[old])

    def delete_section(self, a: int, b: int) -> None:
        if (section := self.section(a)) is not None:
            delete_section(section, by=self.author)
            del self.sections[section.pk]

    def delete_chapter(self, a: int, b: int) -> None:
        if len(self.chapters) > 1 and (chapter := self.chapter(a)) is not None:
            delete_chapter(chapter, by=self.author)
            self.chapters.remove(chapter.pk)

    # what learners do
    def enrol(self, a: int, b: int) -> None:
        enrol(self.course, by=self.learner(a))
        self.enrolled.add(self.learner(a).pk)

    def start(self, a: int, b: int) -> None:
        if (section := self.section(b)) is not None and self.learner(a).pk in self.enrolled:
            start_section(section, by=self.learner(a), place=Place(b % 4))
            self.begun.add((self.learner(a).pk, section.pk))

    def read(self, a: int, b: int) -> None:
        item, learner = self.item(b), self.learner(a)
        if item is not None and learner.pk in self.enrolled:
            if item.hidden:
                with pytest.raises(Http404):
                    work_on(item, Step(answer=READ, check=True), by=learner)
                return
            work_on(item, Step(answer=READ, check=True), by=learner)
            self.begun.add((learner.pk, item.section_id))
            self.completed.add((learner.pk, item.pk))
            self.answered[learner.pk, item.pk] = self.says[item.pk]

    def unmark(self, a: int, b: int) -> None:
        item, learner = self.item(b), self.learner(a)
        if item is not None and learner.pk in self.enrolled:
            if item.hidden:
                with pytest.raises(Http404):
                    work_on(item, Step(completed=False), by=learner)
                return
            work_on(item, Step(completed=False), by=learner)
            self.begun.add((learner.pk, item.section_id))
            self.completed.discard((learner.pk, item.pk))

    def mark_section(self, a: int, b: int) -> None:
        section, learner = self.section(b), self.learner(a)
        if section is None or learner.pk not in self.enrolled:
            return
        mark_section(section, b % 2 == 0, by=learner)
        here = {key for key, home in self.items.items() if home == section.pk}
        self.begun.add((learner.pk, section.pk))
        if b % 2 == 0:
            self.marked.add((learner.pk, section.pk))
            self.completed |= {(learner.pk, key) for key in here if self.counts(key)}
        else:
            self.marked.discard((learner.pk, section.pk))
            self.completed -= {(learner.pk, key) for key in here}

    # what follows
    def counts(self, item: UUID) -> bool:
        return item in self.items and item not in self.optional and item not in self.hidden

    def weight(self, section: UUID) -> int:
        return sum(self.counts(key) for key, home in self.items.items() if home == section)

    def done(self, learner: UUID, section: UUID) -> int:
        mine = {item for who, item in self.completed if who == learner}
        return sum(self.counts(key) and key in mine for key, home in self.items.items() if home == section)

    def state(self, learner: UUID, section: UUID) -> str:
        weight = self.weight(section)
        whole = self.done(learner, section) == weight if weight else (learner, section) in self.marked
        return "COMPLETED" if whole else "IN_PROGRESS"

    def is_whole(self, learner: UUID) -> bool:
        """Whether the learner has done all of the course that counts now; where nothing does, all is marked."""
        return self.are_whole(learner, [key for key, home in self.sections.items() if home in self.chapters])

    def are_whole(self, learner: UUID, sections: list[UUID]) -> bool:
        """The same of some sections together."""
        weight = sum(self.weight(key) for key in sections)
        if weight:
            return sum(self.done(learner, key) for key in sections) == weight
        return bool(sections) and all((learner, key) in self.marked for key in sections)

    def whole_parts(self) -> set[tuple[UUID, UUID]]:
        """Learners with the course and the chapters that they have completed now."""
        course = {(who, self.course.pk) for who in self.enrolled if self.is_whole(who)}
        parts = {(who, key) for who in self.enrolled for key in self.chapters}
        return course | {(who, key) for who, key in parts if self.are_whole(who, self.in_chapter(key))}

    def remember(self) -> None:
        """What is completed now was completed once, whatever comes later."""
        begun = {key for key in self.begun if key[1] in self.sections}
        self.finished |= {key for key in begun if self.state(*key) == "COMPLETED"}
        self.finished |= {(who, self.course.pk) for who in self.enrolled if self.is_whole(who)}

    def in_chapter(self, chapter: UUID) -> list[UUID]:
        return [key for key, home in self.sections.items() if home == chapter]


AUTHORS = [
    name
    for name in dir(ProgressModel)
    if name.split("_")[0] in {"add", "duplicate", "hide", "make", "rewrite", "delete", "order", "move", "copy"}
]
LEARNERS = ["enrol", "start", "read", "unmark", "mark_section"]


def stored(play: ProgressModel) -> dict[str, Any]:
    """What the product says about the course, for comparison with `expected`."""
    course = Course.objects.get(pk=play.course.pk)
    sections = Section.objects.filter(pk__in=play.sections)
    chapters = Chapter.objects.filter(pk__in=play.chapters)
    enrolments = {row.learner_id: row for row in course.interactions.all()}
    return {
        "weights": {row.pk: row.weight for row in [*sections, *chapters, course]},
        "course": {key: row.done for key, row in enrolments.items()},
        "chapters": {
            (row.learner_id, row.chapter_id): row.done
            for enrolment in enrolments.values()
            for row in enrolment.chapters.filter(chapter__in=play.chapters)
            if row.done
        },
        "sections": {
            (row.learner_id, row.section_id): row.done
            for enrolment in enrolments.values()
            for row in enrolment.sections.filter(section__in=play.sections)
            if row.done
        },
        "states": {
            (row.learner_id, row.section_id): str(compute_section_state(row, row.section.weight))
            for enrolment in enrolments.values()
            for row in enrolment.sections.filter(section__in=play.sections).select_related("section")
        },
        "finished": set(times_of(play)),
        "whole": shown_whole(play),
    }


def shown_whole(play: ProgressModel) -> set[tuple[UUID, UUID]]:
    """Learners with the course and the chapters that are shown to them as completed."""
    found: set[tuple[UUID, UUID]] = set()
    for learner in (one for one in play.learners if one.pk in play.enrolled):
        enrolment: Any = serialization.read_enrolment(play.course, learner)
        parts = {
            play.course.pk: enrolment,
            **{one["id"]: one for one in prepared_reads.fetch_outline(play.course.pk, learner)},
        }
        found |= {(learner.pk, key) for key, one in parts.items() if one["progress"]["state"] == "COMPLETED"}
    return found


def times_of(play: ProgressModel) -> dict[tuple[UUID, UUID], Any]:
    """When learners first completed the sections that are still there, and the course."""
    sections = SectionInteraction.objects.filter(section__in=play.sections).exclude(completed_at=None)
    courses = CourseInteraction.objects.filter(course=play.course).exclude(completed_at=None)
    found = {(row.learner_id, row.section_id): row.completed_at for row in sections}
    return found | {(row.learner_id, row.course_id): row.completed_at for row in courses}


def expected(play: ProgressModel) -> dict[str, Any]:
    """The same, added up from the model's items."""
    play.remember()
    sections = {key: play.weight(key) for key in play.sections}
    chapters = {key: sum(sections[one] for one in play.in_chapter(key)) for key in play.chapters}
    weights = sections | chapters | {play.course.pk: sum(chapters.values())}
    done = {(who, key): play.done(who, key) for who in play.enrolled for key in play.sections}
    of_chapter = {
        (who, key): sum(done[who, one] for one in play.in_chapter(key))
        for who in play.enrolled
        for key in play.chapters
    }
    of_course = {who: sum(of_chapter[who, key] for key in play.chapters) for who in play.enrolled}
    return {
        "weights": weights,
        "course": of_course,
        "chapters": {key: number for key, number in of_chapter.items() if number},
        "sections": {key: number for key, number in done.items() if number},
        "states": {key: play.state(*key) for key in play.begun if key[1] in play.sections},
        "finished": {key for key in play.finished if key[1] in {*play.sections, play.course.pk}},
        "whole": play.whole_parts(),
    }
