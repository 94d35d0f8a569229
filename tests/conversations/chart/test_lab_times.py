"""When laboratory values become known: by the time of the case, or because a line asks for them."""

from typing import Any

import pytest

from apps.cases.checks.case_check import check_sense
from apps.cases.services import import_case
from apps.conversations.models import CaseInteraction, Conversation, LabReport, LabResult
from apps.german.lab_requests import requests_labs
from tests.factories.cases import small
from tests.factories.conversations import begun
from tests.worker import Worker

SHEET = {"parameters": [{"code": "Hb", "value": 12.0, "unit": "g/dl"}]}


def start(anna: Any, *labs: dict[str, Any], minutes_later: int = 0) -> CaseInteraction:
    """Begin a case with these laboratory sheets, whose second scene is so many minutes later."""
    data = small(labs=[{**SHEET, **sheet} for sheet in labs])
    data["scenes"][1]["minutes_later"] = minutes_later
    return begun(anna.user, import_case(data))


def patient(interaction: CaseInteraction) -> Conversation:
    return interaction.conversations.get(kind="PATIENT")


def read_titles(anna: Any, interaction: CaseInteraction) -> list[str]:
    return [sheet["title"] for sheet in anna.get(f"/api/lab-sheets/{patient(interaction).pk}").json()]


def test_a_sheet_without_a_time_is_shown_once_the_learner_takes_a_sample(quick: Worker, anna: Any) -> None:
    interaction = start(anna, {"id": "l1", "title": "Aufnahmelabor"})
    talk, path = patient(interaction), f"/api/lab-sheets/parameter/{LabResult.objects.get().pk}"
    assert read_titles(anna, interaction) == [] and anna.get(path).status_code == 404
    anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Guten Morgen, wie geht es Ihnen?"})
    assert read_titles(anna, interaction) == []
    anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Ich nehme Ihnen jetzt Blut ab."})
    assert read_titles(anna, interaction) == ["Aufnahmelabor"] and anna.get(path).status_code == 200


def test_undoing_the_request_hides_the_values_and_asking_again_shows_them(quick: Worker, anna: Any) -> None:
    interaction = start(anna, {"id": "l1", "title": "Aufnahmelabor"})
    talk = patient(interaction)
    for _ in range(2):
        turn = anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Sind die Laborwerte schon da?"}).json()
        assert read_titles(anna, interaction) == ["Aufnahmelabor"]
        assert anna.patch(f"/api/patient-messages/{turn['message']['id']}/undo").status_code == 200
        assert read_titles(anna, interaction) == []


def test_values_with_a_time_wait_for_it_and_for_nothing_else(quick: Worker, anna: Any) -> None:
    chart, later, late = (
        {"id": "l1", "title": "Vortag", "minutes": 0},
        {"id": "l2", "title": "Nach 20 Minuten", "minutes": 20},
        {"id": "l3", "title": "Nach drei Stunden", "minutes": 180},
    )
    interaction = start(anna, chart, later, late, minutes_later=30)
    assert read_titles(anna, interaction) == ["Vortag"]
    anna.post(f"/api/patient-interactions/{patient(interaction).pk}", {"text": "Ich sehe mir die Laborwerte an."})
    assert read_titles(anna, interaction) == ["Vortag"]
    daughter = interaction.conversations.get(kind="THIRD_PERSON")
    anna.post(f"/api/third-person-interactions/{daughter.pk}", {"text": "Guten Tag, Frau Kühn."})
    assert read_titles(anna, interaction) == ["Vortag", "Nach 20 Minuten"]


def test_a_note_is_not_blamed_for_values_that_are_not_known(anna: Any) -> None:
    from apps.conversations.chart.clinical_notes import list_labs

    interaction = start(anna, {"id": "l1", "title": "Aufnahmelabor"}, {"id": "l2", "title": "Vortag", "minutes": 0})
    LabResult.objects.filter(report__position=0).update(code="K")
    assert [lab.code for lab in list_labs(patient(interaction).clinical_notes.get())] == ["Hb"]


def test_sheets_of_talks_from_before_stay_as_they_were(anna: Any) -> None:
    interaction = start(anna, {"id": "l1", "title": "Aufnahmelabor"})
    LabReport.objects.all().delete()
    LabReport(conversation=patient(interaction), position=0, title="Von früher").save()
    assert read_titles(anna, interaction) == ["Von früher"]


def test_an_author_is_told_of_values_that_come_too_late() -> None:
    data = small(labs=[{**SHEET, "id": "l1", "title": "Nach drei Stunden", "minutes": 180}])
    assert [remark.place for remark in check_sense(data) if remark.code == "late"] == ["labs.l1.minutes"]


@pytest.mark.parametrize(
    "text",
    [
        "Ich nehme Ihnen jetzt Blut ab.",
        "Darf ich Ihnen Blut abnehmen?",
        "Guten Tag. Ich muss Ihnen noch Blut abnehmen, ist das in Ordnung?",
        "Wurde Ihnen heute schon Blut abgenommen?",
        "Sind die Laborwerte schon da?",
        "Ich schaue kurz ins Labor.",
        "Wir brauchen eine Urinprobe von Ihnen.",
        "Wie sind die Entzündungswerte?",
        "Ich bereite die Blutentnahme vor.",
    ],
)
def test_a_request_is_recognised(text: str) -> None:
    assert requests_labs(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ich messe den Blutdruck.",
        "Ich messe jetzt Ihren Blutzucker.",
        "Haben Sie Blut im Stuhl?",
        "Ich nehme Ihnen die Tasche ab.",
        "Nehmen Sie Blutverdünner?",
        "Wir nehmen Ihnen heute kein Blut ab.",
        "Die Laborantin kommt später.",
        "Was sind Ihre Werte im Leben?",
    ],
)
def test_other_lines_request_nothing(text: str) -> None:
    assert not requests_labs(text)
