"""GET /schema/: YAML or JSON, in the reader's language, made by a job once for each language."""

from typing import Any
from unittest.mock import patch
from uuid import UUID

import orjson
import pytest
import yaml
from django.conf import LazySettings

from kit import async_results, schema_documents
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.schema_views import SchemaThrottle
from tests.people import Client
from tests.worker import Worker

pytestmark = pytest.mark.django_db
PATH = "/api/schema/"
GENERATOR = "kit.schema_documents.SchemaGenerator"


@pytest.fixture(autouse=True)
def new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins as a new process does, and a worker makes what requests wait for."""

    def work(job_id: UUID, seconds: float) -> Job:
        if seconds:
            Worker().run("kit.build_schema")
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(schema_documents, "documents", {})
    monkeypatch.setattr(async_results, "wait_for", work)


def test_schema_is_made_by_one_job_for_each_language_and_given_in_both_forms(visitor: Client) -> None:
    with patch(GENERATOR) as generator:
        generator.return_value.get_schema.side_effect = lambda **_options: {"openapi": "3.0.3"}
        for _time in range(3):
            for accepted in ("application/json", "application/yaml", "*/*"):
                assert visitor.get(PATH, headers={"Accept": accepted, "Accept-Language": "de"}).status_code == 200
            schema_documents.documents.clear()  # another process
        assert generator.call_count == 1
        visitor.get(PATH, headers={"Accept-Language": "en"})
        assert generator.call_count == 2


def test_a_web_process_makes_no_schema_while_workers_are_busy(visitor: Client, settings: LazySettings) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    with patch(GENERATOR) as generator:
        for _time in range(2):
            refused = visitor.get(PATH)
            assert refused.status_code == 503 and int(refused.headers["Retry-After"]) == schema_documents.ASK_AGAIN
        assert not generator.called and Job.objects.count() == 1


def test_a_worker_of_another_release_makes_no_schema(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema_documents, "start", lambda kind, language, _version, key: start(kind, language, "old"))
    assert visitor.get(PATH).status_code == 503
    assert Job.objects.get().state == State.FAILED


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
    with patch(GENERATOR) as generator:
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
