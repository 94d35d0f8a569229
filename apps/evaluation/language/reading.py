"""A line read as clauses of words; what stands in quotation marks is somebody else's German and left out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

_PIECE = re.compile(r"[A-Za-zÄÖÜäöüßéèà]+(?:-[A-Za-zÄÖÜäöüßéèà]+)*-?|\d+(?:[.,:/]\d+)*|\S")
_QUOTED = re.compile(r"[„“\"»«‚‘][^„“”\"»«‘’]*[“”\"»«‘’]")
_ENDS_SENTENCE, _ENDS_CLAUSE = ".!?…", ",;:–—()/&+=<>•|"
_SHORT = {"dr", "fr", "hr", "nr", "bzw", "ca", "z", "b", "d", "h", "usw", "evtl", "prof", "st", "tel", "ggf", "vgl",
          "i", "v", "s", "o", "u", "a", "p", "mind", "max", "inkl", "stat", "pat", "tgl"}  # fmt: skip


@dataclass(frozen=True)
class Word:
    """A word or number and where it stands in the line."""

    start: int
    end: int
    text: str

    @cached_property
    def low(self) -> str:
        """The word in lower case."""
        return self.text.lower()

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[0].isupper()


@dataclass(frozen=True)
class Clause:
    """Words between two marks: `before` is "" at the start of a sentence, `after` the mark that follows."""

    words: tuple[Word, ...]
    before: str
    after: str
    question: bool = False

    @property
    def first(self) -> bool:
        """Whether a sentence begins here."""
        return not self.before

    @cached_property
    def low(self) -> tuple[str, ...]:
        """The words in lower case."""
        return tuple(word.low for word in self.words)

    def text_of(self, line: str, start: int, end: int) -> tuple[int, int, str]:
        """Place and text of the words `start` to `end` (not included)."""
        a, b = self.words[start].start, self.words[end - 1].end
        return a, b, line[a:b]


def clauses(line: str) -> list[Clause]:
    """The line's clauses in order."""
    pieces = [Word(m.start(), m.end(), m[0]) for m in _PIECE.finditer(_QUOTED.sub(_blank, line))]
    found: list[Clause] = []
    words: list[Word] = []
    before, sentence = "", 0
    for number, piece in enumerate(pieces):
        if piece.text[0].isalnum():
            words.append(piece)
            continue
        following = pieces[number + 1].text if number + 1 < len(pieces) else ""
        if _is_inner(piece, words, following):
            continue
        ends = piece.text in _ENDS_SENTENCE
        if words:
            found.append(Clause(tuple(words), before, piece.text))
            words = []
        if ends:
            _mark_questions(found, sentence, piece.text == "?")
            sentence = len(found)
        before = "" if ends else piece.text
    if words:
        found.append(Clause(tuple(words), before, ""))
    return found


def _blank(match: re.Match[str]) -> str:
    return "|" + " " * (len(match[0]) - 2) + "|"


def _is_inner(mark: Word, words: list[Word], following: str) -> bool:
    """Whether a mark belongs to the word before it: '3. Tag', 'z. B.', 'geht's'."""
    if mark.text in "'’`´°%*_":
        return True
    if mark.text != "." or not words or words[-1].end != mark.start:
        return False
    last = words[-1]
    return last.low in _SHORT or (last.text.isdigit() and bool(following) and following[0].isalnum())


def _mark_questions(found: list[Clause], start: int, question: bool) -> None:
    for number in range(start, len(found)):
        clause = found[number]
        found[number] = Clause(clause.words, clause.before, clause.after, question)
