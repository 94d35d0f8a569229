"""The shipped dictionaries: sorted lines in compressed files, looked through without being taken apart."""

import gzip
import lzma
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "content"
FOLDER = CONTENT / "dictionaries"
GERMAN = CONTENT / "german"
NOUNS = FOLDER / "nouns.tsv.xz"
FORMS = CONTENT / "vocabulary" / "forms.tsv.xz"  # from each form to the words that it can be a form of


def read_lines(name: str) -> Iterator[str]:
    """Yield the lines of a compressed table of content/german."""
    with gzip.open(GERMAN / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield line.rstrip("\n")


def get_path(language: str) -> Path:
    """The dictionary from German into a language (ISO 639-3)."""
    return FOLDER / f"{language}.tsv.xz"


@cache
def read_table(path: Path) -> bytes:
    """The lines of a dictionary, 1 to 2 MB, read once per process; empty when there is none."""
    if not path.exists():
        return b"\n"
    packed = path.read_bytes()
    return lzma.decompress(packed) if path.suffix == ".xz" else b"\n" + gzip.decompress(packed)


@cache
def find_line_starts(path: Path) -> "array[int]":
    """Where the lines of a dictionary begin; they are sorted."""
    data = read_table(path)
    return array("I", [end.end() for end in re.finditer(b"\n", data)][:-1])


def find_row(path: Path, word: str) -> list[str] | None:
    """The columns after a headword; None when it is not there."""
    data, starts, key = read_table(path), find_line_starts(path), f"{word}\t".encode()
    found = bisect_left(starts, key, key=lambda start: data[start : start + len(key)])
    if found == len(starts) or not data.startswith(key, starts[found]):
        return None
    start = starts[found] + len(key)
    return data[start : data.index(b"\n", start)].decode().split("\t")


def find_base(form: str, kind: str) -> str:
    """Return the word of a kind ("N", "V") that a form is listed for, best itself; "" for none."""
    listed = find_row(FORMS, form)
    found = [one[2:] for one in listed[0].split("; ") if one[0] == kind] if listed else []
    return form if form in found else next(iter(found), "")


def list_glosses(language: str, word: str) -> list[str]:
    """What a German headword is called in a language, the most fitting first."""
    found = find_row(get_path(language), word)
    return found[0].split("; ") if found else []


def find_noun(word: str) -> tuple[str, str] | None:
    """Article and plural ("" where there is none) of a German noun."""
    found = find_row(NOUNS, word)
    return (found[0], found[1]) if found else None


@lru_cache(maxsize=8192)
def find_singular(plural: str) -> str | None:
    """The noun of which this is the plural."""
    data = read_table(NOUNS)
    end = data.find(f"\t{plural}\n".encode())
    if end < 0:
        return None
    return data[data.rindex(b"\n", 0, end) + 1 : end].decode().split("\t")[0]


def list_headwords(path: Path, start: str, most: int = 500) -> list[str]:
    """The headwords that begin so, in their order."""
    data, starts, key = read_table(path), find_line_starts(path), start.encode()
    first = bisect_left(starts, key, key=lambda at: data[at : at + len(key)])
    found = []
    for at in starts[first : first + most]:
        if not data.startswith(key, at):
            break
        found.append(data[at : data.index(b"\t", at)].decode())
    return found
