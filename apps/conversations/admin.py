"""Talks for support: to be read, never to be changed."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.conversations.models import CaseInteraction, CaseSnapshot, Conversation, Message
from kit.desk import ReadOnlyDesk, ReadOnlyRows


class Talks(ReadOnlyRows):
    """The talks of an interaction."""

    model = Conversation
    show_change_link = True
    fields = ("kind", "person_slug", "emotion", "lines", "changed_at")
    readonly_fields = fields


class Lines(ReadOnlyRows):
    """The lines of a talk."""

    model = Message
    fields = ("position", "author", "text", "state", "error_code", "emotion", "audio_state", "used_facts", "acts")
    readonly_fields = fields
    ordering = ("position",)
    per_page = 100


@admin.register(CaseInteraction)
class CaseInteractions(ReadOnlyDesk):
    """What learners make of cases."""

    list_display = ("learner", "case", "difficulty", "solved_at", "created_at", "changed_at")
    list_filter = ("difficulty", "engine", ("solved_at", admin.EmptyFieldListFilter))
    list_select_related = ("learner", "case")
    search_fields = ("learner__email", "learner__last_name", "case__title", "=id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("snapshot",)
    inlines = (Talks,)


@admin.register(Conversation)
class Conversations(ReadOnlyDesk):
    """Talks with their lines."""

    list_display = ("learner", "kind", "person_name", "lines", "emotion", "changed_at")
    list_filter = ("kind", "emotion")
    list_select_related = ("learner",)
    search_fields = ("learner__email", "=id", "=case_interaction__id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    inlines = (Lines,)

    @admin.display(description=_("Person"))
    def person_name(self, conversation: Conversation) -> str:
        return str(conversation.person.get("name", ""))


@admin.register(CaseSnapshot)
class CaseSnapshots(ReadOnlyDesk):
    """Cases as they were when talks began."""

    list_display = ("case", "content_hash", "created_at")
    list_select_related = ("case",)
    search_fields = ("case__title", "content_hash")
    ordering = ("-created_at",)
