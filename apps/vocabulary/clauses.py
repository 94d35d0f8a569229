"""Clauses of German sentences: what stands between commas, and on either side of "und"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from apps.translation.german import Token, tokens

# Pieces of a sentence, no sentences: those are cut by kit.sentences.
BETWEEN = re.compile(r"[,;:–()]|\s(?:und|oder|aber|denn|sowie)\s")
NUMBER_AT_END = re.compile(r"\d\W*$")


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence with one verb at most, as far as that can be seen; `text` is the whole sentence.

    `last` is the word with which it ends; "" where a number stands behind it.
    """

    tokens: tuple[Token, ...]
    text: str
    last: str


def clauses(sentence: str) -> list[Clause]:
    """The clauses of a sentence; only the first word of the sentence, or one behind a colon, opens it."""
    found, start = [], 0
    for end in [*(match.span() for match in BETWEEN.finditer(sentence)), (len(sentence), len(sentence))]:
        piece = sentence[start : end[0]]
        said = tuple(opened(piece, start == 0 or sentence[start - 1] == ":"))
        if said:
            found.append(Clause(said, sentence, "" if NUMBER_AT_END.search(piece) else said[-1].text))
        start = end[1]
    return found


def opened(piece: str, opens: bool) -> Iterator[Token]:
    """The words of a piece; its first one is written big for itself unless it opens the sentence."""
    for token in tokens(piece):
        yield Token(token.text, token.opens and opens, token.then)
