"""Targets: the facts and examinations a line can ask for, with what is known about how they are asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from apps.dialogue.case import Case, Examination, Fact
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.vital_sign_requests import list_requests
from apps.dialogue.types import Kind
from apps.german.announcements import is_giving
from apps.german.forms_of_address import normalize_line, write_in_second_person
from apps.german.presuppositions import find_subject
from apps.german.question_frames import strip_frame
from apps.german.slots import find_asked_slots, find_said_slots, find_usual_slots, is_denial
from apps.german.text import fold


@dataclass
class Target:
    """One fact or examination as something to be asked for."""

    id: str
    kind: Kind
    topic: str
    questions: list[str]  # as compared
    fact: Fact | None = None
    vital: str = ""  # vital sign that an examination measures
    gives: bool = False  # something is given or injected
    slots: set[str] = field(default_factory=set)
    answer_slots: set[str] = field(default_factory=set)  # said in some wording of the answer
    told: set[str] = field(default_factory=set)  # said in most wordings of the answer
    denies: bool = False  # says that it is not so, which answers every question that supposes it
    symptoms: set[str] = field(default_factory=set)
    third: float = 0.0  # 1 about another person than the speaker, 0 about the speaker, 0.5 open
    noun: str = ""  # who that person is
    wh_only: bool = False  # never asked as a yes/no question
    by_word: bool = False  # mostly asked by a question word, and no yes or no answers it


def list_targets(case: Case, person_id: str, index: CatalogueIndex) -> list[Target]:
    """What this person can be asked for: their facts, then the examinations done on them."""
    facts = [_of_fact(fact, index) for fact in case.facts_of(person_id)]
    return facts + [_of_examination(examination) for examination in case.examinations_of(person_id)]


def list_claims(fact: Fact) -> list[str]:
    """The fact's plainest answer as the learner would say it back, whole and sentence by sentence."""
    answer = next((fact.answers[level] for level in ("SIMPLE", "MEDIUM", "NATIVE") if level in fact.answers), "")
    pieces = dict.fromkeys([answer, *answer.split(". ")])
    return [write_in_second_person(piece) for piece in pieces if len(piece) > 6]


def _of_fact(fact: Fact, index: CatalogueIndex) -> Target:
    questions = [strip_frame(normalize_line(question)) for question in fact.questions]
    people = [find_subject(question) for question in fact.questions]
    someone_else = fact.subject != "self"
    share = sum(kind == "third" for kind, _ in people) / len(people)
    target = Target(fact.id, "fact", fact.topic, questions, fact)
    target.slots = {slot for question in questions for slot in find_asked_slots(question)[:1]}
    if fact.slot:
        target.slots.add(fact.slot)
    target.answer_slots = find_said_slots(" ".join(fact.answers.values()))
    target.told = find_usual_slots(fact.answers.values())
    target.denies = fact.truth is False and is_denial(fact.answers.values())
    target.symptoms = {symptom for question in questions for symptom in index.symptoms_named(question)}
    target.wh_only = all(find_asked_slots(question) for question in questions)
    words = sum(bool(find_asked_slots(question)) for question in questions)
    target.by_word = target.wh_only or bool(fact.slot and fact.truth is None and 2 * words > len(questions))
    target.third = 1.0 if someone_else or share > 0.6 else 0.0 if share < 0.3 else 0.5
    target.noun = next((noun for _, noun in people if noun), fold(fact.subject) if someone_else else "")
    return target


def _of_examination(examination: Examination) -> Target:
    questions = [strip_frame(normalize_line(request)) for request in list_requests(examination)]
    target = Target(examination.id, "exam", f"exam:{examination.id}", list(dict.fromkeys(questions)))
    target.vital, target.gives = examination.vital, any(is_giving(question) for question in questions)
    return target
