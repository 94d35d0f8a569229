"""Finding a case, reading its page, beginning it, and finding it again afterwards."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from apps.cases.excerpts import narrow_content
from tests.e2e.accounts import Account, sign_up
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.prompter import Prompter
from tests.e2e.talks import CASE, QUESTION, begin, expect_one_exchange, field, say, transcript
from tests.e2e.visitor import DESKTOP, PHONE
from tests.learner import Learner, Talk
from tests.solving import CASES, case_of
from tests.stack import Stack

CALL = "Die Tochter am Telefon"
PHONED = "Der Arzt hat keine Zeit"
HAND_OVER = "Verschlechterung melden: Übergabe an die Ärztin"
MEDICINE = "Medikamentenrunde am Morgen"
ADVANCED = sum(case_of(path)["cefr"] == "B2" for path in CASES)
NOWHERE = "01a1fef1-0000-7000-8000-000000000000"


def shelf(page: Page) -> Locator:
    """The titles of the cases that are shown."""
    return page.get_by_role("list", name="Gefundene Fälle").get_by_role("heading", level=2)


def narrow(page: Page, name: str, choice: str) -> None:
    page.get_by_label(name, exact=True).select_option(label=choice)


def menu(page: Page, entry: str, title: str = CASE) -> None:
    """Choose something behind the three dots of a talk."""
    page.get_by_role("button", name=f"Mehr zu „{title}“").click()
    page.get_by_role("menuitem", name=entry).click()


def door_note(page: Page, stack: Stack, slug: str = "heart-failure-admission") -> None:
    page.goto(f"/case-inspection/{Learner(stack).case(slug)['id']}")
    expect(page.get_by_role("heading", name="Mehr zum Fall")).to_be_visible()


def test_what_is_searched_for_stands_in_the_address_and_survives_back(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular).page
    page.goto("/all-cases")
    expect(shelf(page)).to_have_count(len(CASES))
    narrow(page, "Niveau", "B2")
    expect(shelf(page)).to_have_count(ADVANCED)
    narrow(page, "Fachgebiet", "Viszeralchirurgie")
    expect(shelf(page)).to_have_text([PHONED])
    expect(page.get_by_role("status").get_by_text("Ein Fall")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/all-cases\?level=B2&specialty=VISCERAL_SURGERY$"))
    address = page.url
    page.get_by_role("link", name=re.compile(PHONED)).click()
    expect(page.get_by_role("heading", level=1, name=PHONED)).to_be_visible()
    page.go_back()
    expect(page).to_have_url(address)
    expect(shelf(page)).to_have_text([PHONED])
    expect(page.get_by_label("Niveau", exact=True)).to_have_value("B2")
    page.reload()
    expect(shelf(page)).to_have_text([PHONED])
    page.get_by_role("button", name="Fachgebiet: Viszeralchirurgie entfernen").click()
    expect(shelf(page)).to_have_count(ADVANCED)
    page.get_by_role("button", name="Niveau: B2 entfernen").click()
    expect(shelf(page)).to_have_count(len(CASES))
    expect(page).to_have_url(re.compile("/all-cases$"))


def test_the_search_needs_no_umlauts_and_offers_a_way_out(visiting: Visiting, regular: Account) -> None:
    page = visiting(regular, PHONE).page
    page.goto("/all-cases")
    search = page.get_by_role("searchbox", name="Fälle durchsuchen")
    search.press_sequentially("ubergabe an die arztin")
    expect(shelf(page)).to_have_text([HAND_OVER])
    search.fill("Zahnspange")
    expect(page.get_by_role("heading", name="Kein Fall passt dazu")).to_be_visible()
    page.get_by_role("button", name="Filter", exact=True).tap()
    narrow(page, "Thema", "Telefon")
    page.get_by_role("button", name="Suche und Filter löschen").tap()
    expect(shelf(page)).to_have_count(len(CASES))
    expect(search).to_have_value("")


def test_what_is_under_way_stands_first_and_can_be_picked_out(visiting: Visiting, newcomer: Account) -> None:
    begin(newcomer)
    page = visiting(newcomer).page
    page.goto("/all-cases")
    expect(shelf(page).first).to_have_text(CASE)
    narrow(page, "Stand", "begonnen")
    expect(shelf(page)).to_have_text([CASE])
    expect(page.get_by_role("list", name="Gefundene Fälle").get_by_text("Begonnen")).to_be_visible()
    narrow(page, "Stand", "neu für mich")
    expect(shelf(page)).to_have_count(len(CASES) - 1)
    narrow(page, "Stand", "gelöst")
    expect(page.get_by_role("heading", name="Kein Fall passt dazu")).to_be_visible()


def test_the_case_of_the_day_is_the_same_everywhere(visiting: Visiting, newcomer: Account) -> None:
    begin(newcomer)  # who has begun no case is offered nothing beside the five minutes of the day
    page = visiting(newcomer, PHONE).page
    page.goto("/all-cases?tab=daily")
    expect(page.get_by_role("tab", name="Fall des Tages")).to_have_attribute("aria-selected", "true")
    title = shelf(page).first.inner_text()
    page.goto("/home")
    first = page.get_by_role("heading", name=f"Weiter: {CASE}")
    expect(first).to_be_visible()
    if title not in first.inner_text():  # else it stands there already, and is not offered twice
        card = page.get_by_role("link", name=re.compile("^Fall des Tages"))
        expect(card.locator("[lang=de]")).to_have_text(title)
        card.tap()
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    other = visiting(newcomer.again(), DESKTOP).page
    other.goto("/all-cases")
    other.get_by_role("tab", name="Fall des Tages").click()
    expect(other).to_have_url(re.compile(r"\?tab=daily$"))
    expect(shelf(other)).to_have_text([title])
    expect_no_faults(other)
    other.get_by_role("link", name="Fall ansehen").click()
    expect(other.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_the_door_note_says_all_before_the_case_begins(visiting: Visiting, newcomer: Account, stack: Stack) -> None:
    page = visiting(newcomer).page
    door_note(page, stack, "medication-round")
    main = page.get_by_role("main")
    expect(page.get_by_role("img", name="Älterer Mann im Krankenbett")).to_be_visible()
    page.get_by_role("heading", name="Mehr zum Fall").click()
    for fact in ("Worum es geht", "Ihre Rolle", "Ort", "Wen Sie treffen", "35 Minuten", "ab B1", "Mit Kopfhörern"):
        expect(main.get_by_text(fact).first).to_be_visible()
    persons = "Dieter Haferkamp (Patient), Ursula Haferkamp (Angehörige)"
    expect(main.get_by_text(persons)).to_be_visible()
    for part in ("Danach können Sie", "Ihre Aufgaben"):
        expect(page.get_by_role("heading", name=part)).to_be_visible()
    page.get_by_role("heading", name="Wie schwierig soll die Sprache sein?").click()
    page.get_by_role("radio", name="wie auf der Station").check(force=True)
    page.get_by_role("button", name="Gespräch beginnen").click()
    page.wait_for_url("**/case-interactions/*")
    expect(field(page)).to_be_focused()
    begun = newcomer.http.get(f"/case-interactions/{page.url.rsplit('/', 1)[-1]}").json()
    assert begun["difficulty"] == "NATIVE"
    door_note(page, stack, "medication-round")
    page.get_by_role("button", name="Gespräch fortsetzen").click()
    expect(page).to_have_url(re.compile(begun["id"]))


def test_a_short_part_is_begun_on_the_page_of_its_case(
    visiting: Visiting, newcomer: Account, stack: Stack, size: dict[str, Any]
) -> None:
    newcomer.change(audio_output=False, language_level="SIMPLE")  # voices would only take time here
    page = visiting(newcomer, size).page
    part = narrow_content(case_of(next(path for path in CASES if path.stem == "heart-failure-admission")), "close")
    row = page.get_by_role("listitem", name=part["title"])
    door_note(page, stack)
    page.get_by_role("heading", name="Kurze Teile").click()
    expect(row.get_by_text(part["goals"][0])).to_be_visible()
    expect(row.get_by_text("6 Minuten")).to_be_visible()
    expect_no_faults(page)
    row.get_by_role("button", name=f"Beginnen: {part['title']}").click()
    page.wait_for_url("**/case-interactions/*")
    interaction = page.url.rsplit("/", 1)[-1]
    expect(transcript(page).get_by_role("article")).to_contain_text("Das waren viele Fragen. Sind wir fertig?")
    door_note(page, stack)
    page.get_by_role("heading", name="Kurze Teile").click()
    expect(row.get_by_text("Begonnen")).to_be_visible()
    expect(row.get_by_role("link", name=f"Fortsetzen: {part['title']}")).to_have_attribute(
        "href", re.compile(interaction)
    )
    Prompter(newcomer, interaction, part).solve()
    page.reload()
    page.get_by_role("heading", name="Kurze Teile").click()
    expect(row.get_by_role("button", name=f"Neu beginnen: {part['title']}")).to_be_visible()
    expect(row.get_by_text("Gelöst")).to_be_visible()
    expect(page.get_by_role("button", name="Gespräch beginnen")).to_be_visible()  # the whole case is not begun
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_one_tap_begins_one_talk_even_when_the_first_answer_is_lost(
    visiting: Visiting, newcomer: Account, stack: Stack
) -> None:
    visitor = visiting(newcomer)
    visitor.expects("interact/", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    page = visitor.page
    door_note(page, stack)
    lost: list[int] = []

    def lose(route: Any) -> None:
        lost.append(route.fetch().status)
        route.abort()

    page.route("**/api/cases/interact/*", lose, times=1)
    page.get_by_role("button", name="Gespräch beginnen").click()
    expect(page.get_by_role("alert").get_by_text("lässt sich gerade nicht beginnen")).to_be_visible()
    page.get_by_role("button", name="Gespräch beginnen").click()
    page.wait_for_url("**/case-interactions/*")
    assert lost == [201]
    assert newcomer.http.get("/users/my-case-interactions").json()["count"] == 1


def test_a_visitor_reads_a_public_case_and_begins_after_signing_in(
    visiting: Visiting, newcomer: Account, stack: Stack
) -> None:
    page = visiting(None, PHONE).page
    door_note(page, stack)
    address = page.url
    expect_no_faults(page)
    page.get_by_role("button", name="Anmelden und beginnen").tap()
    page.get_by_label("E-Mail").fill(newcomer.email)
    page.get_by_label("Passwort", exact=True).fill(newcomer.password)
    page.get_by_role("button", name="Anmelden").tap()
    expect(page).to_have_url(address)
    page.get_by_role("button", name="Gespräch beginnen").tap()
    page.wait_for_url("**/case-interactions/*")


@pytest.mark.parametrize("signed_in", [True, False])
def test_a_case_that_is_not_there_offers_ways_on(visiting: Visiting, regular: Account, signed_in: bool) -> None:
    visitor = visiting(regular if signed_in else None)
    visitor.expects("answer: 404")
    page = visitor.page
    page.goto(f"/case-inspection/{NOWHERE}")
    expect(page.get_by_role("heading", name="Diesen Fall finden wir nicht")).to_be_visible()
    expect(page.get_by_text(f"Sie wollten zu /case-inspection/{NOWHERE}")).to_be_visible()
    expect(page.get_by_role("link", name="Zum Start")).to_be_visible()
    expect(page.get_by_role("button", name="Anmelden")).to_have_count(0 if signed_in else 1)


def test_an_author_sees_whether_the_case_holds_together(visiting: Visiting, stack: Stack) -> None:
    admin = Account(stack, stack.accounts["admin"]["email"], stack.accounts["admin"]["password"]).sign_in()
    page = visiting(admin).page
    door_note(page, stack)
    view = page.get_by_role("region", name="Für die Autorin oder den Autor")
    expect(view.get_by_text("Bereit: Der Fall kann geübt werden.")).to_be_visible()
    expect(view.get_by_text("Öffentlich:")).to_be_visible()
    expect(view.get_by_text("Der Fall wird geprüft")).to_have_count(0)
    expect_no_faults(page)


@pytest.fixture
def spoken(newcomer: Account, stack: Stack) -> Talk:
    """A talk with one exchange."""
    talk = begin(newcomer)
    talk.say(QUESTION)
    stack.wait_for(talk.is_quiet)
    return talk


def test_talks_of_the_learner_are_resumed_and_saved(
    visiting: Visiting, newcomer: Account, spoken: Talk, size: dict[str, Any], tmp_path: Path
) -> None:
    page = visiting(newcomer, size).page
    page.goto("/my-cases")
    expect(page.get_by_text(re.compile(r"von 19 Schritten erledigt"))).to_be_visible()
    expect_no_faults(page)
    with page.expect_download() as saved:
        menu(page, "Gespräch als Textdatei speichern")
    expect(page).to_have_url(re.compile("/my-cases$"))
    saved.value.save_as(tmp_path / "talk.txt")
    assert QUESTION in (tmp_path / "talk.txt").read_text()
    page.get_by_role("link", name=f"Weiter: {CASE}").click()
    expect(page).to_have_url(re.compile(spoken.interaction_id))
    expect_one_exchange(page)


def test_the_address_of_a_download_saves_it_and_shows_the_talk(
    visiting: Visiting, newcomer: Account, spoken: Talk, tmp_path: Path
) -> None:
    visitor = visiting(newcomer)
    page = visitor.page
    with page.expect_download() as saved:
        page.goto(f"/case-interactions/{spoken.interaction_id}/download")
    saved.value.save_as(tmp_path / "talk.txt")
    assert QUESTION in (tmp_path / "talk.txt").read_text()
    expect(page.get_by_text(f"Gespeichert: {saved.value.suggested_filename}")).to_be_visible()
    expect_one_exchange(page)
    visitor.expects("answer: 503", "download")
    page.route("**/api/case-interactions/*/download", lambda route: route.fulfill(status=503, json={}))
    page.goto(f"/case-interactions/{spoken.interaction_id}/download")
    expect(page.get_by_text("Das Gespräch ließ sich nicht speichern.")).to_be_visible()
    expect_one_exchange(page)


def test_a_talk_is_deleted_after_one_question(visiting: Visiting, newcomer: Account, spoken: Talk) -> None:
    page = visiting(newcomer).page
    page.goto("/my-cases")
    menu(page, "Löschen")
    asked = page.get_by_role("dialog", name="Gespräch löschen?")
    asked.get_by_role("button", name="Behalten").click()
    expect(asked).to_have_count(0)
    expect(page.get_by_role("link", name=f"Weiter: {CASE}")).to_be_visible()
    menu(page, "Löschen")
    asked.get_by_role("button", name="Löschen").click()
    expect(page.get_by_text("Das Gespräch ist gelöscht.")).to_be_visible()
    expect(page.get_by_role("heading", name="Noch kein Gespräch")).to_be_visible()
    assert spoken.learner.http.get(f"/case-interactions/{spoken.interaction_id}").status_code == 404


MARKS = ["Der Verlauf", "Hilfen zu jedem Satz", "Sprechen oder schreiben", "Aufgaben und Akte"]


def test_the_tour_comes_once_and_again_when_asked(visiting: Visiting, stack: Stack, size: dict[str, Any]) -> None:
    fresh = sign_up(stack, onboarded=False)
    fresh.http.post(f"/users/{fresh.me()['id']}/onboarding-completed", json={}).raise_for_status()
    talk = begin(fresh)
    page = visiting(fresh, size).page
    page.goto(f"/case-interactions/{talk.interaction_id}")
    for mark in MARKS[:-1]:
        card = page.get_by_role("dialog", name=mark)
        expect(card).to_be_focused()
        expect(card).to_be_in_viewport(ratio=1)
        card.get_by_role("button", name="Weiter").click()
    with page.expect_response("**/case-interaction-tour-completed"):
        page.get_by_role("dialog", name=MARKS[-1]).get_by_role("button", name="Fertig").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    say(page)
    expect_one_exchange(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto("/tour")
    expect(page.get_by_role("dialog", name=MARKS[0])).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(rf"/case-interactions/{talk.interaction_id}$"))
