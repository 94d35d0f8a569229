"""GET /events: a person's events as Server-Sent Events (WHATWG HTML, 9.2), with replay."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from typing import Any

import redis.asyncio as redis
from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.settings import api_settings

from kit.errors import shape
from kit.events.emitting import stream
from kit.events.hub import Hub, hub

HEARTBEAT = 15.0  # seconds
AT_ONCE = 200
ID = re.compile(r"^\d{1,18}-\d{1,10}$")


def reader(request: HttpRequest) -> tuple[str, float] | None:
    """Whose events these are, and until when (Unix time): the token decides, as on every call."""
    try:
        classes: list[Any] = list(api_settings.DEFAULT_AUTHENTICATION_CLASSES)
        found = classes[0]().authenticate(Request(request))
    except APIException:
        return None
    finally:
        close_old_connections()
    return (str(found[0].pk), float(found[1]["exp"])) if found else None


async def events(request: HttpRequest) -> HttpResponseBase:
    """One stream per browser; it ends with its token, and the client comes again with a fresh one."""
    if request.method != "GET":
        return JsonResponse(shape("client_error", "method_not_allowed", _("Not allowed.")), status=405)
    known = await sync_to_async(reader)(request)
    if known is None:
        refusal = shape("client_error", "not_authenticated", _("Please sign in."))
        return JsonResponse(refusal, status=401, headers={"WWW-Authenticate": 'Bearer realm="api"'})
    since = request.headers.get("Last-Event-ID", "")
    answer = StreamingHttpResponse(relay(*known, since), content_type="text/event-stream")
    answer.headers["Cache-Control"] = "no-cache"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


async def relay(user_id: str, until: float, since: str) -> AsyncIterator[bytes]:
    """Everything after `since`, then what comes. `reset` says: the past is gone, read again."""
    ears = hub()
    try:
        bell = await ears.join(user_id)
    except redis.RedisError:
        yield b"retry: 2000\n\n"
        return
    try:
        place, lost = await begin(ears, user_id, since)
        yield b"retry: 2000\n\n" + (frame("reset", place, b"{}") if lost else b": hello\n\n")
        while time.time() < until:
            async for reached, sent in news(ears, user_id, place):
                place = reached
                yield sent
            try:
                await asyncio.wait_for(bell.wait(), HEARTBEAT)
            except TimeoutError:
                yield b": keep-alive\n\n"
            bell.clear()
    finally:
        await ears.leave(user_id, bell)


async def begin(ears: Hub, user_id: str, since: str) -> tuple[str, bool]:
    """The place to go on from, and whether something between `since` and it is lost."""
    key = stream(user_id)
    ends: list[Any] = [await ears.redis.xrange(key, count=1), await ears.redis.xrevrange(key, count=1)]
    first, last = (end[0][0].decode() if end else "" for end in ends)
    if not ID.match(since):
        return last or "0-0", bool(since)
    if since == "0-0" and not last:
        return since, False
    if not last or order(since) > order(last) or (since != "0-0" and order(since) < order(first)):
        return last or "0-0", True
    return since, False


def order(place: str) -> tuple[int, int]:
    before, _dash, after = place.partition("-")
    return int(before), int(after)


async def entries(ears: Hub, user_id: str, place: str) -> list[Any]:
    found: Any = await ears.redis.xrange(stream(user_id), min=f"({place}", count=AT_ONCE)
    return list(found)


async def news(ears: Hub, user_id: str, place: str) -> AsyncIterator[tuple[str, bytes]]:
    """All events after `place`; when Redis was wiped meanwhile, one `reset`."""
    try:
        while found := await entries(ears, user_id, place):
            for entry, fields in found:
                place = entry.decode()
                yield place, frame(fields[b"name"].decode(), place, fields[b"data"])
    except redis.RedisError:
        yield "0-0", frame("reset", "0-0", b"{}")


def frame(name: str, place: str, data: bytes) -> bytes:
    return f"id: {place}\nevent: {name}\ndata: ".encode() + data + b"\n\n"
