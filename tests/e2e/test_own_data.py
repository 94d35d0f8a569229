"""People take their data with them, and delete their account."""

import json
import re
import zipfile
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.visitor import DESKTOP, PHONE

ACCOUNT = "/profile/account"


def test_a_copy_of_ones_data_can_be_downloaded(visiting: Visiting, newcomer: Account, tmp_path: Path) -> None:
    page = visiting(newcomer, PHONE).page
    page.goto(ACCOUNT)
    page.get_by_role("button", name="Kopie anfordern").click()
    expect(page.get_by_role("button", name="Herunterladen")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile("abrufbar bis"))).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("button", name="Herunterladen").click()
    started.value.save_as(tmp_path / "copy.zip")
    with zipfile.ZipFile(tmp_path / "copy.zip") as pack:
        [person] = json.loads(pack.read("data/accounts.user.json"))
    assert person["email"] == newcomer.email and "password" not in person


def test_an_account_is_deleted_and_kept_by_signing_in(visiting: Visiting, newcomer: Account) -> None:
    visitor = visiting(newcomer, DESKTOP)
    page = visitor.page
    page.goto(ACCOUNT)
    page.get_by_role("button", name="Konto löschen …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("innerhalb von 30 Tagen")).to_be_visible()
    dialog.get_by_label("Ihr Passwort zur Bestätigung").fill(newcomer.password)
    dialog.get_by_role("button", name="Konto löschen").click()
    expect(page).to_have_url(re.compile("/account/sign-in"))
    expect(page.get_by_text(re.compile("Ihr Konto wird am .* gelöscht"))).to_be_visible()
    page.get_by_label("E-Mail").fill(newcomer.email)
    page.get_by_label("Passwort", exact=True).fill(newcomer.password)
    page.get_by_role("button", name="Anmelden", exact=True).click()
    expect(page).not_to_have_url(re.compile("/account/sign-in"))
