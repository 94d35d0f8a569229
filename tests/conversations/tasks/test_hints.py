"""Hints for a step: what they propose does what it is proposed for."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.cases.checks.known_terms import list_criteria
from apps.conversations.authored_translations import list_authored
from apps.conversations.tasks.criteria import SaidLine
from apps.conversations.tasks.hints import (
    find_first_untold,
    list_known_numbers,
    suggest_corrections,
    suggest_wordings,
    translate_sentence,
)
from apps.conversations.tasks.set_phrases import find_proposed_acts, is_by_phone, list_act_phrases, load_act_phrases
from apps.dialogue.types import LEVELS
from apps.german.question_frames import asks_by_word
from apps.german.wordings import find_value
from apps.translation.authored import find_translations
from tests.factories.cases import small
from tests.solving import CASES, case_of

SEVEN = {"eng", "ukr", "rus", "tur", "aeb", "vie", "sqi"}
SHORT = 8  # minutes of a mini-case, at most
TRANSLATED = ("copd-exacerbation", "handover-to-physician", "heart-failure-admission")  # of the long cases


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_sentence_that_the_help_proposes_does_its_act(path: Path) -> None:
    case = case_of(path)
    for person in case["persons"]:
        for act in load_act_phrases():
            for level in ("SIMPLE", "MEDIUM", "NATIVE"):
                _keyword, texts = list_act_phrases(act, person, level, is_by_phone(case, person["id"]))
                assert [text for text in texts if act not in find_proposed_acts(f"Ja. {text}")] == []


def test_a_sentence_that_was_not_proposed_does_no_act() -> None:
    assert find_proposed_acts("Unter welcher Nummer kann ich Sie erreichen?") == frozenset()


def wordings(criterion: dict[str, Any], case: dict[str, Any], level: str = "SIMPLE") -> tuple[str, list[str]]:
    return suggest_wordings(criterion, case, case["persons"][0], level)


def test_help_shows_model_questions_up_to_the_level_before_any_phrasing() -> None:
    case = small()
    case["facts"][0]["questions"] = ["Schmerzen?", "Tut's weh", "Hast du Schmerzen?", "Haben Sie Schmerzen?"]
    assert wordings({"fact": "pain"}, case) == (wordings({"fact": "pain"}, case)[0], ["Haben Sie Schmerzen?"])
    assert wordings({"fact": "pain"}, case)[0]
    case["facts"][0]["model_questions"] = {"SIMPLE": "Wo tut es weh?", "NATIVE": "Wo drückt denn der Schuh?"}
    assert wordings({"fact": "pain"}, case, "SIMPLE")[1] == ["Wo tut es weh?"]
    assert wordings({"fact": "pain"}, case, "MEDIUM")[1] == ["Wo tut es weh?"]
    assert wordings({"fact": "pain"}, case, "NATIVE")[1] == ["Wo drückt denn der Schuh?", "Wo tut es weh?"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_fact_that_a_step_asks_for_has_a_sentence_at_every_level(path: Path) -> None:
    case = case_of(path)
    for criterion in list_criteria(case):
        for level in ("SIMPLE", "MEDIUM", "NATIVE") if "fact" in criterion else ():
            fact = next(one for one in case["facts"] if one["id"] == criterion["fact"])
            assert wordings(criterion, case, level)[1][0] == fact["model_questions"][level]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_in_a_case_without_model_questions_help_has_a_question_that_gives_nothing_away(path: Path) -> None:
    case = case_of(path)
    persons = {person["id"]: person for person in case["persons"]}
    shown, wanted = 0, 0
    for fact in case["facts"]:
        fact.pop("model_questions", None)
        found = wordings({"fact": fact["id"]}, case)[1]
        wanted, shown = wanted + 1, shown + len(found)
        for text in found:
            assert [value for value in fact.get("values", ()) if find_value(value, text)] == []
            assert persons[case["persons"][0]["id"]].get("formality") == "DU" or not re.search(r"\bdu\b", text)
            if fact["disclosure"]["rule"] not in ("ASKED", "SPONTANEOUS"):
                assert asks_by_word(text), "what is kept back is asked for openly"
    assert shown >= 0.6 * wanted


def test_what_is_kept_back_is_not_named_by_the_help() -> None:
    case = small()
    secret = {"rule": "TRUST", "trust": 2, "guarded_answer": {"SIMPLE": "Ach, nichts."}}
    case["facts"][0] |= {
        "disclosure": secret,
        "questions": ["Haben Sie einen Filmriss gehabt?", "Wann war der Filmriss denn?", "Was ist noch passiert?"],
        "answers": {"SIMPLE": "Ich hatte einen Filmriss."},
        "values": ["filmriss"],
    }
    assert wordings({"fact": "pain"}, case)[1] == ["Was ist noch passiert?"]


def test_the_sentence_of_a_step_goes_before_general_ones() -> None:
    models = {"SIMPLE": "Das ist derselbe Wirkstoff.", "MEDIUM": "Das ist derselbe Wirkstoff wie bisher."}
    assert wordings({"act": "EXPLAIN", "model_sentences": models}, small())[1] == ["Das ist derselbe Wirkstoff."]
    assert wordings({"act": "EXPLAIN"}, small())[1] != []


def test_what_is_told_after_something_else_is_asked_for_after_it() -> None:
    gates: dict[str, list[str]] = {"tablet": [], "why": ["tablet"], "since": ["tablet", "why"]}
    facts = {name: {"disclosure": {"after": after}} for name, after in gates.items()}
    assert find_first_untold("since", facts, set()) == "tablet"
    assert find_first_untold("since", facts, {"tablet"}) == "why"
    assert find_first_untold("since", facts, {"tablet", "why"}) == "since"


def test_no_sentence_announces_an_explanation_in_place_of_giving_one() -> None:
    announced = re.compile(r"\berkläre\b|\bkurz erklären\b", re.I)
    said = json.dumps(load_act_phrases()["EXPLAIN"], ensure_ascii=False)
    assert not announced.search(said)


def test_a_name_keeps_its_figure_where_values_are_left_out() -> None:
    case = case_of(next(path for path in CASES if path.stem == "copd-exacerbation"))
    _keyword, sentences = suggest_wordings({"handover": "spo2"}, case, case["persons"][1], "NATIVE")
    assert any("SpO2 … %" in one for one in sentences) and not any("87" in one for one in sentences)


def list_proposed(case: dict[str, Any]) -> Iterator[str]:
    """Yield every sentence that help proposes in a case, at every level."""
    persons = {person["id"]: person for person in case["persons"]}
    scenes = {scene["id"]: scene for scene in case["scenes"]}
    for task in case["tasks"]:
        for step in task["subtasks"]:
            for criterion in (*step.get("all", ()), *step.get("any", ())):
                scene = scenes[task.get("scene", case["scenes"][0]["id"])]
                person = persons[criterion.get("person") or task.get("person") or scene["person"]]
                by_phone = is_by_phone(case, person["id"], scene["id"])
                for level in LEVELS:
                    yield from suggest_wordings(criterion, case, person, level, by_phone)[1]


@pytest.mark.parametrize(
    "path",
    [path for path in CASES if path.stem in TRANSLATED or case_of(path)["minutes"] <= SHORT],
    ids=lambda path: path.stem,
)
def test_every_sentence_that_help_proposes_is_translated(path: Path) -> None:
    case = case_of(path)
    authored = list_authored(case["persons"], case["translations"])
    proposed = list(dict.fromkeys(list_proposed(case)))
    assert len(proposed) > 15
    assert [text for text in proposed if SEVEN - set(find_translations(text, authored))] == []


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_act_that_help_proposes_is_translated(path: Path) -> None:
    case = case_of(path)
    authored = list_authored(case["persons"], case["translations"])
    for person in case["persons"]:
        for act in load_act_phrases():
            for level in LEVELS:
                for by_phone in (False, True):
                    _keyword, texts = list_act_phrases(act, person, level, by_phone)
                    assert [text for text in texts if SEVEN - set(find_translations(text, authored))] == []


def test_a_report_has_the_figures_that_the_learner_knows() -> None:
    case = case_of(next(path for path in CASES if path.stem == "on-the-floor"))
    numbers = list_known_numbers(case, [])
    _keyword, sentences = suggest_wordings({"handover": "place"}, case, case["persons"][1], "SIMPLE", known=numbers)
    assert sentences[0] == "Wir sind auf dem Flur vor Zimmer 3."  # the place stands above the talk

    case = case_of(next(path for path in CASES if path.stem == "handover-to-physician"))
    measured = SaidLine(id="1", text="Ich messe den Blutdruck.", person="p1", found={"bp": "Blutdruck 104/62 mmHg"})
    for lines, shown in (([], "Der Blutdruck ist … zu …."), ([measured], "Der Blutdruck ist 104 zu 62.")):
        known = list_known_numbers(case, lines)
        assert suggest_wordings({"handover": "bp"}, case, case["persons"][1], "NATIVE", known=known)[1][0] == shown


def test_a_sentence_with_its_figure_is_translated_as_the_one_with_a_gap() -> None:
    authored = {"Wir sind vor Zimmer ….": {"eng": "We're outside room …."}, "Es sind … zu ….": {"eng": "… over …."}}
    assert translate_sentence("Wir sind vor Zimmer 3.", authored) == {"eng": "We're outside room 3."}
    fever = {"Die Temperatur ist … Grad.": {"eng": "It is … degrees.", "tur": "Ateşi … derece."}}
    told = translate_sentence("Die Temperatur ist 38,9 Grad.", fever)
    assert told == {"eng": "It is 38.9 degrees.", "tur": "Ateşi 38,9 derece."}
    assert translate_sentence("Es sind 104 zu 62.", authored) == {"eng": "… over …."}, "their order may differ"


def test_help_names_each_item_that_may_be_repeated_wrongly() -> None:
    case = case_of(next(path for path in CASES if path.stem == "the-doctor-has-no-time"))
    steps = {step["id"]: step for task in case["tasks"] for step in task["subtasks"]}
    keyword, sentences = suggest_corrections(steps["t1d"], case, list_known_numbers(case, []))
    assert keyword == ""
    assert sentences == ["Der Puls ist 122.", "Der Blutdruck ist 94 zu 52.", "Die Atemfrequenz ist 26 pro Minute."]
