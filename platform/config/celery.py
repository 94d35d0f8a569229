"""The worker's and the clock's way in: `celery -A config.celery:app`."""

import os
import threading
from typing import Any

import django
from celery.signals import setup_logging, worker_process_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


@setup_logging.connect
def keep_our_logging(**_options: Any) -> None:
    """Celery leaves logging alone when somebody listens here."""


@worker_process_init.connect
def forget_inherited_connections(**_options: Any) -> None:
    """A forked child must not share its parent's database sockets."""
    from django.db import connections

    connections.close_all()


@worker_process_init.connect
def warm_up(**_options: Any) -> None:
    """In threads: Celery takes a process that starts slowly for a broken one."""
    from kit.jobs.registry import AT_START

    for function in AT_START:
        threading.Thread(target=function, daemon=True).start()


def ready_app() -> Any:
    """The app of all processes, once Django's rooms are open, with the rhythms that the clock rings for."""
    django.setup()
    from kit.jobs.broker import app as found
    from kit.jobs.queueing import RUN
    from kit.jobs.registry import QUEUES, RHYTHMS
    from kit.jobs.runner import RHYTHM

    found.conf.beat_schedule = {
        name: {
            "task": RUN,
            "schedule": rhythm.seconds,
            "args": [RHYTHM + name],
            # what could not be rung in time is not rung twice afterwards
            "options": {"queue": QUEUES[0], "expires": max(rhythm.seconds, 5), "ignore_result": True},
        }
        for name, rhythm in RHYTHMS.items()
    }
    return found


app = ready_app()
