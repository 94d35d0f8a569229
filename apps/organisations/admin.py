"""The back office's view of organisations, their members and invitations."""

from typing import Any, Protocol, cast

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.organisations.models import (
    Invitation,
    InvitationState,
    Membership,
    Mentorship,
    Organization,
    Subscription,
)
from apps.organisations.services.invitations import renew_invitation
from apps.organisations.signals import membership_ended
from kit.admin_mixins import BackOfficeAdmin, Inline, ReadOnlyAdmin, confirmed_action
from kit.audit import record_change


class Members(Inline):
    """Who belongs to the organisation."""

    model = Membership
    fields = ("user", "is_manager", "is_tutor", "left_at")
    autocomplete_fields = ("user",)
    extra = 0
    per_page = 50

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Membership]":
        found: QuerySet[Membership] = super().get_queryset(request).select_related("user").order_by("joined_at")
        return found


class Subscriptions(Inline):
    """The seats that the organisation pays for."""

    model = Subscription
    fields = ("plan", "seats", "starts_on", "ends_on", "cancelled_at")
    extra = 0
    per_page = 50
    ordering = ("-starts_on",)


class Mentorships(Inline):
    """Which tutor looks after which member."""

    model = Mentorship
    fields = ("mentor", "mentee")
    autocomplete_fields = ("mentor", "mentee")
    extra = 0
    per_page = 50

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Mentorship]":
        found: QuerySet[Mentorship] = super().get_queryset(request).select_related("mentor", "mentee")
        return found


class CountedOrganization(Protocol):
    """An organisation with the annotation `number`."""

    number: int


@admin.register(Organization)
class OrganizationAdmin(BackOfficeAdmin):
    """Organisations with their members."""

    list_display = ("name", "kind", "city", "language", "number_of_members", "created_at")
    list_filter = ("kind", "language")
    search_fields = ("name", "city", "=id")
    date_hierarchy = "created_at"
    ordering = ("name",)
    inlines = (Members, Subscriptions, Mentorships)

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        now = Count("memberships", filter=Q(memberships__left_at=None))
        found: QuerySet[Any] = super().get_queryset(request).annotate(number=now)
        return found

    @override
    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        super().save_formset(request, form, formset, change)
        for row in formset.forms:
            if row.has_changed() and isinstance(row.instance, Membership):
                ids = {"person": row.instance.user_id, "organization": row.instance.organization_id}
                roles = {"manager": str(row.instance.is_manager), "tutor": str(row.instance.is_tutor)}
                record_change("membership.changed", by=cast(User, request.user), **ids, **roles)
                if row.instance.left_at is not None:
                    names = {"user_id": row.instance.user_id, "organization_id": row.instance.organization_id}
                    membership_ended.send(Membership, **names)

    @admin.display(description=_("Members"), ordering="number")
    def number_of_members(self, organization: CountedOrganization) -> int:
        """Give how many people belong to the organisation now."""
        return int(organization.number)


@admin.register(Invitation)
class InvitationAdmin(ReadOnlyAdmin):
    """Invitations; support staff send the letter again."""

    list_display = ("email", "state", "inviter", "organization", "expires_at", "accepted_at", "created_at")
    list_filter = ("state", "language")
    list_select_related = ("inviter", "organization")
    search_fields = ("email", "inviter__email")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("hashed",)
    actions = ("send_again",)

    @confirmed_action(_("Send a new link"))
    def send_again(self, request: HttpRequest, rows: "QuerySet[Invitation]") -> int:
        """Send a new link for each invitation that is still open."""
        return len([renew_invitation(row) for row in rows.filter(state=InvitationState.OPEN).select_related("inviter")])
