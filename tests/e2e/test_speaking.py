"""A case solved by voice on a phone: spoken into the microphone, written down, looked at, sent; nothing said is lost.

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
from tests.e2e.talks import begin, enter, own_lines, transcript
from tests.e2e.visitor import PHONE, Visitor
from tests.learner import Learner
from tests.solving import ROOT, Solution, case_of

__all__ = ["microphone", "speaking"]

CASE = ROOT / "content" / "cases" / "on-the-floor.json"
ENOUGH = 0.98  # any wrong word is put right, as a nurse would before sending
UNDERSTOOD = 0.9  # whoever reads it knows what was said
RECOGNISABLE = 0.5  # it is this sentence, however badly it was understood
FEWEST = 2  # lines that must have been understood
LONGEST = 40_000  # milliseconds for a machine with other work to write a sentence down


class Speaker:
    """Says lines into the microphone of one talk; counts what was understood."""

    def __init__(self, visitor: Visitor, microphone: Microphone) -> None:
        self.page, self.microphone = visitor.page, microphone
        self.field = self.page.get_by_role("textbox", name=re.compile("^Ihre Worte an"))
        self.understood = 0
        self.lines: dict[str, int] = {}  # said to each person
        self.names = {person["id"]: str(person["name"]) for person in case_of(CASE)["persons"]}
        self.person = next(iter(self.names))

    def turn_to(self, person: str) -> None:
        """Turn to another person, who may be met in the next scene."""
        if person == self.person:
            return
        self.person = person
        self.page.get_by_role("button", name="Mehr zu diesem Gespräch").tap()
        self.page.get_by_role("menuitem", name="Personen", exact=True).tap()
        self.page.get_by_role("dialog", name="Personen").get_by_role("button", name=self.names[person]).tap()
        there = self.page.get_by_role("textbox", name=f"Ihre Worte an {self.names[person]}")
        leap = self.page.get_by_role("dialog", name="In die nächste Szene gehen?")
        expect(there.or_(leap)).to_be_visible()
        if leap.is_visible():
            leap.get_by_role("button", name="Weitergehen").tap()
        expect(there).to_be_visible()

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

    def say(self, text: str, person: str) -> None:
        """Record, look at it, send it, and wait for the whole reply."""
        self.turn_to(person)
        self.lines[person] = self.lines.get(person, 0) + 1
        heard = self.record(text, "Sprechen")
        self.understood += is_like(heard, text, UNDERSTOOD)
        if not is_like(heard, text):
            self.field.fill(text)
        self.page.get_by_role("button", name="Senden").tap()
        expect(own_lines(self.page)).to_have_count(self.lines[person])
        tools = transcript(self.page).get_by_role("article").last.get_by_role("group", name="Zu dieser Antwort")
        expect(tools).to_be_visible(timeout=LONGEST)


def is_like(heard: str, said: str, enough: float = ENOUGH) -> bool:
    """Nearly the same letters: what a nurse would send as it stands."""
    return SequenceMatcher(None, heard.lower(), said.lower()).ratio() > enough


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
        speaker.say(line.text, line.person)
    assert speaker.understood >= FEWEST
    expect_no_faults(page)
    page.get_by_role("button", name=re.compile("Aufgaben zeigen")).tap()
    page.get_by_role("button", name="Gespräch beenden und auswerten").tap()
    page.get_by_role("button", name="Beenden und auswerten", exact=True).tap()
    expect(page.get_by_text("Alle Aufgaben sind gelöst.")).to_be_visible(timeout=LONGEST)


KEPT = """async () => {
  const open = indexedDB.open("visite-recordings");
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  if (!database.objectStoreNames.contains("pieces")) return 0;
  const count = database.transaction("pieces").objectStore("pieces").count();
  return new Promise((resolve) => { count.onsuccess = () => { database.close(); resolve(count.result); }; });
}"""
SPOKEN = "Seit wann haben Sie diese Beschwerden?"


def speak_and_lose_the_page(speaker: Speaker) -> None:
    """The tab is gone in the middle of a recording: closed, crashed, or the battery is empty."""
    page = speaker.page
    seconds = speaker.microphone.put(SPOKEN)
    page.get_by_role("button", name="Sprechen", exact=True).tap()
    expect(page.get_by_role("button", name="Aufnahme beenden")).to_be_visible()
    page.wait_for_timeout(1000 * (seconds + 1.0))
    page.close()


def test_what_was_spoken_is_still_there_after_the_tab_was_closed(
    visitor: Visitor, newcomer: Account, microphone: Microphone
) -> None:
    talk = begin(newcomer)
    enter(visitor.page, talk)
    speak_and_lose_the_page(Speaker(visitor, microphone))
    visitor.page = visitor.context.new_page()
    enter(visitor.page, talk)
    page, speaker = visitor.page, Speaker(visitor, microphone)
    expect(page.get_by_text("ist noch da. Sie wurde nicht gesendet.")).to_be_visible()
    expect_no_faults(page)
    page.get_by_role("button", name="Aufschreiben lassen").tap()
    expect(page.get_by_role("button", name="Neu aufnehmen").first).to_be_visible(timeout=LONGEST)
    assert is_like(speaker.field.input_value(), SPOKEN, RECOGNISABLE)
    page.get_by_role("button", name="Senden").tap()
    expect(own_lines(page)).to_have_count(1)
    visitor.until(lambda: page.evaluate(KEPT) == 0, "the recording is gone once it was sent")


def test_a_recording_that_waits_is_gone_after_signing_out(
    visitor: Visitor, newcomer: Account, microphone: Microphone
) -> None:
    talk = begin(newcomer)
    enter(visitor.page, talk)
    speak_and_lose_the_page(Speaker(visitor, microphone))
    visitor.page = page = visitor.context.new_page()
    page.goto("/profile")
    visitor.until(lambda: page.evaluate(KEPT) > 0, "the recording")
    page.get_by_role("button", name="Menü von Amira Haddad").tap()
    page.get_by_role("menuitem", name="Abmelden").tap()
    page.wait_for_url("**/account/sign-in")
    visitor.until(lambda: page.evaluate(KEPT) == 0, "nothing is left on the device")
