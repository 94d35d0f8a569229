"""One listener's way through a person's stream: from where, up to where, and whether something was lost."""

import re
from collections.abc import AsyncIterator
from typing import Any

from kit.events.hub import Hub
from kit.events.publisher import stream

AT_ONCE = 200
ID = re.compile(r"^\d{1,18}-\d{1,10}$")
START = "0-0"


class Past:
    """What was told to one person after `place`, the id of the last event that the listener has."""

    def __init__(self, ears: Hub, user_id: str, since: str) -> None:
        self.ears, self.key, self.place = ears, stream(user_id), since
        self.losses: int | None = None  # None: not looked at yet

    async def go_on(self) -> AsyncIterator[bytes]:
        """The frames after `place`; before them `hello` or `reset` where the past had to be looked at."""
        if self.losses != self.ears.losses:
            losses, fresh = self.ears.losses, self.losses is None
            self.place, lost = await self.begin()
            self.losses = losses
            if lost or fresh:  # `hello` gives the client an id, so that it misses nothing from here on
                yield frame("reset" if lost else "hello", self.place, b"{}")
        while found := await self.entries():
            for entry, fields in found:
                self.place = entry.decode()
                yield frame(fields[b"name"].decode(), self.place, fields[b"data"])

    async def begin(self) -> tuple[str, bool]:
        """The place to go on from, and whether something between `place` and it is lost."""
        since, redis = self.place, self.ears.redis
        ends: list[Any] = [await redis.xrange(self.key, count=1), await redis.xrevrange(self.key, count=1)]
        first, last = (end[0][0].decode() if end else "" for end in ends)
        if not ID.match(since):
            return last or START, bool(since)
        if since == START:
            return since, False
        if not last or order(since) > order(last) or order(since) < order(first):
            return last or START, True
        return since, False

    async def entries(self) -> list[Any]:
        found: Any = await self.ears.redis.xrange(self.key, min=f"({self.place}", count=AT_ONCE)
        return list(found)


def order(place: str) -> tuple[int, int]:
    before, _dash, after = place.partition("-")
    return int(before), int(after)


def frame(name: str, place: str, data: bytes) -> bytes:
    return f"id: {place}\nevent: {name}\ndata: ".encode() + data + b"\n\n"
