"""Everything that opens around a talk with several persons: readable by machines at every width."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.talks import Known, begin, field, transcript
from tests.e2e.visitor import DESKTOP, PHONE
from tests.learner import Talk
from tests.stack import Stack

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
QUESTION = "Wie heißen Sie, und wann sind Sie geboren?"
FORM = "Der Aufnahmebogen, Teil 1"
PEOPLE = ["Dieter Haferkamp", "Ursula Haferkamp", "Katrin Behrens", "Dr. Johanna Pohl"]
# The first word, as a finger selects it: what the browser does for a long press can't be asked of it from outside.
SELECT_BY_FINGER = """line => {
  line.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
  getSelection().setBaseAndExtent(text, 0, text, text.data.search(/[^\\p{L}]/u));
}"""


@pytest.fixture(scope="module")
def carer(stack: Stack) -> Account:
    """A learner who has words explained in Filipino."""
    account = sign_up(stack)
    account.change(native_language="fil", audio_output=False)
    return account


@pytest.fixture(scope="module")
def round_(carer: Account, stack: Stack) -> Talk:
    """The medication round, with three persons, after one question."""
    talk = Known(carer).begin("medication-round")
    talk.say(QUESTION)
    stack.wait_for(talk.is_quiet)
    return talk


def enter(visiting: Visiting, carer: Account, talk: Talk, size: dict[str, Any], query: str = "") -> Page:
    page = visiting(carer, size).page
    page.emulate_media(reduced_motion="reduce")  # nothing half faded in
    page.goto(f"/case-interactions/{talk.interaction_id}{query}")
    expect(field(page)).to_be_visible()
    expect(transcript(page).get_by_text(QUESTION)).to_be_visible()
    return page


def expect_readable(page: Page) -> None:
    expect(page.get_by_text("Wird geladen …")).to_have_count(0)
    expect_no_faults(page)


def test_a_tool_below_a_line_acts_at_the_first_tap(visiting: Visiting, carer: Account, round_: Talk) -> None:
    page = enter(visiting, carer, round_, PHONE)
    looks_up = transcript(page).get_by_role("article").last.get_by_role("button", name="Wörter nachschlagen")
    expect(looks_up).to_have_attribute("aria-expanded", "false")
    looks_up.tap()
    expect(looks_up).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("pane", ["Aufgaben", "Akte", "Notizen", "Personen"])
def test_a_pane_comes_from_below_on_a_phone(visiting: Visiting, carer: Account, round_: Talk, pane: str) -> None:
    page = enter(visiting, carer, round_, PHONE)
    page.get_by_role("button", name="Mehr zu diesem Gespräch").tap()
    page.get_by_role("menuitem", name=pane, exact=True).tap()
    sheet = page.get_by_role("dialog", name=pane)
    expect(sheet).to_be_visible()
    if pane == "Personen":
        for name in PEOPLE:
            expect(sheet.get_by_role("button", name=name)).to_be_visible()
    expect_readable(page)
    sheet.get_by_role("button", name="Größer").tap()
    expect_readable(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "label", "names"),
    [
        (TABLET, "Aufgaben, Akte und Notizen", ["Aufgaben", "Akte", "Notizen"]),
        (DESKTOP, "Über den Fall", ["Person", "Akte", "Notizen"]),
    ],
    ids=["tablet", "desktop"],
)
def test_tabs_stand_beside_the_talk(
    visiting: Visiting, carer: Account, round_: Talk, size: dict[str, Any], label: str, names: list[str]
) -> None:
    page = enter(visiting, carer, round_, size)
    people = page.get_by_role("navigation", name="Personen").get_by_role("button")
    expect(people).to_have_count(len(PEOPLE))
    tabs = page.get_by_role("tablist", name=label)
    for name in names:
        tabs.get_by_role("tab", name=name, exact=True).click()
        expect(page.get_by_role("tabpanel", name=name, exact=True)).to_be_visible()
        expect_readable(page)


@pytest.fixture(scope="module")
def form_address(carer: Account) -> str:
    """The address of a talk that is held for the form of a lesson."""
    with carer.http as http:
        courses = http.get("/courses/").raise_for_status().json()["results"]
        course = next(one["id"] for one in courses if one["title"].startswith("Deutsch für die Pflege"))
        http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
        chapters = http.get(f"/courses/{course}").raise_for_status().json()["chapters"]
        sections = [section for chapter in chapters for section in chapter["sections"]]
        section = next(one["id"] for one in sections if one["title"] == "Fall: Medikamente und Allergien")
        http.patch(f"/sections/single/{section}/started").raise_for_status()
        items = http.get(f"/sections/single/{section}").raise_for_status().json()["items"]
        item = next(one["id"] for one in items if one["kind"] == "FORM_CASE")
    return f"/case-interactions/{begin(carer).interaction_id}?formDataContentItemId={item}"


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET, DESKTOP], ids=["small", "phone", "tablet", "desktop"])
def test_the_form_of_a_lesson_is_filled_beside_its_talk(
    visiting: Visiting, carer: Account, form_address: str, size: dict[str, Any]
) -> None:
    page = visiting(carer, size).page
    page.emulate_media(reduced_motion="reduce")
    page.goto(form_address)
    expect(field(page)).to_be_visible()
    way = page.get_by_role("button" if "has_touch" in size else "tab", name="Formular", exact=True)
    expect(way).to_be_in_viewport(ratio=1)
    expect_readable(page)
    way.click()
    form = page.get_by_role("region", name=FORM)
    weeks = f"{size['viewport']['width'] % 97}"
    form.get_by_role("textbox", name="Allergie gegen").fill(weeks)
    expect_readable(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    form.get_by_role("link", name="Zur Lektion").click()
    expect(page.get_by_role("heading", level=1, name=FORM)).to_be_focused()
    expect(page.get_by_role("textbox", name="Allergie gegen")).to_have_value(weeks)


def open_meaning(page: Page, size: dict[str, Any]) -> Locator:
    """Selects the first word of the last answer and has it explained."""
    line = transcript(page).locator("p[lang=de]").last
    if size is PHONE:
        line.evaluate(SELECT_BY_FINGER)
    else:
        line.click(button="right", position={"x": 20, "y": 12})
    menu = page.get_by_role("region", name=re.compile("^Zu „"))
    expect(menu).to_be_visible()
    expect_readable(page)
    menu.get_by_role("button", name="Wörter nachschlagen").click()
    sheet = page.get_by_role("dialog", name="Wörter nachschlagen")
    expect(sheet).to_be_visible()
    return sheet


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_selected_words_are_explained(visiting: Visiting, carer: Account, round_: Talk, size: dict[str, Any]) -> None:
    page = enter(visiting, carer, round_, size)
    sheet = open_meaning(page, size)
    expect(sheet.locator("dl, p").filter(has_text=re.compile(r"\w")).last).to_be_visible()
    expect_readable(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_tour_goes_through_the_talk(visiting: Visiting, carer: Account, round_: Talk, size: dict[str, Any]) -> None:
    page = enter(visiting, carer, round_, size, "?tour=true")
    for number in range(1, 5):
        expect(page.get_by_text(f"{number} von 4")).to_be_visible()
        expect_readable(page)
        page.get_by_role("button", name="Fertig" if number == 4 else "Weiter", exact=True).click()
    expect(page.get_by_text("4 von 4")).to_have_count(0)


def box_of(found: Locator) -> dict[str, float]:
    """Where something stands, once it stands still."""
    found.element_handle().wait_for_element_state("stable")
    box = found.bounding_box()
    assert box is not None
    return dict(box)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_tour_leaves_free_what_it_speaks_about(
    visiting: Visiting, carer: Account, round_: Talk, size: dict[str, Any]
) -> None:
    page = enter(visiting, carer, round_, size, "?tour=true")
    card = box_of(page.get_by_role("dialog", name="Der Verlauf"))
    said = box_of(transcript(page).locator("p[lang=de]").last)
    apart = card["y"] + card["height"] <= said["y"] or said["y"] + said["height"] <= card["y"]
    beside = card["x"] + card["width"] <= said["x"] or said["x"] + said["width"] <= card["x"]
    assert apart or beside, f"{card} lies over {said}"


@pytest.mark.parametrize("width", [390, 320])
def test_chart_and_notes_are_in_sight_beside_the_help(
    visiting: Visiting, carer: Account, round_: Talk, width: int
) -> None:
    narrow = {**PHONE, "viewport": {"width": width, "height": 844}}
    page = enter(visiting, carer, round_, narrow)
    for name in ("Akte", "Notizen"):
        chip = box_of(page.get_by_role("button", name=name, exact=True))
        assert chip["x"] >= 0 and chip["x"] + chip["width"] <= width, f"{name}: {chip}"


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET, DESKTOP], ids=["small", "phone", "tablet", "desktop"])
def test_the_end_is_asked_for(visiting: Visiting, carer: Account, round_: Talk, size: dict[str, Any]) -> None:
    page = enter(visiting, carer, round_, size)
    page.get_by_role("button", name="Mehr zu diesem Gespräch").click()
    page.get_by_role("menuitem", name="Gespräch beenden und auswerten").click()
    sheet = page.get_by_role("dialog", name="Gespräch beenden?")
    expect(sheet.get_by_text("Rücksprache mit der Praxisanleiterin")).to_be_visible()
    expect_readable(page)
    sheet.get_by_role("button", name="Weiter im Gespräch").click()
    expect(sheet).to_have_count(0)
    assert page.url.endswith(round_.interaction_id)


def open_help(page: Page) -> Locator:
    """The help above the field, which is one line until it is opened."""
    help_ = page.get_by_role("region", name="Hilfe zum nächsten Schritt")
    toggle = help_.get_by_role("button", name="Hilfe", exact=True)
    if toggle.get_attribute("aria-expanded") == "false":
        toggle.tap()
    return help_


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_of_the_help_is_cut_off(visiting: Visiting, carer: Account, round_: Talk, width: int) -> None:
    page = enter(visiting, carer, round_, {**PHONE, "viewport": {"width": width, "height": 844}})
    help_ = open_help(page)
    for rung in ("Stichwort zeigen", "Satzanfang zeigen", "Ganze Sätze zeigen"):
        help_.get_by_role("button", name=rung).tap()
        expect(help_.get_by_role("button", name=rung)).to_have_count(0)
        expect(page.get_by_text("Wird geladen …")).to_have_count(0)
        cut = help_.evaluate(
            """(bar, width) => [...bar.querySelectorAll("*")]
              .filter((one) => getComputedStyle(one).position !== "absolute" && one.scrollWidth > one.clientWidth + 1
                && one.clientWidth > 0 || one.getBoundingClientRect().right > width)
              .map((one) => one.outerHTML)""",
            width,
        )
        assert cut == []
    expect_readable(page)


@pytest.mark.parametrize("width", [390, 320])
def test_alerts_stack_and_never_cover_the_last_line(
    visiting: Visiting, carer: Account, round_: Talk, width: int
) -> None:
    page = enter(visiting, carer, round_, {**PHONE, "viewport": {"width": width, "height": 640}})
    say = open_help(page)
    for rung in ("Stichwort zeigen", "Satzanfang zeigen", "Ganze Sätze zeigen"):
        say.get_by_role("button", name=rung).tap()
    field(page).fill("Ich habe schon etwas geschrieben.")
    offered = say.get_by_role("button", name=re.compile("^Ins Feld übernehmen"))
    expect(offered.nth(1)).to_be_visible()
    offered.nth(0).tap()
    field(page).fill("Und noch etwas.")
    offered.nth(1).tap()
    alerts = page.get_by_role("status").get_by_text("Im Feld stand schon etwas.")
    expect(alerts).to_have_count(2)
    boxes = [box_of(alerts.nth(at)) for at in range(2)]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]
    assert boxes[1]["y"] + boxes[1]["height"] <= box_of(transcript(page))["y"] + 1
