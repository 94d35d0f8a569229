"""Names of countries, languages and specialties in each language of the interface."""

import json
import unicodedata
from functools import lru_cache
from typing import Any

from babel import Locale
from babel.core import UnknownLocaleError
from django.conf import settings

from kit import iso
from kit.languages import BY_CODE, FALLBACK, language


def locale_of(code: str) -> Locale:
    """CLDR's data for a language of the interface."""
    return Locale.parse(language(code).bcp47, sep="-")


def in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """By name, as a reader looks for it: accents and case count only between equal names."""

    def key(row: dict[str, Any]) -> tuple[str, str]:
        parts = unicodedata.normalize("NFKD", row["name"])
        return "".join(sign for sign in parts if not unicodedata.combining(sign)).casefold(), row["code"]

    return sorted(rows, key=key)


@lru_cache(maxsize=len(BY_CODE))
def countries(code: str) -> list[dict[str, Any]]:
    """Every country with its name in the language `code`."""
    names, english = locale_of(code).territories, locale_of(FALLBACK).territories
    return in_order(
        [
            {"code": alpha_3, "name": names.get(alpha_2) or english[alpha_2]}
            for alpha_3, alpha_2 in iso.countries().items()
        ]
    )


@lru_cache(maxsize=len(BY_CODE))
def languages(code: str) -> list[dict[str, Any]]:
    """Every language that people may choose, those of the interface marked, with its name in the language `code`."""
    return in_order([build_language(alpha_3, tag, code) for alpha_3, tag in iso.languages().items()])


def build_language(alpha_3: str, tag: str, code: str) -> dict[str, Any]:
    """Give one language with its names: in itself, and in the language `code`."""
    ours = BY_CODE.get(alpha_3)
    own = own_locale(tag)
    name = locale_of(code).languages.get(tag) or locale_of(FALLBACK).languages.get(tag)
    spoken = own.languages.get(tag) if own else None
    direction = {"left-to-right": "ltr", "right-to-left": "rtl"}[own.character_order] if own else "ltr"
    return {
        "code": alpha_3,
        "bcp47": ours.bcp47 if ours else tag,
        "direction": ours.direction if ours else direction,
        "name": name_itself(tag, code) if alpha_3 == code else name or iso.english_name(alpha_3),
        "own_name": ours.own_name if ours else spoken or iso.english_name(alpha_3),
        "is_interface_language": ours is not None,
    }


def name_itself(tag: str, code: str) -> str:
    """Name a language of the interface in itself; with its country where another language is called the same there."""
    locale, own = locale_of(code), language(code).own_name
    others = (name for other, name in locale.languages.items() if other != tag)
    return locale.get_display_name() or own if own in others else own


def own_locale(tag: str) -> Locale | None:
    """CLDR's data for the language itself, if it has any."""
    try:
        return Locale.parse(tag)
    except (UnknownLocaleError, ValueError):
        return None


@lru_cache(maxsize=1)
def specialties_file() -> list[dict[str, Any]]:
    """Give the rows of content/specialties.json: a code and its names by language."""
    found: list[dict[str, Any]] = json.loads((settings.ROOT / "content" / "specialties.json").read_text("utf-8"))
    return found


@lru_cache(maxsize=len(BY_CODE))
def specialties(code: str) -> list[dict[str, Any]]:
    """Every specialty with its name in the language `code`, in English where there is none yet."""
    return in_order(
        [{"code": row["code"], "name": row["names"].get(code) or row["names"][FALLBACK]} for row in specialties_file()]
    )
