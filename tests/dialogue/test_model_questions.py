"""What help teaches learners to ask is there for each fact that a step asks for, and is understood."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.cases.checks.case_check import check_case, list_subtasks
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import LEVELS, Level
from tests.solving import CASES, case_of

LONGEST = 8  # words of a question at SIMPLE
by_case = pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)


def taught(case: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Level, str]]:
    """Every fact with its model questions, by level."""
    for fact in case["facts"]:
        for level in LEVELS:
            if level in fact.get("model_questions", {}):
                yield fact, level, fact["model_questions"][level]


@by_case
def test_each_fact_that_a_step_asks_for_has_model_questions(path: Path) -> None:
    assert [str(one) for one in check_case(case_of(path)) if one.code in ("no_model_question", "older_version")] == []


@by_case
def test_every_model_question_reaches_its_fact_or_the_guard_before_it(engine: EmbeddedEngine, path: Path) -> None:
    case = case_of(path)
    prepared = engine.prepare(case)
    strayed = []
    for fact, level, question in taught(case):
        for person in fact.get("known_by") or [case["persons"][0]["id"]]:
            scene = next((one["id"] for one in case["scenes"] if one["person"] == person), None)
            state = (
                open_scene(prepared.case, scene, level).state if scene else build_initial_state(prepared.case, person)
            )
            turn = play_turn(engine, prepared, person, state, question, level, 1)
            if fact["id"] not in (*(release.fact for release in turn.released), *turn.guarded):
                strayed.append(f"{fact['id']} {level} {question} -> {turn.reply}")
    assert strayed == []


@by_case
def test_simple_ones_are_short_and_nobody_is_asked_the_same_for_two_facts(path: Path) -> None:
    case = case_of(path)
    first = case["persons"][0]["id"]
    owners: dict[tuple[str, str], str] = {}
    for fact, level, question in taught(case):
        assert level != "SIMPLE" or len(question.split()) <= LONGEST, question
        assert question[-1] in "?." and question[0].isupper(), question
        for person in fact.get("known_by") or [first]:
            assert owners.setdefault((person, question), fact["id"]) == fact["id"], question


@by_case
def test_a_model_question_gives_nothing_away_that_is_kept_back(path: Path) -> None:
    """Values of a fact with a gate stand in none of its model questions; nobody is asked whether they are somebody."""
    given_away = []
    for fact, _level, question in taught(case_of(path)):
        if re.match(r"(?:Sind Sie|Bist du|Heißen Sie|Ist das) (?:Herr|Frau|Emil)", question):
            given_away.append(question)
        if fact["disclosure"]["rule"] in ("TRUST", "AFTER", "NEVER"):
            words = {*re.findall(r"\w+", question.lower())}
            values = [value for value in fact.get("values", ()) if {*re.findall(r"\w+", value.lower())} <= words]
            given_away += [f"{fact['id']}: {question} {values}"] if values else []
    assert given_away == []


@by_case
def test_a_sentence_for_a_step_does_its_act(engine: EmbeddedEngine, path: Path) -> None:
    case = case_of(path)
    prepared = engine.prepare(case)
    scenes = {scene["id"]: scene["person"] for scene in case["scenes"]}
    failed = []
    for task in case["tasks"]:
        person = task.get("person") or scenes.get(task.get("scene"), case["scenes"][0]["person"])
        for subtask in task["subtasks"]:
            for criterion in (*subtask.get("all", ()), *subtask.get("any", ())):
                for text in criterion.get("model_sentences", {}).values():
                    turn = play_turn(
                        engine, prepared, person, build_initial_state(prepared.case, person), text, "SIMPLE", 1
                    )
                    if criterion["act"] not in turn.acts:
                        failed.append(f"{subtask['id']} {criterion['act']}: {text} {turn.acts}")
    assert failed == []


def test_every_step_that_wants_an_explanation_has_a_sentence_of_its_own() -> None:
    for path in CASES:
        for subtask in list_subtasks(case_of(path)):
            for criterion in (*subtask.get("all", ()), *subtask.get("any", ())):
                assert criterion.get("act") != "EXPLAIN" or criterion.get("model_sentences"), (path.stem, subtask["id"])
