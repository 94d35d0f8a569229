"""Which intents of the catalogue each fact is linked to by its own questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from apps.dialogue.embedded.engine import EmbeddedCase
from apps.dialogue.embedded.index import Index, posterior

_SHOWN = 6  # links of a fact; more are weak
_SURE = 0.3  # from which a link is more than a resemblance


@dataclass(frozen=True)
class Link:
    """An intent that a fact's questions mean, and how surely (0–1)."""

    intent: str
    sure: float


def found_links(prepared: EmbeddedCase, index: Index) -> dict[str, list[Link]]:
    """Fact to the intents that its questions mean, the surest first, whatever its author has written."""
    found: dict[str, dict[str, float]] = {}
    for view in prepared.views.values():
        scores = index.scores_of(view.vectors)
        for number, target in enumerate(view.targets):
            if target.fact is None:
                continue
            start, end = view.spans[number]
            sure = np.max([posterior(row, view.allowed) for row in scores[start:end]], axis=0)
            links = found.setdefault(target.id, {})
            for place in np.flatnonzero(sure >= _SURE):
                name = index.intents.ids[place]
                links[name] = max(links.get(name, 0.0), float(sure[place]))
    return {fact: _surest(links) for fact, links in found.items()}


def _surest(links: Mapping[str, float]) -> list[Link]:
    ordered = sorted(links.items(), key=lambda item: (-item[1], item[0]))
    return [Link(name, round(sure, 2)) for name, sure in ordered[:_SHOWN]]
