"""How everything that goes wrong is answered: in the one error shape, never a stack trace, never HTML."""

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

import structlog
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation, TooManyFieldsSent
from django.db import DataError, InterfaceError, OperationalError
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from drf_standardized_errors.formatter import ExceptionFormatter
from drf_standardized_errors.handler import ExceptionHandler
from drf_standardized_errors.types import ErrorResponse, ExceptionHandlerContext
from rest_framework import exceptions, status
from rest_framework.views import APIView
from typing_extensions import override

from kit.errors import ApiError, build_error_body

log = structlog.get_logger(__name__)

BROKEN = gettext_lazy("Something went wrong. Please try again.")


class Refusals(ExceptionHandler):
    """Knows the exceptions of Django and the database; validation is 422 on every call."""

    @override
    def convert_known_exceptions(self, exc: Exception) -> Exception:
        if isinstance(exc, exceptions.ParseError):
            found = exceptions.ValidationError({"body": [exceptions.ErrorDetail(str(exc.detail), "malformed")]})
        elif isinstance(exc, RequestDataTooBig):
            return ApiError("too_large", _("This is too large."), status=413)
        elif isinstance(exc, OperationalError | InterfaceError):
            log.error("database away", exc_info=exc)
            return ApiError("unavailable", _("Please try again in a moment."), status=503, wait=2)
        elif isinstance(exc, DataError | TooManyFieldsSent | SuspiciousOperation):
            found = exceptions.ValidationError(
                {"body": [exceptions.ErrorDetail(_("This can't be stored."), "malformed")]}
            )
        else:
            converted: Exception = super().convert_known_exceptions(exc)
            if not isinstance(converted, exceptions.ValidationError):
                return converted
            found = converted
        found.status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
        return found

    @override
    def convert_unhandled_exceptions(self, exc: Exception) -> exceptions.APIException:
        if isinstance(exc, exceptions.APIException):
            return exc
        return exceptions.APIException(BROKEN)

    @override
    def get_headers(self, exc: exceptions.APIException) -> dict[str, str]:
        headers: dict[str, str] = super().get_headers(exc)
        wait = getattr(exc, "wait", None)
        return headers | ({"Retry-After": str(max(1, math.ceil(wait)))} if wait else {})


def represent_error(error: Exception, view: APIView) -> dict[str, Any]:
    """Give the body that the view's calls answer with when they raise this error."""
    context = ExceptionHandlerContext(view=view, args=view.args, kwargs=view.kwargs, request=view.request)
    answer = Refusals(error, context).run()
    return {} if answer is None else answer.data


class Formatter(ExceptionFormatter):
    """Brings every answer that is no success into the one shape."""

    @override
    def format_error_response(self, error_response: ErrorResponse) -> dict[str, Any]:
        errors = [{"code": e.code, "detail": e.detail, "field": e.attr} for e in error_response.errors]
        first = errors[0]
        kind = str(getattr(error_response.type, "value", error_response.type))
        invalid = kind == "validation_error"
        facts = getattr(self.exc, "facts", {})
        return {
            "type": kind,
            "code": "invalid" if invalid else first["code"],
            "detail": _("Please check your input.") if invalid else first["detail"],
            "errors": errors if invalid else [],
            **facts,
        }


def not_found(request: HttpRequest, exception: Exception | None = None) -> JsonResponse:
    """An address of the API that no call has."""
    return JsonResponse(build_error_body("client_error", "not_found", _("Not found.")), status=404)


def only_read(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A view outside of the API framework that changes nothing: GET and HEAD, anything else is 405 in our shape."""

    @csrf_exempt  # its refusal would be a page in HTML, and there is nothing to forge
    @wraps(view)
    def read(request: HttpRequest, *args: object, **words: object) -> HttpResponseBase:
        if request.method in ("GET", "HEAD"):
            return view(request, *args, **words)
        refusal = build_error_body("client_error", "method_not_allowed", _("Not allowed."))
        return JsonResponse(refusal, status=405, headers={"Allow": "GET, HEAD"})

    return read


def bad_request(request: HttpRequest, exception: Exception | None = None) -> JsonResponse:
    """A request that is no request: an unknown host, a broken path."""
    return JsonResponse(build_error_body("client_error", "bad_request", _("This request is malformed.")), status=400)


def server_error(request: HttpRequest) -> JsonResponse:
    """Something of ours broke; the log knows what."""
    return JsonResponse(build_error_body("server_error", "error", str(BROKEN)), status=500)
