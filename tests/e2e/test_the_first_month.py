"""The first month of a hospital: a manager, a tutor and three nurses, each in a browser of their own.

Manager and tutor sit at desktops, and axe sees their screens at the size of a phone too; nurses have phones.
"""

import re
from dataclasses import dataclass
from uuid import uuid4
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import PASSWORD, Account, letter_to, link_for, new_address, sign_up
from tests.e2e.axe import expect_no_faults
from tests.e2e.conftest import Visiting
from tests.e2e.courses import MadeCourse, make
from tests.e2e.hands import choose
from tests.e2e.talks import CASE, QUESTION, expect_one_exchange, own_lines, say
from tests.e2e.visitor import DESKTOP, PHONE, SIZES, Visitor
from tests.stack import Stack

NOTE = "Bitte vor der nächsten Frühschicht."
ASKS = "War das höflich genug?"
REMARK = "Sehr klar gefragt."
PRAISE = "Gut gemacht!"
TUTOR_RULE = "Betreuung sieht den Fortschritt aller Mitglieder"
WHY = "Sie haben sich vorgestellt, nur etwas leise."
REFRESH = "from apps.reports.summaries import refresh_due_summaries; refresh_due_summaries()"


def found_clinic(stack: Stack, manager: Account) -> str:
    """Found an organisation without seats, as the sales department does, with its first manager; gives its name."""
    name = f"Klinikum am See {uuid4().hex[:6]}"
    with stack.database() as database:
        database.execute(
            "insert into organisations_organization (id, version, created_at, changed_at, name, kind, street,"
            " postal_code, city, country, language, time_zone) values (%s, 1, now(), now(), %s, 'CLINIC', '', '', '',"
            " 'DEU', 'deu', 'Europe/Berlin')",
            (organization := uuid4(), name),
        )
        database.execute(
            "insert into organisations_membership (id, created_at, changed_at, user_id, organization_id, is_manager,"
            " is_tutor, joined_at) values (%s, now(), now(), %s, %s, true, false, now())",
            (uuid4(), manager.me()["id"], organization),
        )
    return name


def expect_seats(page: Page, used: int, taken: str) -> None:
    """Expect so many seats to be in use, and by whom."""
    page.goto("/dashboard/subscription")
    expect(page.get_by_text(f"{used} von 60")).to_be_visible()
    expect(page.get_by_text(taken)).to_be_visible()


@dataclass
class Hospital:
    """The people of the month in front of their browsers; addresses are those that were invited."""

    stack: Stack
    name: str
    course: MadeCourse
    manager: Visitor
    tutor: Visitor
    nurse: Visitor  # has no account yet, learns and talks
    second: Visitor  # has no account yet, wants no reminders
    third: Visitor  # has an account already, leaves
    addresses: dict[str, str]


@pytest.fixture
def hospital(stack: Stack, visiting: Visiting) -> Hospital:
    """A hospital with nobody but its manager."""
    manager, third = sign_up(stack, first_name="Mina"), sign_up(stack, first_name="Olena")
    addresses = {name: new_address(name) for name in ("tutor", "nurse", "second")} | {"third": third.email}
    name, course = found_clinic(stack, manager), make(stack)
    at_desktops = visiting(manager, DESKTOP), visiting(size=DESKTOP)
    at_phones = visiting(size=PHONE), visiting(size=PHONE), visiting(third, PHONE)
    return Hospital(stack, name, course, *at_desktops, *at_phones, addresses)


def expect_no_faults_at_both_sizes(page: Page) -> None:
    """Expect axe to find nothing at the size of a phone, and then at that of a desktop."""
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        expect_no_faults(page)


def open_list(page: Page) -> None:
    page.goto("/dashboard/users/add")
    page.get_by_role("tab", name="Mehrere Personen").click()


