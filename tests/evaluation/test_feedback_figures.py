"""What is remarked on labelled learner lines: most errors are found, and nothing that is right is put right."""

import json
from functools import cache
from pathlib import Path

import pytest

from apps.conversations.feedback.measurement import FeedbackFigures, measure_feedback, read_labelled_lines
from apps.german.dictionaries import CONTENT
from apps.german.rudeness import is_rude

LINES = Path(__file__).with_name("feedback")  # named by case: CASE.SUBJECT.jsonl


def measure(pattern: str) -> list[FeedbackFigures]:
    return [measure_file(path) for path in sorted(LINES.glob(pattern))]


@cache
def measure_file(path: Path) -> FeedbackFigures:
    """The figures of a file, which several tests read and none changes."""
    case = json.loads((CONTENT / "cases" / f"{path.name.split('.')[0]}.json").read_text("utf-8"))
    return measure_feedback(case, read_labelled_lines(path, case))


def test_right_sentences_as_they_are_said_on_a_ward_raise_no_alarm() -> None:
    figures = measure("*.right.jsonl")
    assert sum(one.total for one in figures) >= 160
    assert [alarm for one in figures for alarm in one.alarms if alarm["alarm"] == "false_alarm"] == []


def test_most_errors_of_learners_are_found_and_no_correction_is_wrong() -> None:
    figures = [*measure("*.wrong.jsonl"), *measure("*.errors.jsonl")]
    assert sum(one.errors for one in figures) >= 150
    assert sum(one.found for one in figures) >= 0.84 * sum(one.errors for one in figures)
    assert sum(one.false_alarms + one.wrong_corrections for one in figures) == 0


def test_errors_in_lines_by_another_hand_are_found() -> None:
    figures = measure("*.ward.jsonl")
    assert sum(one.errors for one in figures) >= 60
    assert sum(one.found for one in figures) >= 0.65 * sum(one.errors for one in figures)
    assert sum(one.false_alarms + one.wrong_corrections for one in figures) == 0


def test_errors_of_nurses_from_many_countries_are_found_and_their_right_sentences_left_alone() -> None:
    figures = [*measure("*.nurses.jsonl"), *measure("*.nurses_more.jsonl")]
    assert sum(one.total for one in figures) - sum(one.errors for one in figures) >= 250
    assert sum(one.errors for one in figures) >= 200
    assert sum(one.found for one in figures) >= 0.8 * sum(one.errors for one in figures)
    assert sum(one.false_alarms + one.wrong_corrections for one in figures) == 0


def test_what_contradicts_a_case_is_found_and_orders_plans_and_generalities_are_left_alone() -> None:
    figures = measure("*.statements.jsonl")
    assert sum(one.safety_total for one in figures) >= 60
    assert sum(one.safety_found for one in figures) >= 0.8 * sum(one.safety_total for one in figures)
    assert sum(one.safety_false for one in [*figures, *measure("*.statements_held_out.jsonl")]) == 0


def test_what_another_hand_wrote_is_found_without_a_false_warning() -> None:
    figures = measure("*.ward.jsonl")
    assert sum(one.safety_found for one in figures) >= 0.7 * sum(one.safety_total for one in figures)
    assert sum(one.safety_false + one.rude_false for one in figures) == 0


def test_contempt_without_a_word_of_abuse_is_rude_and_brevity_is_not() -> None:
    figures = [*measure("*.statements.jsonl"), *measure("*.statements_held_out.jsonl")]
    assert sum(one.rude_found for one in figures) >= 0.9 * sum(one.rude_total for one in figures)
    assert sum(one.rude_false for one in figures) == 0


def test_lines_of_a_shift_get_what_is_wrong_unsafe_or_rude_and_nothing_else() -> None:
    figures = measure("*.shift.jsonl")
    assert sum(one.total for one in figures) >= 140
    assert sum(one.found for one in figures) >= 0.8 * sum(one.errors for one in figures)
    assert sum(one.safety_found for one in figures) >= 0.9 * sum(one.safety_total for one in figures)
    assert sum(one.rude_found for one in figures) >= 0.9 * sum(one.rude_total for one in figures)
    assert [alarm for one in figures for alarm in one.alarms] == []


def test_orders_doses_sides_and_what_is_so_now_warn_nobody_and_wrong_claims_do() -> None:
    figures = measure("*.claims.jsonl")
    assert sum(one.total for one in figures) >= 350
    assert sum(one.safety_found for one in figures) >= 0.75 * sum(one.safety_total for one in figures)
    assert [alarm for one in figures for alarm in one.alarms] == []


def test_claims_that_were_only_measured_are_found_without_a_false_warning() -> None:
    figures = [*measure("*.claims_held_out.jsonl"), *measure("*.shift_held_out.jsonl")]
    assert sum(one.safety_total for one in figures) >= 38
    assert sum(one.safety_found for one in figures) >= 0.7 * sum(one.safety_total for one in figures)
    assert sum(one.safety_false + one.rude_false + one.false_alarms for one in figures) == 0


@pytest.mark.parametrize(
    "line",
    [
        "Das kann ich gut verstehen, dass Ihnen das Angst macht.",
        "Sie sind nicht schuld daran.",
        "Denken Sie, dass Sie schuld sind?",
        "Sie haben sicher Ahnung von Verbänden.",
        "Ist Ihnen der Geruch eklig?",
        "Der Verband riecht etwas, das ist normal.",
        "Können Sie Ihre Füße spüren, oder sind sie taub?",
        "Ich lerne noch Deutsch, bitte sprechen Sie langsam.",
        "Das ist wirklich so blöd für Sie.",
        "Da haben Sie wirklich Pech gehabt.",
        "Die Tabletten sind in dieser alten Schachtel.",
        "Gibt es hier kein Theater?",
        "Bitte stellen Sie sich ans Bett.",
        "Sind Sie zu müde zum Essen?",
    ],
)
def test_what_only_sounds_rude_is_fine(line: str) -> None:
    assert not is_rude(line)
