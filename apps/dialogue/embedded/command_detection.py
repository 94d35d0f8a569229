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
from apps.dialogue.german.clauses import Clause
from apps.dialogue.german.doing import asks_leave, examines, gives, is_step, is_whole, pieces_of, undertaken
from apps.dialogue.german.frames import clean

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
        or (sentence.clause.question and not asks_leave(source) and not examines(source))
    ):
        return []
    pieces = undertaken(source)
    steps = [piece for piece in pieces if is_step(piece) and len(piece.split()) >= _FEWEST]
    if hits := _vitals(steps, view):
        return hits
    if (
        len(steps) == 1
        and not examines(source)
        and is_whole(source)
        and len(steps[0]) + len(_ENDING) >= len(source.strip())
    ):
        return []
    hits = []
    for step in steps:
        manner = replace(sentence.manner, announced=True, does=True, gives=gives(step))
        found = rank(Clause(clean(step), step, False), focus, view, index, judgement.order, announced=True)
        known = any(hit.target is found.target for hit in hits)
        if found.target.kind == "exam" and not known and accepts(found, manner, judgement.acceptance):
            hits.append(Hit(found.target, found.probability, step))
    several = len(hits) > 1 or len(steps) < len(pieces)
    return hits if several or examines(source) or not is_whole(source) else []


def asked_beside(clause: Clause) -> list[Clause]:
    """The pieces of a sentence that ask for something beside what it carries out."""
    if clause.question:
        return []
    pieces = [Clause(clean(piece), piece, False) for piece in pieces_of(clause.source)]
    return [piece for piece in pieces if len(pieces) > 1 and not is_step(piece.source) and asks(piece)]


_ENDING = "so, ."  # what may be said around a single step


def _vitals(steps: list[str], view: View) -> list[Hit]:
    """All vital signs that one step measures together: 'Ich messe Blutdruck und Blutzucker.'"""
    hits: list[Hit] = []
    for step in steps:
        named = vitals_measured(step)
        hits += [Hit(t, 1.0, step) for t in view.targets if t.vital in named and all(t is not h.target for h in hits)]
    return hits