def invite_all(hospital: Hospital) -> None:
    """Order 60 seats; invite two people from a CSV file and two by pasting."""
    page, to = hospital.manager.page, hospital.addresses
    page.goto("/dashboard/subscription")
    page.get_by_label("Wie viele Plätze?").fill("60")
    page.get_by_role("button", name="Bestellen").click()
    expect(page.get_by_text("60 Plätze sind dazugekommen.")).to_be_visible()
    expect_seats(page, 1, "1 Mitglied, keine offene Einladung.")
    open_list(page)
    lines = ["email;first_name;last_name;role", f"{to['tutor']};Tarek;Haddad;tutor", f"{to['nurse']};Amira;Haddad;"]
    page.locator("input[type=file]").set_input_files(
        {"name": "team.csv", "mimeType": "text/csv", "buffer": "\n".join(lines).encode()}
    )
    page.get_by_role("button", name="Liste prüfen").click()
    preview = page.get_by_role("table", name="Vorschau der Einladungen")
    expect(preview.get_by_role("row", name=to["tutor"])).to_contain_text("Wird eingeladen")
    expect_no_faults_at_both_sizes(page)
    page.get_by_role("button", name="2 Einladungen senden").click()
    expect(page.get_by_text("2 Einladungen sind unterwegs.")).to_be_visible()
    page.get_by_label("Adressen oder CSV").fill(f"kaputt\n{to['second']}\n{to['third']}\n{to['nurse']}")
    page.get_by_role("button", name="Liste prüfen").click()
    expect(preview.get_by_role("row", name="kaputt")).to_be_visible()
    expect(preview.get_by_role("row", name=to["nurse"])).to_contain_text("Ist schon eingeladen")
    page.get_by_role("button", name="2 Einladungen senden").click()
    expect(page.get_by_text("2 Einladungen sind unterwegs.").last).to_be_visible()
    expect_seats(page, 5, "1 Mitglied, 4 offene Einladungen.")


def make_account(visitor: Visitor, stack: Stack, email: str, first_name: str) -> None:
    """Accept an invitation with a new account, and be asked the first questions, which the API answers here."""
    page = visitor.page
    page.goto(link_for(stack, email))
    page.get_by_label("Vorname").fill(first_name)
    page.get_by_label("Nachname").fill("Haddad")
    page.get_by_label("Passwort", exact=True).fill(PASSWORD)
    page.get_by_text("Ich stimme den").click(position={"x": 8, "y": 8})
    page.get_by_role("button", name="Einladung annehmen").click()
    expect(page).to_have_url(re.compile("/onboarding"))
    account = Account(stack, email).sign_in()
    for behind in ("onboarding-completed", "case-interaction-tour-completed"):
        account.http.post(f"/users/{account.me()['id']}/{behind}", json={}).raise_for_status()
    account.change(audio_output=False, language_level="SIMPLE")


def join_all(hospital: Hospital) -> None:
    """Three people make an account, one joins with the account that they have; the seats are counted."""
    stack, to = hospital.stack, hospital.addresses
    make_account(hospital.tutor, stack, to["tutor"], "Tarek")
    make_account(hospital.nurse, stack, to["nurse"], "Amira")
    make_account(hospital.second, stack, to["second"], "Blerta")
    page = hospital.third.page
    page.goto(link_for(stack, to["third"], 2))  # the first letter brought the code of signing up
    page.get_by_role("button", name="Einladung annehmen").click()
    expect(page.get_by_text(f"Sie gehören jetzt zu: {hospital.name}.")).to_be_visible()
    expect_seats(hospital.manager.page, 5, "5 Mitglieder, keine offene Einladung.")


def give_mentees(hospital: Hospital) -> None:
    """The manager has the tutor look after two nurses, and see nobody else."""
    page = hospital.manager.page
    page.goto("/dashboard/users")
    for name in ("Amira Haddad", "Olena Haddad"):
        page.get_by_role("button", name=f"{name} verwalten").click()
        sheet = page.get_by_role("dialog", name=name)
        sheet.get_by_label("Betreuung zuordnen").select_option(label="Tarek Haddad")
        expect(sheet.get_by_role("button", name="Zuordnung zu Tarek Haddad aufheben")).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.get_by_text(TUTOR_RULE).click()
    expect(page.get_by_role("switch", name=TUTOR_RULE)).not_to_be_checked()
    page.reload()
    expect(page.get_by_role("switch", name=TUTOR_RULE)).not_to_be_checked()
    expect_no_faults_at_both_sizes(page)
    page = hospital.tutor.page
    page.goto("/dashboard/course-progress")
    expect(page.get_by_role("row", name="Amira Haddad")).to_be_visible()
    expect(page.get_by_role("row", name="Blerta Haddad")).to_have_count(0)


