"""Speaking."""

import hashlib
import uuid

import orjson
from django.utils.translation import gettext as _

from apps.speech.models import Utterance
from apps.speech.reading import spoken
from kit import files
from kit.errors import Refused
from kit.gateway import SayRequest, Speed, Voice, door
from kit.gateway.capabilities import LONGEST_TEXT
from kit.gateway.sound import opus_of

RECORDING = 1  # goes up when the way of recording changes, so that nothing old is played


def speak(
    text: str,
    voice: Voice,
    speed: Speed | str = Speed.NORMAL,
    *,
    by: uuid.UUID | None = None,
    organisation: uuid.UUID | None = None,
    job: uuid.UUID | None = None,
) -> str:
    """The key (`kit.files`) of the text as sound, WebM with Opus; what was spoken before is not spoken again.

    May run twice and at the same time: equal calls end with one row and one file. Call it in a job, outside of
    a transaction. Refused: 409 nothing_to_say, 409 text_too_long, and what the gateway refuses.
    """
    words = spoken(text, voice.language)
    if not words:
        raise Refused("nothing_to_say", _("There is nothing to say in this text."))
    if len(words) > LONGEST_TEXT:
        raise Refused("text_too_long", _("This text is too long to be spoken."))
    request = SayRequest(words, voice, Speed(speed))
    say = door("say")
    known = Utterance.objects.filter(hash=hash_of(request, *say.preferred)).first()
    if known is not None and files.exists(known.key):
        return known.key
    answer = say.do(request, by=by, organisation=organisation, job=job)
    key = files.put(opus_of(answer.samples, answer.rate), ".webm")
    # The file is there before its row. Whoever was first wins; a lost file is replaced by the new one.
    utterance, new = Utterance.objects.get_or_create(
        hash=hash_of(request, answer.provider, answer.model),
        defaults={"key": key, "provider": answer.provider, "seconds": answer.seconds},
    )
    if not new and utterance.key != key and not files.exists(utterance.key):
        utterance.key = key
        utterance.save(update_fields=("key", "changed_at"))
    return utterance.key


def hash_of(request: SayRequest, provider: str, model: str) -> str:
    """What makes two requests the same sound."""
    parts = [RECORDING, request.text, request.voice.name, request.speed, provider, model]
    return hashlib.sha256(orjson.dumps(parts)).hexdigest()
