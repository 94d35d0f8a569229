"""The five minutes of a day on a phone: from the one button of the home page through words, exercises and a scene."""

import os
import re
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import author, sent, text
from tests.e2e.visitor import PHONE
from tests.stack import Stack

WORDS = ("die Wunde", "der Verband", "die Spritze")


def prepare(account: Account, stack: Stack) -> None:
    """A learner with three new words, who takes a course of two texts."""
    with author(stack).http as http:
        title = f"Erste Tage {uuid4().hex[:6]}"
        facts = {"title": title, "level": "A2.1", "description": "Auf Station.", "tags": [], "is_public": True}
        course = sent(http, "/courses/", {**facts, "organization_id": None})["id"]
        chapter = sent(http, "/chapters/", {"course_id": course, "title": "Ankommen"})["id"]
        section = sent(http, "/sections/", {"chapter_id": chapter, "title": "Der erste Dienst"})["id"]
        for name in ("Lesen", "Weiterlesen"):
            body = {"title": name, "content": text("Frau Keller wurde gestern aufgenommen.")}
            sent(http, f"/course-section-items/text/{section}", body)
        http.put(f"/courses/{course}", json={"status": "PUBLISHED"}).raise_for_status()
    with account.http as http:
        http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
        for term in WORDS:
            word = {"term": term.split()[1], "context": f"Ich sehe {term} an."}
            http.put("/vocabs/from-context", json=word).raise_for_status()


def keep_picture(page: Page, name: str) -> None:
    """Keep what is seen, where SCREENSHOTS names a folder."""
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def keep_end(page: Page) -> None:
    """Keep what is seen at the end, in both widths and in the dark."""
    for scheme, width in (("light", 1280), ("dark", 1280), ("dark", 390)):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.set_viewport_size({"width": width, "height": 800})
        keep_picture(page, f"home-done-{width}-{scheme}")
        page.goto("/today")
        expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible()
        keep_picture(page, f"end-{width}-{scheme}")
        page.goto("/home")
        expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible()


def answer_card(page: Page) -> None:
    """Answer a new word somehow, say that it was known, and go on with the next."""
    meaning = page.get_by_role("main").get_by_role("listitem").get_by_role("button").first
    page.get_by_role("button", name="Bedeutung zeigen").or_(meaning).first.tap()
    page.get_by_role("button", name=re.compile("^Gut")).tap()


def play_scene(page: Page) -> None:
    """Begin the scene and say the first line."""
    page.get_by_role("button", name="Gespräch beginnen").wait_for()
    expect_no_faults(page)
    keep_picture(page, "scene-390")
    page.get_by_role("button", name="Gespräch beginnen").tap()
    expect(page).to_have_url(re.compile("/case-interactions/"))
    page.get_by_role("textbox", name=re.compile("^Ihre Worte an")).fill("Guten Tag, mein Name ist Amira Haddad.")
    page.get_by_role("button", name="Senden").tap()
    expect(page.get_by_role("log").get_by_role("article", name="Sie", exact=True)).to_have_count(1)
    page.wait_for_timeout(3000)
    keep_picture(page, "talk-390")


def test_a_day_goes_from_words_to_its_end_and_survives_a_reload(
    visiting: Visiting, newcomer: Account, stack: Stack
) -> None:
    prepare(newcomer, stack)
    page = visiting(newcomer, PHONE).page
    page.goto("/home")
    expect(page.get_by_role("heading", name=re.compile(r"^Heute: \d+ Minuten$"))).to_be_visible()
    expect_no_faults(page)
    keep_picture(page, "home-390")
    page.get_by_role("link", name="Beginnen", exact=True).tap()

    answer_card(page)
    expect(page.get_by_text(re.compile("1 von 3"))).to_be_visible()
    keep_picture(page, "words-390")
    page.wait_for_timeout(1500)  # the review leaves the outbox
    page.reload()
    expect(page.get_by_text(re.compile("0 von 2"))).to_be_visible()  # the two that are left
    answer_card(page)
    answer_card(page)
    page.get_by_role("button", name="Weiter", exact=True).tap()

    expect(page.get_by_role("heading", name="Der erste Dienst")).to_be_visible()
    expect_no_faults(page)
    keep_picture(page, "exercise-390")
    page.get_by_role("link", name="Übungen beginnen").tap()
    for name in ("Lesen", "Weiterlesen"):
        expect(page.get_by_role("heading", level=1, name=name, exact=True)).to_be_visible()
        page.wait_for_timeout(1000)  # a press right after a turned page counts as a double one
        page.get_by_role("button", name="Weiter", exact=True).tap()
    expect(page).to_have_url(re.compile("/today$"))

    play_scene(page)
    page.goto("/today")  # left in the middle: the same scene is there to go on with
    goes_on = page.get_by_role("button", name="Gespräch fortsetzen")
    expect(goes_on).to_be_visible()
    goes_on.tap()
    expect(page).to_have_url(re.compile("/case-interactions/"))
    talk = page.url.rsplit("/", 1)[1].partition("?")[0]
    page.goto(f"/case-interactions/{talk}/debrief")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    with newcomer.http as http:
        day = http.get("/users/my-day").json()
        if day["state"] != "DONE":
            http.post(f"/case-interactions/{talk}/debrief", json={}).raise_for_status()

    page.goto("/today")
    expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible(timeout=20_000)
    for word in WORDS:
        expect(page.get_by_text(word, exact=True).first).to_be_visible()
    expect_no_faults(page)
    keep_picture(page, "end-390")
    page.get_by_role("link", name="Zum Start").tap()
    expect(page.get_by_role("heading", name="Für heute fertig")).to_be_visible()
    expect(page.get_by_text("1 Tag diese Woche")).to_be_visible()
    keep_end(page)
