"""A phone whose browser shows letters of twice the size: words keep their room, signs grow with them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.conftest import Visiting
from tests.e2e.exercises import SOLVED
from tests.e2e.frames import wait_for_frame
from tests.e2e.hands import Taps, tap_option
from tests.e2e.talks import QUESTION, begin, enter, field, replies
from tests.e2e.test_faces import TOO_WIDE
from tests.e2e.test_faces_of_lessons import (
    WRONG,
    leave_an_answer_unsent,
    stand,
    take_the_course,
)
from tests.e2e.visitor import PATIENCE, PHONE
from tests.learner import Talk
from tests.stack import Stack, launched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

WIDTH, HEIGHT = PHONE["viewport"]["width"], PHONE["viewport"]["height"]
KEYBOARD = 336  # pixels that an open keyboard takes
FAR_DOWN = "Vietnamesisch"
FACES = {"german": {}, "from the right": {"pseudoLanguage": "rtl"}}

# Lines of text in the transcript that are wholly in sight.
LINES = """(log) => {
  const { top, bottom } = log.parentElement.getBoundingClientRect();
  const seen = [...log.querySelectorAll("article p")].flatMap((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].filter((line) => line.width > 1);
  });
  return new Set(seen.filter((line) => line.top >= top && line.bottom <= bottom).map((line) => line.bottom)).size;
}"""
# What is left of the screen between the head of a lesson and its bar.
EXERCISE = """() => document.querySelector("footer").getBoundingClientRect().top
  - document.querySelector("header").getBoundingClientRect().bottom"""


@pytest.fixture(scope="module")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """A Chromium set to letters of 32 pixels, as its settings offer it."""
    found = launched(playwright, "--blink-settings=defaultFontSize=32")
    yield found
    found.close()


@pytest.fixture(scope="module")
def reader(stack: Stack) -> Account:
    return sign_up(stack)


@pytest.fixture(scope="module")
def long_talk(reader: Account, stack: Stack) -> Talk:
    """A talk of more lines than a screen shows."""
    talk = begin(reader)
    for words in (QUESTION, "Haben Sie Schmerzen?", "Welche Medikamente nehmen Sie?"):
        talk.say(words)
        stack.wait_for(talk.is_quiet)
    return talk


def count_lines(page: Page, wanted: int) -> int:
    """The lines in sight once they are as many as wanted: the transcript is scrolled a moment after it has changed."""
    expect(replies(page).last.get_by_role("group", name="Zu dieser Antwort")).to_be_attached()
    wait_for_frame(page, f"({LINES})(document.querySelector('[role=log]')) >= {wanted}", PATIENCE)
    found: int = page.get_by_role("log").evaluate(LINES)
    return found


@pytest.mark.parametrize("face", list(FACES))
def test_a_talk_shows_four_lines_of_it(visiting: Visiting, reader: Account, long_talk: Talk, face: str) -> None:
    page = visiting(reader, PHONE, **FACES[face]).page
    page.goto(f"/case-interactions/{long_talk.interaction_id}")
    expect(page.get_by_role("log").get_by_role("article")).to_have_count(7)
    expect(page.get_by_role("textbox")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert count_lines(page, 4) >= 4
    name = page.get_by_role("heading", level=1)
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), "the name is whole"
    assert page.evaluate(TOO_WIDE) == []


def test_what_is_typed_leaves_a_talk_in_sight(visiting: Visiting, reader: Account, long_talk: Talk) -> None:
    page = visiting(reader, PHONE).page
    enter(page, long_talk)
    field(page).fill("Seit wann?")
    expect(page.get_by_role("button", name="Senden")).to_be_in_viewport()
    assert count_lines(page, 4) >= 4
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT - KEYBOARD})
    expect(page.get_by_role("button", name="Senden")).to_be_in_viewport()
    assert count_lines(page, 2) >= 2


@pytest.mark.parametrize("kind", ["CLOZE", "ORDERING"])
def test_feedback_hides_no_exercise(visiting: Visiting, stack: Stack, kind: str) -> None:
    taken = take_the_course(stack)
    page = visiting(taken.account, PHONE).page
    stand(page, taken.addresses[kind])
    SOLVED[kind](Taps(page), WRONG[kind](taken.items[kind]))
    page.get_by_role("button", name="Prüfen", exact=True).tap()
    expect(page.get_by_text("Noch nicht", exact=True).first).to_be_visible()
    assert page.evaluate(EXERCISE) >= HEIGHT * 0.4
    assert page.evaluate(TOO_WIDE) == []


def test_the_head_of_a_lesson_has_room_for_an_answer_that_waits(visiting: Visiting, stack: Stack) -> None:
    taken = take_the_course(stack)
    page = leave_an_answer_unsent(visiting(taken.account, PHONE), taken.addresses["CLOZE"], taken.items["CLOZE"])
    expect(page.locator("header").get_by_text("1", exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("address", ["/profile/languages", "/onboarding?question=origin"])
def test_a_list_that_is_tapped_stays_open(visiting: Visiting, stack: Stack, address: str) -> None:
    """It closes when its field is scrolled, as it was where a list too wide for the screen made the phone zoom out."""
    page = visiting(sign_up(stack), PHONE).page  # who hasn't chosen yet
    page.goto(address)
    box = page.get_by_role("combobox", name="Muttersprache")
    box.tap()
    expect(page.get_by_role("option", name="Englisch", exact=True)).to_be_visible()
    assert page.evaluate(TOO_WIDE) == []
    tap_option(page, "Russisch")
    expect(box).to_have_value("Russisch")


@pytest.mark.parametrize("keyboard", [0, KEYBOARD], ids=["without a keyboard", "with a keyboard"])
@pytest.mark.parametrize("address", ["/profile/languages", "/onboarding?question=origin"])
def test_a_list_opened_again_is_scrolled_to_what_is_chosen_and_stays_open(
    visiting: Visiting, stack: Stack, address: str, keyboard: int
) -> None:
    """Only the list is scrolled to it, not the page, and a keyboard that comes up leaves it open."""
    page = visiting(sign_up(stack), PHONE).page
    page.goto(address)
    box = page.get_by_role("combobox", name="Muttersprache")
    box.tap()
    tap_option(page, FAR_DOWN)
    expect(box).to_have_value(FAR_DOWN)
    page.get_by_role("heading", level=1).first.tap()
    box.tap()
    list_ = page.get_by_role("listbox")
    chosen = list_.get_by_role("option", name=FAR_DOWN, exact=True)
    expect(chosen).to_be_in_viewport(ratio=1)
    at = page.evaluate("window.scrollY")
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT - keyboard})
    expect(box).to_be_in_viewport(ratio=1)
    expect(list_).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.scrollY") == at
    tap_option(page, FAR_DOWN)
    expect(list_).to_have_count(0)
    expect(box).to_have_value(FAR_DOWN)


def test_the_way_around_has_room_for_its_words(visiting: Visiting, reader: Account) -> None:
    page = visiting(reader, PHONE).page
    page.goto("/my-cases")
    ways = page.get_by_role("navigation", name="Hauptnavigation")
    expect(ways.get_by_role("link", name="Nachrichten")).to_be_visible()
    bar = ways.bounding_box()
    assert bar is not None
    assert bar["height"] <= HEIGHT / 8
    assert ways.evaluate("one => one.scrollWidth <= one.clientWidth")
