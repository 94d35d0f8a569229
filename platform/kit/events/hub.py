"""One reader per process for all open event streams: it hears the bells and wakes those they concern."""

import asyncio
import contextlib
from collections import defaultdict
from typing import Any

import redis.asyncio as redis
import structlog
from django.conf import settings
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from kit.events.publisher import stream

log = structlog.get_logger(__name__)

PAUSE = 1.0  # seconds before looking for Redis again


class Hub:
    """Listens once for everybody; a listener is an asyncio.Event that is set when something may be new."""

    def __init__(self) -> None:
        self.redis = self.connection(retries=1)
        self.bells = self.new_bells()
        self.listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.reader: asyncio.Task[None] | None = None
        self.losses = 0  # how often Redis went away: whoever sees it grow looks whether the past is still there

    async def join(self, user_id: str) -> asyncio.Event:
        """Begin to listen; raises `redis.RedisError` when Redis is away."""
        key = stream(user_id)
        await self.bells.subscribe(key)
        bell = asyncio.Event()
        self.listeners[key].add(bell)
        if self.reader is None or self.reader.done():
            self.reader = asyncio.create_task(self.read())
        return bell

    async def leave(self, user_id: str, bell: asyncio.Event) -> None:
        key = stream(user_id)
        self.listeners[key].discard(bell)
        if not self.listeners[key]:
            del self.listeners[key]
            with contextlib.suppress(redis.RedisError):
                await self.bells.unsubscribe(key)

    async def read(self) -> None:
        """Until nobody listens any more. When Redis comes back, everybody looks: bells may have been missed."""
        while self.listeners:
            try:
                message = await self.bells.get_message(timeout=30.0)
            except redis.RedisError as error:
                log.info("the bells are silent", error=type(error).__name__)
                await self.come_back()
                continue
            if message is not None:
                self.wake([message["channel"].decode()])

    def connection(self, *, retries: int) -> redis.Redis:
        """A client whose reads block for as long as nothing happens."""
        retry = Retry(NoBackoff(), retries)
        return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=None, socket_connect_timeout=1, retry=retry)

    def new_bells(self) -> redis.client.PubSub:
        """No retries: a connection that came back in silence would hide that bells were missed."""
        return self.connection(retries=0).pubsub(ignore_subscribe_messages=True)

    async def come_back(self) -> None:
        """Connect and subscribe again, then let everybody look."""
        old: Any = self.bells  # its `aclose` has no types
        while self.listeners:
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(redis.RedisError, OSError):
                await old.aclose()
                self.bells = self.new_bells()
                await self.bells.subscribe(*self.listeners)
                break
        self.losses += 1
        self.wake(list(self.listeners))

    def wake(self, keys: list[str]) -> None:
        for key in keys:
            for bell in self.listeners.get(key, ()):
                bell.set()


hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in hubs:
        hubs[loop] = Hub()
    return hubs[loop]
