"""A case from a text: POST /cases/from-text, what could not be read, and trying again."""

import json
from typing import Any

import pytest
from django.conf import LazySettings
from django.utils import timezone

from apps.cases.models import Case
from apps.cases.proposals import text_extraction
from apps.cases.proposals.structured_text import read_structured_text
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job
from tests.content.job_fixtures import chat, quick, worker
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]

TEXT = """Titel: Aufnahme mit Atemnot
Patient: Herr Karl Berger, 72 Jahre, ängstlich
Tochter: Petra Berger, besorgt
Medikamente: Ramipril 5 mg, Bisoprolol
Allergien: keine
Vitalzeichen: RR 160/95, Puls 98, Temp 37,8, SpO2 91 %
Labor: CRP 85 mg/l, Kalium 3,2; Hb 13,1; Xyzol 4
Schmerzen: seit gestern, rechts, komisch
Fieber: nein
Aufgaben:
- Fragen Sie nach den Medikamenten
- Tanzen
Irgendwas ohne Sinn
Lieblingsfarbe: Blau
"""
PATH = "/api/cases/from-text"


def test_labelled_lines_become_a_case_that_can_be_begun(ada: Any, quick: Worker) -> None:
    answer = ada.post(PATH, {"text": TEXT})
    assert answer.status_code == 200, answer.content
    made = answer.json()
    assert (made["status"], made["version"], made["visibility"], made["failure"]) == ("READY", 1, "PRIVATE", "")
    document = made["document"]
    assert [(one["name"], one["role"], one["sex"]) for one in document["persons"]] == [
        ("Karl Berger", "PATIENT", "MALE"),
        ("Petra Berger", "RELATIVE", "FEMALE"),
    ]
    assert document["vitals"]["blood_pressure"] == "160/95 mmHg" and len(document["examinations"]) == 4
    labs = {one["code"]: (one["value"], one["unit"], one["range"]) for one in document["labs"][0]["parameters"]}
    assert labs == {"CRP": (85.0, "mg/l", "<5"), "K": (3.2, "mmol/l", "3,5-5,1"), "HB": (13.1, "g/dl", "14,0-18,0")}
    facts = {one["id"]: one for one in document["facts"]}
    assert {*facts} == {"medication_list", "allergy_any", "pain_since", "pain_where"}
    assert facts["allergy_any"]["truth"] is False and len(facts["pain_since"]["questions"]) >= 5
    assert document["default_negatives"] == ["Fieber"]
    assert [one["all"] for one in document["tasks"][0]["subtasks"]] == [[{"fact": "medication_list"}]]
    unread = [(one["line"], one["text"], one["reason"]) for one in made["source_text"]["unread"]]
    assert unread == [
        (7, "Xyzol 4", "unknown_value"),
        (8, "komisch", "unclear"),
        (10, "Tanzen", "no_fact"),
        (13, "Irgendwas ohne Sinn", "no_label"),
        (14, "Lieblingsfarbe: Blau", "unknown_label"),
    ]
    assert ada.post(f"/api/cases/interact/{made['id']}", {}).status_code == 201


def test_a_step_may_name_a_complaint_by_its_kind_and_answers_are_what_a_person_says() -> None:
    document, unread = read_structured_text(
        "Patient: Herr Karl Berger, 72 Jahre\nHusten: seit gestern\nBauchschmerzen: NRS 7\nAufgaben: Schmerzen erheben"
    )
    assert unread == []
    assert [one["all"] for one in document["tasks"][0]["subtasks"]] == [[{"fact": "pain_belly_intensity"}]]
    answers = {one["id"]: one["answers"]["SIMPLE"] for one in document["facts"]}
    assert answers["pain_belly_intensity"] == "7 von 10."
    assert document["topics"]["cough"] == "meinen Husten", "after: Meinen Sie"


def test_a_text_without_a_fact_fails_and_is_tried_again(ada: Any, quick: Worker) -> None:
    made = ada.post(PATH, {"text": "Guten Tag\nPatientin: Frau Erna Kühn"}).json()
    assert (made["status"], made["source_text"]["error_code"]) == ("FAILED", "nothing_found")
    assert made["failure"] and made["source_text"]["unread"][0]["line"] == 1
    path = f"/api/cases/{made['id']}"
    assert ada.post(f"/api/cases/interact/{made['id']}", {}).json()["code"] == "case_not_ready"
    again = ada.post(f"{path}/from-text", {"text": TEXT}).json()
    assert (again["status"], again["id"], again["source_text"]["error_code"]) == ("READY", made["id"], "")
    late = ada.post(f"{path}/from-text", {})
    assert (late.status_code, late.json()["code"]) == (409, "not_failed")


