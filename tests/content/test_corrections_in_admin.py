"""Sections and items corrected in the back office: by the editors' services, and with nothing lost."""

import json
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import change_item, delete_item
from apps.content.authoring.presence import report_editor
from apps.content.content_outline import format_outline
from apps.content.item_versions import load_body
from apps.content.models import FrozenBody, Item, ItemInteraction, SectionVersion
from apps.courses.models import Chapter, LearningObjective, Section
from apps.support.groups import SUPPORT
from tests.factories.accounts import Person
from tests.factories.content import item
from tests.factories.courses import enrolled, lesson

PAGES = {"item": "content_item", "section": "courses_section", "chapter": "courses_chapter"}


@pytest.fixture
def office(root: Any) -> Client:
    client = Client(headers={"accept-language": "de"})
    client.force_login(root.user)
    return client


def address(row: Any) -> str:
    return reverse(f"admin:{PAGES[row._meta.model_name]}_correct", args=(row.pk,))


def read_form(office: Client, row: Any) -> dict[str, str]:
    """What a browser would send back of the page as it stands, hidden fields included."""
    page = office.get(address(row))
    assert page.status_code == 200
    return read_sent(page.context["form"])


def read_sent(form: Any) -> dict[str, str]:
    sent: dict[str, str] = {}
    for bound in form:
        value = bound.value()
        if isinstance(value, bool) or bound.name in ("optional", "hidden"):
            sent |= {bound.html_name: "on"} if value in (True, "on", "True") else {}
        else:
            sent[bound.html_name] = ("" if value is None else str(value)).replace("\n", "\r\n")
        if bound.field.show_hidden_initial:
            first = form.data.get(bound.html_initial_name) if form.is_bound else bound.initial
            prepared = first if isinstance(first, str) else bound.field.prepare_value(first)
            sent[bound.html_initial_name] = "" if prepared is None else str(prepared)
    return sent


def send(office: Client, row: Any, **changes: object) -> Any:
    """Read the form of a row, change some fields and send it."""
    sent = read_form(office, row)
    for name, value in changes.items():
        sent[name] = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return office.post(address(row), sent)


@pytest.fixture
def cloze(clinic: Any) -> Item:
    return item(lesson(clinic), "CLOZE")


def test_nothing_is_stored_where_nothing_was_changed(office: Client, cloze: Item) -> None:
    answer = send(office, cloze)
    assert answer.status_code == 302
    before = cloze.version
    cloze.refresh_from_db()
    assert cloze.version == before
    assert not LogEntry.objects.exists()


def test_an_item_is_corrected_with_its_earlier_state_kept(office: Client, cloze: Item, anna: Any) -> None:
    enrolled(anna.user, cloze.course)
    work_on(cloze, Step(answer={"gaps": {"fever": "Husten", "nausea": "Durst"}}, check=True), by=anna.user)
    SectionVersion.objects.all().delete()
    content = cloze.content | {"text": cloze.content["text"].replace("Frau Keller", "Frau Kehl")}
    page = office.get(address(cloze)).content.decode()
    assert "Eine Lernende oder ein Lernender hat dies begonnen" in page
    assert send(office, cloze, content=content, title="Aufnahme").status_code == 302
    before = cloze.body_version
    cloze.refresh_from_db()
    assert cloze.title == "Aufnahme" and "Frau Kehl" in load_body(cloze).content["text"]
    assert cloze.body_version == before + 1
    assert FrozenBody.objects.get(item=cloze).version == before
    assert SectionVersion.objects.filter(section=cloze.section).exists()
    assert ItemInteraction.objects.get().answer == {"gaps": {"fever": "Husten", "nausea": "Durst"}}
    assert "title" in LogEntry.objects.get(object_id=str(cloze.pk)).change_message


def test_a_wrong_body_is_shown_again_with_the_place_of_the_error(office: Client, cloze: Item) -> None:
    content = cloze.content | {"gaps": [{"key": "fever", "accepted": ["Fieber"], "nothing": 1}]}
    answer = send(office, cloze, content=content, instruction="Bitte füllen Sie aus.")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "gaps.0.nothing" in page
    assert "&quot;nothing&quot;: 1" in page and "Bitte füllen Sie aus." in page
    cloze.refresh_from_db()
    assert cloze.instruction != "Bitte füllen Sie aus."


