"""Courses as folders, as authors write them: course.json, a file for each lesson, and the files that those name.

What words are called in other languages can stand in meanings.json, for all lessons together, and what lines of dialogs
and set phrases mean in lines.json.

The `sections` of a chapter are names of lessons: "01-hello" is lessons/01-hello.json. A row of `media` has, instead of
the key of a file, the place of the `file` in the folder.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from apps.content.attachments import NAME
from apps.content.exchange.archives import COURSE_FILE, build_file_error, read_text
from apps.content.exchange.line_translations import (
    add_line_translations,
    read_line_translations,
    refuse_orphaned_lines,
)
from apps.content.exchange.word_translations import add_translations, read_translations
from apps.content.item_body import Json
from apps.media.uploads import is_of_media_type
from apps.translation.authored import AuthoredTranslations
from apps.vocabulary.meanings import Glosses
from kit import files
from kit.files.store import SUFFIX, compute_key


def read_folder(folder: Path) -> Json:
    """Read a folder as `import_course` takes it, and store its files. Raises `InvalidInput` or OSError."""
    try:
        course: Any = read_text((folder / COURSE_FILE).read_bytes())
        table, lines = read_translations(folder), read_line_translations(folder)
        chapters = [load_lessons(folder, chapter, table, lines) for chapter in course["chapters"]]
        items = [item for chapter in chapters for lesson in chapter["sections"] for item in lesson["items"]]
        refuse_orphaned_lines(lines, items)
    except (AttributeError, KeyError, TypeError) as error:
        raise build_file_error("malformed", _("There is no course in this file.")) from error
    return {**course, "chapters": chapters}


def list_folder_keys(folder: Path) -> list[str]:
    """List the keys that the files of a folder have once they are stored. Raises OSError."""
    paths = [path for path in folder.rglob("*") if path.is_file() and SUFFIX.fullmatch(path.suffix)]
    return [compute_key(path.read_bytes(), path.suffix) for path in paths]


def load_lessons(
    folder: Path, chapter: dict[str, Any], table: Mapping[str, Glosses], lines: AuthoredTranslations
) -> dict[str, Any]:
    """Replace the names of a chapter's lessons by the lessons."""
    return {**chapter, "sections": [load_lesson(folder, name, table, lines) for name in chapter["sections"]]}


def load_lesson(folder: Path, name: str, table: Mapping[str, Glosses], lines: AuthoredTranslations) -> dict[str, Any]:
    """Load one lesson; its words get the translations of the table, its lines and phrases those of `lines`."""
    lesson: Any = read_text(resolve_path(folder, f"lessons/{name}.json").read_bytes())
    items = [add_translations(store_files(folder, item), table) for item in lesson["items"]]
    return {**lesson, "items": [add_line_translations(item, lines) for item in items]}


def store_files(folder: Path, item: dict[str, Any]) -> dict[str, Any]:
    """Store the files of an item, and name them by their keys."""
    body = item["body"]
    if NAME not in body:
        return item
    return {**item, "body": {**body, NAME: [store_file(folder, dict(row)) for row in body[NAME]]}}


def resolve_path(folder: Path, name: str) -> Path:
    """Give the path of a file in the folder; `InvalidInput` for a name that leads out of it or has no suffix."""
    place = (folder / name).resolve() if "\0" not in name else folder
    if not place.is_relative_to(folder.resolve()) or not place.suffix:
        raise build_file_error("malformed", _("There is no course in this file."))
    return place


def store_file(folder: Path, row: dict[str, Any]) -> dict[str, Any]:
    """Store the file that a row names, and give the row with its key instead."""
    if "file" not in row:
        return row
    place = resolve_path(folder, row.pop("file"))
    content = place.read_bytes()
    if not is_of_media_type(content, place.suffix):
        raise build_file_error("malformed", _("A file in it is not what its name says."))
    return {**row, "key": files.put(content, place.suffix)}
