"""Whether a client's copy of a lesson is still what it would get: known after two cheap reads."""

import hashlib
import time
from collections.abc import Callable
from typing import Any

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

FORMAT = 3  # of the answer; raised when the same rows are shown otherwise
HOUR = 3600  # seconds: a copy is asked for anew at the latest when the next hour has begun
ADDRESS_LIFE = 6 * HOUR  # of signed addresses within a lesson: longer than anybody sits before a copy
# What a lesson depends on, besides who reads it.
SEEN = ("id", "edition", "position", "chapter_id", "mine__turns", "mine__done", "mine__marked_at")


def stamp(row: dict[str, Any], user: Any, *, edit: bool) -> str:
    """The entity tag of a lesson as this person sees it, from the row of its section."""
    seen = [row[name] for name in SEEN]
    facts = (FORMAT, seen, user.pk, edit, get_language(), int(time.time()) // HOUR)
    return '"' + hashlib.sha256(repr(facts).encode()).hexdigest()[:32] + '"'


def kept_copy(request: Request, tag: str, read: Callable[[], Any]) -> Response:
    """304 without a body for a client that has this already, the lesson with its tag otherwise."""
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Authorization, Accept-Language"}
    asked = [one.strip().removeprefix("W/") for one in request.headers.get("If-None-Match", "").split(",")]
    if tag in asked:
        return Response(status=304, headers=headers)
    return Response(read(), headers=headers)
