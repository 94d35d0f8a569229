"""Title images: given over the API by who may edit, seen by learners on the pages of courses and cases."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import MadeCourse, author, make, sent
from tests.factories.cases import small
from tests.stack import Stack

TITLE = "Ein Fall mit Bild"


@pytest.fixture(scope="module")
def course(stack: Stack) -> MadeCourse:
    return make(stack)


@pytest.fixture(scope="module")
def case_id(stack: Stack) -> Iterator[str]:
    """A public case, taken away afterwards: other tests count what is in the library."""
    with author(stack).http as http:
        file = small(id="with-a-picture", title=TITLE)
        made = sent(http, "/cases/create-or-overwrite", {"case": file, "organization_id": None, "is_public": True})
        yield made["id"]
        http.delete(f"/cases/{made['id']}").raise_for_status()


def illustrate(stack: Stack, entity_type: str, key: str, color: str) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (1600, 900), color).save(drawn, "PNG")
    with author(stack).http as http:
        upload = {"file": ("title.png", drawn.getvalue(), "image/png")}
        http.post(f"/media/title-image/{entity_type}/{key}", files=upload).raise_for_status()


def expect_images(page: Page, number: int) -> None:
    """So many images of the content are shown, all loaded, without a text of their own, and none is too wide."""
    images = page.locator("main img[src^='/media/']")
    expect(images).to_have_count(number)
    for image in images.all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("image => image.naturalWidth") > 0
        assert image.get_attribute("alt") == ""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_learners_see_the_images_of_a_course_and_its_parts(
    visiting: Visiting, regular: Account, stack: Stack, course: MadeCourse, size: dict[str, Any]
) -> None:
    with regular.http as http:
        chapter = http.get(f"/courses/{course.id}").json()["chapters"][0]["id"]
    for entity_type, key, color in (
        ("course", course.id, "teal"),
        ("chapter", chapter, "peru"),
        ("section", course.section_id, "slategray"),
    ):
        illustrate(stack, entity_type, key, color)
    page = visiting(regular, size).page
    page.goto(f"/course/{course.id}")
    expect(page.get_by_role("heading", name="Am Bett")).to_be_visible()
    expect_images(page, 3)
    expect_no_faults(page)


def test_learners_see_the_image_of_a_case(
    visiting: Visiting, regular: Account, stack: Stack, case_id: str, size: dict[str, Any]
) -> None:
    illustrate(stack, "case", case_id, "seagreen")
    page = visiting(regular, size).page
    page.goto(f"/case-inspection/{case_id}")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect_images(page, 1)
    expect_no_faults(page)


def test_members_see_the_image_of_their_organisation(visiting: Visiting, stack: Stack, size: dict[str, Any]) -> None:
    known = stack.accounts["learner"]
    member = Account(stack, known["email"], known["password"]).sign_in()
    with member.http as http:
        [membership] = http.get("/users/my-organization-memberships").raise_for_status().json()
    illustrate(stack, "organization", membership["organization"]["id"], "indianred")
    page = visiting(member, size).page
    page.goto("/profile")
    expect(page.get_by_role("region", name="Ihre Einrichtung")).to_contain_text(membership["organization"]["name"])
    expect_images(page, 1)
    expect_no_faults(page)
