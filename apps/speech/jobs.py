"""What workers do for speech: hear, say what could be said, and take away what is no longer allowed."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.organisations.payers import paid_by
from apps.speech.errors import FINAL
from apps.speech.models import Recognition
from apps.speech.voice_milestones import award_spoken
from apps.speech.voices import NARRATOR, choose_voice
from kit import files
from kit.errors import ApiError
from kit.files.deletion import find_used
from kit.gateway import HearAnswer, HearRequest, Voice, capability_client
from kit.jobs.context import JobContext, JobFailure, final
from kit.jobs.registry import job, periodic

KEPT = timedelta(days=1)  # as long as an Idempotency-Key: the same request again gets the same text


def give_up_recognition(recognition_id: str) -> None:
    """The upload is not kept for later: whoever sent it still has it."""
    Recognition.objects.filter(pk=recognition_id).update(audio=None, changed_at=timezone.now())


@job(
    "speech.hear",
    queue="transcription",
    seconds=330,
    tries=3,
    longest_pause=4,
    failed=give_up_recognition,
    subject="speech.Recognition",
)
def hear(work: JobContext, recognition_id: str) -> None:
    """Write down what was said; a second run finds it written and does nothing."""
    row = Recognition.objects.filter(pk=recognition_id, audio__isnull=False).first()
    if row is None or row.audio is None:
        return
    from apps.speech.audio_decoder import decode_samples
    from apps.speech.services import store_samples  # here: they bring a codec that only workers need
    from kit.gateway.audio import SPEECH_RATE

    try:
        request = HearRequest(decode_samples(bytes(row.audio)), SPEECH_RATE, row.language, row.context)
        answer = capability_client("hear").do(request, **paid_by(row.learner_id, work.job.pk))
    except ApiError as refused:
        raise final(refused, FINAL) from refused
    if not answer.text:
        raise JobFailure("audio_empty", "no speech")
    if not work.renew_lease():
        return
    try:
        store_samples(row.learner_id, request.samples, text=answer.text, language=row.language, recording_id=row.pk)
    except ApiError as refused:
        if refused.get_codes() != "recording_not_allowed":
            raise
    write_down(row.pk, answer, request.seconds)


@transaction.atomic
def write_down(recognition_id: UUID, answer: HearAnswer, seconds: float) -> None:
    """The text comes and the upload goes, both or neither; whoever was first wins. It counts for the day's points."""
    rows = Recognition.objects.filter(pk=recognition_id)
    written = rows.filter(heard_at=None).update(
        text=answer.text,
        words=[{"text": word.text, "confidence": word.confidence} for word in answer.words],
        seconds=round(seconds, 2),
        provider=answer.provider,
        heard_at=timezone.now(),
        audio=None,
        changed_at=timezone.now(),
    )
    learner_id = rows.values_list("learner", flat=True).first() if written else None
    if learner_id is not None:
        award_spoken(learner_id)


@job("speech.narrate", queue="voice", seconds=60, tries=3, longest_pause=4)
def narrate(
    work: JobContext, text: str, language: str, speed: str, learner_id: str, declared: str = ""
) -> dict[str, str]:
    """A sentence that the learner could say, as sound by a neutral voice or a declared one; gives the key."""
    from apps.speech.services import speak

    neutral = Voice(NARRATOR.sex, NARRATOR.age, language)
    voice = choose_voice(None, None, declared, language) if declared else neutral
    try:
        return {"key": speak(text, voice, speed, **paid_by(UUID(learner_id), work.job.pk))}
    except ApiError as refused:
        raise final(refused, FINAL) from refused


@job("speech.forget", queue="background", seconds=120, tries=10)
def forget(work: JobContext, *keys: str) -> None:
    """Take away the files of recordings that are no longer there; at once, since no other row can store the same."""
    for key in set(keys) - find_used(keys):
        files.delete(key)


@periodic("speech.forget_recognitions", seconds=3600)
def forget_recognitions() -> None:
    """What was written down a day ago, and uploads that were never heard."""
    Recognition.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
