"""Whatever stands in an exchange file, it is taken or refused by place: nothing brings the import down."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from django.db import transaction

from apps.cases.services import import_case
from kit.errors import InvalidInput
from tests.factories.cases import small

pytestmark = pytest.mark.django_db
ODD: tuple[Any, ...] = (None, True, 0, -1, 10**12, 2**63, 1.5, "", "x" * 5000, "a\0b", [], [None], {}, {"a": 1}, [[]])
Path = tuple[Any, ...]


class Undone(Exception):
    """Ends one try: the next begins with an empty database."""


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value of the file."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in steps:
        yield (*path, key)
        yield from places(value, (*path, key))


def whole() -> dict[str, Any]:
    """A file with something at every kind of place."""
    data = small(minutes=20, description="Kurz.", specialties=["Pflege"], trust={"start": 0, "acts": {"EMPATHY": 1}})
    data |= {"vitals": {"pulse": "80/min"}, "vocabulary": [{"de": "Knie"}], "default_negatives": ["Fieber"]}
    data["scenes"][1] |= {"minutes_later": 5, "place": "Flur"}
    data["tasks"][0] |= {"description": "Fragen Sie.", "scene": "s1", "person": "p1"}
    data["tasks"][0]["subtasks"][0] |= {"hint": "Knie", "any": [{"act": "GREET"}], "n_of": 1}
    return data


def changed(path: Path, value: Any) -> dict[str, Any]:
    data = deepcopy(whole())
    here: Any = data
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return data


@pytest.mark.parametrize("odd", ODD, ids=lambda value: repr(value)[:20])
def test_an_odd_value_is_taken_or_refused(odd: Any) -> None:
    refused = 0
    for path in places(whole()):
        try:
            with transaction.atomic():
                import_case(changed(path, odd))
                raise Undone
        except InvalidInput as refusal:
            refused += 1
            assert all(place and code and detail for place, (code, detail) in refusal.problems.items()), path
        except Undone:
            continue
    assert refused > 10
