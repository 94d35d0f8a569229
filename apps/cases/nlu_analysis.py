"""Analyse cases with the embedded NLU for their authors: which facts are confused, which intents facts are linked to.

The engine is imported when a case is analysed, by workers and commands only, so that web processes stay small.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings
from django.utils.translation import gettext_noop

from apps.cases.checks.remarks import Remark, say
from apps.dialogue.case import InvalidCase
from apps.dialogue.embedded.intent_catalogue import load
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.registry import EMBEDDED, open_engine

ENGINE = Path(__file__).parents[1] / "dialogue"


@dataclass(frozen=True)
class CaseAnalysis:
    """The result of analysing a case: remarks, the intents found for each fact, why it can't be analysed at all."""

    remarks: Sequence[Remark] = ()
    links: Mapping[str, list[dict[str, Any]]] = field(default_factory=dict)  # by fact: {"intent", "sure"}, surest first
    failure: str = ""


def analyse_case(data: Mapping[str, Any]) -> CaseAnalysis:
    """Analyse an exchange file as it is played; takes seconds, once its texts are encoded.

    Results are kept on disk (`settings.ENGINE_CACHE`) by content of the case and of the engine.
    """
    from apps.dialogue.embedded.confusions import find_confusions
    from apps.dialogue.embedded.intent_links import find_intent_links

    engine: Any = open_engine(EMBEDDED, settings.ENGINE_CACHE)
    try:
        prepared = engine.prepare(data)
    except InvalidCase as error:
        return CaseAnalysis(failure=str(error))
    kept = settings.ENGINE_CACHE / f"reading-{prepared.key[:32]}-{compute_fingerprint()[:16]}.json"
    if (known := load_analysis(kept)) is None:
        links = {
            fact: [asdict(link) for link in links] for fact, links in find_intent_links(prepared, engine.index).items()
        }
        known = {"links": links, "confusions": [asdict(one) for one in find_confusions(engine, prepared)]}
        store_analysis(kept, known)
    return CaseAnalysis([*find_unknown_intents(data), *list_confusions(known["confusions"])], known["links"])


@lru_cache(1)
def load_catalogue_intents() -> Mapping[str, tuple[str, ...]]:
    """Return every intent of the shipped catalogue that a fact can be linked to, with its phrasings."""
    return {name: intent.phrasings for name, intent in load(CATALOGUE).intents.items()}


def find_unknown_intents(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on links to intents that the catalogue doesn't have: they bring nothing."""
    known = load_catalogue_intents()
    for fact in data["facts"]:
        if strange := [name for name in fact.get("intents") or () if name not in known]:
            text = say(gettext_noop("The catalogue has no {names}."), names=strange)
            yield Remark(f"facts.{fact['id']}.intents", "unknown_intent", text, is_warning=True)


@lru_cache(1)
def compute_fingerprint() -> str:
    """Return a hash of what the engine is made of: with another one cases are analysed anew."""
    digest = hashlib.sha256()
    for path in sorted(path for path in ENGINE.rglob("*") if path.suffix in (".py", ".json")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def load_analysis(path: Path) -> dict[str, Any] | None:
    """Load what was stored of an earlier analysis; None when there is nothing that can be read."""
    try:
        found: dict[str, Any] = orjson.loads(path.read_bytes())
    except (FileNotFoundError, orjson.JSONDecodeError):
        return None
    return found


def store_analysis(path: Path, reading: Mapping[str, Any]) -> None:
    """Keep a reading beside the case's vectors: a case that is imported anew needs no second one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".json", delete=False) as file:
        file.write(orjson.dumps(reading))
    os.replace(file.name, path)


def list_confusions(found: Sequence[Mapping[str, str]]) -> Iterator[Remark]:
    """Remark on each two facts that are taken for one another, with the phrasings that show it."""
    pairs: dict[tuple[str, str], list[str]] = {}
    for one in found:
        pairs.setdefault((one["fact"], one["answered"]), []).append(one["phrasing"])
    for (fact, answered), phrasings in pairs.items():
        quoted = ", ".join(f"“{phrasing}”" for phrasing in phrasings)
        text = say(
            gettext_noop("{quoted}: in words that do not stand here, {answered} would be answered."),
            quoted=quoted,
            answered=answered,
        )
        yield Remark(f"facts.{fact}.questions", "confused", text, is_warning=True)
