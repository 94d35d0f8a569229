"""How lessons stand: every kind of exercise and every screen around them, readable by machines, in both directions."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.test_faces import FACES, TOO_WIDE
from tests.e2e.test_the_demo_course import COURSE, lessons, told
from tests.e2e.visitor import SIZES
from tests.stack import Stack


@pytest.fixture(scope="module")
def taking(stack: Stack) -> tuple[Account, dict[str, str]]:
    """A learner who takes the course that ships, and where each kind and each screen is to be seen."""
    account = sign_up(stack)
    with account.http as http:
        rows = http.get("/courses/").raise_for_status().json()["results"]
        course = next(row["id"] for row in rows if row["title"] == told(COURSE / "course.json")["title"])
        http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
        whole = http.get(f"/courses/{course}").raise_for_status().json()
    sections = [section["id"] for chapter in whole["chapters"] for section in chapter["sections"]]
    found = {
        "details": f"/course/{course}",
        "course": f"/view/{course}",
        "end": f"/lesson-viewer/{sections[0]}?page=99",
    }
    for section, lesson in zip(sections, lessons(), strict=True):
        for page, item in enumerate(lesson["items"]):
            found.setdefault(item["kind"], f"/lesson-viewer/{section}?page={page}")
    return account, found


@pytest.mark.parametrize("width", list(SIZES))
@pytest.mark.parametrize("face", list(FACES))
def test_no_page_of_a_lesson_has_a_fault_that_axe_knows(
    visiting: Visiting, taking: tuple[Account, dict[str, str]], face: str, width: str
) -> None:
    account, addresses = taking
    wishes: dict[str, Any] = FACES[face]
    page = visiting(account, SIZES[width], **wishes).page
    page.emulate_media(reduced_motion="reduce")  # nothing half faded in
    notes = []
    for name, address in addresses.items():
        page.goto(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        expect(page.get_by_text("Wird geladen …")).to_have_count(0)
        notes += [f"{name}: {fault}" for fault in (*axe_faults(page), *page.evaluate(TOO_WIDE))]
    assert not notes, "\n".join(notes)
