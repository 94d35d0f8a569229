"""A member of staff sets up a security key, an app and recovery codes in a real browser, and signs in with each."""

import re
from base64 import b32decode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import pytest
from django_otp.oath import totp
from playwright.sync_api import Page, expect, sync_playwright

from apps.accounts.models import User
from kit import schema_documents
from tests.e2e.axe import expect_no_faults
from tests.factories.accounts import PASSWORD, Person
from tests.stack import launched

KEY = {"protocol": "ctap2", "transport": "usb", "hasResidentKey": True, "hasUserVerification": True}
PRESENT = {"isUserVerified": True, "automaticPresenceSimulation": True}


def browse(url: str, steps: Callable[[Page], None]) -> list[str]:
    """Take these steps in a browser with a security key; give what its policy refused and what failed in scripts.

    In a thread of its own: Playwright's loop would keep Django from the database in this one.
    """

    def run() -> list[str]:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            page = browser.new_page(base_url=url, locale="de-DE", viewport={"width": 1280, "height": 800})
            faults: list[str] = []
            page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
            page.on("pageerror", lambda error: faults.append(str(error)))
            protocol = page.context.new_cdp_session(page)
            protocol.send("WebAuthn.enable")
            protocol.send("WebAuthn.addVirtualAuthenticator", {"options": KEY | PRESENT})
            steps(page)
            browser.close()
            return faults

    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(run).result()


def log_in(page: Page, user: User) -> None:
    page.context.clear_cookies()
    page.goto("/admin/")
    page.locator("[name=username]").fill(user.email)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("#login-form button[type=submit]").click()


@pytest.mark.django_db(transaction=True)
def test_staff_set_up_and_use_every_second_factor(live_server: Any, settings: Any) -> None:
    settings.SECOND_FACTOR_REQUIRED = True
    settings.OTP_WEBAUTHN_ALLOWED_ORIGINS = [f"http://localhost:{urlsplit(live_server.url).port}"]
    user = Person(is_staff=True, is_superuser=True, interface_language="deu")

    def steps(page: Page) -> None:
        log_in(page, user)
        expect(page).to_have_url(re.compile("/admin/second-factor/devices/$"))
        expect_no_faults(page)
        page.get_by_role("button", name="Sicherheitsschlüssel hinzufügen").click()
        expect(page.get_by_role("button", name="Schlüssel entfernen")).to_be_visible()

        page.get_by_role("button", name="Wiederherstellungscodes erzeugen").click()
        expect(page.locator("li code")).to_have_count(10)
        recovery = page.locator("li code").first.inner_text()
        expect_no_faults(page)
        page.get_by_role("link", name="Ich habe sie notiert").click()

        page.get_by_role("link", name="App einrichten").click()
        key = page.locator("p code").inner_text().replace(" ", "")
        expect(page.get_by_role("img", name="QR-Code des Schlüssels")).to_be_visible()
        expect_no_faults(page)
        page.get_by_label("Code").fill(f"{totp(b32decode(key)):06}")
        page.get_by_role("button", name="Fertigstellen").click()
        expect(page.get_by_role("button", name="App entfernen")).to_be_visible()

        log_in(page, user)
        expect(page).to_have_url(re.compile("/admin/second-factor/"))
        expect_no_faults(page)
        page.get_by_role("button", name="Sicherheitsschlüssel benutzen").click()
        expect(page).to_have_url(f"{url}/admin/")

        log_in(page, user)
        page.get_by_label("Code").fill(recovery)
        page.get_by_role("button", name="Weiter").click()
        expect(page).to_have_url(f"{url}/admin/")

    url = f"http://localhost:{urlsplit(live_server.url).port}"
    assert browse(url, steps) == []


@pytest.mark.django_db(transaction=True)
def test_the_docs_of_the_api_are_drawn_under_their_policy(live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {("de", form): document for form, document in schema_documents.build_documents().items()}
    monkeypatch.setattr(schema_documents, "documents", made)  # as a worker has made them

    def steps(page: Page) -> None:
        page.goto("/api/docs/")
        expect(page.locator(".swagger-ui .opblock").first).to_be_visible(timeout=60_000)

    assert browse(f"http://localhost:{urlsplit(live_server.url).port}", steps) == []
