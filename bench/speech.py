"""Speaking and hearing, as the workers do it: per sentence, and as a ratio to how long it sounds."""

import os
import statistics
import time
from pathlib import Path

import django

from deploy.local.words import say

SENTENCES = ("Guten Morgen, haben Sie gut geschlafen?", "Könnten Sie bitte das Fenster aufmachen?")
ROUNDS = 7


def speaking() -> list[tuple[bytes, int]]:
    """Says so per sentence: samples made and written as Opus. Gives the samples, for hearing."""
    from kit.gateway import SayRequest, Voice, capability_client
    from kit.gateway.audio import opus_of

    made, times, lengths = [], [], []
    for sentence in SENTENCES:
        for number in range(ROUNDS):
            began = time.perf_counter()
            answer = capability_client("say").do(SayRequest(sentence, Voice()))
            opus_of(answer.samples, answer.rate)
            if number:  # the first one opens the provider
                times.append(time.perf_counter() - began)
                lengths.append(answer.seconds)
        made.append((answer.samples, answer.rate))
    middle = statistics.median(times) * 1000
    ratio = sum(lengths) / sum(times)
    say(f"  speaking a sentence: {middle:.0f} ms, {ratio:.0f} times as fast as it sounds (n={len(times)})")
    return made


def hearing(made: list[tuple[bytes, int]]) -> None:
    """Says so for a sentence, for half a minute, and how much memory the ear takes."""
    from kit.gateway import HearRequest, capability_client
    from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of

    sounds = [samples_of(opus_of(samples, rate), SPEECH_RATE) for samples, rate in made]
    long = (b"".join(sounds) * 10)[: 30 * SPEECH_RATE * 2]
    began = time.perf_counter()
    capability_client("hear").do(HearRequest(sounds[0], SPEECH_RATE))
    say(f"  the first sentence that is heard, with opening the model: {(time.perf_counter() - began) * 1000:.0f} ms")
    for name, kinds, rounds in (("a sentence", sounds, ROUNDS), ("half a minute", [long], 2)):
        times, lengths = [], []
        for sound in kinds * rounds:
            request = HearRequest(sound, SPEECH_RATE)
            began = time.perf_counter()
            capability_client("hear").do(request)
            times.append(time.perf_counter() - began)
            lengths.append(request.seconds)
        middle = statistics.median(times) * 1000
        say(f"  hearing {name}: {middle:.0f} ms, {sum(lengths) / sum(times):.1f} times real time (n={len(times)})")
    say(f"  memory of the ear, shared by all workers: {ear_megabytes():.0f} MB")


def ear_megabytes() -> float:
    """The memory of the process that we started to hear."""
    from kit.gateway.providers.whisper import Whisper
    from kit.gateway.registry import provider

    found = provider("whisper")
    ear = found.ear.process if isinstance(found, Whisper) else None
    if ear is None:
        return 0.0  # another process on this machine has opened it
    status = Path(f"/proc/{ear.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def measure() -> None:
    """Both; hearing only where it is set up."""
    from kit.gateway import kind_of

    made = speaking()
    if kind_of("hear") == "EMBEDDED":
        hearing(made)
    else:
        say("  hearing: not set up here, or not on this machine")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    measure()
