"""Path tables as the specification writes them."""

from collections.abc import Callable, Iterable, Iterator

from django.core.exceptions import ImproperlyConfigured
from django.http.response import HttpResponseBase
from django.urls import Resolver404, ResolverMatch, URLPattern, URLResolver
from django.urls.resolvers import RoutePattern
from typing_extensions import override

Match = tuple[str, tuple[object, ...], dict[str, int | str]]


class OptionalSlash(RoutePattern):
    """A route that also answers without its trailing slash: a redirect would lose the body of a POST."""

    @override
    def match(self, path: str) -> Match | None:
        found: Match | None = super().match(path)
        if found is None and str(self).endswith("/") and not path.endswith("/"):
            found = super().match(path + "/")
        return found


def path(route: str, view: Callable[..., HttpResponseBase]) -> URLPattern:
    """Give the pattern of a route and the view that answers it, with or without its trailing slash."""
    return URLPattern(OptionalSlash(route, is_endpoint=True), view)


def flatten(patterns: Iterable[URLPattern | URLResolver]) -> Iterator[URLPattern | URLResolver]:
    """Give the patterns, with those of `include` without a prefix in its place."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver) and str(pattern.pattern) == "":
            yield from flatten(pattern.url_patterns)
        else:
            yield pattern


class FirstSegmentRouter(URLResolver):
    """A resolver that compares a path only with the patterns that begin with the path's first segment.

    With Django's own `include` each path is compared with some 250 patterns in turn, which takes 10 % more processor
    time for `GET /users/me` and 13 % more for a lesson that the client has already
    (docs/decisions/0020-measured-mechanisms.md has the command). Raises ImproperlyConfigured for a pattern
    whose first segment varies.
    """

    def __init__(self, patterns: Iterable[URLPattern | URLResolver]) -> None:
        by_segment: dict[str, list[URLPattern | URLResolver]] = {}
        for pattern in flatten(patterns):
            segment = str(pattern.pattern).partition("/")[0]
            if not segment or not set(segment).isdisjoint("<^(["):
                raise ImproperlyConfigured(f"{pattern} does not begin with a fixed segment")
            by_segment.setdefault(segment, []).append(pattern)
        self.resolvers = {segment: URLResolver(RoutePattern(""), group) for segment, group in by_segment.items()}
        super().__init__(RoutePattern(""), list(self.resolvers.values()))

    @override
    def resolve(self, path: str) -> ResolverMatch:
        resolver = self.resolvers.get(path.partition("/")[0])
        if resolver is None:
            raise Resolver404({"path": path})
        return resolver.resolve(path)
