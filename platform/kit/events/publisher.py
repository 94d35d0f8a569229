"""Publish an event to the streams of the users it concerns."""

import uuid
from collections.abc import Iterable
from functools import partial

import structlog
from django.db import transaction

from kit import valkey
from kit.renderers import dumps

log = structlog.get_logger(__name__)

STREAM_LENGTH = 500  # events per user
CHECK = ":check"  # announced instead of the name of an event
STREAM_SECONDS = 3600  # a stream expires so long after its last event


def stream_key(user_id: object) -> str:
    """The key of a user's stream, and the channel on which each new event is announced."""
    return f"events:{user_id}"


def publish(name: str, *, to: Iterable[object], **data: object) -> None:
    """Publish `name` with `data` to these users (or their ids) once the transaction has been committed.

    Events are hints: the rows are the truth, and a client that missed one is told to fetch again.
    """
    users = [uuid.UUID(str(getattr(user, "pk", user))) for user in to]
    transaction.on_commit(partial(add_to_streams, name, users, dumps(data)), robust=True)


def check_streams(users: Iterable[object]) -> None:
    """Let the open streams of these users' ids find out, after the commit, whether their tokens still count."""
    for user_id in users:
        transaction.on_commit(partial(announce_check, user_id), robust=True)


def announce_check(user_id: object) -> None:
    """Announce on the channel of a user's stream that tokens may have ended.

    Without Redis nothing is announced: streams check their token when Redis is back.
    """
    try:
        valkey.client().publish(stream_key(user_id), CHECK)
    except valkey.Away as error:
        log.warning("end of tokens not announced", error=type(error).__name__)


def add_to_streams(name: str, users: list[uuid.UUID], data: bytes) -> None:
    """Append to each user's stream and announce it; without Redis the event is lost, and logged."""
    try:
        pipe = valkey.client().pipeline(transaction=False)
        for user_id in users:
            key = stream_key(user_id)
            pipe.xadd(key, {"name": name, "data": data}, maxlen=STREAM_LENGTH, approximate=True)
            pipe.expire(key, STREAM_SECONDS)
            pipe.publish(key, name)
        pipe.execute()
    except valkey.Away as error:
        log.warning("event not published", event_name=name, error=type(error).__name__)
