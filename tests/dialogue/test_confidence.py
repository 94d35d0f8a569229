"""An author's own words get what they were written for; what is only likely is judged by learned weights."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from apps.dialogue.embedded import reranker
from apps.dialogue.embedded.confidence import FEATURES, PLAIN, fit_confidence_model
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.exact_match import find_exact_match
from apps.dialogue.embedded.learned_weights import LearnedWeights, load_shipped, write_weights
from apps.dialogue.turn import build_initial_state, play_turn
from apps.dialogue.types import Turn
from tests.dialogue.cases import HIP, fact


def asked(engine: EmbeddedEngine, case: EmbeddedCase, text: str) -> Turn:
    return play_turn(engine, case, "patient", build_initial_state(case.case, "patient"), text, "SIMPLE")


def with_facts(*facts: dict[str, Any]) -> dict[str, Any]:
    case = deepcopy(HIP)
    case["facts"] += facts
    return case


@pytest.mark.parametrize(
    "text", ["Wie ist das mit dem Kran?", "wie ist das mit dem kran", "Frau Sommer, wie ist das mit dem Kran?"]
)
def test_an_authors_question_gets_its_fact_however_odd_it_is(engine: EmbeddedEngine, text: str) -> None:
    odd = fact("crane", "home", ["Wie ist das mit dem Kran?"], "Der Kran steht vor dem Haus.")
    turn = asked(engine, engine.prepare(with_facts(odd)), text)
    assert [release.fact for release in turn.released] == ["crane"]


def test_an_authors_question_of_two_sentences_is_one(engine: EmbeddedEngine) -> None:
    odd = fact("crane", "home", ["Haben Sie Schmerzen? Wegen dem Kran?"], "Der Kran steht vor dem Haus.")
    turn = asked(engine, engine.prepare(with_facts(odd)), "Haben Sie Schmerzen? Wegen dem Kran?")
    assert [release.fact for release in turn.released] == ["crane"]


def test_an_authors_question_without_a_topic_belongs_to_its_own(engine: EmbeddedEngine) -> None:
    more = fact("other_pain", "pain", ["Ist das noch so?"], "Ja, das Knie sticht noch.")
    person_index = engine.prepare(with_facts(more)).person_indexes["patient"]
    found = find_exact_match("Ist das noch so?", Focus(("pain",), "Haben Sie Schmerzen?"), person_index, engine.index)
    assert found and found.id == "other_pain"
    elsewhere = Focus(("night",), "Wie haben Sie geschlafen?")
    assert find_exact_match("Ist das noch so?", elsewhere, person_index, engine.index) is None


def test_asking_for_consent_asks_for_no_fact_about_consent(engine: EmbeddedEngine) -> None:
    more = fact("consent", "home", ["Sind Sie mit der Operation einverstanden?"], "Ja, ich habe unterschrieben.")
    turn = asked(engine, engine.prepare(with_facts(more)), "Ich stelle Ihnen Fragen. Sind Sie damit einverstanden?")
    assert "CONSENT" in turn.acts and turn.released == ()


def test_words_that_two_facts_share_are_judged_as_ever(engine: EmbeddedEngine) -> None:
    shared = [fact(name, "home", ["Wie ist das mit dem Kran?"], "Er steht da.") for name in ("crane", "other_crane")]
    person_index = engine.prepare(with_facts(*shared)).person_indexes["patient"]
    assert "wie ist das mit dem kran" not in person_index.verbatim
    assert person_index.verbatim


def test_the_shipped_weights_belong_to_the_features() -> None:
    assert len(load_shipped().confidence_model.coefficients) == len(FEATURES)
    assert len(load_shipped().reranker.coefficients) == len(reranker.FEATURES)


def test_weights_learned_from_clear_samples_tell_them_apart(tmp_path: Path) -> None:
    numbers = np.random.default_rng(1)
    x = numbers.normal(size=(400, len(FEATURES)))
    y = (x[:, FEATURES.index("background")] > 0).astype(np.float64)
    found = fit_confidence_model(x, y, np.ones(400))
    right = (x @ found.coefficients + found.bias > 0) == (y == 1)
    assert right.mean() > 0.9
    assert found.coefficients.argmax() == FEATURES.index("background")
    write_weights(LearnedWeights(reranker.PLAIN, found), tmp_path / "one.json")
    write_weights(LearnedWeights(reranker.PLAIN, fit_confidence_model(x, y, np.ones(400))), tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert list(json.loads((tmp_path / "one.json").read_text())["confidence"]) == list(FEATURES)


def test_the_order_learns_what_the_right_targets_have_in_common() -> None:
    numbers = np.random.default_rng(2)
    choices = []
    for _ in range(200):
        values = numbers.normal(size=(12, len(reranker.FEATURES)))
        meant = (values[:, 0] + 2 * values[:, reranker.FEATURES.index("same")]).argmax()
        choices.append(reranker.RerankerSample(values, np.arange(12) == meant, 1.0))
    found = reranker.fit_reranker(choices)
    hits = [choice.right[found.scores(choice.values).argmax()] for choice in choices]
    plain = [choice.right[reranker.PLAIN.scores(choice.values).argmax()] for choice in choices]
    assert np.mean(hits) > 0.9 > np.mean(plain) + 0.2
    assert found.shares(found.scores(choices[0].values)).sum() == pytest.approx(1.0)
    assert reranker.fit_reranker([]) is reranker.PLAIN


def test_without_samples_the_plain_probability_counts() -> None:
    nothing = np.zeros((0, len(FEATURES)))
    found = fit_confidence_model(nothing, np.zeros(0), np.zeros(0))
    assert np.allclose(found.coefficients, PLAIN.coefficients)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three cases of the same content, each with two lines."""
    (tmp_path / "cases").mkdir()
    for name in ("one", "three", "two"):
        case = deepcopy(HIP) | {"id": name}
        (tmp_path / "cases" / f"{name}.json").write_text(json.dumps(case), encoding="utf-8")
        rows = [
            {"id": "1", "case": name, "text": "Schmerzt Sie etwas?", "expect": ["pain"]},
            {"id": "2", "case": name, "text": "Fliegen Sie gern nach Rom?", "expect": ["class:UNKNOWN"]},
        ]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return tmp_path


def test_the_command_learns_from_all_and_measures_on_what_was_left_out(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("learn_dialogue_weights", folder / "cases", lines=[folder], to=folder / "weights.json")
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in printed[:3]] == ["one", "three", "two"]
    assert all("2 lines, strict 2 (100.0%), wrong fact 0 (0.0%)" in line for line in printed[:3])
    first = (folder / "weights.json").read_bytes()
    call_command("learn_dialogue_weights", folder / "cases", lines=[folder], to=folder / "weights.json")
    assert (folder / "weights.json").read_bytes() == first


def test_a_case_without_lines_teaches_nothing_and_too_few_cases_are_refused(folder: Path) -> None:
    (folder / "two.jsonl").unlink()
    with pytest.raises(CommandError, match="three cases"):
        call_command("learn_dialogue_weights", folder / "cases", lines=[folder], to=folder / "weights.json")
    with pytest.raises(CommandError, match="three cases"):
        call_command(
            "learn_dialogue_weights", folder / "cases" / "one.json", lines=[folder], to=folder / "weights.json"
        )
    assert not (folder / "weights.json").exists()
