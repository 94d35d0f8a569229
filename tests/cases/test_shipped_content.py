"""What the shipped cases teach about safety: the same at every level, values are reported, nobody talks for another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.cases.checks.case_check import check_case, list_subtasks
from tests.factories.cases import shipped
from tests.solving import CASES, case_of

REPORTED = {  # the step by which a physician learns of it
    "copd-exacerbation": ({"handover": "spo2"}, {"handover": "resp"}, {"handover": "come"}),
    "heart-failure-admission": ({"exam": "call_doctor"}, {"exam": "resp"}),
    "medication-round": ({"handover": "own_tablet"}, {"handover": "bp"}, {"exam": "secure_tablet"}),
    "wound-dressing": ({"exam": "call_doctor"}, {"exam": "hands"}),
}
SAME_AT_EACH_LEVEL = (
    ("medication-round", "o_refusal", ("zu zweit", "Ärztin", "Grund")),
    ("medication-round", "o_document", ("Kurve", "Handzeichen", "geschluckt")),
    ("medication-round", "o_interval", ("echs Stunden", "Ärztin")),
    ("wound-dressing", "o_report", ("Stationsärztin", "Geruch", "Eiter", "Fieber", "Knochen", "Abstrich")),
    ("handover-to-physician", "order_oxygen", ("92", "96")),
    ("copd-exacerbation", "order_oxygen", ("88", "92")),
)


def required(case: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for subtask in list_subtasks(case):
        yield from subtask.get("all", ())


@pytest.mark.parametrize("slug", REPORTED)
def test_what_is_dangerous_is_reported_before_the_case_is_solved(slug: str) -> None:
    wanted = list(required(shipped(slug)))
    assert [criterion for criterion in REPORTED[slug] if criterion not in wanted] == []


def test_the_physician_sees_the_wound_before_it_is_dressed_again() -> None:
    wanted = [criterion.get("exam") for criterion in required(shipped("wound-dressing"))]
    assert (
        wanted.index("hands") < wanted.index("dressing_off") < wanted.index("call_doctor") < wanted.index("dressing_on")
    )


def test_something_is_explained_before_it_is_asked_back() -> None:
    acts = [criterion.get("act") for criterion in required(shipped("heart-failure-admission"))]
    assert acts.index("EXPLAIN") < acts.index("TEACH_BACK")


def test_a_chart_does_not_tell_who_calls() -> None:
    steps = {step["id"]: step for step in list_subtasks(shipped("daughter-on-the-phone"))}
    assert steps["t2a"]["all"] == [{"fact": "password"}] and "any" not in steps["t2a"]


@pytest.mark.parametrize(("slug", "name", "words"), SAME_AT_EACH_LEVEL)
def test_a_level_changes_words_and_never_safety(slug: str, name: str, words: tuple[str, ...]) -> None:
    fact = next(fact for fact in shipped(slug)["facts"] if fact["id"] == name)
    missing = [f"{level}: {word}" for level, text in fact["answers"].items() for word in words if word not in text]
    assert len(fact["answers"]) == 3 and missing == []


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_two_persons_of_a_case_share_no_answer_to_how_are_you(path: Path) -> None:
    case = case_of(path)
    own = [(case.get("small_talk", {}) | person.get("small_talk", {}))["HOW_ARE_YOU"] for person in case["persons"]]
    said = [line for one in own for text in one.values() for line in ([text] if isinstance(text, str) else text)]
    assert len(case["persons"]) == 1 or len(said) == len({*said})


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_shipped_case_has_no_remark(path: Path) -> None:
    assert [str(one) for one in check_case(case_of(path))] == []


def test_laboratory_ranges_are_the_same_in_every_case_of_an_adult() -> None:
    codes = {"K": "Kalium", "HB": "Hb"}
    found: dict[tuple[str, str], set[str]] = {}
    for path in CASES:
        case = case_of(path)
        patient = next((person for person in case["persons"] if person["kind"] == "PATIENT"), None)
        for sheet in case.get("labs", ()) if patient and patient["age"] >= 18 else ():
            for one in sheet["parameters"]:
                code = codes.get(one["code"], one["code"])
                if code in ("Kalium", "Hb"):
                    found.setdefault((code, patient["sex"] if code == "Hb" else ""), set()).add(one.get("range", ""))
    assert found and {key: ranges for key, ranges in found.items() if len(ranges) > 1} == {}
