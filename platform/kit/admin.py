"""The back office's view of the mechanisms: jobs, mails and calls of providers."""

from functools import partial
from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_log import describe_entry
from kit.admin_mixins import ReadOnlyAdmin, confirmed_action
from kit.gateway import usage_report as usage
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job, State
from kit.jobs.queueing import enqueue
from kit.jobs.registry import KINDS
from kit.mail.models import Mail
from kit.permissions import is_platform_admin


class JobKindFilter(admin.SimpleListFilter):
    """The kinds of jobs that the code knows; which ones the table has is not asked."""

    title = _("Kind")
    parameter_name = "kind"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, name) for name in sorted(KINDS)]

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        return queryset.filter(kind=self.value()) if self.value() else queryset


@admin.register(Job)
class JobAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Jobs; support staff let failed ones start over."""

    list_display = ("kind", "state", "percent", "attempts", "error_code", "due_at", "created_at")
    list_filter = ("state", JobKindFilter, ("created_at", CreationDateFilter))
    search_fields = ("id", "owner_id", "key", "request_id")
    actions = ("try_again",)

    @override
    def get_exclude(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """What a job was given and what it gave may be words of a learner: only admins read those."""
        return () if is_platform_admin(request.user) else ("arguments", "result", "promise")

    @confirmed_action(_("Try again"))
    def try_again(self, request: HttpRequest, rows: "QuerySet[Job]") -> int:
        """Jobs that ended in failure start over; those whose key runs again already are left alone."""
        return sum(restart_job(job) for job in rows.filter(state=State.FAILED))


def restart_job(job: Job) -> bool:
    """A failed job is made ready and rung for; False if another one with its key is under way."""
    failed = Job.objects.filter(pk=job.pk, state=State.FAILED)
    try:
        with transaction.atomic():
            again = failed.update(state=State.READY, attempts=0, due_at=timezone.now(), error_code="", error="")
    except IntegrityError:
        return False
    if again:
        transaction.on_commit(partial(enqueue, job))
    return bool(again)


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    """Who did what in the back office."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag", "said")
    list_filter = ("action_flag", "content_type")
    list_select_related = ("user", "content_type")
    search_fields = ("object_repr", "=object_id", "user__email")
    date_hierarchy = "action_time"
    ordering = ("-action_time",)

    @admin.display(description=_("What was done"))
    def said(self, entry: LogEntry) -> str:
        """Give what was changed, as the log has it."""
        return describe_entry(entry)


@admin.register(Mail)
class MailAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Mails and their state, without the words that were put into them."""

    list_display = ("to", "template", "subject", "language", "state", "sent_at", "created_at")
    list_filter = ("state", ("created_at", CreationDateFilter))
    search_fields = ("id", "to", "key")
    exclude = ("words",)  # staff must not read codes and links on their way


@admin.register(ProviderCall)
class ProviderCallAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Calls of providers, with a page of what was used and what it cost."""

    list_display = ("capability", "provider", "model", "outcome", "milliseconds", "cost", "created_at")
    list_filter = ("outcome", ("created_at", CreationDateFilter))
    search_fields = ("id", "user_id", "organisation_id")

    @override
    def get_urls(self) -> list[URLPattern]:
        own = path("usage/", self.admin_site.admin_view(self.usage), name="kit_providercall_usage")
        return [own, *super().get_urls()]

    def usage(self, request: HttpRequest) -> HttpResponse:
        """What was used and what it cost in the last days: by provider, and day by day."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        tables = [
            (_("The last %(days)s days") % {"days": usage.DAYS}, usage.sums("provider", "capability")),
            (_("Day by day"), usage.by_day()),
        ]
        context = {"tables": tables, "title": _("Usage and cost"), "opts": ProviderCall._meta}
        return TemplateResponse(request, "admin/kit/usage.html", self.admin_site.each_context(request) | context)
