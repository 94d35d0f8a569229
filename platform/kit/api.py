"""A view finds, checks, calls and answers; its tables say what each verb takes, gives and who may."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.conf import settings
from django.db.models import QuerySet
from rest_framework import permissions, serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from kit import idempotency
from kit.jobs.models import Job
from kit.jobs.waiting import wait_for
from kit.later import Later
from kit.pages import Pages
from kit.rules import Predicate, anyone

ShapeClass = type[serializers.BaseSerializer[Any]]
Gives = ShapeClass | int | tuple[int, ShapeClass]


class NeedsToken(permissions.BasePermission):
    """401 before anything else, save where the verb's rule lets visitors in."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not isinstance(view, ApiView) or not view.has_verb(request):
            return True  # answered with 405
        if view.rules.get(str(request.method)) is anyone:
            return True
        return bool(request.user and request.user.is_authenticated)


class ApiView(APIView):
    """One path of the API.

    `rules` names who may use each verb (none: refused), `takes` the body, `asks` the query string,
    `gives` the answer (a shape, a status, or both), `about` a sentence for the schema;
    `added` marks a call that the specification does not list.
    """

    permission_classes = (NeedsToken,)
    rules: ClassVar[Mapping[str, Predicate]] = {}
    takes: ClassVar[Mapping[str, ShapeClass]] = {}
    asks: ClassVar[Mapping[str, ShapeClass]] = {}
    gives: ClassVar[Mapping[str, Gives]] = {}
    about: ClassVar[Mapping[str, str]] = {}
    paged: ClassVar[frozenset[str]] = frozenset()
    added: ClassVar[bool] = False
    thing: Any = None

    def has_verb(self, request: Request) -> bool:
        return hasattr(self, str(request.method).lower())

    def find(self, user: Any, *args: Any, **ids: Any) -> Any:
        """The thing that the path names, if this person can see it; 404 otherwise."""
        return None

    def initial(self, request: Request, *args: Any, **ids: Any) -> None:
        super().initial(request, *args, **ids)
        verb = str(request.method)
        if not self.has_verb(request) or verb == "OPTIONS":
            return
        self.thing = self.find(request.user, **ids)
        rule = self.rules.get("GET" if verb == "HEAD" else verb)
        if rule is None or not rule.test(request.user, self.thing):
            raise PermissionDenied(code="no_permission")
        # The dispatcher looks the verb up on the instance after this: so it runs inside `perform`.
        setattr(self, verb.lower(), self.perform(getattr(self, verb.lower())))

    def perform(self, verb: Callable[..., Any]) -> Callable[..., Response]:
        """The verb, run once per Idempotency-Key, with jobs waited for outside of any transaction."""

        def run(request: Request, *args: Any, **ids: Any) -> Response:
            def call() -> Any:
                return verb(request, *args, **ids)

            answer = idempotency.once(request, call)
            if isinstance(answer, Later):
                job = wait_for(answer.job_id, settings.REPLY_WAIT_SECONDS)
                return self.settle(answer.reference, job)
            if not isinstance(answer, Response):
                raise TypeError(f"{type(self).__name__} answered {type(answer).__name__}")
            return answer

        return run

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        """The answer once the job has ended, or 202 while it still runs; views that return `Later` say it."""
        raise NotImplementedError(type(self).__name__)

    def checked(self, shape: ShapeClass, data: Any, **options: Any) -> Any:
        found = shape(data=data, context=self.get_renderer_context(), **options)
        found.is_valid(raise_exception=True)
        return found.validated_data

    def body(self, **options: Any) -> Any:
        """The validated body; 422 otherwise."""
        return self.checked(self.takes[str(self.request.method)], self.request.data, **options)

    def query(self) -> Any:
        """The validated query string; 422 otherwise. Parameters nobody asked for are let through."""
        shape = self.asks[str(self.request.method)]()
        named = getattr(shape, "fields", {})
        given = {name: value for name, value in self.request.query_params.items() if name in named}
        return self.checked(type(shape), given)

    def answer(self, thing: Any = None, status: int | None = None) -> Response:
        """`thing` in the shape that this verb gives."""
        gives = self.gives[str(self.request.method)]
        code, shape = gives if isinstance(gives, tuple) else (gives, None) if isinstance(gives, int) else (200, gives)
        if shape is None:
            return Response(status=status or code)
        many = isinstance(thing, list | tuple | QuerySet)
        data = shape(thing, many=many, context=self.get_renderer_context()).data
        return Response(data, status=status or code)

    def page(self, rows: "QuerySet[Any]", shown: Callable[[Any], Any] | None = None) -> Response:
        """One page of `rows` in the shape that this verb gives (`shown`: made by hand for hot reads)."""
        self.query()  # 422 for a limit or an offset that is none
        pages = Pages()
        found = pages.paginate_queryset(rows, self.request, view=self) or []
        if shown is not None:
            return pages.get_paginated_response([shown(row) for row in found])
        return pages.get_paginated_response(self.answer(found).data)
