"""The user's profile and settings."""

import re
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from PIL import Image
from playwright.sync_api import Route, expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.hands import choose
from tests.e2e.talks import begin
from tests.e2e.visitor import PHONE


def test_name_and_picture(visiting: Visiting, newcomer: Account, tmp_path: Path) -> None:
    page = visiting(newcomer, PHONE).page
    page.goto("/profile")
    page.get_by_label("Akademischer Titel").fill("Dr.")
    page.get_by_label("Geschlecht").select_option("weiblich")
    choose(page, "Herkunftsland", "Syrien")
    page.get_by_label("Ein Satz über Sie").fill("Ich arbeite nachts.")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("Gespeichert.")).to_be_visible()
    picture = tmp_path / "ich.png"
    Image.new("RGB", (640, 480), "#2a6f6b").save(picture)
    page.locator("input[type=file]").set_input_files(picture)
    expect(page.get_by_text("So sieht das neue Bild aus.")).to_be_visible()
    page.get_by_role("button", name="Bild übernehmen").click()
    expect(page.get_by_text("Ihr neues Bild ist gespeichert.")).to_be_visible()
    page.reload()
    shown = page.get_by_role("button", name="Menü von Amira Haddad").locator("img")
    expect(shown).to_have_js_property("complete", True)
    assert shown.evaluate("image => image.naturalWidth") > 0
    expect(page.get_by_label("Akademischer Titel")).to_have_value("Dr.")
    assert (newcomer.me()["gender"], newcomer.me()["bio"]) == ("FEMALE", "Ich arbeite nachts.")


def test_a_file_that_is_no_picture_is_refused_in_words(visiting: Visiting, regular: Account, tmp_path: Path) -> None:
    visitor = visiting(regular)
    visitor.expects(r"answer: 422 POST .*/profile-image/", "console: ")
    page = visitor.page
    page.goto("/profile")
    fake = tmp_path / "bild.png"
    fake.write_text("not a picture")
    page.locator("input[type=file]").set_input_files(fake)
    page.get_by_role("button", name="Bild übernehmen").click()
    expect(page.get_by_text("Bitte prüfen Sie Ihre Angaben.")).to_be_visible()


def test_the_address_can_be_read_but_not_changed(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular).page
    page.goto("/profile/account")
    expect(page.get_by_label("E-Mail")).to_have_value(regular.email)
    expect(page.get_by_label("E-Mail")).not_to_be_editable()


def test_the_interface_speaks_english_and_german_again(visiting: Visiting, newcomer: Account) -> None:
    visitor = visiting(newcomer)
    page = visitor.page
    page.goto("/profile/languages")
    page.get_by_label("Sprache der Oberfläche").select_option("English")
    expect(page.get_by_role("heading", name="Profile", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/all-cases")
    expect(page.get_by_role("heading", level=1, name="Cases")).to_be_visible()
    visitor.until(lambda: newcomer.me()["interface_language"] == "eng", "the stored language")
    page.goto("/profile/languages")
    page.get_by_label("Language of the interface").select_option("Deutsch")
    expect(page.get_by_role("heading", name="Profil", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_settings_pressed_faster_than_the_network_are_all_kept(visiting: Visiting, newcomer: Account) -> None:
    newcomer.change(chat_input=False)
    visitor = visiting(newcomer, PHONE)
    page = visitor.page
    page.goto("/profile/settings")
    expect(page.get_by_role("switch", name="Schreiben statt sprechen")).not_to_be_checked()
    held: list[Route] = []
    page.route("**/api/users/*", lambda route: held.append(route), times=1)
    page.get_by_text("Langsam", exact=True).click()
    page.get_by_text("Nach dem Hören", exact=True).click()
    page.get_by_text("Schreiben statt sprechen").click()
    expect(page.get_by_role("switch", name="Schreiben statt sprechen")).to_be_checked()
    visitor.until(lambda: held, "the first setting")
    assert len(visitor.asked("PUT", "/api/users/")) == 1  # the others wait for its version
    held[0].continue_()
    visitor.until(lambda: newcomer.me()["chat_input"], "the last setting")
    page.reload()
    expect(page.get_by_role("radio", name="Langsam")).to_be_checked()
    expect(page.get_by_role("radio", name="Nach dem Hören")).to_be_checked()
    expect(page.get_by_role("switch", name="Schreiben statt sprechen")).to_be_checked()
    me = newcomer.me()
    assert (me["speaking_speed"], me["subtitles"]) == ("SLOW", "AFTER_HEARING")


def test_dark_is_chosen_on_this_device_and_stays(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular).page
    page.goto("/home")
    light = page.evaluate("getComputedStyle(document.body).color")
    page.get_by_role("button", name="Menü von Amira Haddad").click()
    page.get_by_role("menuitem", name="Dunkle Darstellung").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    page.reload()
    expect(page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).color") != light
    page.goto("/profile/settings")
    expect(page.get_by_role("radio", name="Dunkel")).to_be_checked()


def test_times_are_those_of_the_user_s_time_zone(visiting: Visiting, newcomer: Account) -> None:
    begin(newcomer)
    newcomer.change(time_zone="Asia/Tokyo")
    page = visiting(newcomer).page
    for address in ("/home", "/my-cases"):
        page.goto(address)
        shown = page.get_by_text(re.compile("zuletzt am", re.IGNORECASE))
        told = newcomer.http.get("/users/my-case-interactions").json()["results"][0]["changed_at"]
        at = datetime.fromisoformat(told).astimezone(ZoneInfo("Asia/Tokyo"))
        expect(shown).to_contain_text(f"{at:%H:%M}")
