"""A forgotten password, and a changed one."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account, link_for
from tests.e2e.conftest import Visiting
from tests.e2e.visitor import PHONE, Visitor
from tests.stack import Stack

NEW = "Andere-Nacht-8"


def set_new(page: Page) -> None:
    page.get_by_label("Neues Passwort", exact=True).fill(NEW)
    page.get_by_label("Neues Passwort wiederholen").fill(NEW)
    page.get_by_role("button", name="Passwort ändern").click()


def sign_in(page: Page, email: str, password: str) -> None:
    page.get_by_label("E-Mail").fill(email)
    page.get_by_label("Passwort", exact=True).fill(password)
    page.get_by_role("button", name="Anmelden").click()


def test_a_forgotten_password_is_set_anew_once(visiting: Visiting, stack: Stack, newcomer: Account) -> None:
    visitor = visiting(size=PHONE)
    visitor.expects(r"answer: 401 POST .*/auth/token", r"answer: 4(09|22) POST .*/reset-password/confirm")
    page = visitor.page
    page.goto("/account/sign-in")
    page.get_by_role("link", name="Passwort vergessen?").click()
    expect(page.get_by_role("heading", name="Passwort vergessen")).to_be_visible()
    page.get_by_label("E-Mail").fill(newcomer.email)
    page.get_by_role("button", name="Link senden").click()
    expect(page.get_by_role("heading", name="Sehen Sie in Ihr Postfach")).to_be_visible()
    link = link_for(stack, newcomer.email, 2)
    page.goto(link)
    set_new(page)
    expect(page.get_by_text("Ihr Passwort ist gesetzt.")).to_be_visible()
    sign_in(page, newcomer.email, newcomer.password)
    expect(page.get_by_text("E-Mail oder Passwort ist nicht richtig.")).to_be_visible()
    sign_in(page, newcomer.email, NEW)
    expect(page).to_have_url(re.compile("/home$"))
    page.goto(link)
    set_new(page)
    expect(page.get_by_text("Dieser Link ist ungültig oder abgelaufen.")).to_be_visible()
    expect(page.get_by_role("link", name="Neuen Link anfordern")).to_be_visible()


def test_a_new_password_signs_the_other_browser_out(visiting: Visiting, newcomer: Account) -> None:
    other = visiting(newcomer.again())
    other.expects(r"answer: 401 ")
    other.page.goto("/my-cases")
    expect(other.page.get_by_role("heading", name="Noch kein Gespräch")).to_be_visible()
    visitor = visiting(newcomer)
    visitor.expects(r"answer: 422 POST .*/change-password")
    page = visitor.page
    page.goto("/profile/account")
    page.get_by_role("link", name="Passwort ändern").click()
    page.get_by_label("Aktuelles Passwort").fill("Falsch-Falsch-1")
    set_new(page)
    expect(page.get_by_text("Das aktuelle Passwort ist nicht richtig").first).to_be_visible()
    page.get_by_label("Aktuelles Passwort").fill(newcomer.password)
    set_new(page)
    expect(page).to_have_url(re.compile("/profile/account$"))
    page.goto("/home")
    expect(page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()
    other.page.goto("/my-cases")
    expect(other.page).to_have_url(re.compile("/account/sign-in$"))
    sign_in(other.page, newcomer.email, NEW)
    expect(other.page).to_have_url(re.compile("/my-cases$"))


def test_a_weak_password_and_a_differing_repetition_are_told_at_the_field(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/account/change-password")
    page.get_by_label("Aktuelles Passwort").fill("Gleichgültig-1")
    page.get_by_label("Neues Passwort", exact=True).fill("kurz")
    page.get_by_label("Neues Passwort wiederholen").fill("anders")
    page.get_by_role("button", name="Passwort ändern").click()
    expect(page.get_by_text("Muss mindestens 8 Zeichen lang sein")).to_be_visible()
    expect(page.get_by_text("Die Bestätigung stimmt nicht überein")).to_be_visible()
