"""Recordings as browsers make them, spoken by the embedded voice."""

import io
import wave

import av
import numpy as np
from av.audio.frame import AudioFrame

from kit.gateway.audio import SPEECH_RATE
from kit.gateway.providers.espeak import synthesise
from kit.gateway.providers.espeak.voices import RATE, Manner

CLEAR = Manner("de", 150, 50)  # what the recogniser understands best of this voice
MORNING = "Guten Morgen, haben Sie gut geschlafen?"
WINDOW = "Könnten Sie bitte das Fenster aufmachen?"
# How the browsers and telephones of learners record: container, codec, samples a second.
WAYS = {
    "webm": ("webm", "libopus", 48_000),
    "mp4": ("mp4", "aac", 44_100),
    "ogg": ("ogg", "libopus", 48_000),
    "mp3": ("mp3", "mp3", 44_100),
    "wav": ("wav", "pcm_s16le", 16_000),
}


def samples(text: str = MORNING) -> bytes:
    """The text as samples at `RATE`."""
    return synthesise(text, CLEAR, 20)


def recording(way: str = "webm", text: str = MORNING) -> bytes:
    """The text as a file of this kind."""
    return encoded(samples(text), RATE, way)


def encoded(sound: bytes, rate: int, way: str = "webm", title: str = "") -> bytes:
    """Samples as a file of this kind, with a remark in it."""
    container, codec, target_rate = WAYS[way]
    out = io.BytesIO()
    with av.open(out, "w", format=container) as target:
        target.metadata["title"] = title
        stream = target.add_stream(codec, rate=target_rate, layout="mono")
        frame = AudioFrame.from_ndarray(np.frombuffer(sound, "<i2").reshape(1, -1), format="s16", layout="mono")
        frame.sample_rate = rate
        context = stream.codec_context
        resampler = av.AudioResampler(format=context.format.name, layout="mono", rate=target_rate, frame_size=0)
        fifo = av.AudioFifo()
        for part in (*resampler.resample(frame), *resampler.resample(None)):
            part.pts = None
            fifo.write(part)
        at, size = 0, context.frame_size or 1024
        while (piece := fifo.read(size) or fifo.read()) is not None:
            piece.pts = at
            at += piece.samples
            target.mux(stream.encode(piece))
        target.mux(stream.encode(None))
    return out.getvalue()


def noise(seconds: float, loudness: float = 300) -> bytes:
    """A file in which something can be heard, but without speech."""
    heard = np.random.default_rng(1).normal(0, loudness, int(seconds * SPEECH_RATE)).astype("<i2")
    return encoded(heard.tobytes(), SPEECH_RATE, "wav")


def silence(seconds: float) -> bytes:
    """A WAV file in which nothing can be heard."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(int(seconds * 8000) * 2))
    return out.getvalue()
