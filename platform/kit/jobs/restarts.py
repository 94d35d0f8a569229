"""Failed jobs that start over when staff ask for it."""

from functools import partial

from django.db import IntegrityError, transaction
from django.utils import timezone

from kit.jobs.models import Job, State
from kit.jobs.queue import enqueue
from kit.jobs.registry import KINDS


def restart_job(job: Job) -> bool:
    """Make a failed job ready again, with all its tries.

    False, and nothing is done, where it has not failed or starts over already, where another job with its key is under
    way, and where nothing is left to work on (`Kind.restart`).
    """
    kind = KINDS.get(job.kind)
    if kind is None or not kind.can_start_over:
        return False
    try:
        with transaction.atomic():
            failed = Job.objects.select_for_update().filter(pk=job.pk, state=State.FAILED).first()
            if failed is None or (kind.restart is not None and not kind.restart(*failed.arguments)):
                return False
            failed.state, failed.due_at = State.READY, timezone.now()
            failed.attempts, failed.postponed, failed.percent = 0, 0, 0
            failed.error_code, failed.error, failed.enqueued_at = "", "", None
            failed.save()
            failed.tell()
    except IntegrityError:  # one open job per key
        return False
    transaction.on_commit(partial(enqueue, failed), robust=True)
    return True
