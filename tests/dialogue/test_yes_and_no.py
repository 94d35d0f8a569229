"""Yes and no fit what was asked, and whom it is about."""

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.polarity import find_polarity
from apps.dialogue.nlg import phrase_fact
from apps.dialogue.turn import build_initial_state, play_turn
from apps.dialogue.types import Release
from apps.german.presuppositions import parse_confirmation
from apps.german.question_frames import asks_by_word
from tests.factories.cases import shipped


def answer(engine: EmbeddedEngine, case: str, person: str, line: str) -> str:
    prepared = engine.prepare(shipped(case))
    return play_turn(engine, prepared, person, build_initial_state(prepared.case, person), line, "SIMPLE", 7).reply


@pytest.mark.parametrize(
    ("line", "by_word"),
    [
        ("Wo tut es weh?", True),
        ("Und seit wann?", True),
        ("Frau Wiesner, auf welcher Seite ist das?", True),
        ("Ich möchte wissen, wie stark die Schmerzen sind.", True),
        ("Haben Sie Schmerzen?", False),
        ("Tut es weh, wenn Sie husten?", False),
    ],
)
def test_a_question_word_is_told_from_yes_or_no(line: str, by_word: bool) -> None:
    assert asks_by_word(line) is by_word


def test_a_question_word_is_not_answered_with_yes(engine: EmbeddedEngine) -> None:
    assert answer(engine, "copd-exacerbation", "p1", "Wo tut es weh?") == "Rechts an den Rippen, beim Husten."
    assert answer(engine, "copd-exacerbation", "p1", "Haben Sie Schmerzen?").startswith("Ja, rechts")


def test_a_bare_yes_is_left_when_there_is_nothing_else() -> None:
    data = shipped("copd-exacerbation")
    fact = next(fact for fact in data["facts"] if fact["id"] == "pain")
    fact["answers"] = {"SIMPLE": "Ja."}
    assert phrase_fact(read_case(data), Release("pain", by_word=True), False, "SIMPLE", 0) == "Ja."


@pytest.mark.parametrize(
    ("case", "person", "line", "reply"),
    [
        ("child-with-fever", "mother", "Hat Emil Husten?", "Nein, Husten nicht."),
        ("child-with-fever", "child", "Hast du Husten?", "Nein, Husten nicht."),
        ("daughter-on-the-phone", "daughter", "Hat Ihr Vater Husten?", "Nein, Husten nicht."),
        ("daughter-on-the-phone", "father", "Haben Sie Husten?", "Nein, Husten nicht."),
    ],
)
def test_what_is_absent_is_denied_of_the_patient(
    engine: EmbeddedEngine, case: str, person: str, line: str, reply: str
) -> None:
    assert answer(engine, case, person, line) == reply


def test_an_informant_does_not_answer_for_the_patient_when_asked_about_herself(engine: EmbeddedEngine) -> None:
    assert "Husten nicht" not in answer(engine, "daughter-on-the-phone", "daughter", "Haben Sie Husten?")


@pytest.mark.parametrize(("case", "person"), [("handover-to-physician", "p2"), ("medication-round", "p3")])
def test_staff_denies_nothing_in_the_patients_place(case: str, person: str) -> None:
    assert read_case(shipped(case)).negatives_of(person) == ()


@pytest.mark.parametrize(
    ("case", "fact", "line", "expected"),
    [
        ("copd-exacerbation", "directive", "Sie möchten im Notfall beatmet werden, oder?", None),
        ("copd-exacerbation", "directive", "Sie haben eine Patientenverfügung, oder?", "agree"),
        ("copd-exacerbation", "allergy", "Sie vertragen alle Medikamente, oder?", "agree"),
        ("copd-exacerbation", "allergy", "Sie haben Allergien, oder?", "disagree"),
        ("copd-exacerbation", "technique", "Sie kommen mit dem Inhalator gut zurecht, oder?", None),
        ("copd-exacerbation", "vaccine", "Sie haben eine Pneumokokken-Impfung, oder?", None),
        ("copd-exacerbation", "hospital", "Sie wurden schon einmal beatmet, oder?", "agree"),
        ("copd-exacerbation", "smoking", "Sie haben mit dem Rauchen aufgehört, oder?", None),
        ("heart-failure-admission", "dyspnoea_night", "Sie können flach liegen, oder?", "disagree"),
        ("heart-failure-admission", "smoking", "Sie haben früher geraucht, oder?", None),
        ("heart-failure-admission", "smoking", "Sie rauchen nicht mehr, oder?", "agree"),
        ("handover-to-physician", "mobilisation", "Sie haben auf der Bettkante gesessen, oder?", "agree"),
    ],
)
def test_a_supposition_is_confirmed_only_where_the_case_says_so(
    case: str, fact: str, line: str, expected: str | None
) -> None:
    checking, claim = parse_confirmation(line)
    assert find_polarity(read_case(shipped(case)).fact(fact), claim, checking) == expected