def assign(hospital: Hospital) -> None:
    """A lesson for all mentees from the list of assignments, and a case for one person from the table of progress."""
    page = hospital.tutor.page
    page.goto("/dashboard/assignments")
    page.get_by_role("button", name="Zuweisen").click()
    sheet = page.get_by_role("dialog", name="Zuweisen")
    choose(page, "Kurs", hospital.course.title)
    sheet.get_by_role("combobox", name="Lektion").select_option(label="Am Bett › Die Visite")
    sheet.get_by_text("Allen meinen Mentees zuweisen").click()
    sheet.get_by_label("Hinweis").fill(NOTE)
    expect_no_faults_at_both_sizes(page)
    sheet.get_by_role("button", name="Allen Mentees zuweisen").click()
    expect(page.get_by_text("„Die Visite“ ist jetzt 2 Personen zugewiesen.")).to_be_visible()
    page.goto("/dashboard/course-progress")
    page.get_by_role("checkbox", name="Amira Haddad wählen").check()
    page.get_by_role("toolbar").get_by_role("button", name="Zuweisen").click()
    sheet.get_by_text("Fall", exact=True).click()
    choose(page, "Fall", CASE)
    sheet.get_by_role("button", name="Zuweisen: 1 Person").click()
    expect(page.get_by_text(f"„{CASE}“ ist jetzt 1 Person zugewiesen.")).to_be_visible()
    expect(page.get_by_role("toolbar")).to_have_count(0)


def learn(hospital: Hospital) -> None:
    """The nurse does the lesson that was assigned."""
    page = hospital.nurse.page
    page.goto("/home")
    card = page.get_by_role("link", name="Die Visite")
    expect(card).to_contain_text("zugewiesen von Tarek Haddad")
    expect(card).to_contain_text(NOTE)
    card.click()  # whoever is assigned a lesson takes its course without being asked
    expect(page.get_by_role("heading", level=1, name="Lesen")).to_be_visible()
    page.get_by_role("button", name="Weiter").click()
    expect(page.get_by_role("heading", level=1, name="Geschafft!")).to_be_visible()


def talk_and_share(hospital: Hospital) -> None:
    """The nurse talks with the patient of the case, has the talk evaluated, and shares it with a question."""
    page = hospital.nurse.page
    page.goto("/home")
    page.get_by_role("link", name=CASE).filter(has_text="zugewiesen von").click()
    page.get_by_role("button", name="Gespräch beginnen").click()
    page.wait_for_url("**/case-interactions/*")
    say(page)
    expect_one_exchange(page)
    page.get_by_role("button", name="Mehr zu diesem Gespräch").click()
    page.get_by_role("menuitem", name="Gespräch beenden und auswerten").click()
    page.get_by_role("dialog", name="Gespräch beenden?").get_by_role("button", name="auswerten").click()
    expect(page.get_by_role("heading", name="Gesprächsführung")).to_be_visible()
    page.get_by_role("button", name="Mit Tutorin oder Tutor teilen").click()
    page.get_by_role("button", name="Tarek Haddad").click()
    page.get_by_label("Was möchten Sie dazu sagen").fill(ASKS)
    page.get_by_role("button", name="Teilen", exact=True).click()
    expect(page.get_by_text("ungelesen", exact=True)).to_be_visible()


def row_of_assignment(page: Page, title: str) -> Locator:
    return (
        page.get_by_role("list", name="Zuweisungen").get_by_role("listitem").filter(has_text=f"Amira Haddad: {title}")
    )


