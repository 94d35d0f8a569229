"""Export courses from the admin as ZIP files, and import them."""

import tempfile
from contextlib import ExitStack
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import SimpleUploadedFile
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

from apps.accounts.models import User
from apps.content.authoring.dialogs import speak_course
from apps.content.exchange.archives import read_pack
from apps.content.exchange.exporter import write_zip
from apps.content.exchange.importer import import_course, known_course
from apps.courses.admin import Courses
from apps.courses.models import Course
from kit import files
from kit.admin_mixins import Desk, ask
from kit.files.ranges import pieces

LARGEST_UPLOAD = 200 * 1024 * 1024  # bytes of the ZIP, which a process of the web server holds; more by manage.py
KEPT = "course_upload"  # in the session: the key of the file that somebody is asked about
WHOLE = (None, "course", "non_field_errors")  # what is said of a file as a whole, without a place in it
SAME, COPY = "same", "copy"
WAYS = ((SAME, gettext_lazy("As the course that it is")), (COPY, gettext_lazy("As a copy of its own")))
EXPORT_TITLE = gettext_lazy("Export as ZIP")
IMPORT_TITLE = gettext_lazy("Import a course from a ZIP file")
BROUGHT = gettext_lazy("Bring up to date from the ZIP file, and take away what it does not contain")


class PackForm(forms.Form):
    """One file, and as what it comes."""

    file = forms.FileField(label=gettext_lazy("Course (ZIP)"))
    way = forms.ChoiceField(label=gettext_lazy("Import it"), choices=WAYS, initial=SAME, widget=forms.RadioSelect)

    def clean_file(self) -> Any:
        found = self.cleaned_data["file"]
        if found.size > LARGEST_UPLOAD:
            raise forms.ValidationError(_("This file is too large."))
        begins = found.read(2)
        found.seek(0)
        if begins != b"PK":
            raise forms.ValidationError(_("This is no ZIP file that can be read."))
        return found


def course_archive(course: Course) -> HttpResponseBase:
    """The course as a download."""
    with ExitStack() as opened:
        packed = opened.enter_context(tempfile.TemporaryFile())
        write_zip(course, packed)
        size = packed.tell()
        opened.pop_all()  # whoever is sent the last piece closes it
    answer = StreamingHttpResponse(pieces(packed, 0, size), content_type="application/zip")
    name = f"{slugify(course.title, allow_unicode=True) or course.pk}.zip"
    answer["Content-Length"] = str(size)
    answer["Content-Disposition"] = content_disposition_header(True, name) or ""
    return answer


def import_page(desk: Desk, request: HttpRequest) -> HttpResponseBase:
    """A form for one file. Where that would change a course that is here, it is asked about first."""
    kept = taken_back(request)
    confirmed = request.POST.get("confirmed") == "yes"
    if confirmed:
        again: list[Any] = [SimpleUploadedFile("course.zip", kept)] if kept else []
        form = PackForm({"way": SAME}, MultiValueDict({"file": again}))
    else:
        form = PackForm(request.POST or None, request.FILES or None)
    answer = imported(desk, request, form, confirmed=confirmed) if form.is_bound and form.is_valid() else None
    context = desk.admin_site.each_context(request) | {"form": form, "title": IMPORT_TITLE, "opts": Course._meta}
    return answer or render(request, "admin/courses/import.html", context)


def taken_back(request: HttpRequest) -> bytes:
    """The file that was kept while somebody was asked, if it is still there; it is kept no longer."""
    key = request.session.pop(KEPT, "")
    if not key:
        return b""
    try:
        with files.open(key) as source:
            return source.read()
    except FileNotFoundError:
        return b""
    finally:
        files.delete(key)


def imported(desk: Desk, request: HttpRequest, form: PackForm, *, confirmed: bool) -> HttpResponseBase | None:
    """What comes after a file that was taken, or the question before; None where it was refused: the form says why."""
    content, as_copy = form.cleaned_data["file"].read(), form.cleaned_data["way"] == COPY
    try:
        said = read_pack(content)
        known = known_course(said)
        if known and not as_copy:
            if not desk.has_change_permission(request, known):
                raise PermissionDenied
            if not confirmed:
                request.session[KEPT] = files.put(content, ".zip")
                return ask(desk, request, Course.objects.filter(pk=known.pk), BROUGHT)
        course = bring_in(desk, request, said, known, as_copy=as_copy)
    except APIException as refusal:
        form.add_error("file", sentence(refusal))
        return None
    desk.message_user(request, _("Imported: {title}").format(title=course.title), messages.SUCCESS)
    return redirect(reverse("admin:courses_course_change", args=(course.pk,)))


@transaction.atomic
def bring_in(desk: Desk, request: HttpRequest, said: Any, known: Course | None, *, as_copy: bool) -> Course:
    """The course of a file, written down in the log; it, or a copy of it, stays with its organisation."""
    me = User.objects.get(email=request.user.get_username())
    home = known.organization if known else None
    course = import_course(said, by=me, organization=home, as_copy=as_copy)
    speak_course(course)
    log = desk.log_change if known and not as_copy else desk.log_addition
    log(request, course, str(IMPORT_TITLE))
    return course


def sentence(refusal: APIException) -> str:
    """The first thing that is wrong with a file, with its place in it."""
    first = flatten_errors(refusal.detail)[0]
    return str(first.detail) if first.attr in WHOLE else f"{first.attr}: {first.detail}"


class CoursesWithExchange(Courses):
    """Courses in the admin, with links to export one and to import one; registered in place of `Courses`."""

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
        return course_archive(course)

    def import_view(self, request: HttpRequest) -> HttpResponseBase:
        """Take a course in; 403 without the right to add courses."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        return import_page(self, request)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        pages = []
        if self.has_add_permission(request):
            pages = [{"address": reverse("admin:courses_course_import"), "title": IMPORT_TITLE}]
        return super().changelist_view(request, {**(extra_context or {}), "pages": pages})

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        pages = []
        if self.has_view_permission(request):
            pages = [{"address": reverse("admin:courses_course_export", args=[object_id]), "title": EXPORT_TITLE}]
        answer: HttpResponse = super().change_view(
            request, object_id, form_url, {**(extra_context or {}), "pages": pages}
        )
        return answer