@pytest.mark.parametrize("typed", ['{"text": "offen', "[1]", "null", "{" * 20, "[" * 5000])
def test_what_is_no_content_is_shown_again_as_it_was_typed(office: Client, cloze: Item, typed: str) -> None:
    answer = send(office, cloze, content=typed)
    assert answer.status_code == 200
    assert answer.context["form"]["content"].value() == typed
    assert answer.context["form"].errors["content"]


def test_rows_of_parts_are_corrected_added_and_taken_away(office: Client, clinic: Any) -> None:
    made = item(lesson(clinic), "ORDERING")
    rows = load_body(made).parts["items"]
    said = [{"id": rows[1]["id"], "text": rows[1]["text"]}, {"id": rows[0]["id"], "text": "Zuerst"}, {"text": "Neu"}]
    assert send(office, made, rows_items=said).status_code == 302
    assert [row["text"] for row in load_body(made).parts["items"]] == [rows[1]["text"], "Zuerst", "Neu"]
    answer = send(office, made, rows_items=[{"id": rows[0]["id"], "text": ""}, *said[:1]])
    assert answer.status_code == 200
    assert answer.context["form"].errors["rows_items"]
    assert "Zuerst" in [row["text"] for row in load_body(made).parts["items"]]


@pytest.mark.parametrize("typed", ['{"text": "x"}', "[1]", '[{"id": "x", "text": "y"}]', '"rows"'])
def test_rows_that_are_none_are_refused_at_their_field(office: Client, clinic: Any, typed: str) -> None:
    made = item(lesson(clinic), "ORDERING")
    answer = send(office, made, rows_items=typed)
    assert answer.status_code == 200
    assert answer.context["form"].errors["rows_items"]


def test_a_change_that_came_in_between_is_shown_and_not_lost(office: Client, cloze: Item, ada: Any) -> None:
    sent = read_form(office, cloze)
    change_item(cloze, by=ada.user, title="Von Ada", instruction="Adas Anweisung")
    refused = office.post(address(cloze), sent | {"title": "Von Root"})
    page = refused.content.decode()
    assert refused.status_code == 200 and "inzwischen" in page
    assert 'value="Von Root"' in page and "Von Ada" in page  # one's own words, and what is stored now
    assert "Adas Anweisung" in page
    cloze.refresh_from_db()
    assert cloze.title == "Von Ada"
    again = read_sent(refused.context["form"])
    assert office.post(address(cloze), again).status_code == 302
    cloze.refresh_from_db()
    assert (cloze.title, cloze.instruction) == ("Von Root", "Adas Anweisung")


def test_an_item_that_learners_could_not_complete_any_more_is_asked_about(office: Client, clinic: Any) -> None:
    made = item(lesson(clinic), "ORDERING")
    sent = read_form(office, made) | {"rows_items": "[]"}
    asked = office.post(address(made), sent)
    assert asked.status_code == 200
    assert "nicht mehr abschließen" in asked.content.decode()
    assert load_body(made).parts["items"]
    assert office.post(address(made), sent | {"consent": "on"}).status_code == 302
    assert not load_body(made).parts["items"]


def test_who_has_the_lesson_open_is_named(office: Client, cloze: Item, ada: Any) -> None:
    report_editor(cloze.section, by=ada.user, item_id=None)
    for row in (cloze, cloze.section):
        assert "Ada Lindt" in office.get(address(row)).content.decode()


def test_a_section_is_corrected_with_its_objectives(office: Client, clinic: Any) -> None:
    section = lesson(clinic)
    rows = [LearningObjective.objects.create(section=section, text=f"Ziel {n}", position=n) for n in range(2)]
    name = f"objective_{rows[1].pk}"
    answer = send(office, section, title="Übergabe", duration="25", **{name: "Ich kann übergeben."})
    assert answer.status_code == 302
    section.refresh_from_db()
    assert (section.title, section.duration) == ("Übergabe", 25)
    rows[1].refresh_from_db()
    assert rows[1].text == "Ich kann übergeben."
    assert SectionVersion.objects.filter(section=section).exists()
    refused = send(office, section, title="", duration="0", **{name: ""})
    assert "title" in refused.context["form"].errors
    errors = send(office, section, **{name: ""}).context["form"].errors
    assert list(errors) == [name]
    assert LearningObjective.objects.present().count() == 2


