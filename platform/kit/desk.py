"""What every page of the back office shares: actions that ask before they act, and are written down."""

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

from kit.errors import Refused

if TYPE_CHECKING:  # the theme has no types; its classes are Django's with another look
    Page = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    from unfold.admin import ModelAdmin as Page
    from unfold.admin import TabularInline as Inline

SHOWN = 50  # rows named on the page that asks
Act = Callable[[Any, HttpRequest, "QuerySet[Any]"], int]
Action = Callable[[Any, HttpRequest, "QuerySet[Any]"], HttpResponse | None]


class Desk(Page):
    """One kind of row in the back office."""

    list_per_page = 50
    show_full_result_count = False
    compressed_fields = True

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """400 for a filter with NUL, which PostgreSQL can't compare with anything."""
        if any("\0" in value for values in request.GET.lists() for value in values[1]):
            raise BadRequest("NUL in a filter")
        answer: HttpResponse = super().changelist_view(request, extra_context)
        return answer

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
            except Refused as refusal:  # nothing was done then, for none of the rows
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
