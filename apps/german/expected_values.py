"""Whether a text says a value: numbers with their unit, sides, drugs and other words up to their ending."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from apps.german.quantities import Quantity, are_compatible, find_quantities
from apps.german.regular_expressions import compile_re
from apps.german.text import fold
from apps.german.tokens import split_words

SIDES = {
    "right": compile_re(r"rechts\w*|rechte[rnsm]?", re.I),
    "left": compile_re(r"links\w*|linke[rnsm]?", re.I),
    "both": compile_re(r"beidseit\w*|beide[rnsm]?", re.I),
}
SIDE_OF = {"rechts": "right", "links": "left", "beidseits": "both"}


@dataclass(frozen=True)
class Alternative:
    """One way to say a value: all its numbers and all its words."""

    text: str
    numbers: tuple[Quantity, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Value:
    """Something that has to be said, in one of several ways."""

    alternatives: tuple[Alternative, ...]

    @property
    def numbers(self) -> tuple[Quantity, ...]:
        """Return the numbers of all its ways."""
        return tuple(figure for one in self.alternatives for figure in one.numbers)

    @property
    def is_number(self) -> bool:
        """Return whether some way of saying it is a number alone."""
        return any(one.numbers and not one.words for one in self.alternatives)

    def said_in(self, read: Sequence[Quantity], words: Iterable[str]) -> Alternative | None:
        """Return the way in which these numbers and folded words say it, None when they don't."""
        here = tuple(words)
        return next((one for one in self.alternatives if _says(one, read, here)), None)


def parse_value(text: str) -> Value:
    """Return the value that an author wrote: 'metamizol|novalgin', '91 %', '104/62'."""
    return Value(tuple(_alternative(part.strip()) for part in text.split("|") if part.strip()))


def contains_word(words: Iterable[str], word: str) -> bool:
    """Return whether a folded word occurs among folded words, up to its ending; sides in all their forms."""
    if side := SIDE_OF.get(word):
        return any(SIDES[side].fullmatch(other) for other in words)
    if len(word) < 4:
        return word in words
    stem = word[: max(4, len(word) - 2)]
    return any(other.startswith(stem) for other in words)


def _alternative(text: str) -> Alternative:
    read = find_quantities(text)
    rest = text
    for figure in reversed(read):
        rest = rest[: figure.start] + " " + rest[figure.end :]
    return Alternative(text, tuple(read), tuple(fold(token) for token in split_words(rest)))


def _says(one: Alternative, read: Sequence[Quantity], words: tuple[str, ...]) -> bool:
    return all(_is_read(number, read) for number in one.numbers) and all(
        contains_word(words, word) for word in one.words
    )


def _is_read(number: Quantity, read: Sequence[Quantity]) -> bool:
    if any(figure.value == number.value and are_compatible(figure.unit, number.unit) for figure in read):
        return True
    whole, tenth = int(number.value), round(number.value % 1 * 10)
    return bool(tenth) and any((a.value, b.value) == (whole, tenth) and b.start - a.end <= 1 for a, b in pairwise(read))


def find_sides(text: str) -> dict[str, tuple[int, int]]:
    """Return left, right and both with the place of the first word that says it."""
    found = ((side, re.search(rf"\b(?:{pattern.pattern})\b", text, re.I)) for side, pattern in SIDES.items())
    return {side: match.span() for side, match in found if match}
