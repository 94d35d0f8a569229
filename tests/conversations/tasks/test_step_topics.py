"""An explanation counts for a step where it speaks of what the step wants explained."""

from typing import Any

import pytest

from apps.conversations.tasks.criteria import SaidLine, find_proof_in_step
from tests.solving import CASES, case_of

STEPS: dict[str, Any] = {
    f"{path.stem} {step['id']}": step for path in CASES for task in case_of(path)["tasks"] for step in task["subtasks"]
}


def proves(step: str, text: str) -> bool:
    line = SaidLine(id="1", text=text, person="p1", reply_id="r", acts=frozenset({"EXPLAIN"}))
    return find_proof_in_step({"act": "EXPLAIN"}, STEPS[step], [line], None) is not None


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ("daughter-on-the-phone t2c", "Ihr Arzt kann Ihnen das sagen, weil wir das nicht dürfen."),
        ("heart-failure-admission t5c", "Nehmen Sie das Ibuprofen nicht mehr, weil es den Nieren schadet."),
        ("heart-failure-admission t5c", "Trinken Sie nur anderthalb Liter, weil Ihr Herz sonst zu viel arbeiten muss."),
        ("medication-round t5d", "Sonst bekommt er die Dosis doppelt, das wäre gefährlich."),
        ("medication-round t3e", "Die gelbe ist eine Schmerztablette, die hilft beim Laufen."),
        ("wound-dressing t1f", "Zuerst mache ich den Verband nass, damit er nicht klebt."),
        ("fall-on-the-ward t3f", "Wir legen Sie gleich ins Bett, damit Sie es bequem haben."),
        ("no-coffee-this-morning t1c", "Ihr Magen muss vor der Untersuchung leer bleiben."),
        ("ninety-one-or-nineteen t1f", "Danach rechnet die Ärztin die Dosis aus."),
        ("to-the-toilet-at-night t1f", "Ihr Blutdruck ist zu niedrig, Sie könnten fallen."),
        ("which-ms-nowak t1e", "Beim Röntgen sieht man, ob der Knochen gebrochen ist."),
    ],
)
def test_an_explanation_of_the_topic_counts_in_other_words(step: str, text: str) -> None:
    assert proves(step, text)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ("daughter-on-the-phone t2c", "Ich spreche lauter, damit Sie mich gut hören."),
        ("medication-round t5d", "Ich komme später, weil gerade Übergabe ist."),
        ("wound-dressing t1f", "Das Frühstück kommt heute später, weil die Küche umgebaut wird."),
        ("medication-round t3e", "Soll ich Ihnen die Tabletten erklären?"),
        ("no-coffee-this-morning t1c", "Ich sage Ihnen den Grund gleich in einem Satz."),
        ("ninety-one-or-nineteen t1f", "Ich spreche lauter, damit Sie mich gut hören."),
        ("to-the-toilet-at-night t1f", "Ich komme später, weil gerade Übergabe ist."),
        ("which-ms-nowak t1e", "Das Frühstück kommt heute später, weil die Küche umgebaut wird."),
    ],
)
def test_an_explanation_of_something_else_does_not_count(step: str, text: str) -> None:
    assert not proves(step, text)


def test_sentences_that_help_shows_speak_of_their_step() -> None:
    found = []
    for name, step in STEPS.items():
        for criterion in (*step.get("all", ()), *step.get("any", ())):
            if criterion.get("act") == "EXPLAIN":
                found += [(name, text) for text in criterion["model_sentences"].values() if not proves(name, text)]
    assert found == []
