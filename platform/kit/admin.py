"""The back office's view of the mechanisms: jobs, mails and calls of providers."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, get_args

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.timesince import timesince
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_links import LinkedRowMixin, PageLink, find_row_page, link_to_row
from kit.admin_log import describe_entry
from kit.admin_mixins import ReadOnlyAdmin, confirmed_action
from kit.gateway import usage_report
from kit.gateway.clients import Name as Capability
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job, State
from kit.jobs.registry import KINDS
from kit.jobs.restarts import restart_job
from kit.mail.models import Mail
from kit.permissions import is_platform_admin

MAX_RESTARTED = 200  # jobs at once


class KnownValueFilter(admin.SimpleListFilter):
    """Values that the code knows; which ones the table has is not asked."""

    def list_known(self) -> Iterable[str]:
        """List the values."""
        raise NotImplementedError

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, name) for name in sorted(self.list_known())]

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        return queryset.filter((str(self.parameter_name), self.value())) if self.value() else queryset


class JobKindFilter(KnownValueFilter):
    """The kinds of jobs."""

    title, parameter_name = _("Kind"), "kind"

    @override
    def list_known(self) -> Iterable[str]:
        return KINDS


class MailTemplateFilter(KnownValueFilter):
    """The templates of mails."""

    title, parameter_name = _("Template"), "template"

    @override
    def list_known(self) -> Iterable[str]:
        return {path.stem for path in (Path(settings.TEMPLATES[0]["DIRS"][0]) / "mails").glob("*.txt")}


class CapabilityFilter(KnownValueFilter):
    """What providers are asked for."""

    title, parameter_name = _("Capability"), "capability"

    @override
    def list_known(self) -> Iterable[str]:
        return get_args(Capability)


class RefusalFilter(admin.SimpleListFilter):
    """What was refused, among what was done."""

    title, parameter_name = _("Refused"), "refused"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("Yes"))]

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        return queryset.exclude(error_code="") if self.value() == "yes" else queryset


@admin.register(Job)
class JobAdmin(LargeTableMixin, LinkedRowMixin, ReadOnlyAdmin):
    """Jobs, with what they belong to; admins let failed ones start over."""

    list_display = ("kind", "subject", "state", "percent", "attempts", "error_code", "age", "due_at", "created_at")
    list_filter = ("state", JobKindFilter, ("created_at", CreationDateFilter))
    search_fields = ("id", "owner_id", "key", "request_id", "error_code")
    view_on_site = False  # its address is a call of the API
    actions = ("try_again",)
    row_actions: ClassVar[tuple[str, ...]] = actions

    @admin.display(description=_("Belongs to"))
    def subject(self, job: Job) -> str:
        """Name what the job is about, with a link to its page."""
        kind = KINDS.get(job.kind)
        return link_to_row(kind.subject, str(job.arguments[0])) if kind and job.arguments else ""

    @admin.display(description=_("Age"))
    def age(self, job: Job) -> str:
        """Say how long ago it was started."""
        return timesince(job.created_at, depth=1)

    @override
    def list_links(self, request: HttpRequest, row: Any) -> Sequence[PageLink]:
        kind = KINDS.get(row.kind)
        page = find_row_page(kind.subject, str(row.arguments[0])) if kind and row.arguments else None
        return [page] if page else []

    @override
    def can_act(self, action: str, row: Any) -> bool:
        kind = KINDS.get(row.kind)
        return row.state == State.FAILED and kind is not None and kind.can_start_over

    @override
    def get_exclude(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """What a job was given and what it gave may be words of a learner: only admins read those."""
        return () if is_platform_admin(request.user) else ("arguments", "result", "promise")

    @confirmed_action(_("Try again"))
    def try_again(self, request: HttpRequest, rows: "QuerySet[Job]") -> int:
        """Jobs that ended in failure start over, where anything is left for them to do."""
        failed = list(rows.filter(state=State.FAILED)[:MAX_RESTARTED])
        begun = sum(restart_job(job) for job in failed)
        if left := len(failed) - begun:
            text = gettext("%(number)s can't start over: nothing is left to do, or the same is under way already.")
            self.message_user(request, text % {"number": left}, messages.WARNING)
        return begun


@admin.register(LogEntry)
class LogEntryAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who did what in the back office; its keys are numbers, so that dates are found by an index of their own."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag", "said")
    list_filter = ("action_flag", "content_type", "action_time")
    list_select_related = ("user", "content_type")
    search_fields = ("object_id", "user__email")
    ordering = ("-action_time", "-id")

    @admin.display(description=_("What was done"))
    def said(self, entry: LogEntry) -> str:
        """Give what was changed, as the log has it."""
        return describe_entry(entry)


@admin.register(Mail)
class MailAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Mails and their state, without the words that were put into them."""

    list_display = ("to", "template", "subject", "language", "state", "sent_at", "created_at")
    list_filter = ("state", MailTemplateFilter, ("created_at", CreationDateFilter))
    search_fields = ("id", "to", "key")
    exclude = ("words",)  # staff must not read codes and links on their way


@admin.register(ProviderCall)
class ProviderCallAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Calls of providers, with a page of what was used and what it cost."""

    list_display = ("capability", "provider", "model", "outcome", "milliseconds", "cost", "created_at")
    list_filter = ("outcome", CapabilityFilter, ("created_at", CreationDateFilter))
    search_fields = ("id", "user_id", "organisation_id", "job_id")

    @override
    def get_urls(self) -> list[URLPattern]:
        own = path("usage/", self.admin_site.admin_view(self.usage), name="kit_providercall_usage")
        return [own, *super().get_urls()]

    def usage(self, request: HttpRequest) -> HttpResponse:
        """What was used and what it cost in the last days: by provider, and day by day."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        days = usage_report.list_days()
        tables = [
            (_("The last %(days)s days") % {"days": usage_report.DAYS}, usage_report.add_up(days)),
            (_("Day by day"), days),
        ]
        context = {"tables": tables, "title": _("Usage and cost"), "opts": ProviderCall._meta}
        return TemplateResponse(request, "admin/kit/usage.html", self.admin_site.each_context(request) | context)
