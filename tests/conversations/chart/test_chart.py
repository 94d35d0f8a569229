"""The chart of a patient: examinations, laboratory sheets, clinical notes."""

from typing import Any
from uuid import uuid4

import pytest

from apps.cases.services import import_case
from apps.conversations.chart.serializers import (
    ChartSerializer,
    ClinicalNoteSerializer,
    LabParameterSerializer,
    LabReportSerializer,
    parse_limits,
    read_vital,
)
from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, LabResult
from tests.conversations.conftest import Say
from tests.factories.cases import small
from tests.factories.conversations import begun
from tests.threads import at_once
from tests.worker import Worker

KEYS = ["subjective", "objective", "assessment", "plan"]
PARAMETERS = [
    {"code": "HB", "value": 9.8, "unit": "g/dl", "range": "12,0-16,0"},
    {"code": "K", "value": 4.1, "unit": "mmol/l", "range": "3,5-5,1"},
    {"code": "CRP", "value": 186, "unit": "mg/l", "range": "<5"},
    {"code": "BE", "value": -9, "unit": "mmol/l", "range": "-3 bis +3"},
    {"code": "USTIX", "value": "Nitrit positiv", "unit": "", "range": "negativ"},
    {"code": "XYZ", "value": 1, "unit": ""},
]


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    """Anna has begun a case with vital signs, a laboratory sheet and a note by SOAP."""
    data = small(vitals={"blood_pressure": "150/95 mmHg", "pulse": "88/min"}, expected_note={"template": "SOAP"})
    data["examinations"][0] |= {"vital": "blood_pressure", "title": "Blutdruck messen", "kind": "VITAL"}
    data["labs"][0] |= {"parameters": PARAMETERS, "minutes": 0}
    return begun(anna.user, import_case(data))


def test_the_chart_shows_what_is_known_and_what_can_be_examined(
    quick: Worker, say: Say, anna: Any, talk: Conversation
) -> None:
    path = f"/api/patient-interactions/{talk.pk}/chart"
    before = anna.get(path).json()
    assert set(before) == set(ChartSerializer().fields)
    assert [(vital["name"], vital["state"]) for vital in before["vitals"]] == [("pulse", "NORMAL")]
    [possible] = before["examinations"]
    assert (possible["title"], possible["is_done"]) == ("Blutdruck messen", False)
    assert "140/80" not in str(before), "a finding is found by examining"
    say("Ich messe den Blutdruck.")
    after = anna.get(path).json()
    assert {vital["name"]: vital["state"] for vital in after["vitals"]} == {"blood_pressure": "HIGH", "pulse": "NORMAL"}
    assert after["examinations"][0]["is_done"] is True
    assert after["reports"] == anna.get(f"/api/examinations/{talk.pk}").json()


def test_an_examination_is_read_by_itself(
    quick: Worker, say: Say, anna: Any, stranger: Any, root: Any, talk: Conversation
) -> None:
    turn = say("Ich messe den Blutdruck.").json()
    [report] = anna.get(f"/api/examinations/{talk.pk}").json()
    assert (report["result"], report["message_id"]) == ("140/80 mmHg", turn["message"]["id"])
    path = f"/api/examinations/single/{report['id']}"
    assert anna.get(path).json() == report
    assert [client.get(path).status_code for client in (stranger, root)] == [404, 200]


def test_a_finding_stands_with_the_line_that_found_it(
    quick: Worker, say: Say, anna: Any, talk: Conversation, interaction: CaseInteraction
) -> None:
    turn = say("Ich messe den Blutdruck.").json()
    [found] = turn["message"]["reports"]
    assert (found["examination"], found["vital"], found["name"]) == ("bp", "blood_pressure", "Blutdruck")
    assert found["result"] == "140/80 mmHg" and turn["reply"]["reports"] == []
    [line] = [row for row in anna.get(f"/api/patient-interactions/{talk.pk}").json()["messages"] if row["reports"]]
    assert (line["id"], line["reports"]) == (turn["message"]["id"], [found])
    text = anna.get(f"/api/case-interactions/{interaction.pk}/download").content.decode()
    assert "Ich messe den Blutdruck.\n    Ergebnis: Blutdruck: 140/80 mmHg\n" in text


