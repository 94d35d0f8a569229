"""The embedded voice: espeak-ng in 15 of the 17 languages, without network, key or cost."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import espeakng_loader

from kit.gateway.capabilities import LONGEST_TEXT, SayAnswer, SayRequest, Usage
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.espeak.voices import RATE, Manner, manner_of

SYNTHESIS = Path(__file__).with_name("synthesis.py")


class Espeak:
    """Speaks with espeak-ng, each text in a short-lived process of its own.

    The library is one per process, keeps state between texts (the same text would sound a little different
    each time) and cannot be stopped. A process of its own costs 20 ms and gives the same bytes for the same
    request, on all cores, with an end to every call.
    """

    free = True

    def model(self, capability: str) -> str:
        """Library and our table of voices; changing either makes new sound files."""
        return "espeak-ng 1.52, voices 2"

    def say(self, request: SayRequest, seconds: float) -> SayAnswer:
        """The text as sound; ProviderError REFUSED for languages without a voice and for overlong texts."""
        if len(request.text) > LONGEST_TEXT:
            raise ProviderError(Outcome.REFUSED, f"more than {LONGEST_TEXT} characters")
        manner = manner_of(request.voice, request.speed)
        if manner is None:
            raise ProviderError(Outcome.REFUSED, f"no voice for {request.voice.language}")
        samples = synthesise(request.text, manner, seconds)
        usage = Usage(characters=len(request.text), seconds=len(samples) / 2 / RATE)
        return SayAnswer(samples, RATE, usage=usage)


def synthesise(text: str, manner: Manner, seconds: float) -> bytes:
    """The samples of a text; ProviderError when the process fails, is too slow or stays silent."""
    command = [
        sys.executable,
        "-I",
        "-S",
        os.fspath(SYNTHESIS),
        espeakng_loader.get_library_path(),
        espeakng_loader.get_data_path(),
        manner.voice,
        str(manner.words_per_minute),
        str(manner.pitch),
        str(manner.gap),
    ]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise ProviderError(Outcome.TIMED_OUT, f"no speech within {seconds:.1f} s") from None
    if done.returncode:
        raise ProviderError(Outcome.FAILED, f"espeak ended with {done.returncode}")
    if not done.stdout:
        raise ProviderError(Outcome.INVALID, "silence")
    return done.stdout


def open_provider(options: Mapping[str, str]) -> Espeak:
    """The embedded voice; it has no options."""
    return Espeak()
