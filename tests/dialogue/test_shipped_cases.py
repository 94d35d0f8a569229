"""Every shipped case and each of its excerpts can be solved, by what it says itself about how things are asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from apps.cases.excerpts import LONGEST_SHORT, narrow_content
from apps.conversations.tasks.criteria import SaidLine, find_proofs
from apps.conversations.tasks.hints import (
    find_missing_criterion,
    list_known_numbers,
    suggest_corrections,
    suggest_wordings,
)
from apps.conversations.tasks.set_phrases import find_proposed_acts, is_by_phone
from apps.conversations.turns.line_features import detect_line_features
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import State, Turn
from tests.solving import CASES, Line, Solution, case_of

SEED = 7
WHOLE = [pytest.param(case_of(path), id=path.stem) for path in CASES]
PARTS = [
    pytest.param(narrow_content(case, excerpt["id"]), id=f"{path.stem}-{excerpt['id']}")
    for path in CASES
    for case in [case_of(path)]
    for excerpt in case.get("excerpts", ())
]
SHORT = [
    part for part in [*WHOLE, *PARTS] if isinstance(part.values[0], dict) and part.values[0]["minutes"] <= LONGEST_SHORT
]
NAME = "Anna Petrova"
GAPS = {f"{words} …": f"{words} {NAME}" for words in ("Name ist", "heiße", "Ich bin", "Hier ist", "Hier spricht")}


def played(engine: EmbeddedEngine, case: dict[str, Any]) -> list[SaidLine]:
    """All lines of a solution, said to whom they are for."""
    prepared = engine.prepare(case)
    states: dict[str, State] = {}
    lines: list[SaidLine] = []
    for line in Solution(case).lines():
        state = states.get(line.person) or opened(prepared.case, line)
        turn = play_turn(engine, prepared, line.person, state, line.text, "SIMPLE", SEED)
        states[line.person] = turn.state
        lines.append(said(prepared.case, len(lines), line, turn))
    return lines


def opened(case: Any, line: Line) -> State:
    scene = next((scene for scene in case.scenes if scene.person == line.person), None)
    return open_scene(case, scene.id, "SIMPLE").state if scene else build_initial_state(case, line.person)


def said(case: Any, number: int, line: Line, turn: Turn) -> SaidLine:
    return SaidLine(
        id=str(number),
        text=line.text,
        person=line.person,
        reply_id=f"{number}r",
        acts=frozenset(turn.acts),
        told=frozenset(release.fact for release in turn.released),
        found={finding.id: finding.result for finding in turn.findings},
        seen=detect_line_features(case, line.person, line.text, turn),
    )


@pytest.mark.parametrize("case", [*WHOLE, *PARTS])
def test_a_case_is_solved_with_its_own_words(engine: EmbeddedEngine, case: dict[str, Any]) -> None:
    lines = played(engine, case)
    open_steps = [
        f"{task['id']}/{step['id']}: {step['title']}"
        for task in case["tasks"]
        for step in task["subtasks"]
        if find_proofs(step, lines, task.get("person")) is None
    ]
    assert open_steps == []


class Helped:
    """A learner who says nothing but what the help offers for the next step; only her own name she knows herself."""

    def __init__(self, engine: EmbeddedEngine, case: dict[str, Any]) -> None:
        self.engine, self.case = engine, case
        self.prepared = engine.prepare(case)
        self.persons = {person["id"]: person for person in case["persons"]}
        self.scenes = {scene["id"]: scene for scene in case["scenes"]}
        self.states: dict[str, State] = {}
        self.lines: list[SaidLine] = []

    def play(self) -> list[str]:
        """Try each step in its order; returns those that stay open, with what was said for them."""
        stuck = []
        for number, task in enumerate(self.case["tasks"]):
            for step in task["subtasks"]:
                said = self.do(step, task, number)
                if find_proofs(step, self.lines, task.get("person")) is None:
                    stuck.append(f"{task['id']}/{step['id']} {step['title']}: {said}")
        return stuck

    def do(self, step: dict[str, Any], task: dict[str, Any], number: int) -> list[str]:
        """Say what is offered until the step is done: each sentence once, and once more what was answered evasively."""
        said: list[str] = []
        while find_proofs(step, self.lines, task.get("person")) is None:
            criterion = find_missing_criterion(step, task.get("person"), self.case, self.lines)
            person = self.find_person(criterion, task)
            often = 2 if "fact" in criterion else 1
            fresh = [one for one in self.offer(criterion, step, task, person) if said.count(one) < often]
            if not fresh:
                break
            said.append(min(fresh, key=said.count))
            self.say(Line(number, person, said[-1]))
        return said

    def find_person(self, criterion: Mapping[str, Any], task: dict[str, Any]) -> str:
        scene = self.scenes.get(task.get("scene", ""), self.case["scenes"][0])
        return str(criterion.get("person") or task.get("person") or scene["person"])

    def offer(self, criterion: Mapping[str, Any], step: dict[str, Any], task: dict[str, Any], person: str) -> list[str]:
        """The sentences without a gap that a learner at the simple level is offered."""
        by_phone = is_by_phone(self.case, person, task.get("scene"))
        known = list_known_numbers(self.case, self.lines)
        if "corrected" in criterion:
            texts = suggest_corrections(step, self.case, known)[1]
        else:
            texts = suggest_wordings(criterion, self.case, self.persons[person], "SIMPLE", by_phone, known)[1]
        for gap, words in GAPS.items():
            texts = [text.replace(gap, words) for text in texts]
        return [text for text in texts if "…" not in text]

    def say(self, line: Line) -> None:
        case = self.prepared.case
        state = self.states.get(line.person) or opened(case, line)
        turn = play_turn(self.engine, self.prepared, line.person, state, line.text, "SIMPLE", SEED)
        self.states[line.person] = turn.state
        meant = said(case, len(self.lines), line, turn)
        unsure = frozenset(meant.seen.get("unsure", ())) & find_proposed_acts(line.text)
        taken = {*meant.seen.get("presumed", ()), *meant.seen.get("unasked", ())}
        self.lines.append(replace(meant, acts=meant.acts | unsure, told=meant.told - taken))


@pytest.mark.parametrize("case", SHORT)
def test_a_short_scene_is_solved_by_the_sentences_of_its_help_alone(
    engine: EmbeddedEngine, case: dict[str, Any]
) -> None:
    assert Helped(engine, case).play() == []
