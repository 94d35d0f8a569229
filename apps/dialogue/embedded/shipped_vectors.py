"""Vectors that ship with cases, because E5 takes most of the time that preparing a case takes.

One file per case in `content/cases/vectors` holds what E5 makes of its texts, in the half precision that the encoder
rounds to: a case is understood the same with the file and without. E5 may differ in the third decimal on another
processor, so the encoder looks up every text among them, of a case or of a learner: equal texts have equal vectors
whatever was encoded before. USE is quick and is computed where it is needed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.paths import CASE_VECTORS
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, VECTOR_FORMAT, Array

Hashes = npt.NDArray[np.uint64]
Halves = npt.NDArray[np.float16]


def compute_encoder_version() -> str:
    """Return what the vectors of a text depend on besides the text: files of another version are left alone."""
    return f"{VECTOR_FORMAT}, multilingual-e5-small"


def hash_texts(texts: Sequence[str]) -> Hashes:
    """Return the numbers by which texts are found in a file."""
    digests = (hashlib.blake2b(text.encode(), digest_size=8).digest() for text in texts)
    return np.array([int.from_bytes(digest, "big") for digest in digests], dtype=np.uint64)


def store_vectors(path: Path, vectors: Mapping[str, Array]) -> None:
    """Write the vectors of texts to a file, the same bytes for the same vectors."""
    hashes = hash_texts(list(vectors))
    order = np.argsort(hashes)
    rows = np.stack(list(vectors.values()))[order].astype("<f2")
    # High bytes apart from low ones: half precision packs to four fifths so, and hardly at all as it stands.
    halves = np.ascontiguousarray(rows.T).view(np.uint8).reshape(E5_SIZE, len(rows), 2)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        path,
        encoder=np.array(compute_encoder_version()),
        hashes=hashes[order],
        halves=np.ascontiguousarray(np.moveaxis(halves, 2, 0)),
    )


def load_hashes(path: Path) -> Hashes:
    """Load the hashes of the texts in a file, none of a file that another encoder has written."""
    with np.load(path, allow_pickle=False) as data:
        found: Hashes = data["hashes"]
        return found if str(data["encoder"]) == compute_encoder_version() else found[:0]


def load_vectors(path: Path) -> Array:
    """Load the vectors in a file, in the order of its hashes."""
    return _load_halves(path).astype(np.float32)


def _load_halves(path: Path) -> Halves:
    """Load the vectors in a file as they are kept, in half precision."""
    with np.load(path, allow_pickle=False) as data:
        halves = np.ascontiguousarray(np.moveaxis(data["halves"], 0, 2))
    return np.ascontiguousarray(halves.view("<f2")[:, :, 0].T)


class ShippedVectors:
    """The vectors of all files in a folder, read with the first text (0.1 s and 6 MB for 7,400 texts)."""

    def __init__(self, folder: Path = CASE_VECTORS) -> None:
        self._folder = folder

    @cached_property
    def _kept(self) -> tuple[dict[int, int], Halves]:
        """The place of each text's hash, and the rows; of a text in several files the first one's, by name."""
        places: dict[int, int] = {}
        rows: list[Halves] = []
        count = 0
        for path in sorted(self._folder.glob("*.npz")):
            hashes = load_hashes(path).tolist()
            if not hashes:
                continue
            new = [place for place, one in enumerate(hashes) if one not in places]
            places.update((hashes[place], count + number) for number, place in enumerate(new))
            rows.append(_load_halves(path)[new])
            count += len(new)
        return places, np.concatenate([np.zeros((0, E5_SIZE), dtype=np.float16), *rows])

    def find(self, texts: Sequence[str]) -> dict[str, Array]:
        """Find the vectors of those of the texts that ship, whichever case they ship with."""
        places, rows = self._kept
        hashes = zip(hash_texts(texts).tolist(), texts, strict=True)
        return {text: rows[places[one]].astype(np.float32) for one, text in hashes if one in places}
