"""A line cut where it stands: sentences and the pieces between commas and 'und', each with its place in the line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from apps.dialogue.german.words import WORD

_END = re.compile(r"[.!?;\n]+(?=\s|$)")
_NO_END = re.compile(
    r"\b(?:Dr|Fr|Hr|Nr|bzw|ca|z|B|d|h|i|v|s|c|usw|evtl|Prof|St|Tel|geb|postop|syst|max|mind|Temp)$", re.I
)
_CUT = re.compile(r"\s*[,:](?=\s)\s*|\s+[–-]\s+|\s+(?:und|sowie|aber|außerdem|dazu)\s+", re.I)
_SUBSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


@dataclass(frozen=True)
class Piece:
    """A stretch of a line: its place, its words with their places in it."""

    start: int
    text: str
    words: tuple[str, ...]
    places: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def sentences_of(line: str) -> list[Piece]:
    """The sentences of a line; abbreviations and ordinal numbers end none."""
    bounds, begin = [], 0
    for match in _END.finditer(line):
        before = line[begin : match.start()]
        ordinal = match[0] == "." and re.search(r"\d$", before) and re.match(r"\s+[a-zäöüA-Z]\w+", line[match.end() :])
        after = line[match.end() : match.end() + 8]
        numbered = ordinal and re.match(
            r"\s*(?:postop|tag|op|januar|februar|märz|april|mai|ju|au|se|ok|no|de)", after, re.I
        )
        if not numbered and not (match[0] == "." and _NO_END.search(before)):
            bounds.append((begin, match.end()))
            begin = match.end()
    bounds.append((begin, len(line)))
    return [piece for a, b in bounds if (piece := piece_of(line, a, b)).words]


def pieces_of(line: str, sentence: Piece) -> list[Piece]:
    """The pieces of a sentence between commas, colons and 'und', in order."""
    cuts = [sentence.start]
    for match in _CUT.finditer(line, sentence.start, sentence.end):
        cuts += [match.start(), match.end()]
    cuts.append(sentence.end)
    found = [piece_of(line, a, b) for a, b in list(pairwise(cuts))[::2]]
    return [piece for piece in found if piece.words]


def piece_of(line: str, begin: int, end: int) -> Piece:
    """The stretch without blanks around it."""
    text = line[begin:end]
    start = begin + len(text) - len(text.lstrip())
    text = text.strip()
    words = list(WORD.finditer(text.translate(_SUBSCRIPT)))
    return Piece(start, text, tuple(match[0] for match in words), tuple(match.start() for match in words))
