"""GET /schema/: YAML or JSON, in the reader's language, made once per process."""

from typing import Any
from unittest.mock import patch

import orjson
import pytest
import yaml

from kit import schema_views
from kit.schema_views import SchemaThrottle
from tests.people import Client

pytestmark = pytest.mark.django_db
PATH = "/api/schema/"


@pytest.fixture(autouse=True)
def forget() -> None:
    """Each test begins as a new process does."""
    schema_views.build_schema.cache_clear()
    schema_views.build_yaml.cache_clear()


def test_schema_is_built_once_for_each_language_and_given_in_both_forms(visitor: Client) -> None:
    with patch.object(schema_views, "SchemaGenerator") as generator:
        generator.return_value.get_schema.side_effect = lambda **_options: {"openapi": "3.0.3"}
        for _time in range(3):
            for accepted in ("application/json", "application/yaml", "*/*"):
                assert visitor.get(PATH, headers={"Accept": accepted, "Accept-Language": "de"}).status_code == 200
        assert generator.call_count == 1
        visitor.get(PATH, headers={"Accept-Language": "en"})
        assert generator.call_count == 2


@pytest.mark.parametrize(
    ("query", "accept", "expected"),
    [
        ("", "*/*", "application/vnd.oai.openapi"),
        ("", "application/json", "application/json"),
        ("", "application/vnd.oai.openapi+json", "application/vnd.oai.openapi+json"),
        ("", "application/yaml", "application/yaml"),
        ("", "image/png", "application/vnd.oai.openapi"),
        ("?format=json", "*/*", "application/vnd.oai.openapi+json"),
        ("?format=yaml", "application/json", "application/vnd.oai.openapi"),
    ],
)
def test_form_is_chosen_by_the_query_else_by_the_header(
    visitor: Client, query: str, accept: str, expected: str
) -> None:
    with patch.object(schema_views, "SchemaGenerator") as generator:
        generator.return_value.get_schema.return_value = {"openapi": "3.0.3", "info": {"title": "Visite"}}
        answer = visitor.get(PATH + query, headers={"Accept": accept})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, expected)
    read: Any = orjson.loads if "json" in expected else yaml.safe_load
    assert read(answer.content)["info"]["title"] == "Visite"


def test_the_whole_schema_is_the_same_in_both_forms(visitor: Client) -> None:
    as_json, as_yaml = (visitor.get(f"{PATH}?format={form}").content for form in ("json", "yaml"))
    assert orjson.loads(as_json) == yaml.load(as_yaml, yaml.CSafeLoader)
    assert "/api/users/me" in orjson.loads(as_json)["paths"]


def test_unknown_form_and_too_many_readings_are_refused(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SchemaThrottle, "rate", "2/min")
    monkeypatch.setattr(SchemaThrottle, "scope", "schema-of-this-test")
    refused = visitor.get(f"{PATH}?format=xml")
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "format")
    visitor.get(f"{PATH}?format=xml")
    throttled = visitor.get(PATH)
    assert throttled.status_code == 429 and int(throttled.headers["Retry-After"]) >= 1
