"""Categories: pointers between rows, what a deleted category leaves behind, hints that don't tell."""

from typing import Any

from apps.content.authoring.parts import delete_part
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.courses.models import Section
from tests.factories.content import author, item
from tests.people import Client

A, B = "00000000-0000-7000-8000-0000000000a1", "00000000-0000-7000-8000-0000000000a2"
NEW = {
    "categories": [{"id": A, "title": "messen"}, {"id": B, "title": "fragen"}],
    "items": [{"text": "Blutdruck", "category_id": A}, {"text": "Schmerzen", "category_id": B}],
}


def test_a_new_exercise_comes_with_categories_and_things_that_point_at_them(root: Client, section: Section) -> None:
    path = f"/api/course-section-items/categorization-exercise/{section.pk}/new"
    made = root.post(path, NEW, format="json")
    assert made.status_code == 201
    body = made.json()["body"]
    assert [row["category_id"] for row in body["items"]] == [row["id"] for row in body["categories"]]
    assert body["categories"][0]["id"] != A, "rows get keys of their own"
    assert made.json()["problems"] == []
    again = root.post(path, NEW, format="json")
    assert again.status_code == 201, "the same words may be used again"


def test_a_thing_can_not_point_at_what_is_not_there(root: Client, section: Section) -> None:
    path = f"/api/course-section-items/categorization-exercise/{section.pk}/new"
    refused = root.post(path, {"items": [{"text": "Puls", "category_id": A}]}, format="json")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "foreign")


def test_what_belonged_to_a_deleted_category_stays_for_the_author_and_is_not_played(section: Section) -> None:
    kind = get_kinds()["CATEGORIZATION"]
    found = item(section, "CATEGORIZATION")
    delete_part(found, kind.get_part("categories"), load_body(found).parts["categories"][1]["id"], by=author())
    body = load_body(found)
    assert len(body.parts["items"]) == 4 and len(kind.represent(body, 1)["items"]) == 2
    assert [problem.place for problem in kind.find_problems(body)] == [
        "categories",
        "items.1.category_id",
        "items.3.category_id",
    ]
    mine = {row["id"]: row["category_id"] for row in body.parts["items"] if row["category_id"]}
    assert kind.evaluate(body, {"categories": mine}).score == 1


def test_hints_narrow_it_down_to_two_and_stay_the_same() -> None:
    kind = get_kinds()["CATEGORIZATION"]
    waste = kind.build_examples()[1].body("CATEGORIZATION")
    needle: Any = waste.parts["items"][0]
    assert kind.build_hint(waste, needle["id"], 1) == "Man kann sich daran stechen."
    second = kind.build_hint(waste, needle["id"], 2)
    assert "Kanülenabwurfbehälter" in second and second == kind.build_hint(waste, needle["id"], 3)
    assert kind.build_hint(waste, "unknown", 2) == ""
