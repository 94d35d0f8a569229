"""Notes on shipped cases, as nurses write them, when everything has been told."""

import json
from pathlib import Path

import pytest

from apps.conversations.feedback.language_feedback import list_known_facts
from apps.evaluation.notes import ExpectedFact, Finding, Knowledge, NoteRemark, check
from apps.german.dictionaries import CONTENT
from apps.german.self_corrections import blank_taken_back


def remarks_on(case: str, section: str, text: str, *findings: Finding) -> list[NoteRemark]:
    """Return what is said against one section of a note, but for what the other sections lack."""
    template = json.loads((CONTENT / "cases" / f"{case}.json").read_text("utf-8"))["expected_note"]["template"]
    found = check_entry(case, template, section, text, *findings)
    return [one for one in found if one.sort in ("CONTRADICTING", "INVENTED")]


def check_entry(case: str, template: str, section: str, text: str, *findings: Finding) -> list[NoteRemark]:
    """Return all remarks on a note that has this section only."""
    content = json.loads((CONTENT / "cases" / f"{case}.json").read_text("utf-8"))
    facts = list_known_facts(content["facts"])
    lines = {fact.id: fact.answers[0] for fact in facts if fact.answers}
    expected = set(content["expected_note"]["facts"])
    knowledge = Knowledge(
        expected=tuple(ExpectedFact(fact, fact.id, fact.id) for fact in facts if fact.id in expected),
        others=tuple(fact for fact in facts if fact.id not in expected),
        findings=findings,
        lines=lines,
    )
    return list(check(template, {section: text}, knowledge).remarks)


@pytest.mark.parametrize(
    ("case", "section", "text", "quote", "fact"),
    [
        ("heart-failure-admission", "observation", "Kein Sturz, geht sicher am Stock.", "Kein Sturz", "fall"),
        ("heart-failure-admission", "observation", "Ist nie gestürzt.", "nie gestürzt", "fall"),
        ("heart-failure-admission", "observation", "Stürze verneint.", "Stürze verneint", "fall"),
        ("child-with-fever", "observation", "14:10 Uhr: Emil wach, kein Durchfall.", "kein Durchfall", "diarrhoea"),
        ("medication-round", "observation", "8:15 Uhr: Keine Schmerzen.", "Keine Schmerzen", "pain"),
    ],
)
def test_what_was_told_is_not_to_be_denied(case: str, section: str, text: str, quote: str, fact: str) -> None:
    [remark] = remarks_on(case, section, text)
    assert (remark.sort, remark.quote, remark.fact) == ("CONTRADICTING", quote, fact)
    assert text[remark.start :].startswith(quote)
    assert remark.source is not None


@pytest.mark.parametrize(
    ("case", "section", "text"),
    [
        ("heart-failure-admission", "observation", "Sturz vor zehn Tagen im Bad."),
        ("heart-failure-admission", "observation", "Kein Sturz seit Aufnahme."),
        ("heart-failure-admission", "observation", "Keine Schmerzen in der Brust."),
        ("fall-on-the-ward", "observation", "3:20 Uhr: neben dem Bett ausgerutscht, auf die linke Seite gefallen."),
        ("fall-on-the-ward", "observation", "Sturz vor fünf Wochen in der Küche."),
        ("medication-round", "observation", "8:15 Uhr: nicht gestürzt."),
    ],
)
def test_what_is_so_is_not_remarked_on(case: str, section: str, text: str) -> None:
    assert remarks_on(case, section, text) == []


@pytest.mark.parametrize(
    ("case", "section", "text", "quote"),
    [
        ("fall-on-the-ward", "observation", "3:20 Uhr: Beim Duschen gestürzt.", "Beim Duschen"),
        ("fall-on-the-ward", "observation", "3:20 Uhr: über den Teppich gestolpert.", "über den Teppich"),
        ("heart-failure-admission", "observation", "Vor zehn Tagen im Keller gestürzt.", "im Keller"),
    ],
)
def test_circumstances_that_nobody_told_are_invented(case: str, section: str, text: str, quote: str) -> None:
    [remark] = [one for one in remarks_on(case, section, text) if one.sort == "INVENTED"]
    assert remark.quote == quote


def test_a_value_that_the_note_takes_back_itself_is_not_held_against_it() -> None:
    pressure = Finding("bp", "Blutdruck", "130/80 mmHg")
    section, case = "observation", "heart-failure-admission"
    assert remarks_on(case, section, "RR 150/90, nein 130/80.", pressure) == []
    assert [one.quote for one in remarks_on(case, section, "RR 130/80, nein 150/90.", pressure)] == ["150/90"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("RR 150/90, nein 130/80", "RR 130/80"),
        ("Puls 88, Korrektur: 98", "Puls 98"),
        ("Schmerzen links, ach nein, rechts", "Schmerzen rechts"),
        ("nicht 150/90, sondern 130/80", "130/80"),
        ("RR 150/90, keine Luftnot", "RR 150/90, keine Luftnot"),
    ],
)
def test_the_last_word_counts(text: str, meant: str) -> None:
    assert len(blank_taken_back(text)) == len(text)
    assert " ".join(blank_taken_back(text).split()) == meant


def test_no_report_needs_a_cuddly_toy() -> None:
    content = json.loads((CONTENT / "cases" / "child-with-fever.json").read_text("utf-8"))
    assert "comforter" not in content["expected_note"]["facts"]


FINDINGS = {
    "fall-on-the-ward": (
        Finding("bp", "Blutdruck", "148/82 mmHg"), Finding("pulse", "Puls", "92 /min"),
        Finding("temp", "Temperatur", "36,8 °C"),
    ),
    "copd-exacerbation": (
        Finding("bp", "Blutdruck", "142/85 mmHg"), Finding("spo2", "Sauerstoffsättigung", "87 %"),
        Finding("pulse", "Puls", "104 /min"),
    ),
    "wound-dressing": (Finding("temp", "Temperatur", "37,2 °C"), Finding("bz", "Blutzucker", "212 mg/dl")),
}  # fmt: skip
TEMPLATES = {"subjective": "SOAP", "objective": "SOAP", "assessment": "SOAP", "plan": "SOAP"}


def test_entries_of_a_shift_are_remarked_on_where_they_are_wrong_and_left_alone_where_they_are_right() -> None:
    rows = [row.split("\t") for row in Path(__file__).with_name("note_lines.tsv").read_text("utf-8").splitlines()]
    found, wrong, alarms = 0, 0, []
    for case, section, label, text in rows:
        template = TEMPLATES.get(section, "PFLEGEBERICHT")
        remarks = [
            one for one in check_entry(case, template, section, text, *FINDINGS.get(case, ())) if one.sort != "OMITTED"
        ]
        if label == "wrong":
            wrong, found = wrong + 1, found + bool(remarks)
        else:
            alarms += [(text, one.quote) for one in remarks]
    assert alarms == []
    assert wrong >= 50 and found >= 0.73 * wrong
