"""From the server's ASGI to Django's WSGI with one change of thread for each request.

Nearly every request and every answer is small: its body is read before, the whole answer is sent afterwards, and the
thread in between never waits for the event loop. Uploads are read as they come (a2wsgi), and answers that Django
streams are sent as they come.
"""

import asyncio
import contextvars
from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi import build_environ

# The frameworks type the same protocols (ASGI 3.0, PEP 3333) each in its own way.
Scope = dict[str, Any]
Receive = Any
Send = Any
Message = dict[str, Any]
SMALL = 64 * 1024  # bytes of a body that is read at once


class Bridge:
    """An ASGI application around a WSGI one, which runs in at most so many threads."""

    def __init__(self, wsgi: Any, threads: int) -> None:
        self.wsgi = wsgi
        self.slow: Any = WSGIMiddleware(cast("Any", wsgi), workers=threads)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = length_of(scope)
        if length is None or length > SMALL:
            await self.slow(scope, coroutine(receive), send)
            return
        body = await read(receive) if length else b""
        if body is None:
            return  # whoever asked has gone
        loop = asyncio.get_running_loop()
        environ = build_environ(cast("Any", scope), cast("Any", BytesIO(body)))
        work = partial(contextvars.copy_context().run, self.run, environ, partial(tell, loop, send))
        for message in await loop.run_in_executor(self.slow.executor, work):
            await send(message)

    def run(self, environ: Any, tell: Callable[[Message], object]) -> list[Message]:
        """What is to be sent; what Django streams is told at once."""
        begun: list[Message] = []

        def start(status: str, headers: Iterable[tuple[str, str]], failed: Any = None) -> None:
            raw = [(name.encode("latin1").lower(), value.encode("latin1")) for name, value in headers]
            begun[:] = [{"type": "http.response.start", "status": int(status[:3]), "headers": raw}]

        answer = self.wsgi(environ, start)
        try:
            if not answer.streaming:
                return [*begun, {"type": "http.response.body", "body": b"".join(answer)}]
            tell(begun[0])
            for chunk in answer:
                tell({"type": "http.response.body", "body": chunk, "more_body": True})
            return [{"type": "http.response.body", "body": b""}]
        finally:
            answer.close()


def length_of(scope: Scope) -> int | None:
    """The length of the body, 0 for none; None where nobody says it."""
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return None
    said = headers.get(b"content-length", b"0")
    return int(said) if said.isdigit() else None


async def read(receive: Receive) -> bytes | None:
    """The whole body; None when the connection was lost before its end."""
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def tell(loop: asyncio.AbstractEventLoop, send: Send, message: Message) -> None:
    """Send from a thread; waits until the server has taken it."""
    asyncio.run_coroutine_threadsafe(coroutine(partial(send, message))(), loop).result()


def coroutine(awaited: Any) -> Any:
    """granian's functions give awaitables; an event loop takes only coroutines from another thread."""

    async def called() -> Any:
        return await awaited()

    return called
