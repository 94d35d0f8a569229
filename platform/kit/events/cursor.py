"""A client's position in a user's event stream: what comes next, and whether something was lost."""

import re
from collections.abc import AsyncIterator
from typing import Any

from kit.events.hub import Hub
from kit.events.publisher import stream_key

BATCH = 200  # entries per read
ENTRY_ID = re.compile(r"^\d{1,18}-\d{1,10}$")
START = "0-0"


class StreamCursor:
    """Reads one user's stream from `position`, the id of the last event that the client has."""

    def __init__(self, hub: Hub, user_id: str, last_event_id: str) -> None:
        self.hub, self.key, self.position = hub, stream_key(user_id), last_event_id
        self.disconnects: int | None = None  # None: the position was not compared with the stream yet

    async def read_frames(self) -> AsyncIterator[bytes]:
        """Yield the frames after `position`; first `hello` or `reset` where the position had to be checked.

        Raises `redis.RedisError` when Redis can't be asked.
        """
        if self.disconnects != self.hub.disconnects:
            disconnects, is_new = self.hub.disconnects, self.disconnects is None
            self.position, is_lost = await self.resolve_position()
            self.disconnects = disconnects
            if is_lost or is_new:  # the id of `hello` is what the client resumes from
                yield encode_frame("reset" if is_lost else "hello", self.position, b"{}")
        while entries := await self.read_entries():
            for entry_id, fields in entries:
                self.position = entry_id.decode()
                yield encode_frame(fields[b"name"].decode(), self.position, fields[b"data"])

    async def resolve_position(self) -> tuple[str, bool]:
        """Return the position to resume from, and whether events between the client's position and it are lost."""
        since, redis = self.position, self.hub.redis
        ends: list[Any] = [await redis.xrange(self.key, count=1), await redis.xrevrange(self.key, count=1)]
        first, last = (end[0][0].decode() if end else "" for end in ends)
        if not ENTRY_ID.match(since):
            return last or START, bool(since)
        if since == START:
            return since, False
        if not last or sort_key(since) > sort_key(last) or sort_key(since) < sort_key(first):
            return last or START, True
        return since, False

    async def read_entries(self) -> list[Any]:
        """Read the next entries of the stream, at most BATCH."""
        found: Any = await self.hub.redis.xrange(self.key, min=f"({self.position}", count=BATCH)
        return list(found)


def sort_key(entry_id: str) -> tuple[int, int]:
    """Give the two numbers of an entry's id, by which entries are ordered."""
    milliseconds, _dash, number = entry_id.partition("-")
    return int(milliseconds), int(number)


def encode_frame(name: str, entry_id: str, data: bytes) -> bytes:
    """Encode one event of `text/event-stream`."""
    return f"id: {entry_id}\nevent: {name}\ndata: ".encode() + data + b"\n\n"
