"""Import of a course: new, or updated row by row, so that learners keep what they did."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.attachments import refuse_other_types
from apps.content.case_links import refuse_unseen_cases
from apps.content.exchange.changes import ChangeLog, CoursePart, PartChange
from apps.content.exchange.keys import COURSE_NAMESPACE, KeyFactory, build_key, build_key_factory, replace_ids
from apps.content.exchange.row_writer import CourseWriter
from apps.content.exchange.serializers import CourseFileSerializer
from apps.content.kind import Kind, build_field_errors, get_kinds
from apps.courses.locks import lock_course
from apps.courses.models import Course, CourseStatus
from apps.courses.publication_checks import refuse_unshared
from apps.courses.services.authoring import add_publication_time
from apps.organisations.models import Organization
from kit.errors import ApiError, InvalidInput
from kit.files.deletion import release
from kit.ids import new_id, silent_id

FILE_FIELDS = ("format", "format_version", "id", "chapters")
MOST_WRONG_ITEMS = 50


@transaction.atomic
def import_course(
    data: object,
    *,
    by: User | None = None,
    organization: Organization | None = None,
    as_copy: bool = False,
    by_author: bool = False,
    log: ChangeLog | None = None,
) -> Course:
    """Import a course for this organisation; `as_copy` creates everything anew, whatever is known already.

    `by_author`: the file comes from an author, who publishes courses elsewhere, after a check: a new course is a draft,
    a known one stays as published and as open as it is, and only cases that `by` sees are used. `log` takes what was
    done to which part.

    Raises a ValidationError (or `InvalidInput`) with the places of what is wrong, 409 `course_elsewhere` where
    something of the file belongs to another course or organisation, `case_not_shared` where not all learners may see
    its cases.
    """
    serializer = CourseFileSerializer(data=data)
    serializer.is_valid(raise_exception=True)
    said: dict[str, Any] = serializer.validated_data
    course_id = new_id() if as_copy else build_key(said["id"], COURSE_NAMESPACE)
    key = build_key_factory(course_id, as_copy=as_copy)
    refuse_repeated_ids(said)
    check_items(said, key)
    lock_course(course_id, alone=True)
    if by_author:
        leave_publication(course_id, said)
    log = log if log is not None else ChangeLog()
    course = save_course(course_id, said, by, organization, log)
    course = CourseWriter(course, by, key, log).write(said["chapters"])
    if by_author and by is not None:
        refuse_unseen_cases(course, by)
    refuse_unshared(course)
    return course


def find_known_course(data: object) -> Course | None:
    """Find the course that a file would update here; None for a new one, and for what is no course."""
    course_id = compute_course_id(data)
    return Course.objects.filter(pk=course_id).first() if course_id is not None else None


def compute_course_id(data: object) -> UUID | None:
    """Compute the id that the course of a file has here; None for what is no course."""
    word = data.get("id") if isinstance(data, dict) else None
    return build_key(word, COURSE_NAMESPACE) if isinstance(word, str) else None


def leave_publication(course_id: UUID, said: dict[str, Any]) -> None:
    """Take from a file what it says of the course's publication: a known one stays as it is, a new one is a draft."""
    if Course.objects.filter(pk=course_id).exists():
        for name in ("status", "is_public"):
            said.pop(name, None)
    else:
        said |= {"status": CourseStatus.DRAFT, "is_public": False}


def save_course(
    course_id: UUID, said: Mapping[str, Any], by: User | None, organization: Organization | None, log: ChangeLog
) -> Course:
    """Create or update the course itself. Raises 409 `course_elsewhere`."""
    course = Course.objects.filter(pk=course_id).first()
    facts = add_publication_time(course, {name: value for name, value in said.items() if name not in FILE_FIELDS})
    if course is None:
        log.add(CoursePart.COURSE, PartChange.NEW, said["title"])
        return Course.objects.create(pk=course_id, owner=by, organization=organization, **facts)
    if course.organization_id != (organization.pk if organization else None):
        raise ApiError("course_elsewhere", _("This course belongs to somebody else here."))
    same = all(getattr(course, name) == value for name, value in facts.items())
    log.add(CoursePart.COURSE, PartChange.SAME if same else PartChange.CHANGED, said["title"])
    if same:
        return course
    before = course.title_image
    saved = course.save_if(None, **facts)
    if saved.title_image != before:
        release(before)
    return saved


