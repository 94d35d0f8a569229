"""Asking for a line in another language or another voice: the request's side; the work is in `line_jobs.py`."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.conversations.models import AudioState, Author, Message, MessageState
from apps.conversations.turns.representations import AUDIO_LIFE
from apps.conversations.turns.speech import start_speech
from apps.speech.errors import build_error
from apps.translation.models import Option
from kit import files, rate_limits
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.jobs.queueing import start

PER_MINUTE = 120  # translations, and as many sounds, that one person has made
ENDED = (State.FAILED, State.CANCELLED)


@dataclass(frozen=True)
class Asked:
    """Either what is known already, or the job that makes it."""

    known: dict[str, Any] | None = None
    job: Job | None = None


def ask_translation(message: Message, target_language: str, translation_option: str, stream: bool, by: User) -> Asked:
    """A line in another language: what was translated before, or the job that does it.

    A gloss from the dictionary is made anew once a provider is there. Raises 409 `not_said` for a line without words,
    429 for more translations than anybody could read.
    """
    if message.state != MessageState.COMPLETE or not message.text:
        raise ApiError("not_said", _("There is nothing to translate in this line yet."))
    known = message.translations.get(target_language) if translation_option == Option.MEANING else None
    if known is not None and (known["origin"] != "DICTIONARY" or not is_open("translate")):
        return Asked(known=known)
    rate_limits.hit("translate-line", by.pk, limit=PER_MINUTE, seconds=60)
    words = (target_language, translation_option)
    key = f"translate:{message.pk}:{':'.join(words)}"
    return Asked(job=start("conversations.translate", message.pk, *words, stream, by=by, key=key))


def translation_of(message_id: str, target_language: str, job: Job) -> dict[str, Any]:
    """What clients get of a translation: with `job` while it lasts, else with the text; ApiError as it ended."""
    names = {"message_id": message_id, "target_language": target_language}
    if job.state in ENDED:
        if job.error_code == "no_dictionary":
            raise ApiError("no_dictionary", _("There is no dictionary for this language here."), status=503)
        raise build_error(job.error_code)
    if job.state == State.DONE:
        return names | (job.result or {}) | {"job": None}
    return names | {"text": "", "origin": "PROVIDER", "provider": "", "words": [], "job": job.summary()}


@transaction.atomic
def ask_sound(message: Message, voice: str, speed: str, by: User) -> Asked:
    """A line as sound: with a voice or a speed of its own one that nobody stores, else what the line is heard with.

    Raises 409 `not_said` for a line without words, 503 `provider_absent` where nobody speaks, 429 for more sounds than
    anybody could hear.
    """
    if message.state != MessageState.COMPLETE or not message.text:
        raise ApiError("not_said", _("There is nothing to be heard in this line yet."))
    if not is_open("say"):
        raise build_error("provider_absent")
    own = voice or speed or message.author == Author.LEARNER
    if message.audio_state == AudioState.READY and not own:
        return Asked(known={"message_id": message.pk, "audio_url": sound_url(message.audio_key)})
    rate_limits.hit("sound-of-line", by.pk, limit=PER_MINUTE, seconds=60)
    if own:
        key = f"speak:{message.pk}:{voice}:{speed}"
        return Asked(job=start("conversations.speak", message.pk, voice, speed, by=by, key=key))
    rows = Message.objects.filter(pk=message.pk).exclude(audio_state=AudioState.READY)
    rows.update(audio_state=AudioState.PENDING, changed_at=timezone.now())
    return Asked(job=start_speech(message.pk))


def sound_of(message_id: str, job: Job) -> dict[str, Any]:
    """What clients get of a sound: with `job` while it lasts, else with its address; ApiError as it ended."""
    found: dict[str, Any] = {"message_id": message_id}
    if job.state in ENDED:
        raise build_error(job.error_code)
    if job.state != State.DONE:
        return found | {"audio_url": None, "job": job.summary()}
    stored = Message.objects.filter(pk=message_id).values_list("audio_key", flat=True).first()
    key = job.result["key"] if job.result else stored
    if not key:
        raise build_error("nothing_to_say")
    return found | {"audio_url": sound_url(key), "job": None}


def sound_url(key: str) -> str:
    return files.url(key, seconds=AUDIO_LIFE)
