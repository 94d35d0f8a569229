"""An author writes a case in the browser, with keys where that is quicker, and it can be played at once."""

import re
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import author, sent
from tests.e2e.keyboard import Keyboard
from tests.e2e.talks import transcript
from tests.e2e.test_solving import NARROW, Solver, open_steps
from tests.e2e.test_tabs_and_tokens import ending
from tests.e2e.visitor import PHONE
from tests.factories.cases import small
from tests.solving import Line
from tests.stack import Stack

STALE = r"answer: 409 PUT \S+/document"
CUT = r"failed: \w+ \S+ net::ERR_INTERNET_DISCONNECTED"
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


def read(by: Account, case: str) -> dict[str, Any]:
    """Read a case as its editor gets it."""
    with by.http as http:
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


def enter_line(keys: Keyboard, label: str, text: str) -> None:
    """Write into the field of this name, and press Enter in it."""
    keys.to("text", label)
    keys.write(text)
    keys.page.keyboard.press("Enter")


def test_a_case_is_begun_with_keys_alone(visiting: Visiting, ada: Account, stack: Stack) -> None:
    visitor = visiting(ada)
    page, keys = visitor.page, Keyboard(visitor.page)
    page.goto("/new-case")
    title = f"Sturz im Flur {uuid4().hex[:6]}"
    enter_line(keys, "Titel des Falls", title)
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    case = page.url.partition("caseId=")[2].partition("&")[0]
    keys.press("button", "Personen")
    keys.to("textbox", "Beschreiben Sie die Person")
    keys.write("Frau Erna Kühn, 81 Jahre.")
    keys.press("button", "Person anlegen")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    keys.press("button", "Szenen")
    enter_line(keys, "Titel der neuen Szene", "Im Zimmer")
    keys.press("button", "Fakten")
    enter_line(keys, "Neuer Fakt", "Wo tut es weh?")
    keys.to("textbox", "Einfach")
    keys.write("Hier.")
    keys.press("button", "Aufgaben")
    enter_line(keys, "Titel der neuen Aufgabe", "Schmerz")
    enter_line(keys, "Neuer Schritt", "Fragen Sie nach dem Ort.")
    keys.press("button", "Bedingung hinzufügen")
    expect(page.get_by_label("Was genau?")).to_be_focused()
    keys.press("button", "Kurze Teile")
    enter_line(keys, "Titel des neuen Teils", "Nur der Ort")
    stack.wait_for(
        lambda: len(read(ada, case)["remarks"]) > 0 and "excerpts" in read(ada, case)["document"],
        what="the part as it was checked",
    )
    keys.press("button", re.compile("^Prüfung"))
    expect(page.get_by_text("Ziel: Hier steht noch nichts.")).to_be_visible()
    keys.press("button", "Kurze Teile: Nur der Ort")
    expect(page.get_by_label("Ziel")).to_be_focused()
    keys.write("Sie finden den Ort heraus.")
    expect(page.get_by_label("Ziel")).to_have_value("Sie finden den Ort heraus.")
    with ada.http as http:
        http.delete(f"/cases/{case}").raise_for_status()


def test_what_two_authors_write_into_a_case_outlives_network_tab_and_sign_in(
    visiting: Visiting, ada: Account, stack: Stack
) -> None:
    with ada.http as http:
        file = small(id="written-by-two", title="Zu zweit")
        case = sent(http, "/cases/create-or-overwrite", {"case": file})["id"]
    own, other = visiting(ada.again()), visiting(author(stack))
    own.expects(STALE, CUT, r"answer: 401 ")
    page = own.page
    for one, part in ((own, "facts&entry=pain"), (other, "basics")):
        one.page.goto(f"/new-case?caseId={case}&part={part}")
        expect(one.page.get_by_role("heading", level=1, name="Zu zweit")).to_be_visible()
    own.context.set_offline(True)
    page.get_by_label("Fragen", exact=True).fill("Haben Sie Schmerzen?\nTut etwas weh?")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Offline, lokal gesichert")).to_be_visible()
    own.store("token", ending(str(own.stored("token")), -5))
    own.store("refreshToken", "nothing")
    page.close()
    other.page.get_by_label("Beschreibung").fill("Von der Kollegin.")
    other.page.keyboard.press("Tab")
    stack.wait_for(lambda: "Kollegin" in read(ada, case)["document"].get("description", ""), what="the other's text")
    own.context.set_offline(False)
    own.page = page = own.context.new_page()
    page.goto(f"/new-case?caseId={case}&part=facts&entry=pain")
    page.get_by_label("E-Mail").fill(ada.email)
    page.get_by_label("Passwort", exact=True).fill(ada.password)
    page.get_by_role("button", name="Anmelden").click()
    expect(page.get_by_label("Fragen", exact=True)).to_have_value("Haben Sie Schmerzen?\nTut etwas weh?")
    stack.wait_for(lambda: len(read(ada, case)["document"]["facts"][0]["questions"]) == 2, what="the words of before")
    assert read(ada, case)["document"]["description"] == "Von der Kollegin."
    with ada.http as http:
        http.delete(f"/cases/{case}").raise_for_status()
