"""Set phrases of the ward, and where a text uses one."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import orjson
from django.conf import settings

PHRASES = Path(settings.ROOT) / "content" / "vocabulary" / "phrases.json"


@dataclass(frozen=True)
class KnownPhrase:
    """A phrase with its explanation. `words` are the base forms that make it; without them it is said as it stands."""

    phrase: str
    words: tuple[str, ...]
    situation: str
    explanation: str
    example: str


@cache
def known_phrases() -> tuple[KnownPhrase, ...]:
    """All of them, in the order of the file."""
    rows = orjson.loads(PHRASES.read_bytes())
    return tuple(KnownPhrase(**row | {"words": tuple(row["words"])}) for row in rows)


@lru_cache(maxsize=512)
def pattern(phrase: str) -> re.Pattern[str]:
    """How a phrase looks in a text: whatever the case, the blanks and the mark at its end."""
    words = r"\s+".join(map(re.escape, phrase.rstrip(".!?… ").split()))
    return re.compile(rf"\b{words}\b", re.IGNORECASE)


def explained(phrase: str) -> KnownPhrase | None:
    """What is known about a phrase that somebody writes."""
    return next((one for one in known_phrases() if pattern(one.phrase).fullmatch(phrase.strip().rstrip(".!?… "))), None)
