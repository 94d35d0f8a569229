"""The entry point of workers and beat: `celery -A config.celery:app`."""

import os
import threading
from typing import Any

import django
from celery.signals import setup_logging, worker_before_create_process, worker_process_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


@setup_logging.connect
def keep_our_logging(**_options: Any) -> None:
    """Keep Celery from configuring logging, which it does unless this signal has a receiver."""


@worker_before_create_process.connect
def close_connections_before_fork(**_options: Any) -> None:
    """Close the parent's database connections and pool: a child can share neither sockets nor the pool's threads."""
    from django.db import connections
    from django.db.backends.postgresql.base import DatabaseWrapper

    connections.close_all()
    for connection in connections.all(initialized_only=True):
        if isinstance(connection, DatabaseWrapper):
            connection.close_pool()


@worker_process_init.connect
def warm_up(**_options: Any) -> None:
    """Run what a worker process does at its start, in threads: Celery kills a process that starts slowly."""
    from kit.jobs.registry import WORKER_START

    for function in WORKER_START:
        threading.Thread(target=function, daemon=True).start()


def ready_app() -> Any:
    """The app of all processes, once Django's rooms are open, with the periodic tasks that beat enqueues."""
    django.setup()
    from kit.jobs.broker import app as found
    from kit.jobs.queueing import RUN
    from kit.jobs.registry import PERIODIC_TASKS
    from kit.jobs.runner import PERIODIC

    found.conf.beat_schedule = {
        name: {
            "task": RUN,
            "schedule": task.seconds,
            "args": [PERIODIC + name],
            # one that could not be enqueued in time is not run twice afterwards
            "options": {"queue": task.queue, "expires": max(task.seconds, 5), "ignore_result": True},
        }
        for name, task in PERIODIC_TASKS.items()
    }
    return found


app = ready_app()
