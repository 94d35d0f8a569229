"""Jobs: the row is the truth. Claims, leases, tries, failures, keys, and what the sweeper finds."""

import json
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any
from unittest.mock import Mock

import pytest
import structlog
import time_machine
from celery import Celery
from django.db import connection, transaction
from django.utils import timezone

from apps.accounts.models import User
from kit import valkey
from kit.errors import ApiError
from kit.jobs import queue, runner
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.models import LEASE, OPEN, Job, State
from kit.jobs.queue import start
from kit.jobs.registry import KINDS, PERIODIC_TASKS, Kind, job, periodic
from kit.jobs.results import wait_for
from tests.kit.own_valkey import OwnValkey, own_valkey
from tests.large_tables import multiply
from tests.threads import at_once
from tests.worker import Worker

__all__ = ["own_valkey"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def kinds() -> Iterator[Callable[..., Kind]]:
    """Registers a function as the kind `tests.work`, until the test ends."""

    def register(function: Callable[..., Any], **options: Any) -> Kind:
        KINDS.pop("tests.work", None)
        job("tests.work", queue="background", **options)(function)
        return KINDS["tests.work"]

    yield register
    KINDS.pop("tests.work", None)


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the jobs that were handed to the broker."""
    rung: list[str] = []

    class Broker:
        def send_task(self, _name: str, args: list[str], **_options: object) -> None:
            rung.append(args[0])

    monkeypatch.setattr(queue, "current_app", Broker())
    return rung


def lose_lease(job: Job) -> None:
    Job.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))


def raising(error: Exception) -> Callable[..., None]:
    def work(work: JobContext, *_words: str) -> None:
        raise error

    return work


def test_a_job_is_done_and_keeps_what_came_of_it(kinds: Any, worker: Worker) -> None:
    kinds(lambda work, word: {"word": word.upper()})
    (job,) = [start("tests.work", "hello")]
    (done,) = worker.run()
    assert (done.pk, done.state, done.percent) == (job.pk, State.DONE, 100)
    assert (done.result, done.attempts) == ({"word": "HELLO"}, 1)


def test_a_job_that_has_ended_is_left_alone(kinds: Any, worker: Worker) -> None:
    runs: list[str] = []
    kinds(lambda work, word: runs.append(word))
    job = start("tests.work", "hello")
    worker.once(job)
    worker.once(job)
    assert runs == ["hello"]
    runner.run_job("01a1fdba-0000-7000-8000-000000000000")


def test_the_bell_rings_after_the_commit(kinds: Any, bells: list[str], django_capture_on_commit_callbacks: Any) -> None:
    kinds(lambda work: None)
    with django_capture_on_commit_callbacks(execute=True):
        job = start("tests.work")
        assert bells == []
    assert bells == [str(job.pk)]
    job.refresh_from_db()
    assert job.enqueued_at is not None


@pytest.mark.django_db(transaction=True)
def test_a_start_that_is_rolled_back_leaves_nothing(kinds: Any, bells: list[str]) -> None:
    kinds(lambda work: None)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        start("tests.work")
        raise ZeroDivisionError
    assert (bells, Job.objects.count()) == ([], 0)


@pytest.mark.django_db(transaction=True)
def test_without_a_broker_the_job_is_still_there(kinds: Any, monkeypatch: Any, worker: Worker) -> None:
    kinds(lambda work: None)

    class Away:
        def send_task(self, *_words: object, **_options: object) -> None:
            raise ConnectionError("no broker")

    monkeypatch.setattr(queue, "current_app", Away())
    job = start("tests.work")
    assert worker.once(job).state == State.DONE


def test_unknown_kinds_and_queues_are_refused_at_once() -> None:
    with pytest.raises(KeyError):
        start("tests.nobody_knows_this")
    with pytest.raises(ValueError, match="no queue"):
        job("tests.work", queue="nowhere")


def test_a_job_whose_kind_is_gone_fails_with_a_code(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: None)
    job = start("tests.work")
    KINDS.pop("tests.work")
    done = worker.once(job)
    assert (done.state, done.error_code) == (State.FAILED, "unknown_kind")


@pytest.mark.django_db(transaction=True)
def test_of_eight_workers_one_runs_the_job(kinds: Any, bells: list[str]) -> None:
    runs: list[int] = []
    kinds(lambda work: runs.append(1))
    job = start("tests.work")
    at_once(8, lambda _number: runner.run_job(str(job.pk)))
    job.refresh_from_db()
    assert (len(runs), job.attempts, job.state) == (1, 1, State.DONE)


def test_a_second_worker_takes_over_what_a_dead_one_left(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: "second")
    job = start("tests.work")
    first = Job.objects.get(pk=job.pk)
    assert first.claim()
    assert not Job.objects.get(pk=job.pk).claim(), "its lease still runs"
    lose_lease(job)
    assert worker.once(job).result == "second"
    assert not first.move(State.DONE, result="first"), "the first one comes too late"
    assert not first.renew()
    job.refresh_from_db()
    assert (job.result, job.attempts) == ("second", 2)


def test_while_the_second_still_runs_the_first_cannot_finish(kinds: Any) -> None:
    kinds(lambda work: None)
    job = start("tests.work")
    first = Job.objects.get(pk=job.pk)
    assert first.claim()
    lose_lease(job)
    second = Job.objects.get(pk=job.pk)
    assert second.claim()
    assert not JobContext(first).renew_lease()
    JobContext(first).progress(90)
    assert not first.move(State.FAILED)
    assert second.move(State.DONE, percent=100)
    job.refresh_from_db()
    assert (job.state, job.percent) == (State.DONE, 100)


def test_what_fails_is_tried_again_after_a_pause(kinds: Any, worker: Worker) -> None:
    kinds(raising(RuntimeError("no luck")))
    job = worker.once(start("tests.work"))
    assert (job.state, job.attempts, job.error_code) == (State.READY, 1, "broken")
    assert job.error == "RuntimeError: no luck"
    later = Job.objects.get(pk=job.pk)
    Job.objects.filter(pk=job.pk).update(due_at=timezone.now() + timedelta(seconds=5))
    later.refresh_from_db()
    assert not later.claim(), "not before it is due"


def test_pauses_grow_and_have_an_end(kinds: Any, worker: Worker, monkeypatch: Any) -> None:
    monkeypatch.setattr(runner.random, "uniform", lambda _low, high: high)
    kinds(raising(RuntimeError()), tries=9, longest_pause=20)
    with time_machine.travel(timezone.now(), tick=False):
        job, pauses = start("tests.work"), []
        for _ in range(6):
            job = worker.once(job)
            pauses.append(round((job.due_at - timezone.now()).total_seconds()))
            Job.objects.filter(pk=job.pk).update(due_at=timezone.now())
    assert pauses == [2, 4, 8, 16, 20, 20]


def test_a_poison_job_fails_after_its_tries_and_calls_back_once(kinds: Any, worker: Worker) -> None:
    told: list[str] = []
    runs: list[str] = []

    def work(work: JobContext, word: str) -> None:
        runs.append(word)
        raise RuntimeError("poison")

    kinds(work, tries=3, failed=told.append)
    start("tests.work", "x")
    (job,) = worker.run(patient=True)
    assert (job.state, job.attempts, job.error_code) == (State.FAILED, 3, "broken")
    assert (runs, told) == (["x"] * 3, ["x"])
    worker.once(job)
    assert told == ["x"]


def test_a_refusal_that_says_when_to_come_back_is_no_try(kinds: Any, worker: Worker) -> None:
    refusals = [ApiError("provider_unavailable", "not now", 503, wait=20)] * 3

    def work(work: JobContext) -> str:
        if refusals:
            raise refusals.pop()
        return "done"

    kinds(work, tries=1)
    job = worker.once(start("tests.work"))
    assert (job.state, job.attempts, job.tries, job.error_code) == (State.READY, 1, 0, "provider_unavailable")
    assert 20 <= (job.due_at - timezone.now()).total_seconds() + 0.5 < 23
    (job,) = worker.run(patient=True)
    assert (job.state, job.attempts, job.result) == (State.DONE, 4, "done")


@pytest.mark.parametrize(("wait", "attempts"), [(2, runner.MAX_POSTPONED + 2), (3600, 2), (None, 2)])
def test_what_is_refused_for_ever_fails_in_the_end(
    kinds: Any, worker: Worker, wait: float | None, attempts: int
) -> None:
    told: list[str] = []
    kinds(raising(ApiError("busy", "not now", 503, wait=wait)), tries=2, failed=told.append)
    start("tests.work", "x")
    (job,) = worker.run(patient=True)
    assert (job.state, job.attempts, told) == (State.FAILED, attempts, ["x"])


def test_a_job_that_kills_its_workers_fails_too(kinds: Any, worker: Worker) -> None:
    told: list[str] = []
    kinds(lambda work, word: None, tries=2, failed=told.append)
    job = start("tests.work", "x")
    for _ in range(2):
        assert Job.objects.get(pk=job.pk).claim()
        lose_lease(job)
    job = worker.once(job)
    assert (job.state, job.error_code, told) == (State.FAILED, "gave_up", ["x"])


def test_what_cannot_succeed_is_not_tried_again(kinds: Any, worker: Worker) -> None:
    kinds(raising(JobFailure("mail_refused", "550")))
    job = worker.once(start("tests.work"))
    assert (job.state, job.attempts, job.error_code) == (State.FAILED, 1, "mail_refused")


def test_a_failure_callback_that_raises_is_called_again_but_not_for_ever(kinds: Any, worker: Worker) -> None:
    told: list[str] = []

    def tell(word: str) -> None:
        told.append(word)
        raise RuntimeError("the callback is broken")

    kinds(raising(JobFailure("no")), tries=1, failed=tell)
    job = start("tests.work", "x")
    for _ in range(runner.FAILURE_CALLBACK_TRIES):
        with pytest.raises(RuntimeError):
            runner.run_job(str(job.pk))
        job.refresh_from_db()
        assert job.state == State.RUNNING
        lose_lease(job)
    assert worker.once(job).state == State.FAILED
    assert len(told) == runner.FAILURE_CALLBACK_TRIES


def test_with_a_key_there_is_one_open_job(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: None)
    first, second = (start("tests.work", key="reply:1") for _ in range(2))
    assert first.pk == second.pk
    assert start("tests.work", key="reply:2").pk != first.pk
    worker.once(first)
    assert start("tests.work", key="reply:1").pk != first.pk


def test_a_job_that_has_released_its_key_is_followed_by_another_one(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: [work.release_key(), str(start("tests.work", key="recount:1").pk)][1])
    job = start("tests.work", key="recount:1")
    ended = worker.once(job)
    assert ended.state == State.DONE and ended.result != str(job.pk)
    assert Job.objects.get(pk=ended.result).state == State.READY


def test_a_delayed_job_is_handed_over_by_the_sweeper_once_it_is_due(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: None)
    job = start("tests.work", delay=60)
    assert (worker.once(job).state, list(runner.lost_jobs(timezone.now()))) == (State.READY, [])
    with time_machine.travel(timezone.now() + timedelta(seconds=61), tick=False):
        assert list(runner.lost_jobs(timezone.now())) == [job]
        assert worker.once(job).state == State.DONE


@pytest.mark.django_db(transaction=True)
def test_of_eight_starts_at_once_with_one_key_there_is_one_job(kinds: Any, bells: list[str]) -> None:
    kinds(lambda work: None)
    jobs = at_once(8, lambda _number: start("tests.work", key="reply:1"))
    assert len({job.pk for job in jobs}) == 1
    assert len(bells) == 1


def test_the_sweeper_enqueues_what_no_worker_has_taken(kinds: Any, bells: list[str]) -> None:
    kinds(lambda work: None)
    long_ago = timezone.now() - runner.ENQUEUE_AGAIN - timedelta(seconds=1)
    silent = start("tests.work")  # in a test's transaction nothing is rung
    lost = start("tests.work")
    Job.objects.filter(pk=lost.pk).update(enqueued_at=long_ago)
    left = start("tests.work")
    assert left.claim()
    lose_lease(left)
    heard = start("tests.work")
    Job.objects.filter(pk=heard.pk).update(enqueued_at=timezone.now())
    alive = start("tests.work")
    assert alive.claim()
    waiting = start("tests.work")
    Job.objects.filter(pk=waiting.pk).update(due_at=timezone.now() + timedelta(seconds=9))
    retried = start("tests.work")
    Job.objects.filter(pk=retried.pk).update(
        enqueued_at=timezone.now() - timedelta(seconds=2), due_at=timezone.now() - timedelta(seconds=1)
    )
    runner.sweep()
    assert sorted(bells) == sorted(str(job.pk) for job in (silent, lost, left, retried))
    bells.clear()
    runner.sweep()
    assert bells == [str(left.pk)], "what was rung just now is not rung again"


def test_a_queue_without_workers_does_not_grow_for_ever(kinds: Any, bells: list[str], monkeypatch: Any) -> None:
    kinds(lambda work: None)
    start("tests.work")
    monkeypatch.setattr(runner, "MAX_QUEUED", 2)
    valkey.client().rpush("background", 1, 2, 3)
    try:
        runner.sweep()
        assert bells == []
    finally:
        valkey.client().delete("background")
    runner.sweep()
    assert len(bells) == 1


def test_progress_is_kept_within_bounds_and_told(kinds: Any, worker: Worker, person: User, monkeypatch: Any) -> None:
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(
        "kit.jobs.models.publish", lambda name, to, job, result_url: told.append((job["state"], job["percent"])) or None
    )

    def work(work: JobContext) -> None:
        work.progress(-5)
        work.progress(50)
        work.progress(500)

    kinds(work)
    worker.once(start("tests.work", by=person))
    assert told == [("RUNNING", 0), ("RUNNING", 50), ("RUNNING", 100), ("DONE", 100)]


def test_a_job_logs_with_its_id_and_its_requests_id(kinds: Any, worker: Worker) -> None:
    seen: list[dict[str, Any]] = []
    kinds(lambda work: seen.append(dict(structlog.contextvars.get_contextvars())))
    with structlog.contextvars.bound_contextvars(request_id="request-1"):
        job = start("tests.work")
    with structlog.contextvars.bound_contextvars(request_id="another"):
        worker.once(job)
        assert structlog.contextvars.get_contextvars()["request_id"] == "another"
    assert seen == [{"request_id": "request-1", "job_id": str(job.pk), "job": "tests.work"}]


def test_ids_among_the_arguments_become_words(kinds: Any, worker: Worker, person: User) -> None:
    seen: list[Any] = []
    kinds(lambda work, *words: seen.extend(words))
    worker.once(start("tests.work", person.pk, 3, "x"))
    assert seen == [str(person.pk), 3, "x"]


@pytest.mark.django_db(transaction=True)
def test_the_lease_is_renewed_while_the_work_runs_but_not_for_ever(
    kinds: Any, bells: list[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(runner, "LEASE", timedelta(seconds=0.15))
    kinds(lambda work: None)
    job = start("tests.work")
    assert job.claim()
    renewed: list[bool] = []
    monkeypatch.setattr(Job, "renew", lambda self: renewed.append(True) or True)
    with runner.lease(job, seconds=60) as _:
        wait_until(lambda: len(renewed) >= 3)
    count = len(renewed)
    with runner.lease(job, seconds=-1) as _:
        wait_until(lambda: True)
    assert count >= 3
    assert len(renewed) == count


def wait_until(done: Callable[[], bool], seconds: float = 10) -> None:
    deadline, pause = time.monotonic() + seconds, threading.Event()
    while not done():
        assert time.monotonic() < deadline
        pause.wait(0.02)


@pytest.mark.django_db(transaction=True)
def test_a_request_that_waits_is_woken_when_the_job_ends(kinds: Any, bells: list[str]) -> None:
    kinds(lambda work: "done")
    job = start("tests.work")

    def wait_or_work(number: int) -> float:
        began = time.monotonic()
        if number == 0:
            assert wait_for(job.pk, 20).result == "done"
        else:
            wait_until(lambda: time.monotonic() - began > 0.3)
            runner.run_job(str(job.pk))
        return time.monotonic() - began

    assert max(at_once(2, wait_or_work)) < 5


def test_a_request_waits_no_longer_than_it_should(kinds: Any, worker: Worker) -> None:
    kinds(lambda work: None)
    job = start("tests.work")
    assert wait_for(job.pk, 0).state == State.READY
    assert wait_for(job.pk, 0.3).state == State.READY
    worker.once(job)
    assert wait_for(job.pk, 20).state == State.DONE


def test_jobs_that_ended_a_month_ago_are_deleted_however_they_ended(kinds: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(runner, "PRUNE_BATCH", 2)
    kinds(lambda work: None)
    jobs = {state: [start("tests.work") for _number in range(2)] for state in State}
    old = timezone.now() - runner.KEPT - timedelta(days=1)
    for state, (first, second) in jobs.items():
        Job.objects.filter(pk__in=[first.pk, second.pk]).update(state=state)
        Job.objects.filter(pk=first.pk).update(changed_at=old)
    runner.forget_jobs()
    left = {job.pk for state, pair in jobs.items() for job in (pair if state in OPEN else pair[1:])}
    assert set(Job.objects.values_list("pk", flat=True)) == left


def test_sweeping_and_pruning_read_by_an_index(kinds: Any) -> None:
    kinds(lambda work: None)
    now = timezone.now()
    ended = [Job(kind="tests.work", queue="background", state=State.DONE) for _number in range(3000)]
    Job.objects.bulk_create(ended)
    start("tests.work")
    with connection.cursor() as cursor:
        cursor.execute("analyze kit_job")
    for rows in (runner.find_ended_before(now - runner.KEPT), runner.lost_jobs(now)):
        assert "Seq Scan" not in rows.explain(), rows.explain()
    assert "jobs_ended" in runner.find_ended_before(now - runner.KEPT).explain()


def test_each_batch_of_old_jobs_is_found_by_an_index_however_many_there_are() -> None:
    month = "now() - n * interval '1 second' - interval '40 days'"
    old = Job.objects.create(kind="tests.work", queue="background", state=State.DONE)
    multiply(old, 20_000, changed_at=month, created_at=month)
    batch = runner.find_ended_before(timezone.now() - runner.KEPT).values_list("pk", flat=True)[: runner.PRUNE_BATCH]
    plan = batch.explain()
    assert "Index" in plan and "Seq Scan" not in plan and "Sort" not in plan, plan


def test_a_job_of_a_queue_that_was_renamed_is_enqueued_in_the_queue_of_its_kind(kinds: Any, bells: list[str]) -> None:
    kinds(lambda work: None)
    job = start("tests.work")
    Job.objects.filter(pk=job.pk).update(queue="heavy")
    runner.sweep()
    assert bells == [str(job.pk)]
    job.refresh_from_db()
    assert job.queue == "background"


def test_a_periodic_task_is_run_by_its_name_once_for_all_that_waited() -> None:
    ran: list[int] = []
    name = f"tests.{uuid.uuid4()}"
    periodic(name, seconds=60)(lambda: ran.append(1))
    try:
        for _copy in range(3):
            runner.run(f"periodic:{name}")
    finally:
        del PERIODIC_TASKS[name]
    assert ran == [1]


def test_a_periodic_task_is_run_without_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[int] = []
    periodic("tests.often", seconds=60)(lambda: ran.append(1))
    monkeypatch.setattr(runner, "client", Mock(side_effect=valkey.Away()))
    try:
        runner.run("periodic:tests.often")
    finally:
        del PERIODIC_TASKS["tests.often"]
    assert ran == [1]


def test_beat_knows_every_periodic_task_and_the_leases_outlast_a_renewal() -> None:
    from config.celery import app

    assert set(app.conf.beat_schedule) == set(PERIODIC_TASKS)
    assert {"kit.sweep", "kit.forget_jobs", "kit.forget_keys", "kit.forget_limits"} <= set(PERIODIC_TASKS)
    assert timedelta(seconds=5) < LEASE


def test_every_kind_ends_before_its_message_would_be_delivered_again(settings: Any) -> None:
    for kind in KINDS.values():
        assert kind.seconds + queue.GRACE <= settings.CELERY["task_time_limit"], kind.name
        assert (
            settings.CELERY["task_time_limit"] < settings.CELERY["broker_transport_options"]["visibility_timeout"] / 2
        )


@pytest.mark.django_db(transaction=True)
def test_the_message_reaches_the_queue_and_an_absent_broker_delays_no_caller(
    kinds: Any, own_valkey: OwnValkey, settings: Any, monkeypatch: Any
) -> None:
    app = Celery("tests", set_as_current=False)
    app.conf.update({**settings.CELERY, "broker_url": settings.REDIS_URL})
    monkeypatch.setattr(queue, "current_app", app)
    kinds(lambda work: None, seconds=7)
    job = start("tests.work")
    message = json.loads(str(valkey.client().lindex("background", 0), "utf-8"))
    assert message["headers"]["timelimit"] == [7 + queue.GRACE, 7]
    assert str(job.pk) in message["headers"]["argsrepr"]
    own_valkey.stop()
    began = time.monotonic()
    lost = start("tests.work")
    assert time.monotonic() - began < 3
    own_valkey.restart(empty=True)
    Job.objects.filter(pk=lost.pk).update(enqueued_at=timezone.now() - runner.ENQUEUE_AGAIN - timedelta(seconds=1))
    runner.sweep()
    waiting: Any = valkey.client().lrange("background", 0, -1)
    assert [str(lost.pk) in str(entry) for entry in waiting] == [True]
