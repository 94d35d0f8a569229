"""Two weeks of a nurse by a moving clock: words, streak, week, points and mails are right to the day.

She practises in the morning; on the fourth and fifth day without a network, what she did is sent on the sixth; on the
ninth she does nothing; from the eleventh on she is in Manila. Sundays are off. On the last one Berlin changes its
clocks.
"""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
import time_machine

from apps.accounts.models import User
from apps.experience.models import Achievement, ExperienceTotal
from apps.reminders.jobs import remind
from apps.vocabulary.models import Source, VocabItem
from apps.vocabulary.services import Met, keep_word
from kit.mail.models import Mail
from tests.people import Client

BERLIN, MANILA = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Manila")
FIRST = date(2026, 3, 16)  # a Monday
DAYS = 14
OFFLINE = {4, 5}
IDLE = {7, 9, 14}  # Sunday, off; missed; Sunday, off
MOVED = 11
WORDS = 12


def zone_on(number: int) -> ZoneInfo:
    return MANILA if number >= MOVED else BERLIN


def local(number: int, clock: time) -> datetime:
    """A time of the nurse's clock on a day, the first is 1."""
    return datetime.combine(FIRST + timedelta(days=number - 1), clock, zone_on(number))


class Nurse:
    """Anna, her words, and what she did without a network."""

    def __init__(self, client: Client) -> None:
        self.client, self.waiting = client, list[tuple[str, dict[str, Any]]]()
        self.practised: dict[int, list[str]] = {}

    def practise(self, number: int, at: datetime) -> None:
        """Review all words that are due and a new one, then end the daily test."""
        mine = VocabItem.objects.visible_to(self.client.user)
        begun = [word for words in self.practised.values() for word in words]
        new = mine.exclude(term__in=begun).order_by("created_at", "pk")[:1]
        words = [*mine.filter(due_at__lte=at).order_by("due_at"), *new]
        self.practised[number] = [word.term for word in words]
        for word in words:
            told = {"key": str(uuid4()), "mode": "RECOGNISE", "rating": 4, "reviewed_at": at.isoformat()}
            self.waiting.append((f"/api/vocabs/{word.pk}/review", told))
        self.waiting.append(("/api/users/daily-vocab-test-taken", {"day": at.date().isoformat()}))

    def send(self) -> None:
        """Send what waits, twice, as a network does that breaks off before the answer."""
        for _time in range(2):
            for path, body in self.waiting:
                answer = self.client.post(path, body)
                assert answer.status_code == 200, answer.content
        self.waiting.clear()

    def standing(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get("/api/users/my-xp").json()
        return found


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(local(1, time(8)), tick=False) as clock:
        yield clock


@pytest.fixture
def nurse(clock: time_machine.Traveller, anna: Client) -> Nurse:
    facts = {"mail_reminders": True, "reminder_time": time(18), "email_confirmed_at": local(1, time(8))}
    User.objects.filter(pk=anna.user.pk).update(days_off=[6], **facts)
    anna.user.refresh_from_db()
    anna.force_authenticate(anna.user)
    for number in range(1, WORDS + 1):
        keep_word({"term": f"Wort {number}"}, Met(Source.CONTEXT), by=anna.user)
    return Nurse(anna)


def remind_through(number: int, clock: time_machine.Traveller) -> None:
    """Run the job as a worker does, again and again through the whole day."""
    for hour in range(24):
        clock.move_to(local(number, time(hour)))
        remind()


def live(nurse: Nurse, number: int, clock: time_machine.Traveller) -> None:
    """One day: in the morning she does her words, or nothing; the job runs all day."""
    if number == MOVED:
        path = f"/api/users/{nurse.client.user.pk}"
        assert nurse.client.put(path, {"time_zone": MANILA.key}).status_code == 200
        nurse.client.user.refresh_from_db()
    morning = local(number, time(7, 30))
    clock.move_to(morning)
    if number not in IDLE:
        nurse.practise(number, morning)
        if number not in OFFLINE:
            nurse.send()
    remind_through(number, clock)


def test_two_weeks_are_right_to_the_day(nurse: Nurse, clock: time_machine.Traveller) -> None:
    streaks, weeks, mailed = [], [], []
    for number in range(1, DAYS + 1):
        live(nurse, number, clock)
        standing = nurse.standing()
        streaks.append(standing["streak"])
        weeks.append("".join("x" if one["is_active"] else "o" if one["is_off"] else "." for one in standing["week"]))
        mailed.append(Mail.objects.filter(template="reminder").count())
    assert streaks == [1, 2, 3, 3, 0, 6, 6, 7, 7, 1, 2, 3, 4, 4]
    assert weeks == [
        *("x.....o", "xx....o", "xxx...o", "xxx...o", "xxx...o", "xxxxxxo", "xxxxxxo"),
        *("x.....o", "x.....o", "x.x...o", "x.xx..o", "x.xxx.o", "x.xxxxo", "x.xxxxo"),
    ]
    # Easy at first: eight days. The third was learnt at 7:30 in Berlin, which is 14:30 in Manila: it comes a day later.
    again = {10: ["Wort 1", "Wort 2"], 12: ["Wort 3"], 13: ["Wort 4"]}
    active = [number for number in range(1, DAYS + 1) if number not in IDLE]
    fresh = {day: [f"Wort {number}"] for number, day in enumerate(active, start=1)}
    assert nurse.practised == {day: again.get(day, []) + fresh[day] for day in active}
    # a new word: practised 1, learnt 5; the daily test 30; a word again 1
    assert ExperienceTotal.objects.get().points == 11 * (1 + 5 + 30) + 4 == nurse.standing()["points"]
    told = nurse.client.get("/api/users/my-activity?days_back=14").json()
    assert [one["day"] for one in told["days"]] == [local(number, time(12)).date().isoformat() for number in active]
    assert [one["gained"] - 36 for one in told["days"]] == [len(again.get(number, [])) for number in active]
    # the only mail: of the missed day, at the time that she chose
    assert mailed == [0] * 8 + [1] * 6
    [mail] = Mail.objects.filter(template="reminder")
    assert (mail.created_at, mail.words["words"], mail.words["more"]) == (local(9, time(18)), "Wort 1", 0)
    [week] = Achievement.objects.all()
    assert (week.milestone, week.reached_at) == ("FIRST_WEEK", local(6, time(7, 30)))
