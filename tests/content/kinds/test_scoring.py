"""Scales: what lies beside the accepted range, and hints that stay wider than it."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.content.answers.verdicts import Mark
from apps.content.item_body import Body
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.kinds.scoring.models import Line
from apps.courses.models import Section
from tests.factories.content import item
from tests.people import Client


def barthel(lowest: int, highest: int) -> Body:
    points = [{"value": value, "meaning": ""} for value in (0, 5, 10, 15)]
    line = {"id": "a", "position": 0, "text": "Aufsetzen", "points": points, "lowest": lowest, "highest": highest}
    said = get_kinds()["SCORING"].build_empty()
    return Body("SCORING", 1, said, {"items": [line | {"hint": "", "explanation": ""}]})


def test_the_next_value_of_the_scale_is_a_neighbour_whatever_its_distance() -> None:
    kind = get_kinds()["SCORING"]
    found = {value: kind.evaluate(barthel(5, 5), {"values": {"a": value}}).parts[0] for value in (0, 5, 10, 15)}
    assert [found[value].mark for value in (0, 5, 10, 15)] == [Mark.ALMOST, Mark.RIGHT, Mark.ALMOST, Mark.WRONG]
    assert [found[value].reason for value in (0, 5, 15)] == ["TOO_LOW", "", "TOO_HIGH"]
    assert (found[10].better, found[15].better) == ("5", "")


def test_both_ends_of_a_range_have_neighbours() -> None:
    kind = get_kinds()["SCORING"]
    marks = [kind.evaluate(barthel(5, 10), {"values": {"a": value}}).mark for value in (0, 5, 10, 15)]
    assert marks == [Mark.ALMOST, Mark.RIGHT, Mark.RIGHT, Mark.ALMOST]


def test_a_hint_says_a_wider_range_or_nothing() -> None:
    kind = get_kinds()["SCORING"]
    assert kind.build_hint(barthel(0, 0), "a", 1) == ""
    assert "0" in kind.build_hint(barthel(0, 0), "a", 2) and "5" in kind.build_hint(barthel(0, 0), "a", 2)
    assert kind.build_hint(barthel(5, 10), "a", 2) == "", "all values would be no help"


def test_an_author_is_told_of_a_range_without_a_value() -> None:
    assert [one.place for one in get_kinds()["SCORING"].find_problems(barthel(6, 9))] == ["items.0.lowest"]


def test_an_author_is_told_of_a_scale_without_values_where_they_are_written() -> None:
    kind, body = get_kinds()["SCORING"], barthel(0, 0)
    own = body.parts["items"][0]
    found = Body("SCORING", 1, body.content, {"items": [own | {"points": []}, own | {"points": own["points"][:1]}]})
    assert [one.place for one in kind.find_problems(found)] == ["content.points", "items.1.points"]


def test_points_are_complete_also_when_a_line_is_changed_in_part(root: Client, section: Section) -> None:
    found = item(section, "SCORING", 1)
    line = load_body(found).parts["items"][0]
    path = f"/api/course-section-items/scoring-exercise/{found.pk}/item/{line['id']}"
    assert root.patch(path, {"points": [{"meaning": "kein Wert"}]}, format="json").status_code == 422
    assert root.patch(path, {"points": [{"value": 2}, {"value": 1}]}, format="json").status_code == 422
    assert root.patch(path, {"points": [{"value": 1}, {"value": 2}]}, format="json").status_code == 200


@pytest.mark.parametrize("sent", [{"lowest": 9}, {"highest": -1}, {"lowest": 3, "highest": 2}])
def test_a_range_stays_upright_also_when_one_end_is_changed(root: Client, section: Section, sent: Any) -> None:
    found = item(section, "SCORING")
    line = load_body(found).parts["items"][1]
    path = f"/api/course-section-items/scoring-exercise/{found.pk}/item/{line['id']}"
    refused = root.patch(path, sent)
    assert refused.status_code == 422
    assert [(one["field"], one["code"]) for one in refused.json()["errors"]] == [("highest", "invalid")]
    assert load_body(found).parts["items"][1] == line
    assert root.patch(path, {"lowest": 1}).status_code == 200


def test_no_row_has_a_range_the_wrong_way_round(section: Section) -> None:
    line = Line.objects.get(item=item(section, "SCORING"), position=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Line.objects.filter(pk=line.pk).update(lowest=line.highest + 1)
