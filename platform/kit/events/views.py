"""GET /events: a person's events as Server-Sent Events (WHATWG HTML, 9.2), with replay."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import redis.asyncio as redis
import structlog
from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.settings import api_settings

from kit.errors import shape
from kit.events.cursor import Past
from kit.events.hub import hub

log = structlog.get_logger(__name__)

HEARTBEAT = 15.0  # seconds
LOOK_AGAIN = 60.0  # seconds after which the token is checked again: its device may have been signed out


def reader(request: HttpRequest) -> tuple[str, float] | None:
    """Whose events these are, and until when (Unix time): the token decides, as on every call."""
    try:
        classes: list[Any] = list(api_settings.DEFAULT_AUTHENTICATION_CLASSES)
        found = classes[0]().authenticate(Request(request))
    except APIException:
        return None
    finally:
        close_old_connections()
    return (str(found[0].pk), float(found[1].token_ends)) if found else None


@csrf_exempt
async def events(request: HttpRequest) -> HttpResponseBase:
    """One stream per browser; it ends with its token, and the client comes again with a fresh one."""
    if request.method != "GET":
        return JsonResponse(shape("client_error", "method_not_allowed", _("Not allowed.")), status=405)
    known = await sync_to_async(reader)(request)
    if known is None:
        refusal = shape("client_error", "not_authenticated", _("Please sign in."))
        return JsonResponse(refusal, status=401, headers={"WWW-Authenticate": 'Bearer realm="api"'})
    since = request.headers.get("Last-Event-ID", "")
    answer = StreamingHttpResponse(relay(request, *known, since), content_type="text/event-stream")
    answer.headers["Cache-Control"] = "no-cache"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


async def relay(request: HttpRequest, user_id: str, until: float, since: str) -> AsyncIterator[bytes]:
    """Everything after `since`, then what comes. `reset` says: the past is gone, read again."""
    yield b"retry: 2000\n\n"
    ears = hub()
    try:
        bell = await ears.join(user_id)
    except redis.RedisError:
        return  # the client comes again
    past, checked = Past(ears, user_id, since), time.monotonic()
    try:
        while (left := until - time.time()) > 0:
            try:
                async for sent in past.go_on():
                    yield sent
            except redis.RedisError:
                log.info("the past can't be read")  # the hub rings when Redis is back
            if not await rung(bell, min(HEARTBEAT, left)):
                yield b": keep-alive\n\n"
            if time.monotonic() - checked > LOOK_AGAIN:
                checked = time.monotonic()
                if await sync_to_async(reader)(request) is None:
                    return  # signed out meanwhile
    finally:
        await ears.leave(user_id, bell)


async def rung(bell: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(bell.wait(), seconds)
    except TimeoutError:
        return False
    bell.clear()
    return True