def test_while_it_is_made_nothing_else_happens_to_it(ada: Any, worker: Worker, settings: LazySettings) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    answer = ada.post(PATH, {"text": TEXT})
    made = answer.json()
    assert (answer.status_code, made["status"], made["source_text"]["job"]["state"]) == (202, "GENERATING", "READY")
    path = f"/api/cases/{made['id']}"
    saved = ada.put(f"{path}/document", {"document": {}, "version": made["version"]})
    assert (saved.status_code, saved.json()["code"]) == (409, "being_generated")
    assert ada.post(f"{path}/copies").json()["code"] == "case_not_ready"
    assert ada.post(f"/api/cases/interact/{made['id']}", {}).json()["code"] == "case_not_ready"
    assert ada.post(f"{path}/from-text", {}).status_code == 202, "the same job goes on"
    [job] = worker.run("cases.from_text")
    assert (job.state, Case.objects.get().status) == ("DONE", "READY")
    again = worker.once(job)
    assert again.state == "DONE" and Case.objects.get().version == 1


def test_who_may_not_write_cases_makes_none_of_a_text(ada: Any, anna: Any, quick: Worker) -> None:
    assert anna.post(PATH, {"text": TEXT}).status_code == 403
    assert ada.post(PATH, {"text": ""}).status_code == 422
    assert ada.post(PATH, {"text": "x" * 40_001}).status_code == 422


@pytest.mark.parametrize(
    "text", [":", "Patient:", "Labor: ;;;", "Aufgaben: x", "Vitalzeichen: RR", "A: " + "x," * 9000]
)
def test_odd_texts_are_read_without_a_fault(text: str) -> None:
    document, unread = read_structured_text(text)
    assert document["facts"] == [] and unread


def test_blanks_without_end_are_read_as_one() -> None:
    blanks = " " * 10_000
    document, unread = read_structured_text(f"Labor: CRP{blanks}x\nLabor:\n- CRP{blanks}85\nAllergien: Pe{blanks}ni")
    assert [one["text"] for one in unread] == ["CRP x"]
    assert document["labs"][0]["parameters"][0]["value"] == 85
    assert document["facts"][0]["answers"]["SIMPLE"] == "Ja: Pe ni."


def test_who_has_left_reads_nothing_more_of_the_case(ada: Any, clinic: Any, quick: Worker) -> None:
    made = ada.post(PATH, {"text": TEXT}).json()
    job = Job.objects.get(key=f"case-from-text:{made['id']}")
    assert ada.get(f"/api/jobs/{job.pk}").json()["result"]["id"] == made["id"]
    ada.put(f"/api/cases/{made['id']}/visibility", {"visibility": "ORGANIZATION"})
    ada.user.memberships.update(left_at=timezone.now())
    assert "Bisoprolol" not in ada.get(f"/api/jobs/{job.pk}").content.decode()


NOTES = """Herr Otto Lind kam gestern mit starken Bauchschmerzen zu uns, er ist 58 und ziemlich gereizt.
Die Schmerzen hat er seit drei Tagen, rechts unten. Zu Hause nimmt er Ramipril. Fieber hat er keins.
RR 150/90, Puls 96. CRP 64 mg/l. Der Bauch ist gespannt.
Seine Katze heißt Minka."""


def fact(label: str, answer: str, quote: str, **more: Any) -> dict[str, Any]:
    """A fact as the provider says it."""
    questions = [f"Was ist mit {label}?", f"Erzählen Sie von {label}.", f"Wie ist das mit {label}?"]
    levels = {"SIMPLE": answer, "MEDIUM": answer, "NATIVE": answer}
    usual = {"label": label, "topic": f"das mit {label}", "questions": questions, "answers": levels, "persons": [1]}
    return usual | {"rule": "ASKED", "truth": None, "quote": quote, "is_certain": True} | more


def said(**more: Any) -> str:
    """What the provider answers about the notes."""
    person = {"kind": "PATIENT", "role": "PATIENT", "name": "Otto Lind", "address": "Herr Lind", "age": 58}
    person |= {"sex": "MALE", "personality": "gereizt", "appearance": None, "formality": "SIE"}
    facts = [
        fact("Schmerz", "Seit drei Tagen, rechts unten.", "seit drei Tagen, rechts unten"),
        fact("Medikamente", "Ich nehme Ramipril und Metformin.", "Zu Hause nimmt er Ramipril", is_certain=False),
        fact("Allergie", "Ich habe keine Allergien.", "Keine Allergien bekannt"),
    ]
    exam = {"title": "Bauch abtasten", "requests": ["Ich taste Ihren Bauch ab."], "result": "Der Bauch ist gespannt."}
    step = {"title": "Fragen Sie nach den Schmerzen", "facts": [1, 9]}
    answer = {"title": "Bauchschmerzen", "description": "Aufnahme auf der Station.", "goals": [], "persons": [person]}
    answer |= {"facts": facts, "absent": ["Fieber"], "vitals": "RR 150/90, Puls 96", "labs": ["CRP 64 mg/l"]}
    answer |= {"examinations": [exam | {"quote": "Der Bauch ist gespannt."}], "left_out": ["Seine Katze heißt Minka."]}
    return json.dumps(answer | {"tasks": [{"title": "Anamnese", "steps": [step]}]} | more, ensure_ascii=False)


