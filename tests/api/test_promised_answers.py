"""Every 202 can be followed: its job ends, its event says where the answer is, and that has the promised shape."""

import inspect
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.conf import LazySettings
from drf_spectacular.generators import EndpointEnumerator
from jsonschema import Draft4Validator

from kit.jobs.models import Job
from tests.api.samples import SAMPLES, World
from tests.api.schema import Call, calls, schema
from tests.fake_provider import FakeProvider
from tests.people import Client
from tests.worker import Worker

CAPABILITIES = ("chat", "hear", "say", "translate", "draw")
PROMISING = sorted((call for call, description in calls().items() if "202" in description["responses"]), key=str)


def close_nulls(found: Any) -> Any:
    """Write `nullable` of OpenAPI 3.0 as JSON Schema does."""
    if isinstance(found, list):
        return [close_nulls(one) for one in found]
    if not isinstance(found, dict):
        return found
    closed = {name: close_nulls(one) for name, one in found.items() if name != "nullable"}
    return {"anyOf": [closed, {"type": "null"}]} if found.get("nullable") is True else closed


def validate(answer: Any, call: Call, *statuses: str) -> None:
    """Hold an answer against what the schema says of the first of these statuses that the call has."""
    responses = calls()[call]["responses"]
    described = next(responses[status] for status in statuses if status in responses)
    shape = close_nulls(described["content"]["application/json"]["schema"])
    components = close_nulls({"schemas": schema()["components"]["schemas"]})
    Draft4Validator(shape | {"components": components}).validate(answer)


def starts_job(callback: Any, method: str) -> bool:
    """Whether the action may leave its answer to a job, by its annotation."""
    actions = getattr(callback, "actions", None)
    if actions is None:  # the stream of events, which is no viewset
        return False
    action = getattr(callback.cls, actions[method.lower()])
    return "AsyncResult" in str(inspect.signature(action).return_annotation)


@pytest.fixture
def providers(settings: LazySettings) -> Iterator[FakeProvider]:
    """A provider of everything, and no wait for what it does."""
    settings.REPLY_WAIT_SECONDS = 0
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, **{name: ["openai"] for name in CAPABILITIES}}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        yield fake


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The events about jobs."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr("kit.jobs.models.publish", lambda name, to, **data: found.append({"to": set(to), **data}))
    return found


def test_the_schema_says_202_of_exactly_the_calls_that_leave_their_answer_to_a_job() -> None:
    endpoints = EndpointEnumerator().get_api_endpoints()
    named = [(Call(method, path.removeprefix("/api")), view) for path, _regex, method, view in endpoints]
    starting = {call for call, view in named if starts_job(view, call.method)}
    assert len(starting) > 20
    assert {call.place for call in starting} == {call.place for call in PROMISING}


@pytest.mark.django_db
@pytest.mark.parametrize("call", PROMISING, ids=str)
def test_a_202_leads_to_the_promised_answer(
    call: Call, root: Client, clinic: Any, mina: Client, worker: Worker, providers: FakeProvider, told: Any
) -> None:
    right = SAMPLES[str(call)](World(clinic, mina.user), root.user)
    query = f"?{urlencode(right.query)}" if right.query else ""
    where = "/api" + call.path.format(**right.ids) + query
    headers = {"Prefer": "respond-async"}
    answer = getattr(root, call.method.lower())(where, right.body, format=right.form, headers=headers)
    assert answer.status_code == 202, answer.content
    validate(answer.json(), call, "202")
    place = answer.headers["Location"]
    assert place == f"/api/jobs/{answer.json()['job']['id']}"
    worker.run(Job.objects.get(pk=answer.json()["job"]["id"]).kind, patient=True)
    worker.run()  # what follows from it; files that nobody keeps are waited for, and looked at anew, for an hour
    job = root.get(place).json()
    assert (job["state"], job["error"]) == ("DONE", None), job
    validate(job["result"], call, "201", "200")
    ends = [event for event in told if event["job"]["id"] == job["id"] and event["job"]["state"] == "DONE"]
    assert [(event["to"], event["result_url"]) for event in ends] == [({root.user.pk}, place)]
