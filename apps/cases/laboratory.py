"""What laboratory values are called and what they mean: a table that ships (`content/laboratory.json`)."""

from functools import lru_cache
from typing import Any

import orjson
from django.conf import settings

FALLBACK = "eng"


@lru_cache(1)
def table() -> dict[str, dict[str, Any]]:
    """The entries by every code and name that they go under, in lower case."""
    entries = orjson.loads((settings.ROOT / "content" / "laboratory.json").read_bytes())["parameters"]
    return {word.lower(): entry for entry in entries for word in (entry["code"], entry["name"], *entry["aliases"])}


def name_of(code: str) -> str:
    """The value's German name in full; the code itself when we don't know it."""
    entry = table().get(code.strip().lower())
    return str(entry["name"]) if entry else code


def names_of(code: str) -> tuple[str, ...]:
    """Everything the value is called; nothing when we don't know it."""
    entry = table().get(code.strip().lower())
    return (entry["code"], entry["name"], *entry["aliases"]) if entry else ()


def explanation(code: str, language: str) -> str:
    """One or two plain sentences; empty when there are none."""
    entry = table().get(code.strip().lower())
    return str(entry["explanations"].get(language, "")) if entry else ""


def best_language(code: str, wanted: str) -> str:
    """The language wanted, where it is there; else English, else German."""
    return next((one for one in (wanted, FALLBACK) if explanation(code, one)), "deu")
