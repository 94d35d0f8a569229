"""Sounds of a ward, made by rule: the same effect is the same sound everywhere, and nobody's recording."""

import math
import random
from array import array
from collections.abc import Callable

RATE = 16_000  # samples a second
LOUD = 12_000  # of 32,767


def tone(hertz: float, seconds: float, fade: float = 0.01) -> list[float]:
    """A sine that begins and ends softly, from -1 to 1."""
    many = int(seconds * RATE)
    edge = max(1, int(fade * RATE))
    return [
        math.sin(2 * math.pi * hertz * at / RATE) * min(1.0, at / edge, (many - 1 - at) / edge) for at in range(many)
    ]


def silence(seconds: float) -> list[float]:
    return [0.0] * int(seconds * RATE)


def both(*tones: list[float]) -> list[float]:
    """Several tones at once."""
    return [sum(values) / len(tones) for values in zip(*tones, strict=True)]


def dying(sound: list[float], half_life: float) -> list[float]:
    """A sound that fades by half every so many seconds, as something that was struck."""
    return [value * 0.5 ** (at / RATE / half_life) for at, value in enumerate(sound)]


def thud(seconds: float, hertz: float, seed: int) -> list[float]:
    """A dull blow: a low tone with some noise."""
    noise = random.Random(seed)
    low = tone(hertz, seconds, 0.002)
    return dying([0.7 * value + 0.3 * noise.uniform(-1, 1) for value in low], 0.03)


def phone() -> list[float]:
    ring = both(tone(440, 0.9), tone(480, 0.9))
    return [*ring, *silence(0.8), *ring]


def call_bell() -> list[float]:
    return [*dying(tone(880, 0.7), 0.25), *dying(tone(660, 0.9), 0.3)]


def monitor() -> list[float]:
    return [*tone(1000, 0.09), *silence(0.7)] * 4


def knock() -> list[float]:
    return [*(value for blow in range(3) for value in (*thud(0.12, 140, blow), *silence(0.16)))]


def steps() -> list[float]:
    return [*(value for step in range(6) for value in (*thud(0.1, 90 if step % 2 else 105, step), *silence(0.42)))]


def alarm() -> list[float]:
    return [*tone(960, 0.16), *silence(0.08), *tone(960, 0.16), *silence(0.08), *tone(770, 0.3), *silence(0.4)] * 2


MADE: dict[str, Callable[[], list[float]]] = {
    "PHONE": phone,
    "CALL_BELL": call_bell,
    "MONITOR": monitor,
    "KNOCK": knock,
    "STEPS": steps,
    "ALARM": alarm,
}


def samples_of_effect(name: str) -> bytes:
    """An effect as 16-bit mono samples at `RATE`; KeyError for a name that is none."""
    found = MADE[name]()
    return array("h", [round(max(-1.0, min(1.0, value)) * LOUD) for value in found]).tobytes()
