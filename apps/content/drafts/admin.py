"""Drafts for support staff."""

from django.contrib import admin

from apps.content.drafts.models import AcceptedProposal, Draft
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline


class AcceptedProposalInline(ReadOnlyInline):
    """What was taken of a draft."""

    model = AcceptedProposal
    fields = ("item", "proposal", "body_version", "reviewed_at")


@admin.register(Draft)
class DraftAdmin(ReadOnlyAdmin):
    """Proposals that authors asked for, and what they have taken of them."""

    list_display = ("kind", "state", "section", "creator", "created_at")
    list_filter = ("kind", "state")
    list_select_related = ("section", "creator")
    search_fields = ("creator__email", "section__title")
    inlines = (AcceptedProposalInline,)
    ordering = ("-created_at",)
