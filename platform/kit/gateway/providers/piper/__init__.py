"""Neural voices of Piper that an operator lays into a folder; they speak on this machine, without key or cost.

Options: folder (with NAME.onnx and NAME.onnx.json of each voice), voices ("male=de_DE-thorsten-medium": which voice
persons have; without an entry it is the first of the language), threads (of a voice that speaks). A process reads the
folder once. What no voice speaks goes to the next provider.
"""

import time
from collections.abc import Mapping
from pathlib import Path

from kit.gateway.capabilities import Age, SayAnswer, SayRequest, Speed, Usage, Voice
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.options import OptionError, read_count, read_pairs
from kit.gateway.providers.piper.phonemes import find_clauses
from kit.gateway.providers.piper.voices import BrokenVoice, PiperVoice, list_voices

PAIR = "a pair of files NAME.onnx and NAME.onnx.json"
THREADS = 1  # of a voice: several workers speak at the same time
LENGTHS = {Speed.SLOW: 1.25, Speed.NORMAL: 1.0, Speed.FAST: 0.8}  # how long a sound is, by the learner's setting
LENGTHS_BY_AGE = {Age.CHILD: 1.0, Age.ADULT: 1.0, Age.OLD: 1.15}


class Piper:
    """Speaks with neural networks by ONNX Runtime; a voice is opened by the first text that it speaks."""

    free = True

    def __init__(self, voices: Mapping[str, PiperVoice], chosen: Mapping[str, str]) -> None:
        self.voices = voices
        self.chosen = chosen

    def find_problem(self) -> OptionError | None:
        """A folder without voices: until it has some and the product is started again, the next one speaks."""
        return None if self.voices else OptionError("folder", f"holds no voice ({PAIR})")

    def model(self, capability: str) -> str:
        """The engine; `voice_name` tells which voice."""
        return "piper"

    def voice_name(self, voice: Voice) -> str:
        """The file and its size: another file of the same name is another voice. "" for a language without one."""
        found = self.find_voice(voice)
        return found.name if found else ""

    def find_voice(self, voice: Voice) -> PiperVoice | None:
        """The voice that the options choose for a person, the most exact entry first, else one of the language."""
        for entry in (voice.name, f"{voice.language}-{voice.sex}", f"{voice.sex}-{voice.age}", str(voice.sex)):
            found = self.voices.get(self.chosen.get(entry, ""))
            if found is not None and (entry.startswith(voice.language) or found.speaks(voice.language)):
                return found
        return next((one for one in self.voices.values() if one.speaks(voice.language)), None)

    def say(self, request: SayRequest, seconds: float) -> SayAnswer:
        """The text as sound; ProviderError REFUSED for languages without a voice, FAILED for a voice that is broken."""
        until = time.monotonic() + seconds
        voice = self.find_voice(request.voice)
        if voice is None:
            raise ProviderError(Outcome.REFUSED, f"no voice for {request.voice.language}")
        length = LENGTHS[request.speed] * LENGTHS_BY_AGE[request.voice.age]
        samples = bytearray()
        try:
            for sentence in find_clauses(request.text, voice.espeak_voice, seconds):
                if time.monotonic() > until:  # the network can't be stopped, only not asked again
                    raise ProviderError(Outcome.TIMED_OUT, f"no speech within {seconds:.1f} s")
                samples += voice.speak(sentence, length)
        except BrokenVoice as error:
            raise ProviderError(Outcome.FAILED, str(error)) from None
        if not samples:
            raise ProviderError(Outcome.INVALID, "silence")
        usage = Usage(characters=len(request.text), seconds=len(samples) / 2 / voice.rate)
        return SayAnswer(bytes(samples), voice.rate, usage=usage)


def open_provider(options: Mapping[str, str]) -> Piper:
    """The voices of the folder; OptionError without one, or where `voices` names a voice that it doesn't hold."""
    if not options.get("folder"):
        raise OptionError("folder", "is missing")
    voices = list_voices(Path(options["folder"]), read_count(options, "threads", 0) or THREADS)
    chosen = read_pairs(options, "voices")
    if voices and not set(chosen.values()) <= voices.keys():
        raise OptionError("voices", "names a voice that the folder doesn't hold")
    return Piper(voices, chosen)
