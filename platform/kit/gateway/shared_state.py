"""Short-lived marks that all processes share: in Redis, and in this process's memory while Redis is away."""

import threading
import time
from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

import redis
import structlog

from kit.valkey import Away, client

log = structlog.get_logger(__name__)
T = TypeVar("T")


class SharedState(Protocol):
    """Flags with an end of life, and counts over a sliding window."""

    def put(self, name: str, seconds: float) -> bool:
        """Sets a mark; False if it was set already."""

    def has(self, name: str) -> bool:
        """Whether the mark is set and still alive."""

    def drop(self, *names: str) -> None:
        """Takes marks and counts away."""

    def count(self, name: str, window: float) -> int:
        """Counts one more event; gives how many there were in the last `window` seconds."""


class MemoryMarks:
    """State of this process alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        self.ends: dict[str, float] = {}
        self.events: dict[str, list[float]] = {}

    def put(self, name: str, seconds: float) -> bool:
        with self.lock:
            now = self.clock()
            if self.ends.get(name, now) > now:
                return False
            self.ends[name] = now + seconds
            return True

    def has(self, name: str) -> bool:
        with self.lock:
            now = self.clock()
            return self.ends.get(name, now) > now

    def drop(self, *names: str) -> None:
        with self.lock:
            for name in names:
                self.ends.pop(name, None)
                self.events.pop(name, None)

    def count(self, name: str, window: float) -> int:
        with self.lock:
            now = self.clock()
            events = [at for at in self.events.get(name, []) if at > now - window] + [now]
            self.events[name] = events
            return len(events)


class RedisMarks:
    """State of all processes."""

    def __init__(self, server: redis.Redis, prefix: str = "gateway:") -> None:
        self.server = server
        self.prefix = prefix

    def put(self, name: str, seconds: float) -> bool:
        return bool(self.server.set(self.prefix + name, 1, nx=True, px=max(1, int(seconds * 1000))))

    def has(self, name: str) -> bool:
        return bool(self.server.exists(self.prefix + name))

    def drop(self, *names: str) -> None:
        self.server.delete(*(self.prefix + name for name in names))

    def count(self, name: str, window: float) -> int:
        key, now = self.prefix + name, time.time()
        with self.server.pipeline(transaction=True) as line:
            line.zadd(key, {f"{now:.6f}-{threading.get_ident()}-{time.monotonic_ns()}": now})
            line.zremrangebyscore(key, 0, now - window)
            line.zcard(key)
            line.expire(key, int(window) + 1)
            return int(line.execute()[2])


class FallbackState:
    """State in Redis; while Redis is away, this process's memory answers, and Redis is asked again after a while."""

    def __init__(
        self, shared: SharedState, own: SharedState, pause: float = 5, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.shared = shared
        self.own = own
        self.pause = pause
        self.clock = clock
        self.back = clock()

    def either(self, ask: Callable[[SharedState], T]) -> T:
        if self.clock() < self.back:
            return ask(self.own)
        try:
            return ask(self.shared)
        except Away as error:
            self.back = self.clock() + self.pause
            log.warning("gateway marks kept in memory", reason=type(error).__name__)
            return ask(self.own)

    def put(self, name: str, seconds: float) -> bool:
        return self.either(lambda marks: marks.put(name, seconds))

    def has(self, name: str) -> bool:
        return self.either(lambda marks: marks.has(name))

    def drop(self, *names: str) -> None:
        self.either(lambda marks: marks.drop(*names))

    def count(self, name: str, window: float) -> int:
        return self.either(lambda marks: marks.count(name, window))


@cache
def shared_state() -> SharedState:
    """The marks of this installation."""
    return FallbackState(RedisMarks(client()), MemoryMarks())
