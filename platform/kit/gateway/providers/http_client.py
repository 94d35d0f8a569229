"""The event loop and the pooled HTTP client of this process, for all calls to hosted providers.

Only in an event loop does a time limit also end a call whose server sends one byte a second. The loop runs in a thread
of its own, started by the first call; a forked child starts another one.
"""

import asyncio
import os
import threading
from collections.abc import Coroutine
from http.cookiejar import DefaultCookiePolicy
from typing import Any, TypeVar

import httpx

CONNECTIONS, IDLE_CONNECTIONS = 100, 20
IDLE_SECONDS = 30  # less than servers usually keep a connection open

Result = TypeVar("Result")


class HttpLoop:
    """An event loop in a daemon thread, with one client whose connections are used again."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, name="providers", daemon=True).start()
        limits = httpx.Limits(
            max_connections=CONNECTIONS, max_keepalive_connections=IDLE_CONNECTIONS, keepalive_expiry=IDLE_SECONDS
        )
        self.client = httpx.AsyncClient(limits=limits, follow_redirects=False, trust_env=False)
        self.client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # calls share no state

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine on the loop and wait for it; what interrupts the waiting thread cancels it."""
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return future.result()
        finally:
            future.cancel()


_lock = threading.Lock()
_current: HttpLoop | None = None


def http_loop() -> HttpLoop:
    """The loop of this process."""
    global _current
    with _lock:
        if _current is None:
            _current = HttpLoop()
        return _current


def _forget_after_fork() -> None:
    """A child has neither the thread nor the connections of its parent."""
    global _current, _lock
    _current, _lock = None, threading.Lock()


os.register_at_fork(after_in_child=_forget_after_fork)
