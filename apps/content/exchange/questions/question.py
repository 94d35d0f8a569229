"""A question as all formats have it."""

import html
from dataclasses import dataclass, field
from enum import StrEnum

from apps.german.regular_expressions import compile_re

MOST_QUESTIONS = 200  # of one file
MOST_REMARKS = 200  # after so many nothing more is read of a file
LONGEST = 10_000  # characters of a text
TAG = compile_re(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*>")
APART = {"br", "p", "div", "li", "tr", "td", "th", "ul", "ol", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"}
UNSEEN = {"script", "style"}  # what stands in them are no words


class Form(StrEnum):
    """How a question is answered."""

    CHOICE = "CHOICE"
    TEXT = "TEXT"  # words in gaps of the text
    PAIRS = "PAIRS"
    ORDER = "ORDER"


@dataclass(frozen=True)
class Option:
    """An answer that can be chosen, and what is said of it."""

    text: str
    right: bool
    feedback: str = ""


@dataclass(frozen=True)
class Gap:
    """A gap `[[key]]` of the text: what is right in it, the best first, and what can be chosen unless it is typed."""

    key: str
    accepted: tuple[str, ...]
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question with the line of the file where it begins; `text` holds the gaps of a TEXT question."""

    form: Form
    title: str
    text: str
    line: int = 0
    options: tuple[Option, ...] = ()
    gaps: tuple[Gap, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    steps: tuple[str, ...] = ()
    explanation: str = ""


@dataclass(frozen=True)
class Remark:
    """What could not be read: the line, a code, and the words it is about."""

    line: int
    code: str
    text: str = ""


@dataclass
class Reading:
    """What a file says: its questions, and what could not be read."""

    questions: list[Question] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        """Whether a file has as many questions, or as much that cannot be read, as is read of one."""
        return len(self.questions) >= MOST_QUESTIONS or len(self.remarks) >= MOST_REMARKS


def strip_markup(text: str) -> str:
    """Give the words of a text with HTML in it, on one line; what stands apart in it is no one word."""
    parts, end, unseen = [], 0, ""
    for tag in TAG.finditer(text):
        closes, name = bool(tag[1]), tag[2].lower()
        if unseen:
            end = tag.end()
            unseen = "" if closes and name == unseen else unseen
            continue
        parts += [text[end : tag.start()], " " if name in APART else ""]
        end = tag.end()
        unseen = name if name in UNSEEN and not closes else ""
    if not unseen:
        parts.append(text[end:])
    return " ".join(html.unescape("".join(parts)).split())
