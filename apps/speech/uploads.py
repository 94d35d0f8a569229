"""What a browser may upload as speech: its size and, by the content, its type. `decoding.py` listens to it."""

from apps.speech.errors import build_error

LARGEST_BYTES = 10_000_000
LONGEST_SECONDS = 120
FORMATS = ("webm", "mp4", "ogg", "mp3", "wav")


def detect_container(data: bytes) -> str | None:
    """The kind of file by its first bytes, whatever its name is; None for any that is not taken."""
    if data.startswith(b"\x1aE\xdf\xa3"):
        return "matroska"
    if data[4:8] == b"ftyp":
        return "mp4"
    if data.startswith(b"OggS"):
        return "ogg"
    if data.startswith(b"RIFF") and data[8:12] == b"WAVE":
        return "wav"
    # an MPEG frame: eleven bits set, then a layer (AAC has none there)
    frame = len(data) > 1 and data[0] == 0xFF and data[1] & 0xE0 == 0xE0 and data[1] & 0x06 != 0
    return "mp3" if frame or data.startswith(b"ID3") else None


def check_upload(data: bytes) -> bytes:
    """Check an upload's size and first bytes: 413 too_large, 422 audio_empty, 415 audio_type."""
    if not data:
        raise build_error("audio_empty")
    if len(data) > LARGEST_BYTES:
        raise build_error("too_large")
    if detect_container(data) is None:
        raise build_error("audio_type")
    return data
