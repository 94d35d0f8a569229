"""What workers do for single lines on request: translate them, say them otherwise, keep how the learner said them."""

from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.conversations.events import publish_message_changed, publish_translation_delta
from apps.conversations.models import AudioState, Message
from apps.conversations.turns.locks import lock_conversation_of
from apps.conversations.turns.recordings import delete_files, read_upload
from apps.conversations.turns.speech import SPOKEN, UNRECOVERABLE, choose_line_voice, conversation_language
from apps.organisations.payers import paid_by
from apps.speech.voices import choose_voice
from apps.translation.models import Option
from kit import files
from kit.errors import ApiError
from kit.jobs.context import JobContext, final
from kit.jobs.registry import job


@job("conversations.translate", queue="seconds", seconds=90, tries=3, longest_pause=4)
def translate_line(
    work: JobContext, message_id: str, language: str, option: str, stream: bool
) -> dict[str, Any] | None:
    """A line in another language; its meaning is kept with the line."""
    row = Message.objects.filter(pk=message_id).values("conversation_id", *SPOKEN).first()
    if row is None:
        return None
    from apps.translation.services import translate  # here: it brings dictionaries that only workers need

    told = partial(publish_translation_delta, work.job.owner_id, row["conversation_id"], message_id, language)
    who = paid_by(work.job.owner_id, work.job.pk)
    try:
        found = translate(
            row["text"],
            language,
            source=conversation_language(row),
            option=option,
            on_text=told if stream else None,
            **who,
        )
    except ApiError as refused:
        raise final(refused, UNRECOVERABLE) from refused
    known = {"text": found["text"], "origin": found["source"], "provider": found["provider"], "words": found["words"]}
    if option == Option.MEANING:
        store_translation(message_id, row["text"], language, known)
    return known


@transaction.atomic
def store_translation(message_id: str, text: str, language: str, known: dict[str, Any]) -> None:
    """Store a translation with its line, if this still says the same."""
    lock_conversation_of(message_id)
    rows = Message.objects.select_for_update(of=("self",)).select_related("conversation")
    message = rows.filter(pk=message_id, text=text).first()
    if message is None or message.translations.get(language) == known:
        return
    message.translations = {**message.translations, language: known}
    message.save(update_fields=["translations", "changed_at"])
    publish_message_changed(message.conversation, message.pk)


@job("conversations.speak", queue="seconds", seconds=60, tries=3, longest_pause=4)
def speak_line(work: JobContext, message_id: str, voice: str, speed: str) -> dict[str, str] | None:
    """A line as sound by another voice or at another speed (empty: its own, the learner's); gives the key."""
    row = Message.objects.filter(pk=message_id).values(*SPOKEN).first()
    if row is None:
        return None
    from apps.speech.services import speak  # here: it brings a codec of 23 MB that only workers need

    chosen = choose_voice(None, None, voice, conversation_language(row)) if voice else choose_line_voice(row)
    speed = speed or row["conversation__learner__speaking_speed"]
    try:
        return {"key": speak(row["text"], chosen, speed, **paid_by(work.job.owner_id, work.job.pk))}
    except ApiError as refused:
        raise final(refused, UNRECOVERABLE) from refused


def recording_failed(message_id: str, upload: str) -> None:
    """What can't be kept is thrown away; the line can be heard as before."""
    files.delete(upload)
    store_audio(message_id, Message.objects.filter(pk=message_id).values_list("audio_key", flat=True).first() or "")


@job("conversations.keep_recording", queue="seconds", seconds=60, tries=3, longest_pause=4, failed=recording_failed)
def keep_recording(work: JobContext, message_id: str, upload: str) -> None:
    """How the learner said a line, kept as a recording of hers; a second run finds the upload gone and does nothing."""
    row = Message.objects.filter(pk=message_id).values(*SPOKEN).first()
    if row is None or not files.exists(upload):
        files.delete(upload)
        return
    from apps.speech import services as speech  # here: it brings a codec of 23 MB that only workers need

    learner = User.objects.get(pk=row["conversation__learner_id"])
    words = {"text": row["text"], "language": conversation_language(row), "recording_id": UUID(message_id)}
    try:
        recording = speech.keep_recording(learner, read_upload(upload), **words)
    except ApiError as refused:
        raise final(refused, UNRECOVERABLE) from refused
    before = store_audio(message_id, recording.key)
    if before not in ("", recording.key):
        delete_files([before])
    files.delete(upload)


def store_audio(message_id: str, key: str) -> str:
    """The line's sound is this one, and its learner is told; gives the one before."""
    state = AudioState.READY if key else AudioState.NONE
    with transaction.atomic():
        lock_conversation_of(message_id)
        rows = Message.objects.select_for_update(of=("self",)).select_related("conversation")
        message = rows.filter(pk=message_id).first()
        if message is None:
            return ""
        before, message.audio_key, message.audio_state = message.audio_key, key, state
        message.save(update_fields=["audio_key", "audio_state", "changed_at"])
        publish_message_changed(message.conversation, message.pk)
        return before
