"""Two people write to each other: live, without a network, and about a talk that one of them shares."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import axe_faults
from tests.e2e.conftest import Visiting
from tests.e2e.visitor import PHONE
from tests.learner import Learner
from tests.stack import Stack


def sign_in(stack: Stack, role: str) -> Account:
    """A demo person on a device of their own."""
    known = stack.accounts[role]
    return Account(stack, known["email"], known["password"]).sign_in()


def open_thread(page: Page, name: str) -> None:
    """Open the conversation with a person from the list."""
    page.goto("/messages")
    page.get_by_role("link", name=name).first.click()
    expect(page.get_by_role("heading", name=name, level=2)).to_be_visible()


@pytest.fixture
def learner(stack: Stack) -> Account:
    return sign_in(stack, "learner")


@pytest.fixture
def tutor(stack: Stack) -> Account:
    return sign_in(stack, "tutor")


def test_messages_arrive_live_and_once_after_a_time_without_network(
    visiting: Visiting, learner: Account, tutor: Account
) -> None:
    room = uuid4().hex[:6]  # the demo people keep what an earlier run has written
    text, later = f"Ich habe eine Frage zu Zimmer {room}.", f"Und noch eine ohne Netz zu Zimmer {room}."
    anna, tarek = visiting(learner), visiting(tutor, PHONE)
    open_thread(anna.page, "Tarek Haddad")
    open_thread(tarek.page, "Anna Petrova")
    field = anna.page.get_by_label("Nachricht an Tarek Haddad")
    field.fill("Entwurf")
    anna.page.reload()
    expect(field).to_have_value("Entwurf")
    field.fill(text)
    field.press("Enter")
    # the list of conversations has it too
    own, theirs = anna.page.get_by_role("log"), tarek.page.get_by_role("log")
    expect(theirs.get_by_text(text)).to_have_count(1)
    mine = anna.page.get_by_role("listitem").filter(has=anna.page.get_by_role("article"), has_text=text)
    expect(mine.last.get_by_text("gelesen", exact=True)).to_be_visible()
    assert axe_faults(anna.page) == [] and axe_faults(tarek.page) == []
    anna.expects("ERR_INTERNET_DISCONNECTED")
    anna.context.set_offline(True)
    field.fill(later)
    field.press("Enter")
    expect(own.get_by_text(later)).to_have_count(1)
    expect(anna.page.get_by_text("wartet auf das Netz")).to_be_visible()
    anna.context.set_offline(False)
    expect(theirs.get_by_text(later)).to_have_count(1)
    expect(anna.page.get_by_text("wartet auf das Netz")).to_have_count(0)
    anna.page.reload()
    expect(own).to_contain_text(later)
    expect(own.get_by_text(later)).to_have_count(1)


def test_a_tutor_answers_a_talk_that_was_shared(
    stack: Stack, visiting: Visiting, learner: Account, tutor: Account
) -> None:
    talk = Learner(stack, "learner").begin()
    anna, tarek = visiting(learner), visiting(tutor)
    anna.page.goto(f"/case-interactions/{talk.interaction_id}")
    anna.page.get_by_role("button", name="Mehr zu diesem Gespräch").click()
    anna.page.get_by_role("menuitem", name="Mit Tutorin oder Tutor teilen").click()
    anna.page.get_by_role("button", name="Tarek Haddad").click()
    anna.page.get_by_label("Was möchten Sie dazu sagen").fill("War das höflich?")
    anna.page.get_by_role("button", name="Teilen", exact=True).click()
    tarek.expects(r"answer: 404 GET \S+/debrief")  # the talk was not evaluated yet
    tarek.page.goto("/dashboard")
    waiting = tarek.page.get_by_role("listitem").filter(has_text="War das höflich?")
    waiting.get_by_role("link", name="Feedback geben").click()
    tarek.page.get_by_role("button", name="Anmerkung zu").first.click()
    tarek.page.get_by_label("Anmerkung zu").first.fill("Sehr freundlich begonnen.")
    assert axe_faults(tarek.page) == []
    tarek.page.get_by_role("button", name="Feedback mit 1 Anmerkung senden").click()
    expect(tarek.page.get_by_text("Sehr freundlich begonnen.")).to_be_visible()
    expect(anna.page.get_by_text("Sehr freundlich begonnen.")).to_be_visible()
    tarek.page.get_by_role("link", name="Noch einmal Feedback geben").click()
    tarek.page.get_by_role("button", name="Anmerkung zu").first.click()
    before = tarek.page.get_by_role("list", name="Zuletzt geschrieben")
    assert axe_faults(tarek.page) == []
    before.get_by_role("button", name="Sehr freundlich begonnen.").click()
    expect(tarek.page.get_by_role("textbox", name="Anmerkung zu")).to_have_value("Sehr freundlich begonnen.")
    expect(before).to_have_count(0)
