"""Whatever is sent to a call, the answer is no 5xx and as the schema says. Requests are drawn from the schema."""

from typing import Any

import pytest
import schemathesis
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from config.wsgi import application
from tests.api.samples import FOREIGN, SAMPLES, World
from tests.api.schema import calls, schema
from tests.api.test_access import EVENTS, RolledBack
from tests.people import Client

EXAMPLES = 10  # per call: the whole test stays below a minute
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]


@pytest.fixture
def world(clinic: Any, mina: Client, worker: Any, settings: Any) -> World:
    """Where the objects are built; no reply is waited for."""
    settings.REPLY_WAIT_SECONDS = 0
    return World(clinic, mina.user)


@pytest.mark.parametrize("call", sorted({str(call) for call in calls()} - {EVENTS}))
def test_no_request_brings_a_call_down(call: str, world: World, anna: Client) -> None:
    method, path = call.split(" ", 1)
    drawn = schemathesis.openapi.from_dict(schema())
    drawn.app = application
    operation = drawn["/api" + path][method]
    ids = {name: str(value) for name, value in SAMPLES[call](world, anna.user).ids.items()}
    headers = {"Authorization": f"Bearer {anna.tokens['access_token']}", "Host": "testserver"}

    @seed(0)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        if call in FOREIGN:
            case.path_parameters = ids
        try:
            with transaction.atomic():
                answer = case.call(headers=headers)
                case.validate_response(answer, checks=CHECKS)
                raise RolledBack
        except RolledBack:
            return

    send()
