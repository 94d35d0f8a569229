"""Every shipped case and each of its excerpts can be solved, by what it says itself about how things are asked."""

from typing import Any

import pytest

from apps.cases.excerpts import narrow_content
from apps.conversations.tasks.criteria import SaidLine, find_proofs
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
