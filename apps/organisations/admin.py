"""The back office's view of organisations, their members and invitations."""

from typing import TYPE_CHECKING, Any, Protocol, cast

from django import forms
from django.contrib import admin, messages
from django.db import transaction
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException
from typing_extensions import override
from unfold.widgets import BASE_INPUT_CLASSES

from apps.accounts.models import User
from apps.organisations.models import (
    Invitation,
    InvitationState,
    Membership,
    Mentorship,
    Organization,
    Subscription,
)
from apps.organisations.services.invitations import invite, renew_invitation, take_back
from apps.organisations.services.memberships import change_roles, move_member, remove_member
from apps.organisations.services.mentorships import begin_mentorship, end_mentorship
from apps.organisations.services.seats import count_seats
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import BackOfficeAdmin, Inline, ReadOnlyAdmin, confirmed_action
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput

if TYPE_CHECKING:  # Django's form knows its model only for the type checker
    Form = forms.ModelForm[Membership]
else:
    Form = forms.ModelForm

PEOPLE = {"user", "mentor", "mentee"}
NAME_CLASSES = " ".join(BASE_INPUT_CLASSES)


class FixedPeopleForm(Form):
    """A row whose people can be chosen once: a list of people for each of 50 rows would be a query for each."""

    @override
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance._state.adding:
            return
        for name in PEOPLE.intersection(self.fields):
            label = self.fields[name].label
            self.fields[name] = forms.Field(
                label=label, required=False, disabled=True, widget=forms.TextInput({"class": NAME_CLASSES})
            )
            self.initial[name] = getattr(self.instance, name)


class PeopleInline(Inline):
    """Rows of an organisation that name its people, a page at a time."""

    form = FixedPeopleForm
    extra = 0
    per_page = 25

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        named = PEOPLE.intersection(field.name for field in self.model._meta.fields)
        found: QuerySet[Any] = super().get_queryset(request)
        return found.select_related("organization", *named).order_by("pk")


class Members(PeopleInline):
    """Who belongs to the organisation now; ticking "delete" ends a membership, which stays with its dates."""

    model = Membership
    fields = ("user", "is_manager", "is_tutor", "joined_at")
    readonly_fields = ("joined_at",)
    autocomplete_fields = ("user",)

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).filter(left_at=None)


class Subscriptions(Inline):
    """The seats that the organisation pays for."""

    model = Subscription
    fields = ("plan", "seats", "starts_on", "ends_on", "cancelled_at")
    extra = 0
    per_page = 25

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        found: QuerySet[Any] = super().get_queryset(request)
        return found.select_related("organization").order_by("-starts_on", "pk")


class OpenInvitations(Inline):
    """Whom the organisation has invited and who has not come yet.

    A new row sends a letter, ticking "delete" takes an invitation back; the page of invitations renews them.
    """

    model = Invitation
    fields = ("email", "is_manager", "is_tutor", "inviter", "created_at", "expires_at")
    readonly_fields = ("inviter", "created_at", "expires_at")
    verbose_name_plural = _("open invitations")
    extra = 0
    per_page = 25
    show_change_link = True

    @override
    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # the letter names the address

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        found: QuerySet[Any] = super().get_queryset(request).filter(state=InvitationState.OPEN)
        return found.select_related("inviter").order_by("-pk")


class Mentorships(PeopleInline):
    """Which tutor looks after which member."""

    model = Mentorship
    fields = ("mentor", "mentee")
    autocomplete_fields = ("mentor", "mentee")


def save_memberships(organization: Organization, rows: list[Membership], ended: list[Membership], by: User) -> None:
    """Begin, change and end memberships. Raises what the services raise."""
    for row in rows:
        member = move_member(row.user, organization) if row._state.adding else row
        change_roles(member, by=by, is_manager=row.is_manager, is_tutor=row.is_tutor)
    for row in ended:
        remove_member(row, by=by)


def describe_refusal(refusal: APIException) -> str:
    """Say in one line why nothing was done."""
    said = refusal.detail
    return " ".join(str(part) for parts in said.values() for part in parts) if isinstance(said, dict) else str(said)


