"""What a sentence carries out: each step of it that does something now, and every vital sign it measures."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apps.dialogue.embedded.confidence import accepts
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.learned_weights import Judgement
from apps.dialogue.embedded.person_index import View
from apps.dialogue.embedded.ranking import asks, rank
from apps.dialogue.embedded.sentence import Sentence
from apps.dialogue.embedded.targets import Target
from apps.dialogue.embedded.vital_sign_requests import vitals_measured
from apps.german.announcements import (
    asks_permission,
    is_examination,
    is_giving,
    is_step,
    is_wholly_undertaken,
    list_undertaken,
    split_steps,
)
from apps.german.question_frames import strip_frame
from apps.german.questions import Question

_FEWEST = 2  # words of a step


@dataclass(frozen=True)
class Hit:
    """A target that is answered, how surely, and the words that ask for it."""

    target: Target
    probability: float
    text: str


def carried_out(sentence: Sentence, focus: Focus, view: View, index: Index, judgement: Judgement) -> list[Hit]:
    """The examinations that the steps of a sentence carry out; none where it is one step and is read as a whole."""
    source = sentence.clause.source
    if (
        view.is_fact.all()
        or not sentence.does
        or (sentence.clause.question and not asks_permission(source) and not is_examination(source))
    ):
        return []
    pieces = list_undertaken(source)
    steps = [piece for piece in pieces if is_step(piece) and len(piece.split()) >= _FEWEST]
    if hits := _vitals(steps, view):
        return hits
    if (
        len(steps) == 1
        and not is_examination(source)
        and is_wholly_undertaken(source)
        and len(steps[0]) + len(_ENDING) >= len(source.strip())
    ):
        return []
    hits = []
    for step in steps:
        manner = replace(sentence.manner, announced=True, does=True, gives=is_giving(step))
        found = rank(Question(strip_frame(step), step, False), focus, view, index, judgement.order, announced=True)
        known = any(hit.target is found.target for hit in hits)
        if found.target.kind == "exam" and not known and accepts(found, manner, judgement.acceptance):
            hits.append(Hit(found.target, found.probability, step))
    several = len(hits) > 1 or len(steps) < len(pieces)
    return hits if several or is_examination(source) or not is_wholly_undertaken(source) else []


def asked_beside(clause: Question) -> list[Question]:
    """The pieces of a sentence that ask for something beside what it carries out."""
    if clause.question:
        return []
    pieces = [Question(strip_frame(piece), piece, False) for piece in split_steps(clause.source)]
    return [piece for piece in pieces if len(pieces) > 1 and not is_step(piece.source) and asks(piece)]


_ENDING = "so, ."  # what may be said around a single step


def _vitals(steps: list[str], view: View) -> list[Hit]:
    """All vital signs that one step measures together: 'Ich messe Blutdruck und Blutzucker.'"""
    hits: list[Hit] = []
    for step in steps:
        named = vitals_measured(step)
        hits += [Hit(t, 1.0, step) for t in view.targets if t.vital in named and all(t is not h.target for h in hits)]
    return hits
