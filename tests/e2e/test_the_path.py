"""From signing in to the saved transcript, as a nurse walks it: with a finger, with a mouse, with the keyboard."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.keyboard import Keyboard
from tests.e2e.talks import CASE, QUESTION, expect_one_exchange, field, own_lines, replies, transcript
from tests.e2e.visitor import DESKTOP, PHONE, Visitor


def press(target: Locator, size: dict[str, Any]) -> None:
    """With the finger on a phone, with the mouse on a desktop."""
    if size.get("has_touch"):
        target.tap()
    else:
        target.click()


def sign_in(page: Page, account: Account, size: dict[str, Any]) -> None:
    page.goto("/")
    page.get_by_label("E-Mail").fill(account.email)
    page.get_by_label("Passwort", exact=True).fill(account.password)
    press(page.get_by_role("button", name="Anmelden"), size)
    expect(page).to_have_url(re.compile("/home$"))


def go_in(page: Page, size: dict[str, Any]) -> None:
    """Go from home over the case's page into the conversation."""
    expect(page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()
    press(page.get_by_role("link", name="Fälle", exact=True), size)
    press(page.get_by_role("link", name=re.compile(CASE)), size)
    expect(page.get_by_role("heading", level=1, name=CASE)).to_be_visible()
    expect(page.get_by_role("heading", name="Mehr zum Fall")).to_be_visible()
    press(page.get_by_role("button", name="Gespräch beginnen"), size)


def ask(page: Page, size: dict[str, Any]) -> None:
    expect(replies(page)).to_have_count(1)
    field(page).fill(QUESTION)
    press(page.get_by_role("button", name="Senden"), size)
    expect_one_exchange(page)
    expect(replies(page).last).to_contain_text("drei Wochen")


def expect_voice(visitor: Visitor, before: int = 0) -> None:
    """After `before` others one more voice has sounded by itself, out of a file that the server gave."""
    visitor.until(lambda: any(voice["sounded"] for voice in visitor.played()[before:]), "the voice")
    files = [one for one in visitor.answers if "/media/" in one.url]
    assert {one.status for one in files} <= {200, 206}
    assert {one.headers["content-type"].split("/")[0] for one in files} == {"audio"}


def hear_again(visitor: Visitor, size: dict[str, Any]) -> None:
    """The same voice once more at its own speed, then slowly; each stopped in the middle."""
    last = replies(visitor.page).last
    expect(last.get_by_role("button", name="Noch einmal")).to_be_visible()  # it has said all
    visitor.page.evaluate("window.voicesGoOn = true")
    if size is PHONE:
        last.locator("p[lang=de]").first.tap()  # its tools stay in sight once it was touched
    press(last.get_by_role("button", name="Noch einmal"), size)
    visitor.until(lambda: [voice["rate"] for voice in visitor.played()][-2:] == [1, 1], "the voice once more")
    press(last.get_by_role("button", name="Anhalten"), size)
    press(last.get_by_role("button", name="Langsam"), size)
    visitor.until(lambda: visitor.played()[-1]["rate"] == 0.75 and visitor.played()[-1]["sounded"], "the slow voice")
    press(last.get_by_role("button", name="Anhalten"), size)


def save_transcript(page: Page, size: dict[str, Any], folder: Path) -> str:
    address = page.url
    press(page.get_by_role("button", name="Mehr zu diesem Gespräch"), size)
    with page.expect_download() as saved:
        press(page.get_by_role("menuitem", name="Gespräch als Textdatei speichern"), size)
    assert re.fullmatch(r"[\w.-]+\.txt", saved.value.suggested_filename)
    expect(page).to_have_url(address)
    expect(own_lines(page)).to_have_count(1)
    target = folder / "transcript.txt"
    saved.value.save_as(target)
    return target.read_text()


def find_again(page: Page, size: dict[str, Any]) -> None:
    """The talk is in the list, and home offers to go on."""
    address = page.url
    press(page.get_by_role("button", name="Zurück zu den Fällen"), size)
    press(page.get_by_role("tab" if size is PHONE else "link", name="Meine Fälle"), size)
    press(page.get_by_role("main").get_by_role("link", name=re.compile(CASE)), size)
    expect(page).to_have_url(address)
    press(page.get_by_role("button", name="Zurück zu den Fällen"), size)
    press(page.get_by_role("link", name="Start", exact=True), size)
    expect(page.get_by_role("heading", name=f"Weiter: {CASE}")).to_be_visible()
    press(page.get_by_role("link", name="Gespräch fortsetzen"), size)
    expect(page).to_have_url(address)
    expect_one_exchange(page)


def test_from_signing_in_to_the_transcript(
    visiting: Visiting, newcomer: Account, size: dict[str, Any], tmp_path: Path
) -> None:
    visitor = visiting(size=size)
    page = visitor.page
    sign_in(page, newcomer, size)
    expect(page.get_by_role("heading", name=re.compile(r"^Heute: \d+ Minuten$"))).to_be_visible()
    go_in(page, size)
    expect_voice(visitor)  # the first words
    expect(replies(page).last.get_by_role("button", name="Noch einmal")).to_be_visible()
    heard = len(visitor.played())
    ask(page, size)
    expect_voice(visitor, heard)
    hear_again(visitor, size)
    expect(page.get_by_text("Die Stimme kommt gleich")).to_have_count(0)
    before, reply = transcript(page).inner_text(), replies(page).last.locator("p[lang=de]").inner_text()
    page.reload()
    expect_one_exchange(page)
    visitor.until(lambda: transcript(page).inner_text() == before, "the same transcript")
    assert visitor.played() == []  # what was heard is replayed on request only
    text = save_transcript(page, size, tmp_path)
    assert QUESTION in text
    assert reply in text
    find_again(page, size)


def tab_to(page: Page, target: Locator, keys: str = "Tab") -> None:
    """Press Tab until the target has the focus."""
    keyboard, passed = Keyboard(page), []
    for _step in range(150):
        if target.count() == 1 and target.evaluate("element => element === document.activeElement"):
            return
        passed.append(keyboard.focused())
        page.keyboard.press(keys)
    raise AssertionError(f"{keys} never comes to {target}, only to {list(dict.fromkeys(passed))}")


def test_the_same_without_a_mouse(visiting: Visiting, newcomer: Account, tmp_path: Path) -> None:
    visitor = visiting(size=DESKTOP)
    page = visitor.page
    page.goto("/")
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    tab_to(page, page.get_by_label("E-Mail"))
    page.keyboard.type(newcomer.email)
    tab_to(page, page.get_by_label("Passwort", exact=True))
    page.keyboard.type(newcomer.password)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile(r"^Heute: \d+ Minuten$"))).to_be_visible()
    for target in (
        page.get_by_role("link", name="Fälle", exact=True),
        page.get_by_role("link", name=re.compile(CASE)),
        page.get_by_role("button", name="Gespräch beginnen"),
    ):
        expect(target).to_be_visible()
        tab_to(page, target)
        page.keyboard.press("Enter")
    talk_by_keyboard(visitor, tmp_path)


def talk_by_keyboard(visitor: Visitor, folder: Path) -> None:
    page = visitor.page
    expect(field(page)).to_be_focused()
    page.keyboard.type(QUESTION)
    page.keyboard.press("Enter")
    expect_one_exchange(page)
    expect(field(page)).to_be_focused()
    expect_voice(visitor)
    again = replies(page).last.get_by_role("button", name=re.compile("Anhalten|Noch einmal"))
    expect(again).to_be_enabled()  # its own voice is there, not only that of the opening words
    tab_to(page, again, "Shift+Tab")
    tab_to(page, page.get_by_role("button", name="Mehr zu diesem Gespräch"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    tab_to(page, page.get_by_role("menuitem", name="Gespräch als Textdatei speichern"), "ArrowDown")
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    saved.value.save_as(folder / "transcript.txt")
    assert QUESTION in (folder / "transcript.txt").read_text()
    expect_one_exchange(page)
