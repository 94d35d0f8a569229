"""What a sentence carries out: each step of it that does something now, and every vital sign it measures."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from apps.dialogue.embedded.confidence import is_confident
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.learned_weights import LearnedWeights
from apps.dialogue.embedded.person_index import PersonIndex
from apps.dialogue.embedded.sentence import Sentence
from apps.dialogue.embedded.target_choice import find_best_target, is_asking
from apps.dialogue.embedded.targets import Target
from apps.dialogue.embedded.vital_sign_requests import find_measured_vitals
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
from apps.german.regular_expressions import compile_re

_FEWEST = 2  # words of a step


@dataclass(frozen=True)
class Hit:
    """A target that is answered, how surely, and the words that ask for it."""

    target: Target
    probability: float
    text: str
    strange: bool = False  # most of its words the target never uses, so that it asks for something else


def detect_commands(
    sentence: Sentence, focus: Focus, person_index: PersonIndex, index: CatalogueIndex, learned_weights: LearnedWeights
) -> list[Hit]:
    """The examinations that the steps of a sentence carry out; none where it is one step and is read as a whole."""
    source = sentence.clause.source
    if person_index.is_fact.all() or not (sentence.does or _ADDS_A_STEP.search(source)):
        return []
    is_beside = sentence.clause.question and not asks_permission(source) and not is_examination(source)
    pieces = list(list_undertaken(source))
    if is_beside:  # "Wie heißen Sie, und ich schaue auf Ihr Armband?"
        pieces = [piece.rstrip(" ?") for piece in pieces if _ADDED_STEP.match(piece)]
    steps = [
        piece for piece in pieces if is_step(piece) and not _TELL_ME.search(piece) and len(piece.split()) >= _FEWEST
    ]
    if hits := _vitals(steps, person_index):
        return hits
    if (
        len(steps) == 1
        and not is_examination(source)
        and is_wholly_undertaken(source)
        and len(steps[0]) + len(_ENDING) >= len(source.strip())
    ):
        return []
    counts_alone = len(steps) < len(pieces) or is_beside or is_examination(source) or not is_wholly_undertaken(source)
    if len(steps) == 1 and not counts_alone:
        return []
    steps = [step for step in steps if not _OF_SPEAKER.match(step)]
    index.encoder.rows([strip_frame(step) for step in steps])  # together: quicker than one by one
    hits = []
    for step in steps:
        form = replace(sentence.form, announced=True, does=True, gives=is_giving(step))
        found = find_best_target(
            Question(strip_frame(step), step, False),
            focus,
            person_index,
            index,
            learned_weights.reranker,
            announced=True,
        )
        known = any(hit.target is found.target for hit in hits)
        if found.target.kind == "exam" and not known and is_confident(found, form, learned_weights.confidence_model):
            hits.append(Hit(found.target, found.probability, step))
    return hits if counts_alone or len(hits) > 1 else []


def find_side_questions(clause: Question) -> list[Question]:
    """The pieces of a sentence that ask for something beside what it carries out."""
    if clause.question and not _ADDS_A_STEP.search(clause.source):
        return []
    found = [piece for piece in split_steps(clause.source) if not _ADDED_STEP.match(piece)]
    pieces = [Question(strip_frame(piece), piece, clause.question) for piece in found]
    return [
        piece
        for piece in pieces
        if len(split_steps(clause.source)) > 1
        and (_TELL_ME.search(piece.source) or not is_step(piece.source))
        and is_asking(piece)
    ]


_TELL_ME = compile_re(r"\b(?:sagen|nennen|erz[äa]hlen|verraten|wiederholen|buchstabieren) Sie\b(?! stopp?\b)", re.I)
_ADDED_STEP = compile_re(r"(?:und )?(?:dabei )?(?:ich|wir)\b", re.I)
_ADDS_A_STEP = compile_re(r",? und (?:ich|wir) \w+", re.I)
_OF_SPEAKER = compile_re(  # says who speaks or what they feel, which measures nothing
    r"(?:ich (?:bin|hei(?:ß|ss)e|arbeite|verstehe|weiß|freue|hoffe|glaube|denke)"
    r"|das (?:verstehe|glaube|weiß) ich)\b(?! dabei)",
    re.I,
)
_ENDING = "so, ."  # what may be said around a single step


def _vitals(steps: list[str], person_index: PersonIndex) -> list[Hit]:
    """Return all vital signs that one step measures together ("Ich messe Blutdruck und Blutzucker")."""
    hits: list[Hit] = []
    for step in steps:
        named = find_measured_vitals(step)
        hits += [
            Hit(t, 1.0, step) for t in person_index.targets if t.vital in named and all(t is not h.target for h in hits)
        ]
    return hits
