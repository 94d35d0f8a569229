"""A line to the receiver of a hand-over: what it tells is heard, what it asks is read as everywhere."""

from __future__ import annotations

from dataclasses import replace

from apps.dialogue.acknowledgement import HandedOver, Telling
from apps.dialogue.embedded.acts import Acts, acts_of, recognised
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.handover_index import Ear
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.item_detection import hear
from apps.dialogue.embedded.learned_weights import Judgement
from apps.dialogue.embedded.nlu import read
from apps.dialogue.embedded.person_index import View
from apps.dialogue.embedded.ranking import asks
from apps.dialogue.types import Understanding
from apps.german.clauses import find_pieces
from apps.german.question_frames import strip_frame
from apps.german.questions import Question
from apps.german.register import LONGEST
from apps.german.tokens import split_words

_BRIEF = 4  # words
_BESIDE = frozenset(("GREET", "INTRODUCE", "THANKS", "FAREWELL", "APOLOGISE", "RUDE"))  # done while telling a value


def listen(
    line: str, focus: Focus, view: View, ear: Ear, before: HandedOver, index: Index, judgement: Judgement
) -> Understanding:
    """What the line tells and asks; a statement asks for nothing, so that telling a value never gets an answer."""
    line = line[:LONGEST]
    telling = hear(line, ear, before, index)
    asking = [text for text in _sentences(line) if _asks(text, telling)]
    if not telling.says_something:
        found = read(line, focus, view, index, judgement)
        if not asking:
            found = replace(found, asks=(), near=None, near_text="", unknown=(), negatives=())
        return replace(found, telling=telling, brief=len(split_words(line)) <= _BRIEF)
    alone = Focus()  # a line that hands something over begins anew: its question is no "Und wie viel?"
    found = read(" ".join(asking), alone, view, index, judgement) if asking else Understanding()
    acts: Acts = {}
    for text in _sentences(line):
        stated = _tells(text, telling) and not text.rstrip().endswith("?")
        for act, p in recognised(acts_of(text, index)).items():
            if not stated or act in _BESIDE:
                acts[act] = max(p, acts.get(act, 0.0))
    return replace(found, acts=acts, telling=telling, open_question=False, gibberish=False)


def _sentences(line: str) -> list[str]:
    return [sentence.text for sentence in find_pieces(line)]


def _asks(sentence: str, telling: Telling) -> bool:
    """Whether the sentence asks for something; one that hands something over does so only with a question mark."""
    question = sentence.rstrip().endswith("?")
    if question:
        return True
    return not _tells(sentence, telling) and asks(Question(strip_frame(sentence), sentence, question))


def _tells(sentence: str, telling: Telling) -> bool:
    return any(said.quote in sentence for said in (*telling.told, *telling.contradicted, *telling.invented))
