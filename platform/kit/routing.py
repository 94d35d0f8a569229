"""Path tables as the specification writes them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.http.response import HttpResponseBase
from django.urls import Resolver404, ResolverMatch, URLPattern, URLResolver
from django.urls.resolvers import RoutePattern


class OptionalSlash(RoutePattern):
    """A route that also answers without its trailing slash: a redirect would lose the body of a POST."""

    def match(self, path: str) -> Any:
        found = super().match(path)
        if found is None and str(self).endswith("/") and not path.endswith("/"):
            found = super().match(path + "/")
        return found


def path(route: str, view: Callable[..., HttpResponseBase]) -> URLPattern:
    """Give one line of a path table: a route and the view that answers it, with or without its trailing slash."""
    return URLPattern(OptionalSlash(route, is_endpoint=True), view)


def lines(table: Iterable[URLPattern | URLResolver]) -> Iterator[URLPattern | URLResolver]:
    """The lines of a table, and those of the tables that it takes in as they are."""
    for line in table:
        if isinstance(line, URLResolver) and str(line.pattern) == "":
            yield from lines(line.url_patterns)
        else:
            yield line


class ByFirstWord(URLResolver):
    """A table in which a path is held only against the lines that begin with its own first word.

    Held against each line in turn, finding the right one of hundreds took a tenth of a short answer's time. Raises
    ImproperlyConfigured for a line that begins with something that varies.
    """

    def __init__(self, table: Iterable[URLPattern | URLResolver]) -> None:
        words: dict[str, list[URLPattern | URLResolver]] = {}
        for line in lines(table):
            word = str(line.pattern).partition("/")[0]
            if not word or not set(word).isdisjoint("<^(["):
                raise ImproperlyConfigured(f"{line} does not begin with a word")
            words.setdefault(word, []).append(line)
        self.groups = {word: URLResolver(RoutePattern(""), group) for word, group in words.items()}
        super().__init__(RoutePattern(""), list(self.groups.values()))

    def resolve(self, path: str) -> ResolverMatch:
        group = self.groups.get(path.partition("/")[0])
        if group is None:
            raise Resolver404({"path": path})
        return group.resolve(path)
