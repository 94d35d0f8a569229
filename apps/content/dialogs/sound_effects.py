"""Sound effects of a ward, synthesised: the same effect is the same sound everywhere, and free of rights."""

import math
import random
from array import array
from collections.abc import Callable

RATE = 16_000  # samples a second
AMPLITUDE = 12_000  # of 32,767


def make_tone(hertz: float, seconds: float, fade: float = 0.01) -> list[float]:
    """Give a sine that begins and ends softly, from -1 to 1."""
    many = int(seconds * RATE)
    edge = max(1, int(fade * RATE))
    return [
        math.sin(2 * math.pi * hertz * at / RATE) * min(1.0, at / edge, (many - 1 - at) / edge) for at in range(many)
    ]


def make_silence(seconds: float) -> list[float]:
    """Give samples of silence at `RATE`."""
    return [0.0] * int(seconds * RATE)


def mix_tones(*tones: list[float]) -> list[float]:
    """Mix tones of the same length."""
    return [sum(values) / len(tones) for values in zip(*tones, strict=True)]


def fade_out(sound: list[float], half_life: float) -> list[float]:
    """Fade a sound by half every `half_life` seconds, like something that was struck."""
    return [value * 0.5 ** (at / RATE / half_life) for at, value in enumerate(sound)]


def make_thud(seconds: float, hertz: float, seed: int) -> list[float]:
    """Give a dull blow: a low tone with some noise."""
    noise = random.Random(seed)
    low = make_tone(hertz, seconds, 0.002)
    return fade_out([0.7 * value + 0.3 * noise.uniform(-1, 1) for value in low], 0.03)


def make_phone() -> list[float]:
    """Give two rings of a desk telephone."""
    ring = mix_tones(make_tone(440, 0.9), make_tone(480, 0.9))
    return [*ring, *make_silence(0.8), *ring]


def make_call_bell() -> list[float]:
    """Give the two falling notes of a patient's call bell."""
    return [*fade_out(make_tone(880, 0.7), 0.25), *fade_out(make_tone(660, 0.9), 0.3)]


def make_monitor() -> list[float]:
    """Give four beeps of a monitor, about 76 a minute."""
    return [*make_tone(1000, 0.09), *make_silence(0.7)] * 4


def make_knock() -> list[float]:
    """Give three knocks at a door."""
    return [*(value for blow in range(3) for value in (*make_thud(0.12, 140, blow), *make_silence(0.16)))]


def make_steps() -> list[float]:
    """Give six steps on a corridor."""
    return [
        *(value for step in range(6) for value in (*make_thud(0.1, 90 if step % 2 else 105, step), *make_silence(0.42)))
    ]


def make_alarm() -> list[float]:
    """Give the three notes of an infusion pump's alarm, twice."""
    return [
        *make_tone(960, 0.16),
        *make_silence(0.08),
        *make_tone(960, 0.16),
        *make_silence(0.08),
        *make_tone(770, 0.3),
        *make_silence(0.4),
    ] * 2


GENERATORS: dict[str, Callable[[], list[float]]] = {
    "PHONE": make_phone,
    "CALL_BELL": make_call_bell,
    "MONITOR": make_monitor,
    "KNOCK": make_knock,
    "STEPS": make_steps,
    "ALARM": make_alarm,
}


def render_effect(name: str) -> bytes:
    """Give an effect as 16-bit mono samples at `RATE`; KeyError for an unknown name."""
    samples = GENERATORS[name]()
    return array("h", [round(max(-1.0, min(1.0, value)) * AMPLITUDE) for value in samples]).tobytes()
