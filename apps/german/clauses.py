"""Clauses: what stands between the marks and conjunctions of a line, with its words and their places."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise

from apps.german.regular_expressions import compile_re
from apps.german.sentences import CLOSING, find_sentences, find_statements
from apps.german.tokens import SIMPLE, Token, tokenize

QUOTED = compile_re(r"[„“\"»«‚‘][^„“”\"»«‘’]*[“”\"»«‘’]")
ENDS_SENTENCE = ".!?…"
Span = tuple[int, int | None]
IN_WORDS = "'’`´°%*_"  # "geht's", "38°"
PIECES = "und sowie aber außerdem dazu"
SUBSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


@dataclass(frozen=True)
class Joint:
    """What stands between two parts of a sentence: its place with the blanks around it, its mark and conjunction."""

    start: int
    end: int
    mark: str = ""
    word: str = ""


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
        """The place behind its last character."""
        return self.start + len(self.text)


def find_joints(text: str, marks: str, words: str, after_comma: str = "", *, span: Span = (0, None)) -> list[Joint]:
    """Return the joints of a sentence, or of a span of it, in order: the only place that knows what they look like.

    A reader says at which marks and conjunctions it cuts, and at which conjunctions behind a comma only. A mark within
    a number is none, and neither is a dash without blanks.
    """
    begin, end = span
    found = _joint_pattern(marks, words, after_comma).finditer(text, begin, len(text) if end is None else end)
    return [
        Joint(one.start(), one.end(), one["mark"] or "", (one["word"] or one["after"] or "").casefold())
        for one in found
    ]


@cache
def _joint_pattern(marks: str, words: str, after_comma: str) -> re.Pattern[str]:
    alone, behind = "|".join(words.split()), "|".join((*words.split(), *after_comma.split()))
    plain, dashes = (
        re.escape("".join(sign for sign in marks if (sign in "–-") is is_dash)) for is_dash in (False, True)
    )
    dash = rf"|(?<=\s)[{dashes}](?=\s)" if dashes else ""
    mark = rf"\s*(?P<mark>[{plain}](?!\d){dash})\s*(?:(?P<after>{behind})(?=\s)\s*)?"
    return re.compile(rf"{mark}|\s+(?P<word>{alone})(?=\s)\s*", re.IGNORECASE)


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
    joints = find_joints(line, ",:–-", PIECES, span=(sentence.start, sentence.end))
    cuts = [sentence.start, *(place for joint in joints for place in (joint.start, joint.end)), sentence.end]
    found = [make_piece(line, begin, end) for begin, end in list(pairwise(cuts))[::2]]
    return [piece for piece in found if piece.words]


def make_piece(line: str, begin: int, end: int) -> Piece:
    """Return the stretch without blanks around it."""
    text = line[begin:end]
    start = begin + len(text) - len(text.lstrip())
    text = text.strip()
    words = list(SIMPLE.finditer(text.translate(SUBSCRIPT)))
    return Piece(start, text, tuple(match[0] for match in words), tuple(match.start() for match in words))
