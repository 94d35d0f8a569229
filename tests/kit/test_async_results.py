"""`Prefer: respond-async`: 202 at once, the promised answer with the job; others wait, a bounded number of them."""

import time
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from apps.accounts.models import User
from kit import async_results
from kit.jobs.context import JobContext
from kit.jobs.models import Job
from kit.jobs.registry import KINDS, job
from tests.kit.conftest import Caller
from tests.worker import Worker

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.kit.calls")]
ASYNC = {"Prefer": "return=minimal, Respond-Async; wait=10"}


@pytest.fixture(autouse=True)
def echo(settings: Any) -> Iterator[None]:
    """The job behind `/api/slow`."""
    settings.REPLY_WAIT_SECONDS = 0.3

    @job("tests.echo", queue="immediate")
    def run(work: JobContext, word: str) -> str:
        return word.upper()

    yield
    del KINDS["tests.echo"]


@pytest.fixture
def ben(other: User, caller: Any) -> Caller:
    """The client of another user."""
    found: Caller = caller(other)
    return found


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[Any], dict[str, Any]]]:
    """What is published: names, users and data."""
    found: list[tuple[str, list[Any], dict[str, Any]]] = []
    monkeypatch.setattr(
        "kit.jobs.models.publish", lambda name, to, **data: found.append((name, [UUID(str(one)) for one in to], data))
    )
    return found


def test_a_client_that_prefers_it_is_answered_at_once(anna: Caller, settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 20
    began = time.monotonic()
    answer = anna.say("/api/slow", {}, headers=ASYNC)
    assert time.monotonic() - began < 10
    assert (answer.status_code, answer.json()) == (202, {"word": "hello", "result": None})
    assert answer.headers["Preference-Applied"] == "respond-async"
    assert answer.headers["Location"] == f"/api/jobs/{Job.objects.get().pk}"


def test_the_job_gives_the_promised_answer_once_it_is_done(anna: Caller, worker: Worker) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    assert (anna.get(place).json()["state"], anna.get(place).json()["result"]) == ("READY", None)
    worker.run("tests.echo")
    found = anna.get(place).json()
    assert (found["state"], found["result"]) == ("DONE", {"word": "hello", "result": "HELLO"})


def test_the_end_is_told_with_the_place_of_the_answer(anna: Caller, person: User, worker: Worker, told: Any) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    worker.run("tests.echo")
    moves = [data for name, users, data in told if name == "job.changed" and person.pk in users]
    assert [(one["job"]["state"], one["result_url"]) for one in moves] == [("DONE", place)]


def test_all_who_wait_for_one_job_are_told_and_get_their_own_answer(
    anna: Caller, ben: Caller, person: User, other: User, worker: Worker, told: Any
) -> None:
    places = [client.say("/api/shared", {}, headers=ASYNC).headers["Location"] for client in (anna, ben)]
    assert places[0] == places[1]
    worker.run("tests.echo")
    for client, user in ((anna, person), (ben, other)):
        assert client.get(places[0]).json()["result"] == {"for": str(user.pk), "result": "HELLO"}
        assert [data["result_url"] for _name, users, data in told if user.pk in users] == [places[0]]


def test_a_job_is_shown_to_nobody_else(anna: Caller, ben: Caller) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    assert ben.get(place).status_code == 404


def test_a_job_that_failed_gives_the_refusal_of_the_call(anna: Caller) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    Job.objects.update(state="FAILED", error_code="too_slow")
    found = anna.get(place).json()
    assert (found["state"], found["result"], found["error"]["code"]) == ("FAILED", None, "echo_failed")
    assert set(found["error"]) == {"type", "code", "detail", "errors"}


def test_a_job_that_ended_while_an_earlier_version_of_the_program_ran_has_no_answer(
    anna: Caller, worker: Worker
) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    Job.objects.update(promise={"view": "tests.kit.calls.SlowViewSet", "action": "create", "kwargs": {}})
    worker.run("tests.echo")
    assert (anna.get(place).json()["state"], anna.get(place).json()["result"]) == ("DONE", None)


def test_other_clients_wait_and_get_the_same_202(anna: Caller) -> None:
    began = time.monotonic()
    answer = anna.say("/api/slow", {})
    assert time.monotonic() - began >= 0.3
    assert (answer.status_code, answer.json()) == (202, {"word": "hello", "result": None})
    assert "Preference-Applied" not in answer.headers and answer.headers["Location"].startswith("/api/jobs/")


def test_no_more_requests_wait_than_threads_are_given_to_that(anna: Caller, settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 20
    for _number in range(async_results.MAX_WAITING):
        assert async_results.waiting.acquire(blocking=False)
    try:
        began = time.monotonic()
        assert anna.say("/api/slow", {}).status_code == 202
        assert time.monotonic() - began < 10
    finally:
        async_results.waiting.release(async_results.MAX_WAITING)


def test_a_promise_of_a_call_that_is_gone_is_null(anna: Caller, person: User, worker: Worker) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    gone: dict[str, Any] = {"view": "tests.kit.calls.Gone", "action": None, "kwargs": {}, "reference": {}}
    Job.objects.update(promise={str(person.pk): gone})
    worker.run("tests.echo")
    assert (anna.get(place).status_code, anna.get(place).json()["result"]) == (200, None)
