"""The course that ships, taken on a phone from its first lesson to its end: each lesson by taps only or by keys only.

In the browser are taken so many lessons as have all kinds of exercises once by taps and once by keys; the account marks
the others as done over the API. That every exercise of the course can be done is asserted of its own solutions
(`tests/content/test_demo_course.py`).
"""

import json
import re
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from apps.cases.excerpts import narrow_content
from deploy.local.paths import ROOT
from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.exercises import BUTTONS, SOLVED, here
from tests.e2e.frames import wait_for_frame
from tests.e2e.hands import Hands, Keys, Taps
from tests.e2e.prompter import Prompter
from tests.e2e.talks import Known
from tests.e2e.visitor import PHONE, Visitor
from tests.solving import case_of

COURSE = ROOT / "content" / "courses" / "deutsch-fuer-die-pflege"
CASES = ROOT / "content" / "cases"
LONGEST = 60_000  # milliseconds for what a worker makes
# In one lesson the network fails for two pages, the first of a kind not seen yet.
TUNNEL = ("sich-vorstellen-sie-oder-du", ("CATEGORIZATION", "CLOZE"))
IS_DONE = "document.querySelector('[data-here=true][data-state=done]')"
Lesson = dict[str, Any]
Way = Literal["taps", "keys"]
WAYS: tuple[Way, ...] = ("taps", "keys")


