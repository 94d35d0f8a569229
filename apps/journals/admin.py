"""Journals for support staff: that a learner wrote, without the text."""

from django.contrib import admin

from apps.journals.models import JournalEntry
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(JournalEntry)
class JournalEntries(ReadOnlyAdmin):
    """Entries, without their notes."""

    list_display = ("learner", "learning_objective", "confidence", "created_at", "overwritten_at")
    search_fields = ("learner__email", "learning_objective__text")
    list_select_related = ("learner", "learning_objective")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("note",)
