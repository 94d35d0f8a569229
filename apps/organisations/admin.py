"""The back office's view of organisations, their members and invitations."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, cast

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Count, Model, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
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
    FormSet = forms.BaseInlineFormSet[Any, Organization, Any]
else:
    from unfold.forms import PaginationInlineFormSet as FormSet

    Form = forms.ModelForm

PEOPLE = {"user", "mentor", "mentee"}
NAME_CLASSES = " ".join(BASE_INPUT_CLASSES)


class RowRefusedError(Exception):
    """A service has refused what a row of the page asks for; `place` is the row's in the formset with `prefix`."""

    def __init__(self, prefix: str, place: int, reason: str) -> None:
        super().__init__(reason)
        self.prefix, self.place, self.reason = prefix, place, reason


class RefusedRequest(HttpRequest):
    """A request whose page could not be saved because of one row."""

    refused_row: RowRefusedError


class RowFormSet(FormSet):
    """Rows of which a service may have refused one: it says why, and all stay as they were typed."""

    @override
    def __init__(self, *arguments: Any, refused_row: RowRefusedError | None = None, **options: Any) -> None:
        self.refused_row = refused_row
        super().__init__(*arguments, **options)

    @override
    def clean(self) -> None:
        super().clean()
        refused = self.refused_row
        if refused is None or refused.prefix != self.prefix:
            return
        form = self.forms[refused.place]
        if form in self.deleted_forms:  # Django looks for no fault in those
            raise ValidationError(f"{form.instance}: {refused.reason}")
        form.add_error(None, refused.reason)


class RowInline(Inline):
    """Rows of an organisation, which its services save."""

    formset = RowFormSet
    extra = 0
    per_page = 25


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


class PeopleInline(RowInline):
    """Rows of an organisation that name its people, a page at a time."""

    form = FixedPeopleForm

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


class Subscriptions(RowInline):
    """The seats that the organisation pays for."""

    model = Subscription
    fields = ("plan", "seats", "starts_on", "ends_on", "cancelled_at")

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        found: QuerySet[Any] = super().get_queryset(request)
        return found.select_related("organization").order_by("-starts_on", "pk")


class OpenInvitations(RowInline):
    """Whom the organisation has invited and who has not come yet.

    A new row sends a letter, ticking "delete" takes an invitation back; the page of invitations renews them.
    """

    model = Invitation
    fields = ("email", "is_manager", "is_tutor", "inviter", "created_at", "expires_at")
    readonly_fields = ("inviter", "created_at", "expires_at")
    verbose_name_plural = _("open invitations")
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


@contextmanager
def name_refused(formset: FormSet, row: Model) -> Iterator[None]:
    """Raise `RowRefusedError` where a service refuses what is done for a row."""
    try:
        yield
    except (ApiError, InvalidInput) as refusal:
        place = next(place for place, form in enumerate(formset.forms) if form.instance is row)
        raise RowRefusedError(str(formset.prefix), place, describe_refusal(refusal)) from refusal


def describe_refusal(refusal: APIException) -> str:
    """Say in one line why nothing was done."""
    said = refusal.detail
    return " ".join(str(part) for parts in said.values() for part in parts) if isinstance(said, dict) else str(said)


def save_memberships(organization: Organization, formset: FormSet, by: User) -> None:
    """Begin, change and end memberships. Raises `RowRefusedError`."""
    for row in formset.save(commit=False):
        with name_refused(formset, row):
            member = move_member(row.user, organization) if row._state.adding else row
            change_roles(member, by=by, is_manager=row.is_manager, is_tutor=row.is_tutor)
    for row in formset.deleted_objects:
        with name_refused(formset, row):
            remove_member(row, by=by)


def save_invitations(organization: Organization, formset: FormSet, by: User) -> None:
    """Take back invitations, and send new ones on the seats that are left. Raises `RowRefusedError`."""
    rows = formset.save(commit=False)
    for row in formset.deleted_objects:
        take_back(row, by=by)
    for row in rows:
        with name_refused(formset, row):
            invite(row.email, by=by, organization=organization, is_manager=row.is_manager, is_tutor=row.is_tutor)


def save_mentorships(organization: Organization, formset: FormSet, by: User) -> None:
    """Begin and end mentorships. Raises `RowRefusedError`."""
    for row in formset.save(commit=False):
        with name_refused(formset, row):
            begin_mentorship(organization, mentor_id=row.mentor_id, mentee_id=row.mentee_id, by=by)
    for row in formset.deleted_objects:
        end_mentorship(row, by=by)


def save_subscriptions(organization: Organization, formset: FormSet, by: User) -> None:
    """Save and log what is paid for."""
    for row in (*formset.save(), *formset.deleted_objects):
        record_change("subscription.changed", by=by, organization=organization.pk, subscription=row.pk)


# in this order: seats are there before they are taken
SAVED_BY = {
    Subscription: save_subscriptions,
    Membership: save_memberships,
    Invitation: save_invitations,
    Mentorship: save_mentorships,
}


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
        seats = ngettext("%(number)s seat", "%(number)s seats", use.total) % {"number": use.total}
        members = ngettext("%(number)s member", "%(number)s members", use.members) % {"number": use.members}
        invitations = ngettext("%(number)s open invitation", "%(number)s open invitations", use.invitations)
        return f"{seats}: {members}, {invitations % {'number': use.invitations}}"

    @override
    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Save the organisation with all its rows, or nothing: the page comes back then and says why at the row."""
        try:
            answer: HttpResponse = super().changeform_view(request, object_id, form_url, extra_context)
        except RowRefusedError as refused:
            cast(RefusedRequest, request).refused_row = refused
            answer = super().changeform_view(request, object_id, form_url, extra_context)
        return answer

    @override
    def get_formset_kwargs(self, request: HttpRequest, obj: Any, inline: Any, prefix: str) -> dict[str, Any]:
        options: dict[str, Any] = super().get_formset_kwargs(request, obj, inline, prefix)
        return options | {"refused_row": getattr(request, "refused_row", None)}

    @override
    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        order = list(SAVED_BY)
        super().save_related(request, form, sorted(formsets, key=lambda one: order.index(one.model)), change)

    @override
    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        """Change rows by the services, which keep the rules and log."""
        SAVED_BY[formset.model](form.instance, formset, cast(User, request.user))

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