def test_a_chapter_is_corrected(office: Client, clinic: Any) -> None:
    chapter = lesson(clinic).chapter
    assert send(office, chapter, title="Auf der Station").status_code == 302
    assert Chapter.objects.get().title == "Auf der Station"
    refused = send(office, chapter, title="x" * 201)
    assert refused.context["form"].errors["title"]
    assert Chapter.objects.get().title == "Auf der Station"


def test_what_was_taken_away_is_not_corrected(office: Client, cloze: Item, ada: Any) -> None:
    delete_item(cloze, by=ada.user)
    assert office.get(address(cloze)).status_code == 404
    page = office.get(reverse("admin:content_item_change", args=(cloze.pk,))).content.decode()
    assert address(cloze) not in page and "lesson-editor" not in page


def test_support_corrects_nothing(cloze: Item) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Client()
    browser.force_login(helper)
    for row in (cloze, cloze.section, cloze.section.chapter):
        assert browser.get(address(row)).status_code == 403
        assert browser.post(address(row), {"title": "x", "version": "1"}).status_code == 403
        assert browser.get(reverse(f"admin:{PAGES[row._meta.model_name]}_changelist")).status_code == 403


def test_content_is_shown_as_lists_and_text(office: Client, cloze: Item) -> None:
    page = office.get(reverse("admin:content_item_change", args=(cloze.pk,))).content.decode()
    assert "<li>text: Frau Keller hat seit gestern Fieber und klagt über Übelkeit.</li>" in page
    assert "<li>mode: TYPED</li>" in page and "&quot;gaps&quot;" not in page


def test_content_of_every_kind_is_shown_escaped_and_without_what_is_empty() -> None:
    told = {"a_field": "<b>", "none": None, "list": ["eins", "zwei"], "rows": [{"is_right": True, "text": ""}]}
    block = {"type": "BULLETS", "lines": [{"pieces": [{"text": "Gut"}, {"text": "en Tag"}]}]}
    with override("de"):
        shown = format_outline(told | {"blocks": [block]})
    assert shown == (
        "<ul><li>a field: &lt;b&gt;</li><li>list: eins, zwei</li><li>rows: <ol><li><ul><li>is right: Ja</li></ul></li>"
        "</ol></li><li>blocks: <ol><li><div>Guten Tag</div></li></ol></li></ul>"
    )


def test_pages_lead_into_the_editors(office: Client, cloze: Item) -> None:
    section, course = cloze.section, cloze.course
    lists = {"item": cloze, "section": section, "chapter": section.chapter}
    wanted = {
        "item": f"/dashboard/lesson-editor/{section.pk}?item={cloze.pk}",
        "section": f"/dashboard/lesson-editor/{section.pk}",
        "chapter": f"/dashboard/edit/{course.pk}?page=0",
    }
    for name, row in lists.items():
        page = office.get(reverse(f"admin:{PAGES[name]}_change", args=(row.pk,))).content.decode()
        assert f'href="{wanted[name]}"' in page and f'href="{address(row)}"' in page
        assert f'href="{wanted[name]}"' in office.get(reverse(f"admin:{PAGES[name]}_changelist")).content.decode()
    for page in ("changelist", "change"):
        arguments = (course.pk,) if page == "change" else ()
        shown = office.get(reverse(f"admin:courses_course_{page}", args=arguments)).content.decode()
        assert f'href="/dashboard/edit/{course.pk}"' in shown


def test_pages_take_as_many_queries_for_many_items_as_for_one(office: Client, cloze: Item) -> None:
    pages = [address(cloze), *(reverse(f"admin:{page}_changelist") for page in PAGES.values())]
    pages.append(reverse("admin:courses_section_change", args=(cloze.section_id,)))
    counts = [count_queries(office, pages)]
    for _number in range(5):
        item(cloze.section, "ORDERING")
        item(Section.objects.create(chapter=cloze.section.chapter, title="Noch eine", position=10 + _number), "CLOZE")
    counts.append(count_queries(office, pages))
    assert counts[0] == counts[1]


def count_queries(office: Client, pages: list[str]) -> list[int]:
    found = []
    for page in pages:
        office.get(page)
        with CaptureQueriesContext(connection) as asked:
            assert office.get(page).status_code == 200
        found.append(len(asked))
    return found
