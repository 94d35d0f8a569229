"""Facts that the engine takes for one another: each phrasing is left out once, and the case is asked with it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from apps.dialogue.embedded.ellipsis import is_elliptical
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex, compute_posterior
from apps.dialogue.embedded.person_index import WEAKEST_LINK, PersonIndex, normalise_wording
from apps.dialogue.embedded.related_facts import Mask
from apps.dialogue.embedded.sentence_vectors import Array, dot_products
from apps.dialogue.embedded.targets import Target
from apps.dialogue.types import State

_FEWEST = 2  # phrasings of a fact of which one can be left out
_FAR = 0.2  # so much nearer to its own fact than to any other, and nothing is taken for anything
_LINKED = 0.3


@dataclass(frozen=True)
class Confusion:
    """A phrasing of one fact that gets another one, as soon as it doesn't stand in the case word for word."""

    fact: str
    phrasing: str
    answered: str


def find_confusions(engine: EmbeddedEngine, prepared: EmbeddedCase) -> list[Confusion]:
    """All phrasings of a prepared case that another fact answers when they are left out, in its order: seconds."""
    found: dict[tuple[str, str], Confusion] = {}
    for person, person_index in prepared.person_indexes.items():
        for one in _of_person(person, person_index, prepared, engine):
            found.setdefault((one.fact, one.phrasing), one)
    return list(found.values())


def _of_person(
    person: str, person_index: PersonIndex, prepared: EmbeddedCase, engine: EmbeddedEngine
) -> Iterator[Confusion]:
    index = _QuickIndex(engine.index, person_index.vectors)
    asked = copy.copy(engine)
    asked.index = index
    for number, place in _find_doubtful(person_index):
        target = person_index.targets[number]
        if is_elliptical(target.questions[place], index):
            continue  # 'Und seit wann?' means what the talk is about
        left = replace(
            prepared,
            handover_index=None,
            person_indexes={person: _without_phrasing(person_index, number, place, index)},
        )
        understood = asked.understand(left, State(person), _phrasing(target, place))
        answered = [ask.target for ask in understood.asks if ask.kind == "fact"]
        allowed = {target.id, *(target.fact.also_ok if target.fact else ())}
        if answered and not allowed & {*answered}:
            yield Confusion(target.id, _phrasing(target, place), answered[0])


class _QuickIndex(CatalogueIndex):
    """The same index, with what the catalogue says to the case's own phrasings looked up all at once."""

    def __init__(self, index: CatalogueIndex, vectors: Array) -> None:
        self.__dict__.update(index.__dict__)
        self.rows = self.scores_of(vectors)
        self._known = {self._key(vector): row for vector, row in zip(vectors, self.rows, strict=True)}
        self._posteriors: dict[int, Array] = {}

    def find_posterior(self, number: int, allowed: Mask) -> Array:
        """Return how surely one of the case's own phrasings means each intent."""
        if number not in self._posteriors:
            self._posteriors[number] = compute_posterior(self.rows[number], allowed)
        return self._posteriors[number]

    def scores(self, vector: Array) -> Array:
        known = self._known.get(self._key(vector))
        return super().scores(vector) if known is None else known

    @staticmethod
    def _key(vector: Array) -> bytes:
        return np.round(vector, 3).tobytes()


def _find_doubtful(person_index: PersonIndex) -> Iterator[tuple[int, int]]:
    """(target, place of the phrasing) of all that aren't far nearer to their own fact than to any other."""
    near = dot_products(person_index.vectors, person_index.vectors.T)
    np.fill_diagonal(near, -1.0)
    facts = person_index.is_fact[person_index.owner]
    for number, target in enumerate(person_index.targets):
        start, end = person_index.spans[number]
        if target.fact is None or end - start < _FEWEST:
            continue
        others = facts & (person_index.owner != number)
        for row in range(start, end):
            if near[row, start:end].max() - near[row, others].max(initial=-1.0) < _FAR:
                yield number, row - start


def _phrasing(target: Target, place: int) -> str:
    return target.fact.questions[place] if target.fact else target.questions[place]


def _linked_by_author(target: Target) -> bool:
    return target.fact is not None and target.fact.intents is not None


def _without_phrasing(person_index: PersonIndex, number: int, place: int, index: _QuickIndex) -> PersonIndex:
    """Copy the index as if the author had not written one phrasing of a fact."""
    start, end = person_index.spans[number]
    row = start + place
    kept = np.arange(len(person_index.owner)) != row
    links = person_index.links.copy()
    if not _linked_by_author(person_index.targets[number]):
        own = [index.find_posterior(n, person_index.allowed) for n in range(start, end) if n != row]
        strongest = np.max(own, axis=0)
        links[number] = np.where(strongest < WEAKEST_LINK, 0, strongest)
    written = normalise_wording(_phrasing(person_index.targets[number], place))
    return replace(
        person_index,
        vectors=person_index.vectors[kept],
        raw=person_index.raw[kept],
        owner=person_index.owner[kept],
        spans=[(a - (n > number), b - (n >= number)) for n, (a, b) in enumerate(person_index.spans)],
        bags=[bag for n, bag in enumerate(person_index.bags) if n != row],
        links=links,
        linked=links[person_index.is_fact].max(axis=0, initial=0) > _LINKED,
        verbatim={text: n for text, n in person_index.verbatim.items() if text != written},
    )
