"""The text that is spoken for a word, and whether its sound exists."""

from apps.speech.models import Utterance
from apps.speech.signed_urls import read_key
from apps.vocabulary.models import Entry
from kit import files


def choose_spoken_text(entry: Entry) -> str:
    """Return what is said for an entry: a noun with its article, anything else as it stands."""
    return f"{entry.article} {entry.term}".strip()


def audio_exists(path: str) -> bool:
    """Return whether a signed address leads to stored speech whose file exists."""
    key = read_key(path)
    return key is not None and Utterance.objects.filter(key=key).exists() and files.exists(key)
