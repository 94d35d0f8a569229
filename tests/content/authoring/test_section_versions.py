"""The history of a lesson, and authors who see one another in it."""

from datetime import timedelta
from typing import Any

from django.db.models import F
from django.utils import timezone

from apps.content.item_versions import load_body
from apps.content.models import Item, SectionEditor, SectionVersion
from apps.courses.models import LearningObjective, Section
from tests.factories.content import item, read, text
from tests.people import Client


def path(section: Section, rest: str = "versions") -> str:
    return f"/api/sections/single/{section.pk}/{rest}"


def change(client: Client, found: Item, **fields: Any) -> None:
    assert client.patch(f"/api/course-section-items/item/{found.pk}/body", fields).status_code == 200


def leave_alone(section: Section) -> None:
    """Let an hour pass in which nobody changes the section."""
    SectionVersion.objects.filter(section=section).update(created_at=F("created_at") - timedelta(hours=1))


def test_one_sitting_of_an_author_is_one_version(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    SectionVersion.objects.all().delete()
    for title in ("Eins", "Zwei", "Drei"):
        change(ada, found, title=title)
    rows = ada.get(path(section)).json()["results"]
    assert [(row["author"], row["item_count"]) for row in rows] == [(ada.user.name, 1)]
    leave_alone(section)
    change(ada, found, title="Vier")
    assert len(ada.get(path(section)).json()["results"]) == 2
    whole = ada.get(path(section, f"versions/{rows[0]['id']}")).json()
    assert whole["title"] == section.title and whole["items"][0]["title"] == "Verband wechseln"


def test_opening_a_lesson_makes_no_version(section: Section, ada: Client) -> None:
    item(section, "ORDERING")
    SectionVersion.objects.all().delete()
    assert ada.get(f"/api/sections/single/{section.pk}?edit=true").status_code == 200
    assert ada.put(path(section, "presence"), {}).status_code == 200
    assert ada.delete(path(section, "presence")).status_code == 204
    assert not SectionVersion.objects.exists()


def test_a_version_comes_back_with_all_that_was_in_it(section: Section, ada: Client) -> None:
    first, second = item(section, "CATEGORIZATION"), item(section, "FORM_STRUCTURED")
    LearningObjective.objects.create(section=section, text="Ich kann messen.", position=0)
    before = {one.pk: load_body(one) for one in (first, second)}
    SectionVersion.objects.all().delete()
    kept = before[first.pk].parts["categories"][1:]
    change(ada, first, title="Anders", order={"categories": [row["id"] for row in kept], "items": []})
    assert ada.put(f"/api/sections/single/{section.pk}", {"title": "Neu", "learning_objectives": []}).status_code == 200
    assert ada.delete(f"/api/course-section-items/{second.pk}").status_code == 204
    text(section)
    [version] = [row for row in ada.get(path(section)).json()["results"] if row["author"] == ada.user.name]
    answer = ada.post(path(section, f"versions/{version['id']}/restore"))
    assert answer.status_code == 200
    lesson = answer.json()
    assert [one["id"] for one in lesson["items"]] == [str(first.pk), str(second.pk)]
    assert lesson["title"] == section.title and lesson["learning_objectives"][0]["text"] == "Ich kann messen."
    for found in (first, second):
        found.refresh_from_db()
        now = load_body(found)
        assert (now.content, now.parts) == (before[found.pk].content, before[found.pk].parts)


def test_restoring_can_be_taken_back(section: Section, ada: Client) -> None:
    found = item(section, "ORDERING")
    SectionVersion.objects.all().delete()
    change(ada, found, title="Später")
    [first] = ada.get(path(section)).json()["results"]
    for _time in range(2):
        assert ada.post(path(section, f"versions/{first['id']}/restore")).status_code == 200
    newest, *_others = sorted(SectionVersion.objects.all(), key=lambda row: row.created_at, reverse=True)
    found.refresh_from_db()
    assert found.title == "Verband wechseln"
    titles = [row.data["items"][0]["title"] for row in SectionVersion.objects.order_by("created_at")]
    assert titles == ["Verband wechseln", "Später", "Verband wechseln"] and newest.author == ada.user


def test_a_version_of_another_section_is_unknown(section: Section, ada: Client, stranger: Client) -> None:
    found = item(section, "ORDERING")
    change(ada, found, title="Später")
    version = SectionVersion.objects.filter(section=section).latest("created_at")
    other = Section.objects.create(chapter=section.chapter, title="Andere", position=7)
    assert ada.post(path(other, f"versions/{version.pk}/restore")).status_code == 404
    assert stranger.get(path(section)).status_code == 404


def test_old_versions_of_a_section_are_dropped(section: Section, ada: Client) -> None:
    found = item(section, "TEXT")
    SectionVersion.objects.all().delete()
    for number in range(52):
        leave_alone(section)
        change(ada, found, title=f"Stand {number}")
    assert SectionVersion.objects.filter(section=section).count() == 50


def test_two_authors_see_each_other(section: Section, ada: Client, kim: Client) -> None:
    found = item(section, "TEXT")
    assert ada.put(path(section, "presence"), {"item_id": str(found.pk)}).json()["editors"][0]["name"] == ada.user.name
    both = kim.put(path(section, "presence"), {}).json()["editors"]
    assert [(one["user_id"], one["item_id"]) for one in both] == [
        (str(ada.user.pk), str(found.pk)),
        (str(kim.user.pk), None),
    ]
    assert ada.delete(path(section, "presence")).status_code == 204
    assert ada.delete(path(section, "presence")).status_code == 204
    assert len(kim.put(path(section, "presence"), {}).json()["editors"]) == 1
    SectionEditor.objects.update(seen_at=timezone.now() - timedelta(minutes=5))
    assert [one["name"] for one in ada.put(path(section, "presence"), {}).json()["editors"]] == [ada.user.name]


def test_an_author_learns_who_is_learning(section: Section, ada: Client, anna: Client) -> None:
    found = text(section)
    assert ada.put(path(section, "presence"), {}).json()["learners_now"] == 0
    read(anna.user, found)
    told = ada.put(path(section, "presence"), {}).json()
    assert told["learners_now"] == 1 and told["answered"] == [{"item_id": str(found.pk), "learners": 1}]
    assert anna.put(path(section, "presence"), {}).status_code == 403
