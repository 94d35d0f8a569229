"""What the front end's tests open their editors with, and what these make of it, is what the server gives and takes."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from apps.content.authoring.kind_serializers import build_row_with_id_serializer
from apps.content.kind import get_kinds
from kit.serializers import get_field_names
from tests.content.authored_bodies import FILE, write

EDITED = Path(__file__).parents[2] / "frontend/src/kinds"


def list_edited_bodies() -> list[Any]:
    """List the bodies that the front end's editors have made of the examples, by kind."""
    files = sorted(EDITED.glob("*/edited.json"))
    return [
        pytest.param(path.parent.name.upper(), orjson.loads(path.read_bytes()), id=path.parent.name) for path in files
    ]


def test_the_front_end_has_the_examples_of_today() -> None:
    assert FILE.read_bytes() == write(), "run python -m tests.content.authored_bodies"


@pytest.mark.parametrize(("slug", "body"), list_edited_bodies())
def test_what_an_editor_gives_is_taken(slug: str, body: dict[str, Any]) -> None:
    kind = get_kinds()[slug]
    assert set(body) == {"content", *(part.name for part in kind.parts)}
    content = kind.content_serializer(data=body["content"])
    assert content.is_valid(), content.errors
    for part in kind.parts:
        serializer_class = build_row_with_id_serializer(part.serializer_class)
        for row in body[part.name]:
            found = serializer_class(data=row)
            assert found.is_valid(), (part.name, row, found.errors)
            assert set(row) - {"id"} <= set(get_field_names(part.serializer_class))
            assert "id" in row


def test_every_kind_has_an_editor_whose_work_is_looked_at() -> None:
    assert {path.parent.name.upper() for path in EDITED.glob("*/edited.json")} == set(get_kinds())
