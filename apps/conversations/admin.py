"""Admin of played cases and conversations: read-only for support; the texts are for admins of the platform only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html_join
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.conversations.models import (
    CaseInteraction,
    CaseSnapshot,
    ClinicalNote,
    Conversation,
    ExaminationReport,
    Judgement,
    Message,
    Report,
    SubtaskInteraction,
    SubtaskState,
    TaskInteraction,
)
from apps.conversations.permissions import log_reading
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline
from kit.permissions import is_platform_admin


class ConversationInline(ReadOnlyInline):
    """The talks of a played case: how many lines, not what was said."""

    model = Conversation
    show_change_link = True
    fields = ("kind", "person_slug", "emotion", "lines", "changed_at")
    readonly_fields = fields
    ordering = ("kind", "position")


class TaskInline(ReadOnlyInline):
    """The tasks of a played case with their steps."""

    model = TaskInteraction
    fields = ("position", "slug", "done", "steps")
    readonly_fields = fields
    ordering = ("position",)

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[TaskInteraction]":
        return super().get_queryset(request).prefetch_related("subtasks__hints")

    @admin.display(description=_("Done"))
    def done(self, task: TaskInteraction) -> str:
        """Return how many steps are done, of how many."""
        states = [step.state for step in task.subtasks.all()]
        return f"{states.count(SubtaskState.DONE)}/{len(states)}"

    @admin.display(description=_("Steps"))
    def steps(self, task: TaskInteraction) -> str:
        """Each step with its state, how many lines prove it and how many hints were looked at."""
        rows = sorted(task.subtasks.all(), key=lambda step: step.position)
        return format_html_join("", "<div>{}</div>", ((self.step(step),) for step in rows))

    def step(self, step: SubtaskInteraction) -> str:
        """Return one step with its state, how many lines prove it and how many hints were used."""
        counts = {"lines": len(step.evidence), "hints": len([use for use in step.hints.all() if use.undo is None])}
        return f"{step.slug}: {step.state} – " + str(_("lines that prove it: %(lines)s, hints: %(hints)s") % counts)


class JudgementInline(ReadOnlyInline):
    """What was said about a played case, without the quotes."""

    model = Judgement
    fields = ("criterion", "verdict", "source", "confidence")
    readonly_fields = fields
    ordering = ("criterion",)


class MessageInline(ReadOnlyInline):
    """The lines of a talk."""

    model = Message
    fields: ClassVar[tuple[str, ...]] = (
        "position",
        "author",
        "text",
        "state",
        "error_code",
        "emotion",
        "audio_state",
        "used_facts",
        "acts",
        "undone",
        "reported",
    )
    readonly_fields: ClassVar[tuple[str, ...]] = fields
    ordering = ("position",)
    per_page = 100


class MessageInlineWithoutText(MessageInline):
    """The same without what was said and what it gave."""

    fields = ("position", "author", "state", "error_code", "audio_state", "undone", "reported")
    readonly_fields = fields


class ClinicalNoteInline(ReadOnlyInline):
    """The clinical notes about a patient."""

    model = ClinicalNote
    fields: ClassVar[tuple[str, ...]] = ("template", "version", "checked_version", "sections", "remarks", "changed_at")
    readonly_fields: ClassVar[tuple[str, ...]] = fields


class ClinicalNoteInlineWithoutText(ClinicalNoteInline):
    """The same without what was written."""

    fields = ("template", "version", "checked_version", "changed_at")
    readonly_fields = fields


class ExaminationReportInline(ReadOnlyInline):
    """What the learner has examined, and what the case says was found."""

    model = ExaminationReport
    fields = ("kind", "title", "result", "vital", "created_at")
    readonly_fields = fields
    ordering = ("created_at",)


class ReportedMessageFilter(admin.SimpleListFilter):
    """Talks with a reply that the learner reported, and as what."""

    title = _("Reported lines")
    parameter_name = "reported"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[Any, str]]:
        return [(value, str(label)) for value, label in Report.choices if value]

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        if self.value() not in Report.values or not self.value():
            return queryset
        lines = Message.objects.filter(conversation=OuterRef("pk"), reported=self.value())
        return queryset.filter(Exists(lines))


@admin.register(CaseInteraction)
class CaseInteractionAdmin(LargeTableMixin, ReadOnlyAdmin):
    """What learners make of cases."""

    list_display = ("learner", "case", "difficulty", "solved_at", "created_at", "changed_at")
    list_filter = ("difficulty", ("solved_at", admin.EmptyFieldListFilter), ("created_at", CreationDateFilter))
    list_select_related = ("learner", "case")
    search_fields = ("id", "learner__email", "learner__last_name", "case__title")
    exclude = ("snapshot", "scenes")
    inlines = (TaskInline, ConversationInline, JudgementInline)


@admin.register(Conversation)
class ConversationAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Talks with their lines; only admins read what was said, and that is written down."""

    list_display = ("learner", "kind", "person_name", "lines", "emotion", "changed_at")
    list_filter = (ReportedMessageFilter, "kind", ("created_at", CreationDateFilter))
    list_select_related = ("learner",)
    search_fields = ("id", "case_interaction", "learner__email")
    readonly_fields = ("record",)
    exclude = ("state", "person", "scene")  # the engine's memory has the person's last words in it

    @override
    def get_inlines(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        if is_platform_admin(request.user):
            return [MessageInline, ClinicalNoteInline, ExaminationReportInline]
        return [MessageInlineWithoutText, ClinicalNoteInlineWithoutText, ExaminationReportInline]

    @override
    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        answer = super().change_view(request, object_id, form_url, extra_context)
        if answer.status_code == 200 and is_platform_admin(request.user):
            log_reading(request.user, pk=object_id)
        return answer

    @override
    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown = [name for name in super().get_fields(request, obj) if name != "record"]
        return [*shown, "record"] if is_platform_admin(request.user) else shown

    @admin.display(description=_("What the person was told, and what came of it"))
    def record(self, conversation: Conversation) -> str:
        """Return the person's record: kind, words, turn and topic of each entry, the oldest first."""
        entries = (conversation.state or {}).get("record") or []
        rows = (tuple(one.get(key, "") for key in ("turn", "kind", "text", "topic")) for one in entries)
        return format_html_join("", "<div>{} · {} · {} · {}</div>", rows) or "–"

    @admin.display(description=_("Person"))
    def person_name(self, conversation: Conversation) -> str:
        """Return the name of the person spoken to."""
        return str(conversation.person.get("name", ""))


@admin.register(CaseSnapshot)
class CaseSnapshotAdmin(ReadOnlyAdmin):
    """Cases as they were when talks began."""

    list_display = ("case", "content_hash", "created_at")
    list_select_related = ("case",)
    search_fields = ("case__title", "content_hash")
    exclude = ("content", "shown")  # hundreds of kilobytes of JSON, which nobody reads in a field
    ordering = ("-created_at",)
