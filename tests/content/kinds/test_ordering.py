"""Putting in order: the steps say nothing of their order but by what they say."""

from typing import Any

from apps.content.item_versions import load_body
from apps.courses.models import Section
from tests.factories.content import item

ITEM = "/api/course-section-items/item"


def test_neither_ids_nor_hints_give_the_order_away(anna: Any, section: Section) -> None:
    found = item(section, "ORDERING")
    right = [row["id"] for row in load_body(found).parts["items"]]
    # A UUIDv7 begins with the time at which it was drawn: sorted, such ids would be the solution.
    assert {str(key)[14] for key in right} == {"4"}
    body = {"answer": {"order": right[::-1]}, "check": True}
    for _try in range(2):
        answer = anna.post(f"{ITEM}/{found.pk}/interaction", body)
        assert answer.status_code == 201, answer.content
    hints = [part["hint"] for part in answer.json()["verdict"]["parts"] if part["hint"]]
    assert len(hints) == 1, "all hints together would be the solution"
