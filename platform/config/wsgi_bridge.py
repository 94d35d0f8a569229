"""From the server's ASGI to Django's WSGI application with one change of thread for each request.

a2wsgi does the same for any WSGI application, but its threads wait for the event loop at every piece of a request and
of an answer: in its place `GET /users/me` takes 11 % more processor time of the web process, a lesson that the client
has already 19 % and a course 38 % more (docs/decisions/0020-measured-mechanisms.md has the command). Nearly
all bodies and answers here are small: a body is read before the thread begins, and the whole answer is sent after it
has ended. Larger bodies are read by a2wsgi as they come; answers that Django streams are sent as they come.
"""

import asyncio
import contextvars
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from functools import partial
from io import BytesIO
from typing import Any, Protocol, TypeAlias, TypeVar, cast
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import HTTPScope
from a2wsgi.wsgi import Body, build_environ

# granian, a2wsgi and wsgiref type the same protocols (ASGI 3.0, PEP 3333) each in its own way.
Scope: TypeAlias = dict[str, Any]
Message: TypeAlias = dict[str, object]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApplication: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

Result = TypeVar("Result")

MAX_SMALL_BODY = 64 * 1024  # bytes


class DjangoResponse(Protocol):
    """What Django's WSGI handler returns."""

    streaming: bool

    def __iter__(self) -> Iterator[bytes]:
        """Give the parts of the body."""

    def close(self) -> None:
        """Free what the response holds."""


class WSGIBridge:
    """An ASGI application that runs Django's WSGI application in at most `threads` threads.

    Headers with an underscore in their name are dropped, as Django's own handlers do: WSGI gives X_Forwarded_For and
    X-Forwarded-For the same name, so that clients could add to what the proxy says.
    """

    def __init__(self, wsgi: WSGIApplication, threads: int) -> None:
        self.wsgi = wsgi
        middleware = WSGIMiddleware(cast(Any, wsgi), workers=threads)
        self.executor = middleware.executor
        self.read_as_it_comes = cast(ASGIApplication, middleware)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request."""
        scope = {**scope, "headers": [pair for pair in scope["headers"] if b"_" not in pair[0]]}
        length = content_length(scope)
        if length is None or length > MAX_SMALL_BODY:
            await self.read_as_it_comes(scope, as_coroutine(receive), send)
            return
        body = await read_body(receive) if length else b""
        if body is None:
            return
        loop = asyncio.get_running_loop()
        environ = cast(WSGIEnvironment, build_environ(cast(HTTPScope, scope), cast(Body, BytesIO(body))))
        work = partial(contextvars.copy_context().run, self.run, environ, partial(send_from_thread, loop, send))
        for message in await loop.run_in_executor(self.executor, work):
            await send(message)

    def run(self, environ: WSGIEnvironment, send_now: Callable[[Message], object]) -> list[Message]:
        """Answer in a thread: give the messages to send; those of a streamed answer are sent at once."""
        begun: list[Message] = []

        def start_response(
            status: str, headers: list[tuple[str, str]], exc_info: object = None, /
        ) -> Callable[[bytes], object]:
            raw = [(name.encode("latin1").lower(), value.encode("latin1")) for name, value in headers]
            begun[:] = [{"type": "http.response.start", "status": int(status[:3]), "headers": raw}]
            return refuse_write

        answer = cast(DjangoResponse, self.wsgi(environ, cast(StartResponse, start_response)))
        try:
            if not answer.streaming:
                return [*begun, {"type": "http.response.body", "body": b"".join(answer)}]
            send_now(begun[0])
            for chunk in answer:
                send_now({"type": "http.response.body", "body": chunk, "more_body": True})
            return [{"type": "http.response.body", "body": b""}]
        finally:
            answer.close()


def refuse_write(data: bytes, /) -> None:
    """Raise for the imperative `write` of WSGI, which Django does not use."""
    raise NotImplementedError("write() of WSGI")


def content_length(scope: Scope) -> int | None:
    """Give the length of the body in bytes, 0 for none, None where the client does not say it."""
    headers = dict(cast(Iterable[tuple[bytes, bytes]], scope["headers"]))
    if b"transfer-encoding" in headers:
        return None
    length = headers.get(b"content-length", b"0")
    return int(length) if length.isdigit() else None


async def read_body(receive: Receive) -> bytes | None:
    """Give the whole body; None when the client disconnects before its end."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(cast(bytes, message.get("body", b"")))
        if not message.get("more_body", False):
            return b"".join(parts)


def send_from_thread(loop: asyncio.AbstractEventLoop, send: Send, message: Message) -> None:
    """Send a message and wait until the server has taken it."""
    asyncio.run_coroutine_threadsafe(as_coroutine(partial(send, message))(), loop).result()


def as_coroutine(function: Callable[[], Awaitable[Result]]) -> Callable[[], Coroutine[None, None, Result]]:
    """Wrap a function of granian, which gives awaitables: another thread can hand an event loop coroutines only."""

    async def call() -> Result:
        return await function()

    return call
