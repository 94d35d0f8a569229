"""Two weeks of a nurse in the browser, by a moving clock: schedule, streak, points and mails are right to the day.

She practises in the morning. On the fourth and fifth day she has no network and leaves the page open; what she did is
sent on the sixth. On the ninth she does nothing. From the eleventh on she is in Manila. Sundays are off. The clock of
the page is moved, and that of all processes of the product; `tests/experience/test_two_weeks.py` has the same as calls.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.clocked_stack import ClockedStack
from tests.e2e.accounts import sign_up
from tests.e2e.visitor import PHONE, Visitor

BERLIN, MANILA = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Manila")
DAYS = 14
OFFLINE = {4, 5}
IDLE = {7, 9, 14}  # Sunday, off; missed; Sunday, off
MISSED, MOVED = 9, 11
TERMS = ["Wunde", "Verband", "Spritze", "Tablette", "Puls", "Fieber", "Decke", "Kissen", "Tasse", "Glas", "Treppe"]


def find_first_day() -> date:
    """Find the next Monday from which Berlin keeps its offset for two weeks: every day has 24 hours."""
    day = date.today() + timedelta(days=2)
    while day.weekday() or len({offset(day + timedelta(days=more)) for more in (0, DAYS + 1)}) > 1:
        day += timedelta(days=1)
    return day


def offset(day: date) -> timedelta | None:
    return datetime.combine(day, time(12), BERLIN).utcoffset()


FIRST = find_first_day()


def local(number: int, clock: time) -> datetime:
    """A time of the nurse's clock on a day, the first is 1."""
    return datetime.combine(FIRST + timedelta(days=number - 1), clock, MANILA if number >= MOVED else BERLIN)


def morning(number: int) -> datetime:
    """When she practises: a little later every day, so that what is due on a day is due by then."""
    return local(number, time(7, 30 + number))


@pytest.fixture(scope="module")
def product() -> Iterator[ClockedStack]:
    """A product of its own, with the clock at the first morning."""
    found = ClockedStack()
    found.start_afresh()
    found.move_to(local(1, time(7)))
    found.check()
    yield found
    found.stop()


class Nurse:
    """Amira with her phone."""

    def __init__(self, product: ClockedStack, browser: Browser) -> None:
        self.product, self.account = product, sign_up(product)
        settings = {"mail_reminders": True, "reminder_time": "18:00", "time_zone": BERLIN.key}
        self.account.change(**settings)
        with self.account.http as http:
            for term in TERMS:
                word = {"term": term, "context": f"Hier steht das Wort {term}."}
                http.put("/vocabs/from-context", json=word).raise_for_status()
        self.train(1)
        self.visitor = Visitor(browser, product.base_url, PHONE, self.account)
        self.page.clock.install(time=morning(1))
        self.practised: dict[int, list[str]] = {}

    @property
    def page(self) -> Page:
        return self.visitor.page

    def train(self, new_words: int) -> None:
        """Choose how many new words begin on a day; Sundays are off."""
        with self.account.again().http as http:
            body = {"new_words_per_day": new_words, "days_off": [6]}
            http.patch("/vocab-lists/my/training", json=body).raise_for_status()

    def read(self, path: str) -> Any:
        """What a call of the API gives, as a new sign-in reads it: a token does not last for days."""
        with self.account.again().http as http:
            return http.get(path).raise_for_status().json()

    def set_clock(self, moment: datetime) -> None:
        """Move the clocks of the product and of the page."""
        self.product.move_to(moment)
        self.page.clock.set_system_time(moment)

    def open_test(self) -> None:
        """Open the daily test."""
        self.page.goto("/daily-vocab-test")
        expect(self.page.get_by_text(re.compile(r"^0 von \d+$"))).to_be_visible()

    def answer(self, number: int) -> None:
        """Answer the card that is shown, and say that it was easy."""
        page, main = self.page, self.page.get_by_role("main")
        meaning = main.get_by_role("listitem").get_by_role("button").first
        shows = page.get_by_role("button", name="Bedeutung zeigen").or_(meaning).first
        typed = main.get_by_role("textbox")
        expect(shows.or_(typed).first).to_be_visible()
        if typed.count():
            page.get_by_role("button", name="Weiß ich nicht").tap()
        else:
            shows.tap()
        easy = page.get_by_role("button", name=re.compile("^Leicht"))
        expect(easy).to_be_visible()
        [term] = [term for term in TERMS if re.search(rf"\b{term}\b", main.inner_text())]
        self.practised.setdefault(number, []).append(term)
        easy.tap()

    def practise(self, number: int, cards: int) -> None:
        """Answer so many cards, and come to the end of the test."""
        for at in range(cards):
            expect(self.page.get_by_text(re.compile(rf"^{at} von {cards}$"))).to_be_visible()
            self.answer(number)
        expect(self.page.get_by_role("heading", name=re.compile("geübt$"))).to_be_visible()

    def wait_until_saved(self, reviews: int, tests: int) -> None:
        """Come back when the outbox of the page is empty."""

        def is_saved() -> bool:
            with self.product.database() as database:
                rows = database.execute(
                    "select (select count(*) from vocabulary_vocabreview r join vocabulary_vocabitem i on"
                    " i.id = r.vocab_item_id join vocabulary_vocablist l on l.id = i.vocab_list_id"
                    " join accounts_user u on u.id = l.learner_id where u.email = %(email)s),"
                    " (select count(*) from vocabulary_dailyvocabtest t join vocabulary_vocablist l on"
                    " l.id = t.vocab_list_id join accounts_user u on u.id = l.learner_id where u.email = %(email)s)",
                    {"email": self.account.email},
                )
                return rows.fetchone() == (reviews, tests)

        self.product.wait_for(is_saved, what=f"{reviews} reviews and {tests} tests")

    def live_offline(self, number: int) -> None:
        """A day without a network: two words wait in the page, one for each of these days."""
        if number == min(OFFLINE):
            self.train(len(OFFLINE))
            self.set_clock(morning(number))
            self.open_test()
            self.visitor.context.set_offline(True)
        else:
            self.set_clock(morning(number))
        self.answer(number)
        if number == max(OFFLINE):
            expect(self.page.get_by_role("heading", name=re.compile("geübt$"))).to_be_visible()

    def live(self, number: int, saved: tuple[int, int]) -> None:
        """A day: in the morning she practises, or not, and in the evening reminders are due."""
        if number in OFFLINE:
            self.live_offline(number)
        else:
            self.set_clock(morning(number))
            if number == max(OFFLINE) + 1:
                self.visitor.context.set_offline(False)
                self.wait_until_saved(max(OFFLINE), max(OFFLINE) - 1)
                self.account.sign_in()
                self.train(1)
            if number == MOVED:
                self.account.sign_in().change(time_zone=MANILA.key)
            if number not in IDLE:
                self.open_test()
                self.practise(number, len(EXPECTED[number]))
                self.wait_until_saved(*saved)
        self.product.move_to(local(number, time(18, 1)))
        if number == MISSED:
            self.product.wait_for(self.list_letters, what="the mail of the missed day")
        else:
            self.page.wait_for_timeout(1500)  # the scheduler looks every second

    def list_reminders(self) -> list[datetime]:
        """When reminders were written."""
        with self.product.database() as database:
            rows = database.execute(
                "select created_at from kit_mail where template = 'reminder' and \"to\" = %s", (self.account.email,)
            )
            return [created_at for (created_at,) in rows]

    def list_letters(self) -> list[str]:
        """The texts of the mails that have come and name a word."""
        texts = [mail["text"] for mail in self.product.mails(self.account.email)]
        return [text for text in texts if any(term in text for term in TERMS)]


