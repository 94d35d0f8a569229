"""Imports of uploaded courses: the file is stored by the request, its course is written by a job."""

from datetime import timedelta
from typing import IO

import structlog
from django.contrib.admin.models import ADDITION, CHANGE
from django.db import transaction
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
from apps.content.exchange.importer import compute_course_id, find_known_course, import_course
from apps.content.models import CourseImport, ImportState
from apps.content.models.imports import MAX_TITLE
from apps.courses.locks import lock_course
from apps.courses.models import Course
from kit import files
from kit.admin_log import log_action
from kit.errors import ApiError
from kit.files.unused import release
from kit.jobs.models import Job
from kit.jobs.queueing import start
from kit.languages import language
from kit.texts import flatten

log = structlog.get_logger(__name__)

LIFE = timedelta(days=30)  # of an import that is over
UNCONFIRMED_LIFE = timedelta(days=1)  # of one that nobody confirms
FILE_ATTRIBUTES = (None, "course", "non_field_errors")  # what is said of a file as a whole, without a place in it
IMPORT_TITLE = gettext_lazy("Import a course from a ZIP file")


def store_upload(
    source: IO[bytes], data: object, known: Course | None, *, by: User, as_copy: bool = False
) -> CourseImport:
    """Store a ZIP file until it is imported; `data` is its course.json, `known` the course here that it updates."""
    title = flatten(str(data.get("title", "")) if isinstance(data, dict) else "")[:MAX_TITLE]
    source.seek(0)
    key = files.put_file(source, ".zip")
    target = {"as_copy": as_copy, "is_update": known is not None, "course": known}
    return CourseImport.objects.create(user=by, key=key, title=title, **target)


@transaction.atomic
def start_import(course_import: CourseImport) -> Job | None:
    """Have an uploaded course imported by a job; None where that was done, or the upload discarded, before."""
    rows = CourseImport.objects.filter(pk=course_import.pk, state=ImportState.UNCONFIRMED)
    if not rows.update(state=ImportState.WAITING, changed_at=timezone.now()):
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
    refuse_without_right(user, is_update=row.is_update)
    course = import_course(data, by=user, organization=known.organization if known else None, as_copy=as_copy)
    start_course_audio(course)
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


def refuse_without_right(user: User, *, is_update: bool) -> None:
    """Raise 403 for who may no longer import such a course: rights may have gone since the upload."""
    rights = ["courses.add_course", *(["courses.change_course"] if is_update else [])]
    if not (user.is_staff and user.has_perms(rights)):  # nobody has a right whose account is not active
        raise PermissionDenied


@transaction.atomic
def end_import(import_id: str, error: str) -> None:
    """End an import without a course, and say why; one that has ended is left alone.

    Files that were stored from the ZIP file go with it, unless a row uses them.
    """
    waiting = CourseImport.objects.select_for_update().filter(pk=import_id, state=ImportState.WAITING)
    for key in waiting.values_list("key", flat=True):
        waiting.update(state=ImportState.REFUSED, error=error, key="", changed_at=timezone.now())
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
