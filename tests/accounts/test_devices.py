"""GET and DELETE /auth/devices: where people are signed in, and how they end it."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from apps.accounts.models import Device
from apps.accounts.tokens import sign_in
from apps.accounts.user_agents import find_browser, find_platform
from tests.people import Client

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1"


def test_a_person_sees_where_they_are_signed_in(anna: Client, tarek: Client) -> None:
    sign_in(anna.user, agent=PHONE)
    rows = anna.get("/api/auth/devices").json()["results"]
    assert [(row["browser"], row["platform"], row["is_current"]) for row in rows] == [
        ("Safari", "iPhone", False),
        ("", "", True),
    ]
    assert set(rows[0]) == {"id", "browser", "platform", "created_at", "last_used_at", "is_current"}


def test_devices_that_can_do_nothing_any_more_are_not_listed(anna: Client) -> None:
    now = timezone.now()
    for changes in (
        {"ended_at": now},
        {"expires_at": now - timedelta(seconds=1)},
        {"rotated_at": now - timedelta(days=30, seconds=1)},
    ):
        sign_in(anna.user)
        Device.objects.filter(pk=anna.user.devices.latest("id").pk).update(**changes)
    assert anna.get("/api/auth/devices").json()["count"] == 1


def test_refreshing_moves_the_last_use(anna: Client) -> None:
    before = anna.get("/api/auth/devices").json()["results"][0]["last_used_at"]
    with time_machine.travel(timezone.now() + timedelta(minutes=50)):
        body = {"grant_type": "refresh_token", "refresh_token": anna.tokens["refresh_token"]}
        assert anna.post("/api/auth/token", body).status_code == 200
        assert anna.get("/api/auth/devices").json()["results"][0]["last_used_at"] > before


def test_one_device_is_ended_at_once(anna: Client) -> None:
    other = Client(anna.user)
    ended = next(row for row in anna.get("/api/auth/devices").json()["results"] if not row["is_current"])
    assert anna.delete(f"/api/auth/devices/{ended['id']}").status_code == 204
    assert other.get("/api/users/me").status_code == 401
    refresh = {"grant_type": "refresh_token", "refresh_token": other.tokens["refresh_token"]}
    assert other.post("/api/auth/token", refresh).status_code == 401
    assert anna.get("/api/users/me").status_code == 200
    assert anna.delete(f"/api/auth/devices/{ended['id']}").status_code == 404


def test_all_others_are_ended_and_nobody_elses(anna: Client, tarek: Client) -> None:
    others = [Client(anna.user), Client(anna.user)]
    assert anna.delete("/api/auth/devices").status_code == 204
    assert [other.get("/api/users/me").status_code for other in others] == [401, 401]
    assert [it.get("/api/users/me").status_code for it in (anna, tarek)] == [200, 200]
    assert anna.get("/api/auth/devices").json()["count"] == 1


def test_nobody_ends_the_device_of_another_person(anna: Client, tarek: Client, root: Client) -> None:
    device = tarek.user.devices.get()
    assert [it.delete(f"/api/auth/devices/{device.pk}").status_code for it in (anna, root)] == [404, 404]
    assert tarek.get("/api/users/me").status_code == 200


@pytest.mark.parametrize(
    ("agent", "browser", "platform"),
    [
        (PHONE, "Safari", "iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0", "Edge", "Windows"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/143.0 Mobile Safari/537.36", "Chrome", "Android"),
        (
            "Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
            "Samsung Internet",
            "Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "macOS"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/143.0 Mobile Safari/604.1", "Chrome", "iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0 Safari/537.36 OPR/125.0", "Opera", "Linux"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/143.0 Safari/537.36", "Chrome", "ChromeOS"),
        ("curl/8.0", "", ""),
    ],
)
def test_browsers_and_platforms_have_the_names_that_people_know(agent: str, browser: str, platform: str) -> None:
    assert (find_browser(agent), find_platform(agent)) == (browser, platform)
