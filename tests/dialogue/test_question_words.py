"""A question word is answered by the fact that fills it, never by a bare 'Ja, …'; a yes/no question the other way."""

import json

import pytest

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import LEVELS, Level
from apps.german.slots import (
    find_asked_slots,
    find_demanded_slots,
    find_said_slots,
    find_usual_slots,
    is_denial,
    is_verb_first,
)

SINCE = (
    "Seit wann bekommen Sie so schlecht Luft?",
    "Wie lange bekommen Sie schon so schlecht Luft?",
    "Seit wann bekommst du so schlecht Luft?",
)


@pytest.fixture(scope="module")
def heart_failure(engine: EmbeddedEngine) -> EmbeddedCase:
    return engine.prepare(json.loads((CATALOGUE.parent / "cases" / "heart-failure-admission.json").read_text("utf-8")))


def told(engine: EmbeddedEngine, case: EmbeddedCase, level: Level, *lines: str) -> list[str]:
    """Facts that the last of the lines gets, after the scene's opening."""
    state = open_scene(case.case, case.case.scenes[0].id, level).state
    for line in lines[:-1]:
        state = play_turn(engine, case, state.person, state, line, level, 3).state
    return [release.fact for release in play_turn(engine, case, state.person, state, lines[-1], level, 3).released]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("line", SINCE)
def test_since_when_is_not_answered_with_yes(
    engine: EmbeddedEngine, heart_failure: EmbeddedCase, level: Level, line: str
) -> None:
    assert told(engine, heart_failure, level, line) == ["dyspnoea_since"]
    assert told(engine, heart_failure, level, "Guten Tag, Herr Brandner!", line) == ["dyspnoea_since"]
    assert told(engine, heart_failure, level, f"Guten Tag, Herr Brandner. {line}") == ["dyspnoea_since"]
    assert told(engine, heart_failure, level, "Haben Sie Atemnot?", line) == ["dyspnoea_since"]


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("Seit wann sind Ihre Beine so dick?", ["oedema_since"]),
        ("Haben Sie Atemnot?", ["dyspnoea"]),
        ("Wie sieht es mit Schwindel aus?", ["dizziness"]),
        ("Seit wann haben Sie Schmerzen in der Brust?", ["chest_pain"]),
        ("Welchen Blutverdünner nehmen Sie?", ["blood_thinner"]),
        ("Seit wann ist Ihnen schwindelig?", []),
        ("Seit wann husten Sie?", []),
    ],
)
def test_the_form_of_the_question_decides_within_a_topic(
    engine: EmbeddedEngine, heart_failure: EmbeddedCase, line: str, fact: list[str]
) -> None:
    assert told(engine, heart_failure, "SIMPLE", line) == fact


def test_an_ellipsis_stays_with_its_symptom(engine: EmbeddedEngine, heart_failure: EmbeddedCase) -> None:
    assert told(engine, heart_failure, "SIMPLE", "Haben Sie Atemnot?", "Und seit wann?") == ["dyspnoea_since"]
    assert told(engine, heart_failure, "SIMPLE", "Haben Sie Husten?", "Und seit wann?") == []


def test_a_person_without_facts_about_relatives_does_not_know(
    engine: EmbeddedEngine, prepared_hip: EmbeddedCase
) -> None:
    state = build_initial_state(prepared_hip.case, "daughter")
    turn = play_turn(engine, prepared_hip, "daughter", state, "Seit wann wohnt Ihre Mutter da?", "SIMPLE")
    assert not turn.released and turn.reply


@pytest.mark.parametrize(
    ("line", "slots"),
    [
        ("Seit wann bekommen Sie so schlecht Luft?", ("since",)),
        ("Die Luftnot, seit wann haben Sie die?", ("since",)),
        ("Sie haben seit wann Schmerzen?", ("since",)),
        ("Wie lange schlafen Sie in der Nacht?", ("since", "howlong", "howmuch")),
        ("Wann sind die Beine angeschwollen?", ("since",)),
        ("Können Sie mir zeigen, wo es weh tut?", ("where", "whereto")),
        ("Haben Sie einen Ort, wo Sie sich ausruhen?", ()),
        ("Wie sieht es mit Schmerzen aus?", ()),
        ("Welche Schmerzen haben Sie?", ()),
        ("Haben Sie Atemnot?", ()),
    ],
)
def test_a_question_word_demands_its_slot(line: str, slots: tuple[str, ...]) -> None:
    assert find_demanded_slots(line) == slots


def test_open_wordings_ask_for_no_slot() -> None:
    assert find_asked_slots("Wie sieht es denn mit dem Husten aus?") == []
    assert find_asked_slots("Wie sieht der Auswurf aus?")[0] == "quality"


@pytest.mark.parametrize(
    ("line", "verb_first"),
    [
        ("Haben Sie Atemnot?", True),
        ("Ist das Atmen schwer?", True),
        ("Wann haben Sie Atemnot?", False),
        ("Können Sie mir den Schmerz beschreiben?", False),
    ],
)
def test_a_yes_no_question_starts_with_its_verb(line: str, verb_first: bool) -> None:
    assert is_verb_first(line) is verb_first


@pytest.mark.parametrize(
    ("answer", "slot", "said"),
    [
        ("Ja, seit zwölf Jahren.", "since", True),
        ("Ja. Vor zehn Tagen im Bad.", "when", True),
        ("Ja, im Frühjahr zwei Wochen lang.", "howlong", True),
        ("Ja, ich huste viel, besonders am Morgen.", "where", False),
        ("Ja, ich huste viel, besonders am Morgen.", "when", True),
        ("Ja, ich bekomme schlecht Luft.", "since", False),
    ],
)
def test_an_answer_says_undeclared_slots(answer: str, slot: str, said: bool) -> None:
    assert (slot in find_said_slots(answer)) is said


def test_what_most_wordings_say_counts_as_said() -> None:
    assert "since" in find_usual_slots(["Seit drei Wochen.", "Na, so eine Weile."])
    assert "since" not in find_usual_slots(["Ja.", "Ja, leider.", "Ja, seit Ostern."])
    assert find_usual_slots([]) == set()


def test_a_denial_is_one_in_every_wording() -> None:
    assert is_denial(["Nein, Diabetes habe ich nicht.", "Zucker hab ich keinen."])
    assert not is_denial(["Nein.", "Ja, manchmal."])
    assert not is_denial([])
