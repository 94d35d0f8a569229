"""What the tests do and see in a conversation, said as a nurse would say it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.accounts import Account
from tests.learner import Learner, Talk

QUESTION = "Seit wann bekommen Sie so schlecht Luft?"
CASE = "Aufnahmegespräch bei Herzinsuffizienz"


class Known(Learner):
    """A learner whose account a test has made."""

    def __init__(self, account: Account) -> None:
        self.stack, self.http = account.stack, account.http


def begin(account: Account) -> Talk:
    """A new talk of this learner with Herr Brandner."""
    return Known(account).begin()


def transcript(page: Page) -> Locator:
    return page.get_by_role("log", name="Gesprächsverlauf")


def own_lines(page: Page) -> Locator:
    return transcript(page).get_by_role("article", name="Sie", exact=True)


def replies(page: Page) -> Locator:
    """All that the person said; the opening words are the first."""
    return transcript(page).get_by_role("article", name=re.compile("Brandner"))


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("^Ihre Worte an"))


def enter(page: Page, talk: Talk) -> None:
    """Open a talk and wait until one can type."""
    page.goto(f"/case-interactions/{talk.interaction_id}")
    expect(field(page)).to_be_visible()


def say(page: Page, text: str = QUESTION) -> None:
    field(page).fill(text)
    page.get_by_role("button", name="Senden").click()


def expect_one_exchange(page: Page, text: str = QUESTION) -> None:
    """Expect the learner's line once, and one finished reply to it after the opening words."""
    expect(own_lines(page).filter(has_text=text)).to_have_count(1)
    expect(replies(page)).to_have_count(2)
    expect(replies(page).last.get_by_role("group", name="Zu dieser Antwort")).to_be_visible()
