"""Measuring debriefs: whole talks that readers judged, played without a database; half of them only measured."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.conversations.feedback.debrief_measurement import compare_verdict
from tests.dialogue.test_whole_talks import CASES

TALKS = Path(__file__).parent / "debriefs"
KEYS = {"total", "right", "false", "missed", "not_assessed", "details"}


def measure(case: str, talks: Path) -> dict[str, Any]:
    printed = StringIO()
    call_command("measure_debriefs", CASES / f"{case}.json", talks, "--json", stdout=printed)
    figures: dict[str, Any] = json.loads(printed.getvalue())
    return figures


def list_cases(half: str) -> list[str]:
    lines = (TALKS / f"{half}.jsonl").read_text(encoding="utf-8").splitlines()
    return list(dict.fromkeys(json.loads(line)["case"] for line in lines))


@pytest.mark.parametrize(
    ("half", "false", "missed"),
    [("development", 0.02, 0.04), ("held_out", 0.02, 0.08), ("short_talks", 0.02, 0.09)],
)
def test_debriefs_are_seldom_wrong(half: str, false: float, missed: float) -> None:
    found = [measure(case, TALKS / f"{half}.jsonl") for case in list_cases(half)]
    total = sum(one["total"] for one in found)
    assert all(one.keys() == KEYS and one["total"] == len(one["details"]) for one in found)
    assert total > 100
    assert sum(one["false"] for one in found) <= false * total
    assert sum(one["missed"] for one in found) <= missed * total


@pytest.mark.parametrize(
    ("criterion", "expected", "got", "outcome"),
    [
        ("t1a", "MET", "MET", "right"),
        ("t1a", "MET", "OPEN", "missed"),
        ("t1a", "OPEN", "MET", "false"),
        ("t1a", "NOT_MET", "OPEN", "right"),
        ("INTRODUCE", "PARTLY", "MET", "false"),
        ("INTRODUCE", "MET", "PARTLY", "missed"),
        ("EMPATHY", "OPEN", "NOT_OBSERVED", "right"),
        ("EMPATHY", "MET", "NOT_ASSESSED", "not_assessed"),
        ("RUDE", "OPEN", "NOT_OBSERVED", "right"),
        ("RUDE", "OPEN", "NOT_MET", "false"),
        ("RUDE", "NOT_MET", "NOT_MET", "right"),
        ("RUDE", "NOT_MET", "NOT_OBSERVED", "missed"),
        ("REFUSE_INFO", "NOT_MET", "MET", "false"),
    ],
)
def test_a_verdict_is_compared_with_the_reader_s(criterion: str, expected: Any, got: str, outcome: str) -> None:
    assert compare_verdict(criterion, expected, got) == outcome


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ('{"id": "a", "turns": []}', "'verdicts' is missing"),
        ('{"id": "a", "turns": [{"person": "nobody", "text": "Hallo"}], "verdicts": {}}', "no person 'nobody'"),
        ('{"id": "a", "turns": [], "verdicts": {"t9z": "MET"}}', "neither a criterion nor a step"),
        ('{"id": "a", "turns": [], "verdicts": {"GREET": "GOOD"}}', "is none of"),
        ("", "no talk for the case"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_line(tmp_path: Path, line: str, reason: str) -> None:
    (tmp_path / "talks.jsonl").write_text(line, encoding="utf-8")
    with pytest.raises(CommandError, match=reason) as refused:
        call_command("measure_debriefs", CASES / "copd-exacerbation.json", tmp_path / "talks.jsonl")
    assert refused.value.returncode == 2
