"""Every page of the back office by name and address, for the test that opens them all and for the measurement."""

from collections.abc import Iterator
from typing import Any

from django.contrib.admin import ModelAdmin, site
from django.db.models import Count, Model
from django.http import HttpRequest
from django.test import RequestFactory
from django.urls import reverse

from apps.accounts.models import User
from apps.organisations.models import Organization

ROW_PAGES = ("change", "history", "delete")


def build_request(user: User) -> HttpRequest:
    """Give what pages are asked with when they say what this person may do on them."""
    request = RequestFactory().get("/admin/")
    request.user = user
    return request


def find_row(model: type[Model]) -> Model | None:
    """Give the row whose page is opened: the organisation with most members, else the newest one."""
    if model is Organization:
        return Organization.objects.annotate(number=Count("memberships")).order_by("-number").first()
    return model._default_manager.order_by("-pk").first()


def build_name(model: type[Model], page: str) -> str:
    """Give the name of a model's page among the addresses."""
    return f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}"


def list_row_pages(model: type[Model], page: "ModelAdmin[Any]", request: HttpRequest) -> Iterator[tuple[str, str]]:
    """List the pages of one row of a model."""
    row = find_row(model)
    if row is None:
        return
    for name in ROW_PAGES:
        if name != "delete" or page.has_delete_permission(request, row):
            yield f"{model._meta.label} {name}", reverse(build_name(model, name), args=[row.pk])


def list_pages(user: User) -> Iterator[tuple[str, str]]:
    """List every page by name and address: the first one, those of apps, lists, searches, forms, histories."""
    request = build_request(user)
    yield "index", reverse("admin:index")
    yield "kit.ProviderCall usage", reverse("admin:kit_providercall_usage")
    for label in sorted({model._meta.app_label for model in site._registry}):
        yield f"app {label}", reverse("admin:app_list", args=[label])
    for model, page in site._registry.items():
        address = reverse(build_name(model, "changelist"))
        yield f"{model._meta.label} list", address
        if page.get_search_fields(request):
            yield f"{model._meta.label} search", f"{address}?q=anna@visite"
        if page.has_add_permission(request):
            yield f"{model._meta.label} add", reverse(build_name(model, "add"))
        yield from list_row_pages(model, page, request)