def follow_assignments(hospital: Hospital, case: str) -> None:
    """The tutor sees how far each assignment is; what is done no longer waits on the nurse's first page."""
    page = hospital.tutor.page
    page.goto("/dashboard/assignments")
    expect(row_of_assignment(page, CASE)).to_contain_text(case)
    expect(row_of_assignment(page, "Die Visite")).to_contain_text("Erledigt am")
    expect(page.get_by_role("listitem").filter(has_text="Olena Haddad: Die Visite")).to_contain_text("Offen")
    expect_no_faults_at_both_sizes(page)
    home = hospital.nurse.page
    home.goto("/home")
    assigned = home.get_by_role("link").filter(has_text="zugewiesen von")
    expect(assigned.filter(has_text=CASE)).to_be_visible()
    expect(assigned.filter(has_text="Die Visite")).to_have_count(0)


def answer(hospital: Hospital) -> None:
    """The tutor remarks on a line, sees a verdict of the evaluation otherwise, and praises the nurse."""
    page = hospital.tutor.page
    page.goto("/dashboard")
    page.get_by_role("listitem").filter(has_text=ASKS).get_by_role("link", name="Feedback geben").click()
    page.get_by_role("button", name=f"Anmerkung zu „{QUESTION}“").click()
    page.get_by_label(f"Anmerkung zu „{QUESTION}“").fill(REMARK)
    page.get_by_label("Ihre Bewertung").first.select_option(label="Zum Teil")
    page.get_by_label("Warum?").fill(WHY)
    expect_no_faults_at_both_sizes(page)
    page.get_by_role("button", name="Feedback mit 2 Anmerkungen senden").click()
    expect(page.get_by_text(REMARK)).to_be_visible()
    page.goto("/messages")
    page.get_by_role("link", name="Amira Haddad").first.click()
    page.get_by_role("button", name="Amira Haddad loben").click()
    expect(page.get_by_role("article").filter(has_text=PRAISE)).to_be_visible()


def remark_of(place: Locator | Page) -> Locator:
    return place.get_by_role("complementary", name="Anmerkung von Tarek Haddad")


def expect_in_order(*texts: Locator) -> None:
    """Expect each text to stand below the one before, so that none covers another."""
    boxes = [box for text in texts if (box := text.bounding_box())]
    assert len(boxes) == len(texts)
    for upper, lower in zip(boxes, boxes[1:], strict=False):
        assert upper["y"] + upper["height"] <= lower["y"], boxes


def read_answer(hospital: Hospital) -> None:
    """The nurse finds the remark at her line, and the other verdict beside that of the evaluation."""
    page = hospital.nurse.page
    expect(remark_of(page).filter(has_text=WHY)).to_contain_text("Andere Bewertung: Zum Teil")
    page.get_by_role("link", name="Zurück ins Gespräch").first.click()
    line = own_lines(page).filter(has_text=QUESTION)
    expect(line).to_be_visible()
    expect(remark_of(page).filter(has_text=REMARK)).to_be_visible()
    page.goto("/home")
    page.get_by_role("link", name=re.compile(r"^Nachrichten\s*2 ungelesene Nachrichten")).click()
    page.get_by_role("link", name="Tarek Haddad").first.click()
    response = page.get_by_role("article").filter(has_text=REMARK)
    expect_in_order(response.get_by_text(CASE), response.get_by_text(REMARK), response.get_by_text(WHY))
    expect(response.get_by_role("link", name="Zur Auswertung")).to_be_visible()
    expect(page.get_by_role("article").filter(has_text=PRAISE)).to_be_visible()


def oversee(hospital: Hospital) -> None:
    """The manager sees how far the nurse has come, and saves the table as CSV and for Excel."""
    page = hospital.manager.page
    hospital.stack.manage("shell", "-c", REFRESH)  # the product does it every five minutes
    page.goto("/dashboard/course-progress")
    row = page.get_by_role("row", name="Amira Haddad")
    expect(row).to_contain_text(re.compile(r"\d+\s%"))
    for entry, suffix in (("Als CSV", ".csv"), ("Als Excel-Datei (XLSX)", ".xlsx")):
        page.get_by_role("button", name="Exportieren").click()
        with page.expect_download() as saved:
            page.get_by_role("menuitem", name=entry).click()
        assert saved.value.suggested_filename == f"Kursfortschritt{suffix}"
        if suffix == ".csv":
            names = saved.value.path().read_text(encoding="utf-8-sig")
        else:
            with ZipFile(saved.value.path()) as book:
                names = "".join(book.read(part).decode() for part in book.namelist() if part.endswith(".xml"))
        assert hospital.addresses["nurse"] in names and hospital.addresses["third"] in names


