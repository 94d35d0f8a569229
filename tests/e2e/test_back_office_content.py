"""The content half of the back office in a browser: corrected as in the editors, prepared again, retried, renamed."""

import re
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.test_back_office import change, sign_in
from tests.stack import Stack

BACKGROUND = 240  # seconds: the cases of a product that has just started are read before


def expect_clean(page: Page, size: dict[str, Any]) -> None:
    """Expect a page that breaks no rule of axe and is no wider than its window."""
    assert not axe_faults(page), page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"], page.url


@pytest.fixture
def admin(stack: Stack) -> Account:
    known = stack.accounts["admin"]
    return Account(stack, known["email"], known["password"]).sign_in()


def find_item(stack: Stack) -> tuple[str, str]:
    """An exercise of the demo course that orders steps, and its title."""
    with stack.database() as connection:
        row = connection.execute(
            "select id, title from content_item where kind = 'ORDERING' and deleted_at is null order by id limit 1"
        ).fetchone()
    assert row is not None
    return str(row[0]), row[1]


def test_an_admin_corrects_an_exercise_and_goes_on_in_the_editor(
    stack: Stack, visiting: Visiting, admin: Account, size: dict[str, Any]
) -> None:
    key, title = find_item(stack)
    page = visiting(admin, size).page
    sign_in(page, stack, "admin")
    page.goto(f"/admin/content/item/{key}/change/")
    expect_clean(page, size)
    page.get_by_role("main").get_by_role("link", name="Korrigieren").click()
    expect(page.get_by_label("Titel")).to_be_visible()
    expect_clean(page, size)
    page.get_by_label("Titel").fill(f"{title} (neu)")
    rows = page.get_by_label("items")
    before = rows.input_value()
    rows.fill(before.replace('"text": ', '"text": 1, "words": ', 1))
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_role("alert")).to_contain_text("noch nicht gespeichert")
    expect(page.get_by_label("Titel")).to_have_value(f"{title} (neu)")
    expect_clean(page, size)
    page.get_by_label("items").fill(before)
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("Die Korrektur ist gespeichert.")).to_be_visible()
    with page.context.expect_page() as opened:
        page.get_by_role("main").get_by_role("link", name=re.compile("^Editor")).first.click()
    editor = opened.value
    expect(editor.get_by_text(f"{title} (neu)").first).to_be_visible()
    change(stack, "update content_item set title = %s where id = %s", title, key)


def test_an_admin_prepares_a_case_again(stack: Stack, visiting: Visiting, admin: Account, size: dict[str, Any]) -> None:
    page = visiting(admin, size).page
    sign_in(page, stack, "admin")
    with stack.database() as connection:
        row = connection.execute(
            "select id, title from cases_case where status = 'READY' and deleted_at is null order by id desc limit 1"
        ).fetchone()
    assert row is not None
    change(stack, "update cases_case set status = 'FAILED', failure = 'Test' where id = %s", row[0])
    page.goto(f"/admin/cases/case/{row[0]}/change/")
    expect(page.get_by_text("Fehlgeschlagen").first).to_be_visible()
    expect_clean(page, size)
    page.get_by_role("button", name="Erneut vorbereiten").click()
    expect(page.get_by_role("main")).to_contain_text(row[1])
    page.get_by_role("button", name="Ja, ausführen").click()
    expect(page.get_by_text("Erledigt: 1.")).to_be_visible()
    page.goto(f"/admin/cases/case/{row[0]}/change/")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Fall öffnen").click()
    expect(opened.value.get_by_role("heading", name=row[1]).first).to_be_visible()
    page.goto("/admin/cases/case/")
    expect_clean(page, size)


def test_an_admin_lets_a_failed_job_start_over(
    stack: Stack, visiting: Visiting, admin: Account, size: dict[str, Any]
) -> None:
    page, key = visiting(admin, size).page, uuid4()
    sign_in(page, stack, "admin")
    change(
        stack,
        "insert into kit_job (id, created_at, changed_at, kind, queue, arguments, key, state, percent, attempts,"
        " postponed, due_at, error_code, error, request_id) select %s, now(), now(), 'courses.recount', 'background',"
        " jsonb_build_array(id::text), '', 'FAILED', 0, 3, 0, now(), 'broken', 'ValueError', '' from courses_course"
        " limit 1",
        key,
    )
    page.goto(f"/admin/kit/job/{key}/change/")
    expect(page.get_by_role("main").get_by_role("link", name=re.compile("^Kurs: "))).to_be_visible()
    expect_clean(page, size)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    page.get_by_role("button", name="Ja, ausführen").click()
    expect(page.get_by_text("Erledigt: 1.")).to_be_visible()

    def is_done() -> bool:
        with stack.database() as connection:
            row = connection.execute("select state from kit_job where id = %s", (key,)).fetchone()
        return row is not None and row[0] == "DONE"

    stack.wait_for(is_done, BACKGROUND, what="the job that started over")


def test_an_admin_renames_a_tag(stack: Stack, visiting: Visiting, admin: Account, size: dict[str, Any]) -> None:
    page, tag = visiting(admin, size).page, f"Probe {uuid4().hex[:6]}"
    sign_in(page, stack, "admin")
    change(
        stack,
        "update courses_course set tags = tags || %s where id in (select min(id::text)::uuid from courses_course)",
        [tag],
    )
    page.goto("/admin/courses/course/")
    page.get_by_role("link", name="Schlagwörter").first.click()
    page.get_by_role("main").get_by_label("Suchen").fill(tag)
    page.keyboard.press("Enter")
    page.wait_for_url("**q=Probe*")
    expect_clean(page, size)
    page.get_by_role("link", name=f"{tag}: Umbenennen").click()
    expect(page.get_by_label("Neuer Name")).to_be_visible()
    expect_clean(page, size)
    page.get_by_label("Neuer Name").fill(f"{tag} neu")
    page.get_by_role("button", name="Weiter").click()
    expect(page.get_by_role("main")).to_contain_text("0 Fällen und 1 Kursen")
    expect_clean(page, size)
    page.get_by_role("button", name="Ja, ausführen").click()

    def is_renamed() -> bool:
        page.goto(f"/admin/courses/course/words/tags/?q={tag}")
        return page.get_by_role("rowheader", name=f"{tag} neu").count() == 1

    stack.wait_for(is_renamed, BACKGROUND, what="the tag under its new name")
    change(stack, "update courses_course set tags = array_remove(tags, %s)", f"{tag} neu")
    page.goto("/admin/courses/course/words/specialties/")
    expect_clean(page, size)
