"""`measure_feedback`: labelled lines held against the product's remarks, by file alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.german.dictionaries import CONTENT

CASE = CONTENT / "cases" / "heart-failure-admission.json"
COUNTS = ("total", "errors", "found", "false_alarms", "wrong_corrections", "safety_total", "safety_found",
          "safety_false", "rude_total", "rude_found", "rude_false")  # fmt: skip


def measure(tmp_path: Path, capsys: pytest.CaptureFixture[str], *rows: dict[str, Any]) -> dict[str, Any]:
    path = tmp_path / "lines.jsonl"
    full = [{"id": str(at), "person": "p1", "corrections": [], **row} for at, row in enumerate(rows)]
    path.write_text("\n".join(json.dumps(row) for row in full), encoding="utf-8")
    call_command("measure_feedback", CASE, path, "--json")
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(printed) == {*COUNTS, "misses", "alarms"}
    return printed


def test_an_error_is_found_and_its_correction_is_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors = [{"wrong": "der Arzt", "right": ["dem Doktor", "dem Arzt"]}]
    found = measure(tmp_path, capsys, {"text": "Ich spreche mit der Arzt.", "corrections": errors})
    assert (found["errors"], found["found"], found["wrong_corrections"], found["alarms"]) == (1, 1, 0, [])


def test_a_correction_that_nobody_named_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors = [{"wrong": "der Arzt", "right": "den Ärzten"}]
    found = measure(tmp_path, capsys, {"text": "Ich spreche mit der Arzt.", "corrections": errors})
    assert (found["found"], found["wrong_corrections"], found["false_alarms"]) == (1, 1, 0)
    assert found["alarms"][0]["better"] == "mit dem Arzt"


def test_an_error_that_nobody_remarks_on_is_missed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors = [{"wrong": "Ende", "right": "Schluss"}]
    found = measure(tmp_path, capsys, {"text": "Wir sind am Ende.", "corrections": errors})
    assert (found["errors"], found["found"], found["misses"][0]["wrong"]) == (1, 0, "Ende")


def test_a_remark_where_nothing_is_wrong_is_an_alarm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors = [{"wrong": "Doktor", "right": "Arzt"}]
    lines = ({"text": "Ich messe die Puls."}, {"text": "Doktor, ich messe die Puls.", "corrections": errors})
    found = measure(tmp_path, capsys, *lines)
    assert (found["total"], found["errors"], found["found"], found["false_alarms"]) == (2, 1, 0, 2)


def test_safety_and_rude_lines_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (
        {"text": "Sie schlafen also mit fünf Kissen.", "safety": "contradicts", "about": "pillows"},
        {"text": "Ich bringe Ihnen fünf Kissen.", "safety": "none"},
        {"text": "Halten Sie den Mund!", "tone": "rude"},
        {"text": "Öffnen Sie bitte den Mund.", "tone": "fine"},
    )
    found = measure(tmp_path, capsys, *lines)
    assert (found["safety_total"], found["safety_found"], found["safety_false"]) == (1, 1, 0)
    assert (found["rude_total"], found["rude_found"], found["rude_false"]) == (1, 1, 0)


def test_without_json_it_prints_the_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text('{"id": "1", "text": "Guten Morgen!", "corrections": []}', encoding="utf-8")
    call_command("measure_feedback", CASE, path)
    assert capsys.readouterr().out.startswith("1 lines: 0 of 0 errors found, 0 false alarms")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"id": "1"', "lines.jsonl:1: not JSON"),
        ('\n{"id": "1"}', "lines.jsonl:2: 'text' is missing"),
        ('{"id": "1", "text": "Hallo", "person": "nobody"}', "lines.jsonl:1: 'nobody' is no person"),
        ('{"id": "1", "text": "Hallo", "corrections": [{"wrong": "x", "right": "y"}]}', "'x' doesn't stand"),
        ('{"id": "1", "text": "Hallo", "safety": "perhaps"}', "'perhaps'"),
        ('{"id": "1", "text": "Hallo", "case": "other"}', "no line for the case"),
    ],
)
def test_a_line_that_cannot_be_used_is_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=message) as refused:
        call_command("measure_feedback", CASE, path)
    assert refused.value.returncode == 2


def test_a_case_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="missing.json") as refused:
        call_command("measure_feedback", tmp_path / "missing.json", tmp_path / "lines.jsonl")
    assert refused.value.returncode == 2
