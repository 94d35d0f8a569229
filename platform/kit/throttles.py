"""Throttles whose counters may be lost; limits that protect accounts are in `kit.rate_limits`, in PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from typing_extensions import override

from kit import valkey
from kit.rate_limits import get_client_address

if TYPE_CHECKING:
    from rest_framework.views import APIView


class UserThrottle(SimpleRateThrottle):
    """At most `rate` ("60/min") requests of one person with this `scope`, counted in Redis in fixed windows.

    429 with Retry-After beyond that. Visitors are not counted. While Redis is away nothing is counted and all requests
    pass.
    """

    scope = ""
    rate = ""
    num_requests: int  # of `rate`
    duration: int  # of `rate`, in seconds
    seconds_left = 1

    @override
    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        return f"throttle:{self.scope}:{request.user.pk}" if request.user.pk is not None else None

    @override
    def allow_request(self, request: Request, view: APIView) -> bool:
        key = self.get_cache_key(request, view)
        if key is None:
            return True
        try:
            with valkey.client().pipeline() as pipeline:
                pipeline.set(key, 0, ex=self.duration, nx=True)
                pipeline.incr(key)
                pipeline.ttl(key)
                _is_new, count, self.seconds_left = pipeline.execute()
        except valkey.Away:
            return True
        return bool(count <= self.num_requests)

    @override
    def wait(self) -> float:
        return max(1, self.seconds_left)


class ClientThrottle(UserThrottle):
    """The same for calls that visitors may use: those are counted by their address."""

    @override
    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        return super().get_cache_key(request, view) or f"throttle:{self.scope}:{get_client_address(request)}"


class UploadThrottle(UserThrottle):
    """Files that one person sends, whatever they are for: each picture among them is drawn anew."""

    scope, rate = "upload", "30/min"
