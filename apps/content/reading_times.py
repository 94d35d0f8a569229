"""How long learners take to read and to hear German, in seconds: a slow, careful reader at A2."""

from collections.abc import Iterable, Mapping
from typing import Any

from apps.content.rich_text import write_plain_text
from apps.german.regular_expressions import compile_re

SECONDS_PER_WORD_READ = 0.6
SECONDS_PER_WORD_HEARD = 1.0  # a dialog is heard twice
WORD = compile_re(r"\w+")


def estimate_reading(blocks: list[dict[str, Any]]) -> float:
    """Estimate the seconds for a rich text."""
    return estimate_reading_text(write_plain_text(blocks))


def estimate_reading_text(text: str) -> float:
    """Estimate the seconds for a plain text."""
    return SECONDS_PER_WORD_READ * count_words(text)


def estimate_listening(lines: Iterable[Mapping[str, Any]]) -> float:
    """Estimate the seconds for the lines of a dialog."""
    return SECONDS_PER_WORD_HEARD * sum(count_words(line["text"]) for line in lines)


def count_words(text: str) -> int:
    """Count the words and numbers of a text."""
    return len(WORD.findall(text))
