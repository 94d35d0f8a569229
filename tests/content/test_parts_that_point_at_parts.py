"""A kind with two tables, of which one points at the other: copies, files and calls keep them together."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings as all_settings
from django.db import connection
from django.test import override_settings

from apps.content.authoring.items import add_item, duplicate_item
from apps.content.authoring.parts import add_part, change_part, delete_part
from apps.content.exchange.exporter import export_course
from apps.content.exchange.importer import import_course
from apps.content.item_body import Body
from apps.content.item_versions import load_bodies, load_body
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Course, Section
from kit.errors import InvalidInput
from tests.factories.accounts import Person
from tests.factories.content import item as example_item


@pytest.fixture
def toy(section: Section) -> Iterator[None]:
    """The toy's app with its tables; they go with the test's transaction."""
    with override_settings(INSTALLED_APPS=[*all_settings.INSTALLED_APPS, "tests.content.toy_groups"]):
        connection.check_constraints()
        with connection.schema_editor(atomic=False) as editor:
            for name in ("Group", "Member"):
                editor.create_model(apps.get_model("kind_groups", name))
        yield


@pytest.fixture
def item(toy: None, section: Section) -> Item:
    """Two groups with a member each, written as a file would have them."""
    kind = get_kinds()["GROUPS"]
    example = kind.build_examples()[0]
    parts = {name: [dict(row) for row in rows] for name, rows in example.parts.items()}
    return add_item(section, kind, by=Person(), title=example.title, content=example.content, parts=parts)


def whole(body: Body) -> None:
    """Every member belongs to a group of the same item, and so does what the content names."""
    groups = {row["id"] for row in body.parts["groups"]}
    assert len(groups) == 2 and {row["group_id"] for row in body.parts["members"]} == groups
    assert body.content["first_id"] in groups


def test_a_copy_points_at_its_own_rows(item: Item) -> None:
    copy = load_body(duplicate_item(item, by=Person()))
    whole(load_body(item))
    whole(copy)
    assert copy.content["first_id"] != item.content["first_id"]


def test_a_file_brings_them_back(item: Item) -> None:
    course = item.section.course
    file = export_course(course)
    again = import_course(file, organization=course.organization, as_copy=True)
    made = Item.objects.get(section__chapter__course=again)
    whole(load_body(made))
    assert load_body(made).content["first_id"] != item.content["first_id"]
    assert import_course(file, organization=course.organization).pk == course.pk
    assert load_body(item) == load_body(Item.objects.get(pk=item.pk)), "the same file changes nothing"


def test_a_word_names_a_row_within_its_item(toy: None) -> None:
    rows = {
        "groups": [{"id": "ward", "title": "Station"}, {"id": "lab", "title": "Labor"}],
        "members": [{"id": "a", "text": "Bett", "group_id": "ward"}, {"id": "b", "text": "Röhre", "group_id": "lab"}],
    }
    one = {"kind": "GROUPS", "body": {"content": {"first_id": "lab"}, **rows}}
    section = {"id": "s", "title": "S", "items": [{"id": "i", **one}, {"id": "j", **one}]}
    file = {"format": "visite-course", "format_version": "1.0", "id": "k", "title": "K", "level": "A2.1"}
    course = import_course(file | {"chapters": [{"id": "c", "title": "C", "sections": [section]}]})
    for found in Item.objects.filter(section__chapter__course=course):
        whole(load_body(found))
    assert Course.objects.get(pk=course.pk).weight == 2


def test_a_row_points_only_at_rows_of_its_item(item: Item, section: Section) -> None:
    groups, members = get_kinds()["GROUPS"].parts
    other = add_item(section, get_kinds()["GROUPS"], by=Person())
    foreign = add_part(other, groups, {"title": "Anderswo"}, by=Person())
    with pytest.raises(InvalidInput):
        add_part(item, members, {"text": "Stuhl", "group_id": foreign.pk}, by=Person())
    mine = load_body(item).parts
    member = mine["members"][0]["id"]
    with pytest.raises(InvalidInput):
        change_part(item, members, member, {"group_id": foreign.pk}, by=Person())
    change_part(item, members, member, {"group_id": mine["groups"][1]["id"]}, by=Person())
    assert load_body(item).parts["members"][0]["group_id"] == mine["groups"][1]["id"]
    add_part(item, members, {"text": "Stuhl", "group_id": mine["groups"][0]["id"]}, by=Person())
    delete_part(item, groups, mine["groups"][1]["id"], by=Person())
    left = load_body(item).parts
    assert [row["position"] for row in left["groups"]] == [0]
    assert [(row["position"], row["text"]) for row in left["members"]] == [(0, "Stuhl")]


def test_all_tables_of_a_lesson_are_read_at_once(item: Item, section: Section, django_assert_num_queries: Any) -> None:
    example_item(section, "ORDERING")
    found = list(Item.objects.present().filter(section=section))
    with django_assert_num_queries(1):
        said = load_bodies(found)
    whole(said[item.pk])
