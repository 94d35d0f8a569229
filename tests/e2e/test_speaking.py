"""A case solved by voice on a phone: spoken into the microphone, written down, looked at, sent.

The embedded voice is harder to understand than a person: like a learner, the test looks at what was written down and
puts right in the field what is wrong.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.accounts import Account
from tests.e2e.axe import expect_no_faults
from tests.e2e.microphone import Microphone, microphone, speaking
from tests.e2e.talks import own_lines, transcript
from tests.e2e.visitor import PHONE, Visitor
from tests.learner import Learner
from tests.solving import ROOT, Solution, case_of

__all__ = ["microphone", "speaking"]

CASE = ROOT / "content" / "cases" / "copd-exacerbation.json"
ENOUGH = 0.9
FEWEST = 4  # lines that must have been understood as they were said
LONGEST = 40_000  # milliseconds for a machine with other work to write a sentence down


class Speaker:
    """Says lines into the microphone of one talk; counts what was understood and what had to be put right."""

    def __init__(self, visitor: Visitor, microphone: Microphone) -> None:
        self.page, self.microphone = visitor.page, microphone
        self.field = self.page.get_by_role("textbox", name=re.compile("^Ihre Worte an"))
        self.understood, self.mended = 0, 0

    def record(self, text: str, button: str) -> str:
        """Tap, speak, tap; gives what was written down, "" when nothing was."""
        seconds = self.microphone.put(text)
        self.page.get_by_role("button", name=button, exact=True).first.tap()
        finish = self.page.get_by_role("button", name="Aufnahme beenden")
        expect(finish).to_be_visible()
        self.page.wait_for_timeout(1000 * (seconds + 0.5))
        finish.tap()
        expect(self.page.get_by_role("button", name="Neu aufnehmen").or_(self.failure())).to_be_visible(timeout=LONGEST)
        return self.field.input_value()

    def failure(self) -> Locator:
        return self.page.get_by_role("group", name="Sprechen").get_by_role("alert")

    def say(self, text: str) -> None:
        """Record, look at it, send it, and wait for the whole reply."""
        if is_like(self.record(text, "Sprechen"), text):
            self.understood += 1
        else:
            self.mended += 1
            self.field.fill(text)
        self.page.get_by_role("button", name="Senden").tap()
        expect(own_lines(self.page)).to_have_count(self.understood + self.mended)
        tools = transcript(self.page).get_by_role("article").last.get_by_role("group", name="Zu dieser Antwort")
        expect(tools).to_be_visible(timeout=LONGEST)


def is_like(heard: str, said: str) -> bool:
    """Nearly the same letters: what a nurse would send as it stands."""
    return SequenceMatcher(None, heard.lower(), said.lower()).ratio() > ENOUGH


@pytest.fixture
def visitor(speaking: Browser, newcomer: Account) -> Iterator[Visitor]:
    newcomer.change(language_level="SIMPLE")
    found = Visitor(speaking, newcomer.stack.base_url, PHONE, newcomer)
    yield found
    surprises = found.surprises()
    found.context.close()
    assert not surprises


def test_a_case_is_solved_by_voice_on_a_phone(visitor: Visitor, newcomer: Account, microphone: Microphone) -> None:
    page, speaker = visitor.page, Speaker(visitor, microphone)
    page.goto(f"/case-inspection/{Learner(newcomer.stack).case(CASE.stem)['id']}")
    page.get_by_role("button", name="Gespräch beginnen").tap()
    page.wait_for_url("**/case-interactions/*")
    for line in Solution(case_of(CASE)).lines():
        speaker.say(line.text)
    assert speaker.understood >= FEWEST
    expect_no_faults(page)
    page.get_by_role("button", name=re.compile("Aufgaben zeigen")).tap()
    page.get_by_role("link", name="Gespräch beenden und auswerten").tap()
    expect(page.get_by_text("Alle Aufgaben sind bearbeitet.")).to_be_visible(timeout=LONGEST)
