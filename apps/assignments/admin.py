"""Assignments for support staff."""

from django.contrib import admin

from apps.assignments.models import Assignment
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(Assignment)
class AssignmentAdmin(LargeTableMixin, ReadOnlyAdmin):
    """What is assigned to whom."""

    list_display = ("assignee", "organization", "section", "case", "due_on", "created_at", "withdrawn_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "assignee__email")
    list_select_related = ("assignee", "organization", "section", "case")
