"""Naming what a picture shows: what a pin points at is in sight wherever its name is chosen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.conftest import Visiting
from tests.e2e.test_the_demo_course import COURSE, lessons, told
from tests.e2e.visitor import DESKTOP, PHONE
from tests.stack import Stack

KIND = "IMAGE_LABELING"
CLEAR = "rgba(0, 0, 0, 0)"


@pytest.fixture(scope="module")
def learner(stack: Stack) -> Account:
    account = sign_up(stack)
    with account.http as http:
        http.put(f"/courses/{course_of(account)}/enroll", json={}).raise_for_status()
    return account


def course_of(account: Account) -> str:
    with account.http as http:
        rows = http.get("/courses/").raise_for_status().json()["results"]
    return str(next(row["id"] for row in rows if row["title"] == told(COURSE / "course.json")["title"]))


def pictures(account: Account) -> dict[str, str]:
    """The addresses of all pictures of the course that ships, by their items."""
    with account.http as http:
        whole = http.get(f"/courses/{course_of(account)}").raise_for_status().json()
    sections = [section["id"] for chapter in whole["chapters"] for section in chapter["sections"]]
    return {
        item["id"]: f"/lesson-viewer/{section}?page={page}"
        for section, lesson in zip(sections, lessons(), strict=True)
        for page, item in enumerate(lesson["items"])
        if item["kind"] == KIND
    }


def in_sight(found: Locator) -> None:
    expect(found).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_place_of_a_pin_is_seen_beside_all_its_names(
    visiting: Visiting, learner: Account, size: dict[str, Any]
) -> None:
    page = visiting(learner, size).page
    page.emulate_media(reduced_motion="reduce")
    for item, address in pictures(learner).items():
        page.goto(address)
        pins = page.get_by_role("region", name="Bild").get_by_role("button")
        expect(pins.first).to_be_visible()
        for place in range(pins.count()):
            pin = pins.nth(place)
            assert pin.evaluate("pin => getComputedStyle(pin).backgroundColor") == CLEAR, item
            box = pin.bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 44, item
        pins.last.click()
        sheet = page.get_by_role("dialog", name=re.compile("^Punkt"))
        in_sight(sheet.locator("img").locator("xpath=../.."))
        for name in sheet.get_by_role("button").all():
            in_sight(name)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_on_a_desktop_the_picture_stays_beside_the_line_that_is_worked_at(visiting: Visiting, learner: Account) -> None:
    page = visiting(learner, DESKTOP).page
    for address in pictures(learner).values():
        page.goto(address)
        in_sight(page.get_by_role("combobox").first)
        page.get_by_role("combobox").last.focus()
        in_sight(page.get_by_role("combobox").last)
        in_sight(page.get_by_role("region", name="Bild").locator("img"))
