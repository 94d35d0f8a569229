"""A view finds, checks, calls and answers; its tables say what each verb takes, gives and who may."""

from collections.abc import Callable, Hashable, Mapping
from copy import deepcopy
from typing import Any, ClassVar, cast

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from rest_framework import permissions, serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from kit import idempotency
from kit.async_results import AsyncResult, respond
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.pagination import LimitedOffsetPagination
from kit.permissions import Predicate, anyone
from kit.renderers import Json
from kit.serializers import unasked

SerializerClass = type[serializers.BaseSerializer[Any]]
Gives = SerializerClass | int | tuple[int, SerializerClass]
LARGEST = 1024 * 1024  # bytes of a body
LARGEST_UPLOAD = 25 * 1024 * 1024
UNREAD = (411, 413)  # refused before the body was read
SPARE = 16 * 1024  # bytes of a body that a server takes in without anybody reading them


class NeedsToken(permissions.BasePermission):
    """401 before anything else, save where the verb's rule lets visitors in."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not isinstance(view, ApiView) or not view.has_verb(request):
            return True  # answered with 405
        if view.rules.get(view.verb) is anyone:
            return True
        return bool(request.user and request.user.is_authenticated)


class ApiView(APIView):
    """One path of the API.

    `rules` names who may use each verb (none: refused), `takes` the body, `asks` the query string,
    `gives` the answer (a shape, a status, or both), `promises` that with 202 where it is of another shape,
    `about` a sentence for the schema;
    `paged` names the verbs that give pages of the shape, `listed` those that give a bounded plain list;
    `added` marks a call that the specification does not list; `keyed` = False keeps the answers to POSTs
    out of the table of Idempotency-Keys, where secrets have no place.
    """

    permission_classes = (NeedsToken,)
    http_method_names = ("get", "post", "put", "patch", "delete", "head")
    rules: ClassVar[Mapping[str, Predicate]] = {}
    takes: ClassVar[Mapping[str, SerializerClass]] = {}
    asks: ClassVar[Mapping[str, SerializerClass]] = {}
    gives: ClassVar[Mapping[str, Gives]] = {}
    promises: ClassVar[Mapping[str, SerializerClass]] = {}
    about: ClassVar[Mapping[str, str]] = {}
    paged: ClassVar[frozenset[str]] = frozenset()
    listed: ClassVar[frozenset[str]] = frozenset()
    added: ClassVar[bool] = False
    keyed: ClassVar[bool] = True
    thing: Any = None

    @property
    def verb(self) -> str:
        """The verb under which the tables know this request: HEAD is a GET without its body."""
        return "GET" if self.request.method == "HEAD" else str(self.request.method)

    @property
    def caller(self) -> Any:
        """Whoever makes this request."""
        return self.request.user

    def has_verb(self, request: Request) -> bool:
        name = str(request.method).lower()
        return name in self.http_method_names and hasattr(self, name)

    def find(self, user: Any, *args: Any, **ids: Any) -> Any:
        """The thing that the path names, if this person can see it; 404 otherwise."""
        return None

    def initial(self, request: Request, *args: Any, **ids: Any) -> None:
        super().initial(request, *args, **ids)
        if not self.has_verb(request):
            return
        self.refuse_too_large(request)
        self.thing = self.find(request.user, **ids)
        rule = self.rules.get(self.verb)
        if rule is None or not rule.test(request.user, self.thing):
            raise PermissionDenied(code="no_permission")
        # The dispatcher looks the verb up on the instance after this: so it runs inside `perform`.
        name = str(request.method).lower()
        setattr(self, name, self.perform(getattr(self, name)))

    def finalize_response(self, request: Request, response: Any, *args: Any, **ids: Any) -> Any:
        """What goes wrong is said in JSON, also by calls that give something else.

        Nearly every answer is about somebody: no cache keeps it unless the call says so itself.
        """
        answer = super().finalize_response(request, response, *args, **ids)
        answer.headers.setdefault("Cache-Control", "no-store")
        if answer.status_code in UNREAD or self.leaves_much(request):
            answer.headers["Connection"] = "close"  # what is left of the body is never read
        if getattr(answer, "exception", False):
            answer.accepted_renderer, answer.accepted_media_type = Json(), Json.media_type
            answer.content_type = Json.media_type
        return answer

    def leaves_much(self, request: Request) -> bool:
        """Whether a large body came that nobody has read: the next request cannot follow it on this connection."""
        said = request.META.get("CONTENT_LENGTH") or "0"
        started: bool = getattr(request._request, "_read_started", True)
        return not started and said.isdecimal() and int(said) > SPARE

    def refuse_too_large(self, request: Request) -> None:
        """413 or 411 before a byte of the body is read: a parser would take whatever comes."""
        upload = str(request.content_type).startswith("multipart/")
        said = request.META.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH"):
            # WSGI reads such a body as an empty one: saying so is better than doing something else than asked
            raise ApiError("length_required", _("Please say how long this is (Content-Length)."), status=411)
        if said.isdecimal() and int(said) > (LARGEST_UPLOAD if upload else LARGEST):
            raise ApiError("too_large", _("This is too large."), status=413)

    def perform(self, verb: Callable[..., Any]) -> Callable[..., HttpResponseBase]:
        """The verb, run once per Idempotency-Key, with jobs waited for outside of any transaction."""

        def run(request: Request, *args: Any, **ids: Any) -> HttpResponseBase:
            def call() -> Any:
                return verb(request, *args, **ids)

            answer = idempotency.once(request, call) if self.keyed else call()
            if isinstance(answer, AsyncResult):
                return respond(self, request, answer, self.build_result)
            if not isinstance(answer, HttpResponseBase):
                raise TypeError(f"{type(self).__name__} answered {type(answer).__name__}")
            return answer

        return run

    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        """The answer once the job has ended, or 202 while it still runs; views that return `AsyncResult` say it."""
        raise NotImplementedError(type(self).__name__)

    def checked(self, shape: SerializerClass, data: Any, **options: Any) -> Any:
        found = shape(data=data, context=self.get_renderer_context(), **options)
        found.is_valid(raise_exception=True)
        return found.validated_data

    def body(self, **options: Any) -> Any:
        """The validated body; 422 otherwise."""
        return self.checked(self.takes[self.verb], self.request.data, **options)

    def query(self) -> Any:
        """The validated query string; 422 otherwise. Parameters nobody asked for are let through."""
        asked, wanted = self.request.query_params, cast("Hashable", self.asks[self.verb])
        if not asked and (usual := unasked(wanted)) is not None:
            return deepcopy(usual)  # nobody changes it for the next one
        shape = self.asks[self.verb]()
        given = {
            name: asked.getlist(name) if isinstance(field, serializers.ListField) else asked[name]
            for name, field in getattr(shape, "fields", {}).items()
            if name in asked
        }
        return self.checked(type(shape), given)

    def answer(self, thing: Any = None, status: int | None = None) -> Response:
        """`thing` in the shape that this verb gives."""
        gives = self.gives[self.verb]
        code, shape = gives if isinstance(gives, tuple) else (gives, None) if isinstance(gives, int) else (200, gives)
        if shape is None:
            return Response(status=status or code)
        many = isinstance(thing, list | tuple | QuerySet)
        data = shape(thing, many=many, context=self.get_renderer_context()).data
        return Response(data, status=status or code)

    def page(self, rows: Any, shown: Callable[[Any], Any] | None = None) -> Response:
        """One page of `rows` in the shape that this verb gives (`shown`: made by hand for hot reads)."""
        self.query()  # 422 for a limit or an offset that is none
        pages = LimitedOffsetPagination()
        found = pages.paginate_queryset(rows, self.request, view=self) or []
        if shown is not None:
            return pages.get_paginated_response([shown(row) for row in found])
        return pages.get_paginated_response(self.answer(found).data)
