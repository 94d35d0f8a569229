"""Running a job: claim, work, end; and everything that may go wrong in between."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import structlog
from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.db import close_old_connections, connection, transaction
from django.db.models import F, Q
from django.utils import timezone

from kit import metrics, valkey
from kit.jobs.models import LEASE, OPEN, Job, State
from kit.jobs.registry import KINDS, RHYTHMS, Kind, every
from kit.jobs.starting import RUN, ring
from kit.jobs.waiting import channel
from kit.jobs.work import Failed, Work

log = structlog.get_logger(__name__)

RHYTHM = "every:"
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds between tries, doubled each time, with full jitter
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
    structlog.contextvars.bind_contextvars(job_id=job_id, job=job.kind, request_id=job.request_id)
    kind = KINDS.get(job.kind)
    try:
        if kind is None:
            end_in_failure(job, None, "unknown_kind", "no code knows this kind of job")
        elif job.attempts > kind.tries:
            end_in_failure(job, kind, "gave_up", "its worker died at every try")
        else:
            attempt(job, kind)
    finally:
        structlog.contextvars.unbind_contextvars("job_id", "job", "request_id")
        tell_those_who_wait(job)


def attempt(job: Job, kind: Kind) -> None:
    with metrics.job_seconds.labels(kind.name).time(), lease(job):
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
            job.move(State.DONE, percent=100, result=result)
            metrics.jobs.labels(kind.name, "done").inc()


def try_again(job: Job, kind: Kind, code: str, detail: str) -> None:
    if job.attempts >= kind.tries:
        end_in_failure(job, kind, code, detail)
        return
    pause = random.uniform(0, min(LONGEST_PAUSE, FIRST_PAUSE * 2**job.attempts))
    job.move(State.READY, due_at=timezone.now() + timedelta(seconds=pause), error_code=code, error=detail)
    metrics.jobs.labels(kind.name, "retried").inc()


def end_in_failure(job: Job, kind: Kind | None, code: str, detail: str) -> None:
    """The last word on a job that can't be done; its room is told in the same transaction."""
    with transaction.atomic():
        if not job.move(State.FAILED, error_code=code, error=detail):
            return
        if kind is not None and kind.failed is not None:
            kind.failed(*job.arguments)
    metrics.jobs.labels(job.kind, "failed").inc()
    log.error("a job ended in failure", code=code, detail=detail)


@contextmanager
def lease(job: Job) -> Iterator[None]:
    """Renew the lease while the work runs, so that a dead worker is told from a slow one."""
    stopped = threading.Event()

    def renew() -> None:
        while not stopped.wait(LEASE.total_seconds() / 3):
            job.renew()
            connection.close()

    thread = threading.Thread(target=renew, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()


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
    for job in Job.objects.filter(left | unheard).order_by("due_at")[:SWEPT_AT_ONCE]:
        ring(job.id, job.queue)


@every("kit.forget_jobs", seconds=3600)
def forget_jobs() -> None:
    """Jobs that went well are kept for a month."""
    Job.objects.filter(state=State.DONE, changed_at__lt=timezone.now() - KEPT).delete()
