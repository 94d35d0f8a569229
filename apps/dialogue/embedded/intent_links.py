"""Which intents of the catalogue each fact is linked to by its own questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from apps.dialogue.embedded.engine import EmbeddedCase
from apps.dialogue.embedded.index import CatalogueIndex, compute_posterior

_SHOWN = 6  # links of a fact; more are weak
_SURE = 0.3  # from which a link is more than a resemblance


@dataclass(frozen=True)
class Link:
    """An intent that a fact's questions mean, and how surely (0–1)."""

    intent: str
    sure: float


def find_intent_links(prepared: EmbeddedCase, index: CatalogueIndex) -> dict[str, list[Link]]:
    """Fact to the intents that its questions mean, the surest first, whatever its author has written."""
    found: dict[str, dict[str, float]] = {}
    for person_index in prepared.person_indexes.values():
        scores = index.scores_of(person_index.vectors)
        for number, target in enumerate(person_index.targets):
            if target.fact is None:
                continue
            start, end = person_index.spans[number]
            sure = np.max([compute_posterior(row, person_index.allowed) for row in scores[start:end]], axis=0)
            links = found.setdefault(target.id, {})
            for place in np.flatnonzero(sure >= _SURE):
                name = index.intents.ids[place]
                links[name] = max(links.get(name, 0.0), float(sure[place]))
    return {fact: _select_surest(links) for fact, links in found.items()}


def _select_surest(links: Mapping[str, float]) -> list[Link]:
    ordered = sorted(links.items(), key=lambda item: (-item[1], item[0]))
    return [Link(name, round(sure, 2)) for name, sure in ordered[:_SHOWN]]
