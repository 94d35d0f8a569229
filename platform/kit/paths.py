"""Path tables as the specification writes them."""

from typing import Any

from django.urls import URLPattern
from django.urls.resolvers import RoutePattern
from django.views import View


class OptionalSlash(RoutePattern):
    """A route that also answers without its trailing slash: a redirect would lose the body of a POST."""

    def match(self, path: str) -> Any:
        found = super().match(path)
        if found is None and str(self).endswith("/") and not path.endswith("/"):
            found = super().match(path + "/")
        return found


def path(route: str, view: type[View]) -> URLPattern:
    """One line of a path table: a route and the one view class that answers it."""
    return URLPattern(OptionalSlash(route, is_endpoint=True), view.as_view())
