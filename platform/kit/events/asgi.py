"""The ASGI application of GET /events: Server-Sent Events (WHATWG HTML, 9.2) with replay.

It stands beside Django's handler, because that one holds a thread for every open request: here an open stream costs
two tasks of the event loop. Django's middleware and the view answer status and headers, in a few threads.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from io import BytesIO
from typing import Any, TypeVar

import redis.asyncio as redis
import structlog
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpRequest, HttpResponse

from kit.events.cursor import StreamCursor
from kit.events.hub import get_running_hub
from kit.events.open_streams import OpenStream
from kit.events.views import EventStreamResponse, authenticate

log = structlog.get_logger(__name__)

THREADS = 4  # for authentication, however many streams are open
HEARTBEAT = 15.0  # seconds
AUTHENTICATE_AGAIN = 60.0  # seconds: should Redis have lost the word that a device was signed out

# Servers and frameworks type the same protocol (ASGI 3.0) each in its own way.
Scope = dict[str, Any]
Receive = Callable[[], Any]
Send = Callable[[dict[str, Any]], Any]
Result = TypeVar("Result")


class EventStreamApplication:
    """Streams a user's events until the client leaves, the token ends, its device is signed out or others take over."""

    def __init__(self, handler: BaseHandler) -> None:
        self.handler = handler
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="events")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one connection to the stream."""
        request = ASGIRequest(scope, BytesIO())
        response = await self.in_thread(self.respond, request)
        if isinstance(response, EventStreamResponse):
            del response.headers["Content-Length"]  # of the response without a body
        headers = [(name.lower().encode("ascii"), value.encode("latin1")) for name, value in response.items()]
        await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
        if not isinstance(response, EventStreamResponse):
            await send({"type": "http.response.body", "body": response.content})
            return
        sending = asyncio.ensure_future(self.send_stream(request, response, send))
        leaving = asyncio.ensure_future(wait_for_disconnect(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            outcomes = await asyncio.gather(sending, leaving, return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                log.info("event stream broke off", error=type(outcome).__name__)

    async def in_thread(self, work: Callable[[HttpRequest], Result], request: HttpRequest) -> Result:
        """Run `work` in one of the threads for authentication."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, request)

    def respond(self, request: HttpRequest) -> HttpResponse:
        """Run middleware and view as Django's own handlers do."""
        request_started.send(sender=type(self), scope=None)
        response = self.handler.get_response(request)
        assert isinstance(response, HttpResponse)
        response.close()
        return response

    async def send_stream(self, request: HttpRequest, response: EventStreamResponse, send: Send) -> None:
        """Send the stream's chunks until it ends."""
        last_event_id = request.headers.get("Last-Event-ID", "")
        found = self.chunks(request, response.user_id, response.expires_at, last_event_id)
        async with aclosing(found) as chunks:  # also when the task is cancelled while it sends
            async for chunk in chunks:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    async def chunks(
        self, request: HttpRequest, user_id: str, expires_at: float, last_event_id: str
    ) -> AsyncGenerator[bytes, None]:
        """Yield what came after `last_event_id`, then events as they come, with a comment as heartbeat."""
        yield b"retry: 2000\n\n"
        hub = get_running_hub()
        try:
            wakeup = await hub.subscribe(user_id)
        except redis.RedisError:
            return  # the client comes again
        cursor, authenticated_at = StreamCursor(hub, user_id, last_event_id), time.monotonic()
        place = OpenStream(hub.redis, user_id)
        try:
            await place.take()
            while (left := expires_at - time.time()) > 0:
                if wakeup.must_authenticate or time.monotonic() - authenticated_at > AUTHENTICATE_AGAIN:
                    wakeup.must_authenticate, authenticated_at = False, time.monotonic()
                    if not await place.is_taken() or await self.in_thread(authenticate, request) is None:
                        return
                try:
                    async for frame in cursor.read_frames():
                        yield frame
                except redis.RedisError:
                    log.info("event stream unreadable")  # the hub wakes all streams when Redis is back
                if not await is_set(wakeup, min(HEARTBEAT, left)):
                    yield b": keep-alive\n\n"
        finally:
            await place.leave()
            await hub.unsubscribe(user_id, wakeup)


async def wait_for_disconnect(receive: Receive) -> None:
    """Return when the client has gone; a request body is ignored."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def is_set(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event and clear it; False when it was not set within `seconds`."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    event.clear()
    return True
