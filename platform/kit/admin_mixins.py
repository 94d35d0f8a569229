"""Base classes of the back office's pages, and actions that ask for confirmation and are logged."""

import re
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from typing_extensions import override

from kit.admin_log import describe_entry, log_action
from kit.errors import ApiError

if TYPE_CHECKING:  # the theme has no types; its classes are Django's with another look
    from django_stubs_ext import StrOrPromise

    UnfoldModelAdmin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    from unfold.admin import ModelAdmin as UnfoldModelAdmin
    from unfold.admin import TabularInline as Inline

SHOWN = 50  # rows named on the page that asks
# What the filters of a page ask about a column; anything finer would read out letter by letter what is not shown.
ASKED = re.compile(r"(__(id|pk))?(__(exact|in|isnull|isempty|gt|gte|lt|lte))?|__(year|month|day)")
Act = Callable[[Any, HttpRequest, "QuerySet[Any]"], int]
Action = Callable[[Any, HttpRequest, "QuerySet[Any]"], HttpResponse | None]


class BackOfficeAdmin(UnfoldModelAdmin):
    """A page of the back office for one model."""

    list_per_page = 50
    show_full_result_count = False
    compressed_fields = True

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """400 for a filter with NUL, which PostgreSQL can't compare with anything."""
        given = [(name, value) for name, values in request.GET.lists() for value in values]
        if any("\0" in value for _name, value in given):
            raise BadRequest("NUL in a filter")
        if any(name.endswith(("__year", "__month", "__day")) and len(value) > 4 for name, value in given):
            raise BadRequest("no such year")
        answer: HttpResponse = super().changelist_view(request, extra_context)
        return answer

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show what was done to a row in the reader's language."""
        answer: HttpResponse = super().history_view(request, object_id, extra_context)
        if isinstance(answer, TemplateResponse) and answer.context_data is not None:
            for entry in answer.context_data["action_list"]:
                entry.change_message = describe_entry(entry)
        return answer

    @override
    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Allow only what the page filters by: Django would let a query ask about any column, shown or not."""
        named: list[Any] = [one[0] if isinstance(one, (list, tuple)) else one for one in self.list_filter]
        named += [getattr(one, "parameter_name", None) for one in named]
        columns = [name for name in (*named, self.date_hierarchy, "id", "pk") if isinstance(name, str)]
        rests = [lookup[len(name) :] for name in columns if lookup == name or lookup.startswith(f"{name}__")]
        if not any(ASKED.fullmatch(rest) for rest in rests):
            return False
        return bool(super().lookup_allowed(lookup, value, request))

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Actions need the right to change such rows, also where the form itself changes none."""
        return bool(request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}"))


class ReadOnlyAdmin(BackOfficeAdmin):
    """A page for rows that only the product writes."""

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyInline(Inline):
    """Rows within the page of another one, to be read only."""

    extra = 0
    per_page = 25
    show_change_link = False

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        """Give the rows in an order, by default that of their creation; without one, pages would repeat rows."""
        rows = super().get_queryset(request)
        return rows if rows.ordered else rows.order_by("pk")

    @override
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def confirmed_action(description: "StrOrPromise") -> Callable[[Act], Action]:
    """Make an admin action of a function that gives how many rows it changed: confirmed first, then logged."""

    def wrap(act: Act) -> Action:
        @admin.action(description=description, permissions=("act",))
        @wraps(act)
        def run(model_admin: "UnfoldModelAdmin", request: HttpRequest, rows: "QuerySet[Any]") -> HttpResponse | None:
            if request.POST.get("confirmed") != "yes":
                return render_confirmation(model_admin, request, rows, description)
            chosen = list(rows)
            try:
                with transaction.atomic():
                    done = act(model_admin, request, rows)
            except ApiError as refusal:  # nothing was done then, for none of the rows
                model_admin.message_user(request, str(refusal.detail), messages.ERROR)
                return None
            log_action(request.user.pk, chosen, description)
            model_admin.message_user(request, _("Done for %(number)s.") % {"number": done}, messages.SUCCESS)
            return None

        return run

    return wrap


def render_confirmation(
    model_admin: "UnfoldModelAdmin", request: HttpRequest, rows: "QuerySet[Any]", description: "StrOrPromise"
) -> HttpResponse:
    """Give the page that asks whether the action shall be done."""
    context = {
        **model_admin.admin_site.each_context(request),
        "title": description,
        "opts": model_admin.model._meta,
        "rows": rows[:SHOWN],
        "number": rows.count(),
        "action": request.POST.get("action", ""),
        "field": ACTION_CHECKBOX_NAME,
        "chosen": request.POST.getlist(ACTION_CHECKBOX_NAME),
        "across": request.POST.get("select_across", "0"),
    }
    return TemplateResponse(request, "admin/ask_first.html", context)
