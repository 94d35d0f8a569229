"""What a learner has on a phone: cases side by side, a briefing on one screen, a talk with room for its lines."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account, sign_up
from tests.e2e.conftest import Visiting
from tests.e2e.hands import expect_shown
from tests.e2e.talks import begin, enter, expect_one_exchange, field, replies, say
from tests.e2e.visitor import PHONE
from tests.learner import Talk
from tests.stack import Stack

HEIGHT = PHONE["viewport"]["height"]


def measure_document(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollHeight")
    return found


def test_three_cases_fit_on_the_screen_of_a_phone(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular, PHONE).page
    page.goto("/all-cases")
    cards = page.get_by_role("list", name="Gefundene Fälle").get_by_role("listitem")
    expect(cards.nth(2)).to_be_visible()
    bars = 2 * 64  # above and below
    boxes = [cards.nth(number).bounding_box() for number in range(3)]
    assert boxes[0] and boxes[2]
    assert boxes[2]["y"] + boxes[2]["height"] - boxes[0]["y"] <= (HEIGHT - bars) * 3 / 4


def test_each_briefing_fits_one_screen_and_more_is_a_tap_away(visiting: Visiting, newcomer: Account) -> None:
    page = visiting(newcomer, PHONE).page
    more = page.get_by_role("heading", name="Mehr zum Fall")
    for case in newcomer.http.get("/cases/").raise_for_status().json()["results"]:
        for button in ("Gespräch beginnen", "Gespräch fortsetzen"):
            page.goto(f"/case-inspection/{case['id']}")
            expect(page.get_by_role("button", name=button)).to_be_in_viewport()
            expect(more).to_be_in_viewport(ratio=1)
            assert measure_document(page) <= HEIGHT, f"{case['slug']}: {button}"
            newcomer.http.post(f"/cases/interact/{case['id']}", json={}).raise_for_status()
    expect(page.get_by_role("heading", name="Ihre Aufgaben")).not_to_be_visible()
    more.tap()
    expect(page.get_by_role("heading", name="Ihre Aufgaben")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="Wie schwierig soll die Sprache sein?")).to_be_visible()


def test_a_list_that_is_searched_lies_on_no_words_of_its_field(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular, PHONE).page
    page.goto("/profile/languages")
    box = page.get_by_role("combobox", name="Muttersprache")
    expect(box).to_have_value("Englisch")
    box.tap()
    entries = page.get_by_role("listbox")
    expect_shown(page)
    words = page.get_by_text("Muttersprache"), page.get_by_text("In diese Sprache wird übersetzt.")
    frame = entries.locator("xpath=..")  # the list itself is as high as all its entries
    label, help_, there = (one.bounding_box() for one in (*words, frame))
    assert label and help_ and there
    assert there["y"] >= help_["y"] + help_["height"] or there["y"] + there["height"] <= label["y"]
    box.fill("arabisch")
    expect(entries.get_by_role("option").first).to_have_text("Arabisch")


def test_the_tools_of_a_line_are_quiet_until_it_is_touched(visiting: Visiting, regular: Account, talk: Talk) -> None:
    page = visiting(regular, PHONE).page
    enter(page, talk)
    say(page)
    expect_one_exchange(page)
    tools = replies(page).first.get_by_role("group", name="Zu dieser Antwort")
    expect(tools, "an earlier line shows no tools").not_to_have_css("clip-path", "none")
    replies(page).first.get_by_role("paragraph").first.tap()
    expect(tools).to_have_css("clip-path", "none")


def test_the_header_of_a_talk_cuts_no_name_and_names_its_value(
    visiting: Visiting, regular: Account, talk: Talk
) -> None:
    page = visiting(regular, PHONE).page
    enter(page, talk)
    name = page.get_by_role("heading", level=1, name="Herr Brandner")
    expect(name).to_be_visible()
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    say(page, "Ich zähle jetzt Ihre Atemzüge.")
    expect(replies(page)).to_have_count(2)
    expect(page.get_by_text("AF", exact=True)).to_be_visible()


def test_a_long_talk_does_not_lengthen_the_page(visiting: Visiting, regular: Account, talk: Talk) -> None:
    """The lines scroll in their own frame; hidden words of their tools stay in it."""
    for text in ("Wie geht es Ihnen heute?", "Haben Sie Schmerzen?", "Seit wann ist das so?", "Nehmen Sie Tabletten?"):
        talk.exchange(text)
    page = visiting(regular, PHONE).page
    enter(page, talk)
    expect(replies(page)).to_have_count(5)
    assert measure_document(page) <= HEIGHT


def test_home_does_not_offer_a_talk_that_has_ended(visiting: Visiting, stack: Stack) -> None:
    learner = sign_up(stack)
    talk = begin(learner)
    page = visiting(learner, PHONE).page
    page.goto("/home")
    expect(page.get_by_role("link", name="Gespräch fortsetzen")).to_be_visible()
    page.goto(f"/case-interactions/{talk.interaction_id}/debrief")
    expect(page.get_by_role("heading", name="Gesprächsführung")).to_be_visible(timeout=60_000)
    page.goto("/home")
    expect(page.get_by_role("heading", name=re.compile("^Als Nächstes"))).to_be_visible()
    expect(page.get_by_role("link", name="Gespräch fortsetzen")).to_have_count(0)


def test_laboratory_values_are_there_once_blood_was_taken(visiting: Visiting, regular: Account, talk: Talk) -> None:
    page = visiting(regular, PHONE).page
    enter(page, talk)
    page.get_by_role("button", name="Akte").tap()
    sheet = page.get_by_role("dialog", name="Akte")
    expect(sheet.get_by_text("Noch sind keine Laborwerte bekannt.")).to_be_visible()
    page.keyboard.press("Escape")
    say(page, "Ich nehme Ihnen jetzt Blut ab.")
    expect(replies(page)).to_have_count(2)
    expect(field(page)).to_be_visible()
    page.get_by_role("button", name="Akte").tap()
    expect(sheet.get_by_text("Aufnahmelabor")).to_be_visible()
    expect(sheet.get_by_text("3,5\N{EN DASH}5,1 mmol/l")).to_be_visible()


def test_a_visitor_answers_first_and_makes_an_account_then(visiting: Visiting) -> None:
    page = visiting(size=PHONE).page
    page.goto("/onboarding")
    expect(page.get_by_text("noch auf Englisch").first).to_be_visible()
    for choice in (None, "Pflege"):
        if choice:
            page.get_by_text(choice, exact=True).tap()
        page.get_by_role("button", name="Weiter").tap()
    expect(page.get_by_role("button", name="Konto anlegen")).to_be_disabled()
    page.get_by_text("Einfach", exact=True).tap()
    page.get_by_role("button", name="Konto anlegen").tap()
    expect(page.get_by_role("heading", name="Konto anlegen")).to_be_visible()
