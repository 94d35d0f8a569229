"""NUL and lone surrogates on every page of the back office: refused, never an error of the server."""

from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.http import QueryDict
from django.test import Client as Browser
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver

from kit.admin_middleware import list_texts
from tests.factories.accounts import Person

pytestmark = pytest.mark.django_db
ODD = ["a%00b", "%ED%A0%80"]
NAMES = ["q", "term", "p", "o", "e", "all", "next", "_to_field", "_popup", "_changelist_filters", "app_label"]
NAMES += ["model_name", "field_name", "id", "pk", "state", "email", "created_at__year", "created_at__month", "person"]
FIELDS = ["action", "_selected_action", "index", "select_across", "username", "password", "code", "next", "email", "q"]


def walk(patterns: list[URLPattern | URLResolver], path: str = "") -> Iterator[str]:
    """The paths of all pages, with <> where a key stands."""
    for one in patterns:
        here = path + "".join("<>" if part.startswith("<") else part for part in split(str(one.pattern)))
        if isinstance(one, URLResolver):
            yield from walk(one.url_patterns, here)
        else:
            yield here


def split(pattern: str) -> list[str]:
    return pattern.replace("<", "\0<").replace(">", ">\0").split("\0")


def list_pages() -> list[str]:
    """The paths of the back office."""
    found = [path for path in walk(get_resolver().url_patterns) if path.startswith("admin/")]
    return sorted({f"/{path}" for path in found if "(?P" not in path})


@pytest.fixture
def browser(db: None) -> Browser:
    """Somebody who may see every page; errors of the server are raised."""
    browser = Browser()
    browser.force_login(Person(is_staff=True, is_superuser=True, is_admin=True))
    return browser


def test_every_page_is_walked() -> None:
    pages = list_pages()
    assert len(pages) > 5 * len(admin.site._registry) / 2
    assert "/admin/autocomplete/" in pages and "/admin/accounts/user/<>/change/" in pages


def test_no_page_fails_over_its_address_or_query(browser: Browser) -> None:
    for page in list_pages():
        for odd in ODD:
            query = "&".join(f"{name}={odd}" for name in NAMES)
            assert browser.get(f"{page.replace('<>', odd)}?{query}").status_code < 500, page


@pytest.mark.parametrize("name", NAMES)
def test_no_query_fails_by_itself(browser: Browser, name: str) -> None:
    for page in ("/admin/autocomplete/", "/admin/accounts/user/", "/admin/accounts/user/add/", "/admin/kit/job/"):
        for odd in ODD:
            known = "app_label=organisations&model_name=membership&field_name=user&"
            assert browser.get(f"{page}?{known if name == 'term' else ''}{name}={odd}").status_code < 500


def test_the_field_for_people_survives_nul_in_its_search(browser: Browser) -> None:
    asked = "/admin/autocomplete/?app_label=organisations&model_name=membership&field_name=user&term="
    assert browser.get(f"{asked}anna").status_code == 200
    assert browser.get(f"{asked}%00").status_code == 400


def test_no_form_fails_over_its_fields(browser: Browser) -> None:
    person = Person()
    pages = [
        page.replace("<>", str(person.pk)) for page in list_pages() if "<>" not in page or "/accounts/user/" in page
    ]
    for page in pages:
        for odd in ("%00", "%ED%A0%80"):
            body = "&".join(f"{name}={odd}" for name in FIELDS)
            sent = browser.post(page, body, content_type="application/x-www-form-urlencoded")
            assert sent.status_code < 500, page
            browser.force_login(Person(is_staff=True, is_superuser=True)) if "logout" in page else None


def test_names_and_values_of_query_and_form_are_looked_at() -> None:
    request = RequestFactory().post("/admin/x/?a=b&c=d", {"e": "f"})
    assert list(list_texts(request)) == ["/admin/x/", "a", "b", "c", "d", "e", "f"]
    assert QueryDict("a=%00")["a"] == "\0"
