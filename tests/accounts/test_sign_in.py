"""POST /auth/token and /auth/sign-out."""

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth import hashers
from django.db import connection
from django.utils import timezone

from apps.accounts.models import Device
from apps.accounts.tokens import AccessToken, RefreshToken
from kit.rate_limits import Limit
from tests.factories.accounts import PASSWORD, Person
from tests.people import Client

pytestmark = pytest.mark.django_db


def sign_in(client: Any, email: str, password: str = PASSWORD, **extra: Any) -> Any:
    words = {"grant_type": "password", "username": email, "password": password}
    return client.post(
        "/api/auth/token",
        "&".join(f"{key}={value}" for key, value in words.items()),
        content_type="application/x-www-form-urlencoded",
        **extra,
    )


def refresh(client: Any, token: str) -> Any:
    return client.post("/api/auth/token", {"grant_type": "refresh_token", "refresh_token": token})


def test_a_password_gives_a_token_pair_that_works(visitor: Client) -> None:
    person = Person()
    answer = sign_in(visitor, person.email)
    assert answer.status_code == 200
    assert set(answer.json()) == {"access_token", "refresh_token", "token_type", "expires_in"}
    assert (answer.json()["token_type"], answer.json()["expires_in"]) == ("Bearer", 3600)
    assert answer.headers["Cache-Control"] == "no-store"
    visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access_token']}")
    assert visitor.get("/api/users/my-organization-memberships").json() == []


def test_the_address_is_taken_without_regard_to_case_and_as_json_too(visitor: Client) -> None:
    person = Person(email="Kim.Beispiel@visite.example")
    body = {"grant_type": "password", "username": " KIM.beispiel@VISITE.example", "password": PASSWORD}
    assert visitor.post("/api/auth/token", body).status_code == 200
    assert person.email == "kim.beispiel@visite.example"


def test_unknown_address_wrong_password_and_closed_account_get_the_same_answer(visitor: Client) -> None:
    answers = [
        sign_in(visitor, "nobody@visite.example"),
        sign_in(visitor, Person().email, "Wrong-password-1"),
        sign_in(visitor, Person(is_active=False).email),
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.content for answer in answers}) == 1
    assert answers[0].json()["code"] == "invalid_credentials"


def test_an_unknown_address_costs_as_much_hashing_as_a_wrong_password(
    visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasher = type(hashers.get_hasher())
    work: list[str] = []
    for name in ("encode", "verify"):
        original = getattr(hasher, name)

        def counted(self: Any, *args: Any, original: Any = original) -> Any:
            work.append(original.__name__)
            return original(self, *args)

        monkeypatch.setattr(hasher, name, counted)
    person = Person()
    work.clear()
    sign_in(visitor, "nobody@visite.example")
    assert len(work) == 1
    work.clear()
    sign_in(visitor, person.email, "Wrong-password-1")
    assert len(work) == 1


def test_an_unconfirmed_person_is_told_so_only_with_the_right_password(visitor: Client) -> None:
    person = Person(email_confirmed_at=None)
    assert sign_in(visitor, person.email).json()["code"] == "email_not_confirmed"
    assert sign_in(visitor, person.email).status_code == 403
    assert sign_in(visitor, person.email, "Wrong-password-1").json()["code"] == "invalid_credentials"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "grant_type"),
        ({"grant_type": "client_credentials"}, "grant_type"),
        ({"grant_type": "password", "username": "a@visite.example"}, "password"),
        ({"grant_type": "refresh_token"}, "refresh_token"),
        ({"grant_type": "refresh_token", "refresh_token": "x", "is_admin": True}, "is_admin"),
    ],
)
def test_a_wrong_grant_is_422(visitor: Client, body: dict[str, Any], field: str) -> None:
    answer = visitor.post("/api/auth/token", body)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_a_token_that_was_good_a_moment_ago_ends_and_cannot_be_changed(visitor: Client) -> None:
    token = sign_in(visitor, Person().email).json()["access_token"]

    def asked(token: str) -> tuple[int, str]:
        answer = visitor.get("/api/users/me", HTTP_AUTHORIZATION=f"Bearer {token}")
        return answer.status_code, answer.json().get("code", "")

    assert [asked(token)[0] for _time in range(2)] == [200, 200]
    head, claims, signature = token.split(".")
    assert asked(f"{head}.{claims}.{signature[::-1]}") == (401, "token_not_valid")
    with time_machine.travel(timezone.now() + timedelta(minutes=60, seconds=1)):
        assert asked(token) == (401, "token_not_valid")
    assert asked(token)[0] == 200


@pytest.mark.parametrize("token", ["", "x", "a.b.c", "\x00", "ä" * 100])
def test_nonsense_is_no_refresh_token(visitor: Client, token: str) -> None:
    assert refresh(visitor, token).status_code in (401, 422)


def test_five_failures_slow_down_this_account_from_this_address_only(visitor: Client) -> None:
    person, other = Person(), Person()
    for _again in range(5):
        assert sign_in(visitor, person.email, "Wrong-password-1").status_code == 401
    slowed = sign_in(visitor, person.email)
    assert (slowed.status_code, slowed.json()["code"]) == (429, "throttled")
    assert 1 <= int(slowed.headers["Retry-After"]) <= 30
    assert sign_in(visitor, other.email).status_code == 200
    assert sign_in(visitor, person.email, REMOTE_ADDR="10.1.2.3").status_code == 200


