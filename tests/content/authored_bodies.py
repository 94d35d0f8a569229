"""Bodies of all kinds as authors get them, for the front end's tests: ``python -m tests.content.authored_bodies``.

They are the examples of the kinds. The front end opens its editors with them, so that these are tried with what the
server really sends; `test_authored_bodies.py` fails where the file is older than the kinds.
"""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson

FILE = Path(__file__).parents[2] / "frontend/src/testing/authoredBodies.json"
FLAGS = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE


def build_bodies() -> dict[str, Any]:
    """Build, by kind, the bodies of the examples, and the empty body with what there is to do in it.

    Addresses of files are those of this installation, without signature.
    """
    from apps.content.kind import get_kinds
    from apps.content.lessons.serialization import serialize_body

    return {
        slug: {
            "bodies": [
                strip_signatures(serialize_body(complete_body(kind, example))) for example in kind.build_examples()
            ],
            "empty": build_empty(kind),
        }
        for slug, kind in sorted(get_kinds().items())
    }


def build_empty(kind: Any) -> dict[str, Any]:
    """Build the body of a new item and its problems."""
    from apps.content.item_body import Body
    from apps.content.lessons.serialization import serialize_body

    body = Body(kind.slug, 1, kind.build_empty(), {part.name: [] for part in kind.parts})
    return {"body": serialize_body(body), "problems": [problem.to_json() for problem in kind.find_problems(body)]}


def complete_body(kind: Any, example: Any) -> Any:
    """Give the body that is stored of an example: with all columns, as the kind's serializers fill them in."""
    from apps.content.authoring.kind_serializers import build_row_with_id_serializer

    body = example.body(kind.slug)
    parts = {part.name: body.parts.get(part.name, []) for part in kind.parts}
    rows = {
        part.name: [
            complete(build_row_with_id_serializer(part.serializer_class), row) | {"position": row["position"]}
            for row in parts[part.name]
        ]
        for part in kind.parts
    }
    return replace(body, content=complete(kind.content_serializer, body.content), parts=rows)


def complete(serializer_class: Any, said: dict[str, Any]) -> dict[str, Any]:
    """Give what a serializer makes of this, as plain data."""
    found = serializer_class(data={name: value for name, value in said.items() if name != "position"})
    found.is_valid(raise_exception=True)
    completed: dict[str, Any] = orjson.loads(orjson.dumps(found.validated_data))
    return completed


def strip_signatures(body: dict[str, Any]) -> dict[str, Any]:
    """Give the body with addresses of files that stay the same."""
    rows = [row | {"url": f"/files/{row['key']}"} for row in body.get("media", [])]
    return body | ({"media": rows} if rows else {})


def write() -> bytes:
    """Write the bodies as the front end's file has them."""
    return orjson.dumps(build_bodies(), option=FLAGS)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    FILE.write_bytes(write())
