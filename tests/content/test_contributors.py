"""Authors in CONTRIBUTOR mode: exercises of their own in the lessons of their organisation (all calls: access.tsv)."""

from typing import Any

from django.utils import timezone

from apps.accounts.models import AuthorMode
from apps.content.models import Item
from apps.courses.models import Course, Section
from tests.factories.content import text
from tests.people import Client

ITEM = "/api/course-section-items"
CLOZE = {"title": "Lücken", "content": {"text": "Sie hat [[Fieber|Temperatur]].", "gaps": []}}


def made_by(client: Client, section: Section) -> Any:
    return client.post(f"{ITEM}/cloze/{section.pk}/new", CLOZE)


def test_a_contributor_may_change_hide_and_delete_own_items(section: Section, kim: Client, anna: Client) -> None:
    made = made_by(kim, section).json()
    assert Item.objects.get().creator == kim.user
    where = f"{ITEM}/{made['id']}"
    assert kim.patch(f"{where}/meta", {"title": "Noch einmal", "hidden": True}).status_code == 200
    assert anna.get(f"{ITEM}/item/{made['id']}").status_code == 404
    assert kim.get(f"{ITEM}/item/{made['id']}?edit=true").json()["body"]["content"]["gaps"]
    assert kim.post(f"{where}/duplicate").status_code == 201
    assert kim.delete(where).status_code == 204


def test_a_contributor_reads_items_of_others_as_learners_do(section: Section, kim: Client, ada: Client) -> None:
    found, hidden = text(section), text(section, hidden=True)
    assert kim.patch(f"{ITEM}/{found.pk}/meta", {"title": "Meins"}).status_code == 403
    assert kim.get(f"{ITEM}/item/{found.pk}?edit=true").status_code == 403
    assert kim.get(f"{ITEM}/item/{hidden.pk}").status_code == 404
    assert kim.put(f"/api/sections/{section.pk}/item-positions", {"item_ids": []}).status_code == 403
    made = made_by(kim, section).json()
    assert ada.patch(f"{ITEM}/{made['id']}/meta", {"title": "Unseres"}).status_code == 200


def test_a_contributor_edits_own_items_in_a_lesson(section: Section, kim: Client, ada: Client, anna: Client) -> None:
    text(section)
    empty = kim.post(f"{ITEM}/cloze/{section.pk}/new", {}).json()
    path = f"/api/sections/single/{section.pk}"
    assert [(one["id"], one["hidden"]) for one in kim.get(f"{path}?edit=true").json()["items"]] == [(empty["id"], True)]
    assert len(ada.get(f"{path}?edit=true").json()["items"]) == 2
    assert len(kim.get(path).json()["items"]) == 1 and anna.get(f"{path}?edit=true").status_code == 403


def test_a_contributor_writes_in_courses_of_the_own_organisation_only(section: Section, kim: Client) -> None:
    made = made_by(kim, section).json()
    Course.objects.update(organization=None, is_public=True)
    assert made_by(kim, section).status_code == 403
    assert kim.patch(f"{ITEM}/{made['id']}/meta", {"title": "Meins"}).status_code == 403


def test_who_has_left_or_writes_no_more_keeps_nothing(section: Section, kim: Client) -> None:
    made = made_by(kim, section).json()
    kim.user.author_mode = AuthorMode.NONE
    kim.user.save()
    assert kim.patch(f"{ITEM}/{made['id']}/meta", {"title": "Meins"}).status_code == 403
    kim.user.author_mode = AuthorMode.CONTRIBUTOR
    kim.user.save()
    kim.user.memberships.update(left_at=timezone.now())
    assert kim.patch(f"{ITEM}/{made['id']}/meta", {"title": "Meins"}).status_code == 404
