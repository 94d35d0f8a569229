"""One sentence of a line: what it supposes, what it does besides asking, and how it is worded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from apps.dialogue.embedded.acts import Acts, estimate_announcement, estimate_blocking
from apps.dialogue.embedded.confidence import SentenceForm
from apps.dialogue.embedded.target_choice import is_asking
from apps.german.announcements import is_examination, is_giving, is_wholly_undertaken, list_undertaken
from apps.german.presuppositions import parse_confirmation
from apps.german.question_frames import asks_by_word, strip_frame
from apps.german.questions import Question
from apps.german.regular_expressions import compile_re
from apps.german.slots import is_verb_first
from apps.german.tokens import split_words

_DOES = compile_re(  # an examination is announced, asked for or done; a statement about a thing carries out nothing
    r"\b(ich|wir|uns|mir|mich)\b|\bbitte\b|\b(darf|dürf\w+|jetzt|nun|kurz|einmal|mal)\b|^\w+en (sie|du)\b"
    r"|^\w+ \w{3,}(en|eln|ern)[.!]*$|^hier (ist|kommt)\b",
    re.I,
)
_ENDS = compile_re(r"\w\W+\w.*[.!]\s*$")
_SUBORDINATE = compile_re(r"(?:wenn|weil|damit|bevor|sobald|nachdem|falls|dass|ob)\b", re.I)
_BEGINS = compile_re(r"(?:ich|wir|das (?:ist|war|sind|macht)|es (?:ist|war))\b", re.I)


@dataclass(frozen=True)
class Sentence:
    """One sentence with what it supposes."""

    clause: Question
    parts: list[Question]
    acts: Acts
    checking: bool
    claim: str
    block: float

    @property
    def announced(self) -> bool:
        """Whether it announces something to be done, or asks leave to examine."""
        return estimate_announcement(self.acts) >= 0.5 or is_examination(self.clause.source)

    @property
    def states(self) -> bool:
        """Whether it only states something: it ends like a statement, or begins with who speaks."""
        clause = self.clause
        if self.checking or clause.question or is_asking(clause) or asks_by_word(clause.source):
            return False
        if is_verb_first(clause.text) and not _SUBORDINATE.match(clause.text):
            return False
        return bool(_ENDS.search(clause.source) or _BEGINS.match(strip_frame(clause.source)))

    @property
    def does(self) -> bool:
        """Whether it may carry something out now."""
        source = self.clause.source
        return bool(_DOES.search(source)) and bool(list_undertaken(source))

    @property
    def form(self) -> SentenceForm:
        """How it is worded, for judging what it may get."""
        source = self.clause.source
        does = self.does and is_wholly_undertaken(source)
        states = not (self.checking or self.clause.question or is_asking(self.clause))
        return SentenceForm(self.block, self.announced, does, states, is_giving(source))


def build_sentence(whole: Question, parts: list[Question], acts: Acts) -> Sentence:
    """The sentence; one that checks something is compared by its claim."""
    checking, claim = parse_confirmation(whole.source)
    if checking and len(split_words(claim)) > 1:
        whole = Question(strip_frame(claim), whole.source, whole.question)
    return Sentence(whole, parts, acts, checking, claim, estimate_blocking(acts, whole.question or checking))
