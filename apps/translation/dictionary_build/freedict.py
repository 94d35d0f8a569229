"""Reads the FreeDict dictionaries: Debian packages in dictd's format, each entry a piece of text."""

import gzip
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from apps.german.regular_expressions import compile_re

DIGITS = {sign: at for at, sign in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
HEAD = compile_re(r"^(?P<word>.+?)(?:\s+/[^/]*/)*\s*(?:<(?P<part>[^>]*)>)?\s*$")
NUMBERED = compile_re(r"^\d+\.\s+(?P<text>\S.*)$")
NEXT_NUMBER = compile_re(r"\s+\d+\.\s*$")
ASIDE = compile_re(r"\((?:[^)]*)\)|(?:\b(?:jdn|jdm|jds|jd|etw)\.(?:\s*/\s*)?)+|\b(?:sich|jemandem|jemanden)\b")
DOMAIN = compile_re(r"\[([^\]]*)\]")
BRACKETS = compile_re(r"<[^>]*>|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}")
PLACEHOLDER = compile_re(r"\b(?:sb|sth|so|smb|smth|etw|jdn|jdm|oneself)\b(?:\.(?:'s)?)?|/.*$")
COMMA = compile_re(r"[,;،]\s*")
SUFFIX = compile_re(r"-\w+ \w")  # "-e doğru": the ending that the word before has, in Turkish
LOST_SUFFIX = compile_re(r"^e (?=\w)")  # what is left of one, before a word that needs none: "e deniz"
MOST_WORDS = 3


@dataclass(frozen=True)
class Sense:
    """One meaning: its words in the other language, its domains ("med."), and how much is said about it."""

    glosses: tuple[str, ...]
    domains: tuple[str, ...] = ()
    notes: int = 0


@dataclass(frozen=True)
class Entry:
    """A headword of one word with its senses; `part` is its part of speech as the source marks it."""

    word: str
    part: str
    senses: tuple[Sense, ...]


def fetch(pair: str, folder: Path) -> Path:
    """Where the unpacked dictionary of a pair ("deu-eng") lies; fetched with apt-get if it is not there yet."""
    stem = folder / "usr/share/dictd" / f"freedict-{pair}"
    if not stem.with_suffix(".index").exists():
        folder.mkdir(parents=True, exist_ok=True)
        name = f"dict-freedict-{pair}"
        subprocess.run(["apt-get", "download", name], cwd=folder, check=True, capture_output=True)
        for package in folder.glob(f"{name}_*.deb"):
            subprocess.run(["dpkg-deb", "-x", str(package), str(folder)], check=True)
    return stem


def entries(stem: Path) -> Iterator[Entry]:
    """All entries whose headword is one word, each once."""
    data = gzip.decompress(stem.with_suffix(".dict.dz").read_bytes())
    places = set()
    for line in stem.with_suffix(".index").read_text("utf-8").splitlines():
        _word, start, length = line.split("\t")[:3]
        places.add((number(start), number(length)))
    for begin, size in sorted(places):
        entry = parse_entry(data[begin : begin + size].decode("utf-8", "replace"))
        if entry is not None:
            yield entry


def number(digits: str) -> int:
    """A number as dictd writes it, to the base of 64."""
    value = 0
    for sign in digits:
        value = value * 64 + DIGITS[sign]
    return value


def parse_entry(text: str) -> Entry | None:
    """The entry in a piece of text; None for headers, phrases and parts of words."""
    lines = text.splitlines()
    head = HEAD.match(lines[0].strip()) if lines else None
    word = ASIDE.sub(" ", head["word"]).strip() if head else ""
    if head is None or not word.replace("-", "").isalpha() or word.endswith("-"):
        return None
    said = [line for line in lines[1:] if line.strip()]
    notes = sum(line.count("{") for line in said if line.startswith(" see:")) + 2 * sum('"' in line for line in said)
    numbered = [found["text"] for line in said if (found := NUMBERED.match(line))]
    senses = [sense for line in numbered or said[:1] if (sense := sense_of(line, notes))]
    return Entry(word, head["part"] or "", tuple(senses)) if senses else None


def sense_of(line: str, notes: int) -> Sense | None:
    """The words of one line, without their marks; None when nothing usable is left."""
    domains = tuple(DOMAIN.findall(line))
    plain = BRACKETS.sub(" ", NEXT_NUMBER.sub("", line))
    glosses = [tidy(part) for part in COMMA.split(plain)]
    glosses = [gloss for gloss in glosses if gloss and len(gloss.split()) <= MOST_WORDS and usable(gloss)]
    return Sense(tuple(dict.fromkeys(glosses)), domains, notes) if glosses else None


def tidy(part: str) -> str:
    """The words of a gloss without what stands around them."""
    text = " ".join(PLACEHOLDER.sub(" ", part).split()).strip(" .–")
    return LOST_SUFFIX.sub("", text if SUFFIX.match(text) else text.strip(" .-–"))


def usable(gloss: str) -> bool:
    """Whether a gloss is words and nothing else."""
    return all(sign.isalpha() or sign in " '’-ـًٌٍَُِّْ" for sign in gloss)
