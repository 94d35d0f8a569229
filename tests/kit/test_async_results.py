"""`Prefer: respond-async`: 202 at once, the promised answer with the job; others wait, a bounded number of them."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

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


def test_a_promise_of_a_call_that_is_gone_is_null(anna: Caller, worker: Worker) -> None:
    place = anna.say("/api/slow", {}, headers=ASYNC).headers["Location"]
    Job.objects.update(promise={"view": "tests.kit.calls.Gone", "action": None, "kwargs": {}, "reference": {}})
    worker.run("tests.echo")
    assert (anna.get(place).status_code, anna.get(place).json()["result"]) == (200, None)
