"""Waiting for a job in a request, up to a limit, without holding the database."""

import time
import uuid
from collections.abc import Callable

from django.db import connection

from kit import valkey
from kit.jobs.models import Job

LOOK_AGAIN = 1.0  # seconds: a lost announcement costs no more than this
WITHOUT_REDIS = 0.2


def channel(job_id: uuid.UUID) -> str:
    """Give the name of the channel on which the end of a job is announced."""
    return f"job:{job_id}"


def wait_for(job_id: uuid.UUID, seconds: float) -> Job:
    """The job, ended, or as it stands after `seconds`."""
    deadline = time.monotonic() + seconds
    job = Job.objects.get(pk=job_id)
    if not job.is_open or seconds <= 0:
        return job
    try:
        with valkey.open_subscription() as subscription:
            subscription.subscribe(channel(job_id))
            return look_until(job, deadline, lambda left: subscription.get_message(timeout=min(left, LOOK_AGAIN)))
    except valkey.Away:
        return look_until(job, deadline, lambda left: time.sleep(min(left, WITHOUT_REDIS)))


def look_until(job: Job, deadline: float, pause: Callable[[float], object]) -> Job:
    """Give the job once it has ended, or as it stands at the deadline; `pause(seconds left)` waits between."""
    while True:
        job.refresh_from_db()
        left = deadline - time.monotonic()
        if not job.is_open or left <= 0:
            return job
        if not connection.in_atomic_block:
            connection.close()  # back to the pool: others need it while this request only waits
        pause(left)
