"""Sign-in and sign-out: who is let in, the page that follows, and what stays in the browser."""

import json
import re

from playwright.sync_api import Page, expect

from deploy.local.paths import ROOT
from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.visitor import DESKTOP, PHONE, STORAGE_VERSION, Visitor


def sign_in(page: Page, email: str, password: str) -> None:
    page.get_by_label("E-Mail").fill(email)
    page.get_by_label("Passwort", exact=True).fill(password)
    page.get_by_role("button", name="Anmelden").click()


def test_sign_in_returns_to_the_page_asked_for(visiting: Visiting, regular: Account) -> None:
    page = visiting().page
    page.goto("/all-cases?q=atemnot")
    expect(page).to_have_url(re.compile("/account/sign-in$"))
    sign_in(page, regular.email, regular.password)
    expect(page).to_have_url(re.compile(r"/all-cases\?q=atemnot$"))
    expect(page.get_by_label("Fälle durchsuchen")).to_have_value("atemnot")


def test_sign_in_never_returns_to_itself(visiting: Visiting, regular: Account) -> None:
    visitor = visiting()
    page = visitor.page
    page.goto("/account/sign-in")
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    assert visitor.stored("returnUrl") is None
    sign_in(page, regular.email, regular.password)
    expect(page).to_have_url(re.compile("/home$"))


def test_who_is_signed_in_does_not_see_the_sign_in_page(visitor: Visitor) -> None:
    for address in ("/account/sign-in", "/account/sign-up", "/account", "/"):
        visitor.page.goto(address)
        expect(visitor.page).to_have_url(re.compile("/home$"))


def test_a_wrong_password_is_told_and_the_address_stays(visiting: Visiting, newcomer: Account) -> None:
    visitor = visiting(size=PHONE)
    visitor.expects(r"answer: 401 POST .*/auth/token")
    page = visitor.page
    page.goto("/account/sign-in")
    sign_in(page, newcomer.email, "Falsch-Falsch-1")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("E-Mail oder Passwort ist nicht richtig.")
    expect(page.get_by_label("E-Mail")).to_have_value(newcomer.email)
    sign_in(page, newcomer.email, newcomer.password)
    expect(page).to_have_url(re.compile("/home$"))


def test_after_five_failures_the_page_says_how_long_to_wait(visiting: Visiting, newcomer: Account) -> None:
    visitor = visiting()
    visitor.expects(r"answer: (401|429) POST .*/auth/token")
    page = visitor.page
    page.goto("/account/sign-in")
    for _failure in range(6):
        with page.expect_response("**/auth/token"):
            sign_in(page, newcomer.email, "Falsch-Falsch-1")
    expect(page.get_by_text(re.compile(r"Bitte warten Sie \d+ Sekunden"))).to_be_visible()
    assert answered(visitor) == [401] * 5 + [429]


def answered(visitor: Visitor) -> list[int]:
    return [one.status for one in visitor.answers if one.url.endswith("/auth/token")]


def test_signing_out_forgets_the_tokens_and_the_user_s_settings(visiting: Visiting, newcomer: Account) -> None:
    settings = ("temporaryLanguageLevel", "defaultLanguageLevel", "temporarySpeakingSpeed", "defaultSpeakingSpeed")
    visitor = visiting(newcomer, DESKTOP, **dict.fromkeys(settings, "SLOW"))
    page = visitor.page
    page.goto("/home")
    page.get_by_role("button", name="Menü von Amira Haddad").click()
    page.get_by_role("menuitem", name="Abmelden").click()
    expect(page).to_have_url(re.compile("/account/sign-in$"))
    assert [visitor.stored(name) for name in ("token", "refreshToken", "returnUrl", *settings)] == [None] * 7
    assert visitor.stored("storageVersion") == STORAGE_VERSION
    page.goto("/home")
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    assert newcomer.http.get("/users/me").status_code == 401


def test_what_another_version_of_the_program_has_stored_is_wiped(visiting: Visiting, regular: Account) -> None:
    entry = {"id": "k", "kind": "answer", "user": "anna", "lane": "s/", "payload": {}, "at": 1, "due": 1, "held": None}
    old = {"storageVersion": "20240101-01", "colourScheme": "dark", "outbox/k": json.dumps(entry)}
    visitor = visiting(regular, **old)
    visitor.page.goto("/home")
    expect(visitor.page).to_have_url(re.compile("/account/sign-in$"))
    assert visitor.stored("storageVersion") == STORAGE_VERSION
    assert [visitor.stored(name) for name in ("token", "refreshToken", "colourScheme")] == [None] * 3
    assert json.loads(visitor.stored("outbox/k") or "")["user"] == "anna"


def test_english_is_loaded_unasked_and_there_without_a_network(visiting: Visiting) -> None:
    visitor = visiting()
    page = visitor.page
    visitor.expects("ERR_INTERNET_DISCONNECTED")  # what the browser was loading ahead
    page.goto("/account/sign-in")
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    files = json.loads((ROOT / "frontend" / "dist" / "assets.json").read_text())
    [chunk] = {file.split(".")[0] for file in files["text-eng-core"]}
    loaded = "chunk => self.webpackChunkvisite_frontend.some(([numbers]) => numbers.map(String).includes(chunk))"
    visitor.until(lambda: page.evaluate(loaded, chunk), "the texts of English, loaded unasked")
    page.context.set_offline(True)
    page.get_by_label("Sprache").select_option("eng")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_the_likely_next_screens_are_loaded_ahead(visitor: Visitor) -> None:
    files = json.loads((ROOT / "frontend" / "dist" / "assets.json").read_text())

    def loaded(screen: str) -> bool:
        # Chunks are asked for by number: webpack may have put one into the file of another.
        wanted = {file.split(".")[0] for file in files[screen] if file.endswith(".js")}
        chunks = visitor.page.evaluate("self.webpackChunkvisite_frontend.flatMap(([numbers]) => numbers)")
        return wanted <= {str(chunk) for chunk in chunks}

    visitor.page.goto("/my-cases")
    visitor.until(lambda: loaded("screen-conversation"), "the conversation")
    visitor.until(lambda: loaded("screen-debrief"), "the debrief")
    assert not loaded("screen-profile")


def test_an_address_that_leads_nowhere_is_named_and_leads_home(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/home")
    page.goto("/station/sieben")
    expect(page.get_by_role("heading", name="Diese Seite gibt es nicht")).to_be_visible()
    expect(page.get_by_text("/station/sieben")).to_be_visible()
    page.get_by_role("button", name="Zurück").click()
    expect(page).to_have_url(re.compile("/home$"))
    page.goto("/station/sieben")
    page.get_by_role("link", name="Zum Start").click()
    expect(page).to_have_url(re.compile("/home$"))
