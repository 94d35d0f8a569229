"""POST /client-errors: a crash in the browser, as one log line for the operator.

What a report may hold is bounded, and whatever stands in quotes is left out of the message: engines quote the value
that they choked on, which may be a text of a learner.
"""

import re

import structlog
from django.db.models import Model
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from kit import rate_limits
from kit.openapi import ADDITION
from kit.serializers import StrictSerializer
from kit.throttles import UserThrottle
from kit.viewsets import ApiViewSet

log = structlog.get_logger("client")
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`|“[^”]*”|„[^“”]*[“”]|»[^«]*«|«[^»]*»")
MAX_MESSAGE, MAX_STACK, MAX_ROUTE, MAX_VERSION = 300, 4000, 200, 64  # characters
REPORTS_PER_ADDRESS, WINDOW = 60, 3600  # reports in so many seconds


class ClientErrorSerializer(StrictSerializer):
    """A crash in the browser: what broke, in which component, on which route, in which version of the program."""

    message = serializers.CharField(max_length=MAX_MESSAGE)
    component_stack = serializers.CharField(max_length=MAX_STACK, allow_blank=True, default="")
    route = serializers.RegexField(r"^[A-Za-z0-9/:*_-]*$", max_length=MAX_ROUTE, allow_blank=True, default="")
    version = serializers.RegexField(r"^[A-Za-z0-9.+_-]*$", max_length=MAX_VERSION, allow_blank=True, default="")


class ClientErrorThrottle(UserThrottle):
    """Reports of one person; those of visitors are counted by their address."""

    scope, rate = "client-error", "20/hour"


class ClientErrorViewSet(ApiViewSet[Model]):
    """Reports of crashes; open to visitors, since sign-in may crash, too."""

    permission_classes = [AllowAny]
    throttle_classes = [ClientErrorThrottle]
    serializer_class = ClientErrorSerializer

    @extend_schema(responses={204: None}, extensions=ADDITION)
    def create(self, request: Request) -> Response:
        """Report a crash of the program in the browser; it holds no texts of learners."""
        address = rate_limits.get_client_address(request)
        rate_limits.hit("client-error", "address", address, limit=REPORTS_PER_ADDRESS, seconds=WINDOW)
        report = self.validate_body()
        log.error(
            "client_error",
            message=QUOTED.sub("…", report["message"]),
            component_stack=report["component_stack"],
            route=report["route"],
            version=report["version"],
            signed_in=request.user.pk is not None,
        )
        return Response(status=204)
