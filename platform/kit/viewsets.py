"""The base class of the API's viewsets: DRF's GenericViewSet, with what DRF lacks added by small mixins.

A viewset covers one resource. Its `urls.py` maps each path with `as_view({"get": "retrieve", ...})`; `get_queryset`
scopes rows to the caller (404), permission classes decide (403), serializers validate (422), services do the work.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, NoReturn, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.db.models import Model, QuerySet
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import APIException, MethodNotAllowed, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet
from typing_extensions import override

from kit import idempotency
from kit.async_results import AsyncResult, respond
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.pagination import LimitedOffsetPagination
from kit.permissions import Permission, PermissionClass
from kit.rate_limits import build_throttled_error
from kit.renderers import Json

Row = TypeVar("Row", bound=Model)
AnyRow = TypeVar("AnyRow", bound=Model)
Value = TypeVar("Value")
Handler = Callable[..., HttpResponseBase | AsyncResult]

PLACE_PARAMETERS = {LimitedOffsetPagination.limit_query_param, LimitedOffsetPagination.offset_query_param}
MAX_BODY = 400_000  # bytes: what any call can make of so much JSON takes less than a second of processor time
MAX_UPLOAD = 25 * 1024 * 1024  # bytes
FORM_OVERHEAD = 64 * 1024  # bytes that a form adds to its file
UNREAD_BODY = (411, 413)  # answered before the body was read
MAX_UNREAD = 16 * 1024  # bytes of an unread body that the server discards by itself


def build_large_body_error(most: int = MAX_BODY) -> ApiError:
    """Build the 413 for a body of more than `most` bytes that is no upload."""
    text = _("This is too large: at most {most} kB may be sent at once.").format(most=most // 1000)
    return ApiError("too_large", text, status=413)


class ApiViewSet(GenericViewSet[Row]):
    """Calls of one resource.

    Beyond DRF: bodies are limited before they are parsed (411, 413), errors are JSON on every call, and answers
    are not cached unless the call says so. Viewsets for uploads set `max_upload` (bytes of the form), and override
    `upload_too_large` where the 413 shall say how much is permitted; those of large documents set `max_body`.

    `paged_actions` are the actions that are filtered and paged, in the schema too; `permissions_by_action` holds the
    permission classes of single actions, all others have `permission_classes` (by default `DenyAll`).
    """

    http_method_names = ["get", "post", "put", "patch", "delete", "head"]
    max_upload: ClassVar[int] = MAX_UPLOAD
    max_body: ClassVar[int] = MAX_BODY
    paged_actions: ClassVar[AbstractSet[str]] = frozenset({"list"})
    permissions_by_action: ClassVar[Mapping[str, Sequence[PermissionClass]]] = {}

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

    @override
    def get_permissions(self) -> Sequence[Permission]:
        classes = self.permissions_by_action.get(self.action or "", self.permission_classes)
        return [permission_class() for permission_class in classes]

    def permission_denied(self, request: Request, message: str | None = None, code: str | None = None) -> NoReturn:
        """Raise 401 for callers without a valid token, 403 `no_permission` for others."""
        try:
            super().permission_denied(request, message=message, code=code)
        except PermissionDenied as refusal:
            raise PermissionDenied(detail=message, code=code or "no_permission") from refusal

    def throttled(self, request: Request, wait: float) -> NoReturn:
        """Raise 429 with Retry-After, in the words of the limits that PostgreSQL counts."""
        raise build_throttled_error(wait)

    def filter_queryset(self, queryset: QuerySet[Row, Any]) -> QuerySet[Row, Any]:
        """Filter `paged_actions`; other actions ignore the filters' parameters, also in `get_object`.

        A request without parameters needs no form of them: that takes a tenth of the time of a list of talks.
        """
        return super().filter_queryset(queryset) if self.is_narrowed else queryset

    @property
    def is_narrowed(self) -> bool:
        """Whether parameters may narrow or order a list of `paged_actions`; which page of it is wanted does not."""
        return self.action in self.paged_actions and not self.request.query_params.keys() <= PLACE_PARAMETERS

    @override
    def paginate_queryset(self, queryset: QuerySet[Row, Value] | Sequence[Value]) -> list[Value] | None:
        """Give the rows of the page asked for; raises ImproperlyConfigured in an action outside of `paged_actions`."""
        if self.action not in self.paged_actions:
            name = f"{type(self).__name__}.{self.action}"
            raise ImproperlyConfigured(f"{name} pages its rows, but is not in paged_actions: its schema has no page.")
        return super().paginate_queryset(queryset)

    def get_object_from(self, visible: QuerySet[AnyRow, Any], pk: object) -> AnyRow:
        """Give a row that `get_object` can't, such as a parent: of another model, or named by the body.

        Raises 404 unless `visible` (`Course.objects.visible_to(user)`) has it, 403 unless the action's permission
        classes admit the caller to it.
        """
        found: AnyRow = get_object_or_404(visible, pk=pk)
        self.check_object_permissions(self.request, found)
        return found

    def check_body_size(self, request: Request) -> None:
        """Raise 413 or 411 before a byte of the body is read; a parser would take whatever comes."""
        is_upload = str(request.content_type).startswith("multipart/")
        length = request.META.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH"):
            # WSGI reads a chunked body as an empty one, which would do something else than what was asked
            raise ApiError("length_required", _("Please say how long this is (Content-Length)."), status=411)
        if length.isdecimal() and int(length) > (self.max_upload if is_upload else self.max_body):
            raise self.upload_too_large() if is_upload else build_large_body_error(self.max_body)

    def upload_too_large(self) -> ApiError:
        """Give the 413 for a form of more than `max_upload` bytes."""
        return ApiError("too_large", _("This is too large."), status=413)

    @override
    def finalize_response(self, request: Request, response: Response, *args: object, **kwargs: object) -> Response:
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
    """Answers 304 to a client that names the ETag of what it has.

    By default clients may keep personal data in memory and ask with its ETag, but no cache may write it to a disk;
    a viewset whose answers may lie in the browser's cache says so in `etag_headers`.
    """

    etag_headers: ClassVar[Mapping[str, str]] = {"Cache-Control": "no-store"}

    def respond_unless_known(self, etag: str, read: Callable[[], dict[str, Any]]) -> Response:
        """Give 304 when the client names this ETag, else what `read` gives."""
        headers = {"ETag": etag, **self.etag_headers}
        known = {one.strip().removeprefix("W/") for one in self.request.headers.get("If-None-Match", "").split(",")}
        if etag in known:
            return Response(status=304, headers=headers)
        return Response(read(), headers=headers)


class IdempotencyMixin(ApiViewSet[Row]):
    """Does a POST with an `Idempotency-Key` once: the same request again gets the first answer.

    The objects whose permission the action checked (`get_object`, `get_object_from`) are checked again before a stored
    answer is given. Viewsets whose answers hold secrets leave it out, since answers are stored.
    """

    def __init__(self, **initkwargs: object) -> None:
        super().__init__(**initkwargs)
        self.checked_objects: list[Model] = []

    def check_object_permissions(self, request: Request, obj: Model) -> None:
        """Raise 403 unless the caller may use the object, and note it for a repetition of this request."""
        super().check_object_permissions(request, obj)
        self.checked_objects.append(obj)

    def is_repeatable(self, reference: dict[str, Any], job: Job) -> bool:
        """Whether a request with a key is to be done anew after this job has failed; by default it isn't."""
        return False

    @override
    def wrap_handler(self, handler: Handler) -> Handler:
        inner = super().wrap_handler(handler)
        if self.request.method != "POST":
            return inner

        def call(request: Request, *args: object, **kwargs: object) -> HttpResponseBase | AsyncResult:
            return idempotency.once(self, request, lambda: inner(request, *args, **kwargs))

        return call


