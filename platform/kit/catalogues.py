"""The server's texts in all languages: English sentences are the keys; Babel reads and writes the catalogues.

GNU gettext isn't needed. `update` brings every `locale/*/LC_MESSAGES/django.po` up to date with the
sources, `compile_all` writes the .mo files that Django reads, `missing` names what has no translation.
"""

import io
import os
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation import to_locale
from django.utils.translation.template import templatize

from kit.languages import BY_CODE, FALLBACK, LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PYTHON, TEMPLATES = ("apps", "platform"), ("templates",)
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
}


def po_path(code: str) -> Path:
    """The catalogue of a language (ISO 639-3)."""
    return ROOT / "locale" / to_locale(BY_CODE[code].django) / "LC_MESSAGES" / "django.po"


def iterate_sources() -> Iterator[tuple[str, io.BytesIO]]:
    """Every file that may hold texts, templates as the Python that they stand for."""
    for folder in PYTHON:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield str(path.relative_to(ROOT)), io.BytesIO(path.read_bytes())
    for folder in TEMPLATES:
        for path in sorted((ROOT / folder).rglob("*.*")):
            name = str(path.relative_to(ROOT))
            yield name, io.BytesIO(templatize(path.read_text("utf-8"), origin=name).encode())


def extract_texts() -> Catalog:
    """All texts of the sources, without translations."""
    found = Catalog(fuzzy=False)
    for name, source in iterate_sources():
        for _line, message, _comments, context in extract("python", source, keywords=KEYWORDS):
            found.add(message, None, locations=[(name, 0)], context=context)
    return found


def read_catalogue(code: str) -> Catalog:
    """The catalogue of a language; an empty one if it has none yet."""
    path = po_path(code)
    if not path.exists():
        return Catalog(locale=to_locale(BY_CODE[code].django), project="Visite", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=to_locale(BY_CODE[code].django))


def update_catalogues() -> None:
    """Add new texts to all catalogues and drop those that no source has any more."""
    found = extract_texts()
    for row in LANGUAGES:
        catalogue = read_catalogue(row.code)
        catalogue.update(deepcopy(found), no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        if row.code == FALLBACK:
            for message in catalogue:
                message.string = message.id if message.id else message.string
        path = po_path(row.code)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=110, sort_output=True, omit_header=False, include_lineno=False)


def compile_catalogues() -> None:
    """Write the .mo file of every catalogue whose .po file is newer, so that readers never see half a file."""
    for row in LANGUAGES:
        path = po_path(row.code)
        compiled = path.with_suffix(".mo")
        if not path.exists() or (compiled.exists() and compiled.stat().st_mtime >= path.stat().st_mtime):
            continue
        draft = compiled.with_suffix(f".{os.getpid()}")
        with draft.open("wb") as file:
            write_mo(file, read_catalogue(row.code))
        draft.replace(compiled)


def list_missing(code: str) -> list[str]:
    """The texts of the sources that have no translation in this language."""
    catalogue = read_catalogue(code)
    known = {message.id for message in catalogue if message.id and all(list_plural_forms(message.string))}
    return [str(message.id) for message in extract_texts() if message.id and message.id not in known]


def list_plural_forms(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A translation's plural forms; one for a text without plural."""
    return tuple(value) if isinstance(value, tuple | list) else (value or "",)
