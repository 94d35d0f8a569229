"""Several tabs are one visit, and tokens are renewed without a sign-in."""

import base64
import json
import re
import time

from playwright.sync_api import Page, expect

from tests.e2e.accounts import Account
from tests.e2e.conftest import Visiting
from tests.e2e.talks import QUESTION, enter, expect_one_exchange, own_lines, replies, say
from tests.e2e.visitor import Visitor
from tests.learner import Talk


def ending(token: str, seconds: int) -> str:
    """The token as the browser reads it, ending that many seconds from now."""
    head, payload, sign = token.split(".")
    claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    told = json.dumps({**claims, "exp": int(time.time()) + seconds}).encode()
    return f"{head}.{base64.urlsafe_b64encode(told).decode().rstrip('=')}.{sign}"


def second_tab(visitor: Visitor, talk: Talk) -> Page:
    page = visitor.context.new_page()
    enter(page, talk)
    return page


def test_a_second_tab_shows_what_is_said_without_a_reload(visitor: Visitor, talk: Talk) -> None:
    enter(visitor.page, talk)
    other = second_tab(visitor, talk)
    for number, (asks, listens) in enumerate(((visitor.page, other), (other, visitor.page)), start=1):
        question = f"{QUESTION} Bitte?" if asks is other else QUESTION
        say(asks, question)
        expect(own_lines(listens).filter(has_text=question)).to_have_count(1)
        for tab in (asks, listens):
            expect(replies(tab)).to_have_count(1 + number)
            expect(replies(tab).last.get_by_role("button", name="Mehr zu dieser Antwort")).to_be_visible()
            expect(own_lines(tab)).to_have_count(number)
    assert len(visitor.asked("POST", "/patient-interactions/")) == 2


def test_tabs_share_one_line_and_the_next_takes_it_over(visitor: Visitor, talk: Talk) -> None:
    enter(visitor.page, talk)
    visitor.until(lambda: visitor.open_streams() == 1, "the event line")
    other = second_tab(visitor, talk)
    expect(own_lines(other)).to_have_count(0)
    assert visitor.open_streams() == len(visitor.asked("GET", "/api/events$")) == 1
    visitor.page.close()
    visitor.page = other
    visitor.until(lambda: visitor.open_streams() == 1, "the line of the other tab")
    talk.say(QUESTION)
    expect_one_exchange(other)
    assert len(visitor.asked("GET", "/api/events$")) == 2


def test_a_token_that_ends_soon_is_renewed_silently(visiting: Visiting, regular: Account) -> None:
    account = regular.again()
    old = account.access_token = ending(account.access_token, 60)
    visitor = visiting(account)
    visitor.page.goto("/my-cases")
    expect(visitor.page.get_by_role("heading", name="Meine Fälle")).to_be_visible()
    visitor.until(lambda: visitor.stored("token") != old, "another token")
    assert len(visitor.asked("POST", "/auth/token")) == 1


def test_a_token_that_the_server_turns_down_is_renewed_silently(visiting: Visiting, regular: Account) -> None:
    account = regular.again()
    account.access_token = ending(account.access_token, 3600)
    visitor = visiting(account)
    visitor.expects(r"answer: 401 GET ")
    visitor.page.goto("/home")
    expect(visitor.page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()
    assert len(visitor.asked("POST", "/auth/token")) == 1


def test_who_cannot_renew_signs_in_and_goes_on_where_they_were(visiting: Visiting, regular: Account) -> None:
    account = regular.again()
    account.access_token, account.refresh_token = ending(account.access_token, -5), "nothing"
    visitor = visiting(account)
    visitor.expects(r"answer: 401 POST .*/auth/token", r"answer: 401 GET ")
    page = visitor.page
    page.goto("/my-cases")
    expect(page.get_by_text("Ihre Anmeldung ist abgelaufen.")).to_be_visible()
    expect(page).to_have_url(re.compile("/account/sign-in$"))
    page.get_by_label("E-Mail").fill(regular.email)
    page.get_by_label("Passwort", exact=True).fill(regular.password)
    page.get_by_role("button", name="Anmelden").click()
    expect(page).to_have_url(re.compile("/my-cases$"))


def test_two_tabs_that_renew_at_once_ask_once_and_both_go_on(visiting: Visiting, regular: Account) -> None:
    account = regular.again()
    account.access_token = ending(account.access_token, -5)
    visitor = visiting(account)
    pages = [visitor.page, visitor.context.new_page()]
    for page in pages:
        page.goto("/home", wait_until="commit")
    for page in pages:
        expect(page.get_by_role("heading", name="Guten Tag, Amira")).to_be_visible()
    assert len(visitor.asked("POST", "/auth/token")) == 1


def test_signing_out_in_one_tab_signs_the_other_out(visiting: Visiting, regular: Account) -> None:
    visitor = visiting(regular.again())
    visitor.page.goto("/home")
    other = visitor.context.new_page()
    other.goto("/my-cases")
    expect(other.get_by_role("heading", name="Meine Fälle")).to_be_visible()
    visitor.page.get_by_role("button", name="Menü von Amira Haddad").click()
    visitor.page.get_by_role("menuitem", name="Abmelden").click()
    expect(other).to_have_url(re.compile("/account/sign-in$"))
