"""Sentence vectors, multilingual-e5-small beside USE multilingual, and arithmetic that is the same on every machine.

Vectors of length one lie on a grid of 2^-20, so that products of two of them and all sums of such products are exact
in double precision: neither the order in which a processor sums nor the number of its threads can change a score.
Where a factor is not on the grid, double precision leaves differences below 1e-14, which `settled` rounds away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.multilingual_e5 import SIZE, MultilingualE5
from apps.dialogue.embedded.universal_sentence_encoder import UniversalSentenceEncoder

Array = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.float64]
VECTOR_FORMAT: Final = 3  # raised when the same text gets another vector
E5_SIZE: Final = SIZE
USE_SIZE = 512
GRID: Final = 2.0**20
_DIGITS = 9  # decimals of a score that no processor computes differently
_REMEMBERED = 4_000  # texts a long-running worker keeps the vectors of


def normalize_rows(rows: Array | Numbers) -> Numbers:
    """Rows scaled to length one; a row of zeros stays."""
    exact = rows.astype(np.float64)
    norms = np.sqrt((exact * exact).sum(axis=-1, keepdims=True))
    return np.asarray(exact / np.maximum(norms, 1e-9))


def round_to_grid(rows: Numbers) -> Array:
    """Rows whose elements are multiples of 2^-20, which single precision keeps exactly up to 1."""
    return (np.round(rows * GRID) / GRID).astype(np.float32)


def dot_products(rows: Array, others: Array) -> Array:
    """Dot products of rows with a vector or with the columns of a matrix: exact where both lie on the grid."""
    return np.asarray(rows.astype(np.float64) @ others.astype(np.float64), dtype=np.float32)


def round_scores(scores: Numbers) -> Numbers:
    """Scores without the digits that depend on the processor, so that equal ones are equal everywhere."""
    return np.round(scores, _DIGITS)


def round_to_half_precision(rows: Numbers) -> Array:
    """Rows as half precision keeps them, so that a vector is the same fresh or from a cache."""
    return rows.astype(np.float16).astype(np.float32)


class KnownVectors(Protocol):
    """Vectors of E5 that were computed once and for all."""

    def find(self, texts: Sequence[str]) -> Mapping[str, Array]:
        """Find the vectors of those of the texts that are known."""
        ...


class Encoder:
    """Both models on one thread, loaded when first needed, with a memory of recent texts.

    A text that is among the known vectors has that vector of E5, whatever was encoded or remembered before.
    """

    def __init__(self, remembered: int = _REMEMBERED, known: KnownVectors | None = None) -> None:
        self.remembered = remembered
        self._known = known
        self._rows: dict[str, Array] = {}
        self._light: dict[str, Array] = {}

    @cached_property
    def _e5(self) -> Callable[[list[str]], Numbers]:
        return MultilingualE5().encode

    @cached_property
    def _use(self) -> UniversalSentenceEncoder:
        return UniversalSentenceEncoder()

    @property
    def is_loaded(self) -> bool:
        """Whether both models are in memory."""
        return {"_e5", "_use"} <= vars(self).keys()

    def load_models(self) -> None:
        """Load both models now instead of with the first text."""
        self._e5, self._use  # noqa: B018 - cached properties

    def rows(self, texts: Sequence[str]) -> Array:
        """One row of 896 per text: e5 (not centred), then USE."""
        new = [text for text in dict.fromkeys(texts) if text not in self._rows]
        if len(self._rows) + len(new) > self.remembered:
            asked = set(texts)
            self._rows = {text: row for text, row in self._rows.items() if text in asked}
        if new:
            rows = np.concatenate([self._encode_e5(new), self._encode_light(new)], axis=1)
            self._rows.update(zip(new, round_to_half_precision(rows), strict=True))
        if not texts:
            return np.zeros((0, E5_SIZE + USE_SIZE), dtype=np.float32)
        return np.stack([self._rows[text] for text in texts])

    def light(self, text: str) -> Array:
        """The vector of the cheap model alone (USE, 1–3 ms): for acts and for a line with its context."""
        if text in self._rows:
            return self._rows[text][E5_SIZE:]
        if text not in self._light:
            if len(self._light) > self.remembered:
                self._light.clear()
            self._light[text] = round_to_half_precision(self._encode_light([text]))[0]
        return self._light[text]

    def remember(self, texts: Sequence[str], rows: Array) -> None:
        """Take over vectors computed earlier, perhaps before a text was among the known ones."""
        known = self._find_known(texts)
        for text, row in zip(texts, rows, strict=True):
            self._rows[text] = np.concatenate([known[text], row[E5_SIZE:]]) if text in known else row

    def forget(self) -> None:
        """Drop all remembered vectors."""
        self._rows.clear()
        self._light.clear()

    def _find_known(self, texts: Sequence[str]) -> Mapping[str, Array]:
        return self._known.find(texts) if self._known else {}

    def _encode_e5(self, texts: list[str]) -> Numbers:
        known = self._find_known(texts)
        rows = np.empty((len(texts), E5_SIZE))
        new = []
        for place, text in enumerate(texts):
            if text in known:
                rows[place] = known[text]
            else:
                new.append(place)
        if new:
            rows[new] = normalize_rows(self._e5([texts[place] for place in new]))
        return rows

    def _encode_light(self, texts: list[str]) -> Numbers:
        return normalize_rows(self._use.encode(texts))
