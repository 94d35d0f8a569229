"""Parts of a file, as browsers ask for them when they play sound (RFC 9110, 14)."""

import re
from collections.abc import Iterator
from typing import IO

ONE_RANGE = re.compile(r"bytes=(\d*)-(\d*)", re.ASCII)
PIECE = 64 * 1024


class UnsatisfiableRange(Exception):
    """The part asked for lies outside of the file."""


def parse_range(header: str, size: int) -> tuple[int, int] | None:
    """First and last byte (inclusive) that a Range header asks for, within a file of `size` bytes.

    None when the whole file is to be sent: no header, an unknown unit, several parts, or nonsense.
    """
    found = ONE_RANGE.fullmatch(header.replace(" ", "").lower()) if len(header) < 100 else None
    if found is None or found.group() == "bytes=-":
        return None
    first, last = found.groups()
    if not first:
        if int(last) == 0 or size == 0:
            raise UnsatisfiableRange
        return max(0, size - int(last)), size - 1
    if last and int(last) < int(first):
        return None
    if int(first) >= size:
        raise UnsatisfiableRange
    return int(first), min(int(last or size), size - 1)


def read_chunks(file: IO[bytes], first: int, many: int) -> Iterator[bytes]:
    """`many` bytes from `first` on, in pieces; closes the file."""
    with file:
        file.seek(first)
        while many > 0 and (piece := file.read(min(PIECE, many))):
            many -= len(piece)
            yield piece
