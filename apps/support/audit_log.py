"""The back office's page of the audit log: who did what to whom, by name, and found by either of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, cast
from uuid import UUID

from django.contrib import admin
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.organisations.models import Invitation
from apps.support.audit_deeds import FACTS, MODELS, NAMED, ORGANIZATION, PERSON, TITLES
from apps.support.models import Person
from kit.admin import KnownValueFilter, RefusalFilter
from kit.admin_large_tables import MAX_RELATED, CreationDateFilter, LargeTableMixin, UncountedChangeList
from kit.admin_links import PageLink, build_page_address, find_model, is_key
from kit.admin_mixins import ReadOnlyAdmin
from kit.audit import REASON, AuditEntry, build_object_filter

NAMES = "row_names"  # attribute of an entry that is to be shown
Viewer = AbstractBaseUser | AnonymousUser


class DeedFilter(KnownValueFilter):
    """What was done."""

    title, parameter_name = _("What was done"), "action"

    @override
    def list_known(self) -> Iterable[str]:
        return TITLES

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return sorted(((action, str(title)) for action, title in TITLES.items()), key=lambda choice: choice[1])


class RowNames:
    """Links to the rows that entries are about, read with one query for each kind of row.

    A row is named and linked for viewers who may see such rows; of any other its kind is told.
    """

    def __init__(self, entries: Sequence[AuditEntry], viewer: Viewer) -> None:
        keys: dict[str, set[str]] = defaultdict(set)
        for entry in entries:
            for name, value in entry.objects_by_name.items():
                if is_key(value):
                    for label in MODELS.get(name, ()):
                        keys[label].add(value)
            keys[PERSON].update([str(entry.user_id)] if entry.user_id else [])
            keys[ORGANIZATION].update([str(entry.organization_id)] if entry.organization_id else [])
        self.links = {label: self.read_links(label, wanted, viewer) for label, wanted in keys.items()}

    def read_links(self, label: str, keys: Iterable[str], viewer: Viewer) -> Mapping[str, PageLink]:
        """Give the links of those rows of a model that exist, by key."""
        model = find_model(label)
        if model is None:
            return {}
        kind = str(model._meta.verbose_name)
        rows = model._base_manager.filter(pk__in=list(keys))
        right = f"{model._meta.app_label}.view_{model._meta.model_name}"
        if not cast(Any, viewer).has_perm(right):
            return {str(key): PageLink(kind, "") for key in rows.values_list("pk", flat=True)}
        if label not in NAMED:
            return {
                str(key): PageLink(kind, build_page_address(model, key)) for key in rows.values_list("pk", flat=True)
            }
        is_clear = label in (PERSON, ORGANIZATION)
        return {
            str(row.pk): PageLink(str(row) if is_clear else f"{kind}: {row}", build_page_address(model, row.pk))
            for row in rows
        }

    def render(self, labels: Iterable[str], key: str) -> str:
        """Give a row's name, linked where it has a page that the viewer may open; its kind if it is gone."""
        kind = ""
        for label in labels:
            link = self.links.get(label, {}).get(key)
            if link is not None:
                template = '<a href="{0}">{1}</a>' if link.address else "{1}"
                return format_html(template, link.address, link.title)
            model = find_model(label)
            kind = kind or (str(model._meta.verbose_name) if model is not None else "")
        return format_html("{} ({})", kind, gettext("is no more"))


class AuditChangeList(UncountedChangeList):
    """A page of the list, whose entries know the names of what they are about."""

    @override
    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.result_list = list(self.result_list)
        add_names(self.result_list, request)


def add_names(entries: Sequence[AuditEntry], request: HttpRequest) -> None:
    """Give entries the names of what they are about, for the person who looks."""
    names = RowNames(entries, request.user)
    for entry in entries:
        vars(entry)[NAMES] = names


def get_names(entry: AuditEntry) -> RowNames:
    """Give the names that `add_names` has given an entry."""
    names: RowNames = vars(entry)[NAMES]
    return names


@admin.register(AuditEntry)
class AuditEntryAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who did what to whom, where and why.

    Found by the address or the key of who did it or to whom it was done, by the key of any object, an organisation or
    a request.
    """

    list_display = ("created_at", "deed", "person", "done_to", "organization", "reason", "error_code", "address")
    list_display_links = ("created_at",)
    list_filter = (DeedFilter, RefusalFilter, ("created_at", CreationDateFilter))
    search_fields = ("id", "user_id", "organization_id", "action", "request_id")
    search_help_text = _(
        "E-mail address of who did it or to whom it was done, key of a person, an object or an organisation, or request"
    )
    fields = (
        *("created_at", "deed", "action", "person", "done_to", "organization", "reason", "error_code", "address"),
        *("request_id", "id"),
    )
    readonly_fields = fields

    @override
    def get_changelist(self, request: HttpRequest, **options: Any) -> type[AuditChangeList]:
        return AuditChangeList

    @override
    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> AuditEntry | None:
        entry: AuditEntry | None = super().get_object(request, object_id, from_field)
        if entry is not None:
            add_names([entry], request)
        return entry

    @override
    def build_search_condition(self, request: HttpRequest, term: str) -> Q:
        own = super().build_search_condition(request, term)
        if is_key(term):
            return own | build_object_filter([str(UUID(term))])
        people = Person.objects.filter(email__icontains=term).order_by()
        invited = Invitation.objects.filter(email__icontains=term).order_by()
        keys = [list(rows.values_list("pk", flat=True)[:MAX_RELATED]) for rows in (people, invited)]
        if keys[0]:
            own |= Q(user_id__in=keys[0])
        return own | build_object_filter([str(key) for key in chain(*keys)]) if any(keys) else own

    @admin.display(description=_("What was done"))
    def deed(self, entry: AuditEntry) -> str:
        """Name the deed in the reader's language."""
        return str(TITLES.get(entry.action, entry.action))

    @admin.display(description=_("Person"))
    def person(self, entry: AuditEntry) -> str:
        """Name who did it."""
        return get_names(entry).render([PERSON], str(entry.user_id)) if entry.user_id else ""

    @admin.display(description=_("Organization"))
    def organization(self, entry: AuditEntry) -> str:
        """Name the organisation that it was done in."""
        return get_names(entry).render([ORGANIZATION], str(entry.organization_id)) if entry.organization_id else ""

    @admin.display(description=_("Done to"))
    def done_to(self, entry: AuditEntry) -> str:
        """Name whom and what it was done to, and what else is told of them."""
        told = []
        for name, value in sorted(entry.objects_by_name.items()):
            if name == REASON:
                continue
            labels = MODELS.get(name)
            text = get_names(entry).render(labels, value) if labels and is_key(value) else describe_fact(value)
            title = FACTS.get(name, "" if labels else name)
            told.append(format_html("{}: {}", title, text) if title else text)
        return format_html_join(", ", "{}", [(text,) for text in told])

    @admin.display(description=_("Reason"))
    def reason(self, entry: AuditEntry) -> str:
        """Give the reason that was told."""
        return str(entry.objects_by_name.get(REASON, ""))


def describe_fact(value: str) -> str:
    """Give a stored value in the reader's language."""
    return {"True": gettext("Yes"), "False": gettext("No")}.get(value, value)