def check_items(said: Mapping[str, Any], key: KeyFactory) -> None:
    """Replace the body of each item by the validated one, under this installation's keys.

    Raises a ValidationError with the places of what is wrong in the first MOST_WRONG_ITEMS items that have an error.
    """
    known = get_kinds()
    errors: list[dict[str, Any]] = []
    for c, chapter in enumerate(said["chapters"]):
        for s, section in enumerate(chapter["sections"]):
            for i, item in enumerate(section["items"]):
                place = f"chapters.{c}.sections.{s}.items.{i}"
                try:
                    if item["kind"] not in known:
                        raise InvalidInput({f"{place}.kind": ("unknown", _("There is no such kind."))})
                    item["body"] = validate_body(known[item["kind"]], item, key, place)
                except ValidationError as error:
                    errors.append(locate_errors(error, f"{place}.body"))
                if len(errors) == MOST_WRONG_ITEMS:
                    raise ValidationError(merge_errors(errors))
    if errors:
        raise ValidationError(merge_errors(errors))


def locate_errors(error: ValidationError, place: str) -> dict[str, Any]:
    """Give the errors of an item by their places in the file: kinds name fields of a body only."""
    item = place.removesuffix(".body")
    found = error.detail if isinstance(error.detail, dict) else {place: error.detail}
    return {name if name.startswith(f"{item}.") else f"{place}.{name}": value for name, value in found.items()}


def merge_errors(errors: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Merge the errors of several items, whose places differ."""
    return {name: value for one in errors for name, value in one.items()}


def validate_body(kind: Kind, item: Mapping[str, Any], key: KeyFactory, place: str) -> dict[str, Any]:
    """Validate content and parts of an item by its kind; rows keep their ids."""
    names = {"content", *(part.name for part in kind.parts)}
    given = kind.import_body(dict(item["body"]))
    if not set(given) <= names or not all(are_rows(given.get(name, [])) for name in names - {"content"}):
        raise InvalidInput({f"{place}.body": ("invalid", _("This kind has no such part."))})
    body, ids = replace_ids(given, key(item["id"]), key)
    content = kind.content_serializer(data=kind.copy(body["content"], ids))
    if not content.is_valid():
        raise ValidationError(build_field_errors(content, f"{place}.body.content"))
    found: dict[str, Any] = {"content": content.validated_data}
    for part in kind.parts:
        rows = body.get(part.name, [])
        bare = [{name: value for name, value in row.items() if name != "id"} for row in rows]
        serializer = part.serializer_class(data=bare, many=True)
        if not serializer.is_valid():
            raise ValidationError({f"{place}.body.{part.name}": serializer.errors})
        refuse_other_types(part, serializer.validated_data, f"{place}.body.{part.name}")
        pairs = zip(rows, serializer.validated_data, strict=True)
        found[part.name] = [
            {**values, "id": UUID(row["id"]) if row.get("id") else silent_id()} for row, values in pairs
        ]
    return found


def are_rows(found: object) -> bool:
    """Whether these are rows whose ids, where they have one, stand there once only."""
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        return False
    ids = [row["id"] for row in found if "id" in row]
    return all(isinstance(one, str) and one for one in ids) and len(set(ids)) == len(ids)


def refuse_repeated_ids(said: Mapping[str, Any]) -> None:
    """Raise 422 where an id names two things of the file."""
    seen: set[str] = set()
    sections = [section for chapter in said["chapters"] for section in chapter["sections"]]
    below = [one for section in sections for one in (*section["items"], *section.get("learning_objectives", ()))]
    for one in (*said["chapters"], *sections, *below):
        if one["id"] in seen:
            raise InvalidInput({"id": ("twice", _("“{id}” is there twice.").format(id=one["id"]))})
        seen.add(one["id"])
