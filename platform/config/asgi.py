"""The ASGI entry point of the web process.

Django's own ASGI handler changes threads at every synchronous middleware; the WSGI application behind `config.bridge`
answers many times as many requests. Only the event stream, which stays open, is asynchronous.
"""

from typing import Any

from config.bridge import Bridge
from config.wsgi import application as wsgi
from kit.events.asgi import EventStreamApplication

# The two frameworks type the same protocol (ASGI 3.0) each in its own way.
Receive = Any
Send = Any

EVENTS = "/api/events"
THREADS = 24  # a turn in a talk waits for its reply in one of them

stream_events = EventStreamApplication(wsgi)
answer_request = Bridge(wsgi, THREADS)


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Route a connection by its type and path; other types than HTTP and lifespan are not answered."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].rstrip("/") == EVENTS:
        await stream_events(scope, receive, send)
    elif scope["type"] == "http":
        await answer_request(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    """Acknowledge start and shutdown; both need nothing."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
