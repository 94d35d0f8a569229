"""Imports of uploaded courses: the file is stored by the request, its course is written by a job.

Staff confirm in the back office that a known course may be changed. What an author hands in is checked by a job of its
own: it writes the course and takes that back, so that the preview says exactly what the import will do.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import IO, Any, TypedDict

import structlog
from django.contrib.admin.models import ADDITION, CHANGE
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_standardized_errors.formatter import flatten_errors
from rest_framework import status
from rest_framework.exceptions import APIException, PermissionDenied

from apps.accounts.models import User
from apps.content.authoring.dialogs import start_course_audio
from apps.content.exchange.archives import list_file_keys, read_zip_file
from apps.content.exchange.changes import ChangeLog
from apps.content.exchange.importer import compute_course_id, find_known_course, import_course
from apps.content.models import CourseImport, ImportState
from apps.content.models.imports import MAX_TITLE
from apps.courses.locks import lock_course
from apps.courses.models import Course, CourseInteraction
from apps.courses.permissions import can_create_course, can_edit_course
from apps.organisations.ownership import choose_owner
from kit import files
from kit.admin_log import log_action
from kit.audit import record_change
from kit.errors import ApiError
from kit.files.deletion import release
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.languages import language
from kit.texts import flatten

log = structlog.get_logger(__name__)

LIFE = timedelta(days=30)  # of an import that is over
UNCONFIRMED_LIFE = timedelta(days=1)  # of one that nobody confirms
MOST_ERRORS = 100  # of a file, that are told
FILE_ATTRIBUTES = (None, "course", "non_field_errors")  # what is said of a file as a whole, without a place in it
IMPORT_TITLE = gettext_lazy("Import a course from a ZIP file")


class ImportEffect(models.TextChoices):
    """What the import of a course file does."""

    NEW = "NEW"
    REPLACES = "REPLACES"
    UNCHANGED = "UNCHANGED"
    COPIES = "COPIES"  # the file's course is somebody else's here


class FileError(TypedDict):
    """What is wrong in a file: the place in course.json, the titles of what that is in, and what is to be said."""

    place: str
    titles: list[str]
    detail: str


def store_upload(
    source: IO[bytes], data: object, known: Course | None, *, by: User, as_copy: bool = False, by_author: bool = False
) -> CourseImport:
    """Store a ZIP file until it is imported; `data` is its course.json, `known` the course here that it updates."""
    title = flatten(str(data.get("title", "")) if isinstance(data, dict) else "")[:MAX_TITLE]
    source.seek(0)
    key = files.put_file(source, ".zip")
    target = {"as_copy": as_copy, "is_update": known is not None, "course": known}
    state = ImportState.CHECKING if by_author else ImportState.UNCONFIRMED
    return CourseImport.objects.create(user=by, key=key, title=title, by_author=by_author, state=state, **target)


@transaction.atomic
def hand_in(source: IO[bytes], data: object, *, by: User) -> tuple[CourseImport, Job]:
    """Store the file of an author and have a job find out what it would do; an earlier one that waits is discarded."""
    for earlier in CourseImport.objects.filter(user=by, by_author=True, state=ImportState.UNCONFIRMED):
        discard_import(earlier)
    known = find_known_course(data)
    own = known if known is not None and can_edit_course(by, known) else None
    as_copy = known is not None and own is None
    stored = store_upload(source, data, own, by=by, as_copy=as_copy, by_author=True)
    return stored, start("content.check_course_file", stored.pk, by=by)


def check_file(import_id: str) -> None:
    """Store what the import of an author's file would do, or what is wrong in it; a second run changes nothing.

    A fault that is none of the file's is raised: then the job is tried again.
    """
    found = CourseImport.objects.select_related("user", "course").filter(pk=import_id).first()
    if found is None or found.state != ImportState.CHECKING:
        return
    with translation.override(language(found.user.interface_language).django):
        data: object = None
        try:
            with files.open(found.key) as source:
                data = read_zip_file(source)
            preview = foresee_import(found, data)
        except APIException as refusal:
            if status.is_server_error(refusal.status_code):
                raise
            end_import(import_id, describe_error(refusal), list_errors(refusal, data))
            return
    with transaction.atomic():
        waiting = CourseImport.objects.filter(pk=import_id, state=ImportState.CHECKING)
        waiting.update(state=ImportState.UNCONFIRMED, preview=preview, changed_at=timezone.now())
        release(*list_stored_files(found.key))  # stored again once the course is imported


def foresee_import(course_import: CourseImport, data: object) -> dict[str, Any]:
    """Write the course, take it back, and give what that did (plain JSON). Raises what `import_course` does."""
    log = ChangeLog()
    with transaction.atomic():
        write_as_person(course_import, data, log)
        transaction.set_rollback(True)
    if course_import.as_copy:
        effect = ImportEffect.COPIES
    elif not course_import.is_update:
        effect = ImportEffect.NEW
    else:
        effect = ImportEffect.UNCHANGED if log.is_empty else ImportEffect.REPLACES
    learners = (
        CourseInteraction.objects.filter(course=course_import.course_id).count() if course_import.is_update else 0
    )
    return {"effect": effect.value, "learners": learners} | log.summarize()


def write_as_person(course_import: CourseImport, data: object, log: ChangeLog | None = None) -> Course:
    """Write the course of a file as the person who handed it in; a known one stays with its organisation.

    Raises what `import_course` does.
    """
    user, as_copy, by_author = course_import.user, course_import.as_copy, course_import.by_author
    known = find_known_course(data)
    stays = known is not None and not (as_copy and by_author)
    home = known.organization if known is not None and stays else choose_owner(user) if by_author else None
    return import_course(data, by=user, organization=home, as_copy=as_copy, by_author=by_author, log=log)


@transaction.atomic
def start_import(course_import: CourseImport, *, as_copy: bool = False) -> Job | None:
    """Have an uploaded course imported by a job; None where that was done, or the upload discarded, before.

    `as_copy`: as a copy of its own, although its course is here.
    """
    rows = CourseImport.objects.filter(pk=course_import.pk, state=ImportState.UNCONFIRMED)
    changes: dict[str, Any] = {"as_copy": True, "is_update": False, "course": None} if as_copy else {}
    if not rows.update(state=ImportState.WAITING, changed_at=timezone.now(), **changes):
        return None
    return start("content.import_course", course_import.pk, by=course_import.user_id)


def run_import(import_id: str) -> None:
    """Import the course of an uploaded file, or store what is wrong with it; a second run changes nothing.

    A fault that is none of the file's, as a full storage, is raised: then the job is tried again.
    """
    waiting = CourseImport.objects.filter(pk=import_id, state=ImportState.WAITING)
    found = waiting.select_related("user").first()
    if found is None:
        return
    with translation.override(language(found.user.interface_language).django):
        try:
            with files.open(found.key) as source:
                write_course(found, read_zip_file(source))
        except APIException as refusal:
            if status.is_server_error(refusal.status_code):
                raise
            end_import(import_id, describe_error(refusal))


@transaction.atomic
def write_course(course_import: CourseImport, data: object) -> None:
    """Write and log the course, or a copy of it; it stays with its organisation.

    Raises what `import_course` does, 403 where the person has no right to it any more, 409 `course_elsewhere` where the
    course came or went since the upload.
    """
    user, as_copy = course_import.user, course_import.as_copy
    course_id = compute_course_id(data)
    if course_id is not None and not as_copy:
        lock_course(course_id, alone=True)  # nobody creates or deletes it from here on
    waiting = CourseImport.objects.select_for_update().filter(pk=course_import.pk, state=ImportState.WAITING)
    row = waiting.first()
    if row is None:
        return  # another run was faster
    known = find_known_course(data)
    if not as_copy:
        refuse_unconfirmed(row, known)
    refuse_without_right(row, known)
    course = write_as_person(course_import, data)
    start_course_audio(course)
    if row.by_author:
        record_change("course.imported", by=user, course=course.pk)
    else:
        log_action(user.pk, [course], IMPORT_TITLE, flag=CHANGE if known and not as_copy else ADDITION)
    waiting.update(state=ImportState.DONE, course=course, key="", changed_at=timezone.now())
    release(course_import.key)


def refuse_unconfirmed(course_import: CourseImport, known: Course | None) -> None:
    """Raise 409 where the course that the file would write is not what was there when the file was uploaded."""
    if known is not None and known.pk != course_import.course_id:
        # it was not there, so nobody has confirmed that it may be changed
        raise ApiError("course_elsewhere", _("This course exists by now. Please import the file again."))
    if known is None and course_import.is_update:
        # written anew, it would not belong to its organisation
        raise ApiError("course_elsewhere", _("This course is no longer here. Please import the file again."))


def refuse_without_right(course_import: CourseImport, known: Course | None) -> None:
    """Raise 403 for who may no longer import such a course: rights may have gone since the upload."""
    user, is_update = course_import.user, course_import.is_update
    if course_import.by_author:
        can_write = can_edit_course(user, known) if is_update and known is not None else can_create_course(user)
        if not (user.is_active and can_write):
            raise PermissionDenied
        return
    rights = ["courses.add_course", *(["courses.change_course"] if is_update else [])]
    if not (user.is_staff and user.has_perms(rights)):  # nobody has a right whose account is not active
        raise PermissionDenied


@transaction.atomic
def end_import(import_id: str, error: str, errors: Sequence[FileError] = ()) -> None:
    """End an import without a course, and say why; one that has ended is left alone. `errors` are those by place.

    Files that were stored from the ZIP file go with it, unless a row uses them.
    """
    open_states = (ImportState.CHECKING, ImportState.WAITING)
    waiting = CourseImport.objects.select_for_update().filter(pk=import_id, state__in=open_states)
    told: dict[str, Any] = {"preview": {"errors": [*errors]}} if errors else {}
    for key in waiting.values_list("key", flat=True):
        waiting.update(state=ImportState.REFUSED, error=error, key="", changed_at=timezone.now(), **told)
        release(key, *list_stored_files(key))


def list_stored_files(key: str) -> list[str]:
    """List the files that may have been stored from this ZIP file; none where it cannot be read."""
    try:
        with files.open(key) as source:
            return list_file_keys(source)
    except Exception as error:  # the file's fault or the storage's: the import ends all the same
        log.warning("the files of an import are not known", key=key, exc_info=error)
        return []


def end_broken_import(import_id: str) -> None:
    """End an import whose job has failed, and say so in the language of the person."""
    for found in CourseImport.objects.select_related("user").filter(pk=import_id):
        with translation.override(language(found.user.interface_language).django):
            end_import(import_id, _("This course could not be imported."))


def describe_error(refusal: APIException) -> str:
    """Describe the first error of a file, with its place in it."""
    first = flatten_errors(refusal.detail)[0]
    return str(first.detail) if first.attr in FILE_ATTRIBUTES else f"{first.attr}: {first.detail}"


def list_errors(refusal: APIException, data: object) -> list[FileError]:
    """List the errors of a file, each with its place and the titles of the chapter, lesson and exercise it is in."""
    return [
        {
            "place": "" if one.attr in FILE_ATTRIBUTES else str(one.attr),
            "titles": [] if one.attr in FILE_ATTRIBUTES else find_titles(data, str(one.attr)),
            "detail": str(one.detail),
        }
        for one in flatten_errors(refusal.detail)[:MOST_ERRORS]
    ]


def find_titles(data: object, place: str) -> list[str]:
    """Find the titles of what a place of a file is in, from the chapter to the exercise."""
    found: list[str] = []
    for word in place.split("."):
        if isinstance(data, dict):
            data = data.get(word)
        elif isinstance(data, list) and word.isdecimal() and int(word) < len(data):
            data = data[int(word)]
        else:
            break
        title = data.get("title") if isinstance(data, dict) else None
        if isinstance(title, str) and title:
            found.append(flatten(title)[:MAX_TITLE])
    return found


@transaction.atomic
def discard_import(course_import: CourseImport) -> None:
    """Delete an import that nobody has confirmed, and its file."""
    if CourseImport.objects.filter(pk=course_import.pk, state=ImportState.UNCONFIRMED).delete()[0]:
        release(course_import.key)


@transaction.atomic
def delete_old_imports() -> None:
    """Delete imports that were over long ago, or that nobody has confirmed for a day."""
    now = timezone.now()
    unconfirmed = Q(state=ImportState.UNCONFIRMED, changed_at__lt=now - UNCONFIRMED_LIFE)
    over = Q(state__in=(ImportState.DONE, ImportState.REFUSED), changed_at__lt=now - LIFE)
    old = CourseImport.objects.filter(unconfirmed | over)
    rows = list(old.values_list("pk", "key"))
    CourseImport.objects.filter(pk__in=[pk for pk, _key in rows]).delete()
    release(*(key for _pk, key in rows))
