"""The entry point of workers and beat: `celery -A config.celery:app`."""

import os
import threading

import django
from celery import Celery
from celery.signals import setup_logging, worker_before_create_process, worker_init, worker_process_init

from kit.garbage_collection import collect_rarely, keep_imported

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


@setup_logging.connect
def keep_our_logging(**_options: object) -> None:
    """Keep Celery from configuring logging, which it does unless this signal has a receiver."""


@worker_before_create_process.connect
def close_connections_before_fork(**_options: object) -> None:
    """Close the parent's database connections and pool: a child can share neither sockets nor the pool's threads."""
    from django.db import connections
    from django.db.backends.postgresql.base import DatabaseWrapper

    connections.close_all()
    for connection in connections.all(initialized_only=True):
        if isinstance(connection, DatabaseWrapper):
            connection.close_pool()


@worker_init.connect
def import_urls(**_options: object) -> None:
    """Import all views before the processes are forked.

    A link to a file needs the URL configuration. A process that had to import it for its first link would do so in a
    transaction, and on a busy machine another process would wait in vain for the rows that it has locked.
    """
    from django.urls import get_resolver

    get_resolver().reverse_dict  # noqa: B018 - reading it imports the views and is kept by Django
    keep_imported()


@worker_process_init.connect
def warm_up(**_options: object) -> None:
    """Run what a worker process does at its start, in threads: Celery kills a process that starts slowly."""
    from kit.jobs.registry import WORKER_START

    taken = set(app.amqp.queues.consume_from)
    for queues, function in WORKER_START:
        if queues & taken:
            threading.Thread(target=function, daemon=True).start()


def ready_app() -> Celery:
    """The app of all processes, once Django is set up, with the periodic tasks that beat enqueues."""
    collect_rarely()
    django.setup()
    from kit.jobs.broker import app as found
    from kit.jobs.queue import RUN
    from kit.jobs.registry import PERIODIC_TASKS, QUEUES
    from kit.jobs.runner import PERIODIC

    found.conf.beat_schedule = {
        name: {
            "task": RUN,
            "schedule": task.seconds,
            "args": [PERIODIC + name],
            # Whatever waited longer than its queue may is not run afterwards. One that expired as soon as the next is
            # enqueued would never run while the queue is longer than that.
            "options": {
                "queue": task.queue,
                "expires": max(2 * task.seconds, QUEUES[task.queue]),
                "ignore_result": True,
            },
        }
        for name, task in PERIODIC_TASKS.items()
    }
    return found


app = ready_app()