def test_a_finding_says_once_what_was_measured(anna: Any, quick: Worker) -> None:
    data = small(vitals={"blood_pressure": "104/62 mmHg"})
    data["examinations"][0] |= {"vital": "blood_pressure", "result": "Blutdruck 104/62 mmHg im Liegen."}
    talk = begun(anna.user, import_case(data)).conversations.get(kind="PATIENT")
    turn = anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Ich messe den Blutdruck."}).json()
    assert [found["name"] for found in turn["message"]["reports"]] == [""]


def test_the_talk_is_told_of_a_finding(
    slow: Worker, say: Say, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    from kit.events import publisher

    turn, heard = say("Ich messe den Blutdruck.").json(), list[Any]()
    monkeypatch.setattr(publisher, "add_to_streams", lambda name, people, data: heard.append((name, data)))
    with django_capture_on_commit_callbacks(execute=True):
        slow.run("conversations.reply")
    told = [data for name, data in heard if name == "message.changed"]
    assert turn["message"]["id"] in str(told) and "140/80 mmHg" in str(told)


@pytest.mark.parametrize(
    ("result", "value", "state"),
    [
        ("Blutdruck 104/62 mmHg im Liegen; im Sitzen 92/58 mmHg mit Schwindel.", "104/62, 92/58 mmHg", "LOW"),
        ("Blutdruck rechts 128/80, links 124/78 mmHg.", "128/80, 124/78 mmHg", "NORMAL"),
        ("Blutdruck 104/62 mmHg im Liegen.", "104/62 mmHg", "NORMAL"),
        ("Im Liegen 130/80, im Stehen 152/84.", "130/80, 152/84 mmHg", "HIGH"),
    ],
)
def test_of_several_readings_the_one_out_of_range_counts(result: str, value: str, state: str) -> None:
    assert read_vital("blood_pressure", "104/62 mmHg", result, 71) == (value, state)


def test_laboratory_values_are_printed_as_german_hospitals_do(anna: Any, talk: Conversation) -> None:
    [sheet] = anna.get(f"/api/lab-sheets/{talk.pk}").json()
    assert set(sheet) == set(LabReportSerializer().fields)
    found = {row["code"]: (row["value"], row["state"]) for row in sheet["results"]}
    assert found == {
        "HB": ("9,8", "LOW"),
        "K": ("4,1", "NORMAL"),
        "CRP": ("186", "HIGH"),
        "BE": ("-9", "LOW"),
        "USTIX": ("Nitrit positiv", "ABNORMAL"),
        "XYZ": ("1", "UNKNOWN"),
    }
    assert (sheet["results"][0]["name"], sheet["results"][0]["low"]) == ("Hämoglobin", 12.0)


def test_a_laboratory_value_is_explained_in_two_languages(anna: Any, stranger: Any, talk: Conversation) -> None:
    path = f"/api/lab-sheets/parameter/{LabResult.objects.get(code='HB').pk}"
    found = anna.get(f"{path}?target_language=eng").json()
    assert set(found) == set(LabParameterSerializer().fields)
    assert "Blutarmut" in found["explanation"] and "anaemia" in found["translation"]
    turkish = anna.get(f"{path}?target_language=tur").json()
    assert turkish["translation_language"] == "eng", "the best that there is"
    assert anna.get(f"{path}?target_language=xxx").status_code == 422
    assert stranger.get(path).status_code == 404
    unknown = anna.get(f"/api/lab-sheets/parameter/{LabResult.objects.get(code='XYZ').pk}").json()
    assert (unknown["name"], unknown["explanation"], unknown["translation"]) == ("XYZ", "", "")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("3,5-5,0", (3.5, 5.0)),
        ("3,5 – 5,0", (3.5, 5.0)),
        ("-3 bis +3", (-3.0, 3.0)),
        ("−3–3", (-3.0, 3.0)),
        ("<300", (None, 300.0)),
        (">90", (90.0, None)),
        ("0,9-1,1 (Ziel 2-3)", (0.9, 1.1)),
        ("negativ", (None, None)),
        ("", (None, None)),
    ],
)
def test_ranges_are_read(written: str, found: tuple[float | None, float | None]) -> None:
    assert parse_limits(written) == found


