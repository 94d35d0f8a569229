"""A few calls made only of mechanisms, for their tests; use with `pytest.mark.urls("tests.kit.calls")`."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.db import DataError, InterfaceError, OperationalError, transaction
from django.http import Http404, HttpResponse
from rest_framework import serializers
from rest_framework.parsers import FormParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.models import User
from config.urls import handler400, handler404, handler500
from config.urls import urlpatterns as real
from kit import rate_limits
from kit.api import ApiView
from kit.async_results import AsyncResult
from kit.errors import ApiError, InvalidInput
from kit.jobs.models import Job
from kit.jobs.queueing import start
from kit.pagination import PageQuerySerializer
from kit.permissions import anyone, is_admin, rule, signed_in
from kit.routing import path
from kit.serializers import StrictModelSerializer, StrictSerializer

__all__ = ["handler400", "handler404", "handler500"]


class NoteSerializer(StrictSerializer):
    text = serializers.CharField(max_length=20)
    number = serializers.IntegerField(required=False)


class PersonSerializer(StrictModelSerializer):
    class Meta:
        model = User
        fields = ("id", "first_name", "version")
        read_only_fields = ("id", "version")


class Query(PageQuerySerializer):
    loud = serializers.BooleanField(default=True)
    tags = serializers.ListField(child=serializers.CharField(), default=list)


class Notes(ApiView):
    """Writes a person for each note, so that effects can be counted."""

    rules: ClassVar = {"GET": signed_in, "POST": signed_in, "DELETE": is_admin}
    takes: ClassVar = {"POST": NoteSerializer}
    asks: ClassVar = {"GET": Query}
    gives: ClassVar = {"GET": PersonSerializer, "POST": (201, PersonSerializer), "DELETE": 204}
    paged = frozenset({"GET"})

    def get(self, request: Request) -> Response:
        return self.page(User.objects.order_by("email"))

    def post(self, request: Request) -> Response:
        text = self.body()["text"]
        return self.answer(User.objects.create(email=f"{User.objects.count()}-{text}@example.org", first_name=text))

    def delete(self, request: Request) -> Response:
        return self.answer()


class Open(ApiView):
    """What visitors may use."""

    rules: ClassVar = {"GET": anyone, "POST": anyone}
    takes: ClassVar = {"POST": NoteSerializer}
    asks: ClassVar = {"GET": Query}
    gives: ClassVar = {"GET": NoteSerializer, "POST": NoteSerializer}

    def get(self, request: Request) -> Response:
        return Response(self.query())

    def post(self, request: Request) -> Response:
        return self.answer(self.body())


class Forms(Open):
    parser_classes = (FormParser,)


class WithoutRule(ApiView):
    gives: ClassVar = {"GET": 204}

    def get(self, request: Request) -> Response:
        return self.answer()


@rule
def is_herself(user: Any, thing: Any) -> bool:
    return bool(user.pk == thing.pk)


class OnePerson(ApiView):
    """Everybody sees everybody called Anna; only she may write."""

    rules: ClassVar = {"GET": signed_in, "PUT": is_herself | is_admin}
    takes: ClassVar = {"PUT": PersonSerializer}
    gives: ClassVar = {"GET": PersonSerializer, "PUT": PersonSerializer}

    def find(self, user: Any, **ids: Any) -> User:
        found = User.objects.filter(pk=ids["person_id"], first_name="Anna").first()
        if found is None:
            raise Http404
        return found

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(self.thing)

    def put(self, request: Request, **ids: Any) -> Response:
        return self.answer(self.thing.save_if(None, **self.body(partial=True)))


def refuse() -> None:
    raise ApiError("seats_full", "No seat is left.", seats=3)


def too_often() -> None:
    raise rate_limits.too_often(6.2)


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


class Problems(ApiView):
    rules: ClassVar = {"GET": anyone}

    def get(self, request: Request, **ids: Any) -> Response:
        PROBLEMS[ids["name"]]()
        return self.answer()


class Download(ApiView):
    rules: ClassVar = {"GET": anyone}

    def get(self, request: Request) -> Any:
        return HttpResponse("Guten Tag", content_type="text/plain")


class PlainText(BaseRenderer):
    media_type = "text/plain"
    format = "txt"
    charset = None

    def render(self, data: Any, *_words: Any, **_options: Any) -> bytes:
        return str(data).encode()


class Text(ApiView):
    """Answers in text, unless it is refused."""

    rules: ClassVar = {"GET": signed_in}
    renderer_classes = (PlainText,)

    def get(self, request: Request) -> Response:
        return Response("Guten Tag")


class Guess(ApiView):
    """Counts its tries, then refuses."""

    rules: ClassVar = {"POST": signed_in}

    def post(self, request: Request) -> Response:
        rate_limits.attempt("guess", request.user.pk)
        rate_limits.hit("guesses", request.user.pk, limit=100, seconds=60)
        raise ApiError("wrong", "Wrong.")


class Lock(ApiView):
    """Locks its caller's row."""

    rules: ClassVar = {"POST": signed_in}
    gives: ClassVar = {"POST": 204}

    def post(self, request: Request) -> Response:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=request.user.pk)
        return self.answer()


class Slow(ApiView):
    """Answers with what a job has made."""

    rules: ClassVar = {"POST": signed_in}

    def post(self, request: Request) -> AsyncResult:
        return AsyncResult(start("tests.echo", "hello", by=request.user).id, {"word": "hello"})

    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        return Response({**reference, "result": job.result}, status=202 if job.is_open else 201)


urlpatterns = [
    path("api/notes/", Notes),
    path("api/open", Open),
    path("api/forms", Forms),
    path("api/without-rule", WithoutRule),
    path("api/people/<uuid:person_id>", OnePerson),
    path("api/problems/<str:name>", Problems),
    path("api/download", Download),
    path("api/text", Text),
    path("api/guess", Guess),
    path("api/lock", Lock),
    path("api/slow", Slow),
    *real,
]
