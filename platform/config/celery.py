"""The Celery app: one task (`kit.run`), queues by kind, and beat's rhythms."""

import os
from typing import Any

import django
from celery import Celery
from celery.signals import setup_logging, worker_process_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402

from kit.jobs.registry import QUEUES, RHYTHMS  # noqa: E402
from kit.jobs.running import RHYTHM  # noqa: E402
from kit.jobs.starting import RUN  # noqa: E402

app = Celery("visite")
app.conf.update(settings.CELERY)
app.conf.task_queues = None
app.conf.beat_schedule = {
    name: {
        "task": RUN,
        "schedule": rhythm.seconds,
        "args": [RHYTHM + name],
        # what could not be rung in time is not rung twice afterwards
        "options": {"queue": QUEUES[0], "expires": max(rhythm.seconds, 5), "ignore_result": True},
    }
    for name, rhythm in RHYTHMS.items()
}


@setup_logging.connect
def keep_our_logging(**_options: Any) -> None:
    """Celery leaves logging alone when somebody listens here."""


@worker_process_init.connect
def forget_inherited_connections(**_options: Any) -> None:
    """A forked child must not share its parent's database sockets."""
    connections.close_all()
