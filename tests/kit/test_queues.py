"""Who waits for whom: queues of jobs, and the workers that take them."""

import dataclasses
import io
import shlex
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection

from apps.accounts.models import User
from apps.vocabulary.exchange import word_files
from apps.vocabulary.models import VocabFile
from config import celery
from deploy.local.paths import Instance
from deploy.local.product import WORKERS, Addresses, build_programs
from kit.jobs import registry, runner
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.jobs.registry import KINDS, PERIODIC_TASKS, QUEUES
from tests.factories.accounts import Person
from tests.worker import Worker, worker

__all__ = ["worker"]

KINDS_BY_QUEUE = {
    "immediate": {"conversations.reply", "conversations.try_out"},
    "voice": {"conversations.speak", "conversations.voice", "conversations.voice_part", "speech.narrate"},
    "transcription": {"speech.hear"},
    "seconds": {
        "content.count_solved",
        "content.judge",
        "content.judge_open",
        "conversations.check_note",
        "conversations.keep_recording",
        "conversations.review",
        "conversations.translate",
        "translation.translate",
    },
    "push": {"push.send"},
    "minutes": {
        "accounts.send_code",
        "accounts.send_reset_link",
        "accounts.tell_owner",
        "assignments.tell",
        "conversations.debrief",
        "engagement.send",
        "kit.build_schema",
        "mail.send",
        "content.check_course_file",
        "reminders.send",
        "reports.export",
        "vocabulary.check_file",
        "vocabulary.export_words",
    },
    "background": {
        "cases.from_text",
        "cases.portrait",
        "cases.propose",
        "cases.propose_questions",
        "content.extract_objectives",
        "content.import_course",
        "content.speak_dialog",
        "conversations.prepare",
        "courses.draw_title_image",
        "courses.recount",
        "courses.rename_tag",
        "drafts.write",
        "files.delete_unused",
        "privacy.erase",
        "privacy.export",
        "speech.forget",
        "vocabulary.import_file",
    },
}
PROCESSES = [worker.queue for worker in WORKERS.values() for _number in range(worker.processes)]
LONG = 30  # seconds


def test_each_kind_of_job_waits_where_it_should() -> None:
    found = {queue: {kind.name for kind in KINDS.values() if kind.queue == queue} for queue in QUEUES}
    assert found == KINDS_BY_QUEUE


def test_periodic_tasks_wait_behind_all_else_but_for_the_sweeper_and_reminders() -> None:
    found = {task.name: task.queue for task in PERIODIC_TASKS.values() if task.queue != "background"}
    assert found == {"kit.sweep": "immediate", "reminders.remind": "minutes"}


def test_a_periodic_task_is_run_also_when_its_queue_keeps_it_waiting_as_long_as_it_may() -> None:
    for name, entry in celery.app.conf.beat_schedule.items():
        options = entry["options"]
        assert options["expires"] >= max(2 * entry["schedule"], QUEUES[options["queue"]]), name


def test_each_queue_is_taken_by_one_worker() -> None:
    assert sorted(worker.queue for worker in WORKERS.values()) == sorted(QUEUES)


def test_the_launcher_starts_a_worker_for_each_queue(tmp_path: Path) -> None:
    addresses = Addresses(
        "http://127.0.0.1:1", "http://127.0.0.1:1", "http://127.0.0.1:2", 3, "postgres://", "redis://"
    )
    for reload in (False, True):
        programs = build_programs(Instance(tmp_path), addresses, {}, reload=reload)
        lines = {program.name: shlex.split(" ".join(program.command)) for program in programs}
        for name, expected in WORKERS.items():
            words = lines[name]
            assert words[words.index("-Q") + 1] == expected.queue
            assert words[words.index("-c") + 1] == str(expected.processes)


def test_workers_open_only_what_their_jobs_need(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        registry, "WORKER_START", [(frozenset({queue}), partial(opened.append, queue)) for queue in QUEUES]
    )
    monkeypatch.setattr(celery.app.amqp.queues, "_consume_from", {"voice": None})
    monkeypatch.setattr(celery.threading, "Thread", AtOnce)
    celery.warm_up()
    assert opened == ["voice"]


