"""The built catalogue: vectors of all phrasings, the act classifier, names and rarity of words; one file."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.sentence_vectors import E5_SIZE, Array, Encoder, normalize_rows, round_scores, round_to_grid
from apps.german.text import fold

FORMAT = 2
_HEAT = 14.0  # how sharply the posterior over intents prefers the nearest
_STEPS = np.float32(2**13)  # of an element of a vector
_AT_ONCE = 64  # vectors compared with the catalogue together
_CANDIDATES = 30  # intents whose best phrasings are looked at
_BEST = 3  # phrasings of an intent that its score looks at
_NAMES_REMEMBERED = 4_000


class IndexMissing(FileNotFoundError):
    """There is no built catalogue, or it was built by another version."""


@dataclass(frozen=True)
class Intents:
    """The catalogue's intents side by side: ids, slots and symptoms ('' where there is none)."""

    ids: tuple[str, ...]
    slots: npt.NDArray[np.str_]
    symptoms: npt.NDArray[np.str_]


class CatalogueIndex:
    """Compares a text with everything the catalogue can ask."""

    def __init__(self, path: Path, encoder: Encoder) -> None:
        if not path.exists():
            raise IndexMissing(f"{path} is missing: run manage.py build_dialogue_index")
        with np.load(path, allow_pickle=False) as data:
            words: dict[str, Any] = json.loads(str(data["words"]))
            if words["format"] != FORMAT:
                raise IndexMissing(f"{path} was built by another version: run manage.py build_dialogue_index")
            self._mean = data["mean"].astype(np.float32)
            self._project = data["project"].astype(np.float64)
            self.phrasings = data["matrix"].astype(np.float32)  # whole numbers up to 127, in the unit of `scale`
            self.scale = data["scale"].astype(np.float32) / _STEPS
            self._act_weights = data["act_weights"].astype(np.float64)
            self._act_bias = data["act_bias"].astype(np.float64)
            counts = data["counts"].astype(np.int64)
        self.encoder = encoder
        self.checksum: str = words["checksum"]
        self.intents = Intents(tuple(words["ids"]), np.array(words["slots"]), np.array(words["symptoms"]))
        self.acts: list[str] = words["acts"]
        self.idf: dict[str, float] = words["idf"]
        self.topicless = frozenset(words["topicless"])
        self.spelling: dict[str, str] = words["spelling"]
        self._starts = np.cumsum(counts) - counts
        self._counts = counts
        places = np.arange(int(counts.max()))
        self._is_padding = places >= counts[:, None]
        self._members = np.where(self._is_padding, 0, self._starts[:, None] + places)  # phrasings of each intent
        self._symptom_of: dict[str, str] = words["names"]
        longest_first = sorted(self._symptom_of, key=lambda name: (-len(name), name))
        self._names = re.compile(r"\b(" + "|".join(map(re.escape, longest_first)) + r")(?:em|er|es|en|e|n|s)?\b")
        self._named: dict[str, tuple[str, ...]] = {}

    def raw(self, texts: list[str]) -> Array:
        """Joined vectors of length one: e5 without the phrasings' mean, beside USE."""
        return join_vectors(self.encoder.rows(texts), self._mean)

    def projected(self, raw: Array) -> Array:
        """Joined vectors in the space that tells intents apart, of length one."""
        return round_to_grid(normalize_rows(raw.astype(np.float64) @ self._project))

    def scores(self, vector: Array) -> Array:
        """Nearness of each intent: its best phrasing and the mean of its best three."""
        return np.asarray(self._scores_of(vector[None, :])[0])

    def scores_of(self, vectors: Array) -> Array:
        """`scores` of many vectors at once, one row each: much quicker than one after the other."""
        blocks = [self._scores_of(vectors[i : i + _AT_ONCE]) for i in range(0, len(vectors), _AT_ONCE)]
        return np.concatenate([np.zeros((0, len(self._starts)), dtype=np.float32), *blocks])

    def _scores_of(self, vectors: Array) -> Array:
        near = self.nearness(vectors)
        best = np.maximum.reduceat(near, self._starts, axis=1)
        out: Array = best - np.float32(0.15)
        least = np.partition(best, -_CANDIDATES, axis=1)[:, -_CANDIDATES]
        rows, intents = np.nonzero(best >= least[:, None])
        own = near[rows[:, None], self._members[intents]]
        own[self._is_padding[intents]] = -np.inf
        top = np.sort(own, axis=1)[:, -_BEST:]
        sums = np.where(np.isinf(top), np.float32(0), top).sum(axis=1, dtype=np.float32)
        mean = sums / np.minimum(self._counts[intents], _BEST).astype(np.float32)
        out[rows, intents] = (0.6 * best[rows, intents] + 0.4 * mean).astype(np.float32)
        return out

    def nearness(self, vectors: Array) -> Array:
        """Dot products with all phrasings, one row per vector.

        In whole steps of 2^-13, the elements of a vector of length one sum up to 2^17 at most; times 127 that stays
        below 2^24, so that single precision computes the products of whole numbers exactly in whatever order.
        """
        steps = np.round(vectors * _STEPS)
        return np.ascontiguousarray((self.phrasings @ steps.T).T * self.scale)

    def act_scores(self, text: str) -> dict[str, float]:
        """Probability of each communication act."""
        z = round_scores(self._act_weights @ self.raw([text])[0].astype(np.float64) + self._act_bias)
        return dict(zip(self.acts, (1 / (1 + np.exp(-z))).tolist(), strict=True))

    def symptoms_named(self, text: str) -> tuple[str, ...]:
        """Symptoms whose name stands in the text; the longest name wins where names overlap."""
        if text not in self._named:
            if len(self._named) > _NAMES_REMEMBERED:
                self._named.clear()
            found = dict.fromkeys(self._symptom_of[match[1]] for match in self._names.finditer(fold(text)))
            if "pain" in found and any(name.startswith("pain_") for name in found):
                del found["pain"]
            self._named[text] = tuple(found)
        return self._named[text]


def join_vectors(rows: Array, mean: Array) -> Array:
    """Both models' vectors side by side with length one, e5 without the phrasings' mean."""
    e5 = normalize_rows(rows[:, :E5_SIZE] - mean)
    return round_to_grid(np.concatenate([e5, rows[:, E5_SIZE:].astype(np.float64)], axis=1) / np.sqrt(2))


def compute_posterior(scores: Array, allowed: npt.NDArray[np.bool_]) -> Array:
    """Probability of each allowed intent given the scores of all."""
    p = np.where(allowed, np.exp(_HEAT * (scores - scores.max()).astype(np.float64)), 0)
    return round_scores(p / max(float(p.sum()), 1e-9)).astype(np.float32)
