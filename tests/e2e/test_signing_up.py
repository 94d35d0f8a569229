"""A new account: by sign-up with a code, or by an invitation."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import PASSWORD, Account, code_for, link_for, new_address
from tests.e2e.conftest import Visiting
from tests.e2e.hands import choose
from tests.e2e.visitor import PHONE
from tests.stack import Stack

pytestmark = pytest.mark.usefixtures("sign_ups_allowed")


def fill_in(page: Page, email: str | None) -> None:
    page.get_by_label("Vorname").fill("Amira")
    page.get_by_label("Nachname").fill("Haddad")
    if email is not None:
        page.get_by_label("E-Mail").fill(email)
    page.get_by_label("Passwort", exact=True).fill(PASSWORD)
    page.get_by_text("Ich stimme den").click(position={"x": 8, "y": 8})


def answer_the_questions(page: Page) -> None:
    """Every question of the first day, once back and forth."""
    expect(
        page.get_by_role("heading", name="In welcher Sprache möchten Sie Menüs und Erklärungen lesen?")
    ).to_be_visible()
    go_on = page.get_by_role("button", name="Weiter")
    go_on.click()
    expect(page.get_by_label("Vorname")).to_have_value("Amira")
    page.get_by_label("Vorname").fill("")
    expect(go_on).to_be_disabled()
    page.get_by_label("Vorname").fill("Amira Maria")
    go_on.click()
    page.get_by_text("Pflege", exact=True).click()
    go_on.click()
    choose(page, "Muttersprache", "Arabisch")
    choose(page, "Herkunftsland", "Syrien")
    page.get_by_role("button", name="Zurück").click()
    expect(page.get_by_role("radio", name="Pflege")).to_be_checked()
    page.go_back()
    expect(page.get_by_role("combobox", name="Herkunftsland")).to_have_value("Syrien")
    go_on.click()
    expect(go_on).to_be_disabled()
    page.get_by_text("Einfach", exact=True).click()
    go_on.click()
    page.get_by_text("Dürfen wir Ihre Aufnahmen speichern?").click()
    page.get_by_role("button", name="Fertig").click()
    expect(page).to_have_url(re.compile("/home$"))
    expect(page.get_by_role("heading", name="Guten Tag, Amira Maria")).to_be_visible()


def test_a_new_account_from_the_form_to_home(visiting: Visiting, stack: Stack) -> None:
    visitor = visiting(size=PHONE)
    page, email = visitor.page, new_address()
    page.goto("/account/sign-in")
    page.get_by_role("link", name="Konto anlegen").click()
    expect(page.get_by_role("heading", name="Konto anlegen")).to_be_visible()
    fill_in(page, email)
    page.get_by_role("button", name="Konto anlegen").click()
    expect(page.get_by_text(f"Code an {email}")).to_be_visible()
    page.get_by_label("Code aus der E-Mail").fill(code_for(stack, email))
    page.get_by_role("button", name="Bestätigen").click()
    answer_the_questions(page)
    me = Account(stack, email).sign_in().me()
    assert (me["first_name"], me["job"], me["native_language"]) == ("Amira Maria", "NURSE", "ara")
    assert (me["country_of_origin"], me["language_level"], me["save_recordings"]) == ("SYR", "SIMPLE", True)
    assert me["donate_recordings"] is False
    page.goto("/onboarding")
    expect(page.get_by_role("progressbar")).to_be_visible()


def test_a_wrong_code_is_told_and_a_new_one_is_sent(visiting: Visiting, stack: Stack) -> None:
    visitor = visiting()
    visitor.expects(r"answer: 422 POST .*/sign-up/confirm")
    page, email = visitor.page, new_address()
    page.goto("/account/sign-up")
    fill_in(page, email)
    page.get_by_role("button", name="Konto anlegen").click()
    first = code_for(stack, email)
    page.get_by_label("Code aus der E-Mail").fill(f"{(int(first) + 1) % 1_000_000:06}")
    page.get_by_role("button", name="Bestätigen").click()
    expect(page.get_by_text("Der Code ist ungültig").first).to_be_visible()
    page.get_by_role("button", name="Neuen Code senden").click()
    expect(page.get_by_text("Ein neuer Code ist unterwegs.")).to_be_visible()
    page.get_by_label("Code aus der E-Mail").fill(f"Ihr Code: {code_for(stack, email, 2)}")
    page.get_by_role("button", name="Bestätigen").click()
    expect(page).to_have_url(re.compile("/onboarding"))


def test_the_terms_must_be_accepted_and_every_field_says_what_it_lacks(visiting: Visiting) -> None:
    visitor = visiting()
    page = visitor.page
    page.goto("/account/sign-up")
    page.get_by_role("button", name="Konto anlegen").click()
    expect(page.get_by_text("Bitte stimmen Sie den Nutzungsbedingungen zu")).to_be_visible()
    expect(page.get_by_text("Dies ist ein Pflichtfeld")).to_have_count(4)
    expect(page.get_by_label("Vorname")).to_be_focused()
    assert visitor.asked("POST", "/auth/sign-up") == []


def test_who_signs_in_before_confirming_is_led_to_the_code(visiting: Visiting, stack: Stack) -> None:
    visitor = visiting()
    visitor.expects(r"answer: 403 POST .*/auth/token")
    page, account = visitor.page, Account(stack, new_address())
    names = {"first_name": "Amira", "last_name": "Haddad", "terms_accepted": True}
    body = {"email": account.email, "password": PASSWORD, **names}
    account.http.post("/auth/sign-up", json=body).raise_for_status()
    page.goto("/account/sign-in")
    page.get_by_label("E-Mail").fill(account.email)
    page.get_by_label("Passwort", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Anmelden").click()
    expect(page.get_by_text("Ihre E-Mail-Adresse ist noch nicht bestätigt.")).to_be_visible()
    page.get_by_role("link", name="E-Mail bestätigen").click()
    page.get_by_label("Code aus der E-Mail").fill(code_for(stack, account.email))
    page.get_by_role("button", name="Bestätigen").click()
    expect(page).to_have_url(re.compile("/onboarding"))


def test_an_invitation_is_accepted_once(visiting: Visiting, stack: Stack) -> None:
    email = new_address("eingeladen")
    admin = stack.accounts["admin"]
    http = Account(stack, admin["email"], admin["password"]).sign_in().http
    http.post("/auth/invite", json={"email": email, "language": "deu"}).raise_for_status()
    link = link_for(stack, email)
    page = visiting(size=PHONE).page
    page.goto(link)
    fill_in(page, None)
    page.get_by_role("button", name="Einladung annehmen").click()
    expect(page).to_have_url(re.compile("/onboarding"))
    second = visiting()
    second.expects(r"answer: 409 POST .*/invite/accept")
    second.page.goto(link)
    fill_in(second.page, None)
    second.page.get_by_role("button", name="Einladung annehmen").click()
    expect(second.page.get_by_text("Diese Einladung wurde schon angenommen.")).to_be_visible()
    second.page.get_by_role("link", name="Zur Anmeldung").click()
    expect(second.page).to_have_url(re.compile("/account/sign-in$"))
