"""Numbers about members and organisations for support staff: derived, so only to be read."""

from django.contrib import admin

from apps.reports.models import MemberExport, MemberSummary, OrganizationDay
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(MemberSummary)
class MemberSummaries(LargeTableMixin, ReadOnlyAdmin):
    """How members get on."""

    list_display = ("membership", "share", "xp_7_days", "streak", "last_active_at", "refreshed_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "membership__user__email")
    list_select_related = ("membership__user", "membership__organization")


@admin.register(OrganizationDay)
class OrganizationDays(LargeTableMixin, ReadOnlyAdmin):
    """How organisations got on by day."""

    list_display = ("organization", "day", "members", "seats_used", "active_members", "members_on_plan")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "organization__name")
    list_select_related = ("organization",)


@admin.register(MemberExport)
class MemberExports(LargeTableMixin, ReadOnlyAdmin):
    """Files about members that somebody asked for, without the way to open them."""

    list_display = ("organization", "user", "report", "format", "size", "created_at", "expires_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "user__email", "organization__name")
    list_select_related = ("organization", "user")
    exclude = ("key",)
