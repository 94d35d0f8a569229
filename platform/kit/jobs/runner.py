"""Running a job: claim, work, end; and everything that may go wrong in between."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import structlog
from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.db import Error, close_old_connections, connection, transaction
from django.db.models import F, Q
from django.utils import timezone

from kit import metrics, valkey
from kit.jobs.context import Failed, Work
from kit.jobs.models import LEASE, OPEN, Job, State
from kit.jobs.queueing import GRACE, RUN, ring
from kit.jobs.registry import KINDS, QUEUES, RHYTHMS, Kind, every
from kit.jobs.results import channel

log = structlog.get_logger(__name__)

RHYTHM = "every:"
FIRST_PAUSE = 1.0  # seconds
TELLINGS = 3  # how often a room is tried to be told that its job has failed
MOST_BELLS = 1000  # a queue with more of them unheard isn't rung again: it would only grow
RING_AGAIN = timedelta(seconds=10)
SWEPT_AT_ONCE = 500
KEPT = timedelta(days=30)


@shared_task(name=RUN, ignore_result=True)
def run(name: str) -> None:
    """The only Celery task: one job by its id, or one rhythm by `every:<name>`."""
    close_old_connections()
    try:
        if name.startswith(RHYTHM):
            RHYTHMS[name.removeprefix(RHYTHM)].function()
        else:
            run_job(name)
    finally:
        if not connection.in_atomic_block:
            connection.close()


def run_job(job_id: str) -> None:
    """One run of one job; a job that has ended, or is another worker's, is left alone."""
    job = Job.objects.filter(pk=job_id).first()
    if job is None or not job.claim():
        return
    kind = KINDS.get(job.kind)
    with structlog.contextvars.bound_contextvars(job_id=job_id, job=job.kind, request_id=job.request_id):
        if kind is None:
            end_in_failure(job, None, "unknown_kind", "no code knows this kind of job")
        elif job.attempts > kind.tries:
            end_in_failure(job, kind, "gave_up", "its worker died at every try")
        else:
            attempt(job, kind)
        tell_those_who_wait(job)


def attempt(job: Job, kind: Kind) -> None:
    with metrics.job_seconds.labels(kind.name).time(), lease(job, kind.seconds + GRACE):
        try:
            result = kind.function(Work(job), *job.arguments)
        except Failed as error:
            end_in_failure(job, kind, error.code, str(error))
        except SoftTimeLimitExceeded:
            try_again(job, kind, "too_slow", f"took longer than {kind.seconds} s")
        except Exception as error:
            log.warning("a job failed", exc_info=error)
            try_again(job, kind, "broken", f"{type(error).__name__}: {error}"[:2000])
        else:
            if job.move(State.DONE, percent=100, result=result):
                metrics.jobs.labels(kind.name, "done").inc()


def try_again(job: Job, kind: Kind, code: str, detail: str) -> None:
    if job.attempts >= kind.tries:
        end_in_failure(job, kind, code, detail)
        return
    pause = random.uniform(0, min(kind.longest_pause, FIRST_PAUSE * 2**job.attempts))
    job.move(State.READY, due_at=timezone.now() + timedelta(seconds=pause), error_code=code, error=detail)
    metrics.jobs.labels(kind.name, "retried").inc()


def end_in_failure(job: Job, kind: Kind | None, code: str, detail: str) -> None:
    """The last word on a job that can't be done; its room is told in the same transaction.

    When the room can't be told, the job stays as it is and is taken up again once its lease has run out.
    """
    tell = kind.failed if kind is not None and job.attempts < kind.tries + TELLINGS else None
    with transaction.atomic():
        if not job.move(State.FAILED, error_code=code, error=detail):
            return
        if tell is not None:
            tell(*job.arguments)
    metrics.jobs.labels(job.kind, "failed").inc()
    log.error("a job ended in failure", code=code, detail=detail)


@contextmanager
def lease(job: Job, seconds: float) -> Iterator[None]:
    """Renew the lease while the work runs, so that a dead worker is told from a slow one.

    Not for ever: what hangs for longer than `seconds` is left to another worker.
    """
    stopped = threading.Event()
    deadline = time.monotonic() + seconds

    def renew() -> None:
        while not stopped.wait(LEASE.total_seconds() / 3) and time.monotonic() < deadline:
            try:
                job.renew()
            except Error as error:
                log.warning("a lease could not be renewed", error=type(error).__name__)
            finally:
                connection.close()

    thread = threading.Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join(timeout=1)


def tell_those_who_wait(job: Job) -> None:
    if job.state in OPEN:
        return
    try:
        valkey.client().publish(channel(job.id), str(job.state))
    except valkey.Away:
        log.info("nobody could be told", job_id=str(job.id))


@every("kit.sweep", seconds=5)
def sweep() -> None:
    """Ring again for what was lost: between commit and broker, by a wiped broker or a dead worker."""
    now = timezone.now()
    left = Q(state=State.RUNNING, lease_until__lt=now)
    never_rung_since_due = Q(rung_at__isnull=True) | Q(rung_at__lt=F("due_at"))
    unheard = Q(state=State.READY, due_at__lte=now) & (never_rung_since_due | Q(rung_at__lt=now - RING_AGAIN))
    full = full_queues()
    lost = Job.objects.filter(left | unheard).exclude(queue__in=full).order_by("due_at")
    for job in lost[:SWEPT_AT_ONCE]:
        ring(job)


def full_queues() -> list[str]:
    """Queues in which more bells wait than anybody hears; all, when the broker can't be asked."""
    try:
        return [queue for queue in QUEUES if int(str(valkey.client().llen(queue))) > MOST_BELLS]
    except valkey.Away:
        return list(QUEUES)


@every("kit.forget_jobs", seconds=3600)
def forget_jobs() -> None:
    """Jobs that went well are kept for a month."""
    Job.objects.filter(state=State.DONE, changed_at__lt=timezone.now() - KEPT).delete()
