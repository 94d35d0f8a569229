"""What every page of the back office shares: actions that ask before they act, and are written down."""

import re
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import CHANGE, LogEntry
from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from kit.errors import ApiError

if TYPE_CHECKING:  # the theme has no types; its classes are Django's with another look
    Page = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    from unfold.admin import ModelAdmin as Page
    from unfold.admin import TabularInline as Inline

SHOWN = 50  # rows named on the page that asks
# What the filters of a page ask about a column; anything finer would read out letter by letter what is not shown.
ASKED = re.compile(r"(__(id|pk))?(__(exact|in|isnull|isempty|gt|gte|lt|lte))?|__(year|month|day)")
Act = Callable[[Any, HttpRequest, "QuerySet[Any]"], int]
Action = Callable[[Any, HttpRequest, "QuerySet[Any]"], HttpResponse | None]


class Desk(Page):
    """One kind of row in the back office."""

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

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Only what the page filters by: Django would let everybody ask about any column, shown or not."""
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


class ReadOnlyDesk(Desk):
    """Rows that are written by the product only: support staff look at them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyRows(Inline):
    """Rows shown within another one, to be looked at only."""

    extra = 0
    show_change_link = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def careful(description: Any) -> Callable[[Act], Action]:
    """An action on chosen rows that first asks for confirmation; the function gives how many it changed."""

    def wrap(act: Act) -> Action:
        @admin.action(description=description, permissions=("act",))
        @wraps(act)
        def run(desk: Any, request: HttpRequest, rows: "QuerySet[Any]") -> HttpResponse | None:
            if request.POST.get("confirmed") != "yes":
                return ask(desk, request, rows, description)
            chosen = list(rows)
            try:
                with transaction.atomic():
                    done = act(desk, request, rows)
            except ApiError as refusal:  # nothing was done then, for none of the rows
                desk.message_user(request, str(refusal.detail), messages.ERROR)
                return None
            LogEntry.objects.log_actions(str(request.user.pk), chosen, CHANGE, change_message=str(description))
            desk.message_user(request, _("Done for %(number)s.") % {"number": done}, messages.SUCCESS)
            return None

        return run

    return wrap


def ask(desk: Any, request: HttpRequest, rows: "QuerySet[Any]", description: Any) -> HttpResponse:
    """The page between choosing an action and doing it."""
    context = {
        **desk.admin_site.each_context(request),
        "title": description,
        "opts": desk.model._meta,
        "rows": rows[:SHOWN],
        "number": rows.count(),
        "action": request.POST.get("action", ""),
        "field": ACTION_CHECKBOX_NAME,
        "chosen": request.POST.getlist(ACTION_CHECKBOX_NAME),
        "across": request.POST.get("select_across", "0"),
    }
    return TemplateResponse(request, "admin/ask_first.html", context)
