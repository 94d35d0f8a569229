"""A worker in the test's own process: it runs the jobs that are ready, when the test says so."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from kit.jobs import runner
from kit.jobs.models import Job, State


class Worker:
    """Runs READY jobs one after the other, without a broker."""

    def run(self, *kinds: str, patient: bool = False) -> list[Job]:
        """Run what is due (only these kinds, if named) until nothing is left; gives the jobs as they ended.

        `patient` also runs what waits for its next try, as if the pause were over.
        """
        done: dict[str, Job] = {}
        while job := self.next(kinds, patient):
            if patient:
                Job.objects.filter(pk=job.pk).update(due_at=timezone.now() - timedelta(seconds=1))
            runner.run_job(str(job.pk))
            job.refresh_from_db()
            done[str(job.pk)] = job
        return list(done.values())

    def next(self, kinds: tuple[str, ...], patient: bool) -> Job | None:
        """The job whose turn it is."""
        waiting = Job.objects.filter(state=State.READY)
        if kinds:
            waiting = waiting.filter(kind__in=kinds)
        if not patient:
            waiting = waiting.filter(due_at__lte=timezone.now())
        return waiting.order_by("due_at").first()

    def once(self, job: Job) -> Job:
        """One run of this job; gives it as it is then."""
        runner.run_job(str(job.pk))
        job.refresh_from_db()
        return job


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """The worker; nothing is handed to the broker while it is here."""
    from kit.jobs import queue

    class Silent:
        def send_task(self, *_words: object, **_options: object) -> None:
            """Without a worker process: the test runs the jobs itself."""

    monkeypatch.setattr(queue, "current_app", Silent())
    yield Worker()
