"""Journals for support staff: that a learner wrote, without the text."""

from django.contrib import admin

from apps.journals.models import JournalEntry
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(JournalEntry)
class JournalEntries(LargeTableMixin, ReadOnlyAdmin):
    """Entries, without their notes."""

    list_display = ("learner", "learning_objective", "confidence", "created_at", "overwritten_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "learner__email")
    list_select_related = ("learner", "learning_objective")
    exclude = ("note",)