def test_a_provider_reads_free_text_and_nothing_is_played_before_it_is_accepted(
    ada: Any, quick: Worker, chat: FakeProvider
) -> None:
    chat.text = said()
    made = ada.post(PATH, {"text": NOTES}).json()
    assert (made["status"], made["awaits_review"], made["is_complete"]) == ("FAILED", True, False)
    source, document = made["source_text"], made["document"]
    assert (source["reader"], source["error_code"]) == ("PROVIDER", "")
    assert [(one["line"], one["text"], one["reason"]) for one in source["unread"]] == [
        (4, "Seine Katze heißt Minka.", "left_out")
    ]
    assert [(one["place"], one["code"], one["text"]) for one in source["reviews"]] == [
        ("facts.medikamente", "uncertain", "Zu Hause nimmt er Ramipril"),
        ("facts.allergie", "not_in_text", "Keine Allergien bekannt"),
        ("facts.medikamente", "new_figures", "Metformin"),
    ]
    assert [one["id"] for one in document["facts"]] == ["schmerz", "medikamente", "allergie"]
    assert document["vitals"] == {"blood_pressure": "150/90 mmHg", "pulse": "96 /min"}
    assert document["labs"][0]["parameters"] == [{"code": "CRP", "value": 64.0, "unit": "mg/l", "range": "<5"}]
    assert document["tasks"][0]["subtasks"][0]["all"] == [{"fact": "schmerz"}]
    [call] = chat.calls
    assert call["body"]["messages"][1]["content"] == NOTES
    assert ProviderCall.objects.filter(capability="chat", user_id=ada.user.pk).count() == 1

    path = f"/api/cases/{made['id']}"
    begun = ada.post(f"/api/cases/interact/{made['id']}", {})
    assert (begun.status_code, begun.json()["code"]) == (409, "case_not_ready")
    document["title"] = "Bauchschmerzen rechts"
    saved = ada.put(f"{path}/document", {"document": document, "version": made["version"]}).json()
    assert (saved["status"], saved["awaits_review"]) == ("FAILED", True), "an edit is no acceptance"
    copy = ada.post(f"{path}/copies").json()
    assert (copy["status"], copy["awaits_review"]) == ("FAILED", True), "nor is a copy"
    stale = ada.post(f"{path}/acceptance", {"version": made["version"]})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    accepted = ada.post(f"{path}/acceptance", {"version": saved["version"]}).json()
    assert (accepted["status"], accepted["awaits_review"], accepted["is_complete"]) == ("READY", False, True)
    assert ada.post(f"/api/cases/interact/{made['id']}", {}).status_code == 201
    twice = ada.post(f"{path}/acceptance", {"version": accepted["version"]})
    assert (twice.status_code, twice.json()["code"]) == (409, "nothing_to_accept")


def test_what_lacks_something_stays_unfinished_after_it_is_accepted(
    ada: Any, quick: Worker, chat: FakeProvider
) -> None:
    chat.text = said(tasks=[], persons=[])
    made = ada.post(PATH, {"text": NOTES}).json()
    accepted = ada.post(f"/api/cases/{made['id']}/acceptance", {"version": made["version"]}).json()
    assert (accepted["status"], accepted["awaits_review"], accepted["is_complete"]) == ("FAILED", False, False)
    assert any(not one["is_warning"] for one in accepted["remarks"])


def test_a_text_that_rules_read_whole_costs_nothing(ada: Any, quick: Worker, chat: FakeProvider) -> None:
    made = ada.post(PATH, {"text": "Patientin: Frau Erna Kühn, 81 Jahre\nAllergien: keine"}).json()
    assert (made["status"], made["source_text"]["reader"], chat.calls) == ("READY", "RULES", [])


@pytest.mark.parametrize("mode", ["500", "garbage", "hang"])
def test_rules_step_in_for_a_structured_text(
    mode: str, ada: Any, quick: Worker, chat: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_extraction, "SECONDS", 0.5)
    chat.mode = mode
    made = ada.post(PATH, {"text": TEXT}).json()
    assert (made["status"], made["source_text"]["reader"], made["awaits_review"]) == ("READY", "RULES", False)


def test_a_free_text_without_an_answer_fails_with_the_reason_and_is_tried_again(
    ada: Any, quick: Worker, chat: FakeProvider
) -> None:
    chat.mode = "401"
    made = ada.post(PATH, {"text": NOTES}).json()
    assert (made["status"], made["source_text"]["error_code"]) == ("FAILED", "provider_unavailable")
    assert made["failure"] and not made["awaits_review"]
    chat.mode, chat.text = "well", said()
    again = ada.post(f"/api/cases/{made['id']}/from-text", {}).json()
    assert (again["awaits_review"], again["source_text"]["error_code"]) == (True, "")