def told(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def lessons() -> list[Lesson]:
    """The lessons in their order, as their files say."""
    names = [name for chapter in told(COURSE / "course.json")["chapters"] for name in chapter["sections"]]
    return [told(COURSE / "lessons" / f"{name}.json") for name in names]


def list_modes(item: dict[str, Any]) -> Iterator[str]:
    """How gaps, fields and questions of an exercise are answered."""
    content = item["body"].get("content", {})
    yield from (gap["mode"] for gap in content.get("gaps", ()))
    yield from (field["input"] for field in content.get("fields", ()))
    yield from item["body"].keys() & {"mc", "open"}


def list_demands(lesson: Lesson, way: Way) -> set[tuple[str, str]]:
    """What a lesson has that is to be seen: a kind of exercise by taps or by keys; a mode of answers by one of them."""
    kinds = {(item["kind"], way) for item in lesson["items"]}
    return kinds | {(item["kind"], mode) for item in lesson["items"] for mode in list_modes(item)}


def choose_lessons(every: list[Lesson]) -> dict[str, Way]:
    """How each lesson that is taken in the browser is done, by their ids.

    The first and the last one and the one with the tunnel; then each time the one that has most of what those before it
    don't have, for its length.
    """
    ids = {lesson["id"]: lesson for lesson in every}
    chosen: dict[str, Way] = {every[0]["id"]: "taps", TUNNEL[0]: "taps", every[-1]["id"]: "keys"}
    left = set[tuple[str, str]]().union(*(list_demands(lesson, way) for lesson in every for way in WAYS))
    left -= set[tuple[str, str]]().union(*(list_demands(ids[name], way) for name, way in chosen.items()))

    def gain(choice: tuple[Lesson, Way]) -> float:
        return len(list_demands(*choice) & left) / (1 + len(choice[0]["items"]))  # 1: the way to it

    while left:
        lesson, way = max(((one, way) for one in every for way in WAYS if one["id"] not in chosen), key=gain)
        chosen[lesson["id"]] = way
        left -= list_demands(lesson, way)
    return chosen


Part = tuple[str, str]  # a case, and an excerpt of it or ""


def part_in(item: dict[str, Any]) -> Part:
    return item["body"]["cases"][0]["case"], item["body"]["content"].get("excerpt", "")


def parts_in(lesson: Lesson) -> list[Part]:
    return [part_in(item) for item in lesson["items"] if item["kind"] == "CASE"]


def told_case(part: Part) -> dict[str, Any]:
    """The case of a talk, or what an excerpt leaves of it."""
    whole = case_of(CASES / f"{part[0]}.json")
    return narrow_content(whole, part[1]) if part[1] else whole


def facts_for(lesson: Lesson) -> list[str]:
    """What a form of the lesson asks for of the talk."""
    forms = [item for item in lesson["items"] if item["kind"] == "FORM_CASE"]
    return [field["fact"] for form in forms for field in form["body"]["content"]["fields"]]


@contextmanager
def talked_before(account: Account, some: list[Lesson]) -> Iterator[dict[Part, Future[None]]]:
    """The talks of these lessons, held at the side during work on others: by their cases."""

    def hold(part: Part, facts: list[str]) -> None:
        talk = Known(account).begin(*part)
        Prompter(account, talk.interaction_id, told_case(part)).solve(*facts)

    with ThreadPoolExecutor(max_workers=1) as side:
        yield {part: side.submit(hold, part, facts_for(one)) for one in some for part in parts_in(one)}


class Walk:
    """A learner of the course; the talks in `held` are led elsewhere, any other begins in its lesson."""

    def __init__(self, visitor: Visitor, account: Account, held: dict[Part, Future[None]]) -> None:
        self.visitor, self.page, self.account, self.held = visitor, visitor.page, account, held
        self.taps, self.keys = Taps(self.page), Keys(self.page)
        self.hands: Hands = self.taps

    def press(self, role: Any, name: str | re.Pattern[str]) -> None:
        self.hands.press(self.page.get_by_role(role, name=name, exact=isinstance(name, str)).first)

    def begin(self) -> None:
        """From the home screen into the first lesson."""
        self.page.goto("/home")
        self.press("link", re.compile("^Lernen"))
        self.press("link", "Kurse finden")
        self.press("link", re.compile(re.escape(told(COURSE / "course.json")["title"])))
        self.press("button", "Am Kurs teilnehmen")
        self.press("link", "Anfangen")

    def go_on(self, lesson: Lesson, *, is_next: bool) -> None:
        """From the end of a lesson into the next one, or into a later one over the page of the course."""
        if is_next:
            self.press("link", f"Nächste Lektion: {lesson['title']}")
            return
        self.press("link", "Zum Kurs")
        heading = self.page.get_by_role("heading", level=3, name=lesson["title"], exact=True)
        self.hands.press(self.page.get_by_role("link").filter(has=heading))

    def take(self, lesson: Lesson, way: Way) -> None:
        """A lesson page by page, to the look back at its end."""
        self.hands = self.taps if way == "taps" else self.keys
        for item in lesson["items"]:
            self.work_on(lesson, item)
            expect(self.page.locator("footer[data-resting]")).to_have_count(0)
            self.press("button", "Weiter")
        self.stand_at("Geschafft!")

    def work_on(self, lesson: Lesson, item: dict[str, Any]) -> None:
        """One page, as its file says; the segment above says that it is done."""
        self.stand_at(item["title"])
        if item["kind"] == "CASE":
            self.talk(lesson, item)
        else:
            SOLVED[item["kind"]](self.hands, item)
        is_cut_off = (lesson["id"], item["kind"]) in ((TUNNEL[0], kind) for kind in TUNNEL[1])
        self.visitor.context.set_offline(is_cut_off)
        if BUTTONS[item["kind"]]:
            self.press("button", BUTTONS[item["kind"]])
        if is_cut_off:
            self.wait_for_the_network(item)
        else:
            self.judged(item)

    def judged(self, item: dict[str, Any]) -> None:
        wait_for_frame(self.page, IS_DONE, LONGEST)
        if item["kind"] not in ("TEXT", "MEDIA", "VOCAB_INTRO"):
            word = "Gespeichert" if item["kind"] == "JOURNALLING" else "Richtig"
            expect(self.verdict()).to_have_text(re.compile(f"^{word}"), timeout=LONGEST)
        expect(here(self.page)).to_have_attribute("data-state", "done")

    def verdict(self) -> Locator:
        return self.page.get_by_role("status").filter(has_text=re.compile("Richtig|Fast|Noch nicht|Gespeichert"))

    def wait_for_the_network(self, item: dict[str, Any]) -> None:
        """Kept and shown as waiting; after the last of these pages the network is back, and all of them are sent."""
        number = TUNNEL[1].index(item["kind"]) + 1
        expect(self.verdict()).to_have_text("Gespeichert. Wird geprüft, sobald Netz da ist.")
        expect(self.page.get_by_text(re.compile(rf"^{number} Antwort(en)? noch nicht gesendet"))).to_be_visible()
        if number == len(TUNNEL[1]):
            self.visitor.context.set_offline(False)
            self.judged(item)
            expect(self.page.get_by_text(re.compile(r"^\d+ warte"))).to_have_count(0)

    def stand_at(self, name: str) -> None:
        expect(self.page.get_by_role("heading", level=1, name=name, exact=True)).to_be_focused()

    def talk(self, lesson: Lesson, item: dict[str, Any]) -> None:
        """A talk that was solved before counts at once; else hold it and come back from the debrief."""
        part = part_in(item)
        if part in self.held:
            self.held[part].result()
            self.page.reload()
            return
        self.press("button", "Gespräch beginnen")
        self.page.wait_for_url("**/case-interactions/*")
        found = re.search(r"/case-interactions/([0-9a-f-]+)", self.page.url)
        assert found is not None
        Prompter(self.account, found.group(1), told_case(part)).solve(*facts_for(lesson))
        self.press("button", re.compile("Aufgaben zeigen"))
        self.press("button", "Gespräch beenden und auswerten")
        self.press("button", "Beenden und auswerten")
        expect(self.page.get_by_text("Alle Aufgaben sind gelöst.")).to_be_visible(timeout=LONGEST)
        self.press("link", "Zurück zur Lektion")


def list_sections(account: Account) -> list[str]:
    """The ids of the lessons in their order."""
    with account.http as http:
        rows = http.get("/courses/").raise_for_status().json()["results"]
        course = next(row["id"] for row in rows if row["title"] == told(COURSE / "course.json")["title"])
        whole = http.get(f"/courses/{course}").raise_for_status().json()
    return [section["id"] for chapter in whole["chapters"] for section in chapter["sections"]]


def mark_as_done(account: Account, section: str) -> None:
    """As the button at the end of a lesson does."""
    with account.http as http:
        http.post(f"/sections/single/{section}/interaction", json={"completed": True}).raise_for_status()


def tries(account: Account, section: str) -> list[int]:
    """How often each page of a lesson that was cut off was checked."""
    with account.http as http:
        found = http.get(f"/sections/single/{section}").raise_for_status().json()
    return [item["interaction"]["attempts"] for item in found["items"] if item["kind"] in TUNNEL[1]]


def test_the_demo_course_is_taken_from_its_first_lesson_to_its_end(visiting: Visiting, newcomer: Account) -> None:
    newcomer.change(audio_output=False, language_level="SIMPLE")  # voices would only take time here
    visitor, every = visiting(newcomer, PHONE), lessons()
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    ways = choose_lessons(every)
    sections = dict(zip((lesson["id"] for lesson in every), list_sections(newcomer), strict=True))
    taken = [lesson for lesson in every if lesson["id"] in ways]
    talking = [lesson for lesson in taken if parts_in(lesson)]
    with talked_before(newcomer, talking[1:]) as held:
        walk = Walk(visitor, newcomer, held)
        walk.begin()
        for lesson in every:
            if lesson not in taken:
                mark_as_done(newcomer, sections[lesson["id"]])
        for before, lesson in zip([None, *taken], taken, strict=False):
            if before:
                walk.go_on(lesson, is_next=every.index(lesson) == every.index(before) + 1)
            walk.take(lesson, ways[lesson["id"]])
    walk.press("link", "Zum Kurs")
    expect(visitor.page.get_by_text("Sie haben alle Lektionen abgeschlossen.")).to_be_visible()
    assert tries(newcomer, sections[TUNNEL[0]]) == [1, 1]
    visitor.page.goto("/my-courses?state=done")
    pages = sum(len(lesson["items"]) for lesson in every)
    said = re.compile(rf"^{pages} von {pages} ")
    expect(visitor.page.get_by_role("progressbar", name="Fortschritt")).to_have_attribute("aria-valuetext", said)
