"""What a JSON document says, value by value: a short number looked for in its text is found in a random id as well."""

from collections.abc import Iterator
from typing import Any

Scalar = str | int | float | bool | None


def json_values(data: Any) -> Iterator[Scalar]:
    """Every key and every value of a document, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from json_values(value)
    elif isinstance(data, list):
        for value in data:
            yield from json_values(value)
    else:
        yield data
