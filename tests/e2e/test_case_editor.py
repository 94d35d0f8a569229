"""An author writes a case in the browser, with keys where that is quicker, and it can be played at once."""

from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import sent
from tests.e2e.talks import transcript
from tests.e2e.test_solving import NARROW, Solver, open_steps
from tests.e2e.visitor import PHONE
from tests.factories.cases import small
from tests.solving import Line
from tests.stack import Stack

FACTS = (
    ("Wo tut es Ihnen weh?", "Mein rechtes Knie tut weh."),
    ("Seit wann haben Sie die Schmerzen?", "Seit gestern Abend."),
    ("Welche Allergien haben Sie?", "Ich habe eine Allergie gegen Penicillin."),
    ("Wie sind Sie gestürzt?", "Ich bin im Bad ausgerutscht."),
    ("Welche Medikamente nehmen Sie?", "Jeden Morgen eine Tablette gegen den Blutdruck."),
    ("Leben Sie allein?", "Ja, seit dem Tod von meinem Mann."),
    ("Benutzen Sie eine Gehhilfe?", "Ich habe einen Rollator, aber er stand im Flur."),
    ("Wen sollen wir anrufen?", "Bitte rufen Sie meine Tochter an."),
)


@pytest.fixture
def ada(stack: Stack) -> Account:
    """An author, expert of the demo clinic."""
    known = stack.accounts["author"]
    return Account(stack, known["email"], known["password"]).sign_in()


def read(author: Account, case: str) -> dict[str, Any]:
    """Read a case as its editor gets it."""
    with author.http as http:
        found: dict[str, Any] = http.get(f"/cases/{case}/document").raise_for_status().json()
    return found


def open_part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Teile des Falls").get_by_role("button", name=name).click()
    expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()


def add(page: Page, label: str, text: str) -> None:
    """Make an entry by the field below the list."""
    page.get_by_label(label).fill(text)
    page.keyboard.press("Enter")


def test_a_small_case_is_written_and_solved(visiting: Visiting, ada: Account, stack: Stack) -> None:
    page = visiting(ada).page
    page.goto("/new-case")
    title = f"Sturz im Bad {uuid4().hex[:6]}"
    page.get_by_label("Titel des Falls").fill(title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    case = page.url.partition("caseId=")[2].partition("&")[0]
    open_part(page, "Personen")
    page.get_by_label("Beschreiben Sie die Person").fill("Frau Erna Kühn, 81 Jahre, freundlich.")
    page.get_by_role("button", name="Person anlegen").click()
    expect(page.get_by_label("Alter in Jahren")).to_have_value("81")
    open_part(page, "Szenen")
    add(page, "Titel der neuen Szene", "Im Zimmer")
    expect(page.get_by_label("Mit wem wird gesprochen?")).not_to_have_value("")
    open_part(page, "Fakten")
    for question, answer in FACTS:
        add(page, "Neuer Fakt", question)
        expect(page.get_by_role("textbox", name="Fragen", exact=True)).to_have_value(question)  # its own form is open
        page.get_by_role("group", name="Antwort der Person").get_by_label("Einfach").fill(answer)
    expect_no_faults(page)
    open_part(page, "Aufgaben")
    add(page, "Titel der neuen Aufgabe", "Schmerzen erheben")
    add(page, "Neuer Schritt", "Fragen Sie, wo es weh tut.")
    page.get_by_role("button", name="Bedingung hinzufügen").click()
    expect(page.get_by_label("Was genau?")).to_have_value("wo-tut-es-ihnen-weh")
    expect_no_faults(page)
    open_part(page, "Prüfung")
    expect(page.get_by_text("Der Fall kann gespielt werden.")).to_be_visible()
    expect_no_faults(page)
    stack.wait_for(lambda: read(ada, case)["is_complete"], what="a case that is complete")
    open_part(page, "Wer den Fall sieht")
    page.get_by_role("button", name="Für meine Einrichtung öffnen").click()
    expect(page.get_by_text("Alle in Ihrer Einrichtung sehen diesen Fall.")).to_be_visible()
    expect_no_faults(page)
    written = read(ada, case)["document"]
    assert {fact["questions"][0]: fact["answers"]["SIMPLE"] for fact in written["facts"]} == dict(FACTS)
    solve(visiting, stack, case, written["persons"])
    with ada.http as http:
        http.delete(f"/cases/{case}").raise_for_status()  # other tests count what is in the library


def solve(visiting: Visiting, stack: Stack, case: str, persons: list[dict[str, Any]]) -> None:
    """Play the case to its debrief, as a learner of the same clinic."""
    known = stack.accounts["learner"]
    learner = Account(stack, known["email"], known["password"]).sign_in()
    learner.change(audio_output=False)  # voices would only take time here
    solver = Solver(visiting(learner, NARROW), {"persons": persons})
    interaction = solver.begin(case)
    solver.say(Line(0, persons[0]["id"], "Guten Tag, Frau Kühn. Wo tut es Ihnen weh?"))
    expect(transcript(solver.page).get_by_role("article").last).to_contain_text("Mein rechtes Knie tut weh.")
    assert open_steps(learner, interaction) == []
    solver.end()


def test_a_case_is_copied_and_corrected_on_a_phone(visiting: Visiting, ada: Account, stack: Stack) -> None:
    with ada.http as http:
        original = sent(http, "/cases/create-or-overwrite", {"case": small(id="to-be-copied", title="Das Original")})
    page = visiting(ada, PHONE).page
    page.goto(f"/case-inspection/{original['id']}")
    page.get_by_role("button", name="Kopieren", exact=True).tap()
    page.wait_for_url("**/new-case?caseId=*")
    copy = page.url.partition("caseId=")[2]
    page.get_by_role("combobox", name="Teile des Falls").select_option("Fakten")
    page.get_by_role("button", name="Haben Sie Schmerzen?").first.tap()
    page.get_by_label("Fragen", exact=True).fill("Haben Sie Schmerzen?\nTut Ihnen etwas weh?")
    expect(page.get_by_text("Gespeichert")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    expect_no_faults(page)
    stack.wait_for(
        lambda: len(read(ada, copy)["document"]["facts"][0]["questions"]) == 2, what="the question that was written"
    )
    assert len(read(ada, original["id"])["document"]["facts"][0]["questions"]) == 1
    with ada.http as http:
        for one in (copy, original["id"]):
            http.delete(f"/cases/{one}").raise_for_status()
