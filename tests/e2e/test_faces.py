"""How the screens stand: readable by machines and by tired eyes, in both directions, at every width."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.screens import MAIN, SCREENS, Screen
from tests.e2e.talks import QUESTION, begin
from tests.e2e.visitor import DESKTOP, PHONE
from tests.learner import Talk
from tests.stack import Stack

# The narrowest phone, a phone, a desktop zoomed to twice the size, and a desktop.
WIDTHS: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    PHONE["viewport"],
    {"width": 640, "height": 400},
    DESKTOP["viewport"],
)
# Size and wishes. Direction and width go wrong each on its own: what has two of them at once is looked at once.
FACES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "german on a phone": (PHONE, {}),
    "from the right on a desktop": (DESKTOP, {"pseudoLanguage": "rtl"}),
}
# A phone zooms out until all fits, and its window grows with that; the screen stays as wide as it is. What is drawn
# anew for another width is waited for.
TOO_WIDE = """async () => {
  const isTooWide = () => document.documentElement.scrollWidth > Math.min(window.innerWidth, screen.width);
  for (let frame = 0; frame < 60 && isTooWide(); frame++) await new Promise(requestAnimationFrame);
  if (!isTooWide()) return [];
  const wide = Math.min(window.innerWidth, screen.width);
  const out = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > wide + 1);
  });
  return [`${document.documentElement.scrollWidth} > ${wide}: ${out.at(-1)?.outerHTML.slice(0, 200)}`];
}"""
# Signs that stay small where the text grows, told apart by what they were before.
MARK_SIGNS = """() => document.querySelectorAll("svg.tabler-icon").forEach((sign) => {
  sign.was = sign.getBoundingClientRect().width;
})"""
SMALL_SIGNS = """() => [...document.querySelectorAll("svg.tabler-icon")].flatMap((sign) => {
  const { width } = sign.getBoundingClientRect();
  const isSmall = sign.was > 0 && width > 0 && width < 1.9 * sign.was;
  return isSmall ? [`${sign.was} px became ${width}: ${sign.classList}`] : [];
})"""
TWO_FRAMES = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""
TEXT_SIZE = "parseFloat(getComputedStyle(document.querySelector('main')).fontSize)"


@pytest.fixture(scope="module")
def reader(stack: Stack) -> Account:
    """A learner after one exchange."""
    return sign_up(stack)


@pytest.fixture(scope="module")
def read_talk(reader: Account) -> Talk:
    talk = begin(reader)
    talk.exchange(QUESTION)
    return talk


@pytest.fixture
def tour(visiting: Visiting, reader: Account, read_talk: Talk) -> "Tour":
    return Tour(visiting, reader, read_talk)


class Tour:
    """Goes through screens with one browser profile and notes what is wrong on each."""

    def __init__(self, visiting: Visiting, reader: Account, talk: Talk) -> None:
        self.visiting, self.reader, self.talk = visiting, reader, talk
        self.case: str = talk.learner.case()["id"]
        self.notes: list[str] = []

    def through(self, screens: list[Screen], size: dict[str, Any], **wishes: str) -> Iterator[tuple[Screen, Page]]:
        for inside in (False, True):
            chosen = [screen for screen in screens if screen.signed_in is inside]
            if chosen:
                visitor = self.visiting(self.reader if inside else None, size, **wishes)
                visitor.page.emulate_media(reduced_motion="reduce")  # nothing half faded in
                visitor.expects(r"answer: 404 GET \S+/mail/unsubscribe\?token=x")  # which no mail has
                for screen in chosen:
                    yield screen, screen.open(visitor, self.talk, self.case)

    def note(self, screen: Screen, faults: list[str]) -> None:
        self.notes += [f"{screen.name}: {fault}" for fault in faults]

    def ended(self) -> None:
        assert not self.notes, "\n".join(self.notes)


def find_dark_faults(page: Page) -> list[str]:
    """What axe finds in the dark."""
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    faults = axe_faults(page)
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    return [f"in the dark: {fault}" for fault in faults]


def find_faults_of_large_text(page: Page) -> list[str]:
    """What goes wrong with text of twice the size."""
    before = page.evaluate(TEXT_SIZE)
    page.evaluate(MARK_SIGNS)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(TEXT_SIZE) >= 1.9 * before
    return [f"text of twice the size: {fault}" for fault in (*page.evaluate(SMALL_SIGNS), *page.evaluate(TOO_WIDE))]


def find_cut_off(page: Page, size: ViewportSize) -> list[str]:
    """What is wider than a window of this size."""
    page.set_viewport_size(size)
    page.evaluate(TWO_FRAMES)  # in which a layout for this width is drawn
    expect(page.get_by_text("Wird geladen …")).to_have_count(0)
    return [f"{size['width']} px: {fault}" for fault in page.evaluate(TOO_WIDE)]


@pytest.mark.parametrize("face", list(FACES))
def test_no_screen_has_a_fault_that_axe_knows_or_is_cut_off(tour: Tour, face: str) -> None:
    """Each screen is opened once, and looked at in all the ways it is then: wider, narrower, darker, in larger text."""
    size, wishes = FACES[face]
    for screen, page in tour.through(SCREENS, size, **wishes):
        page.set_viewport_size(size["viewport"])
        tour.note(screen, axe_faults(page))
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if wishes else "ltr")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        if size is DESKTOP and screen in MAIN:
            tour.note(screen, find_dark_faults(page))
        for other in WIDTHS:
            tour.note(screen, find_cut_off(page, other))
        if size is PHONE:
            page.set_viewport_size(PHONE["viewport"])
            tour.note(screen, find_faults_of_large_text(page))
    tour.ended()


def test_german_stays_german_and_left_to_right_in_every_language(
    visiting: Visiting, reader: Account, read_talk: Talk
) -> None:
    page = visiting(reader, pseudoLanguage="rtl").page
    page.goto(f"/case-interactions/{read_talk.interaction_id}")
    words = page.get_by_role("log").locator("p").filter(has_text="drei Wochen")
    expect(words).to_have_attribute("lang", "de")
    expect(words).to_have_attribute("dir", "ltr")
    expect(page.get_by_role("textbox")).to_have_attribute("lang", "de")
    person, learner = page.get_by_role("log").get_by_role("article").all()[:2]
    assert left(person) > left(learner)  # the learner stands on the left where reading begins on the right


def left(element: Any) -> float:
    box = element.locator("p").first.bounding_box()
    assert box is not None
    return float(box["x"])


def test_who_wants_no_motion_sees_none(visiting: Visiting, reader: Account, read_talk: Talk) -> None:
    page = visiting(reader).page
    page.emulate_media(reduced_motion="reduce")
    for address in ("/home", f"/case-interactions/{read_talk.interaction_id}", "/profile/settings"):
        page.goto(address)
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        expect(page.get_by_text("Wird geladen …")).to_have_count(0)
        lasting = page.evaluate(
            "document.getAnimations().map(({ effect }) => effect).filter("
            "(effect) => effect.getComputedTiming().duration > 10).map(({ target }) => target.outerHTML)"
        )
        assert lasting == [], address
