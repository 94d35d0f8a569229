"""A dialog becomes sound: line by line and as a whole. For jobs: it brings a codec."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from apps.content.dialogs.effects import RATE, samples_of_effect
from apps.content.models import LineType
from apps.organisations.payers import Paid
from apps.speech.services import speak
from apps.speech.spoken_text import spoken
from apps.speech.voices import choose_voice
from kit import files
from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of

BETWEEN, READ = 0.35, 1.2  # seconds of silence: after a line, and for one that is only read
NOTHING = b""


@dataclass(frozen=True)
class Rendered:
    """The sound of a line: its key ("" for none), its length in seconds, and its samples."""

    sound: str
    seconds: float
    samples: bytes


def render_line(line: Mapping[str, Any], speakers: Mapping[str, Any], language: str, paid: Paid) -> Rendered:
    """The sound of one line; what is spoken twice is made once (`apps.speech`)."""
    if line["type"] == LineType.AUDIO_EFFECT and line["effect"]:
        samples = samples_of_effect(line["effect"])
        return rendered(files.put(opus_of(samples, RATE), ".webm"), samples)
    if line["type"] != LineType.PERSON_SAY or not spoken(line["text"], language):
        return Rendered("", 0.0, NOTHING)
    who = speakers.get(line["speaker"], {})
    voice = choose_voice(who.get("sex"), who.get("age"), who.get("voice"), language)
    key = speak(line["text"], voice, **paid)
    with files.open(key) as source:
        return rendered(key, samples_of(source.read(), SPEECH_RATE))


def rendered(key: str, samples: bytes) -> Rendered:
    return Rendered(key, round(len(samples) / 2 / SPEECH_RATE, 2), samples)


def silence(seconds: float) -> bytes:
    return bytes(int(seconds * SPEECH_RATE) * 2)


def together(lines: Sequence[Rendered]) -> tuple[str, float]:
    """All lines in one file, with pauses between: its key and its length; nothing for a dialog without any sound."""
    if not any(line.samples for line in lines):
        return "", 0.0
    samples = b"".join((line.samples or silence(READ)) + silence(BETWEEN) for line in lines)
    return files.put(opus_of(samples, SPEECH_RATE), ".webm"), round(len(samples) / 2 / SPEECH_RATE, 2)


def render(
    lines: Sequence[Mapping[str, Any]],
    speakers: Sequence[Mapping[str, Any]],
    language: str,
    progress: Callable[[int], None],
    paid: Paid,
) -> tuple[list[Rendered], tuple[str, float]]:
    """All lines and the whole; runs twice with the same result, for files are kept by what is in them."""
    known = {one["key"]: one for one in speakers}
    found = []
    for number, line in enumerate(lines):
        found.append(render_line(line, known, language, paid))
        progress(round(95 * (number + 1) / len(lines)))
    return found, together(found)
