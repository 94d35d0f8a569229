"""Listening to GET /api/events through the ASGI application, as a server would run it."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Self

from config.asgi import application

PATIENCE = 15.0


@dataclass(frozen=True)
class Frame:
    """One event as it came."""

    id: str
    name: str
    data: Any


class Listener:
    """One open stream; use it in an `async with`."""

    def __init__(self, token: str = "", since: str = "", method: str = "GET") -> None:
        headers = [(b"host", b"testserver")]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        if since:
            headers.append((b"last-event-id", since.encode()))
        self.scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": method,
            "path": "/api/events",
            "raw_path": b"/api/events",
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("testserver", 80),
        }
        self.status = 0
        self.headers: dict[str, str] = {}
        self.comments: list[str] = []
        self.ended = asyncio.Event()
        self.gone = asyncio.Event()
        self.asked = False
        self.sent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.rest = b""

    async def __aenter__(self) -> Self:
        self.task = asyncio.create_task(self.run())
        await asyncio.wait_for(self.started(), PATIENCE)
        return self

    async def __aexit__(self, *_error: object) -> None:
        self.gone.set()
        await asyncio.wait_for(self.task, PATIENCE)

    async def run(self) -> None:
        try:
            await application(self.scope, self.receive, self.send)
        finally:
            self.ended.set()
            self.sent.put_nowait(None)

    async def started(self) -> None:
        while not self.status and not self.ended.is_set():
            await asyncio.sleep(0.005)

    async def receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
        elif message.get("body"):
            self.sent.put_nowait(message["body"])

    async def piece(self) -> str | None:
        """The next block between blank lines; None at the end."""
        while b"\n\n" not in self.rest:
            more = await asyncio.wait_for(self.sent.get(), PATIENCE)
            if more is None:
                return None
            self.rest += more
        found, _gap, self.rest = self.rest.partition(b"\n\n")
        return found.decode()

    async def next(self) -> Frame | None:
        """The next event; comments are noted on the way. None when the stream has ended."""
        while (piece := await self.piece()) is not None:
            fields: dict[str, str] = {}
            for line in piece.split("\n"):
                name, _colon, value = line.partition(":")
                fields[name] = value.removeprefix(" ")
            if "data" in fields:
                return Frame(fields["id"], fields["event"], json.loads(fields["data"]))
            self.comments.append(piece)
        return None

    async def take(self, count: int) -> list[Frame]:
        """So many events."""
        found = [await self.next() for _ in range(count)]
        return [frame for frame in found if frame is not None]

    async def whole_body(self) -> bytes:
        """All that was sent, of an answer that ends."""
        await asyncio.wait_for(self.task, PATIENCE)
        parts = [self.sent.get_nowait() for _ in range(self.sent.qsize())]
        return b"".join(part for part in parts if part)
