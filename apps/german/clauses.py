"""Clauses: what stands between the marks and conjunctions of a line, with its words and their places."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from apps.german.sentences import CLOSING, find_sentences, find_statements
from apps.german.tokens import SIMPLE, Token, tokenize

QUOTED = re.compile(r"[„“\"»«‚‘][^„“”\"»«‘’]*[“”\"»«‘’]")
ENDS_SENTENCE = ".!?…"
IN_WORDS = "'’`´°%*_"  # "geht's", "38°"
CUT = re.compile(r"\s*[,:](?=\s)\s*|\s+[–-]\s+|\s+(?:und|sowie|aber|außerdem|dazu)\s+", re.I)
SUBSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


@dataclass(frozen=True)
class Clause:
    """Words between two marks: `before` is "" at the start of a sentence, `after` the mark that follows."""

    words: tuple[Token, ...]
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
        """Return place and text of the words `start` to `end` (not included)."""
        a, b = self.words[start].start, self.words[end - 1].end
        return a, b, line[a:b]


@dataclass(frozen=True)
class Piece:
    """A stretch of a line: its place, its simple words with their places in it."""

    start: int
    text: str
    words: tuple[str, ...]
    places: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def parse_clauses(line: str) -> list[Clause]:
    """Return the line's clauses between marks, in order; what stands in quotation marks is left out."""
    line = QUOTED.sub(lambda found: f"|{' ' * (len(found[0]) - 2)}|", line)
    found: list[Clause] = []
    words: list[Token] = []
    before, begin = "", 0
    for mark, is_end in _list_marks(line):
        if mark.is_word:
            words.append(mark)
            continue
        if words:
            found.append(Clause(tuple(words), before, mark.text))
            words = []
        if is_end and mark.text == "?":
            found[begin:] = [replace(clause, question=True) for clause in found[begin:]]
        begin = len(found) if is_end else begin
        before = "" if is_end else mark.text
    return [*found, Clause(tuple(words), before, "")] if words else found


def _list_marks(line: str) -> Iterator[tuple[Token, bool]]:
    """Yield words and the marks between clauses, each with whether it ends a sentence."""
    last = {end - len(line[:end]) + len(line[:end].rstrip(CLOSING)) for _begin, end in find_sentences(line)}
    for token in tokenize(line):
        is_end = token.text in ENDS_SENTENCE and (token.end in last or token.text != ".")
        if token.is_word or is_end or token.text not in f"{IN_WORDS}.":
            yield token, is_end


def find_pieces(line: str) -> list[Piece]:
    """Return the statements of a line; abbreviations and ordinals end none."""
    pieces = (make_piece(line, begin, end) for begin, end in find_statements(line))
    return [piece for piece in pieces if piece.words]


def split_piece(line: str, sentence: Piece) -> list[Piece]:
    """Return the parts of a statement between commas, colons and "und", in order."""
    cuts = [sentence.start]
    for match in CUT.finditer(line, sentence.start, sentence.end):
        cuts += [match.start(), match.end()]
    cuts.append(sentence.end)
    found = [make_piece(line, begin, end) for begin, end in list(pairwise(cuts))[::2]]
    return [piece for piece in found if piece.words]


def make_piece(line: str, begin: int, end: int) -> Piece:
    """Return the stretch without blanks around it."""
    text = line[begin:end]
    start = begin + len(text) - len(text.lstrip())
    text = text.strip()
    words = list(SIMPLE.finditer(text.translate(SUBSCRIPT)))
    return Piece(start, text, tuple(match[0] for match in words), tuple(match.start() for match in words))
