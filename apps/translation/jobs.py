"""What workers do for translations: make them, and forget them in time."""

from datetime import timedelta

from django.utils import timezone

from apps.organisations.payers import paid_by
from apps.translation.models import Rendering, Translation
from kit.errors import ApiError
from kit.jobs.context import JobContext, final
from kit.jobs.registry import job, periodic

KEPT = timedelta(days=1)  # as long as an Idempotency-Key: the same request again gets the same answer
RENDERINGS_KEPT = timedelta(days=180)
FINAL = frozenset({"no_dictionary", "text_too_long"})  # trying again gives the same


@job("translation.translate", queue="seconds", seconds=90, tries=3, longest_pause=4, subject="translation.Translation")
def make(work: JobContext, translation_id: str) -> None:
    """Puts a text into another language; a second run finds the answer there and does nothing."""
    row = Translation.objects.filter(pk=translation_id, answer__isnull=True).first()
    if row is None:
        return
    from apps.translation.services import translate  # here: it brings dictionaries that only workers need

    try:
        answer = translate(
            row.text,
            row.target_language,
            source=row.source_language,
            option=row.option,
            **paid_by(row.learner_id, work.job.pk),
        )
    except ApiError as refused:
        raise final(refused, FINAL) from refused
    Translation.objects.filter(pk=row.pk, answer__isnull=True).update(answer=answer, changed_at=timezone.now())


@periodic("translation.forget", seconds=3600)
def forget() -> None:
    """What people asked for is kept for a day, what providers gave for half a year."""
    Translation.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    Rendering.objects.filter(created_at__lt=timezone.now() - RENDERINGS_KEPT).delete()
