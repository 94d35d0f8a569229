"""Sorted tables in compressed files, as `apps/translation/dictionaries.py` reads them."""

import lzma
from collections.abc import Iterable
from pathlib import Path

LARGEST = 1_000_000  # bytes of one file


def pack(path: Path, rows: Iterable[tuple[str, ...]]) -> int:
    """Writes rows sorted by their first word, gives the size of the file in bytes; ValueError when it is too large."""
    lines = ["\t".join(row) for row in sorted(rows)]
    data = lzma.compress(("\n" + "\n".join(lines) + "\n").encode(), preset=9 | lzma.PRESET_EXTREME)
    if len(data) > LARGEST:
        raise ValueError(f"{path.name} has {len(data)} bytes")
    path.write_bytes(data)
    return len(data)
