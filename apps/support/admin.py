"""The support desk: find a person, see what happened to them, and help."""

from typing import Any
from uuid import UUID

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.support.actions import ACTIONS, NoteForm, PersonAction
from apps.support.models import Person
from apps.support.person_page import build_sections, list_own_actions
from kit.admin_log import log_action
from kit.admin_mixins import ReadOnlyAdmin
from kit.errors import ApiError


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
            "own_actions": list_own_actions(person),
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
        if not self.may_help(request, person):
            raise PermissionDenied
        row = action.get_row(person, key)
        form = action.form(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid():
            self.run_action(request, person, action, row, form)
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

    def run_action(self, request: HttpRequest, person: User, action: PersonAction, row: Model, form: NoteForm) -> None:
        """Do an action and log it with its note; what refuses it is shown, and nothing is done then."""
        about = "" if isinstance(row, User) else action.describe(row)
        if "organization" in form.cleaned_data:
            about = " → ".join(part for part in (about, str(form.cleaned_data["organization"])) if part)
        try:
            with transaction.atomic():
                action.run(row, form.cleaned_data)
                log_action(request.user.pk, [person], action.title, about=about, note=form.cleaned_data["note"])
        except ApiError as refusal:
            self.message_user(request, str(refusal.detail), messages.ERROR)
        except Http404:
            self.message_user(request, _("This does not exist any more."), messages.ERROR)
        else:
            self.message_user(request, _("Done: %(action)s.") % {"action": action.title}, messages.SUCCESS)
