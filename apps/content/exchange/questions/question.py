"""A question as all formats have it."""

import html
import re
from dataclasses import dataclass, field
from enum import StrEnum

MOST_QUESTIONS = 200  # of one file
MOST_REMARKS = 200  # after so many nothing more is read of a file
LONGEST = 10_000  # characters of a text
TAGS = re.compile(r"<(?:br|/p|/div|/li)\s*/?>|</?[a-zA-Z][^<>]*>")


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
    """Give the words of a text with HTML in it, on one line."""
    plain = TAGS.sub(lambda found: "" if found[0][1] not in "b/" or "br" not in found[0] else " ", text)
    return " ".join(html.unescape(plain).split())
