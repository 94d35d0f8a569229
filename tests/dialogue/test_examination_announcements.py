"""An examination is recorded only when the line announces exactly that one, by its name, now."""

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.examination_announcements import is_announced
from tests.dialogue.test_whole_talks import talk
from tests.factories.cases import shipped

HEART, LUNG, FALL = ("heart-failure-admission", "p1"), ("copd-exacerbation", "p1"), ("fall-on-the-ward", "patient")
ROUND, CHILD, FOOT = ("medication-round", "p1"), ("child-with-fever", "child"), ("wound-dressing", "p1")
HANDOVER, FLOOR = ("handover-to-physician", "p1"), ("on-the-floor", "patient")
ON_THE_WRIST = "Ich lege Ihnen jetzt die Manschette um, und ich schaue auf Ihr Armband."


@pytest.mark.parametrize(
    ("where", "line", "found"),
    [
        (FALL, "Bleiben Sie bitte noch liegen, wir machen das in Ruhe zusammen.", []),
        (LUNG, "Atmen Sie einmal mit mir durch die Nase ein und durch die gespitzten Lippen langsam aus.", []),
        (LUNG, "Ich stelle Ihnen jetzt einen Liter Sauerstoff ein, mehr wäre bei COPD gefährlich.", []),
        (LUNG, "Gleich stelle ich das Kopfteil hoch, damit Sie leichter atmen.", []),
        (HANDOVER, "Ich gebe Ihnen jetzt Sauerstoff über die Nase.", []),
        (CHILD, "Der ist aber süß. Tut dir was weh? Zeig mal mit dem Finger, wo.", []),
        (FOOT, "Guten Morgen Herr Zeidler, ja genau, ich komme wegen der Verband.", []),
        (FOOT, "Noch mal zurück zur Wunde, nur unter uns: Was ist da wirklich passiert?", []),
        (FOOT, "Keine Sorge, ich mache ganz vorsichtig und wir haben viel Zeit.", []),
        (ROUND, ON_THE_WRIST, ["bp", "wristband_check"]),
        (HANDOVER, ON_THE_WRIST, ["bp"]),
        (LUNG, "Ich stecke Ihnen jetzt einen Clip an den Finger und messe die Sauerstoffsättigung, danach zähle ich"
         " Ihre Atemzüge.", ["spo2"]),
        (FALL, "Darf ich jetzt vorsichtig Ihre Hüfte und Ihre Beine abtasten?", ["leg_check"]),
        (FALL, "Ich messe noch Blutdruck, Puls und die Temperatur, dann haben wir das Wichtigste.",
         ["bp", "pulse", "temp"]),
        (HANDOVER, "Und bitte noch die Temperatur.", ["temp"]),
        (ROUND, "Ich messe jetzt Ihre Blutdruck. Geben Sie mir bitte den Arm.", ["bp"]),
        (CHILD, "Jetzt piept es gleich in deinem Ohr, da messe ich das Fieber.", ["temp"]),
        (FOOT, "Jetzt spüle ich die Wunde mit Kochsalzlösung und messe sie aus.", ["rinse"]),
        (ROUND, "Ihr Blutdruck interessiert mich jetzt, geben Sie mir den Arm. Und dann pikse ich in den Finger"
         " für den Zucker.", ["bp", "glucose"]),
    ],
)  # fmt: skip
def test_only_what_was_announced_is_recorded(
    engine: EmbeddedEngine, where: tuple[str, str], line: str, found: list[str]
) -> None:
    assert [finding.id for finding in talk(engine, *where, line).findings] == found


def test_an_order_that_the_case_asks_for_is_never_rude(engine: EmbeddedEngine) -> None:
    turn = talk(engine, *FLOOR, "Bleiben Sie liegen! Stehen Sie nicht auf!")
    assert [finding.id for finding in turn.findings] == ["lie"]
    assert turn.reply == "In Ordnung."


@pytest.mark.parametrize(
    ("words", "announced"),
    [
        ("Ich messe jetzt Ihren Blutdruck.", True),
        ("Darf ich den Blutdruck messen?", True),
        ("Jetzt kommt der Blutdruck dran.", True),
        ("In fünf Minuten messe ich noch einmal den Blutdruck.", False),
        ("Würden Sie bitte den Arm frei machen für den Blutdruck?", True),
        ("Haben Sie heute schon den Blutdruck gemessen?", False),
        ("Ich messe heute keinen Blutdruck.", False),
        ("Ich habe vorhin den Blutdruck gemessen.", False),
        ("Den Blutdruck messe ich später.", False),
        ("Ich hole das Gerät für den Blutdruck.", False),
        ("Ich messe jetzt die Temperatur.", False),
        ("Geben Sie mir bitte die Hand.", False),
    ],
)
def test_another_one_an_earlier_one_and_what_is_denied_is_not_announced(words: str, announced: bool) -> None:
    examinations = read_case(shipped("medication-round")).examinations_of("p1")
    pressure = next(one for one in examinations if one.id == "bp")
    assert is_announced(words, pressure, list(examinations)) is announced


@pytest.mark.parametrize(
    ("line", "told", "found"),
    [
        ("Bitte sagen Sie mir Ihren Namen und Ihr Geburtsdatum, und ich schaue auf Ihr Armband.", {"name", "dob"},
         True),
        ("Wie heißen Sie, und ich schaue auf Ihr Armband?", {"name"}, True),
        ("Haben Sie Schmerzen, und ich schaue auf Ihr Armband?", {"pain"}, True),
        ("Wie ist Ihr Name und Ihr Geburtsdatum?", {"name", "dob"}, False),
        ("Sagen Sie mir bitte noch Ihren Namen und wann Sie geboren sind?", {"name", "dob"}, False),
        ("Könnten Sie mir zur Sicherheit noch Ihren vollständigen Namen und Ihr Geburtsdatum nennen?", {"name", "dob"},
         False),
        ("Sagen Sie mir bitte Ihren Namen und Ihr Geburtsdatum.", {"name", "dob"}, False),
    ],
)  # fmt: skip
def test_what_is_asked_beside_and_in_one_breath_is_answered(
    engine: EmbeddedEngine, line: str, told: set[str], found: bool
) -> None:
    turn = talk(engine, *ROUND, line)
    assert {release.fact for release in turn.released} == told
    assert [finding.id for finding in turn.findings] == ["wristband_check"] * found
