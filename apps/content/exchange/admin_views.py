"""Export courses from the admin as ZIP files, and import them."""

import tempfile
from contextlib import ExitStack
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import SimpleUploadedFile, UploadedFile
from django.db import transaction
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.datastructures import MultiValueDict
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_standardized_errors.formatter import flatten_errors
from rest_framework.exceptions import APIException
from typing_extensions import override

from apps.accounts.models import User
from apps.content.authoring.dialogs import start_course_audio
from apps.content.exchange.archives import read_archive
from apps.content.exchange.exporter import write_zip
from apps.content.exchange.importer import find_known_course, import_course
from apps.courses.admin import Courses
from apps.courses.models import Course
from kit import files
from kit.admin_mixins import BackOfficeAdmin, render_confirmation
from kit.files.ranges import read_chunks
from kit.ids import new_id

MAX_UPLOAD = 200 * 1024 * 1024  # bytes of the ZIP, which a process of the web server holds; more by manage.py
OWNER_MARK = 16  # random bytes before a file that waits, so that nobody else who sends the same has the same file
UPLOAD_SESSION_KEY = "course_upload"  # in the session: the key of the file that waits for confirmation
FILE_ATTRIBUTES = (None, "course", "non_field_errors")  # what is said of a file as a whole, without a place in it
SAME, COPY = "same", "copy"
MODES = ((SAME, gettext_lazy("As the course that it is")), (COPY, gettext_lazy("As a copy of its own")))
EXPORT_TITLE = gettext_lazy("Export as ZIP")
IMPORT_TITLE = gettext_lazy("Import a course from a ZIP file")
UPDATE_TITLE = gettext_lazy("Bring up to date from the ZIP file, and take away what it does not contain")


class ImportForm(forms.Form):
    """A file, and whether it updates the course that it names or becomes a copy."""

    file = forms.FileField(label=gettext_lazy("Course (ZIP)"))
    way = forms.ChoiceField(label=gettext_lazy("Import it"), choices=MODES, initial=SAME, widget=forms.RadioSelect)

    def clean_file(self) -> "UploadedFile[Any]":
        """Give the uploaded file; refuse one that is too large or no ZIP file."""
        upload: UploadedFile[Any] = self.cleaned_data["file"]
        if (upload.size or 0) > MAX_UPLOAD:
            raise forms.ValidationError(_("This file is too large."))
        beginning = upload.read(2)
        upload.seek(0)
        if beginning != b"PK":
            raise forms.ValidationError(_("This is no ZIP file that can be read."))
        return upload


def download_course(course: Course) -> HttpResponseBase:
    """Answer with the course as a ZIP file, streamed from a temporary file."""
    with ExitStack() as opened:
        packed = opened.enter_context(tempfile.TemporaryFile())
        write_zip(course, packed)
        size = packed.tell()
        opened.pop_all()  # whoever is sent the last piece closes it
    answer = StreamingHttpResponse(read_chunks(packed, 0, size), content_type="application/zip")
    name = f"{slugify(course.title, allow_unicode=True) or course.pk}.zip"
    answer["Content-Length"] = str(size)
    answer["Content-Disposition"] = content_disposition_header(True, name) or ""
    return answer


def show_import_page(model_admin: BackOfficeAdmin, request: HttpRequest) -> HttpResponseBase:
    """Show the form for a file and import what it sends; ask for confirmation before a course here is changed."""
    kept = take_stored_upload(request)
    confirmed = request.POST.get("confirmed") == "yes"
    if confirmed:
        again: list[Any] = [SimpleUploadedFile("course.zip", kept)] if kept else []
        form = ImportForm({"way": SAME}, MultiValueDict({"file": again}))
    else:
        form = ImportForm(request.POST or None, request.FILES or None)
    answer = (
        import_from_form(model_admin, request, form, confirmed=confirmed) if form.is_bound and form.is_valid() else None
    )
    context = model_admin.admin_site.each_context(request) | {"form": form, "title": IMPORT_TITLE, "opts": Course._meta}
    return answer or render(request, "admin/courses/import.html", context)