class AsyncResultMixin(ApiViewSet[Row]):
    """Lets an action return an `AsyncResult`: the request waits for its job, outside of any transaction.

    The viewset implements `build_result`, which makes the response once the job has ended, or 202 while it runs; it
    uses nothing but its arguments, `self.request`, `self.action` and `self.kwargs`: `GET /jobs/{id}` calls it later.
    Stands before `IdempotencyMixin`, which holds a transaction open around what it wraps.

    `repeats_failed_jobs`: the actions do nothing but start a job, so that a request whose job failed (its answer is a
    5xx) is done anew when it is sent again with its `Idempotency-Key`.
    """

    repeats_failed_jobs: ClassVar[bool] = False

    @override
    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        bases = cls.__mro__
        if IdempotencyMixin in bases and bases.index(IdempotencyMixin) < bases.index(AsyncResultMixin):
            raise ImproperlyConfigured(
                f"{cls.__name__}: AsyncResultMixin must stand before IdempotencyMixin among the bases; otherwise the "
                "request waits for its job inside of the transaction that starts it."
            )

    @override
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

    def is_repeatable(self, reference: dict[str, Any], job: Job) -> bool:
        """Whether a request with a key is to be done anew after this job has failed."""
        if not self.repeats_failed_jobs:
            return False
        try:
            self.build_result(reference, job)
        except APIException as error:
            return error.status_code >= 500
        return False
