"""Index of a case's hand-over: names, values and statements of each item, and all numbers and words of the case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.person_index import build_bag
from apps.dialogue.embedded.related_facts import Bag
from apps.dialogue.embedded.sentence_vectors import Array
from apps.dialogue.handover import Handover, HandoverItem
from apps.german.clauses import Piece
from apps.german.expected_values import Value, parse_value
from apps.german.negation import is_negated, name_intolerance, speaks_of_intolerance
from apps.german.quantities import Quantity, are_compatible, find_quantities
from apps.german.spelling import Repair, list_spellings
from apps.german.text import fold
from apps.german.tokens import split_words

_NOT_SO = frozenset(("wrong_values", "wrong_read_back", "questions", "requests", "minutes", "version"))
_PREFIX_FROM = 5  # letters from which a name is recognised with any ending
_SUFFIX_FROM = 7  # … and as the end of a compound: 'Latexallergie'


@dataclass(frozen=True)
class IndexedItem:
    """One item with folded names and parsed values."""

    item: HandoverItem
    names: tuple[tuple[str, ...], ...]  # folded words
    values: tuple[Value, ...]
    wrong: tuple[Value, ...]
    denies: bool  # half of its statements or more deny something
    may_deny: bool  # some do
    is_intolerance: bool  # it is about what isn't tolerated
    context: tuple[str, ...]  # folded words that an answer leaves out when the receiver asks for it

    @property
    def has_numbers(self) -> bool:
        """Whether one of its values is a number."""
        return any(value.is_number for value in self.values)


@dataclass(frozen=True)
class HandoverIndex:
    """All items, the vectors and words of their statements, and the numbers and words that the case has."""

    handover: Handover
    items: tuple[IndexedItem, ...]
    vectors: Array
    owner: npt.NDArray[np.int64]
    bags: list[Bag]
    figures: tuple[Quantity, ...]
    words: frozenset[str]
    repair: Repair

    def has(self, figure: Quantity) -> bool:
        """Whether the number occurs in the case with a unit that fits."""
        return any(figure.value == own.value and are_compatible(figure.unit, own.unit) for own in self.figures)

    def knows(self, word: str) -> bool:
        """Whether the folded word occurs in the case, in whatever form."""
        return any(own.startswith(word) for own in self.words)

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


def list_statements(handover: Handover | None) -> list[str]:
    """List the texts whose vectors the index needs."""
    return [statement for item in handover.items for statement in item.statements] if handover else []


def build_handover_index(
    handover: Handover | None, case: Mapping[str, Any], index: CatalogueIndex
) -> HandoverIndex | None:
    """Build the index; None when the case has nothing to hand over."""
    if handover is None:
        return None
    texts = list_statements(handover)
    return HandoverIndex(
        handover=handover,
        items=tuple(_index_item(item) for item in handover.items),
        vectors=index.raw(texts),
        owner=np.array([n for n, item in enumerate(handover.items) for _ in item.statements], dtype=np.int64),
        bags=[build_bag(text, index) for text in texts],
        figures=tuple(figure for text in _texts(case) for figure in find_quantities(text)),
        words=frozenset(fold(token) for text in _texts(case) for token in split_words(text)),
        repair=Repair(
            index.spelling | list_spellings(texts * 3 + [name for item in handover.items for name in item.names])
        ),
    )


def fold_words_repaired(piece: Piece, repair: Repair) -> tuple[str, ...]:
    """The words of a piece, typing errors put right, each folded."""
    return tuple(fold(repair(word)) for word in piece.words)


def _index_item(item: HandoverItem) -> IndexedItem:
    denials = [is_negated(name_intolerance(statement)) for statement in item.statements]
    return IndexedItem(
        item,
        tuple(tuple(fold(token) for token in split_words(name)) for name in item.names),
        tuple(parse_value(text) for text in item.values),
        tuple(parse_value(text) for text in item.wrong_values),
        2 * sum(denials) >= len(item.statements),
        any(denials),
        all(speaks_of_intolerance(statement) for statement in item.statements),
        tuple(fold(token) for text in (item.title, *(item.ask or {}).values()) for token in split_words(text)),
    )


def _matches(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return all(_is_name(word, part) for word, part in zip(words, name, strict=True))


def _is_name(word: str, part: str) -> bool:
    if len(part) < _PREFIX_FROM:
        return word in (part, part + "s", part + "e", part + "en")
    return word.startswith(part) or (len(part) >= _SUFFIX_FROM and word.endswith(part))


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
