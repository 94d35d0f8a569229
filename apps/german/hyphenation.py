"""Where German words may be divided at the end of a line (Amtliche Regelung §§ 107-112).

Frank Liang's algorithm, as in TeX, with the patterns of content/german/hyphenation.txt.gz: between the letters of each
part of a word that a pattern matches stand its digits; the highest digit counts, and an odd one allows a division.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from apps.german.dictionaries import read_lines
from apps.german.regular_expressions import compile_re

SHORTEST_PART = 2  # letters, at the beginning and at the end of a word
SHORTEST_WORD = 6  # what is shorter fits into any line
WORD = compile_re(rf"[^\W\d_]{{{SHORTEST_WORD},}}")


@cache
def _patterns() -> tuple[dict[str, tuple[int, ...]], int]:
    """Return the digits before, between and after the letters of each pattern, and the length of the longest."""
    found: dict[str, tuple[int, ...]] = {}
    for line in read_lines("hyphenation.txt.gz"):
        letters = re.sub(r"\d", "", line)
        found[letters] = tuple(int(digit or 0) for digit in re.split(r"\D", line))
    return found, max(map(len, found))


@lru_cache(maxsize=4096)
def split_word(word: str) -> tuple[str, ...]:
    """Return the parts between which a word may be divided: one where it may not."""
    patterns, longest = _patterns()
    framed = f".{word.lower()}."
    if len(framed) != len(word) + 2:  # a letter that has two in lower case
        return (word,)
    levels = [0] * (len(framed) + 1)
    for start in range(len(framed)):
        for end in range(start + 1, min(start + longest, len(framed)) + 1):
            for place, level in enumerate(patterns.get(framed[start:end], ()), start=start):
                levels[place] = max(levels[place], level)
    inner = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    cuts = [0, *(place for place in inner if levels[place + 1] % 2), len(word)]
    return tuple(word[begin:end] for begin, end in zip(cuts, cuts[1:], strict=False))


def split_long_words(texts: Iterable[str]) -> dict[str, list[str]]:
    """Return the parts of each longer word of some texts that may be divided."""
    words = dict.fromkeys(word for text in texts for word in WORD.findall(text))
    return {word: [*parts] for word in words if len(parts := split_word(word)) > 1}
