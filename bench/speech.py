"""Speaking and hearing, as the workers do it: per sentence, and as a ratio to how long it sounds."""

import os
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import django

from bench.events import processor_seconds, status
from deploy.local.console import print_line

SENTENCES = ("Guten Morgen, haben Sie gut geschlafen?", "Könnten Sie bitte das Fenster aufmachen?")
ROUNDS = 7


def measure_speaking() -> list[tuple[bytes, int]]:
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
    print_line(f"  speaking a sentence: {middle:.0f} ms, {ratio:.0f} times as fast as it sounds (n={len(times)})")
    return made


def measure_hearing(made: list[tuple[bytes, int]]) -> None:
    """Says so for a sentence and for half a minute; how much memory that takes, and how much a core recognises."""
    from kit.gateway import HearRequest, capability_client
    from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of

    sounds = [samples_of(opus_of(samples, rate), SPEECH_RATE) for samples, rate in made]
    long = (b"".join(sounds) * 10)[: 30 * SPEECH_RATE * 2]
    began = time.perf_counter()
    capability_client("hear").do(HearRequest(sounds[0], SPEECH_RATE))
    print_line(
        f"  the first sentence that is heard, with opening the model: {(time.perf_counter() - began) * 1000:.0f} ms"
    )
    for name, kinds, rounds in (("a sentence", sounds, ROUNDS), ("half a minute", [long], 2)):
        times, lengths = [], []
        for sound in kinds * rounds:
            request = HearRequest(sound, SPEECH_RATE)
            began = time.perf_counter()
            capability_client("hear").do(request)
            times.append(time.perf_counter() - began)
            lengths.append(request.seconds)
        middle = statistics.median(times) * 1000
        print_line(
            f"  hearing {name}: {middle:.0f} ms, {sum(lengths) / sum(times):.1f} times real time (n={len(times)})"
        )
    print_line(f"  memory of the recogniser, shared by all workers: {recogniser_megabytes():.0f} MB")
    per_core(sounds)


def per_core(sounds: list[bytes]) -> None:
    """Says how much speech a core recognises, by how many processes of how many threads share the cores.

    What is counted is processor time, so that other work on the machine changes little; the second figure is what all
    processes together did while this ran. Speech per second of processor time, divided by the share of a minute that a
    learner speaks, is how many learners one core serves.
    """
    from kit.gateway.providers.whisper import Whisper
    from kit.gateway.providers.whisper.client import RecogniserPool
    from kit.gateway.registry import provider

    found = provider("whisper")
    if not isinstance(found, Whisper):
        return
    cores = os.cpu_count() or 1
    for threads in sorted({1, min(2, cores), min(4, cores)}):
        pool = RecogniserPool(found.folder, threads, 60, max(1, cores // threads))
        with ThreadPoolExecutor(pool.size) as callers:
            recognise = partial(pool.ask, "de", seconds=120)
            list(callers.map(recognise, [sounds[0]] * pool.size * 2))  # all are open now
            pids = [one.process.pid for one in pool.recognisers if one.process is not None]
            before, began = sum(map(processor_seconds, pids)), time.perf_counter()
            work = sounds * ROUNDS * pool.size
            list(callers.map(recognise, work))
        seconds = sum(len(sound) for sound in work) / 2 / 16_000
        used, lasted = sum(map(processor_seconds, pids)) - before, time.perf_counter() - began
        print_line(
            f"  {pool.size} recogniser(s) of {threads} thread(s): {seconds / used:.1f} s of speech per second of a"
            f" core, {seconds / lasted:.1f} s per second by all {cores} cores"
        )
        for one in pool.recognisers:
            if one.process is not None and one.process.stdin is not None:
                one.process.stdin.close()
                one.process.wait(10)


def recogniser_megabytes() -> float:
    """The memory of the process that we started to recognise speech."""
    from kit.gateway.providers.whisper import Whisper
    from kit.gateway.registry import provider

    found = provider("whisper")
    started = [one.process for one in found.recognisers.recognisers] if isinstance(found, Whisper) else []
    # without one of ours, another process on this machine has opened it
    return max((status(one.pid, "VmRSS") / 1024 for one in started if one is not None), default=0.0)


def measure() -> None:
    """Both; hearing only where it is set up."""
    from kit.gateway import kind_of

    made = measure_speaking()
    if kind_of("hear") == "EMBEDDED":
        measure_hearing(made)
    else:
        print_line("  hearing: not set up here, or not on this machine")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    measure()
