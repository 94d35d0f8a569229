"""Answers that a client may know already."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response


def unless_known(request: Request, tag: str, read: Callable[[], Any]) -> Response:
    """304 when the client names this ETag, else what `read` gives.

    A talk is personal: clients may hold it in memory and ask with its ETag, but no cache writes it to a disk.
    """
    headers = {"ETag": tag, "Cache-Control": "no-store"}
    known = {one.strip().removeprefix("W/") for one in request.headers.get("If-None-Match", "").split(",")}
    if tag in known:
        return Response(status=304, headers=headers)
    return Response(read(), headers=headers)


def found_or_404(row: Any) -> Any:
    """The row, if there is one; 404 otherwise."""
    if row is None:
        raise Http404
    return row
