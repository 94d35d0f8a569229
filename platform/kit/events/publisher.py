"""Adding an event to the streams of the people it concerns."""

import uuid
from collections.abc import Iterable
from functools import partial
from typing import Any

import structlog
from django.db import transaction

from kit import valkey
from kit.renderers import dumps

log = structlog.get_logger(__name__)

KEPT = 500  # events per person
SECONDS = 3600  # and for how long a silent stream stays


def stream(user_id: Any) -> str:
    """The key of a person's stream; a channel of the same name rings at each event."""
    return f"events:{user_id}"


def emit(name: str, *, to: Iterable[Any], **data: Any) -> None:
    """Tell these people (users or their ids) that `name` happened, once the transaction has been committed.

    Events are hints: the rows are the truth, and a client that missed one is told to read again.
    """
    people = [uuid.UUID(str(getattr(person, "pk", person))) for person in to]
    transaction.on_commit(partial(add, name, people, dumps(data)), robust=True)


def add(name: str, people: list[uuid.UUID], data: bytes) -> None:
    try:
        pipe = valkey.client().pipeline(transaction=False)
        for person in people:
            key = stream(person)
            pipe.xadd(key, {"name": name, "data": data}, maxlen=KEPT, approximate=True)
            pipe.expire(key, SECONDS)
            pipe.publish(key, name)
        pipe.execute()
    except valkey.Away as error:
        log.warning("events could not be told", event_name=name, error=type(error).__name__)
