"""Engagement mails for support staff."""

from django.contrib import admin

from apps.engagement.models import Campaign, CampaignRecipient, MailOptOut
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(Campaign)
class CampaignAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Mails to members of organisations, without their texts."""

    list_display = ("organization", "template", "sender", "created_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "sender__email")
    list_select_related = ("organization", "sender")
    exclude = ("subject", "text")


@admin.register(CampaignRecipient)
class CampaignRecipientAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Whom they went to, and what became of them."""

    list_display = ("member", "campaign", "state", "detail", "changed_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "member__email")
    list_select_related = ("member", "campaign__organization")


@admin.register(MailOptOut)
class MailOptOutAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who wants no engagement mails."""

    list_display = ("user", "created_at")
    search_fields = ("id", "user__email")
    list_select_related = ("user",)
