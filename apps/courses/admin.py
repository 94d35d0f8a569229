"""Courses for support staff: content to look at, enrolments with their progress."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.cases.admin_filters import SpecialtyFilter, TagFilter
from apps.courses.admin_corrections import ChapterCorrectionForm
from apps.courses.admin_tags import TagPagesMixin
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, Course, CourseInteraction, LearningObjective, Section, SectionInteraction
from apps.courses.progress import request_recount, update_weights
from apps.courses.publication_checks import refuse_unshared
from apps.reference.specialties import not_known, specialty_codes
from kit.admin_corrections import CorrectionMixin
from kit.admin_forms import VersionedForm
from kit.admin_large_tables import LargeTableMixin
from kit.admin_links import LinkedRowMixin, PageLink, build_column_link, build_page_address, link_to_product
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline, confirmed_action
from kit.errors import ApiError

EDITOR = _("Editor")


def link_to_course_editor(course_id: object, chapter: int | None = None) -> PageLink:
    """Build the link to the editor of a course, at a chapter (counted from 0) or at the course as a whole."""
    return link_to_product(EDITOR, f"/dashboard/edit/{course_id}" + ("" if chapter is None else f"?page={chapter}"))


def link_to_lesson_editor(section_id: object, item_id: object = None) -> PageLink:
    """Build the link to the editor of a lesson, at one of its items or at the lesson as a whole."""
    query = "" if item_id is None else f"?item={item_id}"
    return link_to_product(EDITOR, f"/dashboard/lesson-editor/{section_id}{query}")


class Chapters(ReadOnlyInline):
    """Chapters of a course, also those taken away."""

    model = Chapter
    show_change_link = True
    fields = readonly_fields = ("position", "title", "weight", "deleted_at")


class Sections(ReadOnlyInline):
    """Sections of a chapter, also those taken away."""

    model = Section
    show_change_link = True
    fields = readonly_fields = ("position", "title", "duration", "weight", "deleted_at")


class Objectives(ReadOnlyInline):
    """Learning objectives of a section, also those taken away."""

    model = LearningObjective
    fields = readonly_fields = ("position", "text", "deleted_at")


class SectionInteractions(ReadOnlyInline):
    """Sections that a learner has begun, with what is done in them."""

    model = SectionInteraction
    fields = readonly_fields = ("section", "done", "last_page", "marked_at", "completed_at", "changed_at")

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[SectionInteraction]":
        return super().get_queryset(request).select_related("section")


class CourseForm(VersionedForm[Course]):
    """What support may change of a course."""

    def clean_specialties(self) -> list[str]:
        """Those that there are; what stood there before can stay."""
        said: list[str] = self.cleaned_data["specialties"]
        for code in set(said) - set(self.instance.specialties) - specialty_codes():
            raise forms.ValidationError(not_known(code))
        return said

    def clean(self) -> dict[str, Any]:
        """It can't be opened to people who don't see all that is in it; what stood open before can be put right."""
        said: dict[str, Any] = super().clean() or {}
        if not {"is_public", "organization"} & set(self.changed_data):
            return said
        wanted = Course(
            pk=self.instance.pk, organization=said.get("organization"), is_public=bool(said.get("is_public"))
        )
        try:
            refuse_unshared(wanted)
        except ApiError as refused:
            raise forms.ValidationError(str(refused.detail)) from refused
        return said


@admin.register(Course)
class Courses(TagPagesMixin, LinkedRowMixin):
    """Courses; what they consist of is written in the editor, not here."""

    form = CourseForm
    list_display = ("title", "level", "organization", "status", "is_public", "weight", "changed_at", "editor")
    list_filter: ClassVar[Any] = ("status", "is_public", "level", "organization", TagFilter, SpecialtyFilter)
    search_fields = ("title", "description")
    date_hierarchy = "changed_at"
    ordering = ("-changed_at",)
    list_select_related = ("organization",)
    autocomplete_fields = ("owner", "organization")
    inlines = (Chapters,)
    readonly_fields = ("id", "version", "weight", "status", "published_at", "created_at", "changed_at")
    fields: ClassVar[tuple[str, ...]] = (
        "title",
        "description",
        "level",
        "is_public",
        "organization",
        "owner",
        "specialties",
        "tags",
        *readonly_fields,
        "read_version",
    )
    actions = ("add_up_again",)
    row_actions: ClassVar[tuple[str, ...]] = actions

    @override
    def list_links(self, request: HttpRequest, row: Any) -> Sequence[PageLink]:
        return [link_to_course_editor(row.pk)]

    @admin.display(description=EDITOR)
    def editor(self, course: Course) -> str:
        """Link to the course in its editor."""
        return build_column_link(link_to_course_editor(course.pk), course)

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Course | None = None) -> bool:
        return False  # learners' answers hang on it: it is archived in the editor

    @confirmed_action(_("Add up progress again"))
    def add_up_again(self, request: HttpRequest, rows: "QuerySet[Course]") -> int:
        """Add up weights at once and learners by a job; only after rows were written by hand."""
        for course in rows:
            lock_course(course.pk, alone=True)
            chapters = list(Chapter.objects.filter(course=course).values_list("pk", flat=True))
            update_weights(course.pk, chapters)
            request_recount(course.pk)
        return len(rows)


@admin.register(Chapter)
class AllChapters(CorrectionMixin, ReadOnlyAdmin):
    """Chapters with their sections."""

    correction_form = ChapterCorrectionForm
    list_display = ("title", "course", "position", "weight", "deleted_at", "editor")
    list_filter: ClassVar[Any] = (("deleted_at", admin.EmptyFieldListFilter),)
    search_fields = ("title", "course__title")
    list_select_related = ("course",)
    ordering = ("-changed_at",)
    inlines = (Sections,)

    @override
    def get_correctable(self) -> "QuerySet[Chapter]":
        return Chapter.objects.present().select_related("course")

    @override
    def list_links(self, request: HttpRequest, row: Any) -> list[PageLink]:
        known = [build_course_link(row.course), *super().list_links(request, row)]
        return known if row.deleted_at else [*known, link_to_course_editor(row.course_id, row.position)]

    @admin.display(description=EDITOR)
    def editor(self, chapter: Chapter) -> str:
        """Link to the chapter in the editor of its course."""
        link = link_to_course_editor(chapter.course_id, chapter.position)
        return "" if chapter.deleted_at else build_column_link(link, chapter)


@admin.register(Section)
class AllSections(ReadOnlyAdmin):
    """Sections with what they are to teach; `apps.content.admin` adds their items, and how they are corrected."""

    list_display: Any = ("title", "chapter", "position", "duration", "weight", "edition", "deleted_at")
    list_filter: ClassVar[Any] = (("deleted_at", admin.EmptyFieldListFilter),)
    search_fields = ("title", "chapter__title", "chapter__course__title")
    list_select_related = ("chapter",)
    ordering = ("-changed_at",)
    inlines: ClassVar[Any] = (Objectives,)


def build_course_link(course: Course) -> PageLink:
    """Build the link to the page of a course."""
    return PageLink(f"{course._meta.verbose_name}: {course}", build_page_address(Course, course.pk))


@admin.register(CourseInteraction)
class Enrolments(LargeTableMixin, ReadOnlyAdmin):
    """Who takes what, and how far they have come."""

    list_display = ("learner", "course", "done", "created_at", "last_active_at", "completed_at")
    list_filter = ("course__organization",)
    search_fields = ("id", "learner__email", "course__title")
    list_select_related = ("learner", "course")
    inlines = (SectionInteractions,)
