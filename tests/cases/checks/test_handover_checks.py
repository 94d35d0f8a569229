"""Format 1.1: what is handed over to whom, and what of it can't be right."""

from typing import Any

import pytest

from apps.cases.checks.case_check import check_case
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case
from apps.cases.services import import_case
from apps.dialogue.case import read_case
from tests.factories.cases import shipped, small

SLUG = "handover-to-physician"
LEVELS = ("SIMPLE", "MEDIUM", "NATIVE")


def item(name: str, **more: Any) -> dict[str, Any]:
    base = {"id": name, "slot": "A", "title": "Schmerz", "statements": ["a", "b", "c", "d"]}
    return base | {"read_back": dict.fromkeys(LEVELS, "Schmerzen")} | more


def with_handover(**changes: Any) -> dict[str, Any]:
    handover = {
        "person": "d1",
        "items": [
            item("pain", facts=["pain"], exams=["bp"]),
            item("side", ask={"SIMPLE": "Wo?"}, required=True, values=["links"]),
        ],
        "wrong_read_back": [{"item": "side", "text": {"SIMPLE": "rechts"}, "correction": ["links"]}],
    }
    return small(version="1.1", handover=handover | changes)


def errors(data: dict[str, Any]) -> set[str]:
    return {remark.place for remark in check_case(data) if not remark.is_warning}


def asking_for(data: dict[str, Any], **criteria: Any) -> dict[str, Any]:
    data["tasks"][0]["subtasks"] = [{"id": "t1a", "title": "Übergabe", **criteria}]
    return data


@pytest.mark.django_db
def test_the_shipped_hand_over_comes_out_as_it_went_in() -> None:
    data = shipped(SLUG)
    back = export_case(Case.objects.get(pk=import_case(data).pk))
    assert back == data and list(back) == list(data)
    assert read_case(back).handover == read_case(data).handover


@pytest.mark.django_db
def test_a_case_without_one_comes_out_without_one() -> None:
    assert "handover" not in export_case(import_case(small()))
    assert export_case(import_case(with_handover())) == with_handover()


def test_the_shipped_hand_over_has_no_remarks_at_all() -> None:
    assert check_case(shipped(SLUG)) == []


def test_a_hand_over_that_fits_has_no_errors() -> None:
    good = [{"handover": "pain"}, {"handover": "side"}]
    assert not errors(asking_for(with_handover(), all=good, any=[{"corrected": "side"}]))


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("handover.person", {"person": "nobody"}),
        ("handover.items.pain.facts", {"items": [item("pain", facts=["none"])], "wrong_read_back": []}),
        ("handover.items.pain.exams", {"items": [item("pain", exams=["none"])], "wrong_read_back": []}),
        ("handover.items.pain.id", {"items": [item("pain"), item("pain")], "wrong_read_back": []}),
        ("handover.items.pain.ask", {"items": [item("pain", required=True)], "wrong_read_back": []}),
        ("handover.items.pain.slot", {"items": [item("pain", slot="X")]}),
        ("handover.items.pain.statements", {"items": [item("pain", statements=["a"])]}),
        (
            "handover.wrong_read_back.none.item",
            {"wrong_read_back": [{"item": "none", "text": {"SIMPLE": "x"}, "correction": ["y"]}]},
        ),
        (
            "handover.wrong_read_back.side.text",
            {"wrong_read_back": [{"item": "side", "text": {"SIMPLE": "Schmerzen"}, "correction": ["y"]}]},
        ),
    ],
)
def test_an_error_names_its_place(place: str, changes: dict[str, Any]) -> None:
    assert place in errors(with_handover(**changes))


def test_receiver_without_a_scene_is_an_error() -> None:
    data = with_handover()
    del data["scenes"][1]
    assert "handover.person" in errors(data)


@pytest.mark.parametrize(
    "criteria",
    [
        {"all": [{"handover": "none"}]},
        {"any": [{"corrected": "pain"}]},
        {"all": [{"corrected": "side"}]},  # which one is read back wrongly is left to chance
    ],
)
def test_unsolvable_subtask_is_an_error(criteria: dict[str, Any]) -> None:
    assert "subtasks.t1a" in errors(asking_for(with_handover(), **criteria))


def test_all_that_may_be_read_back_wrongly_has_to_count() -> None:
    data = with_handover()
    data["handover"]["wrong_read_back"].append({"item": "pain", "text": {"SIMPLE": "keine"}, "correction": ["doch"]})
    assert "subtasks.t1a" in errors(asking_for(data, any=[{"corrected": "side"}]))
    assert not errors(asking_for(data, any=[{"corrected": "side"}, {"corrected": "pain"}]))


def test_an_item_on_a_fact_that_is_never_told_is_unreachable() -> None:
    data = with_handover()
    data["facts"][0] |= {"disclosure": {"rule": "NEVER", "guarded_answer": {"SIMPLE": "Nein."}}}
    data["tasks"][0]["subtasks"][0]["all"] = [{"handover": "pain"}]
    assert {"handover.items.pain.facts", "subtasks.t1a"} <= errors(data)


def test_missing_levels_of_the_receiver_are_warnings() -> None:
    warned = {remark.place for remark in check_case(with_handover()) if remark.code == "levels"}
    assert {"handover.items.side.ask", "handover.wrong_read_back.side.text"} <= warned