def mean_everybody(page: Page) -> None:
    """Open the reminders, and mean those too who learnt a moment ago."""
    page.goto("/dashboard/engagement")
    page.get_by_label("Nicht aktiv seit").select_option("Spielt keine Rolle")


def send_reminder(page: Page, count: int) -> None:
    mean_everybody(page)
    page.get_by_role("button", name=f"An {count} Personen senden").click()
    page.get_by_role("dialog").get_by_role("button", name="Jetzt senden").click()
    expect(page.get_by_text("Die E-Mails werden verschickt.")).to_be_visible()


def remind(hospital: Hospital) -> None:
    """A mail is previewed, tested and sent; one nurse ends reminders by one click and gets no second one."""
    page, stack, to = hospital.manager.page, hospital.stack, hospital.addresses
    mean_everybody(page)
    page.get_by_role("button", name="Vorschau für Amira Haddad").click()
    expect(page.get_by_role("dialog").get_by_text("Hallo Amira")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("E-Mail-Adresse für den Test").fill(test := new_address("test"))
    page.get_by_role("button", name="Test senden").click()
    expect(page.get_by_text(f"Der Test ist unterwegs an {test}.")).to_be_visible()
    assert hospital.name in letter_to(stack, test)
    send_reminder(page, 4)
    expect(page.get_by_text("4 zugestellt")).to_be_visible()
    other = hospital.second.page
    links = re.findall(r"https?://[^/\s]+(/unsubscribe\?token=\S+)", letter_to(stack, to["second"], 2))
    other.goto(links[0])
    other.get_by_role("button", name="Erinnerungen beenden").click()
    expect(other.get_by_role("heading", name="Sie bekommen keine Erinnerungen mehr")).to_be_visible()
    expect_no_faults(other)
    send_reminder(page, 3)
    expect(page.get_by_text("3 zugestellt · 1 möchte keine")).to_be_visible()
    page.get_by_role("button", name="Ergebnis ansehen").first.click()
    outcome = page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Blerta Haddad")
    expect(outcome).to_contain_text("möchte keine Erinnerungen")
    page.keyboard.press("Escape")


def leave(hospital: Hospital) -> None:
    """One nurse leaves the hospital: the seat is free, and what she learnt stays hers."""
    page = hospital.manager.page
    page.goto("/dashboard/users")
    page.get_by_role("button", name="Olena Haddad verwalten").click()
    sheet = page.get_by_role("dialog", name="Olena Haddad")
    sheet.get_by_role("button", name="Aus der Einrichtung entfernen").click()
    sheet.get_by_role("button", name="Jetzt entfernen").click()
    expect(page.get_by_text("Olena Haddad gehört nicht mehr zur Einrichtung.")).to_be_visible()
    expect(page.get_by_role("row", name="Olena Haddad")).to_have_count(0)
    expect_seats(page, 4, "4 Mitglieder, keine offene Einladung.")
    hospital.third.page.goto("/home")
    expect(hospital.third.page.get_by_role("heading", level=1, name="Guten Tag, Olena")).to_be_visible()


def test_the_first_month_of_a_hospital(hospital: Hospital) -> None:
    invite_all(hospital)
    join_all(hospital)
    give_mentees(hospital)
    assign(hospital)
    learn(hospital)
    follow_assignments(hospital, "Offen")
    talk_and_share(hospital)
    answer(hospital)
    read_answer(hospital)
    follow_assignments(hospital, "Begonnen")
    oversee(hospital)
    remind(hospital)
    leave(hospital)
