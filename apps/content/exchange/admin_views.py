"""Export courses from the admin as ZIP files, and import them."""

from typing import Any
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.exceptions import APIException
from typing_extensions import override

from apps.accounts.models import User
from apps.content.exchange.archives import read_course_file
from apps.content.exchange.course_imports import (
    IMPORT_TITLE,
    describe_error,
    discard_import,
    start_import,
    store_upload,
)
from apps.content.exchange.downloads import build_download
from apps.content.exchange.importer import find_known_course
from apps.content.models import CourseImport, ImportState
from apps.courses.admin import Courses
from apps.courses.admin_tags import TITLES
from apps.courses.models import Course
from kit.admin_mixins import BackOfficeAdmin, render_confirmation
from kit.async_results import wait_if_allowed

MAX_UPLOAD = 200 * 1024 * 1024  # bytes of the ZIP; more by manage.py
UPLOAD_SESSION_KEY = "course_upload"  # in the session: the import that waits for confirmation
SHOWN_IMPORTS = 10  # of the person's latest ones, below the form
SAME, COPY = "same", "copy"
MODES = ((SAME, gettext_lazy("As the course that it is")), (COPY, gettext_lazy("As a copy of its own")))
EXPORT_TITLE = gettext_lazy("Export as ZIP")
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


def show_import_page(model_admin: BackOfficeAdmin, request: HttpRequest) -> HttpResponseBase:
    """Show the form for a file and have imported what it sends; ask for confirmation before a course is changed."""
    kept = take_unconfirmed(request)
    confirmed = request.POST.get("confirmed") == "yes"
    if confirmed and kept is not None:
        if not model_admin.has_change_permission(request, kept.course):
            raise PermissionDenied
        return start_and_redirect(model_admin, request, kept)
    if kept is not None:
        discard_import(kept)
    form = ImportForm({} if confirmed else request.POST or None, request.FILES or None)
    answer = upload_from_form(model_admin, request, form) if form.is_bound and form.is_valid() else None
    own = CourseImport.objects.filter(user__email=request.user.get_username(), by_author=False).order_by("-pk")
    latest = own.exclude(state=ImportState.UNCONFIRMED)[:SHOWN_IMPORTS]
    context = build_context(model_admin, request, IMPORT_TITLE) | {"form": form, "latest": latest}
    return answer or render(request, "admin/courses/import.html", context)


def take_unconfirmed(request: HttpRequest) -> CourseImport | None:
    """Give the person's import for which confirmation was asked; once."""
    pk = request.session.pop(UPLOAD_SESSION_KEY, "")
    own = CourseImport.objects.select_related("course").filter(user__email=request.user.get_username(), by_author=False)
    return own.filter(pk=pk, state=ImportState.UNCONFIRMED).first() if pk else None


def upload_from_form(model_admin: BackOfficeAdmin, request: HttpRequest, form: ImportForm) -> HttpResponseBase | None:
    """Store the file and start its import, or ask for confirmation; None where the form shows errors."""
    source, as_copy = form.cleaned_data["file"], form.cleaned_data["way"] == COPY
    me = User.objects.get(email=request.user.get_username())
    try:
        data = read_course_file(source)
        known = None if as_copy else find_known_course(data)
        if known and not model_admin.has_change_permission(request, known):
            raise PermissionDenied
        stored = store_upload(source, data, known, by=me, as_copy=as_copy)
    except APIException as refusal:
        form.add_error("file", describe_error(refusal))
        return None
    if not known:
        return start_and_redirect(model_admin, request, stored)
    request.session[UPLOAD_SESSION_KEY] = str(stored.pk)
    return render_confirmation(model_admin, request, Course.objects.filter(pk=known.pk), UPDATE_TITLE)


def start_and_redirect(
    model_admin: BackOfficeAdmin, request: HttpRequest, course_import: CourseImport
) -> HttpResponseBase:
    """Start an import and wait for it a while; redirect to its course, or to the page that says how it stands."""
    job = start_import(course_import)
    if job is not None:
        wait_if_allowed(job.pk, settings.REPLY_WAIT_SECONDS)
    course_import.refresh_from_db()
    if course_import.state != ImportState.DONE or course_import.course_id is None:
        return redirect(reverse("admin:courses_course_import_state", args=(course_import.pk,)))
    model_admin.message_user(request, _("Imported: {title}").format(title=course_import.title), messages.SUCCESS)
    return redirect(reverse("admin:courses_course_change", args=(course_import.course_id,)))


def build_context(model_admin: BackOfficeAdmin, request: HttpRequest, title: object) -> dict[str, Any]:
    """Build the context of a page about courses."""
    return model_admin.admin_site.each_context(request) | {"title": title, "opts": Course._meta}


class CoursesWithExchange(Courses):
    """Courses in the admin, with links to export one and to import one; registered in place of `Courses`."""

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("import/", view(self.import_view), name="courses_course_import"),
            path("import/<uuid:import_id>/", view(self.import_state_view), name="courses_course_import_state"),
            path("<uuid:course_id>/export/", view(self.export_view), name="courses_course_export"),
            *super().get_urls(),
        ]

    def export_view(self, request: HttpRequest, course_id: UUID) -> HttpResponseBase:
        """Download a course; 404 without the course, 403 without the right to view it."""
        course = get_object_or_404(Course, pk=course_id)
        if not self.has_view_permission(request, course):
            raise PermissionDenied
        return build_download(course)

    def import_view(self, request: HttpRequest) -> HttpResponseBase:
        """Import a course; 403 without the right to add courses."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        return show_import_page(self, request)

    def import_state_view(self, request: HttpRequest, import_id: UUID) -> HttpResponseBase:
        """Show how an import stands; 404 for those of others, 403 without the right to add courses."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        own = CourseImport.objects.filter(user__email=request.user.get_username(), by_author=False)
        context = build_context(self, request, IMPORT_TITLE) | {"one": get_object_or_404(own, pk=import_id)}
        return render(request, "admin/courses/import_state.html", context)

    @override
    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        pages = [
            {"address": reverse("admin:courses_course_words", args=(name,)), "title": title}
            for name, title in TITLES.items()
            if self.has_view_permission(request)
        ]
        if self.has_add_permission(request):
            pages.append({"address": reverse("admin:courses_course_import"), "title": IMPORT_TITLE})
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
