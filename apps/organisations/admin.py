"""The back office's view of organisations, their members and invitations."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.organisations.models import Invitation, InvitationState, Membership, Organization
from apps.organisations.services import renew_invitation
from kit.admin_mixins import Desk, Inline, ReadOnlyDesk, careful


class Members(Inline):
    """Who belongs to the organisation."""

    model = Membership
    fields = ("user", "is_manager", "is_tutor", "left_at")
    autocomplete_fields = ("user",)
    extra = 0
    per_page = 50

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Membership]":
        found: QuerySet[Membership] = super().get_queryset(request).select_related("user").order_by("joined_at")
        return found


@admin.register(Organization)
class OrganizationDesk(Desk):
    list_display = ("name", "kind", "city", "language", "number_of_members", "created_at")
    list_filter = ("kind", "language")
    search_fields = ("name", "city", "=id")
    date_hierarchy = "created_at"
    ordering = ("name",)
    inlines = (Members,)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        now = Count("memberships", filter=Q(memberships__left_at=None))
        found: QuerySet[Any] = super().get_queryset(request).annotate(number=now)
        return found

    @admin.display(description=_("Members"), ordering="number")
    def number_of_members(self, organization: Any) -> int:
        return int(organization.number)


@admin.register(Invitation)
class InvitationDesk(ReadOnlyDesk):
    list_display = ("email", "state", "inviter", "organization", "expires_at", "accepted_at", "created_at")
    list_filter = ("state", "language")
    list_select_related = ("inviter", "organization")
    search_fields = ("email", "inviter__email")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("hashed",)
    actions = ("send_again",)

    @careful(_("Send a new link"))
    def send_again(self, request: HttpRequest, rows: "QuerySet[Invitation]") -> int:
        return len([renew_invitation(row) for row in rows.filter(state=InvitationState.OPEN).select_related("inviter")])
