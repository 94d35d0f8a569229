"""What the receiver of a hand-over listens for: each item's names, values, statements, and all the case has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.kin import Bag
from apps.conversations.engine.embedded.vectors import Array
from apps.conversations.engine.embedded.view import bag_of
from apps.conversations.engine.german.figures import figures
from apps.conversations.engine.german.pieces import Piece
from apps.conversations.engine.german.repair import Repair, vocabulary
from apps.conversations.engine.german.values import Value, value_of
from apps.conversations.engine.german.words import fold, negated, tokens
from apps.conversations.engine.handover import Handover, Item

_NOT_SO = frozenset(("wrong_values", "wrong_read_back", "questions", "requests", "minutes", "version"))
_PREFIX_FROM = 5  # letters from which a name is recognised with any ending


@dataclass(frozen=True)
class Heard:
    """One item as it is listened for."""

    item: Item
    names: tuple[tuple[str, ...], ...]  # folded words
    values: tuple[Value, ...]
    wrong: tuple[Value, ...]
    denies: float  # share of its statements that deny something

    @property
    def has_numbers(self) -> bool:
        return any(value.is_number for value in self.values)


@dataclass(frozen=True)
class Ear:
    """All items, the vectors and words of their statements, and the numbers and words that the case has."""

    handover: Handover
    items: tuple[Heard, ...]
    vectors: Array
    owner: npt.NDArray[np.int64]
    bags: list[Bag]
    numbers: frozenset[float]
    words: frozenset[str]
    repair: Repair

    def named(self, words: tuple[str, ...]) -> list[tuple[int, int]]:
        """(place, item) of every name among folded words, the longest name first where they overlap."""
        found: list[tuple[int, int, int]] = []
        for number, heard in enumerate(self.items):
            for name in heard.names:
                places = range(len(words) - len(name) + 1)
                found += [(at, len(name), number) for at in places if _matches(words[at : at + len(name)], name)]
        longest = {at: max(length for place, length, _ in found if place == at) for at, _, _ in found}
        covered = {at + step for at, length in longest.items() for step in range(1, length)}
        kept = {(at, number) for at, length, number in found if length == longest[at] and at not in covered}
        return sorted(kept)


def statements_of(handover: Handover | None) -> list[str]:
    """The texts whose vectors are needed to listen."""
    return [statement for item in handover.items for statement in item.statements] if handover else []


def ear_of(handover: Handover | None, case: Mapping[str, Any], index: Index) -> Ear | None:
    """What the receiver listens for, None when the case has nothing to hand over."""
    if handover is None:
        return None
    texts = statements_of(handover)
    known = list(_texts(case))
    return Ear(
        handover=handover,
        items=tuple(_heard(item) for item in handover.items),
        vectors=index.raw(texts),
        owner=np.array([n for n, item in enumerate(handover.items) for _ in item.statements], dtype=np.int64),
        bags=[bag_of(text, index) for text in texts],
        numbers=frozenset(figure.value for text in known for figure in figures(text)),
        words=frozenset(fold(token) for text in known for token in tokens(text)),
        repair=Repair(
            index.spelling | vocabulary(texts * 3 + [name for item in handover.items for name in item.names])
        ),
    )


def folded_words(piece: Piece, repair: Repair) -> tuple[str, ...]:
    """The words of a piece, typing errors put right, each folded."""
    return tuple(fold(repair(word)) for word in piece.words)


def _heard(item: Item) -> Heard:
    return Heard(
        item,
        tuple(tuple(fold(token) for token in tokens(name)) for name in item.names),
        tuple(value_of(text) for text in item.values),
        tuple(value_of(text) for text in item.wrong_values),
        sum(negated(statement) for statement in item.statements) / len(item.statements),
    )


def _matches(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return all(
        word.startswith(part) if len(part) >= _PREFIX_FROM else word in (part, part + "s", part + "e", part + "en")
        for word, part in zip(words, name, strict=True)
    )


def _texts(data: object) -> Iterator[str]:
    """Every text and number of an exchange file that is true in the case."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key not in _NOT_SO:
                yield from _texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _texts(value)
    elif isinstance(data, str):
        yield data
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield str(data)
