"""Runs alone, as a process: reads text from standard input, writes 16-bit mono samples to standard output.

Arguments: library, its data, voice, words per minute, pitch, pause after a word. It imports nothing of ours, so that it
starts in milliseconds.
"""

import ctypes
import sys

SYNCHRONOUS = 2
UTF8 = 1
RATE, PITCH, GAP = 1, 3, 7

Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


def synthesise(library: str, data: str, voice: str, words_per_minute: int, pitch: int, gap: int, text: bytes) -> bytes:
    """The samples; RuntimeError when the library does not know the voice or fails."""
    espeak = ctypes.CDLL(library)
    samples = bytearray()

    def keep(start: "ctypes._Pointer[ctypes.c_short]", many: int, events: int) -> int:
        if start and many > 0:
            samples.extend(ctypes.string_at(start, many * 2))
        return 0

    callback = Callback(keep)
    if espeak.espeak_Initialize(SYNCHRONOUS, 0, data.encode(), 0) < 0:
        raise RuntimeError("espeak-ng does not start")
    espeak.espeak_ng_SetRandSeed(ctypes.c_long(1))  # by default it is the time: a text sounds the same in any second
    espeak.espeak_SetSynthCallback(callback)
    if espeak.espeak_SetVoiceByName(voice.encode()):
        raise RuntimeError(f"espeak-ng has no voice {voice}")
    espeak.espeak_SetParameter(RATE, words_per_minute, 0)
    espeak.espeak_SetParameter(PITCH, pitch, 0)
    espeak.espeak_SetParameter(GAP, gap, 0)
    ended = text.replace(b"\0", b" ") + b"\0"
    if espeak.espeak_Synth(ended, ctypes.c_size_t(len(ended)), 0, 1, 0, UTF8, None, None):
        raise RuntimeError("espeak-ng cannot speak this")
    return bytes(samples)


if __name__ == "__main__":
    library, data, voice, *numbers = sys.argv[1:]
    tempo, pitch, gap = map(int, numbers)
    sys.stdout.buffer.write(synthesise(library, data, voice, tempo, pitch, gap, sys.stdin.buffer.read()))
