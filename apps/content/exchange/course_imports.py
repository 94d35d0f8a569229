"""Imports of uploaded courses: the file is stored by the request, its course is written by a job."""

from datetime import timedelta
from typing import IO

from django.contrib.admin.models import ADDITION, CHANGE
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_standardized_errors.formatter import flatten_errors
from rest_framework.exceptions import APIException

from apps.accounts.models import User
from apps.content.authoring.dialogs import start_course_audio
from apps.content.exchange.archives import read_zip_file
from apps.content.exchange.importer import find_known_course, import_course
from apps.content.models import CourseImport, ImportState
from apps.content.models.imports import MAX_TITLE
from apps.courses.models import Course
from kit import files
from kit.admin_log import log_action
from kit.errors import ApiError
from kit.files.unused import release
from kit.jobs.models import Job
from kit.jobs.queueing import start
from kit.languages import language
from kit.texts import flatten

LIFE = timedelta(days=30)  # of an import that is over; one that nobody confirms keeps its file as long
FILE_ATTRIBUTES = (None, "course", "non_field_errors")  # what is said of a file as a whole, without a place in it
IMPORT_TITLE = gettext_lazy("Import a course from a ZIP file")


def store_upload(
    source: IO[bytes], data: object, known: Course | None, *, by: User, as_copy: bool = False
) -> CourseImport:
    """Store a ZIP file until it is imported; `data` is its course.json, `known` the course here that it updates."""
    title = flatten(str(data.get("title", "")) if isinstance(data, dict) else "")[:MAX_TITLE]
    source.seek(0)
    key = files.put_file(source, ".zip")
    return CourseImport.objects.create(user=by, key=key, title=title, as_copy=as_copy, course=known)


@transaction.atomic
def start_import(course_import: CourseImport) -> Job:
    """Have an uploaded course imported by a job."""
    CourseImport.objects.filter(pk=course_import.pk).update(state=ImportState.WAITING, changed_at=timezone.now())
    return start("content.import_course", course_import.pk, by=course_import.user_id)


def run_import(import_id: str) -> None:
    """Import the course of an uploaded file, or store what is wrong with it; a second run changes nothing."""
    waiting = CourseImport.objects.filter(pk=import_id, state=ImportState.WAITING)
    found = waiting.select_related("user").first()
    if found is None:
        return
    with translation.override(language(found.user.interface_language).django):
        try:
            with files.open(found.key) as source:
                write_course(found, read_zip_file(source))
        except APIException as refusal:
            end_import(import_id, describe_error(refusal))


@transaction.atomic
def write_course(course_import: CourseImport, data: object) -> None:
    """Write and log the course, or a copy of it; it stays with its organisation. Raises what `import_course` does."""
    waiting = CourseImport.objects.select_for_update(of=("self",)).filter(pk=course_import.pk)
    if not waiting.filter(state=ImportState.WAITING).exists():
        return  # another run was faster
    user, as_copy = course_import.user, course_import.as_copy
    known = find_known_course(data)
    if known is not None and not as_copy and known.pk != course_import.course_id:
        # it was not there when the file was uploaded, so nobody has confirmed that it may be changed
        raise ApiError("course_elsewhere", _("This course exists by now. Please import the file again."))
    course = import_course(data, by=user, organization=known.organization if known else None, as_copy=as_copy)
    start_course_audio(course)
    log_action(user.pk, [course], IMPORT_TITLE, flag=CHANGE if known and not as_copy else ADDITION)
    waiting.update(state=ImportState.DONE, course=course, key="", changed_at=timezone.now())
    release(course_import.key)


@transaction.atomic
def end_import(import_id: str, error: str) -> None:
    """End an import without a course, and say why; one that has ended is left alone."""
    waiting = CourseImport.objects.select_for_update().filter(pk=import_id, state=ImportState.WAITING)
    for key in waiting.values_list("key", flat=True):
        waiting.update(state=ImportState.REFUSED, error=error, key="", changed_at=timezone.now())
        release(key)


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
    """Delete imports that are over, or that nobody has confirmed."""
    old = CourseImport.objects.exclude(state=ImportState.WAITING).filter(changed_at__lt=timezone.now() - LIFE)
    rows = list(old.values_list("pk", "key"))
    CourseImport.objects.filter(pk__in=[pk for pk, _key in rows]).delete()
    release(*(key for _pk, key in rows))
