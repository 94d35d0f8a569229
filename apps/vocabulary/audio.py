"""What is said of a word, and whether a sound is there."""

from typing import Any

from apps.speech.models import Utterance
from apps.speech.signed_urls import read_key
from kit import files


def choose_spoken_text(entry: Any) -> str:
    """What is said for an entry: a noun with its article, anything else as it stands."""
    return f"{entry.article} {entry.term}".strip()


def audio_exists(path: str) -> bool:
    """Whether an address leads to something that was spoken, and can be played."""
    key = read_key(path)
    return key is not None and Utterance.objects.filter(key=key).exists() and files.exists(key)
