"""Links between pages of the back office, and from them into the product."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.contrib.admin import site
from django.db.models import ForeignKey, Model
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from kit.admin_mixins import BackOfficeAdmin

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True)
class PageLink:
    """A link beside a row; one that `leaves` the back office opens a tab of its own."""

    title: "StrOrPromise"
    address: str
    leaves: bool = False


def build_product_address(path: str) -> str:
    """Build the address of a page of the product, which has another host where the back office has one of its own."""
    return f"{settings.BASE_URL}{path}" if settings.BACK_OFFICE_HOST else path


def link_to_product(title: "StrOrPromise", path: str) -> PageLink:
    """Build a link to a page of the product."""
    return PageLink(title, build_product_address(path), leaves=True)


def build_page_address(model: type[Model], key: object) -> str:
    """Build the address of a row's page in the back office; "" for a model that has none there."""
    if not site.is_registered(model):
        return ""
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=(key,))


def link_to_row(label: str, key: str) -> str:
    """Build what a list shows of a row elsewhere without a query: the name of its model, linked where it has a page."""
    model = find_model(label)
    if model is None or not is_key(key):
        return ""
    address = build_page_address(model, key)
    name = model._meta.verbose_name
    return format_html('<a href="{}">{}</a>', address, name) if address else str(name)


def find_row_page(label: str, key: str) -> PageLink | None:
    """Find the page of a row (`app.Model`, id), or of the row with a page that it belongs to; None where it is gone."""
    model = find_model(label)
    row = model._default_manager.filter(pk=key).first() if model is not None and is_key(key) else None
    while row is not None:
        if address := build_page_address(type(row), row.pk):
            return PageLink(f"{row._meta.verbose_name}: {row}", address)
        row = find_owner(row)
    return None


def find_owner(row: Model) -> Model | None:
    """Find the row that this one belongs to: by its first foreign key that is set and leads to another model."""
    for field in row._meta.concrete_fields:
        if isinstance(field, ForeignKey) and field.related_model is not type(row):
            owner: Model | None = getattr(row, field.name)
            if owner is not None:
                return owner
    return None


def find_model(label: str) -> type[Model] | None:
    """Find a model by its label; None for "" and for one that is no more."""
    try:
        return apps.get_model(label) if label else None
    except LookupError:
        return None


def is_key(text: str) -> bool:
    """Whether a text is the key of a row."""
    try:
        UUID(text)
    except ValueError:
        return False
    return True


class LinkedRowMixin(BackOfficeAdmin):
    """A row's page begins with links, and with the actions that can be done to this row.

    `row_actions` are names among `actions`; they ask first, as in the list.
    """

    change_form_outer_before_template = "admin/kit/row_links.html"
    row_actions: ClassVar[tuple[str, ...]] = ()

    def list_links(self, request: HttpRequest, row: Model) -> Sequence[PageLink]:
        """List the links of a row."""
        return ()

    def can_act(self, action: str, row: Model) -> bool:
        """Whether one of `row_actions` makes sense for a row."""
        return True

    @override
    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Any = None,
    ) -> HttpResponse:
        if obj is not None:
            allowed = self.get_actions(request)
            titles = {name: found[2] for name, found in allowed.items() if found is not None}
            names = [name for name in self.row_actions if name in titles and self.can_act(name, obj)]
            context["row_links"] = self.list_links(request, obj)
            context["row_actions"] = [(name, titles[name]) for name in names]
            context["list_address"] = reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist")
        answer: HttpResponse = super().render_change_form(request, context, add, change, form_url, obj)
        return answer


def build_column_link(link: PageLink, about: object) -> str:
    """Build a link for a column of a list; `about` names the row for readers of the screen."""
    if not link.leaves:
        return format_html('<a href="{}" aria-label="{}: {}">{}</a>', link.address, link.title, about, link.title)
    return format_html(
        '<a href="{}" target="_blank" rel="noopener" aria-label="{}: {} ({})">{}</a>',
        link.address,
        link.title,
        about,
        _("opens a new tab"),
        link.title,
    )
