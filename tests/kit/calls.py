"""A few calls made only of mechanisms, for their tests; use with `pytest.mark.urls("tests.kit.calls")`."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db import DataError, InterfaceError, OperationalError, transaction
from django.db.models import QuerySet
from django.http import HttpResponse
from rest_framework import serializers
from rest_framework.mixins import ListModelMixin
from rest_framework.parsers import FormParser
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.accounts.models import User
from config.urls import handler400, handler404, handler500
from config.urls import urlpatterns as real
from kit import rate_limits
from kit.async_results import AsyncResult
from kit.errors import ApiError, InvalidInput
from kit.jobs.models import Job
from kit.jobs.queue import start
from kit.pagination import PageQuerySerializer
from kit.permissions import IsAdmin, ObjectPermission
from kit.routing import path
from kit.serializers import StrictModelSerializer, StrictSerializer
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin

__all__ = ["handler400", "handler404", "handler500"]


class NoteSerializer(StrictSerializer):
    text = serializers.CharField(max_length=20)
    number = serializers.IntegerField(required=False)


class PersonSerializer(StrictModelSerializer):
    class Meta:
        model = User
        fields = ("id", "first_name", "version")
        read_only_fields = ("id", "version")


class QuerySerializer(PageQuerySerializer):
    loud = serializers.BooleanField(default=True)
    tags = serializers.ListField(child=serializers.CharField(), default=list)


class NoteViewSet(ListModelMixin, IdempotencyMixin[User]):
    """Writes a person for each note, so that effects can be counted."""

    queryset = User.objects.order_by("email")
    serializer_class = PersonSerializer
    permissions_by_action = {"list": [IsAuthenticated], "create": [IsAuthenticated], "destroy": [IsAdmin]}

    def create(self, request: Request) -> Response:
        text = self.validate_body(NoteSerializer)["text"]
        person = User.objects.create(email=f"{User.objects.count()}-{text}@example.org", first_name=text)
        return Response(PersonSerializer(person).data, status=201)

    def destroy(self, request: Request) -> Response:
        return Response(status=204)


class OpenViewSet(IdempotencyMixin[User]):
    """What visitors may use."""

    permission_classes = [AllowAny]

    def retrieve(self, request: Request) -> Response:
        return Response(self.validate_query(QuerySerializer))

    def create(self, request: Request) -> Response:
        return Response(self.validate_body(NoteSerializer))


class FormViewSet(OpenViewSet):
    parser_classes = [FormParser]


class UndecidedViewSet(ApiViewSet[User]):
    """Names no permission."""

    def retrieve(self, request: Request) -> Response:
        return Response(status=204)


class IsPerson(ObjectPermission):
    def has_object_permission(self, request: Request, view: APIView, obj: User) -> bool:
        return request.user.pk == obj.pk


class PersonViewSet(IdempotencyMixin[User]):
    """All callers see users called Anna; only the user may write."""

    queryset = User.objects.filter(first_name="Anna")
    serializer_class = PersonSerializer
    lookup_url_kwarg = "person_id"
    permissions_by_action = {"retrieve": [IsAuthenticated], "update": [IsPerson | IsAdmin]}

    def retrieve(self, request: Request, person_id: UUID) -> Response:
        return Response(PersonSerializer(self.get_object()).data)

    def update(self, request: Request, person_id: UUID) -> Response:
        person = self.get_object()
        return Response(PersonSerializer(person.save_if(None, **self.validate_body(partial=True))).data)


class GreetingViewSet(IdempotencyMixin[User]):
    """Callers greet themselves, platform staff all users; answers with the person's name."""

    permission_classes = [IsPerson | IsAdmin]
    lookup_url_kwarg = "person_id"

    def get_queryset(self) -> QuerySet[User]:
        return User.objects.visible_to(self.request.user)

    def create(self, request: Request, person_id: UUID) -> Response:
        return Response({"greeted": self.get_object().first_name}, status=201)


def refuse() -> None:
    raise ApiError("seats_full", "No seat is left.", seats=3)


def too_often() -> None:
    raise rate_limits.build_throttled_error(6.2)


