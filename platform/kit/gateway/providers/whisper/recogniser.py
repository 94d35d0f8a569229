"""Runs alone, as a process: hears what comes over a socket, one recording after the other.

Arguments: the model's folder, the socket, threads, seconds without a call after which it ends. It imports nothing of
ours, loads the model once, and ends with whoever started it (the end of standard input). A recording is one line of
JSON (bytes, language, seconds) and its samples, 16-bit mono at 16 kHz; the answer is a line that says that it begins,
and one line of JSON.
"""

import contextlib
import fcntl
import json
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from faster_whisper.transcribe import TranscriptionOptions
    from numpy import ndarray

TOO_SLOW = 3  # the exit code when a recording takes longer than its caller waits
WORKING = b"working\n"  # sent first: there is a model, and a recording that it can't bear is begun now
MOST_BYTES = 10_000_000
BEAM = 5
# A recording is filled up with silence to half a minute, and the silence would cost two thirds of the work. Some of it
# stays, because the model was trained with it.
FEWEST_FRAMES, FRAMES_AFTER = 1000, 200  # of 10 ms
# Where nothing fits, the model repeats a syllable or a sentence until its text is full. Then, and only then, no four
# tokens may come again: people do repeat themselves ("morgens eine Tablette, mittags eine Tablette").
NO_REPEAT = 4  # tokens
LONGEST_ROW = 8  # times the same token
BEST_COMPRESSED = 2.4  # bytes of the text by those of zlib: Whisper's own threshold

# What was decoded, its mean logarithmic probability, the temperature, how well the text is compressed.
Decoded = tuple[Any, float, float, float]


class SpeechModel(Protocol):
    """What is used of `faster_whisper.WhisperModel`."""

    def transcribe(self, sound: object, **options: object) -> tuple[Iterable[Any], object]:
        """Give the segments of speech with their words, and what was found out about the whole."""


def open_model(folder: str, threads: int) -> SpeechModel:
    """The model, eight bits a weight."""
    from faster_whisper import WhisperModel  # here: the socket listens while this half second passes

    class TrimmedModel(WhisperModel):
        """Encodes a recording without most of the silence after it."""

        def encode(self, features: "ndarray") -> object:
            return super().encode(trim_silence(features))

        def generate_with_fallback(
            self, encoder_output: object, prompt: object, tokenizer: object, options: "TranscriptionOptions"
        ) -> Decoded:
            generate = super().generate_with_fallback
            return decode_speech(
                lambda size: generate(encoder_output, prompt, tokenizer, replace(options, no_repeat_ngram_size=size))
            )

    model: SpeechModel = TrimmedModel(folder, device="cpu", compute_type="int8", cpu_threads=threads)
    return model


def trim_silence(features: "ndarray") -> "ndarray":
    """The frames (of an array of bands and frames) up to the last that is not filled up, and some more."""
    import numpy

    filled = numpy.flatnonzero(numpy.any(features, axis=0))
    length = int(filled[-1]) + 1 if len(filled) else 0
    return features[:, : max(FEWEST_FRAMES, length + FRAMES_AFTER)]


def decode_speech(decode: Callable[[int], Decoded]) -> Decoded:
    """What is decoded; without repetitions of so many tokens (0: with all) only where it is nothing but one."""
    found = decode(0)
    result, _probability, _temperature, compression = found
    return decode(NO_REPEAT) if is_degenerate(result.sequences_ids[0], compression) else found


def is_degenerate(tokens: Iterable[int], compression: float) -> bool:
    """Whether the model has run into a loop: the same token many times in a row, or a text that says little."""
    return compression > BEST_COMPRESSED or any(len(list(row)) >= LONGEST_ROW for _token, row in groupby(tokens))


def recognise_speech(model: SpeechModel, samples: bytes, language: str) -> dict[str, Any]:
    """Text and words. Without speech there is none: unfiltered, the model would make something up."""
    import numpy

    sound = numpy.frombuffer(samples, "<i2").astype(numpy.float32) / 32768
    segments, _about = model.transcribe(
        sound,
        language=language,
        beam_size=BEAM,
        temperature=0.0,
        vad_filter=True,
        word_timestamps=True,
        condition_on_previous_text=False,
    )
    found = list(segments)
    words = [
        [word.word.strip(), round(float(word.probability), 3)]
        for segment in found
        for word in segment.words or ()
        if word.word.strip()
    ]
    return {"text": " ".join(segment.text.strip() for segment in found).strip(), "words": words}


def answer(model: SpeechModel, line: socket.socket) -> None:
    """One call: a caller who has gone away costs nothing but the work."""
    with contextlib.suppress(OSError), line, line.makefile("rb") as asked:
        line.settimeout(10)
        line.sendall(WORKING)
        head = json.loads(asked.readline(1000))
        samples = asked.read(min(int(head["bytes"]), MOST_BYTES))
        if len(samples) != head["bytes"]:
            return
        # The library cannot be stopped: a recording that takes too long ends the process.
        alarm = threading.Timer(float(head["seconds"]), os._exit, (TOO_SLOW,))
        alarm.daemon = True
        alarm.start()
        try:
            told = recognise_speech(model, samples, head["language"])
        except (RuntimeError, ValueError, MemoryError) as error:
            told = {"error": type(error).__name__}
        finally:
            alarm.cancel()
        line.sendall(json.dumps(told).encode() + b"\n")


def serve(folder: str, path: str, threads: int, idle: float) -> None:
    """Serve until no caller has come for `idle` seconds; end at once when another process listens here already."""
    lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return
    Path(path).unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX) as listener:
        os.umask(0o077)
        listener.bind(path)
        listener.listen(64)
        try:
            model = open_model(folder, threads)
            listener.settimeout(idle)
            with contextlib.suppress(TimeoutError):
                while True:
                    answer(model, listener.accept()[0])
        finally:
            Path(path).unlink(missing_ok=True)


def end_with_the_starter() -> None:
    """Whoever started this process holds the other end of its standard input."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    where, socket_path, cores, rest = sys.argv[1:]
    threading.Thread(target=end_with_the_starter, daemon=True).start()
    serve(where, socket_path, int(cores), float(rest))
