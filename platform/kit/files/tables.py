"""Tables as CSV, as programs of tables open them."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import IO

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
GUARD = "'"
Cell = str | int | float | datetime | None


def guard(cell: Cell) -> Cell:
    """Keep a text from being read as a formula by a program of tables."""
    return f"{GUARD}{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) else cell


def unguard(text: str) -> str:
    """Give a text as it was before `guard`."""
    return text[1:] if text.startswith(GUARD) and text[1:].startswith(FORMULA_STARTS) else text


def write_csv(rows: Iterable[Sequence[Cell]], file: IO[bytes]) -> None:
    """Write rows as CSV that German and other programs of tables open with the right letters and columns."""
    text = io.TextIOWrapper(file, "utf-8-sig", newline="", write_through=True)
    writer = csv.writer(text, delimiter=";")
    for row in rows:
        writer.writerow(["" if cell is None else guard(cell) for cell in row])
    text.detach()