ACTIVE = [number for number in range(1, DAYS + 1) if number not in IDLE]
# Easy at first: eight days. The third word was learnt at 7:33 in Berlin, 14:33 in Manila: it comes a day later.
AGAIN = {10: TERMS[:2], 12: [TERMS[2]], 13: [TERMS[3]]}
EXPECTED = {day: [*AGAIN.get(day, []), term] for day, term in zip(ACTIVE, TERMS, strict=False)}


def count_saved(number: int) -> tuple[int, int]:
    """How many reviews and daily tests there are by the end of a day: the test of the first day offline has no end."""
    days = [day for day in ACTIVE if day <= number]
    return sum(len(EXPECTED[day]) for day in days), sum(day != min(OFFLINE) for day in days)


def test_two_weeks_are_right_to_the_day(product: ClockedStack, browser: Browser) -> None:
    nurse = Nurse(product, browser)
    nurse.visitor.expects(r"ERR_INTERNET_DISCONNECTED", "answer: 401 ", "answer: 5", "^console: ")
    streaks, weeks = [], []
    for number in range(1, DAYS + 1):
        nurse.live(number, count_saved(number))
        standing = nurse.read("/users/my-xp")
        streaks.append(standing["streak"])
        weeks.append("".join("x" if one["is_active"] else "o" if one["is_off"] else "." for one in standing["week"]))
    assert nurse.practised == EXPECTED
    assert streaks == [1, 2, 3, 3, 0, 6, 6, 7, 7, 1, 2, 3, 4, 4]
    assert weeks == [
        *("x.....o", "xx....o", "xxx...o", "xxx...o", "xxx...o", "xxxxxxo", "xxxxxxo"),
        *("x.....o", "x.....o", "x.x...o", "x.xx..o", "x.xxx.o", "x.xxxxo", "x.xxxxo"),
    ]
    # a new word: practised 1, learnt 5; the daily test 30, which the first day offline has not; a word again 1
    assert standing["points"] == 11 * (1 + 5) + 10 * 30 + 4
    told = nurse.read("/users/my-activity?days_back=14")["days"]
    assert [one["day"] for one in told] == [local(number, time(12)).date().isoformat() for number in ACTIVE]
    [written] = nurse.list_reminders()
    assert local(MISSED, time(18)) <= written < local(MISSED, time(19))
    [letter] = nurse.list_letters()
    assert TERMS[0] in letter
    nurse.page.goto("/home")
    expect(nurse.page.get_by_text("5 Tage diese Woche").first).to_be_visible()
    assert not nurse.visitor.surprises()
    nurse.visitor.context.close()
