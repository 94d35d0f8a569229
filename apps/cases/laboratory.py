"""What laboratory values are called and what they mean: a table that ships (`content/laboratory.json`)."""

from functools import lru_cache
from typing import Any

import orjson
from django.conf import settings

FALLBACK = "eng"


@lru_cache(1)
def load_entries() -> dict[str, dict[str, Any]]:
    """Read the entries by every code and name that they go under, in lower case, once per process."""
    entries = orjson.loads((settings.ROOT / "content" / "laboratory.json").read_bytes())["parameters"]
    return {word.lower(): entry for entry in entries for word in (entry["code"], entry["name"], *entry["aliases"])}


def get_name(code: str) -> str:
    """Return the value's German name in full; the code itself when it isn't known."""
    entry = load_entries().get(code.strip().lower())
    return str(entry["name"]) if entry else code


def list_names(code: str) -> tuple[str, ...]:
    """List everything the value is called; nothing when it isn't known."""
    entry = load_entries().get(code.strip().lower())
    return (entry["code"], entry["name"], *entry["aliases"]) if entry else ()


def get_explanation(code: str, language: str) -> str:
    """Return one or two plain sentences; '' when there are none."""
    entry = load_entries().get(code.strip().lower())
    return str(entry["explanations"].get(language, "")) if entry else ""


def choose_language(code: str, wanted: str) -> str:
    """Return the language wanted, where it is there; else English, else German."""
    return next((one for one in (wanted, FALLBACK) if get_explanation(code, one)), "deu")


@lru_cache(1)
def load_panels() -> dict[str, Any]:
    """Read the usual ranges of adults by code and sex, and which values are asked for together, once per process."""
    found: dict[str, Any] = orjson.loads((settings.ROOT / "content" / "laboratory-panels.json").read_bytes())
    return found


def list_parameters(language: str) -> list[dict[str, Any]]:
    """List the values of the catalogue with unit, usual ranges and explanation."""
    ranges = load_panels()["ranges"]
    entries = {entry["code"]: entry for entry in load_entries().values()}
    return [
        {
            "code": code,
            "name": entry["name"],
            "aliases": entry["aliases"],
            "unit": entry["unit"],
            "ranges": ranges.get(code, {}),
            "explanation": get_explanation(code, choose_language(code, language)),
        }
        for code, entry in entries.items()
    ]


def list_panels(diagnosis: str = "") -> list[dict[str, Any]]:
    """List the panels, those that fit a diagnosis first."""
    said = diagnosis.lower()
    found = [
        {
            "id": panel["id"],
            "title": panel["title"],
            "codes": panel["codes"],
            "fits": any(word in said for word in panel["words"]),
        }
        for panel in load_panels()["panels"]
    ]
    return sorted(found, key=lambda panel: not panel["fits"])
