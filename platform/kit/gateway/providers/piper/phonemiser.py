"""Runs alone, as a process: reads lines of text from standard input, writes a line of phonemes (IPA) for each.

Arguments: library, its data, voice. It imports nothing of ours, so that it starts in milliseconds.
"""

import ctypes
import sys

RETRIEVAL = 1
UTF8 = 1
IPA = 2


def read_line(espeak: ctypes.CDLL, line: bytes) -> str:
    """The phonemes of a line."""
    text = ctypes.c_char_p(line.replace(b"\0", b" "))
    place = ctypes.pointer(ctypes.cast(text, ctypes.c_void_p))
    found = []
    while place.contents.value:  # the library moves it past each clause, and to nothing at the end
        found.append((espeak.espeak_TextToPhonemes(place, UTF8, IPA) or b"").decode())
    return " ".join(part.strip() for part in found if part.strip())


def main(library: str, data: str, voice: str) -> None:
    """Read all lines, write all phonemes; RuntimeError when the library does not know the voice."""
    espeak = ctypes.CDLL(library)
    espeak.espeak_TextToPhonemes.restype = ctypes.c_char_p
    if espeak.espeak_Initialize(RETRIEVAL, 0, data.encode(), 0) < 0:
        raise RuntimeError("espeak-ng does not start")
    if espeak.espeak_SetVoiceByName(voice.encode()):
        raise RuntimeError(f"espeak-ng has no voice {voice}")
    for line in sys.stdin.buffer.read().split(b"\n"):
        sys.stdout.buffer.write(read_line(espeak, line).encode() + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
