"""No network, a reload at the wrong moment, a killed worker: nothing is lost, nothing comes twice."""

import re

from playwright.sync_api import expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.talks import (
    CASE,
    QUESTION,
    enter,
    expect_one_exchange,
    field,
    own_lines,
    replies,
    say,
    transcript,
)
from tests.e2e.visitor import PHONE, Visitor
from tests.learner import Talk
from tests.stack import Stack

NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
RECOVERY = 60_000  # milliseconds: a lease, a sweep and the start of a worker on a busy machine


def expect_taken_once(visitor: Visitor, talk: Talk, text: str = QUESTION) -> None:
    """On the screen and on the server: one line, one reply."""
    expect_one_exchange(visitor.page, text)
    # What was read while the network came back may stand there for a moment: the last word is the server's.
    talk.learner.stack.wait_for(talk.is_quiet, RECOVERY / 1000, "the reply")
    expect_one_exchange(visitor.page, text)
    assert len(talk.said(text)) == 1
    assert [row["state"] for row in talk.replies()] == ["COMPLETE"]


def test_what_is_sent_without_a_network_is_kept_and_sent_once_when_it_is_back(
    visiting: Visiting, regular: Account, talk: Talk
) -> None:
    visitor = visiting(regular, PHONE)
    visitor.expects(NO_NETWORK, "ERR_NETWORK_CHANGED")
    page = visitor.page
    enter(page, talk)
    field(page).fill("Seit wann ")
    visitor.context.set_offline(True)
    expect(page.get_by_text("Wird gesendet, sobald Netz da ist")).to_be_visible()
    expect(field(page)).to_have_value("Seit wann ")
    say(page)
    expect(own_lines(page)).to_contain_text(QUESTION)
    expect(transcript(page).get_by_text("Wird gesendet, sobald Netz da ist")).to_be_visible()
    assert talk.said(QUESTION) == []
    visitor.context.set_offline(False)
    expect_taken_once(visitor, talk)
    expect(page.get_by_text("Wird gesendet, sobald Netz da ist")).to_have_count(0)


def test_what_was_sent_without_a_network_survives_closing_the_tab(
    visiting: Visiting, regular: Account, talk: Talk
) -> None:
    visitor = visiting(regular)
    visitor.expects(NO_NETWORK)
    enter(visitor.page, talk)
    visitor.context.set_offline(True)
    say(visitor.page)
    expect(transcript(visitor.page).get_by_text("Wird gesendet, sobald Netz da ist")).to_be_visible()
    visitor.page.close()
    visitor.context.set_offline(False)
    visitor.page = visitor.context.new_page()
    enter(visitor.page, talk)
    expect(own_lines(visitor.page)).to_contain_text(QUESTION)
    visitor.page.get_by_role("button", name="Erneut senden").click()
    expect_taken_once(visitor, talk)


def test_what_the_learner_is_typing_survives_a_reload(visitor: Visitor, talk: Talk) -> None:
    enter(visitor.page, talk)
    field(visitor.page).fill("Haben Sie auch")
    visitor.page.reload()
    expect(field(visitor.page)).to_have_value("Haben Sie auch")


def test_a_reload_in_the_middle_of_a_reply_changes_nothing(stack: Stack, visitor: Visitor, talk: Talk) -> None:
    page = visitor.page
    enter(page, talk)
    with stack.frozen():
        say(page)
        stack.wait_for(lambda: talk.said(QUESTION), what="the learner's message")
        page.reload()
        expect(own_lines(page)).to_have_count(1)
        expect(page.get_by_role("status").filter(has_text="antwortet")).to_have_count(1)
        expect(page.get_by_role("button", name="Erneut senden")).to_have_count(0)
    expect_taken_once(visitor, talk)


def test_while_the_reply_is_made_the_next_words_wait_in_the_field(stack: Stack, visitor: Visitor, talk: Talk) -> None:
    page = visitor.page
    enter(page, talk)
    with stack.frozen():
        say(page)
        stack.wait_for(lambda: talk.said(QUESTION), what="the learner's message")
        say(page, "Haben Sie Schmerzen?")
        expect(page.get_by_text(re.compile("antwortet noch. Ihr Text bleibt hier stehen."))).to_be_visible()
        expect(field(page)).to_have_value("Haben Sie Schmerzen?")
    expect_taken_once(visitor, talk)
    page.get_by_role("button", name="Senden").click()
    expect(replies(page)).to_have_count(3)


def test_two_presses_on_send_are_one_turn(visitor: Visitor, talk: Talk) -> None:
    page = visitor.page
    enter(page, talk)
    field(page).fill(QUESTION)
    page.get_by_role("button", name="Senden").dblclick()
    expect_taken_once(visitor, talk)
    assert len(visitor.asked("POST", "/patient-interactions/")) == 1


def test_two_presses_on_begin_are_one_talk(visiting: Visiting, newcomer: Account) -> None:
    page = visiting(newcomer).page
    page.goto("/all-cases")
    page.get_by_role("link", name=re.compile(CASE)).click()
    page.get_by_role("button", name="Gespräch beginnen").dblclick()
    expect(field(page)).to_be_visible()
    assert newcomer.http.get("/users/my-case-interactions").json()["count"] == 1


def test_a_worker_killed_in_the_middle_of_a_reply_costs_only_time(stack: Stack, visitor: Visitor, talk: Talk) -> None:
    page = visitor.page
    enter(page, talk)
    with stack.frozen():
        say(page)
        stack.wait_for(lambda: talk.said(QUESTION), what="the learner's message")
        stack.kill_worker("replies")
    expect(replies(page).last.get_by_role("button", name="Mehr zu dieser Antwort")).to_be_visible(timeout=RECOVERY)
    expect_taken_once(visitor, talk)


def test_a_web_server_that_starts_again_is_waited_for(stack: Stack, visitor: Visitor, talk: Talk) -> None:
    visitor.expects("ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|ERR_NETWORK", "answer: 50[23]")
    page = visitor.page
    enter(page, talk)
    visitor.until(lambda: lines(visitor) == 1, "the event line")
    stack.kill("web")
    visitor.until(lambda: lines(visitor) == 2, "the new line", 60)
    talk.say(QUESTION)
    expect_taken_once(visitor, talk)


def lines(visitor: Visitor) -> int:
    """How often the server has opened the event line."""
    return sum(one.status == 200 for one in visitor.answers if one.url.endswith("/api/events"))