def edit(client: Any, note: ClinicalNote, version: Any, sections: dict[str, Any]) -> Any:
    return client.patch(f"/api/clinical-notes/edit/{note.pk}", {"version": version, "sections": sections})


def test_a_note_is_written_section_by_section(anna: Any, talk: Conversation) -> None:
    [listed] = anna.get(f"/api/clinical-notes/{talk.pk}").json()
    assert set(listed) == set(ClinicalNoteSerializer().fields)
    assert [section["key"] for section in listed["sections"]] == KEYS
    note = ClinicalNote.objects.get(conversation=talk)
    first = edit(anna, note, 1, {"subjective": "Knieschmerzen"})
    assert (first.status_code, first.json()["version"]) == (200, 2)
    second = edit(anna, note, 2, {"objective": "RR 140/80"}).json()
    assert {section["key"]: section["text"] for section in second["sections"]} == {
        "subjective": "Knieschmerzen",
        "objective": "RR 140/80",
        "assessment": "",
        "plan": "",
    }
    assert anna.get(f"/api/clinical-notes/single/{note.pk}").json() == second


def test_a_stale_note_is_not_overwritten(anna: Any, talk: Conversation) -> None:
    note = ClinicalNote.objects.get(conversation=talk)
    edit(anna, note, 1, {"subjective": "Erste Fassung"})
    late = edit(anna, note, 1, {"subjective": "Zweite Fassung"})
    assert (late.status_code, late.json()["code"], late.json()["version"]) == (409, "stale_version", 2)
    note.refresh_from_db()
    assert note.sections == {"subjective": "Erste Fassung"}


@pytest.mark.parametrize(
    ("version", "sections"),
    [
        (1, {"X": "Unbekannt"}),
        (0, {"subjective": "a"}),
        ("a", {"subjective": "a"}),
        (1, {"subjective": "x" * 10_001}),
        (1, {"subjective": None}),
        (1, {"subjective": "a\0"}),
    ],
)
def test_what_is_no_section_is_refused(version: Any, sections: Any, anna: Any, talk: Conversation) -> None:
    note = ClinicalNote.objects.get(conversation=talk)
    assert edit(anna, note, version, sections).status_code == 422
    note.refresh_from_db()
    assert (note.version, note.sections) == (1, {})


def test_who_reads_and_writes_a_note(anna: Any, stranger: Any, root: Any, visitor: Any, talk: Conversation) -> None:
    note = ClinicalNote.objects.get(conversation=talk)
    clients = (visitor, stranger, root, anna)
    assert [client.get(f"/api/clinical-notes/single/{note.pk}").status_code for client in clients] == [
        401,
        404,
        200,
        200,
    ]
    assert [edit(client, note, 1, {"subjective": "a"}).status_code for client in clients] == [401, 404, 403, 200]
    assert anna.get(f"/api/clinical-notes/{uuid4()}").status_code == 404
    daughter = Conversation.objects.get(case_interaction=talk.case_interaction, kind="THIRD_PERSON")
    for path in ("clinical-notes", "examinations", "lab-sheets"):
        assert anna.get(f"/api/{path}/{daughter.pk}").status_code == 404, "only patients have a chart"


@pytest.mark.django_db(transaction=True)
def test_of_two_tabs_one_writes(anna: Any, talk: Conversation) -> None:
    note = ClinicalNote.objects.get(conversation=talk)
    found = at_once(2, lambda number: edit(anna, note, 1, {"subjective": f"Tab {number}"}).status_code)
    assert sorted(found) == [200, 409]
