"""A file as a course: new, or brought up to date row by row, so that learners keep what they did."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.attachments import refuse_other_sorts
from apps.content.exchange.keys import HOME, Key, key_for, keys_of, renamed
from apps.content.exchange.row_writer import Writing
from apps.content.exchange.serializers import CourseFileSerializer
from apps.content.kind import Kind, kinds, refused
from apps.courses.locks import hold
from apps.courses.models import Course
from apps.courses.publication_checks import refuse_unshared
from apps.courses.services.authoring import stamped
from apps.organisations.models import Organization
from kit.errors import ApiError, InvalidInput
from kit.ids import new_id, silent_id

ABOUT_THE_FILE = ("format", "format_version", "id", "chapters")


@transaction.atomic
def import_course(
    data: Any, *, by: User | None = None, organization: Organization | None = None, as_copy: bool = False
) -> Course:
    """The course of a file, for this organisation. `as_copy` makes everything anew, whatever is known already.

    Raises a ValidationError (or `InvalidInput`) with the place of what is wrong, 409 `course_elsewhere` where
    something of the file belongs to another course or organisation, `case_not_shared` where not everybody sees
    its cases.
    """
    shape = CourseFileSerializer(data=data)
    shape.is_valid(raise_exception=True)
    said = shape.validated_data
    course_id = new_id() if as_copy else key_for(said["id"], HOME)
    key = keys_of(course_id, as_copy=as_copy)
    refuse_twice(said)
    check_items(said, key)
    hold(course_id, alone=True)
    course = Writing(head(course_id, said, by, organization), by, key).write(said["chapters"])
    refuse_unshared(course)
    return course


def known_course(data: Any) -> Course | None:
    """The course that a file would bring up to date here; what is no course at all names none."""
    word = data.get("id") if isinstance(data, dict) else None
    return Course.objects.filter(pk=key_for(word, HOME)).first() if isinstance(word, str) else None


def head(course_id: UUID, said: Mapping[str, Any], by: User | None, organization: Organization | None) -> Course:
    """The course itself, new or changed."""
    course = Course.objects.filter(pk=course_id).first()
    facts = stamped(course, {name: value for name, value in said.items() if name not in ABOUT_THE_FILE})
    if course is None:
        return Course.objects.create(pk=course_id, owner=by, organization=organization, **facts)
    if course.organization_id != (organization.pk if organization else None):
        raise ApiError("course_elsewhere", _("This course belongs to somebody else here."))
    same = all(getattr(course, name) == value for name, value in facts.items())
    return course if same else course.save_if(None, **facts)


def check_items(said: Mapping[str, Any], key: Key) -> None:
    """What each item says, by its kind and under this platform's keys; raises with the place of the first error."""
    known = kinds()
    for c, chapter in enumerate(said["chapters"]):
        for s, section in enumerate(chapter["sections"]):
            for i, item in enumerate(section["items"]):
                place = f"chapters.{c}.sections.{s}.items.{i}"
                if item["kind"] not in known:
                    raise InvalidInput({f"{place}.kind": ("unknown", _("There is no such kind."))})
                item["body"] = checked(known[item["kind"]], item, key, place)


def checked(kind: Kind, item: Mapping[str, Any], key: Key, place: str) -> dict[str, Any]:
    """Content and parts in their shapes; rows keep their ids."""
    names = {"content", *(part.name for part in kind.parts)}
    given = kind.inward(dict(item["body"]))
    if not set(given) <= names or not all(are_rows(given.get(name, [])) for name in names - {"content"}):
        raise InvalidInput({f"{place}.body": ("invalid", _("This kind has no such part."))})
    body, ids = renamed(given, key(item["id"]), key)
    content = kind.content(data=kind.copy(body["content"], ids))
    if not content.is_valid():
        raise ValidationError(refused(content, f"{place}.body.content"))
    found: dict[str, Any] = {"content": content.validated_data}
    for part in kind.parts:
        rows = body.get(part.name, [])
        bare = [{name: value for name, value in row.items() if name != "id"} for row in rows]
        shape = part.shape(data=bare, many=True)
        if not shape.is_valid():
            raise ValidationError({f"{place}.body.{part.name}": shape.errors})
        refuse_other_sorts(part, shape.validated_data, f"{place}.body.{part.name}")
        pairs = zip(rows, shape.validated_data, strict=True)
        found[part.name] = [{**told, "id": UUID(row["id"]) if row.get("id") else silent_id()} for row, told in pairs]
    return found


def are_rows(found: Any) -> bool:
    """Whether these are rows with ids, each once; rows without one get a new one."""
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        return False
    ids = [row["id"] for row in found if "id" in row]
    return all(isinstance(one, str) and one for one in ids) and len(set(ids)) == len(ids)


def refuse_twice(said: Mapping[str, Any]) -> None:
    """Each id may name one thing of the file only."""
    seen: set[str] = set()
    sections = [section for chapter in said["chapters"] for section in chapter["sections"]]
    below = [one for section in sections for one in (*section["items"], *section.get("learning_objectives", ()))]
    for one in (*said["chapters"], *sections, *below):
        if one["id"] in seen:
            raise InvalidInput({"id": ("twice", _("“{id}” is there twice.").format(id=one["id"]))})
        seen.add(one["id"])
