"""The connection to Redis (or Valkey): a doorbell and a relay, never the truth."""

from functools import lru_cache
from typing import Any

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.client import PubSub
from redis.retry import Retry

Away = redis.RedisError


@lru_cache(maxsize=1)
def client() -> redis.Redis:
    """One pooled client per process; every call ends within seconds, also when the server is away."""
    return redis.Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=5,
        socket_connect_timeout=1,
        health_check_interval=30,
        retry=Retry(NoBackoff(), 1),  # the client's own three tries with pauses would hold up every request
    )


def open_subscription() -> PubSub:
    """Something to subscribe with; use it in a `with`."""
    connection: Any = client()  # the library does not type this method
    found: PubSub = connection.pubsub(ignore_subscribe_messages=True)
    return found
