"""Safety: another number, unit, side, drug, or the opposite of what is known."""

import pytest

from apps.evaluation.language import KnownFact, safety

FACTS = [
    KnownFact("since", ("Seit wann haben Sie Atemnot?",), ("Seit drei Wochen. Seit einer Woche ist es schlimmer.",),
              ("drei wochen", "3 wochen")),
    KnownFact("oedema", ("Seit wann sind die Beine geschwollen?",), ("Seit zwei Wochen.",), ("zwei wochen",)),
    KnownFact("weight", ("Wie viel wiegen Sie?", "Was ist Ihr Gewicht?"), ("Ich wiege 91 Kilo.",), ("91",)),
    KnownFact("dose", ("Wie viel Ramipril nehmen Sie?",), ("Ich nehme 5 mg Ramipril am Morgen.",), ("5 mg",),
              topic="meds"),
    KnownFact("thinner", ("Nehmen Sie Blutverdünner?",), ("Ja, ich nehme Eliquis.",), ("eliquis",),
              ("marcumar", "xarelto"), "meds", True),
    KnownFact("knee", ("Wo haben Sie Schmerzen?",), ("Das linke Knie tut weh.",), ("links", "linke"),
              ("rechts", "rechte")),
    KnownFact("allergy", ("Haben Sie eine Allergie?",), ("Ja, gegen Penicillin.",), ("penicillin",),
              ("latex",), "allergy", True),
    KnownFact("diabetes", ("Haben Sie Diabetes?",), ("Nein, Zucker habe ich nicht.",), truth=False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "text", "better"),
    [
        ("Sie haben seit fünf Wochen Atemnot.", "safety_number", "fünf Wochen", "drei Wochen"),
        ("Sie haben also seit drei Tagen Atemnot?", "safety_unit", "drei Tagen", "drei Wochen"),
        ("Ihr Gewicht ist 81 Kilo.", "safety_number", "81 Kilo", "91 Kilo"),
        ("Sie nehmen also 50 mg Ramipril, richtig?", "safety_number", "50 mg", "5 mg"),
        ("Sie nehmen 5 g Ramipril.", "safety_unit", "5 g", "5 mg"),
        ("Ihr Blutverdünner ist Marcumar.", "safety_drug", "Marcumar", "Eliquis"),
        ("Sie haben Schmerzen im rechten Knie.", "safety_side", "rechten", "linke"),
        ("Sie haben keine Allergie.", "safety_negation", "keine Allergie", ""),
        ("Sie haben Diabetes.", "safety_negation", "Diabetes", ""),
        ("Sie haben eine Allergie gegen Latex.", "safety_drug", "Latex", "Penicillin"),
    ],
)
def test_what_contradicts_the_facts_is_a_danger(line: str, code: str, text: str, better: str) -> None:
    (remark,) = safety(line, FACTS)
    assert (remark.code, remark.text, remark.better, remark.is_safety) == (code, text, better, True)
    assert line[remark.start : remark.end] == text


@pytest.mark.parametrize(
    "line",
    [
        "Sie haben seit drei Wochen Atemnot, und seit zwei Wochen sind die Beine geschwollen.",
        "Sie haben seit einer Woche mehr Atemnot.",
        "Seit wann haben Sie Atemnot?",
        "Nehmen Sie Marcumar?",
        "Haben Sie Diabetes?",
        "Sie haben keinen Diabetes.",
        "Sie haben eine Allergie gegen Penicillin.",
        "Sie nehmen kein Marcumar, Ihr Blutverdünner ist Eliquis.",
        "Sie wiegen 91 Kilo.",
        "Ich komme in 10 Minuten wieder.",
        "Ich bin seit fünf Wochen auf dieser Station.",
        "Das linke Knie tut Ihnen weh.",
        "",
    ],
)
def test_what_is_right_asked_or_about_something_else_is_no_danger(line: str) -> None:
    assert safety(line, FACTS) == []
