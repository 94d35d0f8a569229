"""Criteria of subtasks: which lines prove them; pure functions of what was recorded with the lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from apps.conversations.tasks.step_topics import EXPLANATION, explains_step

CLOSED_QUESTION = "CLOSED_QUESTION"
GREETING = "GREET"
INTRODUCTION = "INTRODUCE"
REFUSAL = "REFUSE_INFO"


@dataclass(frozen=True)
class SaidLine:
    """One line of the learner that counts, and what came of it; an opening has no words of the learner."""

    id: str
    text: str
    person: str
    reply_id: str | None = None
    acts: frozenset[str] = frozenset()  # that count: two independent signs show them
    unsure: frozenset[str] = frozenset()  # that only one sign shows
    told: frozenset[str] = frozenset()
    found: Mapping[str, str] = field(default_factory=dict)  # examinations that were carried out, and their results
    seen: Mapping[str, Any] = field(default_factory=dict)  # `line_features.detect_line_features`

    @property
    def proof(self) -> dict[str, Any]:
        """The line as evidence: its words literally, and the reply that came."""
        return {"message": self.id, "text": self.text, "reply": self.reply_id}


Criterion = Mapping[str, Any]
Proofs = list[dict[str, Any]]


def find_proofs(subtask: Mapping[str, Any], lines: Sequence[SaidLine], person: str | None = None) -> Proofs | None:
    """Return the lines that prove a subtask, one per criterion met; None while it isn't achieved.

    `all` must be met whole, of `any` as many as `n_of` says (one if it says nothing). Acts count towards
    `person`, if the task names one; facts and findings from whomever they were obtained.
    """
    every: Sequence[Criterion] = subtask.get("all", ())
    some: Sequence[Criterion] = subtask.get("any", ())
    found = [proof for criterion in every if (proof := find_proof_in_step(criterion, subtask, lines, person))]
    chosen = [proof for criterion in some if (proof := find_proof_in_step(criterion, subtask, lines, person))]
    wanted = subtask.get("n_of", 1) if some else 0
    if len(found) < len(every) or len(chosen) < wanted or not (found or chosen):
        return None
    return found + chosen


def find_proof_in_step(
    criterion: Criterion, subtask: Mapping[str, Any], lines: Sequence[SaidLine], person: str | None
) -> dict[str, Any] | None:
    """Return the proof of a criterion of a step; an explanation has to speak of what the step wants explained."""
    if criterion.get("act") == EXPLANATION:
        # Only of explanations: reading German takes a fresh process seconds, and `undo` does it while it holds a lock.
        lines = [line for line in lines if EXPLANATION not in list_acts(line) or explains_step(line.text, subtask)]
    return find_proof(criterion, lines, person)


def find_proof(criterion: Criterion, lines: Sequence[SaidLine], person: str | None) -> dict[str, Any] | None:
    """Return the proof of one criterion, None when there is none (yet).

    That nothing was disclosed is proved by no line where another one to the same person, earlier or later, does so.
    """
    if criterion.get("act") == REFUSAL:
        told = {line.person for line in lines if line.seen.get("disclosed")}
        lines = [line for line in lines if line.person not in told]
    for number, line in enumerate(lines):
        if is_met_by(criterion, line, lines[:number], person):
            proof = {"criterion": dict(criterion)} | line.proof
            return proof | {"finding": line.found[criterion["exam"]]} if "exam" in criterion else proof
    return None


def is_met_by(criterion: Criterion, line: SaidLine, earlier: Sequence[SaidLine], person: str | None) -> bool:
    """Whether with this line all that the criterion names has come together."""
    if "act" in criterion:
        is_met = does_act(criterion["act"], criterion, line, person)
    else:
        is_met = line.person == criterion.get("person", line.person)
    contents = {"fact": line.told, "exam": line.found} | {
        key: line.seen.get(key, ()) for key in ("handover", "corrected")
    }
    if not is_met or any(key in criterion and criterion[key] not in found for key, found in contents.items()):
        return False
    if "act" not in criterion and "min_facts" in criterion:
        told = frozenset[str]().union(line.told, *(one.told for one in earlier))
        if len(told) < criterion["min_facts"]:
            return False
    before = [criterion[key] for key in ("before", "before_act") if key in criterion]
    return not any(one in list_acts(other) for other in earlier for one in before)


def does_act(act: str, criterion: Criterion, line: SaidLine, person: str | None) -> bool:
    """Whether the line does the act, with everything that is to be part of it, towards the right person."""
    wanted = criterion.get("person", person)
    greeted = act == GREETING and wanted in line.seen.get("greeted", ())
    if act not in list_acts(line) or not (wanted is None or line.person == wanted or greeted):
        return False
    parts = {*criterion.get("with", ())} | ({"name"} if act == INTRODUCTION else set())  # nobody is known by a role
    if not parts <= {*line.seen.get("introduced", ())}:
        return False
    fewest: int = criterion.get("min_facts", 0)
    return len(line.seen.get("stated", ())) >= fewest


def list_acts(line: SaidLine) -> frozenset[str]:
    """Return the acts of a line, a closed question among them."""
    return line.acts | {CLOSED_QUESTION} if line.seen.get("closed") else line.acts
