"""From an upload to speech: decoded, measured, and refused when there is nothing to hear. Brings a codec of 23 MB."""

from array import array

from apps.speech.errors import build_error
from apps.speech.uploads import LONGEST_SECONDS, check_upload, detect_container
from kit.gateway.audio import SPEECH_RATE, NoSound, TooLong, samples_of

SHORTEST_SECONDS = 0.3
QUIETEST = 100  # the loudest sample of a recording in which nothing can be heard, of 32,767


def decode_samples(data: bytes) -> bytes:
    """An upload as samples (16-bit mono, 16 kHz).

    ApiError: what `checked` refuses, 422 audio_broken, 422 audio_too_long (over two minutes), 422 audio_empty for
    silence and for less than a third of a second.
    """
    container = detect_container(check_upload(data))
    try:
        samples = samples_of(data, SPEECH_RATE, container=container, longest=LONGEST_SECONDS)
    except TooLong:
        raise build_error("audio_too_long") from None
    except NoSound:
        raise build_error("audio_broken") from None
    levels = array("h", samples)
    if len(levels) < SHORTEST_SECONDS * SPEECH_RATE or max(max(levels), -min(levels)) < QUIETEST:
        raise build_error("audio_empty")
    return samples