def save_invitations(organization: Organization, rows: list[Invitation], gone: list[Invitation], by: User) -> None:
    """Send and take back invitations. Raises what the services raise."""
    for row in rows:
        invite(row.email, by=by, organization=organization, is_manager=row.is_manager, is_tutor=row.is_tutor)
    for row in gone:
        take_back(row, by=by)


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
    readonly_fields = ("seats",)
    inlines = (Members, Subscriptions, OpenInvitations, Mentorships)

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        members = Membership.objects.filter(organization=OuterRef("pk"), left_at=None).order_by()
        number = members.values("organization").annotate(number=Count("pk")).values("number")
        found: QuerySet[Any] = super().get_queryset(request).annotate(number=Coalesce(Subquery(number), 0))
        return found

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Organization | None = None) -> bool:
        """Only one that nobody ever belonged to: with it would go what its people did there."""
        may: bool = super().has_delete_permission(request, obj)
        return may and obj is not None and not obj.memberships.exists()

    @admin.display(description=_("Seats"))
    def seats(self, organization: Organization) -> str:
        """Say how many seats are taken, and how many there are."""
        if organization._state.adding:
            return "–"
        use = count_seats(organization)
        words = {"members": use.members, "invitations": use.invitations, "total": use.total}
        return _("%(members)s members and %(invitations)s open invitations on %(total)s seats") % words

    @override
    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        try:
            with transaction.atomic():
                super().save_related(request, form, formsets, change)
        except (ApiError, InvalidInput) as refusal:  # none of the rows is changed then
            self.message_user(request, describe_refusal(refusal), messages.ERROR)
            for formset in formsets:  # Django's log asks what was changed
                formset.new_objects, formset.changed_objects, formset.deleted_objects = [], [], []

    @override
    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        """Change memberships, invitations and mentorships by the services, which keep the rules and log."""
        rows = formset.save(commit=False)
        by = cast(User, request.user)
        if formset.model is Membership:
            save_memberships(form.instance, rows, formset.deleted_objects, by)
        elif formset.model is Invitation:
            save_invitations(form.instance, rows, formset.deleted_objects, by)
        elif formset.model is Mentorship:
            for row in rows:
                begin_mentorship(form.instance, mentor_id=row.mentor_id, mentee_id=row.mentee_id, by=by)
            for row in formset.deleted_objects:
                end_mentorship(row, by=by)
        else:
            formset.save()
            for row in (*rows, *formset.deleted_objects):
                record_change("subscription.changed", by=by, organization=form.instance.pk, subscription=row.pk)

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
    actions = ("send_again", "withdraw")

    @confirmed_action(_("Send a new link"))
    def send_again(self, request: HttpRequest, rows: "QuerySet[Invitation]") -> int:
        """Send a new link for each invitation that is still open."""
        return len([renew_invitation(row) for row in rows.filter(state=InvitationState.OPEN).select_related("inviter")])

    @confirmed_action(_("Withdraw the invitation"))
    def withdraw(self, request: HttpRequest, rows: "QuerySet[Invitation]") -> int:
        """Take back the invitations that nobody has accepted; their seats are free again."""
        return sum(take_back(row, by=cast(User, request.user)) for row in rows.filter(state=InvitationState.OPEN))


@admin.register(Membership)
class MembershipAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who belongs where, also memberships that have ended; found by the person's address or the organisation."""

    list_display = ("user", "organization", "is_manager", "is_tutor", "joined_at", "left_at")
    list_filter = ("is_manager", "is_tutor", ("created_at", CreationDateFilter))
    list_select_related = ("user", "organization")
    search_fields = ("id", "user__email", "organization__name")
    actions = ("end",)

    @confirmed_action(_("End the membership"))
    def end(self, request: HttpRequest, rows: "QuerySet[Membership]") -> int:
        """End the memberships that have not ended; none of them where an organisation were without a manager."""
        current = list(rows.filter(left_at=None).select_related("organization", "user"))
        for row in current:
            remove_member(row, by=cast(User, request.user))
        return len(current)


@admin.register(Subscription)
class SubscriptionAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who pays for how many seats; changed on the page of the organisation."""

    list_display = ("organization", "plan", "seats", "starts_on", "ends_on", "cancelled_at")
    list_filter = ("plan", ("created_at", CreationDateFilter))
    list_select_related = ("organization",)
    search_fields = ("id", "organization__name")


@admin.register(Mentorship)
class MentorshipAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Which tutor looks after whom; changed on the page of the organisation."""

    list_display = ("mentor", "mentee", "organization", "created_at")
    list_filter = (("created_at", CreationDateFilter),)
    list_select_related = ("mentor", "mentee", "organization")
    search_fields = ("id", "mentor__email", "mentee__email")
