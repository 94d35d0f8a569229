"""How the screens stand: readable by machines and by tired eyes, in both directions, at every width."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.screens import MAIN, SCREENS, Screen
from tests.e2e.talks import QUESTION, begin
from tests.e2e.visitor import DESKTOP, PHONE, SIZES
from tests.learner import Talk
from tests.stack import Stack

FACES = {"german": {}, "from the right": {"pseudoLanguage": "rtl"}}
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
TEXT_SIZE = "parseFloat(getComputedStyle(document.querySelector('main')).fontSize)"


@pytest.fixture(scope="module")
def reader(stack: Stack) -> Account:
    """A learner after one exchange."""
    return sign_up(stack)


@pytest.fixture(scope="module")
def read_talk(reader: Account, stack: Stack) -> Talk:
    talk = begin(reader)
    talk.say(QUESTION)
    stack.wait_for(talk.is_quiet)
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
                for screen in chosen:
                    yield screen, screen.open(visitor, self.talk, self.case)

    def note(self, screen: Screen, faults: list[str]) -> None:
        self.notes += [f"{screen.name}: {fault}" for fault in faults]

    def ended(self) -> None:
        assert not self.notes, "\n".join(self.notes)


@pytest.mark.parametrize("width", list(SIZES))
@pytest.mark.parametrize("face", list(FACES))
def test_no_screen_has_a_fault_that_axe_knows(tour: Tour, face: str, width: str) -> None:
    for screen, page in tour.through(SCREENS, SIZES[width], **FACES[face]):
        tour.note(screen, axe_faults(page))
        tour.note(screen, page.evaluate(TOO_WIDE))
        expected = "rtl" if FACES[face] else "ltr"
        expect(page.locator("html")).to_have_attribute("dir", expected)
        expect(page.locator("html")).to_have_attribute("lang", "de")
    tour.ended()


def test_no_main_screen_has_a_fault_in_the_dark(tour: Tour) -> None:
    for screen, page in tour.through(MAIN, DESKTOP, colourScheme="dark"):
        tour.note(screen, axe_faults(page))
    tour.ended()


@pytest.mark.parametrize(("face", "wishes"), FACES.items())
def test_nothing_is_cut_off_on_the_narrowest_phone(tour: Tour, face: str, wishes: dict[str, str]) -> None:
    narrow = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
    for screen, page in tour.through(SCREENS, narrow, **wishes):
        tour.note(screen, page.evaluate(TOO_WIDE))
    tour.ended()


def test_text_of_twice_the_size_still_fits(tour: Tour) -> None:
    for screen, page in tour.through(SCREENS, PHONE):
        before = page.evaluate(TEXT_SIZE)
        page.evaluate(MARK_SIGNS)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(TEXT_SIZE) >= 1.9 * before, screen.name
        tour.note(screen, page.evaluate(SMALL_SIGNS))
        tour.note(screen, page.evaluate(TOO_WIDE))
    tour.ended()


def test_a_desktop_zoomed_to_twice_the_size_still_fits(tour: Tour) -> None:
    zoomed = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
    for screen, page in tour.through(SCREENS, zoomed):
        tour.note(screen, page.evaluate(TOO_WIDE))
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
