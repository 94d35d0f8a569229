"""Words, numbers and marks of a text: the only tokeniser.

`tokenize` gives everything with its place; `split_words` the finest words, hyphens apart, for comparing what texts are
about; `read_words` words as they stand in their sentence, for looking them up in a dictionary.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from apps.german.numbers import DIGIT
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

LETTER = "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ"
NUMBER = r"\d+(?:[.,:/]\d+)*"
SIMPLE = compile_re(rf"[{LETTER}]+|{DIGIT.pattern.replace('(?P<thousands>', '(?:').replace('(?P<rest>', '(?:')}")
WORD = compile_re(rf"[{LETTER}]+(?:[-'’][{LETTER}]+)*")
JOINED = compile_re(r"[\w%°]+(?:[.,/-][\w%°]+)*")  # "200ml", "112/min", "7.30": as measures are written
TOKEN = compile_re(rf"[{LETTER}]+(?:-[{LETTER}]+)*-?|{NUMBER}|\S")
LOOKED_BACK = 20  # characters: marks and blanks before a word
BEGUN_ANEW = compile_re(r"[:„“\"]\s*$")  # within a sentence, and a capital letter may follow


@dataclass(frozen=True)
class Token:
    """A word, number or mark and where it stands in the text."""

    start: int
    end: int
    text: str

    @cached_property
    def low(self) -> str:
        """The token in lower case."""
        return self.text.lower()

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[0].isupper()

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number, not a mark."""
        return self.text[0].isalnum()


@dataclass(frozen=True)
class SentenceWord:
    """A word in its sentence; `opens` it, so its capital letter says nothing; `then` comes after it."""

    text: str
    opens: bool
    then: str


def tokenize(text: str) -> list[Token]:
    """Return words (compounds with hyphens are one), numbers and marks, each with its place."""
    return [Token(found.start(), found.end(), found[0]) for found in TOKEN.finditer(text)]


def split_words(text: str) -> list[str]:
    """Return the words and numbers of a text in order; what a hyphen joins are several."""
    return SIMPLE.findall(text)


def list_words(text: str) -> list[str]:
    """Return the words and numbers of a text in order; what a hyphen joins is one."""
    return [token.text for token in tokenize(text) if token.is_word]


def read_words(text: str) -> Iterator[SentenceWord]:
    """Yield the words of a text with what their sentence says about their capital letter; numbers are left out."""
    found, begins = list(WORD.finditer(text)), iter([begin for begin, _end in find_sentences(text)])
    next_one = next(begins, len(text))
    for at, match in enumerate(found):
        opens = match.start() >= next_one
        while match.start() >= next_one:
            next_one = next(begins, len(text))
        then = found[at + 1][0] if at + 1 < len(found) else ""
        before = text[max(0, match.start() - LOOKED_BACK) : match.start()].rstrip(" („»")
        yield SentenceWord(match[0], opens or bool(BEGUN_ANEW.search(before)), then)
