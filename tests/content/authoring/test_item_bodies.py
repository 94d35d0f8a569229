"""Changes of items field by field and row by row, as editors save them while somebody writes."""

from typing import Any
from uuid import uuid4

import pytest

from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.models import Dialog, DialogLine, FrozenBody, Item
from apps.courses.models import Section
from apps.courses.services.enrolment import start_section
from tests.factories.cases import ReadyCase
from tests.factories.content import item
from tests.people import Client


def path(found: Item) -> str:
    return f"/api/course-section-items/item/{found.pk}/body"


def rows_of(found: Item, part: str = "items") -> Any:
    return load_body(found).parts[part]


def test_a_change_names_only_what_has_changed(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    first = rows_of(found)[0]
    change = {"title": "Neu", "rows": {"items": [{"id": first["id"], "text": "Hände waschen"}]}, "version": 1}
    answer = ada.patch(path(found), change)
    assert answer.status_code == 200
    assert (answer.json()["title"], answer.json()["version"]) == ("Neu", 2)
    texts = [row["text"] for row in answer.json()["body"]["items"]]
    assert texts[0] == "Hände waschen" and len(texts) == 4
    assert answer.json()["body"]["content"] == found.content


def test_a_new_row_keeps_its_id_and_is_made_once(section: Section, ada: Client) -> None:
    found, new = item(section, "ORDERING"), str(uuid4())
    order = [new, *(row["id"] for row in rows_of(found))]
    change = {"rows": {"items": [{"id": new, "text": "Sich vorstellen"}]}, "order": {"items": order}}
    for _time in range(2):
        assert ada.patch(path(found), change).status_code == 200
    assert [str(row["id"]) for row in rows_of(found)] == order


def test_what_the_order_leaves_out_is_deleted_and_comes_back_under_its_id(section: Section, ada: Client) -> None:
    found = item(section, "CATEGORIZATION")
    body = load_body(found)
    categories, entries = body.parts["categories"], body.parts["items"]
    gone = categories[0]
    kept = [row["id"] for row in categories[1:]]
    moved = [{"id": row["id"], "text": row["text"], "category_id": kept[0]} for row in entries]
    change = {"rows": {"items": moved}, "order": {"categories": kept}}
    assert ada.patch(path(found), change).status_code == 200
    assert {str(row["category_id"]) for row in rows_of(found)} == {str(kept[0])}
    assert [row["id"] for row in rows_of(found)] == [row["id"] for row in entries]
    back = {"id": gone["id"], "title": gone["title"]}
    order = [gone["id"], *kept]
    answer = ada.patch(path(found), {"rows": {"categories": [back]}, "order": {"categories": order}})
    assert [row["id"] for row in answer.json()["body"]["categories"]] == [str(one) for one in order]


def test_a_stale_version_is_refused_before_the_body_is_looked_at(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    assert ada.patch(path(found), {"title": "Eins", "version": 1}).status_code == 200
    answer = ada.patch(path(found), {"content": {"explanation": 5, "no": 1}, "version": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")


def test_what_is_sent_once_more_is_no_conflict(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    row = ada.get(f"/api/course-section-items/item/{found.pk}?edit=true").json()["body"]["items"][0]
    change = {
        "title": "Eins",
        "content": {"explanation": "Der Reihe nach."},
        "rows": {"items": [{"id": row["id"], "text": "Zuerst"}]},
        "version": 1,
    }
    assert ada.patch(path(found), change).status_code == 200
    again = ada.patch(path(found), change)
    assert (again.status_code, again.json()["version"]) == (200, 2)
    for other in ({"title": "Zwei"}, {"content": {"explanation": "Anders."}}, {"rows": {"items": [row]}}):
        assert ada.patch(path(found), {**change, **other}).status_code == 409


@pytest.mark.parametrize(
    "change",
    [
        {"content": {"unknown": "x"}},
        {"rows": {"items": [{"text": "ohne Id"}]}},
        {"rows": {"items": [{"id": "keine", "text": "x"}]}},
        {"rows": {"items": [{"id": str(uuid4()), "text": ""}]}},
        {"rows": {"others": []}},
        {"order": {"items": [str(uuid4())]}},
        {"rows": "x"},
    ],
)
def test_what_the_kind_does_not_take_is_refused(section: Section, ada: Client, change: Any) -> None:
    found = item(section, "ORDERING")
    assert ada.patch(path(found), change).status_code == 422
    found.refresh_from_db()
    assert found.version == 1


def test_a_row_of_another_item_cannot_be_taken_over(section: Section, ada: Client) -> None:
    found, other = item(section, "ORDERING"), item(section, "ORDERING")
    foreign = {"id": rows_of(other)[0]["id"], "text": "Meins"}
    assert ada.patch(path(found), {"rows": {"items": [foreign]}}).status_code == 422
    assert rows_of(other)[0]["text"] != "Meins"


def test_a_file_that_never_was_the_items_cannot_be_shown(section: Section, ada: Client) -> None:
    found, other = item(section, "MEDIA"), item(section, "MEDIA")
    foreign = f"{'0' * 8}" + rows_of(other, "media")[0]["key"][8:]
    change = {"rows": {"media": [{"id": rows_of(found, "media")[0]["id"], "key": foreign}]}}
    assert ada.patch(path(found), change).status_code == 422


def test_a_file_comes_back_that_was_taken_away(section: Section, ada: Client, anna: Client) -> None:
    start_section(section, by=anna.user)
    found = item(section, "MEDIA")
    row = rows_of(found, "media")[0]
    assert ada.patch(path(found), {"order": {"media": []}}).status_code == 200
    back = {"id": row["id"], "key": row["key"], "description": "Wieder da"}
    answer = ada.patch(path(found), {"rows": {"media": [back]}, "order": {"media": [row["id"]]}})
    assert answer.status_code == 200 and rows_of(found, "media")[0]["description"] == "Wieder da"


def test_a_line_keeps_its_sound_until_its_words_change(section: Section, ada: Client) -> None:
    found = item(section, "FORM_STRUCTURED")
    DialogLine.objects.filter(item=found).update(sound="", seconds=2)
    lines = rows_of(found, "lines")
    changed = {name: value for name, value in lines[0].items() if name != "position"} | {"text": "Anders."}
    assert ada.patch(path(found), {"rows": {"lines": [changed]}}).status_code == 200
    seconds = [row["seconds"] for row in rows_of(found, "lines")]
    assert seconds[0] == 0 and set(seconds[1:]) == {2}
    assert Dialog.objects.get(item=found).speakers


def test_a_line_without_its_speaker_is_refused(section: Section, ada: Client) -> None:
    found = item(section, "FORM_STRUCTURED")
    row = rows_of(found, "lines")[0]
    changed = {name: value for name, value in row.items() if name != "position"} | {"speaker": "nobody"}
    assert ada.patch(path(found), {"rows": {"lines": [changed]}}).status_code == 422


def test_what_learners_answered_is_kept(section: Section, ada: Client, anna: Client) -> None:
    start_section(section, by=anna.user)
    found = item(section, "ORDERING")
    assert ada.patch(path(found), {"order": {"items": [row["id"] for row in rows_of(found)[:2]]}}).status_code == 200
    assert len(FrozenBody.objects.get(item=found).parts["items"]) == 4


def test_a_deleted_item_comes_back_at_its_place(section: Section, ada: Client, stranger: Client) -> None:
    first, second = item(section, "TEXT"), item(section, "ORDERING")
    assert ada.delete(f"/api/course-section-items/{first.pk}").status_code == 204
    call = f"/api/course-section-items/{first.pk}/undelete"
    assert stranger.post(call, {"item_index": 0}).status_code == 404
    for _time in range(2):
        assert ada.post(call, {"item_index": 0}).status_code == 200
    order = list(Item.objects.present().filter(section=section).in_order().values_list("pk", flat=True))
    assert order == [first.pk, second.pk]


def test_a_trial_judges_and_stores_nothing(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    ids = [str(row["id"]) for row in rows_of(found)]
    call = f"/api/course-section-items/item/{found.pk}/trial"
    answer = ada.post(call, {"answer": {"order": ids[::-1]}})
    assert answer.status_code == 200 and answer.json()["verdict"]["score"] == 0.25
    assert answer.json()["solution"]["order"] == ids
    assert not found.interactions.exists()
    assert ada.post(call, {"answer": {"order": 5}}).status_code == 422


@pytest.mark.parametrize("kind", sorted(get_kinds()))
def test_an_empty_item_of_each_kind_is_made_at_its_place(section: Section, ada: Client, kind: str) -> None:
    item(section, "TEXT")
    answer = ada.post(f"/api/sections/single/{section.pk}/items", {"kind": kind, "item_index": 0})
    assert (answer.status_code, answer.json()["position"], answer.json()["kind"]) == (201, 0, kind)
    assert ada.patch(path(Item.objects.get(pk=answer.json()["id"])), {"title": "Neu"}).status_code == 200


def test_an_item_of_another_lesson_is_pasted(section: Section, ada: Client, kim: Client) -> None:
    found = item(section, "CATEGORIZATION")
    other = Section.objects.create(chapter=section.chapter, title="Andere", position=7)
    call = f"/api/sections/single/{other.pk}/items"
    copy = ada.post(call, {"copy_of": str(found.pk)}).json()
    assert copy["section_id"] == str(other.pk) and len(copy["body"]["items"]) == len(rows_of(found))
    assert kim.post(call, {"copy_of": str(found.pk)}).status_code == 403
    assert ada.post(call, {"copy_of": str(uuid4())}).status_code == 404
    for body in ({}, {"kind": "NOTHING"}, {"kind": "TEXT", "copy_of": str(found.pk)}):
        assert ada.post(call, body).status_code == 422


@pytest.mark.parametrize("kind", ["CASE", "FORM_CASE"])
def test_a_case_that_the_author_does_not_see_is_never_an_items(
    kind: str, section: Section, ada: Client, stranger: Client
) -> None:
    found = item(section, kind)
    was = rows_of(found, "cases")
    secret = ReadyCase(is_public=False, organization=None, creator=stranger.user)
    for case_id in (secret.pk, uuid4()):
        change = {"rows": {"cases": [{"id": str(was[0]["id"]), "case_id": str(case_id)}]}}
        assert ada.patch(path(found), change).status_code == 422
    own = ReadyCase(is_public=False, organization=None, creator=ada.user)
    change = {"rows": {"cases": [{"id": str(was[0]["id"]), "case_id": str(own.pk)}]}}
    assert ada.patch(path(found), change).json()["code"] == "case_not_shared"
    assert rows_of(found, "cases") == was
    same = {"rows": {"cases": [{"id": str(was[0]["id"]), "case_id": str(was[0]["case_id"])}]}}
    assert ada.patch(path(found), same).status_code == 200
