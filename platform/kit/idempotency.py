"""The same POST twice, done once: a client repeats a request with its `Idempotency-Key` and gets the first answer."""

import hashlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

import orjson
from django.db import OperationalError, models, transaction
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from psycopg.errors import LockNotAvailable
from rest_framework.request import Request
from rest_framework.response import Response

from kit import rate_limits
from kit.async_results import AsyncResult
from kit.base_models import Row
from kit.errors import ApiError, InvalidInput
from kit.jobs.registry import periodic
from kit.renderers import dumps

KEPT = timedelta(hours=24)
LONGEST_KEY = 255


class IdempotencyKey(Row):
    """A request somebody made with a key, and what was answered to it."""

    user_id = models.UUIDField()
    key = models.CharField(max_length=LONGEST_KEY)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user_id", "key"], name="one_row_per_key"),)
        indexes = (models.Index(fields=["created_at"]),)


def once(request: Request, call: Callable[[], Any]) -> Any:
    """`call()`, or the first answer if this person has sent this key before.

    The answer is stored in the transaction of the work itself, so a process that dies in between
    leaves both or neither. Raises 422 for a key used with another body, 409 while the first still runs.
    """
    key = request.headers.get("Idempotency-Key", "")
    if request.method != "POST" or not key or not request.user.is_authenticated:
        return call()
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise InvalidInput({"Idempotency-Key": ("invalid", _("This key is too long or not printable."))})
    asked = fingerprint(request)
    with rate_limits.outlasting(), transaction.atomic():
        return first(request, key, asked, call)


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


def first(request: Request, key: str, asked: str, call: Callable[[], Any]) -> Any:
    """Claim the key (waiting for one that is being claimed), then work or replay."""
    who = str(request.user.pk)
    claimed = IdempotencyKey(user_id=who, key=key, fingerprint=asked)
    claim(claimed)
    row = IdempotencyKey.objects.get(user_id=who, key=key)
    if row.id != claimed.id:
        return replay(row, asked)
    answer = call()
    if isinstance(answer, AsyncResult):
        row.answer = {"job_id": str(answer.job_id), "reference": answer.reference}
    elif isinstance(answer, Response):
        row.status, row.answer = answer.status_code, dumps(answer.data).decode()  # as text: jsonb forgets the order
    row.save(update_fields=["status", "answer", "changed_at"])
    return answer


def claim(row: IdempotencyKey) -> None:
    """Write the key unless it is there; waits for whoever is writing it. Raises 409 when that takes too long."""
    try:
        IdempotencyKey.objects.bulk_create([row], ignore_conflicts=True)
    except OperationalError as error:
        if isinstance(error.__cause__, LockNotAvailable):
            raise ApiError("request_in_flight", _("The same request is still running."), wait=1) from error
        raise


def replay(row: IdempotencyKey, asked: str) -> Any:
    if row.fingerprint != asked:
        raise InvalidInput({"Idempotency-Key": ("key_reused", _("This key was used for another request."))})
    if row.status is None and row.answer:
        return AsyncResult(UUID(row.answer["job_id"]), row.answer["reference"])
    return Response(orjson.loads(str(row.answer)), status=row.status, headers={"Idempotent-Replay": "true"})


@periodic("kit.forget_keys", seconds=3600)
def forget_keys() -> None:
    """Keys are kept for a day."""
    IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
