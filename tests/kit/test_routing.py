"""Tables of paths: what is found in them, and what can't be put into them."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.urls import Resolver404, URLPattern, URLResolver, include, re_path
from django.urls import path as prefix
from django.views import View

from kit.routing import FirstSegmentRouter, path


class First(View):
    """Answers one path."""


class Second(View):
    """Answers another one."""


def resolve(table: FirstSegmentRouter, asked: str) -> Any:
    found = table.resolve(asked)
    return getattr(found.func, "view_class", None), found.route, found.kwargs


FLAT: list[URLPattern | URLResolver] = [path("beds/", First.as_view()), path("beds/<int:number>", Second.as_view())]
INNER: list[URLPattern | URLResolver] = [path("", First.as_view()), path("<str:name>", Second.as_view())]


@pytest.fixture
def table() -> FirstSegmentRouter:
    return FirstSegmentRouter(
        [prefix("", include(FLAT)), path("wards", First.as_view()), prefix("rooms/", include(INNER))]
    )


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
def test_path_is_resolved_by_its_first_segment(
    table: FirstSegmentRouter, asked: str, view: Any, route: str, said: Any
) -> None:
    assert resolve(table, asked) == (view, route, said)


@pytest.mark.parametrize("asked", ["", "bed", "bedside/", "beds/x", "wards/1", "rooms/a/b", "/beds/"])
def test_unknown_path_is_not_found(table: FirstSegmentRouter, asked: str) -> None:
    with pytest.raises(Resolver404):
        table.resolve(asked)


@pytest.mark.parametrize(
    "line", [path("<uuid:key>/beds", First.as_view()), path("", First.as_view()), re_path(r"^beds", First.as_view())]
)
def test_pattern_must_begin_with_a_fixed_segment(line: Any) -> None:
    with pytest.raises(ImproperlyConfigured):
        FirstSegmentRouter([line])
