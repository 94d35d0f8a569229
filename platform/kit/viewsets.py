"""The base class of the API's viewsets: DRF's GenericViewSet, with what DRF lacks added by small mixins.

A viewset covers one resource. Its `urls.py` maps each path with `as_view({"get": "retrieve", ...})`; `get_queryset`
scopes rows to the caller (404), `permission_classes` decide (403), serializers validate (422), services do the work.
"""

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from django.db.models import Model, QuerySet
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import MethodNotAllowed, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from kit import idempotency
from kit.async_results import AsyncResult, respond
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.rate_limits import too_often
from kit.renderers import Json

Row = TypeVar("Row", bound=Model)
Handler = Callable[..., HttpResponseBase | AsyncResult]

MAX_BODY = 1024 * 1024  # bytes
MAX_UPLOAD = 25 * 1024 * 1024  # bytes
UNREAD_BODY = (411, 413)  # answered before the body was read
MAX_UNREAD = 16 * 1024  # bytes of an unread body that the server discards by itself


class ApiViewSet(GenericViewSet[Row]):
    """Calls of one resource.

    Beyond DRF: bodies are limited before they are parsed (411, 413), errors are JSON on every call, and answers
    are not cached unless the call says so. The action named `list` is the paged and filtered one.
    """

    http_method_names = ["get", "post", "put", "patch", "delete", "head"]

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Authenticate, limit the body, check permissions, and wrap the handler that `dispatch` looks up next."""
        if self.action is None or str(request.method).lower() not in self.http_method_names:
            raise MethodNotAllowed(str(request.method))
        super().initial(request, *args, **kwargs)
        self.check_body_size(request)
        name = str(request.method).lower()
        setattr(self, name, self.wrap_handler(getattr(self, name)))

    def wrap_handler(self, handler: Handler) -> Handler:
        """Give the handler as `dispatch` shall call it; mixins add their behaviour here."""
        return handler

    def permission_denied(self, request: Request, message: str | None = None, code: str | None = None) -> NoReturn:
        """Raise 401 for callers without a valid token, 403 `no_permission` for others."""
        try:
            super().permission_denied(request, message=message, code=code)
        except PermissionDenied as refusal:
            raise PermissionDenied(detail=message, code=code or "no_permission") from refusal

    def throttled(self, request: Request, wait: float) -> NoReturn:
        """Raise 429 with Retry-After, in the words of the limits that PostgreSQL counts."""
        raise too_often(wait)

    def filter_queryset(self, queryset: QuerySet[Row, Any]) -> QuerySet[Row, Any]:
        """Filter the action `list`; other actions ignore the filters' parameters, also in `get_object`."""
        return super().filter_queryset(queryset) if self.action == "list" else queryset

    def check_body_size(self, request: Request) -> None:
        """Raise 413 or 411 before a byte of the body is read; a parser would take whatever comes."""
        is_upload = str(request.content_type).startswith("multipart/")
        length = request.META.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH"):
            # WSGI reads a chunked body as an empty one, which would do something else than what was asked
            raise ApiError("length_required", _("Please say how long this is (Content-Length)."), status=411)
        if length.isdecimal() and int(length) > (MAX_UPLOAD if is_upload else MAX_BODY):
            raise ApiError("too_large", _("This is too large."), status=413)

    def finalize_response(self, request: Request, response: Any, *args: object, **kwargs: object) -> Any:
        """Render errors as JSON whatever the call's own renderer is, and forbid caching by default."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        answer.headers.setdefault("Cache-Control", "no-store")
        if answer.status_code in UNREAD_BODY or self.has_unread_body(request):
            answer.headers["Connection"] = "close"  # the next request can't follow the unread rest of this body
        if getattr(answer, "exception", False):
            answer.accepted_renderer, answer.accepted_media_type = Json(), Json.media_type
            answer.content_type = Json.media_type
        return answer

    def has_unread_body(self, request: Request) -> bool:
        """Whether the request came with a large body that nothing has read."""
        length = request.META.get("CONTENT_LENGTH") or "0"
        started: bool = getattr(request._request, "_read_started", True)
        return not started and length.isdecimal() and int(length) > MAX_UNREAD

    def validate_body(
        self, serializer_class: type[serializers.BaseSerializer[Any]] | None = None, *, partial: bool = False
    ) -> dict[str, Any]:
        """Give the validated body (by default with the action's serializer); raises 422 for a bad one."""
        return self.validate(serializer_class or self.get_serializer_class(), self.request.data, partial=partial)

    def validate_query(self, serializer_class: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """Give the validated query parameters that the serializer declares; others are ignored. Raises 422."""
        parameters = self.request.query_params
        fields = serializer_class().fields
        given = {
            name: parameters.getlist(name) if isinstance(field, serializers.ListField) else parameters[name]
            for name, field in fields.items()
            if name in parameters
        }
        return self.validate(serializer_class, given)

    def validate(
        self, serializer_class: type[serializers.BaseSerializer[Any]], data: object, *, partial: bool = False
    ) -> dict[str, Any]:
        """Give validated data, for example query and body together; raises 422 for bad ones."""
        serializer = serializer_class(data=data, partial=partial, context=self.get_serializer_context())
        serializer.is_valid(raise_exception=True)
        validated: dict[str, Any] = serializer.validated_data
        return validated


class ETagMixin(ApiViewSet[Row]):
    """Answers 304 to a client that names the ETag of what it has."""

    def respond_unless_known(self, etag: str, read: Callable[[], dict[str, Any]]) -> Response:
        """Give 304 when the client names this ETag, else what `read` gives.

        Clients may keep personal data in memory and ask with its ETag, but no cache may write it to a disk.
        """
        headers = {"ETag": etag, "Cache-Control": "no-store"}
        known = {one.strip().removeprefix("W/") for one in self.request.headers.get("If-None-Match", "").split(",")}
        if etag in known:
            return Response(status=304, headers=headers)
        return Response(read(), headers=headers)


class IdempotencyMixin(ApiViewSet[Row]):
    """Does a POST with an `Idempotency-Key` once: the same request again gets the first answer.

    Viewsets whose answers hold secrets leave it out, since answers are stored.
    """

    def wrap_handler(self, handler: Handler) -> Handler:
        inner = super().wrap_handler(handler)
        if self.request.method != "POST":
            return inner

        def call(request: Request, *args: object, **kwargs: object) -> HttpResponseBase | AsyncResult:
            answer: HttpResponseBase | AsyncResult = idempotency.once(request, lambda: inner(request, *args, **kwargs))
            return answer

        return call


class AsyncResultMixin(ApiViewSet[Row]):
    """Lets an action return an `AsyncResult`: the request waits for its job, outside of any transaction.

    The viewset implements `build_result`, which makes the response once the job has ended, or 202 while it runs; it
    uses nothing but its arguments, `self.request`, `self.action` and `self.kwargs`: `GET /jobs/{id}` calls it later.
    """

    def wrap_handler(self, handler: Handler) -> Handler:
        inner = super().wrap_handler(handler)

        def call(request: Request, *args: object, **kwargs: object) -> HttpResponseBase:
            answer = inner(request, *args, **kwargs)
            if not isinstance(answer, AsyncResult):
                return answer
            return respond(self, request, answer, self.build_result)

        return call

    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        """Give the response for a job that has ended, or 202 while it still runs."""
        raise NotImplementedError(type(self).__name__)
