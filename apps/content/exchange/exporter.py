"""Export of a course: as plain data, or as a ZIP with the files that its items need."""

import io
import zipfile
from typing import IO, Any

import orjson

from apps.content.exchange.serializers import CHAPTER_FIELDS, FORMAT, IMAGE, SECTION_FIELDS, VERSION
from apps.content.item_body import Body
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Course, Section
from kit import files

COURSE_FIELDS = (
    "title",
    "description",
    "level",
    "language",
    "explained_in",
    "specialties",
    "tags",
    "is_public",
    "status",
)
ITEM_FIELDS = ("title", "instruction", "optional", "hidden")
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same course gives the same bytes


def export_course(course: Course) -> dict[str, Any]:
    """Export the course as plain data, as `import_course` takes it."""
    return serialize_course(course)[0]


def serialize_course(course: Course) -> tuple[dict[str, Any], set[str]]:
    """Serialize the course; give it with the keys of the files that it needs."""
    sections = list(Section.objects.present().filter(chapter__course=course).in_order())
    items = list(Item.objects.present().filter(section__in=sections).in_order())
    said = load_bodies(items)
    within: dict[Any, list[Any]] = {section.pk: [] for section in sections}
    needed: set[str] = set()
    for item in items:
        within[item.section_id].append(serialize_item(item, said[item.pk]))
        needed |= set(get_kinds()[item.kind].list_files(said[item.pk]))
    rows = list(course.chapters.present().in_order())
    chapters = [
        {"id": str(row.pk)}
        | {name: getattr(row, name) for name in CHAPTER_FIELDS}
        | {"sections": [serialize_section(one, within[one.pk]) for one in sections if one.chapter_id == row.pk]}
        for row in rows
    ]
    head = {"format": FORMAT, "format_version": VERSION, "id": str(course.pk), IMAGE: course.title_image}
    needed |= {row.title_image for row in (course, *rows, *sections)} - {""}
    return head | {name: getattr(course, name) for name in COURSE_FIELDS} | {"chapters": chapters}, needed


def serialize_section(section: Section, items: list[Any]) -> dict[str, Any]:
    """Serialize a section with its objectives and these items."""
    objectives = section.objectives.present().in_order()
    facts = {"id": str(section.pk)} | {name: getattr(section, name) for name in SECTION_FIELDS}
    listed = [{"id": str(row.pk), "text": row.text} for row in objectives]
    return facts | {"learning_objectives": listed, "items": items}


def serialize_item(item: Item, body: Body) -> dict[str, Any]:
    """Serialize an item with its whole body."""
    rows = {
        name: [{key: value for key, value in row.items() if key != "position"} for row in found]
        for name, found in body.parts.items()
    }
    said = get_kinds()[item.kind].export_body({"content": body.content, **rows})
    return {"id": str(item.pk), "kind": item.kind, **{name: getattr(item, name) for name in ITEM_FIELDS}, "body": said}


def export_zip(course: Course) -> bytes:
    """Export the course as a ZIP with its files; the same course gives the same bytes."""
    packed = io.BytesIO()
    write_zip(course, packed)
    return packed.getvalue()


def write_zip(course: Course, target: IO[bytes]) -> None:
    """Write the same into an open file: a course may hold more than a process should."""
    data, needed = serialize_course(course)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as pack:
        text = orjson.dumps(data, option=orjson.OPT_INDENT_2)
        pack.writestr(zipfile.ZipInfo("course.json", EPOCH), text)
        for key in sorted(needed):
            with files.open(key) as source:
                pack.writestr(zipfile.ZipInfo(f"files/{key}", EPOCH), source.read())
