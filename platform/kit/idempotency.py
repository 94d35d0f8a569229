"""The same POST twice, done once: a client repeats a request with its `Idempotency-Key` and gets the first answer."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Protocol
from uuid import UUID

import orjson
from django.apps import apps
from django.db import OperationalError, models, transaction
from django.db.models import Model, QuerySet
from django.http import QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from psycopg.errors import LockNotAvailable
from rest_framework.request import Request
from rest_framework.response import Response

from kit import rate_limits
from kit.async_results import AsyncResult
from kit.base_models import Row
from kit.errors import ApiError, InvalidInput
from kit.jobs.models import Job, State
from kit.jobs.registry import periodic
from kit.renderers import dumps

KEPT = timedelta(hours=24)
LONGEST_KEY = 255

Answer = HttpResponseBase | AsyncResult


class IdempotencyKey(Row):
    """A request made with an idempotency key, and the response to it."""

    user_id = models.UUIDField()
    key = models.CharField(max_length=LONGEST_KEY)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    checked_objects = models.JSONField(
        default=list
    )  # [label of the model, key] of what the caller had to have a right to

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user_id", "key"], name="one_row_per_key"),)
        indexes = (models.Index(fields=["created_at"]),)


class CheckedView(Protocol):
    """What repeating a request needs of its viewset: the objects it checked, and checking them again."""

    checked_objects: list[Model]

    def get_queryset(self) -> QuerySet[Model]:
        """Give the rows that the caller sees."""

    def check_object_permissions(self, request: Request, obj: Model) -> None:
        """Raise 403 unless the caller may use the object in this action."""

    def is_repeatable(self, reference: dict[str, Any], job: Job) -> bool:
        """Whether the request is to be done anew after this job has failed."""


def once(view: CheckedView, request: Request, call: Callable[[], Answer]) -> Answer:
    """Give what `call` answers, or the first answer if the caller has sent this key before.

    The answer is stored in the transaction of the work itself, so a process that dies in between
    leaves both or neither. A stored answer is given only to a caller who still sees (404) and may use (403) the
    objects that the first request had checked; one whose job failed is made anew where the view allows it. Raises 422
    for a key used with another body, 409 while the first still runs.
    """
    key = request.headers.get("Idempotency-Key", "")
    if request.method != "POST" or not key or not request.user.is_authenticated:
        return call()
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise InvalidInput({"Idempotency-Key": ("invalid", _("This key is too long or not printable."))})
    asked = fingerprint(request)
    with rate_limits.keep_counts(), transaction.atomic():
        return first(view, request, key, asked, call)


def fingerprint(request: Request) -> str:
    """A hash of what was asked, uploads included."""
    found = hashlib.sha256(f"{request.method} {request.get_full_path()} ".encode())
    words = request.data
    for name, uploads in sorted(request.FILES.lists()):
        for upload in uploads:
            found.update(f"{name} {upload.name} {upload.size} ".encode())
            for part in upload.chunks():
                found.update(part)
            upload.seek(0)
    if isinstance(words, QueryDict):
        words = sorted((name, values) for name, values in words.lists() if name not in request.FILES)
    found.update(orjson.dumps(words, option=orjson.OPT_SORT_KEYS))
    return found.hexdigest()


def first(view: CheckedView, request: Request, key: str, asked: str, call: Callable[[], Answer]) -> Answer:
    """Claim the key (waiting for one that is being claimed), then work or replay."""
    who = str(request.user.pk)
    claimed = IdempotencyKey(user_id=who, key=key, fingerprint=asked)
    claim(claimed)
    row = IdempotencyKey.objects.get(user_id=who, key=key)
    if row.id != claimed.id:
        check_repetition(view, request, row, asked)
        if not is_repeatable(view, row):
            return replay(row)
        row = lock(row)
        if not is_repeatable(view, row):  # the same request, at the same time, was first
            return replay(row)
        view.checked_objects.clear()
    answer = call()
    row.checked_objects = [[one._meta.label_lower, str(one.pk)] for one in view.checked_objects]
    if isinstance(answer, AsyncResult):
        row.answer = {"job_id": str(answer.job_id), "reference": answer.reference}
    elif isinstance(answer, Response):
        row.status, row.answer = answer.status_code, dumps(answer.data).decode()  # as text: jsonb forgets the order
    row.save(update_fields=["status", "answer", "checked_objects", "changed_at"])
    return answer


def claim(row: IdempotencyKey) -> None:
    """Write the key unless it is there; waits for whoever is writing it. Raises 409 when that takes too long."""
    with refuse_while_locked():
        IdempotencyKey.objects.bulk_create([row], ignore_conflicts=True)


def lock(row: IdempotencyKey) -> IdempotencyKey:
    """Give the row as it is now, locked until the transaction ends. Raises 409 when that takes too long."""
    with refuse_while_locked():
        return IdempotencyKey.objects.select_for_update(no_key=True).get(pk=row.pk)


@contextmanager
def refuse_while_locked() -> Iterator[None]:
    """Raise 409 for a row that another request holds for too long."""
    try:
        yield
    except OperationalError as error:
        if isinstance(error.__cause__, LockNotAvailable):
            raise ApiError("request_in_flight", _("The same request is still running."), wait=1) from error
        raise


def check_repetition(view: CheckedView, request: Request, row: IdempotencyKey, asked: str) -> None:
    """Raise 422 for a key of another request, 404 or 403 where the caller has no right to the first answer any more."""
    if row.fingerprint != asked:
        raise InvalidInput({"Idempotency-Key": ("key_reused", _("This key was used for another request."))})
    for label, pk in row.checked_objects:
        check_again(view, request, apps.get_model(label), pk)


def is_repeatable(view: CheckedView, row: IdempotencyKey) -> bool:
    """Whether the answer was to be made by a job which failed, and may be made anew."""
    if row.status is not None or not row.answer:
        return False
    job = Job.objects.filter(pk=row.answer["job_id"], state__in=(State.FAILED, State.CANCELLED)).first()
    return job is not None and view.is_repeatable(row.answer["reference"], job)


def replay(row: IdempotencyKey) -> AsyncResult | Response:
    """Give the stored answer."""
    if row.status is None and row.answer:
        return AsyncResult(UUID(row.answer["job_id"]), row.answer["reference"])
    return Response(orjson.loads(str(row.answer)), status=row.status, headers={"Idempotent-Replay": "true"})


def check_again(view: CheckedView, request: Request, model: type[Model], pk: str) -> None:
    """Raise 404 for an object that the caller no longer sees, 403 for one that the caller may no longer use."""
    rows = model._default_manager
    visible: QuerySet[Model] = rows.all()
    if hasattr(rows, "visible_to"):
        visible = rows.visible_to(request.user)
    elif view.get_queryset().model is model:
        visible = view.get_queryset()
    view.check_object_permissions(request, get_object_or_404(visible, pk=pk))


@periodic("kit.forget_keys", seconds=3600)
def forget_keys() -> None:
    """Keys are kept for a day."""
    IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
