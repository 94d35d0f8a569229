"""Tables of paths: what is found in them, and what can't be put into them."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.urls import Resolver404, URLPattern, URLResolver, include, re_path
from django.urls import path as prefix
from django.views import View

from kit.routing import ByFirstWord, path


class First(View):
    """Answers one path."""


class Second(View):
    """Answers another one."""


def view_of(table: ByFirstWord, asked: str) -> Any:
    found = table.resolve(asked)
    return getattr(found.func, "view_class", None), found.route, found.kwargs


ROOM: list[URLPattern | URLResolver] = [path("beds/", First.as_view()), path("beds/<int:number>", Second.as_view())]
INNER: list[URLPattern | URLResolver] = [path("", First.as_view()), path("<str:name>", Second.as_view())]


@pytest.fixture
def table() -> ByFirstWord:
    return ByFirstWord([prefix("", include(ROOM)), path("wards", First.as_view()), prefix("rooms/", include(INNER))])


@pytest.mark.parametrize(
    ("asked", "view", "route", "said"),
    [
        ("beds/", First, "beds/", {}),
        ("beds", First, "beds/", {}),
        ("beds/3", Second, "beds/<int:number>", {"number": 3}),
        ("wards", First, "wards", {}),
        ("rooms/", First, "rooms/", {}),
        ("rooms/blue", Second, "rooms/<str:name>", {"name": "blue"}),
    ],
)
def test_a_path_is_found_by_its_first_word(table: ByFirstWord, asked: str, view: Any, route: str, said: Any) -> None:
    assert view_of(table, asked) == (view, route, said)


@pytest.mark.parametrize("asked", ["", "bed", "bedside/", "beds/x", "wards/1", "rooms/a/b", "/beds/"])
def test_what_no_line_answers_is_not_found(table: ByFirstWord, asked: str) -> None:
    with pytest.raises(Resolver404):
        table.resolve(asked)


@pytest.mark.parametrize(
    "line", [path("<uuid:key>/beds", First.as_view()), path("", First.as_view()), re_path(r"^beds", First.as_view())]
)
def test_a_line_must_begin_with_a_word(line: Any) -> None:
    with pytest.raises(ImproperlyConfigured):
        ByFirstWord([line])