def take_stored_upload(request: HttpRequest) -> bytes:
    """Give the file that was stored while confirmation was asked for, and delete it; b"" without one."""
    key = request.session.pop(UPLOAD_SESSION_KEY, "")
    if not key:
        return b""
    try:
        with files.open(key) as source:
            return source.read()[OWNER_MARK:]
    except FileNotFoundError:
        return b""
    finally:
        files.delete(key)


def import_from_form(
    model_admin: BackOfficeAdmin, request: HttpRequest, form: ImportForm, *, confirmed: bool
) -> HttpResponseBase | None:
    """Import the file and redirect to its course, or ask for confirmation; None where the form shows errors."""
    content, as_copy = form.cleaned_data["file"].read(), form.cleaned_data["way"] == COPY
    try:
        said = read_archive(content)
        known = find_known_course(said)
        if known and not as_copy:
            if not model_admin.has_change_permission(request, known):
                raise PermissionDenied
            if not confirmed:
                request.session[UPLOAD_SESSION_KEY] = files.put(new_id().bytes + content, ".zip")
                return render_confirmation(model_admin, request, Course.objects.filter(pk=known.pk), UPDATE_TITLE)
        course = import_and_log(model_admin, request, said, known, as_copy=as_copy)
    except APIException as refusal:
        form.add_error("file", describe_error(refusal))
        return None
    model_admin.message_user(request, _("Imported: {title}").format(title=course.title), messages.SUCCESS)
    return redirect(reverse("admin:courses_course_change", args=(course.pk,)))


@transaction.atomic
def import_and_log(
    model_admin: BackOfficeAdmin, request: HttpRequest, data: object, known: Course | None, *, as_copy: bool
) -> Course:
    """Import the course of a file and log it; it, or a copy of it, stays with its organisation."""
    me = User.objects.get(email=request.user.get_username())
    home = known.organization if known else None
    course = import_course(data, by=me, organization=home, as_copy=as_copy)
    start_course_audio(course)
    log = model_admin.log_change if known and not as_copy else model_admin.log_addition
    log(request, course, str(IMPORT_TITLE))
    return course


def describe_error(refusal: APIException) -> str:
    """Describe the first error of a file, with its place in it."""
    first = flatten_errors(refusal.detail)[0]
    return str(first.detail) if first.attr in FILE_ATTRIBUTES else f"{first.attr}: {first.detail}"


class CoursesWithExchange(Courses):
    """Courses in the admin, with links to export one and to import one; registered in place of `Courses`."""

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("import/", view(self.import_view), name="courses_course_import"),
            path("<uuid:course_id>/export/", view(self.export_view), name="courses_course_export"),
            *super().get_urls(),
        ]

    def export_view(self, request: HttpRequest, course_id: UUID) -> HttpResponseBase:
        """Download a course; 404 without the course, 403 without the right to view it."""
        course = get_object_or_404(Course, pk=course_id)
        if not self.has_view_permission(request, course):
            raise PermissionDenied
        return download_course(course)

    def import_view(self, request: HttpRequest) -> HttpResponseBase:
        """Import a course; 403 without the right to add courses."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        return show_import_page(self, request)

    @override
    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        pages = []
        if self.has_add_permission(request):
            pages = [{"address": reverse("admin:courses_course_import"), "title": IMPORT_TITLE}]
        return super().changelist_view(request, {**(extra_context or {}), "pages": pages})

    @override
    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        pages = []
        course = self.get_object(request, object_id)  # None for what is no key: an address of the page has any text
        if course is not None and self.has_view_permission(request):
            pages = [{"address": reverse("admin:courses_course_export", args=[course.pk]), "title": EXPORT_TITLE}]
        answer: HttpResponse = super().change_view(
            request, object_id, form_url, {**(extra_context or {}), "pages": pages}
        )
        return answer
