"""Managers and tutors see in the browser who needs them, and how their people get on."""

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.visitor import PHONE
from tests.stack import Stack


def sign_in(stack: Stack, role: str) -> Account:
    """One of the demo clinic's people."""
    known = stack.accounts[role]
    return Account(stack, known["email"], known["password"]).sign_in()


def test_a_manager_finds_people_and_seats(visiting: Visiting, stack: Stack) -> None:
    page = visiting(sign_in(stack, "manager")).page
    page.goto("/dashboard")
    expect(page.get_by_role("heading", name="Braucht Unterstützung")).to_be_visible()
    expect(page.get_by_role("list", name="Zahlen der Einrichtung").get_by_role("listitem")).to_have_count(3)
    page.goto("/dashboard/users")
    expect(page.get_by_role("row", name="Petrova")).to_be_visible()
    expect_no_faults(page)
    page.goto("/dashboard/users/add")
    page.get_by_role("tab", name="Mehrere Personen").click()
    page.get_by_label("Adressen oder CSV").fill("kaputt\nneu@visite.example")
    page.get_by_role("button", name="Liste prüfen").click()
    expect(page.get_by_role("row", name="neu@visite.example")).to_contain_text("Wird eingeladen")
    expect_no_faults(page)
    page.goto("/dashboard/subscription")
    expect(page.get_by_text("Lizenzen sind monatlich kündbar.").first).to_be_visible()
    expect_no_faults(page)


@pytest.mark.parametrize("address", ["course-progress", "journalling", "learning-progress"])
def test_a_tutor_sees_how_people_get_on(visiting: Visiting, stack: Stack, address: str) -> None:
    page = visiting(sign_in(stack, "tutor"), PHONE).page
    page.goto(f"/dashboard/{address}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if address == "course-progress":
        page.get_by_role("link", name="Anna Petrova").click()
        expect(page.get_by_role("heading", level=1, name="Anna Petrova")).to_be_visible()
    expect_no_faults(page)
