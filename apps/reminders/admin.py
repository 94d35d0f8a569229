"""Reminders for support staff: who was reminded on which day, and how."""

from django.contrib import admin

from apps.reminders.models import Reminder
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(Reminder)
class ReminderAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Reminders."""

    list_display = ("user", "day", "by_mail", "by_push", "created_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "user__email")
    list_select_related = ("user",)
