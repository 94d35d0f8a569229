"""Clauses of German sentences: what stands between commas, and on either side of "und"."""

import re
from dataclasses import dataclass

from apps.translation.german import Token, tokens

# Pieces of a sentence, no sentences: those are cut by kit.sentences.
BETWEEN = re.compile(r"[,;:–()]|\s(?:und|oder|aber|denn|sowie)\s")


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence with one verb at most, as far as that can be seen; `text` is the whole sentence."""

    tokens: tuple[Token, ...]
    text: str


def clauses(sentence: str) -> list[Clause]:
    """The clauses of a sentence; only the first word of the sentence opens it."""
    found, start = [], 0
    for end in [*(match.span() for match in BETWEEN.finditer(sentence)), (len(sentence), len(sentence))]:
        piece = sentence[start : end[0]]
        said = [Token(one.text, one.opens and start == 0, one.then) for one in tokens(piece)]
        if said:
            found.append(Clause(tuple(said), sentence))
        start = end[1]
    return found
