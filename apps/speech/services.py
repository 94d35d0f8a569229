"""Speaking, and keeping what was spoken to us. For jobs: it brings a codec of 23 MB (`hearing.py` does not)."""

import hashlib
import uuid
from collections.abc import Sequence

import orjson
from django.db import transaction

from apps.accounts.models import User
from apps.speech.audio_decoder import decode_samples
from apps.speech.errors import build_error
from apps.speech.models import Recording, Utterance
from apps.speech.spoken_text import write_spoken_text
from apps.speech.voices import NARRATOR
from kit import files
from kit.files.store import compute_key
from kit.gateway import SayRequest, Speed, Voice, capability_client, is_open
from kit.gateway.audio import OPUS_RATE, SPEECH_RATE, opus_of, samples_of
from kit.gateway.capabilities import LONGEST_TEXT
from kit.ids import new_id

__all__ = ["find_utterances", "join", "store_recording", "store_samples", "speak"]

BREATH = 0.25  # seconds between two sentences
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
    a transaction. ApiError: 409 nothing_to_say, 409 text_too_long, and what the gateway refuses.
    """
    words = write_spoken_text(text, voice.language)
    if not words:
        raise build_error("nothing_to_say")
    if len(words) > LONGEST_TEXT:
        raise build_error("text_too_long")
    request = SayRequest(words, voice, Speed(speed))
    say = capability_client("say")
    name, model = say.preferred
    known = Utterance.objects.filter(hash=compute_hash(request, name, model, say.voice_name(name, voice))).first()
    if known is not None and files.exists(known.key):
        return known.key
    answer = say.do(request, by=by, organisation=organisation, job=job)
    key = files.put(opus_of(answer.samples, answer.rate), ".webm")
    # The file is there before its row. Whoever was first wins; a lost file is replaced by the new one.
    utterance, new = Utterance.objects.get_or_create(
        hash=compute_hash(request, answer.provider, answer.model, say.voice_name(answer.provider, voice)),
        defaults={"key": key, "provider": answer.provider, "seconds": answer.seconds},
    )
    if not new and utterance.key != key and not files.exists(utterance.key):
        utterance.key = key
        utterance.save(update_fields=("key", "changed_at"))
    return utterance.key


def find_utterances(texts: Sequence[str], speed: Speed | str) -> dict[str, str]:
    """Give the files of those of the texts that the narrator has spoken before: one query, and nothing is spoken."""
    if not is_open("say"):
        return {}
    say = capability_client("say")
    name, model = say.preferred
    own_voice = say.voice_name(name, NARRATOR)
    hashes = {
        compute_hash(SayRequest(words, NARRATOR, Speed(speed)), name, model, own_voice): text
        for text in texts
        if (words := write_spoken_text(text, NARRATOR.language))
    }
    found = Utterance.objects.filter(hash__in=hashes).values_list("hash", "key")
    return {hashes[one]: key for one, key in found}


def join(keys: Sequence[str]) -> str:
    """The key of several sounds in one, with a breath between them; the same sounds give the same file."""
    breath = bytes(2 * int(OPUS_RATE * BREATH))
    sounds = []
    for key in keys:
        with files.open(key) as file:
            sounds.append(samples_of(file.read(), OPUS_RATE, container="matroska"))
    return files.put(opus_of(breath.join(sounds), OPUS_RATE), ".webm")


def compute_hash(request: SayRequest, provider: str, model: str, voice: str = "") -> str:
    """Return the hash of what makes two requests the same sound; `voice`: the provider's own, "" if it names none."""
    parts = [RECORDING, request.text, request.voice.name, request.speed, provider, model, *([voice] if voice else [])]
    return hashlib.sha256(orjson.dumps(parts)).hexdigest()


def store_recording(
    user: User,
    data: bytes,
    *,
    text: str = "",
    language: str = "deu",
    recording_id: uuid.UUID | None = None,
) -> Recording:
    """Keeps an upload as a recording of this person; the same `recording_id` again keeps it once.

    ApiError: 403 recording_not_allowed without the user's consent, and what `decoding.samples_from` refuses.
    """
    return store_samples(user.pk, decode_samples(data), text=text, language=language, recording_id=recording_id)


def store_samples(
    learner_id: uuid.UUID,
    samples: bytes,
    *,
    text: str = "",
    language: str = "deu",
    recording_id: uuid.UUID | None = None,
) -> Recording:
    """The same for speech that has been decoded already (`kit.gateway.audio.SPEECH_RATE`)."""
    chosen = recording_id or new_id()
    # Encoded anew: nothing of the learner's file goes in but its sound; the title makes the file this row's own.
    data = opus_of(samples, SPEECH_RATE, title=str(chosen))
    with transaction.atomic():
        # The user's row is locked, so that consent is not withdrawn between the question and the file.
        people = User.objects.select_for_update(no_key=True)
        person = people.filter(pk=learner_id, save_recordings=True).only("pk", "donate_recordings").first()
        if person is not None:
            values = {
                "learner_id": learner_id,
                "key": files.put(data, ".webm"),
                "seconds": len(samples) / 2 / SPEECH_RATE,
                "language": language,
                "text": text,
                "donated": person.donate_recordings,
            }
            recording: Recording = Recording.objects.update_or_create(pk=chosen, defaults=values)[0]
            return recording
    files.delete(compute_key(data, ".webm"))  # an earlier try may have died with the file written
    raise build_error("recording_not_allowed")
