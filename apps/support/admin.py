"""The support desk: find a person, see what happened to them, and help."""

from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.models import ADDITION
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.organisations.admin import describe_refusal
from apps.organisations.models import Invitation
from apps.organisations.services.invitations import invite
from apps.support import audit_log as audit_log  # registers its page
from apps.support.actions import ACTIONS, NoteForm, PersonAction
from apps.support.forms import InvitationForm
from apps.support.mails import send_again
from apps.support.models import Person
from apps.support.person_page import build_sections, list_own_actions
from kit.admin import MailAdmin
from kit.admin_log import log_action
from kit.admin_mixins import ReadOnlyAdmin, confirmed_action
from kit.audit import state_reason
from kit.errors import ApiError, InvalidInput
from kit.mail.models import Mail


@admin.register(Person)
class PersonAdmin(ReadOnlyAdmin):
    """People by name or address; each has a page with what support needs to help."""

    list_display = ("email", "first_name", "last_name", "is_active", "email_confirmed_at", "last_login")
    search_fields = ("email", "first_name", "last_name", "=id")
    ordering = ("-created_at",)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.action_view)
        own = path("<uuid:person_id>/<slug:name>/<uuid:key>/", view, name="support_person_action")
        return [own, *super().get_urls()]

    def may_help(self, request: HttpRequest, person: User) -> bool:
        """Whether the signed-in person may act for this one: accounts of staff are left to admins of the platform."""
        if person.is_staff and not getattr(request.user, "is_superuser", False):
            return False
        return bool(request.user.has_perm("support.change_person"))

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("support.change_person"))

    @override
    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None) -> Any:
        """Invite a person: into an organisation, where the invitation holds a seat and gives the roles."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = InvitationForm(request.POST if request.method == "POST" else None, by=cast(User, request.user))
        if request.method == "POST" and form.is_valid():
            invitation = self.invite_person(request, form)
            if invitation is not None:
                return redirect(reverse("admin:support_person_changelist"))
        context = self.admin_site.each_context(request) | {
            "title": _("Add a person"),
            "form": form,
            "opts": self.opts,
            "media": form.media,
        }
        return TemplateResponse(request, "admin/support/person/add.html", context)

    def invite_person(self, request: HttpRequest, form: InvitationForm) -> Invitation | None:
        """Send the invitation of a form and log it; None where it was refused, which is shown."""
        given = dict(form.cleaned_data)
        email, organization, note = given.pop("email"), given.pop("organization"), given.pop("note")
        try:
            with transaction.atomic(), state_reason(note):
                invitation = invite(email, by=cast(User, request.user), organization=organization, **given)
                log_action(request.user.pk, [invitation], _("Add a person"), note=note, flag=ADDITION)
        except ApiError as refusal:
            self.message_user(request, str(refusal.detail), messages.ERROR)
            return None
        said = _("%(email)s is invited; the link in the mail works for 24 hours.")
        self.message_user(request, said % {"email": email}, messages.SUCCESS)
        return invitation

    @override
    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the page of one person."""
        person = self.get_object(request, object_id)
        if person is None:
            raise Http404
        if not self.has_view_permission(request, person):
            raise PermissionDenied
        context = self.admin_site.each_context(request) | {
            "title": person.name,
            "person": person,
            "may_help": self.may_help(request, person),
            "sections": build_sections(person),
            "own_actions": list_own_actions(person, cast(User, request.user)),
            "opts": self.opts,
            "original": person,
        }
        return TemplateResponse(request, "admin/support/person/page.html", context)

    def action_view(self, request: HttpRequest, person_id: UUID, name: str, key: UUID) -> HttpResponseBase:
        """Ask whether an action shall be done, and do it: confirmed, and written to the log."""
        person = get_object_or_404(User, pk=person_id)
        action = ACTIONS.get(name)
        if action is None:
            raise Http404
        if not self.may_help(request, person) or not request.user.has_perm(action.right):
            raise PermissionDenied
        row = action.get_row(person, key)
        form = action.form(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid():
            given = self.run_action(request, person, action, row, form)
            if action.answer_page and given is not None:
                return self.render_answer(request, person, action, given)
            return redirect(reverse("admin:support_person_change", args=(person.pk,)))
        context = self.admin_site.each_context(request) | {
            "title": action.title,
            "action": action,
            "about": action.describe(row),
            "person": person,
            "form": form,
            "opts": self.opts,
            "media": form.media,
        }
        return TemplateResponse(request, "admin/support/person/action.html", context)

    def render_answer(self, request: HttpRequest, person: User, action: PersonAction, given: object) -> HttpResponse:
        """Show what an action gave; the page is kept nowhere."""
        context = self.admin_site.each_context(request) | {
            "title": action.title,
            "person": person,
            "given": given,
            "base": settings.BASE_URL,
            "opts": self.opts,
        }
        return TemplateResponse(request, action.answer_page, context)

    def run_action(
        self, request: HttpRequest, person: User, action: PersonAction, row: Model, form: NoteForm
    ) -> object:
        """Do an action and log it with its note; what refuses it is shown, and nothing is done then.

        Gives what the action gave, None where it was refused.
        """
        about = "" if isinstance(row, User) else action.describe(row)
        if "organization" in form.cleaned_data:
            about = " → ".join(part for part in (about, str(form.cleaned_data["organization"])) if part)
        note = form.cleaned_data["note"]
        try:
            with transaction.atomic(), state_reason(note):
                given = action.run(row, form.cleaned_data | {"by": request.user})
                log_action(request.user.pk, [person], action.title, about=about, note=note)
        except (ApiError, InvalidInput) as refusal:
            self.message_user(request, describe_refusal(refusal), messages.ERROR)
        except Http404:
            self.message_user(request, _("This does not exist any more."), messages.ERROR)
        else:
            if not action.answer_page:
                self.message_user(request, _("Done: %(action)s.") % {"action": action.title}, messages.SUCCESS)
            return given
        return None


class MailAdminWithRepeat(MailAdmin):
    """Mails, which can be sent again; registered in place of `MailAdmin`."""

    actions = ("send_again",)

    @confirmed_action(_("Send the mail again"))
    def send_again(self, request: HttpRequest, rows: "QuerySet[Mail]") -> int:
        """Send these mails again, as on the page of a person; those to addresses without an account are left out."""
        people = {user.email: user for user in User.objects.filter(email__in=rows.values("to"))}
        if not getattr(request.user, "is_superuser", False):
            people = {email: user for email, user in people.items() if not user.is_staff}
        known = [row for row in rows if row.to in people]
        for row in known:
            send_again(row, people[row.to])
        return len(known)


admin.site.unregister(Mail)
admin.site.register(Mail, MailAdminWithRepeat)
