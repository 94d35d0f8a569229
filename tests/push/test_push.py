"""Notifications by web push, sent to a push service that tests run themselves."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from django.conf import settings as django_settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.messaging.models import Thread
from apps.push import jobs, services
from apps.push.models import MOST_BROWSERS, PushSubscription
from apps.push.notifications import Occasion
from apps.push.quiet_hours import find_end_of_quiet_hours
from apps.push.signals import unread_requested
from kit.jobs.models import Job, State
from kit.jobs.runner import run_job
from tests.people import Client
from tests.push_service import Browser, PushService, verify_signature

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 3, 3, 12, tzinfo=UTC)
NIGHT = datetime(2026, 3, 3, 22, 30, tzinfo=UTC)  # 23:30 in Berlin
MORNING = datetime(2026, 3, 4, 6, tzinfo=UTC)  # 07:00 in Berlin
SUBSCRIBE, UNSUBSCRIBE, COUNT = "/api/push/subscribe", "/api/push/unsubscribe", "/api/push/send-unread-count"


@pytest.fixture
def service(settings: LazySettings) -> Iterator[PushService]:
    with PushService() as service:
        settings.PUSH_ALLOWED_ORIGINS = [service.origin]
        yield service


@pytest.fixture(autouse=True)
def noon() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as clock:
        yield clock


def subscribe(client: Client, browser: Browser) -> Browser:
    assert client.post(SUBSCRIBE, browser.subscription).status_code == 201
    return browser


def run_due() -> list[Job]:
    """Run all jobs that are due, as a worker does; gives them as they are then."""
    ready = Job.objects.filter(kind="push.send", state=State.READY, due_at__lte=timezone.now()).order_by("pk")
    for job in list(ready):
        run_job(str(job.pk))
    return list(Job.objects.filter(kind="push.send").order_by("pk"))


def test_a_browser_reads_what_it_was_notified_of(anna: Client, service: PushService) -> None:
    browser = subscribe(anna, service.browser("anna"))
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages/7") == NOON
    [job] = run_due()
    assert job.state == State.DONE
    [message] = service.read_by(browser)
    assert message == {
        "title": "Neue Nachricht",
        "body": "Jemand hat Ihnen in Visite geschrieben.",
        "path": "/messages/7",
        "tag": "MESSAGE:/messages/7",
        "unread": 0,
        "lang": "de",
        "dir": "ltr",
    }
    [push] = service.pushes
    assert push.headers["TTL"] == "86400" and push.headers["Content-Encoding"] == "aes128gcm"
    claims = verify_signature(push, anna.get("/api/push/subscription").json()["public_key"])
    assert claims["aud"] == service.origin and claims["sub"].startswith("mailto:")
    assert NOON.timestamp() < claims["exp"] <= NOON.timestamp() + 86400
    assert PushSubscription.objects.get().delivered_at == NOON


def test_the_service_learns_nothing_of_the_content(anna: Client, service: PushService) -> None:
    subscribe(anna, service.browser("anna"))
    services.notify(anna.user, Occasion.MESSAGE, path="/messages/7")
    run_due()
    [push] = service.pushes
    said = push.body + str(push.headers).encode()
    assert b"Nachricht" not in said and b"messages" not in said and b"anna" not in said


def test_the_text_is_in_the_language_of_the_recipient(anna: Client, service: PushService) -> None:
    User.objects.filter(pk=anna.user.pk).update(interface_language="eng")
    browser = subscribe(anna, service.browser("anna"))
    anna.user.refresh_from_db()
    services.notify(anna.user, Occasion.ASSIGNMENT, path="/")
    run_due()
    [message] = service.read_by(browser)
    assert (message["title"], message["lang"]) == ("New assignment", "en")


def test_all_devices_are_notified_but_not_those_signed_out(anna: Client, service: PushService) -> None:
    second, third = Client(anna.user), Client(anna.user)
    for client, name in ((anna, "one"), (second, "two"), (third, "three")):
        subscribe(client, service.browser(name))
    third.post("/api/auth/sign-out")
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    run_due()
    assert sorted(push.path for push in service.pushes) == ["/push/one", "/push/two"]
    jobs.forget_subscriptions()
    assert PushSubscription.objects.count() == 2


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_subscription_is_deleted_and_the_others_are_served(
    anna: Client, service: PushService, status: int
) -> None:
    dead, alive = service.browser("dead"), service.browser("alive")
    subscribe(anna, dead), subscribe(Client(anna.user), alive)
    service.statuses[dead.path] = status
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    [job] = run_due()
    assert job.state == State.DONE
    assert len(service.read_by(alive)) == 1
    assert [row.endpoint for row in PushSubscription.objects.all()] == [alive.subscription["endpoint"]]
    assert anna.get("/api/push/subscription").json()["subscribed"] is False


def test_a_service_that_fails_is_asked_again_and_nobody_is_notified_twice(
    anna: Client, service: PushService, noon: time_machine.Traveller
) -> None:
    slow, fast = service.browser("slow"), service.browser("fast")
    subscribe(anna, slow), subscribe(Client(anna.user), fast)
    service.statuses[slow.path] = 503
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    [job] = run_due()
    assert job.state == State.READY and job.attempts == 1
    del service.statuses[slow.path]
    noon.shift(timedelta(hours=1))
    [job] = run_due()
    assert job.state == State.DONE
    assert [len(service.sent_to(browser)) for browser in (slow, fast)] == [2, 1]


def test_a_refusal_is_not_tried_again(anna: Client, service: PushService) -> None:
    browser = subscribe(anna, service.browser("anna"))
    service.statuses[browser.path] = 403
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    [job] = run_due()
    assert job.state == State.DONE and PushSubscription.objects.get().delivered_at is None


def test_redirects_are_not_followed(anna: Client, service: PushService) -> None:
    browser = subscribe(anna, service.browser("anna"))
    service.statuses[browser.path] = 307
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    run_due()
    assert [push.path for push in service.pushes] == [browser.path]


def test_a_name_that_leads_into_our_network_is_no_push_service(
    anna: Client, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribe(anna, service.browser("anna"))
    PushSubscription.objects.update(endpoint="https://push.visite.example/anna")
    answer = [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("169.254.169.254", 443))]
    monkeypatch.setattr("kit.public_hosts.socket.getaddrinfo", lambda *words, **options: answer)
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    [job] = run_due()
    assert job.state == State.DONE
    assert not PushSubscription.objects.exists() and not service.pushes


def test_nothing_is_sent_in_quiet_hours_but_at_their_end(
    anna: Client, service: PushService, noon: time_machine.Traveller
) -> None:
    browser = subscribe(anna, service.browser("anna"))
    noon.move_to(NIGHT)
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") == MORNING
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") == MORNING
    assert [job.state for job in run_due()] == [State.READY] and not service.pushes
    noon.move_to(MORNING - timedelta(seconds=1))
    run_due()
    assert not service.pushes
    noon.move_to(MORNING)
    assert [job.state for job in run_due()] == [State.DONE]
    assert len(service.read_by(browser)) == 1


def test_quiet_hours_that_began_while_it_waited_hold_too(
    anna: Client, service: PushService, noon: time_machine.Traveller
) -> None:
    browser = subscribe(anna, service.browser("anna"))
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    noon.move_to(NIGHT)  # no worker was there all day
    first, second = run_due()
    assert (first.state, second.state, second.due_at) == (State.DONE, State.READY, MORNING)
    noon.move_to(MORNING)
    run_due()
    assert len(service.read_by(browser)) == 1


@pytest.mark.parametrize(
    ("begin", "end", "at", "until"),
    [
        (time(20), time(7), datetime(2026, 3, 3, 18, 59, tzinfo=UTC), None),
        (time(20), time(7), datetime(2026, 3, 3, 19, tzinfo=UTC), datetime(2026, 3, 4, 6, tzinfo=UTC)),
        (time(20), time(7), datetime(2026, 3, 4, 5, 59, tzinfo=UTC), datetime(2026, 3, 4, 6, tzinfo=UTC)),
        (time(20), time(7), datetime(2026, 3, 4, 6, tzinfo=UTC), None),
        (time(9), time(15, 30), datetime(2026, 3, 3, 12, tzinfo=UTC), datetime(2026, 3, 3, 14, 30, tzinfo=UTC)),
        (time(9), time(15, 30), datetime(2026, 3, 3, 15, tzinfo=UTC), None),
        (time(9), time(9), datetime(2026, 3, 3, 8, tzinfo=UTC), None),
        # the clock is put forward in this night: it ends an hour sooner
        (time(20), time(7), datetime(2026, 3, 28, 23, tzinfo=UTC), datetime(2026, 3, 29, 5, tzinfo=UTC)),
    ],
)
def test_quiet_hours_go_by_the_clock_of_the_person(
    begin: time, end: time, at: datetime, until: datetime | None
) -> None:
    user = User(time_zone="Europe/Berlin", quiet_from=begin, quiet_until=end)
    assert find_end_of_quiet_hours(user, at) == until
    user.quiet_hours = False
    assert find_end_of_quiet_hours(user, at) is None


@pytest.mark.parametrize(
    ("setting", "occasion"),
    [
        ("push_messages", Occasion.MESSAGE),
        ("push_assignments", Occasion.ASSIGNMENT),
        ("push_reminders", Occasion.WORDS_DUE),
    ],
)
def test_each_kind_of_notification_can_be_turned_off(
    anna: Client, service: PushService, setting: str, occasion: Occasion
) -> None:
    browser = subscribe(anna, service.browser("anna"))
    services.notify(anna.user, occasion, path="/")
    answer = anna.put(f"/api/users/{anna.user.pk}", {setting: False})
    assert answer.status_code == 200 and answer.json()[setting] is False
    assert [job.state for job in run_due()] == [State.DONE]  # it was turned off while it waited
    anna.user.refresh_from_db()
    assert services.notify(anna.user, occasion, path="/") is None
    for other in set(Occasion) - {occasion}:
        assert services.notify(anna.user, other, path="/") is not None
    run_due()
    assert {message["tag"].partition(":")[0] for message in service.read_by(browser)} == {
        other.value for other in set(Occasion) - {occasion}
    }


def test_the_hours_are_changed_with_the_other_settings(anna: Client) -> None:
    before = anna.get("/api/users/me").json()
    assert (before["quiet_hours"], before["quiet_from"], before["quiet_until"]) == (True, "20:00:00", "07:00:00")
    answer = anna.put(f"/api/users/{anna.user.pk}", {"quiet_from": "22:15", "quiet_until": "05:30"}).json()
    assert (answer["quiet_from"], answer["quiet_until"]) == ("22:15:00", "05:30:00")
    assert anna.put(f"/api/users/{anna.user.pk}", {"quiet_from": "25:00"}).status_code == 422


def test_the_number_of_unread_messages_is_what_the_apps_say(anna: Client, service: PushService) -> None:
    def count(user: User, **about: Any) -> int:
        return 3 if user == anna.user else 0

    browser = subscribe(anna, service.browser("anna"))
    unread_requested.connect(count)
    try:
        answer = anna.post(COUNT, {})
        run_due()
    finally:
        unread_requested.disconnect(count)
    assert answer.json() == {"unread_count": 3, "sends_at": NOON.isoformat().replace("+00:00", "Z")}
    [message] = service.read_by(browser)
    assert (message["body"], message["unread"]) == ("Sie haben 3 ungelesene Nachrichten.", 3)
    assert anna.post(COUNT, {}).json()["unread_count"] == 0
    run_due()
    assert service.read_by(browser)[1]["body"] == "Sie haben keine ungelesenen Nachrichten."


def test_without_a_device_nothing_is_sent(anna: Client) -> None:
    assert anna.post(COUNT, {}).json() == {"unread_count": 0, "sends_at": None}
    with CaptureQueriesContext(connection) as queries:
        assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") is None
    assert len(queries) == 1
    assert not Job.objects.filter(kind="push.send").exists()


def test_a_device_has_one_subscription_and_may_end_it(anna: Client, service: PushService) -> None:
    subscribe(anna, service.browser("before"))
    browser = subscribe(anna, service.browser("now"))
    assert PushSubscription.objects.get().endpoint == browser.subscription["endpoint"]
    assert anna.get("/api/push/subscription").json()["subscribed"] is True
    assert [anna.delete(UNSUBSCRIBE).status_code for _time in range(2)] == [204, 204]
    assert not PushSubscription.objects.exists()


def test_only_the_newest_browsers_of_a_person_are_notified(
    anna: Client, service: PushService, noon: time_machine.Traveller
) -> None:
    browsers = [service.browser(str(number)) for number in range(MOST_BROWSERS + 1)]
    clients = [Client(anna.user) for _browser in browsers]
    for client, browser in zip(clients, browsers, strict=True):
        subscribe(client, browser)
        noon.shift(timedelta(minutes=1))
    assert PushSubscription.objects.count() == MOST_BROWSERS
    assert clients[0].get("/api/push/subscription").json()["subscribed"] is False
    services.notify(anna.user, Occasion.MESSAGE, path="/messages")
    run_due()
    assert {push.path for push in service.pushes} == {browser.path for browser in browsers[1:]}


def test_who_signs_in_next_in_a_browser_takes_its_address_over(
    anna: Client, tarek: Client, service: PushService
) -> None:
    shared = subscribe(anna, service.browser("shared"))
    subscribe(tarek, shared)
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") is None
    assert PushSubscription.objects.get().user == tarek.user


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.visite.example/a",
        "https://127.0.0.1/a",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://10.1.2.3/a",
        "https://127.1/a",
        "https://127.0.0.1./a",
        "https://0x7f.0x0.0x0.0x1/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://localhost./a",
        "https://postgres/a",
        "https://push.visite.example:6379/a",
        "https://user@push.visite.example/a",
        "https://[broken/a",
        "file:///etc/passwd",
        "",
    ],
)
def test_an_address_that_is_no_push_service_is_refused(anna: Client, service: PushService, endpoint: str) -> None:
    body = service.browser("anna").subscription | {"endpoint": endpoint}
    answer = anna.post(SUBSCRIBE, body)
    assert answer.status_code == 422 and answer.json()["errors"][0]["field"] == "endpoint"


def test_the_addresses_of_real_services_are_taken(anna: Client, service: PushService) -> None:
    for endpoint in ("https://fcm.googleapis.com/fcm/send/abc:def", "https://web.push.apple.com/QGfabc"):
        assert anna.post(SUBSCRIBE, service.browser("x").subscription | {"endpoint": endpoint}).status_code == 201


@pytest.mark.parametrize(
    ("key", "value"), [("p256dh", "AAAA"), ("p256dh", "B" + "A" * 86), ("p256dh", "ä"), ("auth", "AAAA"), ("auth", "?")]
)
def test_keys_that_are_none_are_refused(anna: Client, service: PushService, key: str, value: str) -> None:
    body = service.browser("anna").subscription
    body["keys"] = body["keys"] | {key: value}
    answer = anna.post(SUBSCRIBE, body)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, f"keys.{key}")


def test_a_server_without_a_key_notifies_nobody(anna: Client, service: PushService, settings: LazySettings) -> None:
    subscribe(anna, service.browser("anna"))
    settings.VAPID_KEY = b""
    assert anna.get("/api/push/subscription").json() == {"public_key": None, "subscribed": True}
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") is None
    answer = anna.post(SUBSCRIBE, service.browser("anna").subscription)
    assert (answer.status_code, answer.json()["code"]) == (409, "push_off")


def test_a_device_that_was_not_used_for_long_is_signed_out(anna: Client, service: PushService) -> None:
    subscribe(anna, service.browser("anna"))
    long_ago = timezone.now() - timedelta(days=django_settings.REFRESH_DAYS, seconds=1)
    Device.objects.filter(user=anna.user).update(rotated_at=long_ago)
    assert services.notify(anna.user, Occasion.MESSAGE, path="/messages") is None


def test_a_message_of_another_person_notifies_its_recipient(anna: Client, tarek: Client, service: PushService) -> None:
    hers, his = subscribe(anna, service.browser("anna")), subscribe(tarek, service.browser("tarek"))
    for text in ("Guten Tag", "Passt Ihnen morgen?"):
        body = {"recipient_id": str(anna.user.pk), "text": text}
        assert tarek.post("/api/user-interactions/message", body).status_code == 201
    run_due()
    [message] = service.read_by(hers)
    thread = Thread.objects.get().pk
    assert (message["path"], message["unread"]) == (f"/conversation/{thread}", 2)
    assert "Guten Tag" not in str(message) and "Tarek" not in str(message)
    assert service.read_by(his) == []
    assert anna.post(COUNT, {}).json()["unread_count"] == 2
