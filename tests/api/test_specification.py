"""The schema holds every call of the specification that is built, and nothing else but marked additions."""

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver
from drf_spectacular.drainage import GENERATOR_STATS, reset_generator_stats
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema

from config.urls import API
from kit.permissions import DenyAll
from kit.viewsets import ApiViewSet
from tests.api.schema import Call, calls, schema

FOLDER = Path(__file__).parent
NOT_BUILT = 14  # lines in not_built.txt; may only shrink
MEDIA = {"json": "application/json", "form": "application/x-www-form-urlencoded", "multipart": "multipart/form-data"}


def listed() -> dict[Call, dict[str, str]]:
    with (FOLDER / "endpoints.tsv").open() as table:
        return {Call(row["method"], row["path"]): row for row in csv.DictReader(table, delimiter="\t")}


def not_built() -> list[Call]:
    lines = (FOLDER / "not_built.txt").read_text().splitlines()
    return [Call(*line.split(" ", 1)) for line in lines if line]


LISTED = listed()
BUILT = [call for call in LISTED if call not in set(not_built())]


def places() -> dict[tuple[str, str], dict[str, Any]]:
    return {call.place: description for call, description in calls().items()}


def test_the_specification_has_its_264_calls() -> None:
    assert len(LISTED) == 264


@pytest.mark.parametrize("call", BUILT, ids=str)
def test_a_listed_call_is_there_with_its_query_and_its_body(call: Call) -> None:
    description = places().get(call.place)
    assert description is not None, f"{call} is neither built nor in not_built.txt"
    assert "x-addition" not in description
    queries = {p["name"]: p for p in description.get("parameters", []) if p["in"] == "query"}
    row = LISTED[call]
    for query in filter(None, row["query"].split(",")):
        name, _equals, default = query.partition("=")
        assert name in queries, f"{call} lacks the query parameter {name}"
        if default:
            assert str(queries[name]["schema"].get("default")).lower() == default, f"default of {name}"
    if row["body"] in ("form", "multipart"):
        assert MEDIA[row["body"]] in description["requestBody"]["content"]


def test_what_is_not_built_is_listed_and_the_list_may_only_shrink() -> None:
    missing = not_built()
    assert missing == sorted(set(missing), key=list(LISTED).index), "in the order of the specification, each once"
    built = [str(call) for call in missing if call.place in places()]
    assert not built, "built already: take these lines out of not_built.txt"
    assert len(missing) == NOT_BUILT, "the count here may only be lowered"


def test_everything_beyond_the_list_is_marked_as_an_addition() -> None:
    known = {call.place for call in LISTED}
    for call, description in calls().items():
        assert description.get("x-addition", False) == (call.place not in known), call


def test_the_schema_is_valid_and_draws_no_warning() -> None:
    reset_generator_stats()
    found = SchemaGenerator().get_schema(request=None, public=True)
    validate_schema(found)
    assert not GENERATOR_STATS, "see the lines above"


def test_no_body_of_a_patch_has_a_default() -> None:
    components = schema()["components"]["schemas"]
    patched = {name: shape["properties"] for name, shape in components.items() if name.startswith("Patched")}
    assert len(patched) > 10
    assert [name for name, fields in patched.items() for field in fields.values() if "default" in field] == []


def test_every_call_says_what_it_does_and_may_refuse() -> None:
    for call, description in calls().items():
        assert description["description"].endswith((".", "503 if not.")), call
        assert {"401", "422"} & set(description["responses"]) or call.path.startswith("/health"), call
    assert "Error" in schema()["components"]["schemas"]


def routed(patterns: Iterable[URLPattern | URLResolver]) -> Iterator[Any]:
    """Yield the views that the path tables name, as `as_view` returned them."""
    for entry in patterns:
        if isinstance(entry, URLResolver):
            yield from routed(entry.url_patterns)
        else:
            yield entry.callback


def test_every_action_of_every_viewset_names_its_permissions() -> None:
    for callback in routed(API):
        if not issubclass(getattr(callback, "cls", object), ApiViewSet):
            continue
        for verb, action in callback.actions.items():
            view = callback.cls(**callback.initkwargs)
            view.action, view.request, view.kwargs = action, None, {}
            classes = [type(permission) for permission in view.get_permissions()]
            assert classes and DenyAll not in classes, f"{callback.cls.__name__}.{action} ({verb})"
