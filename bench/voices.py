"""How well the embedded recogniser understands each embedded voice: word errors on lines of the shipped cases.

By itself: `python -m bench.voices [VOICE …]`, such as `male-old`. Settings of voices are chosen by the lines of
`ward_sentences.tsv` marked "tune"; those marked "hold" say what the choice is worth.
"""

import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from itertools import groupby, product
from pathlib import Path

import django
from rapidfuzz.distance import Levenshtein

from deploy.local.console import print_line

SENTENCES = Path(__file__).with_name("ward_sentences.tsv")
HALVES = ("tune", "hold")
TOKEN = re.compile(r"\d+|[^\W\d_]+")
POINT = "komma"  # a decimal comma, as it is said
PAUSE = 0.3  # seconds before and after a line: nobody speaks the moment that a recording begins
NOISE = 33  # of 32,767: a microphone never records mere zeros, which the recogniser reads badly
SECONDS = 120  # for one line, also on a busy machine


@cache
def lines() -> tuple[tuple[str, str], ...]:
    """Half and text of each line."""
    rows = (row.split("\t") for row in SENTENCES.read_text(encoding="utf-8").splitlines())
    return tuple((half, text) for half, _case, text in rows)


def words(text: str) -> list[str]:
    """The words that are compared, the same for what was written and for what was heard.

    Without marks and capitals; numbers in digits however they are said, and without the blanks between their groups;
    abbreviations in full, a unit behind a number by its one name.
    """
    from apps.german.numbers import write_words_as_digits
    from apps.german.quantities import parse_unit
    from apps.speech.spoken_text import write_spoken_text

    plain = write_words_as_digits(write_spoken_text(text).lower()).replace("ß", "ss")
    found: list[str] = []
    for is_number, group in groupby((one for one in TOKEN.findall(plain) if one != POINT), str.isdecimal):
        tokens = list(group)
        if is_number:
            tokens = ["".join(tokens)]
        elif found:  # behind a number
            tokens[0] = parse_unit(tokens[0]) or tokens[0]
        found += tokens
    return found


def word_errors(text: str, heard: str) -> tuple[int, int]:
    """Words that are wrong, missing or too many, and the words of the text."""
    wanted = words(text)
    return Levenshtein.distance(wanted, words(heard)), len(wanted)


def rates(pairs: Iterable[tuple[str, str, str]]) -> dict[str, float]:
    """The word error rate of each half, of its lines as written and as heard."""
    errors, counts = dict.fromkeys(HALVES, 0), dict.fromkeys(HALVES, 0)
    for half, text, heard in pairs:
        wrong, count = word_errors(text, heard)
        errors[half] += wrong
        counts[half] += count
    return {half: errors[half] / counts[half] for half in HALVES}


def simulate_recording(samples: bytes, rate: int) -> bytes:
    """The samples as a quiet microphone would record them: stored as the product stores them, with pauses and noise."""
    import numpy

    from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of

    silence = bytes(2 * int(SPEECH_RATE * PAUSE))
    sound = numpy.frombuffer(silence + samples_of(opus_of(samples, rate), SPEECH_RATE) + silence, "<i2")
    noise = numpy.random.default_rng(1).normal(0, NOISE, len(sound))
    return (sound + noise).clip(-32_768, 32_767).astype("<i2").tobytes()


def measure(names: list[str]) -> None:
    """Print the rates of the voices with these names, of all without any."""
    from django.conf import settings

    from apps.speech.spoken_text import write_spoken_text
    from kit.gateway import Age, HearRequest, SayRequest, Sex, Voice
    from kit.gateway.audio import SPEECH_RATE
    from kit.gateway.providers.espeak import open_provider as open_espeak
    from kit.gateway.providers.whisper import open_provider as open_whisper

    espeak, whisper = open_espeak({}), open_whisper(settings.PROVIDER_OPTIONS["whisper"])
    for sex, age in product(Sex, Age):
        if names and f"{sex}-{age}" not in names:
            continue
        pairs = []
        for half, text in lines():
            said = espeak.say(SayRequest(write_spoken_text(text), Voice(sex, age)), SECONDS)
            request = HearRequest(simulate_recording(said.samples, said.rate), SPEECH_RATE)
            pairs.append((half, text, whisper.hear(request, SECONDS).text))
        print_line(f"  {sex}-{age}: " + ", ".join(f"{half} {rate:.0%}" for half, rate in rates(pairs).items()))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    measure(sys.argv[1:])
