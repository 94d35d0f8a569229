"""The schema as it is now, and its calls."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator

VERBS = ("get", "post", "put", "patch", "delete")
PREFIX = "/api"


@dataclass(frozen=True)
class Call:
    """One call of the API; `path` is without `/api`, as the specification writes it."""

    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def place(self) -> tuple[str, str]:
        """The call with its path parameters matched by place, not by name."""
        return self.method, re.sub(r"\{[^}]*\}", "{}", self.path)


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """The whole OpenAPI document."""
    found: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return found


def calls() -> dict[Call, dict[str, Any]]:
    """Every call in the schema with its description."""
    return dict(described())


def described() -> Iterator[tuple[Call, dict[str, Any]]]:
    for path, item in schema()["paths"].items():
        for verb in VERBS:
            if verb in item:
                yield Call(verb.upper(), path.removeprefix(PREFIX)), item[verb]
