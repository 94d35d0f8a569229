"""Throttles whose counters may be lost; limits that protect accounts are in `kit.rate_limits`, in PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from kit import valkey

if TYPE_CHECKING:
    from rest_framework.views import APIView


class UserThrottle(SimpleRateThrottle):
    """At most `rate` ("60/min") requests of one person with this `scope`, counted in Redis in fixed windows.

    429 with Retry-After beyond that. While Redis is away nothing is counted and all requests pass.
    """

    scope = ""
    rate = ""
    num_requests: int  # of `rate`
    duration: int  # of `rate`, in seconds
    seconds_left = 1

    def get_cache_key(self, request: Request, view: APIView) -> str:
        return f"throttle:{self.scope}:{request.user.pk}"

    def allow_request(self, request: Request, view: APIView) -> bool:
        key = self.get_cache_key(request, view)
        try:
            with valkey.client().pipeline() as pipeline:
                pipeline.set(key, 0, ex=self.duration, nx=True)
                pipeline.incr(key)
                pipeline.ttl(key)
                _is_new, count, self.seconds_left = pipeline.execute()
        except valkey.Away:
            return True
        return bool(count <= self.num_requests)

    def wait(self) -> float:
        return max(1, self.seconds_left)
