"""Addresses of sounds, and what lies behind them."""

from pathlib import PurePosixPath
from urllib.parse import urlsplit

from apps.speech.models import Recording
from kit import files
from kit.errors import ApiError
from kit.files import links

URL_SECONDS = 3600
RECORDING_SECONDS = 300  # a voice is personal: whoever is sent its address can't keep it


def build_sound_url(key: str) -> str:
    """A signed address of a sound that works for an hour."""
    return files.build_url(key, seconds=URL_SECONDS)


def build_recording_url(recording: Recording | None) -> str | None:
    """A signed address of what was kept of a learner's voice, for five minutes; None without a recording."""
    return files.build_url(recording.key, seconds=RECORDING_SECONDS) if recording is not None else None


def read_key(url: str) -> str | None:
    """The key of the file that one of our signed addresses leads to; None for any other address, or an expired one."""
    try:
        return links.read_token(PurePosixPath(urlsplit(url).path).name)[0]
    except (ApiError, ValueError):
        return None
