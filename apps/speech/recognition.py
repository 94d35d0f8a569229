"""Having an upload written down: the request's side of it. The work itself is in `jobs.py`."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404

from apps.accounts.models import User
from apps.speech.errors import build_error
from apps.speech.models import Recognition, Recording
from apps.speech.signed_urls import build_recording_url
from apps.speech.uploads import check_upload
from kit import rate_limits
from kit.gateway import is_open
from kit.ids import new_id
from kit.jobs.models import Job, State
from kit.jobs.queue import start

PER_MINUTE = 30  # recordings of one person; more than anyone speaks


@transaction.atomic
def request_recognition(data: bytes, *, by: User, language: str, context: str = "") -> Recognition:
    """Has an upload written down by a job (`job_id`).

    ApiError: 503 provider_absent, 429 throttled, 413 too_large, 415 audio_type, 422 audio_empty.
    """
    if not is_open("hear"):
        raise build_error("provider_absent")
    rate_limits.hit("hear", by.pk, limit=PER_MINUTE, seconds=60)
    row = Recognition(pk=new_id(), learner=by, audio=check_upload(data), language=language, context=context)
    row.job_id = start("speech.hear", row.pk, by=by, key=f"hear:{row.pk}").pk
    row.save(force_insert=True)
    return row


def represent_recognition(recognition_id: UUID | str, job: Job) -> dict[str, Any]:
    """What clients get of a recognition: with `job` while it lasts, else with the text; ApiError as it ended."""
    row = Recognition.objects.filter(pk=recognition_id).defer("audio").first()
    if row is None:
        raise Http404
    if row.heard_at is None and job.state in (State.FAILED, State.CANCELLED):
        raise build_error(job.error_code)
    known = ("id", "language", "seconds", "words")
    answer: dict[str, Any] = {name: getattr(row, name) for name in known}
    if row.heard_at is None:
        return answer | {"text": None, "provider": None, "audio_url": None, "job": job}
    kept = Recording.objects.filter(pk=row.pk).first()
    return answer | {"text": row.text, "provider": row.provider, "audio_url": build_recording_url(kept), "job": None}
