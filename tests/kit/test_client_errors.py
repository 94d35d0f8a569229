"""Reports of crashes in the browser."""

from typing import Any

import pytest

from kit import client_errors

pytestmark = pytest.mark.django_db
REPORT = {
    "message": "TypeError: x is undefined",
    "component_stack": "at ChartPane\nat PaneBoundary",
    "route": "case-interactions/:caseInteractionId",
    "version": "4f1e",
}


def report(client: Any, **changes: Any) -> Any:
    return client.say("/api/client-errors", {**REPORT, **changes})


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """Give the lines that were logged about crashes."""
    lines: list[Any] = [record.msg for record in caplog.records if record.name == "client"]
    return lines


def test_report_is_logged_as_one_line(visitor: Any, caplog: pytest.LogCaptureFixture) -> None:
    assert report(visitor).status_code == 204
    (line,) = logged(caplog)
    expected = {**REPORT, "event": "client_error", "level": "error", "signed_in": False}
    assert {name: line[name] for name in expected} == expected


@pytest.mark.parametrize(
    "quoted", ['"Ich habe Schmerzen" is not valid JSON', "Unexpected token 'Schmerzen'", "„Schmerzen“ fehlt"]
)
def test_quoted_values_are_left_out_of_the_log(visitor: Any, quoted: str, caplog: pytest.LogCaptureFixture) -> None:
    assert report(visitor, message=f"SyntaxError: {quoted}").status_code == 204
    (line,) = logged(caplog)
    assert "Schmerzen" not in str(line)


@pytest.mark.parametrize(
    "changes",
    [
        {"message": ""},
        {"message": "x" * 301},
        {"component_stack": "x" * 4001},
        {"route": "lesson-viewer/?note=Mir ist schlecht"},
        {"version": "x" * 65},
        {"answer": "Mir ist schlecht"},
    ],
)
def test_report_out_of_bounds_is_refused(visitor: Any, changes: dict[str, str]) -> None:
    assert report(visitor, **changes).status_code == 422


def test_reports_of_one_person_are_limited(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_errors.ClientErrorThrottle, "rate", "2/hour")
    answers = [report(anna) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    assert answers[-1].json()["code"] == "throttled" and int(answers[-1]["Retry-After"]) > 0


def test_reports_of_one_address_are_limited(visitor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_errors, "REPORTS_PER_ADDRESS", 2)
    assert [report(visitor).status_code for _ in range(3)] == [204, 204, 429]
