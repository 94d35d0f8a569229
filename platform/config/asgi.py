"""The ASGI entry point of the web process.

Django's own ASGI handler changes threads at every synchronous middleware; the WSGI application behind
`config.wsgi_bridge` answers many times as many requests. Only the event stream, which stays open, is asynchronous.
"""

from config.wsgi import application as wsgi
from config.wsgi_bridge import Receive, Scope, Send, WSGIBridge
from kit.events.asgi import EventStreamApplication

EVENTS = "/api/events"
THREADS = 24  # a turn of a conversation waits for its reply in one of them

stream_events = EventStreamApplication(wsgi)
answer_request = WSGIBridge(wsgi, THREADS)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Route a connection by its type and path; other types than HTTP and lifespan are not answered."""
    if scope["type"] == "lifespan":
        await acknowledge_lifespan(receive, send)
    elif scope["type"] == "http" and str(scope["path"]).rstrip("/") == EVENTS:
        await stream_events(scope, receive, send)
    elif scope["type"] == "http":
        await answer_request(scope, receive, send)


async def acknowledge_lifespan(receive: Receive, send: Send) -> None:
    """Acknowledge start and shutdown; both need nothing."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
