"""Sound in and out: any playable bytes to plain samples, plain samples to small files."""

import io
from collections.abc import Iterator

import av
from av.audio.frame import AudioFrame
from av.audio.stream import AudioStream
from av.error import FFmpegError

LONGEST_SECONDS = 600
SPEECH_RATE = 16_000  # samples a second at which speech is recognised
RATES = range(6_000, 200_000)  # beyond these it is no sound, but may take very long
OPUS_RATE = 48_000  # the rate at which libopus works
OPUS_FRAME = 960  # 20 ms
OPUS_BITS = 24_000


class NoSound(Exception):
    """These bytes cannot be played; the text is ours and safe to log."""


class TooLong(NoSound):
    """This sounds longer than it may."""


def samples_of(data: bytes, rate: int, *, container: str | None = None, longest: float = LONGEST_SECONDS) -> bytes:
    """Signed 16-bit mono samples at `rate` of an audio file; NoSound if it is none or empty, TooLong over `longest` s.

    Give the `container` ("matroska", "mp4", "ogg", "mp3", "wav") of files from people: some others make a decoder
    read other files.
    """
    most = longest * rate * 2
    samples = bytearray()
    try:
        with av.open(io.BytesIO(data), "r", format=container, metadata_errors="replace") as source:
            # A stream of an unknown codec has no rate at all.
            if not source.streams.audio or getattr(source.streams.audio[0], "rate", None) not in RATES:
                raise NoSound("a file without sound")
            resampler = av.AudioResampler(format="s16", layout="mono", rate=rate)
            for frame in source.decode(audio=0):
                for part in resampler.resample(frame):
                    samples += plain(part)
                if len(samples) > most:
                    raise TooLong("too long")
            for part in resampler.resample(None):
                samples += plain(part)
    except (FFmpegError, ValueError) as error:
        raise NoSound(f"not playable ({type(error).__name__})") from None
    if not samples:
        raise NoSound("an empty sound")
    return bytes(samples)


def opus_of(samples: bytes, rate: int, title: str = "") -> bytes:
    """An Opus file (WebM, 48 kHz, mono, 24 kbit/s) of 16-bit mono samples; the same samples give the same bytes.

    A `title` of its own makes them other bytes, and so a file of its own.
    """
    out = io.BytesIO()
    # "bitexact" keeps random identifiers and versions out of the file.
    with av.open(out, "w", format="webm", options={"fflags": "+bitexact"}) as target:
        if title:
            target.metadata["title"] = title
        stream = target.add_stream("libopus", rate=OPUS_RATE, layout="mono")
        stream.bit_rate = OPUS_BITS
        fifo = av.AudioFifo()
        for part in resample(samples, rate, stream):
            fifo.write(part)
        at = 0
        while (frame := fifo.read(OPUS_FRAME) or fifo.read()) is not None:
            frame.pts = at
            at += frame.samples
            target.mux(stream.encode(frame))
        target.mux(stream.encode(None))
    return out.getvalue()


def resample(samples: bytes, rate: int, stream: "AudioStream") -> Iterator[AudioFrame]:
    """The samples as frames in the stream's own format, without time stamps."""
    frame = AudioFrame(format="s16", layout="mono", samples=len(samples) // 2)
    frame.planes[0].update(samples[: len(samples) // 2 * 2].ljust(frame.planes[0].buffer_size, b"\0"))
    frame.sample_rate = rate
    resampler = av.AudioResampler(format=stream.codec_context.format.name, layout="mono", rate=OPUS_RATE)
    for part in (*resampler.resample(frame), *resampler.resample(None)):
        part.pts = None
        yield part


def plain(frame: AudioFrame) -> bytes:
    """The samples of a packed mono frame, without the padding of its buffer."""
    return bytes(frame.planes[0])[: frame.samples * 2]
