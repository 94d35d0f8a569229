"""How lessons stand: every kind of exercise and every screen around them, readable by machines, in both directions."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.exercises import SOLVED, Item
from tests.e2e.hands import Taps
from tests.e2e.test_faces import TOO_WIDE
from tests.e2e.test_the_demo_course import COURSE, LONGEST, lessons, told
from tests.e2e.visitor import DESKTOP, PHONE, Visitor
from tests.stack import Stack

TABLET: ViewportSize = {"width": 820, "height": 1180}
STARTLED = 600  # milliseconds after "try again" within which a second tap is none
HEAD = 64  # pixels: what stays in sight below the head is placed by its height
NARROWEST: ViewportSize = {"width": 320, "height": 640}
# Size, wishes, and the widths at which nothing may be cut off. Direction, colours and width go wrong each on its own:
# what has two of them at once is looked at once.
FACES: dict[str, tuple[dict[str, Any], dict[str, str], list[ViewportSize]]] = {
    "german on a phone": (PHONE, {}, [NARROWEST]),
    "from the right on a desktop in the dark": (
        DESKTOP,
        {"pseudoLanguage": "rtl", "colourScheme": "dark"},
        [PHONE["viewport"], TABLET],
    ),
}


# Stretches of a word that stand on more than one line: what may be divided is cut into elements of its own.
TORN = """() => {
  const walker = document.createTreeWalker(document.querySelector("[data-arrows]"), NodeFilter.SHOW_TEXT);
  const torn = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const word of node.data.matchAll(/[\\p{L}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word[0]);
    }
  }
  return torn;
}"""


@dataclass(frozen=True)
class Taking:
    """A learner who takes the course that ships; where each kind and each screen is seen, the first of each kind.

    Tests that share it look at exercises only: who answers them takes the course anew.
    """

    account: Account
    addresses: dict[str, str]
    items: dict[str, Item]


@pytest.fixture(scope="module")
def taking(stack: Stack) -> Taking:
    return take_the_course(stack)


def take_the_course(stack: Stack) -> Taking:
    """A new learner takes it."""
    account = sign_up(stack)
    account.change(audio_output=False)
    with account.http as http:
        rows = http.get("/courses/").raise_for_status().json()["results"]
        course = next(row["id"] for row in rows if row["title"] == told(COURSE / "course.json")["title"])
        http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
        whole = http.get(f"/courses/{course}").raise_for_status().json()
    sections = [section["id"] for chapter in whole["chapters"] for section in chapter["sections"]]
    addresses = {"learn": "/learn", "courses": "/courses", "my courses": "/my-courses"}
    addresses |= {"details": f"/course/{course}", "course": f"/view/{course}"}
    addresses["end"] = f"/lesson-viewer/{sections[0]}?page=99"
    items: dict[str, Item] = {}
    for section, lesson in zip(sections, lessons(), strict=True):
        for page, item in enumerate(lesson["items"]):
            addresses.setdefault(item["kind"], f"/lesson-viewer/{section}?page={page}")
            items.setdefault(item["kind"], item)
    return Taking(account, addresses, items)


def stand(page: Page, address: str) -> None:
    """There, with everything drawn."""
    page.goto(address)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.get_by_text("Wird geladen …")).to_have_count(0)


@pytest.mark.parametrize("face", list(FACES))
def test_no_page_of_a_lesson_has_a_fault_that_axe_knows(visiting: Visiting, taking: Taking, face: str) -> None:
    size, wishes, widths = FACES[face]
    page = visiting(taking.account, size, **wishes).page
    page.emulate_media(reduced_motion="reduce")  # nothing half faded in
    notes: list[str] = []
    for name, address in taking.addresses.items():
        page.set_viewport_size(size["viewport"])
        stand(page, address)
        faults = [*axe_faults(page), *page.evaluate(TOO_WIDE)]
        for narrower in widths:
            page.set_viewport_size(narrower)
            faults += page.evaluate(TOO_WIDE)
        notes += [f"{name}: {fault}" for fault in faults]
    assert not notes, "\n".join(notes)


def test_a_lesson_of_a_course_not_taken_has_no_fault_that_axe_knows(
    visiting: Visiting, taking: Taking, newcomer: Account
) -> None:
    page = visiting(newcomer, PHONE).page
    stand(page, taking.addresses["TEXT"])
    expect(page.get_by_role("button", name="Am Kurs teilnehmen")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert not axe_faults(page)


def leave_an_answer_unsent(visitor: Visitor, address: str, item: Item) -> Page:
    """Answer an exercise without a network; the head of the lesson says that the answer waits."""
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    stand(page, address)
    visitor.context.set_offline(True)
    SOLVED[item["kind"]](Taps(page), WRONG[item["kind"]](item))
    page.get_by_role("button", name="Prüfen", exact=True).tap()
    expect(page.locator("header").get_by_role("status")).to_have_text(re.compile("1 Antwort noch nicht gesendet"))
    return page


def test_the_head_of_a_lesson_has_room_for_an_answer_that_waits(
    visiting: Visiting, stack: Stack, size: dict[str, Any]
) -> None:
    taken = take_the_course(stack)
    visitor = visiting(taken.account, {**size, "has_touch": True})
    page = leave_an_answer_unsent(visitor, taken.addresses["CLOZE"], taken.items["CLOZE"])
    expect(page.get_by_text("1 Antwort noch nicht gesendet")).to_be_in_viewport(ratio=1)
    head = page.locator("header").bounding_box()
    assert head is not None
    assert head["height"] <= HEAD
    assert page.evaluate(TOO_WIDE) == []


def test_pairs_are_divided_between_syllables_only(visiting: Visiting, taking: Taking) -> None:
    """Also in large letters, where a column holds no whole word; names and texts have no soft hyphens."""
    page = visiting(taking.account, PHONE).page
    for size in ("100%", "200%"):
        stand(page, taking.addresses["PAIR_OF_TERMS"])
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        assert page.evaluate(TORN) == []
        for row in taking.items["PAIR_OF_TERMS"]["body"]["pairs"][:4]:
            assert "\u00ad" not in page.locator("main").inner_text()
            expect(page.get_by_role("button", name=row["term"], exact=True)).to_have_count(1)


def moved_on(values: list[Any]) -> list[Any]:
    """Each in the place of the one before."""
    return [*values[1:], *values[:1]]


def wrong_order(item: Item) -> Item:
    return {**item, "body": {**item["body"], "items": item["body"]["items"][::-1]}}


def wrong_categories(item: Item) -> Item:
    ids = [one["id"] for one in item["body"]["categories"]]
    other = dict(zip(ids, moved_on(ids), strict=True))
    things = [{**one, "category_id": other[one["category_id"]]} for one in item["body"]["items"]]
    return {**item, "body": {**item["body"], "items": things}}


def wrong_words(item: Item) -> Item:
    content = item["body"]["content"]
    gaps = [
        {**gap, "accepted": [word for word in gap["options"] if word not in gap["accepted"]]} for gap in content["gaps"]
    ]
    return {**item, "body": {**item["body"], "content": {**content, "gaps": gaps}}}


# One of each family: words in a text, steps in an order, things in their places.
WRONG: dict[str, Callable[[Item], Item]] = {
    "CLOZE": wrong_words,
    "ORDERING": wrong_order,
    "CATEGORIZATION": wrong_categories,
}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RIGHT = ("SCORING", "PAIR_OF_TERMS")


class Checked:
    """A learner whose exercises are checked, and what axe finds in the verdicts by day and by night."""

    def __init__(self, page: Page, taking: Taking) -> None:
        self.page, self.taking, self.hands = page, taking, Taps(page)
        self.notes: list[str] = []

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).tap()

    def note(self, kind: str, verdict: str) -> None:
        said = self.page.get_by_role("status").filter(has_text=re.compile(f"^{verdict}"))
        expect(said).to_be_visible(timeout=LONGEST)
        for scheme in SCHEMES:
            self.page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
            faults = [*axe_faults(self.page), *self.page.evaluate(TOO_WIDE)]
            self.notes += [f"{kind}, {verdict}, {scheme}: {fault}" for fault in faults]

    def solve(self, kind: str, item: Item) -> None:
        stand(self.page, self.taking.addresses[kind])
        SOLVED[kind](self.hands, item)
        self.press("Prüfen")

    def fail(self, kind: str) -> None:
        """Wrong, wrong again, and the solution."""
        self.solve(kind, WRONG[kind](self.taking.items[kind]))
        self.note(kind, "Noch nicht")
        self.press("Noch einmal")
        self.page.wait_for_timeout(STARTLED)
        self.press("Prüfen")
        self.press("Lösung zeigen")
        self.note(kind, "Die Lösung")


def test_no_verdict_has_a_fault_that_axe_knows(visiting: Visiting, stack: Stack) -> None:
    taken = take_the_course(stack)
    learner = Checked(visiting(taken.account, PHONE).page, taken)
    for kind in WRONG:
        learner.fail(kind)
    for kind in RIGHT:
        learner.solve(kind, taken.items[kind])
        learner.note(kind, "Richtig")
    assert not learner.notes, "\n".join(learner.notes)
