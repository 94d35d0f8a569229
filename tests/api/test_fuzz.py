"""Whatever is sent to a call, the answer is no 5xx and as the schema says. Requests are drawn from the schema."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from config.wsgi import application
from tests.api.samples import FOREIGN, SAMPLES, World
from tests.api.schema import calls, schema
from tests.api.stage import cast, stage, stage_world, undone, world
from tests.api.test_access import EVENTS, ROLES, SHEET_ROWS
from tests.people import Client

__all__ = ["cast", "stage", "stage_world", "world"]
EXAMPLES = 4  # per call and mode
WITHOUT_INPUT = {"GET /health/live", "GET /health/ready"}  # nothing about them can be wrong
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """The application keeps the test's own connection, as with Django's test client."""
    ends = (request_started, request_finished)
    for signal in ends:
        signal.disconnect(close_old_connections)
    yield
    for signal in ends:
        signal.connect(close_old_connections)


@cache
def load_schema() -> BaseSchema:
    """The schema as requests are drawn from it, read once for all calls."""
    loaded = schemathesis.openapi.from_dict(schema())
    loaded.app = application
    return loaded


def role_for(call: str) -> str:
    """The first role that the sheet of rights lets do it, learners before others; learners where none may."""
    roles = [role for role in ROLES if role != "visitor"]
    return next((role for role in roles if int(SHEET_ROWS[call][role]) < 400), "learner")


@pytest.fixture
def sender(call: str, cast: dict[str, Client]) -> Client:
    """A client whose right requests are answered, so that the answers are held against the schema too."""
    return cast[ROLES[role_for(call)]]


def test_most_calls_are_sent_by_who_may() -> None:
    roles = {role_for(str(call)) for call in calls()} - {"learner"}
    assert roles >= {"manager", "author"}


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("call", sorted({str(call) for call in calls()} - {EVENTS, *WITHOUT_INPUT}))
def test_no_request_brings_a_call_down(call: str, mode: GenerationMode, world: World, sender: Client) -> None:
    method, path = call.split(" ", 1)
    operation = load_schema()["/api" + path][method]
    ids = {name: str(value) for name, value in SAMPLES[call](world, sender.user).ids.items()}
    headers = {"Authorization": f"Bearer {sender.tokens['access_token']}", "Host": "testserver"}

    @seed(0)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        if call in FOREIGN:
            case.path_parameters = ids
        with undone():
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=CHECKS)

    send()
