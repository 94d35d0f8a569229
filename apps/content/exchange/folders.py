"""Courses as folders, as people write them: course.json, a file for each lesson, and the files that those name.

What words are called in other languages can stand in meanings.json, for all lessons together.

The `sections` of a chapter are names of lessons: "01-hello" is lessons/01-hello.json. A row of `media` has, instead of
the key of a file, the place of the `file` in the folder.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from apps.content.attachments import NAME
from apps.content.exchange.archives import TEXT, read_text, wrong
from apps.content.exchange.meanings import read_meanings, with_meanings
from apps.media.uploads import is_of_type
from apps.vocabulary.meanings import Glosses
from kit import files


def read_folder(folder: Path) -> Any:
    """The course of a folder, as `import_course` takes it; its files are stored. Raises `InvalidInput` or OSError."""
    try:
        course = read_text((folder / TEXT).read_bytes())
        table = read_meanings(folder)
        chapters = [with_lessons(folder, chapter, table) for chapter in course["chapters"]]
    except (AttributeError, KeyError, TypeError) as error:
        raise wrong("malformed", _("There is no course in this file.")) from error
    return {**course, "chapters": chapters}


def with_lessons(folder: Path, chapter: dict[str, Any], table: Mapping[str, Glosses]) -> dict[str, Any]:
    """A chapter with what its lessons' files say."""
    return {**chapter, "sections": [load_lesson(folder, name, table) for name in chapter["sections"]]}


def load_lesson(folder: Path, name: str, table: Mapping[str, Glosses]) -> dict[str, Any]:
    """One lesson; its words mean what the table says."""
    lesson: dict[str, Any] = read_text(within(folder, f"lessons/{name}.json").read_bytes())
    return {**lesson, "items": [with_meanings(with_files(folder, item), table) for item in lesson["items"]]}


def with_files(folder: Path, item: dict[str, Any]) -> dict[str, Any]:
    """An item whose files are named by their keys."""
    body = item["body"]
    if NAME not in body:
        return item
    return {**item, "body": {**body, NAME: [stored(folder, dict(row)) for row in body[NAME]]}}


def within(folder: Path, name: str) -> Path:
    """A file of the folder; `InvalidInput` for a name that leads out of it or has no ending."""
    place = (folder / name).resolve() if "\0" not in name else folder
    if not place.is_relative_to(folder.resolve()) or not place.suffix:
        raise wrong("malformed", _("There is no course in this file."))
    return place


def stored(folder: Path, row: dict[str, Any]) -> dict[str, Any]:
    """A row of files with the key under which its file is kept."""
    if "file" not in row:
        return row
    place = within(folder, row.pop("file"))
    content = place.read_bytes()
    if not is_of_type(content, place.suffix):
        raise wrong("malformed", _("A file in it is not what its name says."))
    return {**row, "key": files.put(content, place.suffix)}
