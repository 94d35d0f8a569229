"""A contributor asks for a case to be shown to everybody, and an expert of the clinic reviews it, in two browsers."""

from uuid import uuid4

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import sent
from tests.factories.cases import small
from tests.stack import Stack

PART = "Wer den Fall sieht"


def sign_in(stack: Stack, role: str) -> Account:
    known = stack.accounts[role]
    return Account(stack, known["email"], known["password"]).sign_in()


def open_part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Teile des Falls").get_by_role("button", name=name).click()
    expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()


def ask(page: Page, note: str) -> None:
    page.get_by_label("Nachricht an die prüfende Person").fill(note)
    page.get_by_role("button", name="Veröffentlichung für alle beantragen").click()
    expect(page.get_by_text("hat am").filter(has_text="die Veröffentlichung beantragt.")).to_be_visible()


def find_request(page: Page, title: str) -> Locator:
    """Find a request on the first page of an author who decides on it."""
    page.goto("/dashboard")
    return page.get_by_role("region", name="Fälle, die Sie freigeben sollen").get_by_role("link", name=title)


def open_and_ask(page: Page, title: str) -> None:
    """Go from the author's first page to who sees the case, and ask."""
    page.goto("/dashboard")
    page.get_by_role("link", name=title).click()
    page.get_by_role("link", name="Bearbeiten").click()
    open_part(page, PART)
    expect(page.get_by_text("Alle in Ihrer Einrichtung sehen diesen Fall.")).to_be_visible()
    ask(page, "Mit zwei Kolleginnen ausprobiert.")
    expect(page.get_by_role("button", name="Für alle veröffentlichen")).to_have_count(0)
    expect_no_faults(page)


def read_and_decline(page: Page, title: str, why: str) -> None:
    request = find_request(page, title)
    expect(request).to_contain_text("Mit zwei Kolleginnen ausprobiert.")
    expect_no_faults(page)
    request.click()
    expect(page.get_by_role("heading", level=2, name=PART)).to_be_visible()
    expect_no_faults(page)
    open_part(page, "Fakten")
    expect(page.get_by_role("button", name="Haben Sie Schmerzen?").first).to_be_visible()
    open_part(page, PART)
    page.get_by_label("Antwort an die Autorin oder den Autor").fill(why)
    page.get_by_role("button", name="Ablehnen").click()
    expect(page.get_by_text("abgelehnt.")).to_be_visible()


def correct_and_ask(page: Page, why: str) -> None:
    page.reload()
    expect(page.get_by_text(f"Dazu: „{why}“")).to_be_visible()
    open_part(page, "Fakten")
    page.get_by_role("button", name="Haben Sie Schmerzen?").first.click()
    page.get_by_label("Fragen", exact=True).fill("Haben Sie Schmerzen?\nTut Ihnen etwas weh?")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Gespeichert", exact=True)).to_be_visible()
    open_part(page, PART)
    ask(page, "Eine Frage mehr.")


def test_a_contributor_asks_and_an_expert_reviews(visiting: Visiting, stack: Stack) -> None:
    ines, title = sign_in(stack, "contributor"), f"Der Fall zur Prüfung {uuid4().hex[:6]}"
    file = small(id=f"case-{uuid4().hex[:8]}", title=title)
    with ines.http as http:
        case = sent(http, "/cases/create-or-overwrite", {"case": file})["id"]
    writing, reviewing = visiting(ines).page, visiting(sign_in(stack, "author")).page
    open_and_ask(writing, title)
    read_and_decline(reviewing, title, "Bitte noch eine Frage mehr.")
    correct_and_ask(writing, "Bitte noch eine Frage mehr.")
    assert httpx.get(f"{stack.base_url}/api/cases/{case}").status_code == httpx.codes.NOT_FOUND
    find_request(reviewing, title).click()
    reviewing.get_by_role("button", name="Für alle veröffentlichen").click()
    expect(reviewing.get_by_text("Alle sehen diesen Fall.")).to_be_visible()
    expect(find_request(reviewing, title)).to_have_count(0)
    writing.reload()
    expect(writing.get_by_text("für alle freigegeben.")).to_be_visible()
    assert httpx.get(f"{stack.base_url}/api/cases/{case}").json()["title"] == title
    with ines.http as http:
        http.delete(f"/cases/{case}").raise_for_status()  # other tests count what is in the library
