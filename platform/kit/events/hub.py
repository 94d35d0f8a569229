"""One Redis subscription per process for all open event streams; it wakes the streams an event concerns."""

import asyncio
import contextlib
from collections import defaultdict
from typing import Any

import redis.asyncio as redis
import structlog
from django.conf import settings
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from kit.events.publisher import CHECK, stream_key

log = structlog.get_logger(__name__)

RECONNECT_PAUSE = 1.0  # seconds
READ_CONNECTIONS = 8  # to Redis, for reading streams, however many clients are connected


class Wakeup(asyncio.Event):
    """Set when a stream may have grown; `must_authenticate` when its token may have ended."""

    must_authenticate = False


class Hub:
    """Subscribes once for all streams; a stream waits for its Wakeup, set when something may be new."""

    def __init__(self) -> None:
        options: dict[str, Any] = {"socket_timeout": None, "socket_connect_timeout": 1}
        pool = redis.BlockingConnectionPool.from_url(
            settings.REDIS_URL, max_connections=READ_CONNECTIONS, timeout=10, retry=Retry(NoBackoff(), 1), **options
        )
        self.redis = redis.Redis(connection_pool=pool)
        self.pubsub = self.open_pubsub()
        self.subscribing = asyncio.Lock()  # the client opens a connection for each of two first subscriptions
        self.subscribers: dict[str, set[Wakeup]] = defaultdict(set)
        self.reader: asyncio.Task[None] | None = None
        self.disconnects = 0  # how often Redis went away: streams that see it grow check their position again

    async def subscribe(self, user_id: str) -> Wakeup:
        """Return a wake-up that is set whenever the user's stream may have grown.

        Raises `redis.RedisError` when Redis is away.
        """
        key = stream_key(user_id)
        wakeup = Wakeup()
        async with self.subscribing:
            await self.pubsub.subscribe(key)
            self.subscribers[key].add(wakeup)
        if self.reader is None or self.reader.done():
            self.reader = asyncio.create_task(self.read())
        return wakeup

    async def unsubscribe(self, user_id: str, wakeup: Wakeup) -> None:
        """Wake this stream no more; the last one of a user ends the subscription."""
        key = stream_key(user_id)
        self.subscribers[key].discard(wakeup)
        async with self.subscribing:
            if key in self.subscribers and not self.subscribers[key]:
                del self.subscribers[key]
                with contextlib.suppress(redis.RedisError):
                    await self.pubsub.unsubscribe(key)

    async def read(self) -> None:
        """Wake streams until none is open; after a reconnect wake all, because notifications may have been missed."""
        while self.subscribers:
            try:
                message = await self.pubsub.get_message(timeout=30.0)
            except redis.RedisError as error:
                log.info("event notifications interrupted", error=type(error).__name__)
                await self.reconnect()
                continue
            if message is not None:
                self.wake([message["channel"].decode()], must_authenticate=message["data"] == CHECK.encode())

    def open_pubsub(self) -> redis.client.PubSub:
        """Without retries: a silent reconnect would hide that notifications were missed."""
        client = redis.Redis.from_url(
            settings.REDIS_URL, socket_timeout=None, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0)
        )
        return client.pubsub(ignore_subscribe_messages=True)

    async def reconnect(self) -> None:
        """Connect and subscribe again, then wake all streams."""
        old: Any = self.pubsub  # its `aclose` has no types
        while self.subscribers:
            await asyncio.sleep(RECONNECT_PAUSE)
            async with self.subscribing:
                with contextlib.suppress(redis.RedisError, OSError):
                    await old.aclose()
                    self.pubsub = self.open_pubsub()
                    await self.pubsub.subscribe(*self.subscribers)
                    break
        self.disconnects += 1
        self.wake(list(self.subscribers), must_authenticate=True)

    def wake(self, keys: list[str], *, must_authenticate: bool) -> None:
        """Wake the open streams of these keys."""
        for key in keys:
            for wakeup in self.subscribers.get(key, ()):
                wakeup.must_authenticate |= must_authenticate
                wakeup.set()


hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def get_running_hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in hubs:
        hubs[loop] = Hub()
    return hubs[loop]
