"""Translation, sound and recording of single lines: what a request starts, and the jobs that do it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.conversations.authored_translations import translate_from_case
from apps.conversations.events import publish_message_changed, publish_streamed_translation
from apps.conversations.locks import lock_conversation_of
from apps.conversations.models import AudioState, Author, Message, MessageState
from apps.conversations.speech import (
    CASE_COLUMN,
    SPOKEN,
    UNRECOVERABLE,
    choose_line_voice,
    get_language,
    start_speech,
)
from apps.conversations.turns.serializers import AUDIO_LIFE
from apps.organisations.payers import paid_by
from apps.speech.errors import build_error
from apps.speech.models import Recording
from apps.speech.uploads import check_upload
from apps.speech.voices import choose_voice
from apps.translation.models import Option
from kit import files, rate_limits
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.context import JobContext, final
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from kit.jobs.registry import job

PER_MINUTE = 120  # translations, and as many sounds, of one person
ENDED = (State.FAILED, State.CANCELLED)
AUTHORED_COLUMN = f"{CASE_COLUMN}translations"
PERSONS_COLUMN = f"{CASE_COLUMN}persons"


@dataclass(frozen=True)
class LineRequest:
    """What was requested for a line: either known already, or the job that makes it."""

    known: dict[str, Any] | None = None
    job: Job | None = None


def request_translation(
    message: Message, target_language: str, translation_option: str, stream: bool, by: User
) -> LineRequest:
    """Return the stored translation of a line, or start the job that makes it.

    A gloss from the dictionary is made anew once a provider is there. Raises 409 `not_said` for a line without words,
    429 beyond PER_MINUTE.
    """
    if message.state != MessageState.COMPLETE or not message.text:
        raise ApiError("not_said", _("There is nothing to translate in this line yet."))
    known = message.translations.get(target_language) if translation_option == Option.MEANING else None
    if known is not None and (known["origin"] != "DICTIONARY" or not is_open("translate")):
        return LineRequest(known=known)
    rate_limits.hit("translate-line", by.pk, limit=PER_MINUTE, seconds=60)
    words = (target_language, translation_option)
    key = f"translate:{message.pk}:{':'.join(words)}"
    return LineRequest(job=start("conversations.translate", message.pk, *words, stream, by=by, key=key))


def serialize_translation(message_id: str, target_language: str, job: Job) -> dict[str, Any]:
    """Return a translation: with `job` while it lasts, else with the text; raises ApiError for one that failed."""
    names = {"message_id": message_id, "target_language": target_language}
    if job.state in ENDED:
        if job.error_code == "no_dictionary":
            raise ApiError("no_dictionary", _("There is no dictionary for this language here."), status=503)
        raise build_error(job.error_code)
    if job.state == State.DONE:
        return names | (job.result or {}) | {"job": None}
    return names | {"text": "", "origin": "PROVIDER", "provider": "", "words": [], "job": job.summary()}


@transaction.atomic
def request_sound(message: Message, voice: str, speed: str, by: User) -> LineRequest:
    """Return the sound of a line, or start the job that makes it.

    A voice or speed of its own, and a learner's line, give a sound that isn't stored with the line.
    Raises 409 `not_said` for a line without words, 503 `provider_absent` without a provider, 429 beyond PER_MINUTE.
    """
    if message.state != MessageState.COMPLETE or not message.text:
        raise ApiError("not_said", _("There is nothing to be heard in this line yet."))
    if not is_open("say"):
        raise build_error("provider_absent")
    own = voice or speed or message.author == Author.LEARNER
    if message.audio_state == AudioState.READY and not own:
        return LineRequest(known={"message_id": message.pk, "audio_url": build_audio_url(message.audio_key)})
    rate_limits.hit("sound-of-line", by.pk, limit=PER_MINUTE, seconds=60)
    if own:
        key = f"speak:{message.pk}:{voice}:{speed}"
        return LineRequest(job=start("conversations.speak", message.pk, voice, speed, by=by, key=key))
    lock_conversation_of(message.pk)
    silent = Message.objects.filter(pk=message.pk).exclude(audio_state__in=(AudioState.PENDING, AudioState.READY))
    if silent.update(audio_state=AudioState.PENDING, changed_at=timezone.now()):
        publish_message_changed(message.conversation, message.pk)
    return LineRequest(job=start_speech(message.pk))


def serialize_sound(message_id: str, job: Job) -> dict[str, Any]:
    """Return a sound: with `job` while it lasts, else with its address; raises ApiError for one that failed."""
    found: dict[str, Any] = {"message_id": message_id}
    if job.state in ENDED:
        raise build_error(job.error_code)
    if job.state != State.DONE:
        return found | {"audio_url": None, "job": job.summary()}
    stored = Message.objects.filter(pk=message_id).values_list("audio_key", flat=True).first()
    key = job.result["key"] if job.result else stored
    if not key:
        raise build_error("nothing_to_say")
    return found | {"audio_url": build_audio_url(key), "job": None}


def build_audio_url(key: str) -> str:
    """Return the signed address of a spoken line, which works for AUDIO_LIFE seconds."""
    return files.build_url(key, seconds=AUDIO_LIFE)


@job("conversations.translate", queue="seconds", seconds=90, tries=3, longest_pause=4, subject="conversations.Message")
def translate_line(
    work: JobContext, message_id: str, language: str, option: str, stream: bool
) -> dict[str, Any] | None:
    """Translate a line; a translation of its meaning is stored with the line."""
    row = Message.objects.filter(pk=message_id).values("conversation_id", AUTHORED_COLUMN, *SPOKEN).first()
    if row is None:
        return None
    if option == Option.MEANING and row["author"] == Author.PERSON:  # the line may be older than what is stored with it
        authored = translate_from_case(row[PERSONS_COLUMN] or (), row[AUTHORED_COLUMN] or {}, row["text"])
        if language in authored:
            store_translation(message_id, row["text"], language, authored[language])
            return authored[language]
    from apps.translation.services import translate  # here: it brings dictionaries that only workers need

    told = partial(publish_streamed_translation, work.job.owner_id, row["conversation_id"], message_id, language)
    who = paid_by(work.job.owner_id, work.job.pk)
    try:
        found = translate(
            row["text"],
            language,
            source=get_language(row),
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


@job("conversations.speak", queue="voice", seconds=60, tries=3, longest_pause=4, subject="conversations.Message")
def speak_line(work: JobContext, message_id: str, voice: str, speed: str) -> dict[str, str] | None:
    """Synthesize a line by another voice or speed ('': its own, the learner's); gives the key of the file."""
    row = Message.objects.filter(pk=message_id).values(*SPOKEN).first()
    if row is None:
        return None
    from apps.speech.services import speak  # here: it brings a codec of 23 MB that only workers need

    chosen = choose_voice(None, None, voice, get_language(row)) if voice else choose_line_voice(row)
    speed = speed or row["conversation__learner__speaking_speed"]
    try:
        return {"key": speak(row["text"], chosen, speed, **paid_by(work.job.owner_id, work.job.pk))}
    except ApiError as refused:
        raise final(refused, UNRECOVERABLE) from refused


def discard_recording(message_id: str, upload: str) -> None:
    """Delete an upload that can't be kept; the line can be heard as before."""
    files.delete(upload)
    store_audio(message_id, Message.objects.filter(pk=message_id).values_list("audio_key", flat=True).first() or "")


@job(
    "conversations.keep_recording",
    queue="seconds",
    seconds=60,
    tries=3,
    longest_pause=4,
    failed=discard_recording,
    subject="conversations.Message",
)
def keep_recording(work: JobContext, message_id: str, upload: str) -> None:
    """Store how the learner said a line as a recording; a second run finds the upload gone and does nothing."""
    row = Message.objects.filter(pk=message_id).values(*SPOKEN).first()
    if row is None or not files.exists(upload):
        files.delete(upload)
        return
    from apps.speech import services as speech  # here: it brings a codec of 23 MB that only workers need

    learner = User.objects.get(pk=row["conversation__learner_id"])
    words = {"text": row["text"], "language": get_language(row), "recording_id": UUID(message_id)}
    try:
        recording = speech.store_recording(learner, read_upload(upload), **words)
    except ApiError as refused:
        raise final(refused, UNRECOVERABLE) from refused
    before = store_audio(message_id, recording.key)
    if before not in ("", recording.key):
        delete_files([before])
    files.delete(upload)


def store_audio(message_id: str, key: str) -> str:
    """Store the sound of a line and publish it; returns the key of the one before."""
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


MARK = 16  # bytes before the upload: the line's key, so that each line has a file of its own


@transaction.atomic
def take_recording(message: Message, data: bytes, *, by: User) -> Job:
    """Have a recording of one's own line kept; the job does it, and the line shows it then.

    ApiError: 403 recording_not_allowed without consent, 409 not_yours for what a person said, 413, 415 and 422 for
    what is no recording.
    """
    if message.author != Author.LEARNER:
        raise ApiError("not_yours", _("Only your own lines can be recorded."))
    if not by.save_recordings:
        raise build_error("recording_not_allowed")
    upload = files.put(message.pk.bytes + check_upload(data), ".upload")
    rows = Message.objects.filter(pk=message.pk)
    rows.update(audio_state=AudioState.PENDING, changed_at=timezone.now())
    return start("conversations.keep_recording", message.pk, upload, by=by, key=f"recording:{message.pk}:{upload[:32]}")


def read_upload(key: str) -> bytes:
    """Return the upload as it came, without the line's key before it."""
    with files.open(key) as file:
        return file.read()[MARK:]


def remove_recorded_lines(user: User) -> None:
    """Take the recordings away from a learner's messages; the files go with their rows (`apps.speech.receivers`)."""
    mine = Message.objects.filter(conversation__learner=user, author=Author.LEARNER).exclude(audio_key="")
    mine.update(audio_key="", audio_state=AudioState.NONE, changed_at=timezone.now())


def delete_recordings(case_interaction_id: UUID) -> None:
    """Delete the recordings of an interaction, within the transaction that deletes the interaction."""
    own = Message.objects.filter(conversation__case_interaction=case_interaction_id, author=Author.LEARNER)
    kept = Recording.objects.filter(pk__in=own.exclude(audio_key="").values("pk"))
    keys = list(kept.values_list("key", flat=True))
    kept.delete()
    delete_files(keys)


def delete_files(keys: Iterable[Any]) -> None:
    """Files of recordings that are there no more; those still in use stay."""
    if gone := list(keys):
        start("speech.forget", *gone)
