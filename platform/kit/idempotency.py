"""The same POST twice, done once: a client repeats a request with its `Idempotency-Key` and gets the first answer."""

import hashlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

import orjson
from django.db import OperationalError, models, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from kit.errors import Invalid, Refused
from kit.jobs.registry import every
from kit.later import Later
from kit.rows import Row

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
        raise Invalid({"Idempotency-Key": ("invalid", _("This key is too long or not printable."))})
    try:
        with transaction.atomic():
            return first(request, key, fingerprint(request), call)
    except OperationalError as error:
        if "lock timeout" in str(error):
            raise Refused("request_in_flight", _("The same request is still running."), wait=1) from error
        raise


def fingerprint(request: Request) -> str:
    """A hash of what was asked; of an upload, its length stands for its content."""
    upload = str(request.content_type).startswith("multipart/")
    body = str(request.headers.get("Content-Length")).encode() if upload else orjson.dumps(request.data)
    asked = f"{request.method} {request.get_full_path()} ".encode() + body
    return hashlib.sha256(asked).hexdigest()


def first(request: Request, key: str, asked: str, call: Callable[[], Any]) -> Any:
    """Claim the key (waiting for one that is being claimed), then work or replay."""
    who = str(request.user.pk)
    claimed = IdempotencyKey(user_id=who, key=key, fingerprint=asked)
    IdempotencyKey.objects.bulk_create([claimed], ignore_conflicts=True)
    row = IdempotencyKey.objects.get(user_id=who, key=key)
    if row.id != claimed.id:
        return replay(row, asked)
    answer = call()
    if isinstance(answer, Later):
        row.answer = {"job_id": str(answer.job_id), "reference": answer.reference}
    elif isinstance(answer, Response):
        row.status, row.answer = answer.status_code, orjson.loads(orjson.dumps(answer.data))
    row.save(update_fields=["status", "answer", "changed_at"])
    return answer


def replay(row: IdempotencyKey, asked: str) -> Any:
    if row.fingerprint != asked:
        raise Invalid({"Idempotency-Key": ("key_reused", _("This key was used for another request."))})
    if row.status is None and row.answer:
        return Later(UUID(row.answer["job_id"]), row.answer["reference"])
    return Response(row.answer, status=row.status, headers={"Idempotent-Replay": "true"})


@every("kit.forget_keys", seconds=3600)
def forget_keys() -> None:
    """Keys are kept for a day."""
    IdempotencyKey.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
