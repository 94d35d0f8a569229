"""What is said of a word, and whether a sound is there."""

from typing import Any

from apps.speech.models import Utterance
from apps.speech.signed_urls import key_behind
from kit import files


def to_say(entry: Any) -> str:
    """What is said for an entry: a noun with its article, anything else as it stands."""
    return f"{entry.article} {entry.term}".strip()


def is_there(path: str) -> bool:
    """Whether an address leads to something that was spoken, and can be played."""
    key = key_behind(path)
    return key is not None and Utterance.objects.filter(key=key).exists() and files.exists(key)
