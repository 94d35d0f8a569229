"""Translations that authors wrote for lines of their own cases and lessons, found by the German text."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

AuthoredTranslations = Mapping[str, Mapping[str, str]]  # by line, then by language (ISO 639-3)

SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")


def normalise_line(text: str) -> str:
    """Return a line with one form for what looks the same: spaces, composed characters, apostrophes."""
    return " ".join(unicodedata.normalize("NFC", text).replace("’", "'").split())


def split_sentences(text: str) -> list[str]:
    """Split a normalised text after each sign that ends a sentence."""
    return [sentence for sentence in SENTENCE_END.split(normalise_line(text)) if sentence]


def list_passages(text: str) -> Iterator[str]:
    """Yield every run of whole sentences of a text, the text itself among them."""
    sentences = split_sentences(text)
    for start in range(len(sentences)):
        for end in range(start + 1, len(sentences) + 1):
            yield " ".join(sentences[start:end])


def find_translations(text: str, authored: AuthoredTranslations) -> dict[str, str]:
    """Return a text in every language that all of it is translated into.

    A text of several sentences may be put together from several lines. A text that is translated in part only isn't
    returned. The keys of `authored` are normalised lines.
    """
    sentences = split_sentences(text)
    languages = dict.fromkeys(language for translations in authored.values() for language in translations)
    found = {}
    for language in languages if sentences else ():
        parts = cover(sentences, authored, language)
        if parts is not None:
            found[language] = " ".join(parts)
    return found


def cover(sentences: Sequence[str], authored: AuthoredTranslations, language: str) -> list[str] | None:
    """Translate all sentences by the longest lines that have a translation; None where some sentence remains."""
    rest: list[list[str] | None] = [None] * len(sentences) + [[]]
    for start in reversed(range(len(sentences))):
        for end in range(len(sentences), start, -1):
            following = rest[end]
            if following is None:
                continue
            translation = authored.get(" ".join(sentences[start:end]), {}).get(language)
            if translation is not None:
                rest[start] = [translation, *following]
                break
    return rest[0]