class AtOnce:
    """A thread that does its work when it is started."""

    def __init__(self, target: Callable[[], None], **_options: object) -> None:
        self.start = target


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch, queue: str) -> Iterator[threading.Event]:
    """Jobs of all other queues go on until the event is set, those of this queue are done at once."""
    release = threading.Event()

    def hold(_work: object, *_ids: object) -> None:
        release.wait(LONG)

    def finish(_work: object, *_ids: object) -> None:
        """Is done."""

    for name, kind in KINDS.items():
        function: Any = finish if kind.queue == queue else hold
        monkeypatch.setitem(KINDS, name, dataclasses.replace(kind, function=function, failed=None))
    yield release
    release.set()


def take_jobs(queue: str, until: threading.Event) -> None:
    """Do what a worker's process does: one job after the other."""
    while not until.is_set():
        found = Job.objects.filter(state=State.READY, queue=queue).order_by("due_at").first()
        if found is None:
            until.wait(0.05)
        else:
            runner.run_job(str(found.pk))
    connection.close()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize("queue", QUEUES)
def test_no_job_waits_for_those_of_another_queue(queue: str, held: threading.Event) -> None:
    for kinds in (kinds for other, kinds in KINDS_BY_QUEUE.items() if other != queue):
        for number in range(len(PROCESSES)):  # enough to keep all processes busy, were they to take them
            start(sorted(kinds)[number % len(kinds)], str(number))
    over = threading.Event()
    with ThreadPoolExecutor(len(PROCESSES)) as pool:
        for taken in PROCESSES:
            pool.submit(take_jobs, taken, over)
        try:
            others = Job.objects.exclude(queue=queue)
            wait_until(lambda: others.filter(state=State.RUNNING).count() == len(PROCESSES) - PROCESSES.count(queue))
            wanted = [start(name, "1") for name in KINDS_BY_QUEUE[queue]]
            done = Job.objects.filter(pk__in=[job.pk for job in wanted], state=State.DONE)
            wait_until(lambda: done.count() == len(wanted))
            assert not others.filter(state=State.DONE).exists()
        finally:
            held.set()
            over.set()


@pytest.mark.django_db(transaction=True)
def test_a_preview_and_a_notification_come_while_words_are_imported(
    worker: Worker, settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MEDIA_ROOT = tmp_path
    release = threading.Event()
    long = dataclasses.replace(KINDS["vocabulary.import_file"], function=lambda *_ids: release.wait(LONG))
    monkeypatch.setitem(KINDS, long.name, long)
    someone, other = Person(), Person()
    first = hand_in(someone)
    worker.run("vocabulary.check_file")
    first.refresh_from_db()
    imported = word_files.confirm(first)
    assert imported is not None
    over = threading.Event()
    with ThreadPoolExecutor(len(PROCESSES)) as pool:
        for taken in PROCESSES:
            pool.submit(take_jobs, taken, over)
        try:
            wait_until(lambda: Job.objects.filter(pk=imported.pk, state=State.RUNNING).exists())
            preview = hand_in(other)
            notification = start("push.send", other.pk, "MESSAGE", "/messages", by=other)
            wait_until(lambda: VocabFile.objects.filter(pk=preview.pk, state="CHECKED").exists())
            wait_until(lambda: Job.objects.filter(pk=notification.pk, state=State.DONE).exists())
            assert Job.objects.filter(pk=imported.pk, state=State.RUNNING).exists()
        finally:
            release.set()
            over.set()


def hand_in(learner: User) -> VocabFile:
    """Hand a table of words in, of which a preview is to be made."""
    file, _job = word_files.hand_in(io.BytesIO(b"Wort;Artikel\nWunde;die\n"), by=learner)
    return file


def wait_until(is_so: Any) -> None:
    """Look again until it is so; fails after LONG / 2 seconds."""
    pause = threading.Event()
    for _look in range(LONG * 10):
        if is_so():
            return
        pause.wait(0.05)
    pytest.fail("it did not come")
