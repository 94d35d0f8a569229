"""What is remarked on labelled learner lines: most errors are found, and nothing that is right is put right."""

import json
from pathlib import Path

from apps.conversations.feedback.measurement import FeedbackFigures, measure_feedback, read_labelled_lines
from apps.german.dictionaries import CONTENT

LINES = Path(__file__).with_name("feedback")  # named by case: CASE.SUBJECT.jsonl


def measure(pattern: str) -> list[FeedbackFigures]:
    found = []
    for path in sorted(LINES.glob(pattern)):
        case = json.loads((CONTENT / "cases" / f"{path.name.split('.')[0]}.json").read_text("utf-8"))
        found.append(measure_feedback(case, read_labelled_lines(path, case)))
    return found


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
