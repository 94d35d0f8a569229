"""Who waits for whom: queues of jobs, and the workers that take them."""

import dataclasses
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from deploy.local.product import WORKERS
from kit.jobs import runner
from kit.jobs.models import Job, State
from kit.jobs.queueing import start
from kit.jobs.registry import KINDS, QUEUES
from tests.worker import worker

__all__ = ["worker"]

AUTHORS = [
    "cases.portrait",
    "cases.propose",
    "content.extract_objectives",
    "content.generate_dialog",
    "content.speak_dialog",
    "conversations.prepare",
]
LEARNERS = ["conversations.reply", "conversations.voice", "content.judge", "conversations.debrief"]
TAKEN = {name: queues.split(",") for name, (queues, _processes) in WORKERS.items()}
PROCESSES = [name for name, (_queues, processes) in WORKERS.items() for _number in range(int(processes))]
LONG = 30  # seconds


def test_each_queue_is_taken_by_one_worker() -> None:
    assert sorted(queue for queues in TAKEN.values() for queue in queues) == sorted(QUEUES)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Work of authors goes on until the event is set, that of learners is done at once."""
    release = threading.Event()

    def hold(_work: object, *_ids: object) -> None:
        release.wait(LONG)

    def finish(_work: object, *_ids: object) -> None:
        """Is done."""

    for name in AUTHORS + LEARNERS:
        function: Any = hold if name in AUTHORS else finish
        monkeypatch.setitem(KINDS, name, dataclasses.replace(KINDS[name], function=function, failed=None))
    yield release
    release.set()


def take_jobs(queues: list[str], until: threading.Event) -> None:
    """Do what a worker's process does: one job after the other, those of its first queue first."""
    while not until.is_set():
        ready = Job.objects.filter(state=State.READY, queue__in=queues).order_by("due_at")
        found = min(ready, key=lambda job: queues.index(job.queue), default=None)
        if found is None:
            until.wait(0.05)
        else:
            runner.run_job(str(found.pk))
    connection.close()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize("kind", AUTHORS)
def test_work_of_authors_delays_no_answer(kind: str, held: threading.Event) -> None:
    for number in range(len(PROCESSES)):  # enough to keep all processes busy, were they to take them
        start(kind, str(number))
    over = threading.Event()
    with ThreadPoolExecutor(len(PROCESSES)) as pool:
        for name in PROCESSES:
            pool.submit(take_jobs, TAKEN[name], over)
        try:
            wait_until(lambda: Job.objects.filter(kind=kind, state=State.RUNNING).exists())
            answers = [start(name, "1") for name in LEARNERS]
            done = Job.objects.filter(pk__in=[job.pk for job in answers], state=State.DONE)
            wait_until(lambda: done.count() == len(answers))
            assert not Job.objects.filter(kind=kind, state=State.DONE).exists()
        finally:
            held.set()
            over.set()


def wait_until(is_so: Any) -> None:
    """Look again until it is so; fails after LONG / 2 seconds."""
    pause = threading.Event()
    for _look in range(LONG * 10):
        if is_so():
            return
        pause.wait(0.05)
    pytest.fail("it did not come")
