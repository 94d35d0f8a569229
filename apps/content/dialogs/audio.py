"""The sound of dialogs, line by line and as a whole. For jobs: it imports a codec."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from apps.content.dialogs.sound_effects import RATE, render_effect
from apps.content.models import LineType
from apps.organisations.payers import Paid
from apps.speech.services import speak
from apps.speech.spoken_text import write_spoken_text
from apps.speech.voices import choose_voice
from kit import files
from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of

PAUSE_AFTER_LINE, PAUSE_FOR_READING = 0.35, 1.2  # seconds of silence: after a line, and for one that is only read
NO_SAMPLES = b""


@dataclass(frozen=True)
class LineAudio:
    """The sound of a line: its key ("" for none), its length in seconds, and its samples."""

    sound: str
    seconds: float
    samples: bytes


def render_line(line: Mapping[str, Any], speakers: Mapping[str, Any], language: str, paid: Paid) -> LineAudio:
    """Make the sound of one line and store it; the same words and voice are spoken once only (`apps.speech`)."""
    if line["type"] == LineType.AUDIO_EFFECT and line["effect"]:
        samples = render_effect(line["effect"])
        return build_line_audio(files.put(opus_of(samples, RATE), ".webm"), samples)
    if line["type"] != LineType.PERSON_SAY or not write_spoken_text(line["text"], language):
        return LineAudio("", 0.0, NO_SAMPLES)
    who = speakers.get(line["speaker"], {})
    voice = choose_voice(who.get("sex"), who.get("age"), who.get("voice"), language)
    key = speak(line["text"], voice, **paid)
    with files.open(key) as source:
        return build_line_audio(key, samples_of(source.read(), SPEECH_RATE))


def build_line_audio(key: str, samples: bytes) -> LineAudio:
    """Give the sound of 16-bit samples that were stored under this key."""
    return LineAudio(key, round(len(samples) / 2 / SPEECH_RATE, 2), samples)


def make_silence(seconds: float) -> bytes:
    """Give 16-bit mono samples of silence at `SPEECH_RATE`."""
    return bytes(int(seconds * SPEECH_RATE) * 2)


def join_audio(lines: Sequence[LineAudio]) -> tuple[str, float]:
    """Store all lines in one file, with pauses between; give its key and seconds, "" and 0 without any sound."""
    if not any(line.samples for line in lines):
        return "", 0.0
    samples = b"".join(
        (line.samples or make_silence(PAUSE_FOR_READING)) + make_silence(PAUSE_AFTER_LINE) for line in lines
    )
    return files.put(opus_of(samples, SPEECH_RATE), ".webm"), round(len(samples) / 2 / SPEECH_RATE, 2)


def render_dialog(
    lines: Sequence[Mapping[str, Any]],
    speakers: Sequence[Mapping[str, Any]],
    language: str,
    progress: Callable[[int], None],
    paid: Paid,
) -> tuple[list[LineAudio], tuple[str, float]]:
    """Make the sounds of all lines and of the whole (its key and seconds); reports progress in percent.

    A second run gives the same keys, since files are stored by their content.
    """
    known = {one["key"]: one for one in speakers}
    found = []
    for number, line in enumerate(lines):
        found.append(render_line(line, known, language, paid))
        progress(round(95 * (number + 1) / len(lines)))
    return found, join_audio(found)
