"""Running a job: claim, work, end; and everything that may go wrong in between."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import structlog
from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.db import Error, close_old_connections, connection, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from kit import metrics, valkey
from kit.errors import ApiError
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.models import ENDED, LEASE, OPEN, Job, State
from kit.jobs.queue import GRACE, RUN, enqueue
from kit.jobs.registry import KINDS, PERIODIC_TASKS, QUEUES, Kind, PeriodicTask, periodic
from kit.jobs.results import channel
from kit.valkey import Away, client

log = structlog.get_logger(__name__)

PERIODIC = "periodic:"
FIRST_PAUSE = 1.0  # seconds
MAX_POSTPONED = 6  # attempts of one job that count as no try
LONGEST_WAIT = 60.0  # seconds: a refusal that asks for more is a failed try
FAILURE_CALLBACK_TRIES = 3  # tries of an app's callback for a failed job
MAX_QUEUED = 1000  # messages; a longer queue gets no further ones from the sweeper: it would only grow
ENQUEUE_AGAIN = timedelta(seconds=10)
SWEEP_BATCH = 500
KEPT = timedelta(days=30)
PRUNE_BATCH = 1000


@shared_task(name=RUN, ignore_result=True)
def run(name: str) -> None:
    """The only Celery task: one job by its id, or one periodic task by `periodic:<name>`."""
    close_old_connections()
    try:
        if name.startswith(PERIODIC):
            run_periodic(PERIODIC_TASKS[name.removeprefix(PERIODIC)])
        else:
            run_job(name)
    finally:
        if not connection.in_atomic_block:
            connection.close()


def run_periodic(task: PeriodicTask) -> None:
    """One run of a periodic task; left out where the last began less than half a period ago.

    Beat enqueues on while a queue is long, and all that waited there would run one after the other.
    """
    try:
        is_due = client().set(f"{PERIODIC}{task.name}", "begun", nx=True, px=int(task.seconds * 500))
    except Away:
        is_due = True
    if is_due:
        task.function()


def run_job(job_id: str) -> None:
    """One run of one job; a job that has ended, or is another worker's, is left alone."""
    job = Job.objects.filter(pk=job_id).first()
    if job is None or not job.claim():
        return
    kind = KINDS.get(job.kind)
    with structlog.contextvars.bound_contextvars(job_id=job_id, job=job.kind, request_id=job.request_id):
        if kind is None:
            end_in_failure(job, None, "unknown_kind", "no code knows this kind of job")
        elif job.tries > kind.tries:
            end_in_failure(job, kind, "gave_up", "its worker died at every try")
        else:
            attempt(job, kind)
        announce_end(job)


def attempt(job: Job, kind: Kind) -> None:
    """Run a job's function once and store how it ended."""
    with metrics.job_seconds.labels(kind.name).time(), lease(job, kind.seconds + GRACE):
        try:
            result = kind.function(JobContext(job), *job.arguments)
        except JobFailure as error:
            end_in_failure(job, kind, error.code, str(error))
        except SoftTimeLimitExceeded:
            try_again(job, kind, "too_slow", f"took longer than {kind.seconds} s")
        except Exception as error:
            if isinstance(error, ApiError) and postpone(job, kind, error):
                return
            log.warning("a job failed", exc_info=error)
            try_again(job, kind, "broken", f"{type(error).__name__}: {error}"[:2000])
        else:
            if job.move(State.DONE, percent=100, result=result):
                metrics.jobs.labels(kind.name, "done").inc()


def try_again(job: Job, kind: Kind, code: str, detail: str) -> None:
    """Put the job back for another try after a pause; after the last one it ends in failure."""
    if job.tries >= kind.tries:
        end_in_failure(job, kind, code, detail)
        return
    pause = random.uniform(0, min(kind.longest_pause, FIRST_PAUSE * 2**job.attempts))
    job.move(State.READY, due_at=timezone.now() + timedelta(seconds=pause), error_code=code, error=detail)
    metrics.jobs.labels(kind.name, "retried").inc()


def postpone(job: Job, kind: Kind, refusal: ApiError) -> bool:
    """Put the job back for when the refusal says it may be done, which is no try; False where that is no use.

    A circuit breaker refuses in this way while it leaves a provider alone: tries that are over before it asks the
    provider again would end the job without having asked.
    """
    if refusal.wait is None or refusal.wait > LONGEST_WAIT or job.postponed >= MAX_POSTPONED:
        return False
    pause = max(refusal.wait, FIRST_PAUSE * 2**job.postponed) + random.uniform(0, FIRST_PAUSE)
    job.move(
        State.READY,
        due_at=timezone.now() + timedelta(seconds=pause),
        postponed=job.postponed + 1,
        error_code=str(refusal.get_codes()),
        error=str(refusal.detail),
    )
    metrics.jobs.labels(kind.name, "postponed").inc()
    return True


def end_in_failure(job: Job, kind: Kind | None, code: str, detail: str) -> None:
    """End a job in failure; the app's failure callback runs in the same transaction.

    When the callback raises, the job stays as it is and is taken up again once its lease has run out.
    """
    tell = kind.failed if kind is not None and job.tries < kind.tries + FAILURE_CALLBACK_TRIES else None
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


def announce_end(job: Job) -> None:
    """Tell the requests that wait for a job that it has ended."""
    if job.state in OPEN:
        return
    try:
        valkey.client().publish(channel(job.id), str(job.state))
    except valkey.Away:
        log.info("the end of a job could not be announced", job_id=str(job.id))


@periodic("kit.sweep", seconds=5, queue="immediate")
def sweep() -> None:
    """Enqueue again what was lost: between commit and broker, by a wiped broker or a dead worker."""
    full = full_queues()
    for job in lost_jobs(timezone.now()).exclude(queue__in=full)[:SWEEP_BATCH]:
        enqueue(job)


def lost_jobs(now: datetime) -> QuerySet[Job]:
    """Jobs that no worker has and that the broker may not know, the longest due first."""
    abandoned = Q(state=State.RUNNING, lease_until__lt=now)
    not_enqueued_since_due = Q(enqueued_at__isnull=True) | Q(enqueued_at__lt=F("due_at"))
    unclaimed = Q(state=State.READY, due_at__lte=now) & (
        not_enqueued_since_due | Q(enqueued_at__lt=now - ENQUEUE_AGAIN)
    )
    return Job.objects.filter(abandoned | unclaimed).order_by("due_at")


def full_queues() -> list[str]:
    """Queues with more messages than workers take; all, when the broker can't be asked."""
    try:
        return [queue for queue in QUEUES if int(str(valkey.client().llen(queue))) > MAX_QUEUED]
    except valkey.Away:
        return list(QUEUES)


@periodic("kit.forget_jobs", seconds=3600)
def forget_jobs() -> None:
    """Delete jobs that ended, however they ended, so long ago; in batches, so that no statement holds many rows."""
    old = find_ended_before(timezone.now() - KEPT).values_list("pk", flat=True)
    while Job.objects.filter(pk__in=list(old[:PRUNE_BATCH])).delete()[0] == PRUNE_BATCH:
        pass


def find_ended_before(moment: datetime) -> QuerySet[Job]:
    """Jobs that ended before this moment, in the order of their index.

    Without an order PostgreSQL reads the table from its beginning for each batch, past all rows deleted before.
    """
    return Job.objects.filter(state__in=ENDED, changed_at__lt=moment).order_by("changed_at")
