"""Whether a text says a value: numbers with their unit, sides, drugs and other words up to their ending."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from apps.dialogue.german.figures import TIMES, Figure, figures
from apps.dialogue.german.words import fold, tokens

_SIDES = {
    "rechts": re.compile(r"rechts\w*|rechte[rnsm]?"),
    "links": re.compile(r"links\w*|linke[rnsm]?"),
    "beidseits": re.compile(r"beidseit\w*|beide[rnsm]?"),
}
_SAME_UNIT = ({"age", "year"}, {"l", "/min"}, {"point", ""})


@dataclass(frozen=True)
class Alternative:
    """One way to say a value: all its numbers and all its words."""

    text: str
    numbers: tuple[Figure, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Value:
    """Something that has to be said, in one of several ways."""

    alternatives: tuple[Alternative, ...]

    @property
    def numbers(self) -> tuple[Figure, ...]:
        """The numbers of all its ways."""
        return tuple(figure for one in self.alternatives for figure in one.numbers)

    @property
    def is_number(self) -> bool:
        """Whether some way of saying it is a number alone."""
        return any(one.numbers and not one.words for one in self.alternatives)

    def said_in(self, read: Sequence[Figure], words: Iterable[str]) -> Alternative | None:
        """The way in which these numbers and folded words say it, None when they don't."""
        here = tuple(words)
        return next((one for one in self.alternatives if _says(one, read, here)), None)


def value_of(text: str) -> Value:
    """The value that an author wrote: 'metamizol|novalgin', '91 %', '104/62'."""
    return Value(tuple(_alternative(part.strip()) for part in text.split("|") if part.strip()))


def same_unit(one: str, other: str) -> bool:
    """Whether two units may mean the same; a unit that isn't said fits all but times."""
    if not one or not other:
        return one not in TIMES and other not in TIMES
    return one == other or any({one, other} <= units for units in _SAME_UNIT)


def says_word(words: Iterable[str], word: str) -> bool:
    """Whether a folded word occurs among folded words, up to its ending; sides in all their forms."""
    if side := _SIDES.get(word):
        return any(side.fullmatch(other) for other in words)
    if len(word) < 4:
        return word in words
    stem = word[: max(4, len(word) - 2)]
    return any(other.startswith(stem) for other in words)


def _alternative(text: str) -> Alternative:
    read = figures(text)
    rest = text
    for figure in reversed(read):
        rest = rest[: figure.start] + " " + rest[figure.end :]
    return Alternative(text, tuple(read), tuple(fold(token) for token in tokens(rest)))


def _says(one: Alternative, read: Sequence[Figure], words: tuple[str, ...]) -> bool:
    return all(_is_read(number, read) for number in one.numbers) and all(says_word(words, word) for word in one.words)


def _is_read(number: Figure, read: Sequence[Figure]) -> bool:
    if any(figure.value == number.value and same_unit(figure.unit, number.unit) for figure in read):
        return True
    whole, tenth = int(number.value), round(number.value % 1 * 10)
    return bool(tenth) and any((a.value, b.value) == (whole, tenth) and b.start - a.end <= 1 for a, b in pairwise(read))
