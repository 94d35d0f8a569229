"""Start a job: the row at once, the message to a worker after the commit."""

import uuid
from datetime import timedelta
from functools import partial

import structlog
from celery import current_app
from django.db import IntegrityError, transaction
from django.utils import timezone

from kit.jobs.models import OPEN, Job
from kit.jobs.registry import KINDS, QUEUES

log = structlog.get_logger(__name__)

RUN = "kit.run"
TRIES = 3
LEAST_URGENT = "background"
GRACE = 10  # seconds for a run that was told its time is up, before its process is ended


def start(name: str, *arguments: object, by: object = None, key: str = "", delay: float = 0) -> Job:
    """Write the row of a job and hand it over once the transaction has been committed.

    `arguments` are ids and short words; `by` is the person who is told how it goes; with a `key`
    there is at most one open job of that key, and a second start answers the first one. With a `delay` (seconds) the
    sweeper hands it over once it is due, so that several starts of one key within that time are one run.
    """
    kind = KINDS[name]
    words = [str(word) if isinstance(word, uuid.UUID) else word for word in arguments]
    request_id = str(structlog.contextvars.get_contextvars().get("request_id", ""))
    job = Job(
        kind=name,
        queue=kind.queue,
        arguments=words,
        key=key,
        owner_id=getattr(by, "pk", by),
        request_id=request_id,
    )
    if delay:
        job.due_at = timezone.now() + timedelta(seconds=delay)
    for _try in range(TRIES):
        try:
            with transaction.atomic():
                job.save(force_insert=True)
        except IntegrityError:
            running = Job.objects.filter(key=key, state__in=OPEN).first() if key else None
            if running is not None:
                return running
        else:
            if not delay:
                # robust: what was committed stays committed, also when the queue cannot be reached
                transaction.on_commit(partial(enqueue, job), robust=True)
            return job
    raise RuntimeError(f"{name}: a job of the key {key!r} ended {TRIES} times while another was written")


def enqueue(job: Job) -> None:
    """Hand a job to the workers of its kind's queue, which may be another one than when it was started.

    When the broker is away the sweeper enqueues it later: the row is what counts.
    """
    kind = KINDS.get(job.kind)
    if kind is not None:
        job.queue = kind.queue
    elif job.queue not in QUEUES:
        job.queue = LEAST_URGENT
    Job.objects.filter(pk=job.pk).update(enqueued_at=timezone.now(), queue=job.queue)
    seconds = kind.seconds if kind else GRACE
    try:
        current_app.send_task(
            RUN,
            args=[str(job.id)],
            queue=job.queue,
            soft_time_limit=seconds,
            time_limit=seconds + GRACE,
            retry=False,
            ignore_result=True,
        )
    except Exception as error:  # kombu raises its transport's own kinds
        log.warning("the broker is away", job_id=str(job.id), error=type(error).__name__)
