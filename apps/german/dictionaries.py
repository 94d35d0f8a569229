"""The shipped dictionaries: sorted lines in compressed files, looked through without being taken apart."""

import gzip
import lzma
import re
from array import array
from bisect import bisect_left
from functools import cache, lru_cache
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "content"
FOLDER = CONTENT / "dictionaries"
NOUNS = FOLDER / "nouns.tsv.xz"


def path_of(language: str) -> Path:
    """The dictionary from German into a language (ISO 639-3)."""
    return FOLDER / f"{language}.tsv.xz"


@cache
def lines(path: Path) -> bytes:
    """The lines of a dictionary, 1 to 2 MB, read once per process; empty when there is none."""
    if not path.exists():
        return b"\n"
    packed = path.read_bytes()
    return lzma.decompress(packed) if path.suffix == ".xz" else b"\n" + gzip.decompress(packed)


@cache
def beginnings(path: Path) -> "array[int]":
    """Where the lines of a dictionary begin; they are sorted."""
    data = lines(path)
    return array("I", [end.end() for end in re.finditer(b"\n", data)][:-1])


def row(path: Path, word: str) -> list[str] | None:
    """The columns after a headword; None when it is not there."""
    data, starts, key = lines(path), beginnings(path), f"{word}\t".encode()
    found = bisect_left(starts, key, key=lambda start: data[start : start + len(key)])
    if found == len(starts) or not data.startswith(key, starts[found]):
        return None
    start = starts[found] + len(key)
    return data[start : data.index(b"\n", start)].decode().split("\t")


def glosses(language: str, word: str) -> list[str]:
    """What a German headword is called in a language, the most fitting first."""
    found = row(path_of(language), word)
    return found[0].split("; ") if found else []


def noun(word: str) -> tuple[str, str] | None:
    """Article and plural ("" where there is none) of a German noun."""
    found = row(NOUNS, word)
    return (found[0], found[1]) if found else None


@lru_cache(maxsize=8192)
def singular(plural: str) -> str | None:
    """The noun of which this is the plural."""
    data = lines(NOUNS)
    end = data.find(f"\t{plural}\n".encode())
    if end < 0:
        return None
    return data[data.rindex(b"\n", 0, end) + 1 : end].decode().split("\t")[0]


def words_from(path: Path, start: str, most: int = 500) -> list[str]:
    """The headwords that begin so, in their order."""
    data, starts, key = lines(path), beginnings(path), start.encode()
    first = bisect_left(starts, key, key=lambda at: data[at : at + len(key)])
    found = []
    for at in starts[first : first + most]:
        if not data.startswith(key, at):
            break
        found.append(data[at : data.index(b"\t", at)].decode())
    return found
