"""Short-lived marks that all processes share: in Redis, and in this process's memory while Redis is away."""

import threading
import time
from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

import redis
import structlog
from typing_extensions import override

from kit.valkey import Away, client

log = structlog.get_logger(__name__)
T = TypeVar("T")


class SharedState(Protocol):
    """Flags with an end of life, and counts over a sliding window."""

    def put(self, name: str, seconds: float) -> bool:
        """Set a flag for so long; False if it is set already."""

    def has(self, name: str) -> bool:
        """Whether the flag is set."""

    def remaining(self, name: str) -> float:
        """Give the seconds for which the flag stays set; 0 where it is not."""

    def drop(self, *names: str) -> None:
        """Remove flags and counts."""

    def count(self, name: str, window: float) -> int:
        """Count one more event; give how many there were in the last `window` seconds."""


class MemoryState(SharedState):
    """State of this process alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        self.ends: dict[str, float] = {}
        self.events: dict[str, list[float]] = {}

    @override
    def put(self, name: str, seconds: float) -> bool:
        with self.lock:
            now = self.clock()
            if self.ends.get(name, now) > now:
                return False
            self.ends[name] = now + seconds
            return True

    @override
    def has(self, name: str) -> bool:
        with self.lock:
            now = self.clock()
            return self.ends.get(name, now) > now

    @override
    def remaining(self, name: str) -> float:
        with self.lock:
            now = self.clock()
            return max(0.0, self.ends.get(name, now) - now)

    @override
    def drop(self, *names: str) -> None:
        with self.lock:
            for name in names:
                self.ends.pop(name, None)
                self.events.pop(name, None)

    @override
    def count(self, name: str, window: float) -> int:
        with self.lock:
            now = self.clock()
            events = [at for at in self.events.get(name, []) if at > now - window] + [now]
            self.events[name] = events
            return len(events)


class RedisState(SharedState):
    """State of all processes."""

    def __init__(self, server: redis.Redis, prefix: str = "gateway:") -> None:
        self.server = server
        self.prefix = prefix

    @override
    def put(self, name: str, seconds: float) -> bool:
        return bool(self.server.set(self.prefix + name, 1, nx=True, px=max(1, int(seconds * 1000))))

    @override
    def has(self, name: str) -> bool:
        return bool(self.server.exists(self.prefix + name))

    @override
    def remaining(self, name: str) -> float:
        return max(0, int(str(self.server.pttl(self.prefix + name)))) / 1000

    @override
    def drop(self, *names: str) -> None:
        self.server.delete(*(self.prefix + name for name in names))

    @override
    def count(self, name: str, window: float) -> int:
        key, now = self.prefix + name, time.time()
        with self.server.pipeline(transaction=True) as pipeline:
            pipeline.zadd(key, {f"{now:.6f}-{threading.get_ident()}-{time.monotonic_ns()}": now})
            pipeline.zremrangebyscore(key, 0, now - window)
            pipeline.zcard(key)
            pipeline.expire(key, int(window) + 1)
            return int(pipeline.execute()[2])


class FallbackState(SharedState):
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
        """Ask the shared state, or this process's own while Redis is away."""
        if self.clock() < self.back:
            return ask(self.own)
        try:
            return ask(self.shared)
        except Away as error:
            self.back = self.clock() + self.pause
            log.warning("gateway marks kept in memory", reason=type(error).__name__)
            return ask(self.own)

    @override
    def put(self, name: str, seconds: float) -> bool:
        return self.either(lambda state: state.put(name, seconds))

    @override
    def has(self, name: str) -> bool:
        return self.either(lambda state: state.has(name))

    @override
    def remaining(self, name: str) -> float:
        return self.either(lambda state: state.remaining(name))

    @override
    def drop(self, *names: str) -> None:
        self.either(lambda state: state.drop(*names))

    @override
    def count(self, name: str, window: float) -> int:
        return self.either(lambda state: state.count(name, window))


@cache
def shared_state() -> SharedState:
    """Give the state of this installation."""
    return FallbackState(RedisState(client()), MemoryState())