def test_the_pause_ends_and_a_success_forgives(visitor: Client) -> None:
    person = Person()
    for _again in range(5):
        sign_in(visitor, person.email, "Wrong-password-1")
    Limit.objects.update(paused_until=timezone.now() - timedelta(seconds=1))
    assert sign_in(visitor, person.email).status_code == 200
    assert sign_in(visitor, person.email, "Wrong-password-1").status_code == 401
    assert sign_in(visitor, person.email).status_code == 200


def test_one_address_can_not_try_over_all_accounts(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.accounts.services.sign_in.FROM_ONE_ADDRESS", 3)
    for number in range(3):
        assert sign_in(visitor, f"nobody{number}@visite.example").status_code == 401
    assert sign_in(visitor, Person().email).status_code == 429


def test_a_refresh_gives_the_next_pair_and_the_old_token_stops_counting(visitor: Client) -> None:
    person = Person()
    first = sign_in(visitor, person.email).json()
    second = refresh(visitor, first["refresh_token"]).json()
    assert second["refresh_token"] != first["refresh_token"]
    assert refresh(visitor, second["refresh_token"]).status_code == 200


def test_two_tabs_that_refresh_within_ten_seconds_stay_signed_in(visitor: Client) -> None:
    first = sign_in(visitor, Person().email).json()
    one, two = (refresh(visitor, first["refresh_token"]) for _tab in range(2))
    assert (one.status_code, two.status_code) == (200, 200)
    for tab in (one, two):
        visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {tab.json()['access_token']}")
        assert visitor.get("/api/users/my-organization-memberships").status_code == 200


def test_a_refresh_token_used_again_later_signs_the_device_out(visitor: Client) -> None:
    first = sign_in(visitor, Person().email).json()
    second = refresh(visitor, first["refresh_token"]).json()
    with time_machine.travel(timezone.now() + timedelta(seconds=11)):
        assert refresh(visitor, first["refresh_token"]).json()["code"] == "invalid_refresh_token"
        assert refresh(visitor, second["refresh_token"]).status_code == 401
        visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {second['access_token']}")
        assert visitor.get("/api/users/my-organization-memberships").status_code == 401
    assert Device.objects.get().ended_because == "reuse"


def test_an_access_token_is_no_refresh_token_and_the_other_way_round(anna: Client) -> None:
    assert refresh(anna, anna.tokens["access_token"]).status_code == 401
    anna.credentials(HTTP_AUTHORIZATION=f"Bearer {anna.tokens['refresh_token']}")
    assert anna.get("/api/users/my-organization-memberships").status_code == 401


def test_tokens_grow_old(anna: Client) -> None:
    with time_machine.travel(timezone.now() + timedelta(minutes=61)):
        assert anna.get("/api/users/my-organization-memberships").status_code == 401
        assert refresh(anna, anna.tokens["refresh_token"]).status_code == 200
    with time_machine.travel(timezone.now() + timedelta(days=91)):
        assert refresh(anna, anna.tokens["refresh_token"]).status_code == 401


def test_signing_out_kills_the_tokens_of_this_device_only(anna: Client) -> None:
    other = Client(anna.user)
    assert anna.post("/api/auth/sign-out", {}).status_code == 204
    assert anna.get("/api/users/my-organization-memberships").status_code == 401
    assert refresh(anna, anna.tokens["refresh_token"]).status_code == 401
    assert other.get("/api/users/my-organization-memberships").status_code == 200


def test_a_closed_account_is_out_at_once(anna: Client) -> None:
    type(anna.user).objects.filter(pk=anna.user.pk).update(is_active=False)
    assert anna.get("/api/users/my-organization-memberships").status_code == 401
    assert refresh(anna, anna.tokens["refresh_token"]).status_code == 401


@pytest.mark.django_db(transaction=True)
def test_ten_parallel_refreshes_all_succeed_with_one_next_token() -> None:
    first = sign_in(Client(), Person().email).json()
    answers: list[Any] = []

    def come() -> None:
        try:
            answers.append(refresh(Client(), first["refresh_token"]))
        finally:
            connection.close()

    threads = [threading.Thread(target=come) for _tab in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in answers} == {200}
    assert Device.objects.get().ended_at is None
    assert refresh(Client(), answers[0].json()["refresh_token"]).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_many_guesses_at_once_are_no_way_round_the_pause() -> None:
    person = Person()
    statuses: list[int] = []

    def guess(number: int) -> None:
        try:
            statuses.append(sign_in(Client(), person.email, f"Wrong-password-{number}").status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=guess, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses.count(401) == 5
    assert statuses.count(429) == 7


def test_signing_in_and_refreshing_take_few_queries(visitor: Client, django_assert_max_num_queries: Any) -> None:
    person = Person()
    with django_assert_max_num_queries(13):
        pair = sign_in(visitor, person.email).json()
    with django_assert_max_num_queries(4):
        refresh(visitor, pair["refresh_token"])


@pytest.mark.parametrize("sid", [5, [1], {"a": 1}, None, "x", True])
def test_a_token_that_names_no_device_is_refused_even_with_our_signature(visitor: Client, sid: Any) -> None:
    for token in (AccessToken(), RefreshToken()):
        token["sid"], token["sub"] = sid, "nobody"
        visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
        assert visitor.get("/api/users/me").status_code == 401
        assert refresh(visitor, str(token)).status_code == 401


def test_only_one_word_stands_behind_bearer(anna: Client) -> None:
    token = anna.tokens["access_token"]
    for said in ("Bearer", f"Bearer x {token}", f"Bearer {token} x", f"Token {token}"):
        anna.credentials(HTTP_AUTHORIZATION=said)
        assert anna.get("/api/users/me").status_code == 401
