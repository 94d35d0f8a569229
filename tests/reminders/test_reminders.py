"""Reminders: once a day, at the time chosen, never in the evening or in quiet hours, and only of what is due."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings

from apps.accounts.models import User
from apps.engagement.services.opt_outs import Mails, build_token
from apps.experience.models import Source
from apps.experience.services import award
from apps.push.models import PushSubscription
from apps.reminders.jobs import forget, remind
from apps.reminders.models import Reminder
from apps.reminders.services import SLICE, remind_some
from apps.vocabulary.models import Source as Place
from apps.vocabulary.models import VocabItem
from apps.vocabulary.services import Met, keep_entries, keep_word
from kit.jobs.models import Job, State
from kit.jobs.runner import run_job
from kit.mail.models import Mail, MailState
from tests.factories.accounts import Person
from tests.letters import letters
from tests.people import Client
from tests.push_service import PushService
from tests.threads import at_once
from tests.worker import Worker, worker

__all__ = ["worker"]

EVENING = datetime(2026, 3, 3, 17, 30, tzinfo=UTC)  # Tuesday, 18:30 in Berlin
WORDS = (("der", "Verband"), ("die", "Spritze"), ("das", "Pflaster"), ("", "messen"))


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(EVENING, tick=False) as clock:
        yield clock


@pytest.fixture
def anna(anna: Client) -> Client:
    """Anna, with reminders by mail and four words that are due."""
    anna.force_authenticate(anna.user)
    return change(anna, mail_reminders=True, email_confirmed_at=EVENING)


def change(client: Client, **facts: Any) -> Client:
    """The person with these settings; with words that are due, where there are none."""
    User.objects.filter(pk=client.user.pk).update(**facts)
    client.user.refresh_from_db()
    if not VocabItem.objects.visible_to(client.user).exists():
        make_due(client.user, *WORDS)
    return client


def make_due(user: User, *words: tuple[str, str]) -> None:
    keep_entries([({"article": article, "term": term}, Met(Place.CONTEXT)) for article, term in words], by=user)
    for number, (_article, term) in enumerate(words):
        due = EVENING - timedelta(days=9) + timedelta(minutes=number)
        VocabItem.objects.visible_to(user).filter(term=term).update(state="REVIEW", stability=5.0, due_at=due)


def run_jobs(kind: str) -> None:
    for job in list(Job.objects.filter(kind=kind, state=State.READY).order_by("pk")):
        run_job(str(job.pk))


def remind_due() -> int:
    """Remind everybody who is due, as workers do; gives how many."""
    before = Reminder.objects.count()
    remind()
    while Job.objects.filter(kind="reminders.send", state=State.READY).exists():
        run_jobs("reminders.send")
    return Reminder.objects.count() - before


def test_the_mail_names_what_is_due(anna: Client) -> None:
    assert remind_due() == 1
    [letter] = letters("reminder")
    assert letter.subject == "Ihre Wörter warten: der Verband, die Spritze, das Pflaster"
    assert "heute wieder dran: der Verband, die Spritze, das Pflaster und 1 weiteres Wort." in letter.body
    assert "http://testserver/daily-vocab-test" in letter.body
    assert Reminder.objects.get().by_mail and not Reminder.objects.get().by_push


def test_there_is_one_a_day_however_often_the_job_runs(anna: Client, clock: time_machine.Traveller) -> None:
    assert [remind_due() for _time in range(3)] == [1, 0, 0]
    clock.shift(timedelta(hours=1))
    assert remind_due() == 0
    clock.shift(timedelta(hours=23))
    assert remind_due() == 1
    assert Mail.objects.filter(template="reminder").count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_write_one_mail(anna: Client) -> None:
    assert [zone for zone in at_once(4, lambda _number: remind_some(now=EVENING)) if zone] == ["Europe/Berlin"]
    assert Mail.objects.count() == Reminder.objects.count() == 1


@pytest.mark.parametrize(
    "facts",
    [
        {"mail_reminders": False},
        {"email_confirmed_at": None},
        {"is_active": False},
        {"reminder_time": time(18, 31)},
        {"days_off": [1]},
        {"quiet_from": time(18), "quiet_until": time(7)},
        {"quiet_from": time(18), "quiet_until": time(19)},
        {"time_zone": "Asia/Manila"},  # 1:30
        {"time_zone": "Africa/Nairobi"},  # 20:30
        {"time_zone": "America/New_York"},  # 12:30
    ],
    ids=str,
)
def test_nobody_is_reminded_against_their_settings(anna: Client, facts: dict[str, Any]) -> None:
    change(anna, **facts)
    assert remind_due() == 0


@pytest.mark.parametrize(
    "facts",
    [
        {"quiet_hours": False, "quiet_from": time(18), "quiet_until": time(19)},
        {"quiet_from": time(12), "quiet_until": time(12)},
        {"quiet_from": time(12), "quiet_until": time(14)},
        {"days_off": [0, 2]},
        {"reminder_time": time(7)},
    ],
    ids=str,
)
def test_settings_that_are_kept_let_it_come(anna: Client, facts: dict[str, Any]) -> None:
    change(anna, **facts)
    assert remind_due() == 1


def test_who_learnt_today_or_has_nothing_due_is_left_alone(anna: Client, clock: time_machine.Traveller) -> None:
    award(anna.user, Source.ITEM, 2, "one")
    assert remind_due() == 0
    clock.shift(timedelta(days=1))
    VocabItem.objects.update(due_at=EVENING + timedelta(days=3))
    assert remind_due() == 0
    clock.shift(timedelta(days=3))
    assert remind_due() == 1


def test_an_address_that_takes_no_mail_gets_none(anna: Client) -> None:
    Mail.objects.create(key="x", template="reminder", to=anna.user.email, language="deu", state=MailState.BOUNCED)
    remind_due()
    assert not letters("reminder")[1:] and not Reminder.objects.get().by_mail


def test_a_mail_that_no_server_took_before_eight_is_given_up(anna: Client, clock: time_machine.Traveller) -> None:
    remind_due()
    clock.move_to(EVENING.replace(hour=19))
    run_jobs("mail.send")
    [mail] = Mail.objects.all()
    assert (mail.state, mail.words, mail.sent_at) == (MailState.EXPIRED, {}, None)


def test_one_click_ends_the_mails_and_nothing_else(anna: Client, visitor: Client) -> None:
    remind_due()
    [letter] = letters("reminder")
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter.extra_headers["List-Unsubscribe"].strip("<>").removeprefix("http://testserver")
    body = "List-Unsubscribe=One-Click"
    clicked = visitor.post(link, body, content_type="application/x-www-form-urlencoded")
    assert clicked.json() == {"mails": "REMINDERS", "opted_out": True}
    anna.user.refresh_from_db()
    assert (anna.user.mail_reminders, anna.user.push_reminders) == (False, True)
    path = f"/api/mail/unsubscribe?token={build_token(anna.user.pk)}"
    assert visitor.get(path).json() == {"mails": "ENGAGEMENT", "opted_out": False}
    again = f"/api/mail/unsubscribe?token={build_token(anna.user.pk, Mails.REMINDERS)}"
    assert visitor.delete(again).json() == {"mails": "REMINDERS", "opted_out": False}
    assert User.objects.get(pk=anna.user.pk).mail_reminders


def test_a_time_in_the_evening_cannot_be_chosen(anna: Client) -> None:
    path = f"/api/users/{anna.user.pk}"
    assert anna.put(path, {"reminder_time": "19:30"}).status_code == 200
    refused = anna.put(path, {"reminder_time": "19:31"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "too_late")


@pytest.fixture
def service(settings: LazySettings) -> Iterator[PushService]:
    with PushService() as service:
        settings.PUSH_ALLOWED_ORIGINS = [service.origin]
        yield service


def subscribed(user: User, service: PushService, name: str) -> Any:
    """A browser of the person that takes notifications."""
    client, browser = Client(user), service.browser(name)
    assert client.post("/api/push/subscribe", browser.subscription).status_code == 201
    return browser


def test_the_notification_names_words_and_is_kept_until_eight(anna: Client, service: PushService) -> None:
    browser = subscribed(change(anna, mail_reminders=False).user, service, "anna")
    remind_due()
    run_jobs("push.send")
    [message] = service.read_by(browser)
    assert message["body"] == "Heute wieder dran: der Verband, die Spritze, das Pflaster und 1 weiteres Wort."
    assert message["path"] == "/daily-vocab-test"
    [push] = service.pushes
    assert push.headers["TTL"] == str(90 * 60)
    assert Reminder.objects.get().by_push and not Mail.objects.exists()


def test_a_notification_that_is_late_is_not_sent(
    anna: Client, service: PushService, clock: time_machine.Traveller
) -> None:
    subscribed(anna.user, service, "anna")
    change(anna, quiet_hours=False)
    remind_due()
    clock.move_to(EVENING.replace(hour=19))
    run_jobs("push.send")
    assert service.pushes == []


def test_a_browser_that_takes_nothing_any_more_is_forgotten(
    anna: Client, service: PushService, clock: time_machine.Traveller
) -> None:
    browser = subscribed(change(anna, mail_reminders=False).user, service, "anna")
    service.statuses[browser.path] = 410
    remind_due()
    run_jobs("push.send")
    assert not PushSubscription.objects.exists()
    clock.shift(timedelta(days=1))
    assert remind_due() == 0, "nothing reaches her"


def wait_for_words(number: int) -> None:
    """So many more people who want mails and have a word that is due."""
    for one in range(number):
        person = Person(email_confirmed_at=EVENING, mail_reminders=True)
        keep_word({"term": f"Wort {one}"}, Met(Place.CONTEXT), by=person)
    VocabItem.objects.update(due_at=EVENING - timedelta(days=1))


def test_many_are_reminded_slice_by_slice_in_every_time_zone(anna: Client) -> None:
    wait_for_words(SLICE + 1)
    change(anna, time_zone="Africa/Lagos")  # 18:30
    remind()
    assert Mail.objects.count() == 1
    assert remind_due() == SLICE + 1
    assert Mail.objects.values("to").distinct().count() == Mail.objects.count() == SLICE + 2


def test_a_link_to_a_new_password_overtakes_reminders(anna: Client, visitor: Client, worker: Worker) -> None:
    wait_for_words(3 * SLICE)
    with time_machine.travel(EVENING):
        remind()
        asked = visitor.post("/api/auth/reset-password", {"email": anna.user.email})
        assert asked.status_code < 300, asked.content
        while not Mail.objects.exclude(template="reminder").filter(state=MailState.SENT).exists():
            job = Job.objects.filter(queue="minutes", state=State.READY).order_by("created_at", "pk").first()
            assert job is not None
            worker.once(job)  # as the worker of this queue, one by one
        # those who were reminded before it was asked for, and those who were while its mail was written
        assert Mail.objects.filter(template="reminder", state=MailState.SENT).count() <= 2 * SLICE
        assert worker.run("reminders.send")


def test_old_days_are_forgotten(anna: Client, clock: time_machine.Traveller) -> None:
    remind_due()
    clock.shift(timedelta(days=29))
    forget()
    assert Reminder.objects.count() == 1
    clock.shift(timedelta(days=3))
    forget()
    assert Reminder.objects.count() == 0
