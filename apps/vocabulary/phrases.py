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
def load_known_phrases() -> tuple[KnownPhrase, ...]:
    """All of them, in the order of the file."""
    rows = orjson.loads(PHRASES.read_bytes())
    return tuple(KnownPhrase(**row | {"words": tuple(row["words"])}) for row in rows)


@cache
def list_phrases_by_situation() -> tuple[KnownPhrase, ...]:
    """All of them; those of one situation stand together, situations as they come first in the file."""
    situations = list(dict.fromkeys(one.situation for one in load_known_phrases()))
    return tuple(sorted(load_known_phrases(), key=lambda one: situations.index(one.situation)))


@lru_cache(maxsize=512)
def compile_phrase(phrase: str) -> re.Pattern[str]:
    """How a phrase looks in a text: whatever the case, the blanks and the mark at its end."""
    words = r"\s+".join(map(re.escape, phrase.rstrip(".!?… ").split()))
    return re.compile(rf"\b{words}\b", re.IGNORECASE)


def find_known_phrase(phrase: str) -> KnownPhrase | None:
    """Return the set phrase that a text is, whatever its case and closing mark; None for any other text."""
    return next(
        (one for one in load_known_phrases() if compile_phrase(one.phrase).fullmatch(phrase.strip().rstrip(".!?… "))),
        None,
    )