def invalid() -> None:
    raise InvalidInput({"seat": ("seat_taken", "This seat is taken.")})


def away() -> None:
    raise OperationalError("connection refused on db.internal")


def gone() -> None:
    raise InterfaceError("connection already closed")


def out_of_range() -> None:
    raise DataError("integer out of range")


def broken() -> None:
    raise ZeroDivisionError("a secret in a message")


PROBLEMS: dict[str, Callable[[], None]] = {
    "refused": refuse,
    "throttled": too_often,
    "invalid": invalid,
    "away": away,
    "gone": gone,
    "out-of-range": out_of_range,
    "broken": broken,
}


class ProblemViewSet(ApiViewSet[User]):
    permission_classes = [AllowAny]

    def retrieve(self, request: Request, name: str) -> Response:
        PROBLEMS[name]()
        return Response()


class DownloadViewSet(ApiViewSet[User]):
    permission_classes = [AllowAny]

    def retrieve(self, request: Request) -> HttpResponse:
        return HttpResponse("Guten Tag", content_type="text/plain")


class PlainText(BaseRenderer):
    media_type = "text/plain"
    format = "txt"
    charset = None

    def render(self, data: Any, *_words: Any, **_options: Any) -> bytes:
        return str(data).encode()


class TextViewSet(ApiViewSet[User]):
    """Answers in text, unless it is refused."""

    permission_classes = [IsAuthenticated]
    renderer_classes = [PlainText]

    def retrieve(self, request: Request) -> Response:
        return Response("Guten Tag")


class GuessViewSet(IdempotencyMixin[User]):
    """Counts its tries, then refuses."""

    permission_classes = [IsAuthenticated]

    def create(self, request: Request) -> Response:
        rate_limits.attempt("guess", request.user.pk)
        rate_limits.hit("guesses", request.user.pk, limit=100, seconds=60)
        raise ApiError("wrong", "Wrong.")


class LockViewSet(IdempotencyMixin[User]):
    """Locks its caller's row."""

    permission_classes = [IsAuthenticated]

    def create(self, request: Request) -> Response:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=request.user.pk)
        return Response(status=204)


class SlowViewSet(AsyncResultMixin[User], IdempotencyMixin[User]):
    """Answers with what a job has made."""

    permission_classes = [IsAuthenticated]

    def create(self, request: Request) -> AsyncResult:
        return AsyncResult(start("tests.echo", "hello", by=request.user).id, {"word": "hello"})

    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state == "FAILED":
            raise ApiError("echo_failed", "There is no echo.", status=503)
        return Response({**reference, "result": job.result}, status=202 if job.is_open else 201)


class SharedViewSet(SlowViewSet):
    """Answers all its callers with what one job has made."""

    def create(self, request: Request) -> AsyncResult:
        job = start("tests.echo", "hello", by=None, key="one-for-all")
        return AsyncResult(job.id, {"for": str(request.user.pk)})


urlpatterns = [
    path("api/notes/", NoteViewSet.as_view({"get": "list", "post": "create", "delete": "destroy"})),
    path("api/open", OpenViewSet.as_view({"get": "retrieve", "post": "create"})),
    path("api/forms", FormViewSet.as_view({"get": "retrieve", "post": "create"})),
    path("api/without-rule", UndecidedViewSet.as_view({"get": "retrieve"})),
    path("api/people/<uuid:person_id>", PersonViewSet.as_view({"get": "retrieve", "put": "update"})),
    path("api/people/<uuid:person_id>/greeting", GreetingViewSet.as_view({"post": "create"})),
    path("api/problems/<str:name>", ProblemViewSet.as_view({"get": "retrieve"})),
    path("api/download", DownloadViewSet.as_view({"get": "retrieve"})),
    path("api/text", TextViewSet.as_view({"get": "retrieve"})),
    path("api/guess", GuessViewSet.as_view({"post": "create"})),
    path("api/lock", LockViewSet.as_view({"post": "create"})),
    path("api/shared", SharedViewSet.as_view({"post": "create"})),
    path("api/slow", SlowViewSet.as_view({"post": "create"})),
    *real,
]
