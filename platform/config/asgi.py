"""The door of the web process: WSGI for all but the event stream.

Django's own ASGI handler hops threads at every sync middleware; the WSGI app behind `config.bridge`
answers many times as many requests. Only what must stay open, the event stream, is async.
"""

from typing import Any

from django.core.asgi import get_asgi_application

from config.bridge import Bridge
from config.wsgi import application as wsgi

# The two frameworks type the same protocol (ASGI 3.0) each in its own way.
Receive = Any
Send = Any

EVENTS = "/api/events"
THREADS = 24  # a turn in a talk waits for its reply in one of them

slow: Any = get_asgi_application()
fast = Bridge(wsgi, THREADS)


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].rstrip("/") == EVENTS:
        await slow(scope, receive, send)
    elif scope["type"] == "http":
        await fast(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
