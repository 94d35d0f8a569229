"""Having a text translated: the request's side of it. The work itself is in `jobs.py`."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.translation.models import Option, Translation
from kit.errors import ApiError
from kit.jobs.models import Job, State
from kit.jobs.queue import start

NOTHING_YET: dict[str, Any] = {"text": None, "source": None, "provider": "", "words": []}


@transaction.atomic
def request_translation(
    text: str, *, target: str, source: str, option: Option | str, by: User
) -> tuple[Translation, Job]:
    """Have a text translated by a job."""
    row = Translation.objects.create(
        learner=by, text=text, target_language=target, source_language=source, option=option
    )
    return row, start("translation.translate", row.pk, by=by, key=f"translate:{row.pk}")


def represent_translation(translation_id: UUID | str, job: Job) -> dict[str, Any]:
    """What clients get of a translation: with `job` while it lasts; ApiError 503 when it could not be made."""
    row = Translation.objects.filter(pk=translation_id).first()
    if row is None:
        raise Http404
    if row.answer is None and job.state in (State.FAILED, State.CANCELLED):
        raise build_error(job.error_code)
    about = {
        "target_language": row.target_language,
        "source_language": row.source_language,
        "translation_option": row.option,
        "job": job.summary() if row.answer is None else None,
    }
    return (row.answer or NOTHING_YET) | about


def build_error(code: str) -> ApiError:
    """What a translation that could not be made is answered with."""
    if code == "no_dictionary":
        return ApiError(code, _("There is no dictionary for these two languages here."), status=503)
    return ApiError("provider_unavailable", _("This is not available at the moment."), status=503)
